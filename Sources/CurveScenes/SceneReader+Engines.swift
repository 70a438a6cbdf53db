package import CurveKit
internal import CurveSpecs

extension SceneReader {
  /// The keys of an engine.
  static let engineKeys = ["engine", "fps"]

  /// The earlier names of three engines, under `policy`, with their present names.
  private static let policies = [
    (name: "swiftUI", engine: "swiftui"), (name: "keepVelocity", engine: "keep-velocity"),
    (name: "reset", engine: "reset"),
  ]

  /// The engine of a scene or of a property.
  ///
  /// - Parameters:
  ///   - fields: A mapping whose keys include ``engineKeys``, and perhaps `policy`.
  ///   - outer: The engine without such keys.
  /// - Returns: The engine.
  /// - Throws: What is wrong with one of the keys.
  static func engine(
    _ fields: SceneFields, otherwise outer: SceneEngine
  ) throws(SceneProblem) -> SceneEngine {
    var choice = outer
    if let node = fields["policy"] {
      if let engine = fields["engine"] {
        throw engine.problem("A property has 'engine' or 'policy', not both.")
      }
      let policy = try node.word("'policy'", among: policies.map { $0.name })
      let name = policies.first { $0.name == policy }?.engine
      if let engine = name.flatMap({ SessionEngine.named($0) }) { choice = SceneEngine(engine) }
    }
    if let node = fields["engine"] { choice = SceneEngine(try node.engine("'engine'")) }
    if let node = fields["fps"] {
      let rates = SceneEngine.frameRates
      choice.frameRate = try node.number(
        "'fps'", in: .from(rates.lowerBound, to: rates.upperBound))
      guard choice.engine.dependsOnFrames else {
        throw node.problem(
          "'fps' has no effect: the engine '\(choice.engine.name)' does not move in frames.")
      }
    }
    return choice
  }
}

extension SceneNode {
  /// The engine of a name.
  package func engine(_ key: String) throws(SceneProblem) -> SessionEngine {
    let name = try text(key)
    if let engine = SessionEngine.named(name) { return engine }
    let names = SessionEngine.all.map { $0.name }
    throw SceneProblem(
      position,
      message: "\(key): there is no engine \(quoted(name))"
        + alternatives(to: name, among: names, "the engines are", upTo: .max))
  }
}
