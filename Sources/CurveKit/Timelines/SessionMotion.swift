internal import CurveMath

/// The motions that the changes of a session start, and their combined state.
///
/// They are a flat list in the order of the changes. Each motion depends only on earlier ones in
/// the list. It either takes over from its start, or is added to the earlier ones in one of two ways,
///
/// ```
/// x_i = x_{i-1} + (T_i - x_{i-1}) p_i        a nest
/// x_i = x_{i-1} + (T_i - T_{i-1}) p_i        a sum
/// ```
///
/// until its p_i is 1, and for a sum until the earlier ones rest too; from then on it has taken over too. So the value at a time is that of the
/// last motion: the search goes back to the nearest motion that has taken over, and the computation
/// goes forward from there.
package struct SessionMotion: Sendable {
  package private(set) var entries: [Entry] = []
  /// For each motion, the earliest start of it and of all later ones; these times ascend.
  private var earliestStarts: [Double] = []

  /// For each motion, the time at which the first of the later motions has taken over; these times
  /// ascend.
  var replacementTimes: [Double] {
    var times = [Double](repeating: .infinity, count: entries.count)
    for index in times.indices.dropLast().reversed() {
      times[index] = min(times[index + 1], entries[index + 1].takeoverTime)
    }
    return times
  }

  /// A time in which samples see the fastest change of the combined motion, in seconds.
  ///
  /// Added springs multiply, so their decays add up: the slow ones of all springs, and the fast one of
  /// the last springs.
  var timeScale: Double {
    var (slow, fast, least) = (0.0, 0.0, Double.infinity)
    for entry in entries {
      switch entry.step {
      case .rest, .shift: continue
      case .spring(let spring): add(spring)
      case .curve(let played): least = min(least, played.curve.timeScale)
      case .progress(let progress), .sum(let progress, _):
        if let spring = progress.spring {
          add(spring)
        } else {
          least = min(least, progress.timeScale)
        }
      }
    }
    func add(_ spring: Spring) {
      slow += spring.oscillator.slowRate
      fast = max(fast, spring.oscillator.fastRate + spring.oscillator.dampedFrequency)
    }
    return min(64 / (slow + fast), least)
  }

  /// One motion.
  package struct Entry: Sendable {
    /// The start time.
    package var start: Double
    /// The time from which on all earlier motions have no effect; infinite if they always have one.
    package var takeoverTime: Double
    package let step: Step
    /// The value at which it comes to rest.
    package let goal: Double
    /// Whether it has no end, however near its goal it is after ``takeoverTime``.
    let isEndless: Bool

    /// The value from which displacements below a shift are measured.
    ///
    /// It is computed from the goals, not from their difference: a motion near its end keeps the
    /// digits of its displacement.
    func reference(beneath reference: Double) -> Double {
      switch step {
      case .shift(let from), .sum(_, let from):
        return reference == goal ? from : reference - (goal - from)
      case .rest, .spring, .curve, .progress: return reference
      }
    }

    /// The same entry with times from another start.
    func since(_ time: Double) -> Entry {
      var entry = self
      entry.start -= time
      entry.takeoverTime -= time
      return entry
    }
  }

  /// The motion from the start of an entry.
  ///
  /// It is indirect, because entries are copied at each evaluation.
  package indirect enum Step: Sendable {
    /// Rests at its goal.
    case rest
    /// Takes over.
    case spring(Spring)
    /// Takes over: a curve between actual values, which ends at the goal or approaches it.
    case curve(PlayedCurve)
    /// Is added to the earlier motions, as a nest.
    case progress(AnimationProgress)
    /// Is added to the earlier motions, as a sum, with the goal before.
    case sum(AnimationProgress, from: Double)
    /// Shifts the earlier motions by the difference between its goal and theirs.
    case shift(from: Double)
  }

  /// The combined state of all motions at one time.
  struct State {
    /// The value less a reference.
    var displacement: Double
    var velocity: Double
    var acceleration: Double
    /// Not a number where a curve takes part that is not a spring, unless the exact jerk was asked for.
    var jerk = 0.0
    /// Whether a motion is added to another.
    var isBlend = false
    /// The number of motions that matter.
    var depth = 1
    /// The earliest start among the added motions; the current time if there are none.
    var earliest = Double.infinity
  }

  /// The side from which a limit is taken.
  enum Side {
    case left, right
  }

  /// What is computed of a state.
  enum Detail {
    /// Only the displacement; the rates are 0.
    case displacement
    /// The rates too, and the jerk where only springs take part.
    case rates
    /// The jerk for all kinds of curves and with all digits, which takes longer.
    case exactJerk
  }

  init(_ entries: [Entry] = []) { for entry in entries { append(entry) } }

  mutating func append(_ entry: Entry) {
    // Only a motion with a delay starts after a later one.
    for index in earliestStarts.indices.reversed() {
      guard earliestStarts[index] > entry.start else { break }
      earliestStarts[index] = entry.start
    }
    entries.append(entry)
    earliestStarts.append(entry.start)
  }

  /// Replaces a motion by another with the same start.
  mutating func replace(at index: Int, with entry: Entry) { entries[index] = entry }

  /// The combined state at a time.
  ///
  /// - Parameters:
  ///   - time: A time at or after the start of the first motion.
  ///   - reference: The value from which displacements are measured.
  ///   - side: The side of the limit, where a motion starts or ends at this time.
  ///   - detail: What is computed.
  /// - Returns: The state.
  func state(
    at time: Double, from reference: Double, side: Side = .right, detail: Detail = .rates
  ) -> State {
    let latest = side == .left ? time.nextDown : time
    func hasPassed(_ event: Double) -> Bool { event <= latest }
    let end = earliestStarts.partitioningIndex { !hasPassed($0) }
    let base = (0..<end).last {
      hasPassed(entries[$0].start) && hasPassed(entries[$0].takeoverTime)
    }
    guard let base else { preconditionFailure("The first motion has taken over at \(time) s.") }
    return withUnsafeTemporaryAllocation(of: Layer.self, capacity: end - base) { layers in
      var (depth, weight) = (0, Weight())
      var (lower, earliest) = (reference, time)
      var index = end - 1
      while index > base, !weight.isNothing {
        let entry = entries[index]
        index -= 1
        guard hasPassed(entry.start) else { continue }
        let own = time - entry.start
        switch entry.step {
        case .progress(let progress):
          let value = progress.value(at: own, side: side, detail: detail)
          layers.initializeElement(
            at: depth, to: Layer(value: value, goal: entry.goal - lower, isSum: false))
          depth += 1
          earliest = entry.start
          weight.multiply(by: value)
        case .sum(let progress, let from):
          let value = progress.heldValue(at: own, side: side, detail: detail)
          layers.initializeElement(
            at: depth, to: Layer(value: value, goal: entry.goal - from, isSum: true))
          depth += 1
          earliest = entry.start
          lower = entry.reference(beneath: lower)
        case .shift: lower = entry.reference(beneath: lower)
        case .rest, .spring, .curve:
          preconditionFailure("A motion of this kind has taken over since its start.")
        }
      }
      // Without the rates it is not known whether the motions below matter.
      if detail == .displacement, weight.isNothing {
        return state(at: time, from: reference, side: side)
      }
      while !hasPassed(entries[index].start) { index -= 1 }
      let entry = entries[index]
      var state = bottom(entry, at: time, lower, side: side, detail)
      if detail == .exactJerk {
        switch entry.step {
        case .spring(let spring): state.jerk = spring.jerk(at: time - entry.start)
        case .curve(let played): state.jerk = played.jerk(at: time - entry.start, side)
        case .rest, .progress, .sum, .shift: break
        }
      }
      state.depth = depth + 1
      state.earliest = earliest
      while depth > 0 {
        depth -= 1
        state.add(layers[depth], detail)
      }
      return state
    }
  }

  /// A motion that is added to others, at one time.
  struct Layer: BitwiseCopyable {
    let value: AnimationProgress.Value
    /// The value at which it comes to rest, less the reference; for a sum, less the goal before.
    let goal: Double
    let isSum: Bool
  }

  /// The state of a motion that has taken over, or of one so far below that it has no effect.
  func bottom(
    _ entry: Entry, at time: Double, _ reference: Double, side: Side = .right,
    _ detail: Detail = .rates
  ) -> State {
    let own = time - entry.start
    switch entry.step {
    case .spring(let spring):
      let displacement = spring.displacement(at: own) + (spring.to - reference)
      if detail == .displacement {
        return State(displacement: displacement, velocity: 0, acceleration: 0)
      }
      let sample = spring.sample(at: own)
      return State(
        displacement: displacement, velocity: sample.velocity, acceleration: sample.acceleration,
        jerk: spring.oscillator.jerk(sample.velocity, sample.acceleration))
    case .curve(let played): return played.state(at: own, from: reference, side, detail)
    case .rest, .progress, .sum, .shift:
      return State(displacement: entry.goal - reference, velocity: 0, acceleration: 0)
    }
  }

  /// The remaining weight of the motions below some layers, for the value and its rates.
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

    /// Below sixty digits, no motion is large or fast enough to be visible.
    var isNothing: Bool {
      value.magnitude < 1e-60 && velocity.magnitude < 1e-60 && acceleration.magnitude < 1e-60
    }
  }
}

