internal import CurveKit
internal import CurveSpecs

/// Reads the nodes of a scene and collects its tracks, waves and drops.
struct SceneReader {
  /// The maximum number of tracks of a scene.
  static let maximumTracks = Limits.tracks

  /// The end of the measured time, in seconds, if the file gives one.
  let until: Double?
  /// The engine of the changes and phases without one of their own.
  let engine: SceneEngine
  /// Whether this engine plays also the properties that have one of their own.
  let isPlayedByOther: Bool
  private(set) var tracks: [SceneTrack] = []
  var waves: [SceneWave] = []
  var drops: [SceneDrops] = []
  var states: [SceneState] = []
  /// The names of the colours that are moved.
  private var colorNames: [String] = []
  var drawingOrder: [String] = []
  private var quantities: [String: Quantity] = [:]
  private var positions: [String: TextPosition] = [:]
  private var shapePositions: [String: TextPosition] = [:]
  private var used: Set<String> = []
  private var changeCount = 0

  /// Creates a reader of a scene.
  ///
  /// - Parameters:
  ///   - until: The end of the measured time, if the file gives one.
  ///   - engine: The engine of the scene.
  ///   - other: The engine that plays the scene instead of all engines of the file.
  init(until: Double?, engine: SceneEngine, playedBy other: SceneEngine?) {
    self.until = until
    self.engine = other ?? engine
    isPlayedByOther = other != nil
  }

  /// Reads the initial values of properties, with their attributes.
  mutating func readInitial(_ node: SceneNode) throws(SceneProblem) {
    for entry in try node.entries("'initial'", upTo: SceneReader.maximumTracks, of: "values") {
      quantities[entry.key] = try Quantity(entry, in: self)
    }
  }

  /// The initial value and the attributes of a property that keyframes or changes move.
  mutating func quantity(
    of entry: SceneNode.Entry, in section: String
  ) throws(SceneProblem) -> Quantity {
    guard let quantity = quantities[entry.key] else {
      let near = suggestion(for: entry.key, among: quantities.values.map { $0.name }.sorted())
      throw SceneProblem(
        entry.position,
        message:
          "\(quoted(entry.key)) has no initial value, which its \(section) need; add it to 'initial'.\(near)"
      )
    }
    used.insert(entry.key)
    return quantity
  }

  /// Adds a track; its name must be new.
  mutating func add(_ track: SceneTrack, at position: TextPosition) throws(SceneProblem) {
    if let first = positions.updateValue(position, forKey: track.name) {
      throw SceneProblem(
        position, "The track name \(quoted(track.name)) is already used in line \(first.line).")
    }
    guard tracks.count < SceneReader.maximumTracks else {
      throw SceneProblem(
        position, "A scene has at most \(SceneReader.maximumTracks) tracks; this one has more.")
    }
    tracks.append(track)
  }

  /// Notes a property that is a colour.
  mutating func addColor(_ quantity: Quantity) {
    if quantity.isColor { colorNames.append(quantity.name) }
  }

  /// The colours that are moved, with the curves of their tracks.
  var colors: [SceneColor] {
    var curves: [String: SceneTrack] = [:]
    for track in tracks where curves[track.name] == nil { curves[track.name] = track }
    return colorNames.compactMap { name in
      func curve(_ component: String) -> AnyCurve? { curves["\(name).\(component)"]?.curve }
      guard let red = curve("red"), let green = curve("green"), let blue = curve("blue"),
        let alpha = curve("alpha")
      else { return nil }
      return SceneColor(name: name, red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// Counts changes up to the limit of a scene.
  ///
  /// If an animation has not ended at the next change, it continues below the new one. The work
  /// therefore grows faster than the number of changes.
  mutating func count(changes: Int, at position: TextPosition) throws(SceneProblem) {
    changeCount += changes
    guard changeCount <= SceneReader.maximumElements else {
      throw SceneProblem(
        position,
        "A scene has at most \(SceneReader.maximumElements) changes, counting each number and each phase; "
          + "this one has more.")
    }
  }

  /// Rejects a name that a wave or drops have already.
  mutating func checkName(ofShape name: String, at position: TextPosition) throws(SceneProblem) {
    if let first = shapePositions.updateValue(position, forKey: name) {
      throw SceneProblem(
        position,
        "The name \(quoted(name)) is already used for waves or drops in line \(first.line).")
    }
  }

  /// Rejects an initial value that nothing moves.
  func checkInitialValues() throws(SceneProblem) {
    let unused = quantities.values.filter { !used.contains($0.name) }
    guard let first = unused.min(by: { $0.position.line < $1.position.line }) else { return }
    let moved = positions.keys.sorted()
    throw SceneProblem(
      first.position,
      message: "Nothing moves \(quoted(first.name)): it has neither keyframes nor changes."
        + suggestion(for: first.name, among: moved))
  }
}
