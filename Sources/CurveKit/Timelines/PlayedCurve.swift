/// A curve between actual values that an engine plays from its start, with its own limits.
package struct PlayedCurve: Sendable {
  package let curve: AnyCurve
  private let limits: LeftLimits

  init(_ curve: AnyCurve) {
    self.curve = curve
    limits = LeftLimits(of: curve)
  }

  /// The state at a time since its start, 0 or more; after its end it is at rest.
  ///
  /// - Parameters:
  ///   - time: Seconds.
  ///   - reference: The value from which displacements are measured.
  ///   - side: The side of the limit.
  ///   - detail: What is computed.
  /// - Returns: The state, without an exact jerk.
  func state(
    at time: Double, from reference: Double, _ side: SessionMotion.Side,
    _ detail: SessionMotion.Detail
  ) -> SessionMotion.State {
    let offset = curve.endValue - reference
    if time > curve.duration || time == curve.duration && side == .right {
      return SessionMotion.State(displacement: offset, velocity: 0, acceleration: 0)
    }
    func motion(_ order: MotionOrder) -> Double {
      if side == .left, time > 0, let own = limits.breakpoint(near: time) {
        return limits.limit(of: order, before: own, of: curve)
      }
      return curve.motion(order, at: time)
    }
    let displacement = motion(.displacement) + offset
    if detail == .displacement {
      return SessionMotion.State(displacement: displacement, velocity: 0, acceleration: 0)
    }
    return SessionMotion.State(
      displacement: displacement, velocity: motion(.velocity),
      acceleration: motion(.acceleration), jerk: .nan)
  }

  /// The third derivative at a time since its start.
  func jerk(at time: Double, _ side: SessionMotion.Side) -> Double {
    if side == .left, time > 0, let own = limits.breakpoint(near: time) {
      return curve.limit(of: .jerk, before: own)
    }
    return curve.jerk(at: time)
  }
}

extension SessionMotion.Step {
  /// The progress of a motion that is added to others.
  var progress: AnimationProgress? {
    switch self {
    case .progress(let progress), .sum(let progress, _): progress
    case .rest, .spring, .curve, .shift: nil
    }
  }
}
