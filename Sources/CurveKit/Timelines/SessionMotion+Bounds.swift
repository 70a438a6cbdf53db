// Bounds of added motions between two times, from the values of each motion at both times.

extension SessionMotion {
  /// The motions that matter between two times without a start in between: the running ones from
  /// the last to the lowest, and the motion below them.
  struct ActiveMotions {
    /// Their indices in the list.
    fileprivate(set) var indices: [Int]
    /// The layers from the lowest to the last, with the start and the goal of each, measured from
    /// the reference.
    fileprivate var layers:
      [(progress: AnimationProgress, start: Double, goal: Double, isSum: Bool)]
    fileprivate var bottom: Entry
    fileprivate var bottomReference: Double
  }

  /// The state of active motions at one time.
  struct Frame {
    fileprivate let layers: [AnimationProgress.Value]
    /// The state of the lowest motion, then the state after each layer.
    fileprivate let states: [State]

    /// The state after all layers.
    var top: State { states[states.count - 1] }
    /// The rounding errors of that state.
    let noise: EachOrder<Double>
  }

  /// Finds the motions that matter.
  func activeMotions(from start: Double, to end: Double, reference: Double) -> ActiveMotions {
    var active = ActiveMotions(
      indices: [], layers: [], bottom: entries[0], bottomReference: reference)
    var weights = (Weight(), Weight())
    for index in entries.indices.reversed() where entries[index].start <= start {
      let entry = entries[index]
      active.indices.append(index)
      active.bottom = entry
      if entry.takeoverTime <= start || weights.0.isNothing && weights.1.isNothing { break }
      switch entry.step {
      case .progress(let progress):
        active.layers.append((progress, entry.start, entry.goal - active.bottomReference, false))
        weights.0.multiply(by: progress.value(at: start - entry.start, side: .right))
        weights.1.multiply(by: progress.value(at: end - entry.start, side: .right))
      case .sum(let progress, let from):
        active.layers.append((progress, entry.start, entry.goal - from, true))
      case .rest, .spring, .curve, .shift: break
      }
      active.bottomReference = entry.reference(beneath: active.bottomReference)
    }
    active.layers.reverse()
    return active
  }

  /// Evaluates active motions at a time.
  func frame(of active: ActiveMotions, at time: Double) -> Frame {
    let values = active.layers.map {
      $0.isSum
        ? $0.progress.heldValue(at: time - $0.start, side: .right)
        : $0.progress.value(at: time - $0.start, side: .right)
    }
    var state = bottom(active.bottom, at: time, active.bottomReference)
    var states = [state]
    states.reserveCapacity(values.count + 1)
    var noise = EachOrder(displacement: 0.0, velocity: 0, acceleration: 0, jerk: 0)
    for (value, layer) in zip(values, active.layers) {
      let layer = Layer(value: value, goal: layer.goal, isSum: layer.isSum)
      noise.add(layer, to: state)
      state.add(layer)
      states.append(state)
    }
    return Frame(layers: values, states: states, noise: noise)
  }

  /// The bounds of the displacement and its rates between two frames, if every motion is monotone
  /// between them.
  static func bounds(
    of active: ActiveMotions, _ lower: Frame, _ upper: Frame, width: Double
  ) -> EachOrder<Bounds> {
    var value = Bounds(lower.states[0].displacement, upper.states[0].displacement)
    var velocity = Bounds(lower.states[0].velocity, upper.states[0].velocity)
    var acceleration = Bounds(lower.states[0].acceleration, upper.states[0].acceleration)
    var jerk = Bounds(0, 0)
    switch active.bottom.step {
    case .spring(let spring): jerk = spring.oscillator.jerk(velocity, acceleration)
    case .curve: jerk = .anything
    case .rest, .progress, .sum, .shift: break
    }
    for index in lower.layers.indices {
      let (one, other) = (lower.layers[index], upper.layers[index])
      let (progress, _, goal, isSum) = active.layers[index]
      let left = Bounds(one.left, other.left)
      let rate = Bounds(one.velocity, other.velocity)
      let change = Bounds(one.acceleration, other.acceleration)
      let own = progress.spring?.oscillator.jerk(rate, change) ?? .anything
      if isSum {
        jerk = jerk + own.times(goal)
        acceleration = acceleration + change.times(goal)
        velocity = velocity + rate.times(goal)
        value = value - left.times(goal)
      } else {
        let gap = Bounds(goal, goal) - value
        jerk = left * jerk - (rate * acceleration + change * velocity).times(3) + own * gap
        acceleration = left * acceleration - (rate * velocity).times(2) + change * gap
        velocity = left * velocity + rate * gap
        value = Bounds(goal, goal) - left * gap
      }
      // The value at each end, plus the greatest change by the rates, is a second bound.
      let (start, end) = (lower.states[index + 1], upper.states[index + 1])
      acceleration = acceleration.tightened(
        start.acceleration, end.acceleration, slope: jerk, width: width)
      velocity = velocity.tightened(start.velocity, end.velocity, slope: acceleration, width: width)
      value = value.tightened(start.displacement, end.displacement, slope: velocity, width: width)
    }
    return EachOrder(
      displacement: value, velocity: velocity, acceleration: acceleration, jerk: jerk)
  }
}

extension DampedOscillator {
  /// The bounds of the third derivative, from the first two.
  fileprivate func jerk(_ velocity: Bounds, _ acceleration: Bounds) -> Bounds {
    acceleration.times(-2 * decay) - velocity.times(squaredFrequency)
  }
}
