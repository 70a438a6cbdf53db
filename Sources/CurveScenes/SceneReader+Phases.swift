internal import CurveKit
internal import CurveSpecs

/// The phases of a scene: what each property is in each, and how it gets there.
struct ScenePhases {
  let properties: [String]
  let states: [State]
  let runs: Runs
  let completion: Completion

  struct State {
    let place: SourcePlace
    let name: String
    /// The values of the properties, in their order.
    let values: [Double]
    let animation: SceneAnimation
  }

  enum Runs: String, CaseIterable {
    case once
    case forever
  }

  enum Completion: String, CaseIterable {
    case logical
    case settled
  }
}

extension SceneReader {
  /// The most states of phases.
  static let mostStates = 1_000

  /// Reads the phases; each of their properties makes a track.
  mutating func readPhases(_ node: SceneNode) throws(SceneProblem) {
    let fields = try node.fields(
      of: "'phases'", ["states", "runs", "cycles", "completion", "units"])
    let nodes = try fields.required("states").list(
      "'states'", upTo: SceneReader.mostStates, of: "states")
    var states: [ScenePhases.State] = []
    var properties: [SceneNode.Entry] = []
    var names: [String: SourcePlace] = [:]
    for node in nodes {
      let fields = try node.fields(of: "A state", ["name", "values", "animation"])
      let name = try fields.required("name").text("'name'")
      if let first = names.updateValue(node.place, forKey: name) {
        throw SceneProblem(
          node.place, "There is a state named \(quoted(name)) already, in line \(first.line).")
      }
      let values = try fields.required("values")
      if states.isEmpty {
        properties = try values.entries(
          "'values'", upTo: SceneReader.mostTracks, of: "properties")
      }
      states.append(
        ScenePhases.State(
          place: node.place, name: name,
          values: try values.numbers(of: properties.map { $0.key }, inState: name),
          animation: try fields["animation"]?.animation()
            ?? SceneAnimation(expression: "default", animation: .default)))
    }
    guard states.count > 1 else {
      throw SceneProblem(node.place, "'states' has one state; phases need two or more.")
    }
    let units = try fields["units"].map { (node) throws(SceneProblem) in
      try node.units(of: properties.map { $0.key })
    }
    let runs = try fields["runs"]?.word("'runs'", ScenePhases.Runs.self) ?? .once
    let completion = try fields["completion"]?.word("'completion'", ScenePhases.Completion.self)
    if let cycles = fields["cycles"], runs == .once {
      throw SceneProblem(cycles.place, "'cycles' goes with 'runs: forever'.")
    }
    _ = (units, completion)
  }
}

extension SceneNode {
  /// A number for each property of a state.
  fileprivate func numbers(
    of properties: [String], inState name: String
  ) throws(SceneProblem) -> [Double] {
    let fields = try fields(of: "The state \(quoted(name))", properties)
    var numbers: [Double] = []
    for property in properties {
      guard let node = fields[property] else {
        throw SceneProblem(
          place, "The state \(quoted(name)) has no value of \(quoted(property)), which others have."
        )
      }
      numbers.append(try node.number(quoted(property), in: .sceneValues))
    }
    return numbers
  }

  /// The units of properties, each of which may be left out.
  fileprivate func units(of properties: [String]) throws(SceneProblem) -> [String: String] {
    let fields = try fields(of: "'units'", properties)
    var units: [String: String] = [:]
    for property in properties {
      units[property] = try fields[property]?.text(quoted(property))
    }
    return units
  }
}
