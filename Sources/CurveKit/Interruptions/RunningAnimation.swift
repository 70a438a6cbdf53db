/// An animation that runs alone, with what the rules need when it is interrupted.
struct RunningAnimation {
  let kind: Kind
  /// The start after the delay, in seconds.
  let start: Double
  /// The time from which on it is seen.
  let visible: Double
  let from, goal: Double
  /// The index of its motion.
  let entry: Int
  /// The factor on its duration.
  var factor = 1.0
  /// The target that shortens a new animation: CSS's reversing-adjusted start value.
  var reversingStart: Double
  /// Whether it runs backwards, from the end to the start of its curve.
  var isBackward = false
  /// The time of its curve at `start`.
  var position = 0.0
  /// The velocity that it took over.
  var inheritedVelocity = 0.0
  /// The value, the velocity and the acceleration in the last frame of a spring that is moved in time steps.
  var lastStep: (value: Double, velocity: Double, acceleration: Double)?
  /// The index of its turn.
  var turn = 0
  /// The delay before `start`, in seconds.
  var delay = 0.0
  /// Whether it was given a delay.
  var isDelayed = false

  enum Kind {
    /// A progress from 0 to 1 that ends, with its factor and without its delay.
    case curve(AnyCurve)
    case endless
    /// A spring between actual values.
    case spring(Spring)
    /// A spring that is moved in time steps, at its start.
    case stepped(SteppedSpring)
  }

  /// The time at which its curve ends; infinite for others.
  var end: Double {
    guard case .curve(let curve) = kind else { return .infinity }
    return start + (isBackward ? position : curve.duration - position)
  }

  /// The time of its curve at a time.
  func position(at time: Double) -> Double {
    guard case .curve(let curve) = kind else { return 0 }
    let played = max(0, time - start)
    return isBackward ? max(0, position - played) : min(curve.duration, position + played)
  }

  /// The output of its timing function at a time; 0 in its delay.
  func output(at time: Double) -> Double {
    guard case .curve(let curve) = kind, time >= start else { return 0 }
    return curve.value(at: position(at: time))
  }
}
