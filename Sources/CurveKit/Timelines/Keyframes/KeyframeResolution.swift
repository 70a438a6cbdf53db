/// The state in the conversion of keyframes to a path.
struct KeyframeResolution<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private(set) var time = 0.0
  private(set) var segments: [KeyframeSegment<Data>] = []
  private(set) var stops: [KeyframePath<Value>.Stop] = []
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
    stops.append(
      .init(
        kind: keyframe.motion.kind, start: start, end: time, target: keyframe.target,
        reached: reached, hasSettled: keyframe.motion.settles))
  }

  private func motion(
    of keyframe: Keyframe<Value>, lasting duration: Double, before next: Keyframe<Value>?
  ) -> KeyframeSegment<Data>.Motion {
    switch keyframe.motion {
    case .move: preconditionFailure("A jump has no duration.")
    case .linear(_, let timing): .linear(AnyCurve(timing.lasting(duration)))
    case .cubic(_, let start, let end):
      .cubic(
        start?.animatableData ?? arrival,
        end?.animatableData
          ?? next.map {
            velocity(from: keyframe.target.animatableData, lasting: duration, into: $0)
          } ?? .zero)
    case .spring(let spring, _, let velocity):
      .spring(spring, velocity?.animatableData ?? arrival)
    }
  }

  /// The default velocity at the end of a cubic, from the keyframe after it.
  private func velocity(
    from value: Data, lasting duration: Double, into next: Keyframe<Value>
  ) -> Data {
    let target = next.target.animatableData
    let nextDuration = self.duration(of: next, from: value, velocity: .zero)
    guard nextDuration > 0 else { return .zero }
    switch next.motion {
    case .move: return .zero
    case .linear(_, let timing):
      let slope = timing.lasting(nextDuration).velocity(at: 0)
      return KeyframeSegment.finite((target - value).scaled(by: slope))
    case .cubic(_, let start, _), .spring(_, _, let start):
      return start?.animatableData
        ?? (target - position).scaled(by: 1 / (duration + nextDuration))
    }
  }

  private func duration(
    of keyframe: Keyframe<Value>, from value: Data, velocity: Data
  ) -> Double {
    switch keyframe.motion {
    case .move: 0
    case .linear(let duration, _), .cubic(let duration, _, _): duration
    case .spring(let spring, let duration, let start):
      duration
        ?? spring.oscillator.swiftUISettlingDuration(
          travel: keyframe.target.animatableData - value,
          velocity: start?.animatableData ?? velocity, epsilon: epsilon)
    }
  }
}
