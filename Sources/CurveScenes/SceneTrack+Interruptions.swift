package import CurveKit

extension AnimationSession {
  /// The parts with the velocities of the engine's own rule at their joins.
  func ruledParts(of curve: some Curve) -> [CurvePart] {
    let parts = parts(of: curve)
    guard frameDuration > 0 else { return parts }
    let joins = ruledJoins
    let times = joins.map { $0.time }
    return parts.map { part in
      guard let index = times.nearest(to: part.join.time), times[index] == part.join.time else {
        return part
      }
      return part.joined(by: joins[index])
    }
  }
}

extension SceneTrack {
  /// The session of its changes or its phases, those of the first cycles if they repeat forever.
  private var playedSession: AnimationSession? {
    switch motion {
    case .changes(let session, _), .phases(let session, _): session
    case .cycles(let session, _): session.firstCycles
    case .keyframes, .runs, .samples, .expression, .derived: nil
    }
  }

  /// The engine that plays its changes or its phases; `nil` for another track.
  package var engine: SessionEngine? { playedSession?.engine }

  /// The joins where its changes turn the motion to a new target, and its travel; `nil` for a track without
  /// changes and phases.
  package var turns: MotionTurns? {
    guard let session = playedSession else { return nil }
    let targets = session.changes.map { $0.target } + [session.initialValue]
    let travel = (targets.max() ?? 0) - (targets.min() ?? 0)
    let visible = attributes.visible
    return MotionTurns(
      joins: session.ruledJoins.filter { visible?.contains($0.time) ?? true }, travel: travel,
      frame: session.frameDuration)
  }
}
