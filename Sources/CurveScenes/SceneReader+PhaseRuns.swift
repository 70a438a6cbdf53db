internal import CurveKit
internal import CurveSpecs

/// How often phases run.
enum PhaseRuns {
  /// A number of cycles.
  case cycles(Int)
  /// Triggers at these times: each starts a cycle, or goes on at once with the next phase of the current one.
  case triggers([Double])
  case forever
}

/// The words of `runs`.
private enum PhaseRunsWord: String, CaseIterable {
  case once
  case forever
}

extension SceneReader {
  /// How often the phases run.
  ///
  /// - Parameters:
  ///   - fields: The keys of `phases`.
  ///   - sequence: The phases.
  ///   - numbers: How many numbers all properties have together.
  /// - Returns: The runs.
  /// - Throws: What is wrong with one of the keys.
  func phaseRuns(
    _ fields: SceneFields, of sequence: PhaseSequence<ScenePhase>, _ numbers: Int
  ) throws(SceneProblem) -> PhaseRuns {
    if let triggers = fields["triggers"] {
      for key in ["runs", "cycles"] {
        guard let node = fields[key] else { continue }
        throw node.problem(
          "'phases' has '\(key)' or 'triggers', not both.")
      }
      return .triggers(try self.triggers(triggers))
    }
    let runs = try fields["runs"]?.word("'runs'", PhaseRunsWord.self) ?? .once
    if let node = fields["cycles"] {
      guard runs == .forever else {
        throw node.problem(
          "'cycles' needs 'runs: forever'.")
      }
      let maximum = max(1, SceneReader.maximumElements / sequence.phases.count / numbers)
      return .cycles(try node.count("'cycles'", from: 1, to: maximum))
    }
    guard runs == .forever, let position = fields["runs"]?.position else { return .cycles(1) }
    guard sequence.cycleDuration > 0 else {
      throw SceneProblem(
        position, "Phases that take 0 s cannot run forever; give a state an animation.")
    }
    return .forever
  }

  /// Adds a track for each number of each property.
  mutating func addTracks(
    of properties: [Quantity], _ sequence: PhaseSequence<ScenePhase>, _ runs: PhaseRuns,
    at position: TextPosition
  ) throws(SceneProblem) {
    let steps =
      switch runs {
      case .cycles(let count): sequence.steps(cycles: count)
      case .triggers(let times): sequence.steps(triggers: times)
      case .forever: sequence.steps()
      }
    let states = steps.map { sequence.phases[$0.phase].name }
    for (index, property) in properties.enumerated() {
      addColor(property)
      for (number, name) in property.trackNames.enumerated() {
        let changes = sequence.changes(steps, ofNumber: number, ofProperty: index, property)
        let motion: SceneTrack.Motion
        if case .forever = runs {
          motion = .cycles(
            try endlessSession(
              changes, from: property.initial[number], every: sequence.cycleDuration, property,
              at: position), states: states)
        } else {
          motion = .phases(
            try session(
              changes, from: property.initial[number], engine,
              measuredUntil: property.attributes.visible?.upperBound ?? until, at: position),
            states: states)
        }
        try add(
          SceneTrack(name: name, attributes: property.attributes, motion: motion, until: until),
          at: property.position)
      }
    }
  }

  /// Creates a session of changes that repeat forever.
  private mutating func endlessSession(
    _ changes: [AnimationSession.Change], from initialValue: Double, every cycleDuration: Double,
    _ property: Quantity, at position: TextPosition
  ) throws(SceneProblem) -> EndlessSession {
    let end = property.attributes.visible?.upperBound ?? until ?? 0
    let engine = engine
    let session = try position.attempt { () throws(InvalidParameters) in
      try EndlessSession(
        initialValue: initialValue, validating: changes, cycleDuration: cycleDuration,
        engine: engine.engine, frameRate: engine.frameRate)
    }
    let measured = try position.attempt { () throws(InvalidParameters) in
      try session.session(before: end)
    }
    try count(changes: measured.changes.count, at: position)
    return session
  }
}

extension PhaseSequence<ScenePhase> {
  /// The changes of one number of a property.
  fileprivate func changes(
    _ steps: [Step], ofNumber number: Int, ofProperty index: Int, _ property: Quantity
  ) -> [AnimationSession.Change] {
    var last = phases[0].values[index]
    return steps.map { step in
      let values = phases[step.phase].values[index]
      defer { last = values }
      return AnimationSession.Change(
        time: step.time, target: values[number],
        animation: phases[step.phase].animation.animation,
        includesSameTarget: !property.components.isEmpty && values != last)
    }
  }
}
