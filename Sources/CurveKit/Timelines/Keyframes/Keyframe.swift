/// A value that a track goes to, and how: a keyframe as data.
///
/// In Swift it is said by ``MoveKeyframe``, ``LinearKeyframe``, ``CubicKeyframe`` and ``SpringKeyframe``;
/// what reads keyframes from elsewhere makes these.
///
/// ```swift
/// let nod = [Keyframe(to: 16, .cubic(duration: 0.125)), Keyframe(to: 0, .cubic(duration: 0.25))]
/// KeyframeCurve(initialValue: 0.0, nod).value(at: 0.125)     // 16
/// ```
public struct Keyframe<Value: Animatable>: Sendable {
  /// Where it goes.
  public let target: Value
  /// How it goes there.
  public let motion: Motion

  /// How a keyframe goes to its value.
  ///
  /// A duration is in seconds, 0 or more. With 0 every keyframe is a jump.
  public enum Motion: Sendable {
    /// It jumps there.
    case move
    /// It goes there on a straight line, in the time that a curve from 0 to 1 gives it; that curve is
    /// stretched to the duration.
    case linear(duration: Double, timing: AnyCurve = AnyCurve(LinearEasing.identity))
    /// It goes there on a cubic, with these velocities per second or, by default, with those that its
    /// neighbours suggest.
    case cubic(duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil)
    /// A spring takes it there; it is cut after the duration, or lasts as long as the spring says.
    case spring(Spring, duration: Double? = nil, startVelocity: Value? = nil)

    /// Whether it lasts until it has settled.
    var settles: Bool {
      if case .spring(_, nil, _) = self { true } else { false }
    }

    /// The name of the kind.
    public var kind: KeyframeKind {
      switch self {
      case .move: .move
      case .linear: .linear
      case .cubic: .cubic
      case .spring: .spring
      }
    }
  }

  /// Goes to a value.
  public init(to target: Value, _ motion: Motion) {
    self.target = target
    self.motion = motion
  }
}

/// The kinds of keyframe.
public enum KeyframeKind: String, CaseIterable, Sendable {
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
  /// The longest that a keyframe may last, in seconds.
  public static var longestDuration: Double { 1e9 }
  /// The most swings of a spring within one keyframe.
  private static var maximumHalfPeriods: Double { 20_000 }

  /// What is wrong with it, as a whole sentence, or `nil` if nothing is.
  ///
  /// Durations are from 0 to 1e9 s, values and velocities at most 1e50 in magnitude, a timing curve has
  /// an end, and a spring without a duration settles. A spring does not swing more than 20,000 times.
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
      return swings > Self.maximumHalfPeriods
        ? "A keyframe's spring may swing at most 20,000 times." : nil
    }
  }

  /// How often its spring swings at most; 0 for any other keyframe.
  var swings: Double {
    guard case .spring(let spring, let duration, _) = motion, spring.regime == .underdamped else {
      return 0
    }
    // Without a duration it lasts until less than e^-60 of it is left, whatever sets it off.
    return duration.map { $0 * spring.oscillator.dampedFrequency / .pi } ?? 60
      / spring.oscillator.logarithmicDecrement
  }

  private static func problem(withDuration duration: Double) -> String? {
    duration >= 0 && duration <= longestDuration
      ? nil : "A keyframe's duration must be from 0 to 1e9 seconds, not \(duration)."
  }

  private static func problem(_ name: String, _ value: Value) -> String? {
    value.animatableData.magnitudeSquared <= 1e100
      ? nil : "A keyframe's \(name) must be finite, and at most 1e50 in magnitude."
  }
}
