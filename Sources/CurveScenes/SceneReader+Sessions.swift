internal import CurveKit
internal import CurveSpecs

/// The changes of a property, from `changes` and `transactions`.
struct SceneSession {
  let quantity: Quantity
  /// The position of the property's first mention.
  let position: TextPosition
  /// The engine that plays the changes, if the property has one of its own.
  var engine: SceneEngine?
  /// Whether the file asks for the model beside the shown value.
  var hasModel = false
  /// The changes, in any order.
  var changes: [SceneChange] = []
  /// The drags among the changes.
  var drags: [SceneDrag] = []
  /// The tracks of the fingers of the drags.
  var fingers: [DragFinger] = []
}

/// The sessions of properties in the order of their first mention.
struct SceneSessions {
  var list: [SceneSession] = []
  private var indices: [String: Int] = [:]

  /// The index of a property, which is added where it is new.
  mutating func index(of quantity: Quantity, at position: TextPosition) -> Int {
    if let index = indices[quantity.name] { return index }
    list.append(SceneSession(quantity: quantity, position: position))
    indices[quantity.name] = list.count - 1
    return list.count - 1
  }
}

/// A change with its target.
private struct ResolvedChange {
  let time: Double
  let target: Components
  let animation: SceneAnimation
  /// Whether it changes a number of a vector, so that its animation applies to all numbers.
  let includesSameTarget: Bool
}

extension SceneChange.Target {
  /// The indices of the components that it names.
  fileprivate var components: [Int] {
    guard case .value(let numbers) = self else { return [0] }
    return numbers.indices.filter { numbers[$0] != nil }
  }
}

extension Components {
  /// The numbers with some of them replaced.
  fileprivate func with(_ targets: [Double?]) -> Components {
    Components(targets.enumerated().map { $1 ?? self[$0] })
  }
}

extension SceneReader {
  /// Reads the sections `changes` and `transactions`, in the order of the file.
  mutating func readSessions(_ sections: [SceneNode.Entry]) throws(SceneProblem) {
    var sessions = SceneSessions()
    for section in sections {
      if section.key == "changes" {
        try readChanges(section.value, into: &sessions)
      } else {
        try readTransactions(section.value, into: &sessions)
      }
    }
    for session in sessions.list { try add(session) }
  }

  /// Adds the tracks of a property, and those of the fingers that move it.
  private mutating func add(_ session: SceneSession) throws(SceneProblem) {
    let quantity = session.quantity
    addColor(quantity)
    let changes = try resolved(session)
    for (index, name) in quantity.trackNames.enumerated() {
      let own = changes.map {
        AnimationSession.Change(
          time: $0.time, target: $0.target[index], animation: $0.animation.animation,
          includesSameTarget: $0.includesSameTarget)
      }
      let motion = try self.session(
        own, from: quantity.initial[index], session.engine ?? engine,
        measuredUntil: quantity.attributes.visible?.upperBound ?? until, at: session.position)
      var track = SceneTrack(
        name: name, attributes: quantity.attributes,
        motion: .changes(motion, animations: changes.map { $0.animation.expression }),
        until: until)
      track.drags = session.drags.filter { track.isVisible(at: $0.start) }
      if session.hasModel {
        track.model = track.visibleCurve(of: AnyCurve(motion.model.curve))
      }
      try add(track, at: session.position)
    }
    for finger in session.fingers { try add(try finger.track(until: until), at: finger.position) }
  }

  /// The changes in order of time, with their targets.
  private func resolved(_ session: SceneSession) throws(SceneProblem) -> [ResolvedChange] {
    let name = quoted(session.quantity.name)
    // Changes at one time are in the order of the file.
    let changes = session.changes.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map { $0.element }
    try checkTimes(of: changes, name)
    guard changes.count <= SceneReader.maximumElements else {
      throw SceneProblem(
        changes[SceneReader.maximumElements].position,
        "\(name) has \(changes.count) changes; the limit is \(SceneReader.maximumElements).")
    }
    var target = Components(session.quantity.initial)
    let isVector = !session.quantity.components.isEmpty
    var resolved: [ResolvedChange] = []
    for change in changes {
      let last = target
      switch change.target {
      case .value(let value): target = target.with(value)
      case .release(let release): target = Components([release.target(from: target[0])])
      case .sample(let sample):
        guard let value = try sample.target(from: target[0], at: change) else { continue }
        target = Components([value])
      }
      resolved.append(
        ResolvedChange(
          time: change.time, target: target, animation: change.animation,
          includesSameTarget: isVector && target.numbers != last.numbers))
    }
    return resolved
  }

  /// Rejects two changes of one number at one time.
  private func checkTimes(of changes: [SceneChange], _ name: String) throws(SceneProblem) {
    var positions: [Int: (time: Double, position: TextPosition)] = [:]
    for change in changes {
      for index in change.target.components {
        if let other = positions.updateValue((change.time, change.position), forKey: index),
          other.time == change.time
        {
          let sorted = [change.position, other.position].sorted {
            ($0.line, $0.column) < ($1.line, $1.column)
          }
          throw SceneProblem(
            sorted[1],
            "\(name) also changes at \(Number.text(change.time)) s in line \(sorted[0].line); "
              + "a property has one change at a time.")
        }
      }
    }
  }

  /// Creates a session of changes.
  ///
  /// - Throws: An error if the changes are invalid or take too much work to measure.
  mutating func session(
    _ changes: [AnimationSession.Change], from initialValue: Double, _ engine: SceneEngine,
    measuredUntil end: Double?, at position: TextPosition
  ) throws(SceneProblem) -> AnimationSession {
    try count(changes: changes.count, at: position)
    let session = try position.attempt { () throws(InvalidParameters) in
      try AnimationSession(
        initialValue: initialValue, validating: changes, engine: engine.engine,
        frameRate: engine.frameRate)
    }
    if let end, session.work(measuredUntil: end) > Limits.work {
      throw SceneProblem(
        position,
        "The animations that repeat forever have too many passes to measure them until "
          + "\(Number.text(end)) s; set 'until' to less.")
    }
    return session
  }
}
