/// The state in the conversion of keyframes to a path.
struct KeyframeResolution<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private(set) var time = 0.0
  private(set) var segments: [KeyframeSegment<Data>] = []
  private(set) var resolvedKeyframes: [KeyframePath<Value>.ResolvedKeyframe] = []
  private let epsilon: Double
  private let initialValue: Value
  /// The value at the end of the last keyframe.
  private var position: Data
  /// The velocity at the end of the last keyframe: the initial one at the start, and 0 after a jump.
  private var arrival: Data

  init(from initialValue: Value, velocity: Data, epsilon: Double) {
    self.initialValue = initialValue
    arrival = velocity
    self.epsilon = epsilon
    position = initialValue.animatableData
  }

  /// Appends one more keyframe.
  ///
  /// The next one is known, but not its start value.
  mutating func append(_ keyframe: Keyframe<Value>, before next: Keyframe<Value>?) {
    let target = keyframe.target.animatableData
    let start = time
    let duration = duration(of: keyframe, from: position, velocity: arrival)
    // A duration too short to change the time counts as 0.
    if time + duration > time {
      let segment = KeyframeSegment(
        start: time, duration: duration, from: position, to: target,
        motion: motion(of: keyframe, lasting: duration, before: next))
      segments.append(segment)
      time += duration
      position = segment.reached
      arrival = segment.arrival
    } else {
      position = target
      arrival = .zero
    }
    var reached = initialValue
    reached.animatableData = position
    resolvedKeyframes.append(
      .init(
        kind: keyframe.motion.kind, start: start, end: time, target: keyframe.target,
        reached: reached, hasSettled: keyframe.motion.duration == nil))
  }

  private func motion(
    of keyframe: Keyframe<Value>, lasting duration: Double, before next: Keyframe<Value>?
  ) -> KeyframeSegment<Data>.Motion {
    let motion = keyframe.motion
    switch motion.kind.row.form {
    case .jump: preconditionFailure("A jump has no duration.")
    case .line: return .linear(AnyCurve(timing(motion).lasting(duration)))
    case .polynomial:
      return .cubic(
        motion.startVelocity?.animatableData ?? arrival,
        motion.endVelocity?.animatableData
          ?? next.map {
            velocity(from: keyframe.target.animatableData, lasting: duration, into: $0)
          } ?? .zero)
    case .spring:
      return .spring(motion.spring ?? .smooth, motion.startVelocity?.animatableData ?? arrival)
    }
  }

  /// The default velocity at the end of a cubic, from the keyframe after it.
  private func velocity(
    from value: Data, lasting duration: Double, into next: Keyframe<Value>
  ) -> Data {
    let target = next.target.animatableData
    let nextDuration = self.duration(of: next, from: value, velocity: .zero)
    guard nextDuration > 0 else { return .zero }
    switch next.motion.kind.row.form {
    case .jump: return .zero
    case .line:
      let slope = timing(next.motion).lasting(nextDuration).velocity(at: 0)
      return KeyframeSegment.finite((target - value).scaled(by: slope))
    case .polynomial, .spring:
      return next.motion.startVelocity?.animatableData
        ?? (target - position).scaled(by: 1 / (duration + nextDuration))
    }
  }

  private func duration(of keyframe: Keyframe<Value>, from value: Data, velocity: Data) -> Double {
    if let duration = keyframe.motion.duration { return duration }
    let spring = keyframe.motion.spring ?? .smooth
    return spring.oscillator.swiftUISettlingDuration(
      travel: keyframe.target.animatableData - value,
      velocity: keyframe.motion.startVelocity?.animatableData ?? velocity, epsilon: epsilon)
  }

  private func timing(_ motion: Keyframe<Value>.Motion) -> AnyCurve {
    motion.timing ?? AnyCurve(LinearEasing.identity)
  }
}
