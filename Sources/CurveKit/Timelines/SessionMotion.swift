internal import RealModule

/// The motions that the changes of a session have set off, and what comes of them.
///
/// A flat list, in the order of the changes. What a motion does depends on those before it in the list and
/// on none after it: each either takes over, from its start on, or runs over the others,
///
/// ```
/// x_i = x_{i-1} + (T_i - x_{i-1}) p_i
/// ```
///
/// until its p_i is 1, from which time it has taken over too. So the value at a time is that of the last
/// motion, looked for downwards until one has taken over, and computed upwards from there.
struct SessionMotion: Sendable {
  private(set) var entries: [Entry] = []

  /// One motion.
  struct Entry: Sendable {
    /// When it sets off.
    var start: Double
    /// When nothing beneath it counts any more; infinite if that is never so.
    var takeoverTime: Double
    let step: Step
    /// The value at which it comes to rest.
    let goal: Double
    /// Whether it has no end, however near its goal it is after ``takeoverTime``.
    let isEndless: Bool

    /// What displacements beneath a shift are measured from.
    ///
    /// By the goals, not by their difference: what is near its end keeps the digits of that distance.
    func reference(beneath reference: Double) -> Double {
      guard case .shift(let from) = step else { return reference }
      return reference == goal ? from : reference - (goal - from)
    }

    /// The same with its times counted from another moment.
    func since(_ time: Double) -> Entry {
      var entry = self
      entry.start -= time
      entry.takeoverTime -= time
      return entry
    }
  }

  /// What a motion does from its start on.
  enum Step: Sendable {
    /// Rests at its goal.
    case rest
    /// Takes over.
    case spring(Spring)
    /// Runs over those before it.
    case progress(AnimationProgress)
    /// Moves what those before it do, by as much as its goal is from theirs.
    case shift(from: Double)
  }

  /// What all of them do at one time.
  struct State {
    /// The value less a reference.
    var displacement: Double
    var velocity: Double
    var acceleration: Double
    /// Not a number where a curve takes part that is not a spring.
    var jerk = 0.0
    /// What of the displacement is rounding at most.
    var displacementNoise = 0.0
    /// What of the velocity is rounding at most.
    var velocityNoise = 0.0
    /// What of the acceleration is rounding at most.
    var accelerationNoise = 0.0
    /// What of the jerk is rounding at most.
    var jerkNoise = 0.0
    /// Whether a motion runs over another.
    var isBlend = false
    /// How many motions count.
    var depth = 1
    /// When the first of those that run over others set off; now, if there is none.
    var earliest = Double.infinity
  }

  /// From which side a moment is looked at.
  enum Side {
    case left
    case right
  }

  init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// What they do at a time.
  ///
  /// - Parameters:
  ///   - time: Not before the first of them.
  ///   - reference: What displacements are measured from.
  ///   - side: At a time at which something sets off or ends, which of the two.
  /// - Returns: The state.
  func state(at time: Double, from reference: Double, side: Side = .right) -> State {
    var weight = Weight()
    var reference = reference
    var earliest = time
    var layers: [(value: AnimationProgress.Value, goal: Double)] = []
    for entry in entries.reversed() {
      if side == .left ? entry.start >= time : entry.start > time { continue }
      let isCover = side == .left ? entry.takeoverTime < time : entry.takeoverTime <= time
      if isCover || weight.isNothing {
        var state = bottom(entry, at: time, reference)
        state.depth = layers.count + 1
        state.earliest = earliest
        for (value, goal) in layers.reversed() { state.takeoverTime(with: value, goal) }
        return state
      }
      switch entry.step {
      case .progress(let progress):
        let value = progress.value(at: time - entry.start, side: side)
        layers.append((value, entry.goal - reference))
        earliest = entry.start
        weight.multiply(by: value)
      case .shift: reference = entry.reference(beneath: reference)
      case .rest, .spring: preconditionFailure("What takes over does so from its start.")
      }
    }
    preconditionFailure("The first motion has taken over at \(time) s.")
  }

