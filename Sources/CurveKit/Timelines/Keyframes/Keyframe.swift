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
  package struct Motion: Sendable {
    /// The row of the table; it says which of the other properties have a meaning.
    package let kind: KeyframeKind
    /// The seconds that it lasts; `nil` if it lasts until it has settled.
    package let duration: Double?
    /// The progress along a line, from 0 to 1; `nil` for constant speed.
    package let timing: AnyCurve?
    /// The spring of a motion by one.
    package let spring: Spring?
    /// The velocities per second; `nil` if they follow from the neighbouring keyframes.
    let startVelocity: Value?
    let endVelocity: Value?

    /// Creates a motion from the fields of its kind.
    package init(
      _ kind: KeyframeKind, duration: Double?, timing: AnyCurve? = nil, spring: Spring? = nil,
      startVelocity: Value? = nil, endVelocity: Value? = nil
    ) {
      self.kind = kind
      self.duration = duration
      self.timing = timing
      self.spring = spring ?? (kind.row.form == .spring ? .smooth : nil)
      (self.startVelocity, self.endVelocity) = (startVelocity, endVelocity)
    }

    /// A jump.
    package static var move: Motion { Motion(.move, duration: 0) }

    /// A straight line; a timing curve from 0 to 1, scaled to the duration, gives the progress
    /// along it.
    package static func linear(duration: Double, timing: AnyCurve? = nil) -> Motion {
      Motion(.linear, duration: duration, timing: timing)
    }

    /// A cubic with these velocities per second.
    package static func cubic(
      duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) -> Motion {
      Motion(.cubic, duration: duration, startVelocity: startVelocity, endVelocity: endVelocity)
    }

    /// A spring, cut after the duration; without a duration it lasts until it has settled.
    package static func spring(
      _ spring: Spring, duration: Double? = nil, startVelocity: Value? = nil
    ) -> Motion {
      Motion(.spring, duration: duration, spring: spring, startVelocity: startVelocity)
    }
  }

  /// Creates a keyframe from its target and motion.
  ///
  /// - Parameters:
  ///   - target: The value to move to.
  ///   - motion: The motion towards the value.
  package init(to target: Value, _ motion: Motion) { (self.target, self.motion) = (target, motion) }
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
    Self.problem("value", target) ?? motion.timing.flatMap(Self.problem(withTiming:))
      ?? motion.duration.flatMap(Self.problem(withDuration:))
      ?? motion.startVelocity.flatMap { Self.problem("velocity", $0) }
      ?? motion.endVelocity.flatMap { Self.problem("velocity", $0) } ?? springProblem
  }

  private var springProblem: String? {
    guard motion.duration != nil || motion.spring?.damping != 0 else {
      return "A spring without damping never settles; its keyframe must have a duration."
    }
    return halfPeriods > Self.maximumHalfPeriods
      ? "A keyframe's spring may change direction at most 20,000 times." : nil
  }

  /// The maximum number of half periods of its spring; 0 for any other keyframe.
  var halfPeriods: Double {
    guard let spring = motion.spring, spring.regime == .underdamped else { return 0 }
    // Without a duration it lasts until less than e^-60 of it is left, whatever its initial
    // velocity is.
    return motion.duration.map { $0 * spring.oscillator.dampedFrequency / .pi } ?? 60
      / spring.oscillator.logarithmicDecrement
  }

  private static func problem(withTiming timing: AnyCurve) -> String? {
    timing.duration > 0 && timing.duration.isFinite
      ? nil : "A keyframe's timing curve must have an end."
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
