internal import CurveKit
internal import CurveSpecs

/// A state of the phases: a value for each property, and the animation towards it.
///
/// Two states with equal values are the same phase: nothing moves between them.
struct ScenePhase: Equatable {
  let position: TextPosition
  let name: String
  /// The numbers of each property, in the order of the properties.
  let values: [[Double]]
  let animation: SceneAnimation

  static func == (one: ScenePhase, other: ScenePhase) -> Bool { one.values == other.values }
}

/// When the next phase starts.
private enum Completion: String, CaseIterable {
  case logical
  case settled
}

extension SceneReader {
  /// The maximum number of states of the scene, and of states of the phases.
  static let maximumStates = 1_000

  /// Reads the phases; each number of their properties makes a track.
  mutating func readPhases(_ node: SceneNode) throws(SceneProblem) {
    let fields = try node.fields(
      of: "'phases'",
      ["states", "runs", "cycles", "triggers", "completion", "units", "properties"])
    let nodes = try fields.required("states").list(
      "'states'", upTo: SceneReader.maximumStates, of: "states")
    let (states, properties) = try phases(nodes, fields)
    guard states.count > 1 else {
      throw node.problem(
        "'states' has one state; phases need at least two.")
    }
    let completion = try fields["completion"]?.word("'completion'", Completion.self) ?? .logical
    let sequence = try PhaseSequence(
      states, completion == .logical ? .logical : .settled(within: 0.001), at: node.position)
    try addTracks(
      of: properties, sequence,
      try phaseRuns(fields, of: sequence, properties.reduce(0) { $0 + $1.initial.count }),
      at: node.position)
  }

  /// The states in their order, and the properties that all of them have.
  private func phases(
    _ nodes: [SceneNode], _ fields: SceneFields
  ) throws(SceneProblem) -> ([ScenePhase], [Quantity]) {
    var states: [ScenePhase] = []
    var properties: [Quantity] = []
    var names: [String: TextPosition] = [:]
    for node in nodes {
      let fieldsOfState = try node.fields(of: "A state", ["name", "values", "animation"])
      let name = try fieldsOfState.required("name").text("'name'")
      if let first = names.updateValue(node.position, forKey: name) {
        throw node.problem(
          "The state name \(quoted(name)) is already used in line \(first.line).")
      }
      let values = try fieldsOfState.required("values")
      if states.isEmpty { properties = try self.properties(values, fields) }
      states.append(
        ScenePhase(
          position: node.position, name: name,
          values: try values.numbers(of: properties, inState: name),
          animation: try fieldsOfState["animation"]?.animation()
            ?? SceneAnimation(expression: "default", animation: .default)))
    }
    return (states, properties)
  }

  /// The properties of the first state, with their attributes.
  private func properties(
    _ values: SceneNode, _ fields: SceneFields
  ) throws(SceneProblem) -> [Quantity] {
    let entries = try values.entries(
      "'values'", upTo: SceneReader.maximumTracks, of: "properties")
    let names = entries.map { $0.key }
    let units = try fields["units"]?.fields(of: "'units'", names)
    let others = try fields["properties"]?.fields(of: "'properties'", names)
    var properties: [Quantity] = []
    for entry in entries {
      var attributes = TrackAttributes()
      if let node = others?[entry.key] {
        attributes = try self.attributes(
          try node.fields(
            of: "The property \(quoted(entry.key))", SceneReader.attributeKeys))
      }
      if let unit = units?[entry.key] {
        guard attributes.unit == nil else {
          throw unit.problem(
            "The unit of \(quoted(entry.key)) is also in 'properties'.")
        }
        attributes.unit = try unit.text(quoted(entry.key))
      }
      properties.append(
        try Quantity(entry, value: entry.value, attributes, "The value of", quoted(entry.key)))
    }
    return properties
  }
}

extension PhaseSequence<ScenePhase> {
  fileprivate init(
    _ states: [ScenePhase], _ completion: Animation.Completion, at position: TextPosition
  ) throws(SceneProblem) {
    for state in states {
      guard let animation = state.animation.animation else { continue }
      guard animation.duration(until: completion) != nil else {
        throw SceneProblem(
          state.position,
          "The animation to the state \(quoted(state.name)) never completes, so no other state "
            + "can follow it.")
      }
    }
    self.init(states, completion: completion) { $0.animation.animation }
  }
}

extension SceneNode {
  /// The numbers of each property of a state.
  fileprivate func numbers(
    of properties: [Quantity], inState name: String
  ) throws(SceneProblem) -> [[Double]] {
    let fields = try fields(of: "The state \(quoted(name))", properties.map { $0.name })
    var numbers: [[Double]] = []
    for property in properties {
      guard let node = fields[property.name] else {
        throw SceneProblem(
          position,
          "The state \(quoted(name)) has no value for \(quoted(property.name)); "
            + "every state needs one.")
      }
      numbers.append(try property.numbers(node, quoted(property.name)))
    }
    return numbers
  }
}