extension SessionMotion.State {
  /// One order of the motion.
  func motion(_ order: MotionOrder) -> Double {
    switch order {
    case .displacement: displacement
    case .velocity: velocity
    case .acceleration: acceleration
    case .jerk: jerk
    }
  }

  /// Adds a layer: x + (T - x) p, or for a sum x + (T - T0) p, where x is measured from T0 before and from T
  /// after.
  mutating func add(_ layer: SessionMotion.Layer, _ detail: SessionMotion.Detail = .rates) {
    let value = layer.value
    isBlend = true
    if layer.isSum {
      if detail != .displacement { addRates(value, times: layer.goal) }
      displacement -= value.left * layer.goal
    } else {
      let gap = layer.goal - displacement
      if detail != .displacement { nestRates(value, gap) }
      // Measured from the nearer end, so that both ends are exact.
      displacement =
        value.left > 0.5 ? displacement + value.progress * gap : layer.goal - value.left * gap
    }
  }

  /// Adds the rates of a layer.
  private mutating func addRates(_ layer: AnimationProgress.Value, times gap: Double) {
    jerk = sum(jerk, product(layer.jerk, gap))
    acceleration = sum(acceleration, product(layer.acceleration, gap))
    velocity = sum(velocity, product(layer.velocity, gap))
  }

  /// Adds the rates of a nested layer, from the distance T - x.
  private mutating func nestRates(_ layer: AnimationProgress.Value, _ gap: Double) {
    let (q, v, a) = (layer.left, layer.velocity, layer.acceleration)
    // The last product has the layer's highest derivative.
    jerk = sum(
      sum(sum(product(q, jerk), -3 * product(v, acceleration)), -3 * product(a, velocity)),
      product(layer.jerk, gap))
    acceleration = sum(sum(product(q, acceleration), -2 * product(v, velocity)), product(a, gap))
    velocity = sum(product(q, velocity), product(v, gap))
  }
}

/// A product in which 0 times an infinite rate is 0.
func product(_ one: Double, _ other: Double) -> Double { one == 0 || other == 0 ? 0 : one * other }

/// A sum in which the second term wins where both are infinite: it belongs to the topmost motion.
private func sum(_ one: Double, _ other: Double) -> Double {
  one.isInfinite && other.isInfinite ? other : one + other
}
