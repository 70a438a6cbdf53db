/// Keyframes on their way to a path: how far it has got.
struct KeyframeResolution<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private(set) var time = 0.0
  private(set) var segments: [KeyframeSegment<Data>] = []
  private(set) var stops: [KeyframePath<Value>.Stop] = []
  private let epsilon: Double
  private let initialValue: Value
  /// Where the last keyframe has got.
  private var position: Data
  /// The velocity with which it got there: none at the start, and after a jump.
  private var arrival = Data.zero

  init(from initialValue: Value, epsilon: Double) {
    self.initialValue = initialValue
    self.epsilon = epsilon
    position = initialValue.animatableData
  }

  /// Goes to one more keyframe; the next one is known, but not yet where it starts.
  mutating func append(_ keyframe: Keyframe<Value>, before next: Keyframe<Value>?) {
    let target = keyframe.target.animatableData
    let start = time
    let duration = duration(of: keyframe, from: position, velocity: arrival)
    // Too short for a clock to tell is no time.
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
    case .move: preconditionFailure("A jump takes no time.")
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

  /// The velocity with which a cubic that has not said it ends, for what comes after it.
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
