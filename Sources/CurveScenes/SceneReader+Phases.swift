internal import CurveKit
internal import CurveSpecs

/// A state of the phases: a value for each property, and the animation towards it.
///
/// Two states with equal values are the same phase: nothing moves between them.
private struct ScenePhase: Equatable {
  let position: TextPosition
  let name: String
  /// The values of the properties, in their order.
  let values: [Double]
  let animation: SceneAnimation

  static func == (one: ScenePhase, other: ScenePhase) -> Bool { one.values == other.values }
}

/// How often the phases run.
private enum Runs: String, CaseIterable {
  case once
  case forever
}

/// When the next phase starts.
private enum Completion: String, CaseIterable {
  case logical
  case settled
}

extension SceneReader {
  /// The maximum number of states of the scene, and of states of the phases.
  static let maximumStates = 1_000

  /// Reads the phases; each of their properties makes a track.
  mutating func readPhases(_ node: SceneNode) throws(SceneProblem) {
    let fields = try node.fields(
      of: "'phases'", ["states", "runs", "cycles", "completion", "units"])
    let nodes = try fields.required("states").list(
      "'states'", upTo: SceneReader.maximumStates, of: "states")
    let (states, properties) = try SceneReader.states(nodes)
    guard states.count > 1 else {
      throw SceneProblem(node.position, "'states' has one state; phases need at least two.")
    }
    let completion = try fields["completion"]?.word("'completion'", Completion.self) ?? .logical
    let sequence = try PhaseSequence(
      states, completion == .logical ? .logical : .settled(within: 0.001), at: node.position)
    let units = try fields["units"]?.units(of: properties.map { $0.key }) ?? [:]
    let steps = sequence.steps(cycles: try cycles(fields, of: sequence, properties.count))
    for (index, property) in properties.enumerated() {
      let changes = steps.map {
        AnimationSession.Change(
          time: $0.time, target: states[$0.phase].values[index],
          animation: states[$0.phase].animation.animation)
      }
      let session = try session(
        changes, from: states[0].values[index], .swiftUI, measuredUntil: until,
        at: node.position)
      try add(
        SceneTrack(
          name: try property.trackName(), attributes: TrackAttributes(unit: units[property.key]),
          motion: .phases(session, states: steps.map { states[$0.phase].name }), until: until),
        at: property.position)
    }
  }

  /// The states in their order, and the properties that all of them have.
  private static func states(
    _ nodes: [SceneNode]
  ) throws(SceneProblem) -> ([ScenePhase], [SceneNode.Entry]) {
    var states: [ScenePhase] = []
    var properties: [SceneNode.Entry] = []
    var names: [String: TextPosition] = [:]
    for node in nodes {
      let fields = try node.fields(of: "A state", ["name", "values", "animation"])
      let name = try fields.required("name").text("'name'")
      if let first = names.updateValue(node.position, forKey: name) {
        throw SceneProblem(
          node.position, "The state name \(quoted(name)) is already used in line \(first.line).")
      }
      let values = try fields.required("values")
      if states.isEmpty {
        properties = try values.entries(
          "'values'", upTo: SceneReader.maximumTracks, of: "properties")
      }
      states.append(
        ScenePhase(
          position: node.position, name: name,
          values: try values.numbers(of: properties.map { $0.key }, inState: name),
          animation: try fields["animation"]?.animation()
            ?? SceneAnimation(expression: "default", animation: .default)))
    }
    return (states, properties)
  }

  /// The number of cycles to read.
  ///
  /// Endless phases have enough cycles to reach the end of the measured time.
  private func cycles(
    _ fields: SceneFields, of sequence: PhaseSequence<ScenePhase>, _ properties: Int
  ) throws(SceneProblem) -> Int {
    let most = max(1, SceneReader.maximumElements / sequence.phases.count / properties)
    let runs = try fields["runs"]?.word("'runs'", Runs.self) ?? .once
    if let node = fields["cycles"] {
      guard runs == .forever else {
        throw SceneProblem(node.position, "'cycles' needs 'runs: forever'.")
      }
      return try node.count("'cycles'", from: 1, to: most)
    }
    if runs == .once { return 1 }
    guard let until else { return 3 }
    let cycles = (until / sequence.cycleDuration).rounded(.up)
    return max(1, Int(min(cycles, Double(most))))
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
  /// A number for each property of a state.
  fileprivate func numbers(
    of properties: [String], inState name: String
  ) throws(SceneProblem) -> [Double] {
    let fields = try fields(of: "The state \(quoted(name))", properties)
    var numbers: [Double] = []
    for property in properties {
      guard let node = fields[property] else {
        throw SceneProblem(
          position,
          "The state \(quoted(name)) has no value for \(quoted(property)); every state needs one."
        )
      }
      numbers.append(try node.number(quoted(property), in: .sceneValues))
    }
    return numbers
  }

  /// The units of properties; a property may have none.
  fileprivate func units(of properties: [String]) throws(SceneProblem) -> [String: String] {
    let fields = try fields(of: "'units'", properties)
    var units: [String: String] = [:]
    for property in properties {
      units[property] = try fields[property]?.text(quoted(property))
    }
    return units
  }
}