  /// What a motion does that has taken over, or one so deep that what it does is of no consequence.
  func bottom(_ entry: Entry, at time: Double, _ reference: Double) -> State {
    guard case .spring(let spring) = entry.step else {
      return State(displacement: entry.goal - reference, velocity: 0, acceleration: 0)
    }
    let own = time - entry.start
    let (velocity, acceleration) = (spring.velocity(at: own), spring.acceleration(at: own))
    return State(
      displacement: spring.displacement(at: own) + (spring.to - reference),
      velocity: velocity, acceleration: acceleration,
      jerk: spring.oscillator.jerk(velocity, acceleration))
  }

  /// How much of what is beneath some layers is left in the value, and in its rates.
  struct Weight {
    var value = 1.0
    var velocity = 0.0
    var acceleration = 0.0

    mutating func multiply(by layer: AnimationProgress.Value) {
      acceleration =
        acceleration * layer.left - 2 * velocity * layer.velocity - value * layer.acceleration
      velocity = velocity * layer.left - value * layer.velocity
      value *= layer.left
    }

    /// Sixty digits: no motion is so large or so fast that it would show.
    var isNothing: Bool {
      value.magnitude < 1e-60 && velocity.magnitude < 1e-60 && acceleration.magnitude < 1e-60
    }
  }
}

extension SessionMotion.State {
  /// An order of the motion.
  func motion(_ order: MotionOrder) -> Double {
    switch order {
    case .displacement: displacement
    case .velocity: velocity
    case .acceleration: acceleration
    case .jerk: jerk
    }
  }

  /// What of an order is rounding at most.
  func noise(of order: MotionOrder) -> Double {
    switch order {
    case .displacement: displacementNoise
    case .velocity: velocityNoise
    case .acceleration: accelerationNoise
    case .jerk: jerkNoise
    }
  }

  /// Puts a layer over this: x + (T - x) p.
  mutating func takeoverTime(with layer: AnimationProgress.Value, _ goal: Double) {
    let gap = goal - displacement
    let (q, v, a, j) = (layer.left, layer.velocity, layer.acceleration, layer.jerk)
    // Each is a sum of products, of which the last is of the layer's own highest derivative.
    let (oldVelocity, oldAcceleration) = (velocity, acceleration)
    let jerks = (
      product(q, jerk), -3 * product(v, oldAcceleration), -3 * product(a, oldVelocity),
      product(j, gap)
    )
    let accelerations = (
      product(q, oldAcceleration), -2 * product(v, oldVelocity), product(a, gap)
    )
    let velocities = (product(q, oldVelocity), product(v, gap))
    jerkNoise =
      q.magnitude * jerkNoise + 3 * v.magnitude * accelerationNoise
      + 3 * a.magnitude * velocityNoise
      + rounding
      * (jerks.0.magnitude + jerks.1.magnitude + jerks.2.magnitude + jerks.3.magnitude)
    accelerationNoise =
      q.magnitude * accelerationNoise + 2 * v.magnitude * velocityNoise
      + rounding
      * (accelerations.0.magnitude + accelerations.1.magnitude + accelerations.2.magnitude)
    velocityNoise =
      q.magnitude * velocityNoise
      + rounding * (velocities.0.magnitude + velocities.1.magnitude)
    displacementNoise =
      q.magnitude * displacementNoise + rounding * (product(q, gap).magnitude + goal.magnitude)
    jerk = jerks.0 + jerks.1 + jerks.2 + jerks.3
    acceleration = sum(sum(accelerations.0, accelerations.1), accelerations.2)
    velocity = sum(velocities.0, velocities.1)
    // Measured from the nearer end, so that both are exact.
    displacement = q > 0.5 ? displacement + layer.progress * gap : goal - q * gap
    isBlend = true
  }
}

/// What of a product is rounding, with that of its factors.
private let rounding = 0x1p-50

/// A product in which nothing, even of an infinite rate, is nothing.
private func product(_ one: Double, _ other: Double) -> Double {
  one == 0 || other == 0 ? 0 : one * other
}

/// A sum in which the second is what counts where both are infinite: it is of the topmost motion.
private func sum(_ one: Double, _ other: Double) -> Double {
  one.isInfinite && other.isInfinite ? other : one + other
}
