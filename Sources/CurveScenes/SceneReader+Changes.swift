internal import CurveKit
internal import CurveSpecs

/// A change of a property: its time, its target and its animation.
struct SceneChange {
  let position: TextPosition
  let time: Double
  let target: Components
  let animation: SceneAnimation
}

/// An animation and its expression.
struct SceneAnimation {
  let expression: String
  /// `nil` for a change without an animation, which is a jump.
  let animation: Animation?

  static let none = SceneAnimation(expression: "none", animation: nil)
}

extension SceneReader {
  /// Reads the changes of each property.
  mutating func readChanges(_ node: SceneNode) throws(SceneProblem) {
    let entries = try node.entries("'changes'", upTo: SceneReader.maximumTracks, of: "properties")
    for entry in entries {
      let quantity = try quantity(of: entry, in: "changes")
      var policy = InterruptionPolicy.swiftUI
      var list = entry.value
      if case .mapping = list.content {
        let fields = try list.fields(of: "The session of \(quoted(entry.key))", ["policy", "list"])
        if let node = fields["policy"] { policy = try node.word("'policy'") }
        list = try fields.required("list")
      }
      let name = quoted(entry.key)
      var changes: [SceneChange] = []
      for node in try list.list(name, upTo: SceneReader.maximumElements, of: "changes") {
        for change in try node.changes(of: quantity) {
          if let last = changes.last, change.time <= last.time {
            throw SceneProblem(
              change.position,
              "The changes of \(name) must be in order of time: "
                + "\(Number.text(change.time)) s comes before \(Number.text(last.time)) s.")
          }
          changes.append(change)
        }
      }
      guard changes.count <= SceneReader.maximumElements else {
        throw SceneProblem(
          changes[SceneReader.maximumElements].position,
          "\(name) has \(changes.count) changes; the limit is \(SceneReader.maximumElements).")
      }
      try addSession(changes, policy, of: quantity, at: entry.position)
    }
  }
}

extension SceneNode {
  /// One change, or the changes of a recorded drag.
  fileprivate func changes(of quantity: Quantity) throws(SceneProblem) -> [SceneChange] {
    if case .mapping(let entries) = content, entries.first?.key == "drag", entries.count == 1 {
      return try entries[0].value.drag(of: quantity)
    }
    let fields = try fields(of: "A change", ["at", "to", "animation", "drag"])
    guard fields["drag"] == nil else {
      throw SceneProblem(
        position,
        "A change with 'drag' cannot have other keys; each sample of the drag has its own time.")
    }
    return [
      SceneChange(
        position: position,
        time: try fields.required("at").number("'at'", in: .sceneTimes),
        target: Components(try quantity.numbers(try fields.required("to"), "'to'")),
        animation: try fields["animation"]?.animation() ?? .none)
    ]
  }

  /// The samples of a drag, with a time for each or with a start and a rate.
  private func drag(of quantity: Quantity) throws(SceneProblem) -> [SceneChange] {
    let fields = try fields(of: "A drag", ["samples", "at", "rate", "values", "animation"])
    let animation = try fields["animation"]?.animation() ?? .none
    guard let samples = fields["samples"] else {
      let start = try fields["at"]?.number("'at'", in: .sceneTimes) ?? 0
      let rate = try fields.required("rate").number("'rate'", in: .from(0.001, to: 1e6))
      let values = try fields.required("values").list(
        "'values'", upTo: SceneReader.maximumElements, of: "numbers")
      var changes: [SceneChange] = []
      for (index, node) in values.enumerated() {
        changes.append(
          SceneChange(
            position: node.position, time: start + Double(index) / rate,
            target: Components(try quantity.numbers(node, "A value of the drag")),
            animation: animation))
      }
      return changes
    }
    for key in ["at", "rate", "values"] {
      if let other = fields[key] {
        throw SceneProblem(other.position, "A drag has 'samples' or '\(key)', not both.")
      }
    }
    var changes: [SceneChange] = []
    let nodes = try samples.list("'samples'", upTo: SceneReader.maximumElements, of: "pairs")
    for node in nodes {
      guard case .sequence(let pair) = node.content, pair.count == 2 else {
        throw SceneProblem(
          node.position, "A sample must be a time and a value, such as [0.5, 100].")
      }
      changes.append(
        SceneChange(
          position: node.position,
          time: try pair[0].number("The time of a sample", in: .sceneTimes),
          target: Components(try quantity.numbers(pair[1], "The value of a sample")),
          animation: animation))
    }
    return changes
  }

  /// The expression of an animation; `none` for no animation.
  func animation() throws(SceneProblem) -> SceneAnimation {
    if case .scalar(let scalar) = content, scalar.text == "none" { return .none }
    return try converted("'animation'") { (spec) throws(CurveSpecError) in
      SceneAnimation(expression: spec.shortDescription, animation: try spec.animation())
    }
  }
}

extension SceneReader {
  /// Runs a session for each number of a property.
  private mutating func addSession(
    _ changes: [SceneChange], _ policy: InterruptionPolicy, of quantity: Quantity,
    at position: TextPosition
  ) throws(SceneProblem) {
    for (index, name) in quantity.trackNames.enumerated() {
      let own = changes.map {
        AnimationSession.Change(
          time: $0.time, target: $0.target[index], animation: $0.animation.animation)
      }
      let session = try session(own, from: quantity.initial[index], policy, at: position)
      try add(
        SceneTrack(
          name: name, attributes: TrackAttributes(unit: quantity.unit),
          motion: .changes(session, animations: changes.map { $0.animation.expression }),
          until: until),
        at: position)
    }
  }

  /// Creates a session of changes.
  ///
  /// - Throws: An error if the changes are invalid or take too much work to measure.
  mutating func session(
    _ changes: [AnimationSession.Change], from initialValue: Double, _ policy: InterruptionPolicy,
    at position: TextPosition
  ) throws(SceneProblem) -> AnimationSession {
    try count(changes: changes.count, at: position)
    let session: AnimationSession
    do {
      session = try AnimationSession(
        initialValue: initialValue, validating: changes, policy: policy)
    } catch {
      throw SceneProblem(position, error.description)
    }
    if let until, session.work(measuredUntil: until) > Limits.work {
      throw SceneProblem(
        position,
        "The animations that repeat forever have too many passes to measure them until "
          + "\(Number.text(until)) s; set 'until' to less.")
    }
    return session
  }
}
