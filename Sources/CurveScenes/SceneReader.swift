internal import CurveSpecs

/// Reads the nodes of a scene and collects its tracks, waves and drops.
struct SceneReader {
  /// The most tracks of a scene.
  static let maximumTracks = Limits.tracks

  /// The end of the measured time, in seconds, if the file gives one.
  let until: Double?
  private(set) var tracks: [SceneTrack] = []
  private(set) var waves: [SceneWave] = []
  private(set) var drops: [SceneDrops] = []
  private var quantities: [String: Quantity] = [:]
  private var places: [String: SourcePlace] = [:]
  private var shapePlaces: [String: SourcePlace] = [:]
  private var used: Set<String> = []
  private var changeCount = 0

  init(until: Double?) { self.until = until }

  /// Reads the initial values of properties, with their units.
  mutating func readInitial(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'initial'", upTo: SceneReader.maximumTracks, of: "values") {
      quantities[entry.key] = try Quantity(entry)
    }
  }

  /// The initial value and unit of a property that keyframes or changes move.
  mutating func quantity(
    of entry: SceneNode.Entry, in section: String
  ) throws(SceneProblem) -> Quantity {
    guard let quantity = quantities[entry.key] else {
      let near = hint(for: entry.key, among: quantities.values.map { $0.name }.sorted())
      throw SceneProblem(
        entry.place,
        "\(quoted(entry.key)) has no initial value, which its \(section) need; add it to 'initial'.\(near)"
      )
    }
    used.insert(entry.key)
    return quantity
  }

  /// Adds a track; its name must be new.
  mutating func add(_ track: SceneTrack, at place: SourcePlace) throws(SceneProblem) {
    if let first = places.updateValue(place, forKey: track.name) {
      throw SceneProblem(
        place, "The track name \(quoted(track.name)) is already used in line \(first.line).")
    }
    guard tracks.count < SceneReader.maximumTracks else {
      throw SceneProblem(
        place, "A scene has at most \(SceneReader.maximumTracks) tracks, and this is one more.")
    }
    tracks.append(track)
  }

  /// Counts changes up to the limit of a scene.
  ///
  /// An animation that still runs when the next change comes continues beneath it, so the work grows
  /// faster than the number of changes.
  mutating func count(changes: Int, at place: SourcePlace) throws(SceneProblem) {
    changeCount += changes
    guard changeCount <= SceneReader.maximumElements else {
      throw SceneProblem(
        place,
        "A scene has at most \(SceneReader.maximumElements) changes, counting each number and each phase; "
          + "this one has more.")
    }
  }

  /// Adds a wave; its name must be new.
  mutating func add(_ wave: SceneWave, at place: SourcePlace) throws(SceneProblem) {
    try checkName(ofShape: wave.name, at: place)
    waves.append(wave)
  }

  /// Adds drops; their name must be new.
  mutating func add(_ drops: SceneDrops, at place: SourcePlace) throws(SceneProblem) {
    try checkName(ofShape: drops.name, at: place)
    self.drops.append(drops)
  }

  private mutating func checkName(
    ofShape name: String, at place: SourcePlace
  ) throws(SceneProblem) {
    if let first = shapePlaces.updateValue(place, forKey: name) {
      throw SceneProblem(
        place,
        "The name \(quoted(name)) is already used for waves or drops in line \(first.line).")
    }
  }

  /// Refuses an initial value that nothing moves.
  func checkInitialValues() throws(SceneProblem) {
    let unused = quantities.values.filter { !used.contains($0.name) }
    guard let first = unused.min(by: { $0.place.line < $1.place.line }) else { return }
    let moved = places.keys.sorted()
    throw SceneProblem(
      first.place,
      "Nothing moves \(quoted(first.name)): it has neither keyframes nor changes."
        + hint(for: first.name, among: moved))
  }
}
