internal import CurveSpecs

/// Reads the nodes of a scene, and keeps what has been said so far.
struct SceneReader {
  /// The version of the format that is read.
  static let version = 1
  /// The most tracks of a scene.
  static let maximumTracks = Limits.tracks

  /// How long the scene is looked at, if that is said.
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

  /// The quantity that a property of keyframes or changes has.
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

  /// Takes in a track whose name must not be there yet.
  mutating func add(_ track: SceneTrack, at place: SourcePlace) throws(SceneProblem) {
    if let first = places.updateValue(place, forKey: track.name) {
      throw SceneProblem(
        place, "There is a track named \(quoted(track.name)) already, in line \(first.line).")
    }
    guard tracks.count < SceneReader.maximumTracks else {
      throw SceneProblem(
        place, "A scene may have \(SceneReader.maximumTracks) tracks; here is one more.")
    }
    tracks.append(track)
  }

  /// Counts changes, of which a scene may have so many in all: what is not over when the next one comes
  /// runs on beneath it, so that the work grows faster than their number.
  mutating func count(changes: Int, at place: SourcePlace) throws(SceneProblem) {
    changeCount += changes
    guard changeCount <= SceneReader.maximumElements else {
      throw SceneProblem(
        place,
        "A scene may have \(SceneReader.maximumElements) changes in all, each number and each phase counted; "
          + "here are more.")
    }
  }

  /// Takes in a wave whose name must not be there yet.
  mutating func add(_ wave: SceneWave, at place: SourcePlace) throws(SceneProblem) {
    try checkName(ofShape: wave.name, at: place)
    waves.append(wave)
  }

  /// Takes in drops whose name must not be there yet.
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
        "There are waves or drops named \(quoted(name)) already, in line \(first.line).")
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
