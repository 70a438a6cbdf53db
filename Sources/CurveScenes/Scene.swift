internal import CurveSpecs

/// A group of motions from a file: keyframes, changes, phases and curves.
///
/// ```swift
/// let scene = try Scene(
///   parsing: """
///     curvekit: 1
///     title: A sheet
///     curves:
///       opens: {curve: spring(bounce: 0.3), to: 400, unit: points}
///     """, file: "sheet.yaml")
/// scene.tracks[0].curve.overshoot
/// ```
///
/// The format is described in <doc:SceneFiles>.
public struct Scene: Sendable {
  /// The title, if the file has one.
  package let title: String?
  /// The end of the measured time in seconds, if the file gives one; endless motions need it.
  package let until: Double?
  /// The motions in the order of the file; at least one.
  public let tracks: [SceneTrack]
  /// The waves in the order of the file; tracks may move them.
  package let waves: [SceneWave]
  /// The falling drops in the order of the file.
  package let drops: [SceneDrops]
  /// The states in order of time; empty if the file has none.
  package let states: [SceneState]
  /// The colours in the order of the file.
  package let colors: [SceneColor]
  /// The names of waves and drops from back to front; empty for drops behind waves, and the first wave
  /// in front.
  package let drawingOrder: [String]
  /// The file, which can be read again with another engine.
  private let root: SceneNode

  /// The keys that only scenes have: a check file has none of them.
  package static let ownKeys: Set = [
    "title", "until", "engine", "fps", "states", "initial", "keyframes", "changes", "transactions",
    "phases",
    "derived", "waves", "drops", "order",
  ]

  /// The keys that only check files have.
  private static let checkFileKeys: Set = ["defaults", "budgets", "baseline"]

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON, of at most 4 MiB.
  ///   - file: The name of the file in messages.
  /// - Throws: A ``SceneError`` with the problem and its position.
  /// - Complexity: Linear in the length of the text.
  public init(parsing text: String, file: String) throws(SceneError) {
    do {
      try self.init(SceneNode.file(text, as: .scene).root)
    } catch {
      throw SceneError(file: file, error)
    }
  }

  /// The same scene as another engine plays its changes and its phases.
  ///
  /// The engine replaces all engines of the file.
  ///
  /// - Parameter engine: The engine.
  /// - Returns: The scene, whose tracks have the same names.
  /// - Throws: The problem if the changes take too much work in this engine.
  package func played(by engine: SceneEngine) throws(SceneProblem) -> Scene {
    try Scene(root, playedBy: engine)
  }

  /// Whether an engine plays any of its tracks: it has changes or phases.
  package var isPlayed: Bool { tracks.contains { $0.isPlayed } }

  /// Reads a file whose version is supported.
  ///
  /// - Parameters:
  ///   - root: The file.
  ///   - other: The engine that plays the scene instead of those of the file.
  /// - Throws: The problem and its position.
  init(_ root: SceneNode, playedBy other: SceneEngine? = nil) throws(SceneProblem) {
    self.root = root
    guard case .mapping(let entries) = root.content else {
      preconditionFailure("A scene file is a mapping.")
    }
    if let key = entries.first(where: { Scene.checkFileKeys.contains($0.key) }) {
      throw SceneProblem(key.position, "This is a check file, not a scene.")
    }
    let sections = ["keyframes", "changes", "transactions", "phases", "curves"]
    let fields = try root.fields(
      of: "A scene",
      ["curvekit", "title", "until", "states", "initial"] + sections
        + SceneReader.engineKeys + ["derived", "waves", "drops", "order"])
    title = try fields["title"]?.text("'title'")
    until = try fields["until"]?.number("'until'", in: .times(upTo: 1e6))

    var reader = SceneReader(
      until: until, engine: try SceneReader.engine(fields, otherwise: .standard), playedBy: other)
    // Initial values and changes refer to states, so all states are read before them.
    if let states = fields["states"] { try reader.readStates(states) }
    if let initial = fields["initial"] { try reader.readInitial(initial) }
    // Both move the same properties, so they are read together.
    var sessions = entries.filter { ["changes", "transactions"].contains($0.key) }
    for entry in entries where sections.contains(entry.key) {
      switch entry.key {
      case "keyframes": try reader.readKeyframes(entry.value)
      case "changes", "transactions":
        try reader.readSessions(sessions)
        sessions = []
      case "phases": try reader.readPhases(entry.value)
      default: try reader.readCurves(entry.value)
      }
    }
    guard !reader.tracks.isEmpty else {
      throw SceneProblem(
        nil, "The scene has no motion; it needs \(list(sections.map(quoted), "or")).")
    }
    try reader.checkInitialValues()
    if let key = entries.first(where: { SceneReader.engineKeys.contains($0.key) }),
      !reader.tracks.contains(where: { $0.isPlayed })
    {
      throw SceneProblem(
        key.position, "'\(key.key)' has no effect: the scene has neither changes nor phases.")
    }
    // Formulas refer to tracks, so all other tracks are read before them.
    if let derived = fields["derived"] { try reader.readDerived(derived) }
    // Waves refer to tracks, so all tracks are read before them.
    if let waves = fields["waves"] { try reader.readWaves(waves) }
    if let drops = fields["drops"] { try reader.readDrops(drops) }
    if let order = fields["order"] {
      guard !reader.waves.isEmpty || !reader.drops.isEmpty else {
        throw SceneProblem(order.position, "'order' needs 'waves' or 'drops'.")
      }
      try reader.readOrder(order)
    }
    tracks = reader.tracks
    waves = reader.waves
    drops = reader.drops
    states = reader.states
    colors = reader.colors
    drawingOrder = reader.drawingOrder
  }

  /// The track of a name, if there is one.
  public subscript(name: String) -> SceneTrack? { tracks.first { $0.name == name } }
}
