/// A keyframe as data: a target value and the motion towards it.
///
/// In Swift code a keyframe is written as ``MoveKeyframe``, ``LinearKeyframe``, ``CubicKeyframe``
/// or ``SpringKeyframe``. Code that reads keyframes from another source creates this type.
///
/// ```swift
/// let nod = [Keyframe(to: 16, .cubic(duration: 0.125)), Keyframe(to: 0, .cubic(duration: 0.25))]
/// KeyframeCurve(initialValue: 0.0, nod).value(at: 0.125)     // 16
/// ```
public struct Keyframe<Value: Animatable>: Sendable {
  /// The value to move to.
  package let target: Value
  /// The motion towards the value.
  package let motion: Motion

  /// The motion of a keyframe towards its value.
  ///
  /// A duration is in seconds, 0 or more. With 0 every keyframe is a jump.
  package enum Motion: Sendable {
    /// A jump.
    case move
    /// A straight line; a timing curve from 0 to 1, scaled to the duration, gives the progress
    /// along it.
    case linear(duration: Double, timing: AnyCurve = AnyCurve(LinearEasing.identity))
    /// A cubic with these velocities per second. The defaults follow from the neighbouring
    /// keyframes.
    case cubic(duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil)
    /// A spring, cut after the duration; without a duration it lasts until it has settled.
    case spring(Spring, duration: Double? = nil, startVelocity: Value? = nil)

    /// Whether it lasts until it has settled.
    var settles: Bool {
      switch self {
      case .spring(_, let duration, _): duration == nil
      case .move, .linear, .cubic: false
      }
    }

    /// The kind of the keyframe.
    package var kind: KeyframeKind {
      switch self {
      case .move: .move
      case .linear: .linear
      case .cubic: .cubic
      case .spring: .spring
      }
    }
  }

  /// Creates a keyframe from its target and motion.
  ///
  /// - Parameters:
  ///   - target: The value to move to.
  ///   - motion: The motion towards the value.
  package init(to target: Value, _ motion: Motion) {
    self.target = target
    self.motion = motion
  }
}

/// The kinds of keyframe.
package enum KeyframeKind: String, CaseIterable, Sendable {
  /// A jump.
  case move
  /// A straight line.
  case linear
  /// A cubic.
  case cubic
  /// A spring.
  case spring
}

extension Keyframe {
  /// The maximum duration of a keyframe, in seconds.
  package static var maximumDuration: Double { 1e9 }
  /// The maximum number of half periods of a spring within one keyframe.
  private static var maximumHalfPeriods: Double { 20_000 }

  /// The reason why this keyframe is not valid, as a complete sentence; `nil` if it is valid.
  ///
  /// Durations are from 0 to 1e9 s, values and velocities at most 1e50 in magnitude. A timing curve
  /// must have an end, and a spring without a duration must settle. A spring may have at most 20,000 half
  /// periods.
  package var problem: String? {
    if let problem = Self.problem("value", target) { return problem }
    switch motion {
    case .move: return nil
    case .linear(let duration, let timing):
      guard timing.duration > 0, timing.duration.isFinite else {
        return "A keyframe's timing curve must have an end."
      }
      return Self.problem(withDuration: duration)
    case .cubic(let duration, let start, let end):
      return Self.problem(withDuration: duration) ?? start.flatMap { Self.problem("velocity", $0) }
        ?? end.flatMap { Self.problem("velocity", $0) }
    case .spring(let spring, let duration, let start):
      if let problem = start.flatMap({ Self.problem("velocity", $0) }) { return problem }
      if let problem = duration.flatMap(Self.problem(withDuration:)) { return problem }
      guard duration != nil || spring.damping > 0 else {
        return "A spring without damping never settles; its keyframe must have a duration."
      }
      return halfPeriods > Self.maximumHalfPeriods
        ? "A keyframe's spring may change direction at most 20,000 times." : nil
    }
  }

  /// The maximum number of half periods of its spring; 0 for any other keyframe.
  var halfPeriods: Double {
    switch motion {
    case .spring(let spring, let duration, _):
      if spring.regime != .underdamped { return 0 }
      // Without a duration it lasts until less than e^-60 of it is left, whatever its initial
      // velocity is.
      return duration.map { $0 * spring.oscillator.dampedFrequency / .pi } ?? 60
        / spring.oscillator.logarithmicDecrement
    case .move, .linear, .cubic: return 0
    }
  }

  private static func problem(withDuration duration: Double) -> String? {
    duration >= 0 && duration <= maximumDuration
      ? nil : "A keyframe's duration must be from 0 to 1e9 seconds, not \(duration)."
  }

  private static func problem(_ name: String, _ value: Value) -> String? {
    value.animatableData.magnitudeSquared <= 1e100
      ? nil : "A keyframe's \(name) must be finite, and at most 1e50 in magnitude."
  }
}
