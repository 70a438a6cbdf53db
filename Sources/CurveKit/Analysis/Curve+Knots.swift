// The knots of a curve, from its breakpoints, its sign changes, and the limits at them.

extension Curve {
  /// An order of the motion at a time.
  func motion(_ order: MotionOrder, at time: Double) -> Double {
    switch order {
    case .displacement: displacement(at: time)
    case .velocity: velocity(at: time)
    case .acceleration: acceleration(at: time)
    case .jerk: jerk(at: time)
    }
  }

  /// The knots of an order over the whole motion, with only the distinct passes of repeats.
  func knots(of order: MotionOrder) -> MotionKnots {
    knots(of: order, until: .infinity, passes: .distinct)
  }

  public func knots(
    of order: MotionOrder, until end: Double, passes: MotionKnots.Passes
  ) -> MotionKnots {
    guard let derivative = order.derivative else { return MotionKnots() }
    let last = min(end, duration, analysisEnd)
    let changes = signChanges(of: derivative)
    var breaks = breakpoints.filter { $0 > 0 && $0 < last }[...]
    var knots = [startKnot(of: order)]
    func appendBreaks(until time: Double) {
      while let next = breaks.first, next <= time {
        knots.append(
          Knot(
            time: next, before: limit(of: order, before: next), after: motion(order, at: next)))
        breaks.removeFirst()
      }
    }
    let turns = last.isFinite ? changes.times(until: last) : changes.listed.single
    for time in turns where time > 0 && time < last {
      appendBreaks(until: time)
      if knots[knots.count - 1].time < time {
        knots.append(Knot(time: time, value: motion(order, at: time)))
      }
    }
    appendBreaks(until: last)
    if last.isFinite, last > 0 { knots.append(endKnot(of: order, at: last)) }
    return MotionKnots(single: knots, tail: last.isFinite ? nil : changes.listed.tail)
  }

  private func startKnot(of order: MotionOrder) -> Knot {
    let start = motion(order, at: 0)
    let jumps = order == .displacement && value(at: 0) != startValue
    return Knot(time: 0, before: jumps ? startValue - endValue : start, after: start)
  }

  private func endKnot(of order: MotionOrder, at time: Double) -> Knot {
    if time == duration {
      let arrival = limit(of: order, before: time)
      // A curve is at rest after its end, but exactly at the end it has the rates of its arrival.
      return Knot(
        time: time, before: arrival,
        after: order == .displacement ? displacement(at: time) : arrival)
    }
    let value = motion(order, at: time)
    return breakpoints.contains(time)
      ? Knot(time: time, before: limit(of: order, before: time), after: value)
      : Knot(time: time, value: value)
  }

  public func limit(of order: MotionOrder, before time: Double) -> Double {
    numericalLimit(of: order, before: time)
  }

  /// The limit from the left, from the motion a few units in the last place earlier.
  func numericalLimit(of order: MotionOrder, before time: Double) -> Double {
    let time = min(time, duration)
    let after = motion(order, at: time)
    // Exactly at its end a curve has the rates of its arrival.
    if order != .displacement, time == duration { return after }
    switch order {
    case .displacement: return displacementLimit(before: time, after: after)
    case .velocity:
      let before = rateLimit(.velocity, before: time)
      // The change within a few units in the last place is no jump.
      let slope = max(
        acceleration(at: time.justBefore).magnitude, acceleration(at: time).magnitude)
      let gain = slope.isFinite ? 16 * time.ulp * slope : 0
      return (after - before).magnitude <= gain + 4 * after.ulp ? after : before
    case .acceleration, .jerk: return rateLimit(order, before: time)
    }
  }

  /// The limit of the displacement, which is the displacement itself unless there is a jump.
  private func displacementLimit(before time: Double, after: Double) -> Double {
    if time <= 0 { return startValue - endValue }
    let before = displacement(at: time.justBefore)
    let jump = (after - before).magnitude
    // A jump is as high at a greater distance; the change of a motion, however steep, is not.
    let fromFarther = (after - displacement(at: time - 512 * time.ulp)).magnitude
    return jump > roundingOfValues(near: after) && jump > 0.8 * fromFarther ? before : after
  }

  /// The limit of a rate; infinite if the rate grows without limit.
  private func rateLimit(_ order: MotionOrder, before time: Double) -> Double {
    let value = motion(order, at: time.justBefore)
    guard value != 0 else { return value }
    // Near a finite limit a motion has almost reached it. Near an infinite one it grows as the cube
    // root of the distance or faster: it doubles for an eighth of the distance.
    var (far, step) = (value.magnitude, 64.0)
    while step <= 300_000 {
      let farther = motion(order, at: time - step * time.ulp).magnitude
      if far < 1.6 * farther { return value }
      (far, step) = (farther, step * 8)
    }
    return value < 0 ? -.infinity : .infinity
  }

  /// The rounding error of a value: eight units in the last place of the greatest of the end values
  /// and the value itself.
  func roundingOfValues(near displacement: Double = 0) -> Double {
    8 * max(startValue.magnitude, endValue.magnitude, (endValue + displacement).magnitude).ulp
  }

  /// The limits of the value at a knot of the displacement, less a reference.
  ///
  /// Near its start, a curve that leaves it slowly has more digits in its value than in its
  /// displacement.
  func limits(at knot: Knot, from reference: Double) -> (before: Double, after: Double) {
    let displacement = displacement(at: knot.time)
    func distance(_ limit: Double) -> Double {
      if limit == displacement { return value(at: knot.time) - reference }
      return limit == -travel ? startValue - reference : (endValue + limit) - reference
    }
    return (distance(knot.before), distance(knot.after))
  }

  /// The knots until a time, with a knot at that time.
  func cut(_ knots: [Knot], of order: MotionOrder, at end: Double) -> [Knot] {
    guard let last = knots.last, end < last.time else { return knots }
    let rest = knots.prefix { $0.time <= end }
    if rest.last?.time == end { return Array(rest) }
    return rest + [Knot(time: end, value: motion(order, at: end))]
  }

  /// The limit from the left, as given by the knots of a modified curve.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - time: One of the curve's ``breakpoints``, or its end; the motion is continuous at other
  ///     times.
  /// - Returns: The limit.
  func limitFromKnots(of order: MotionOrder, before time: Double) -> Double {
    let knots = knots(of: order, until: .infinity, passes: .all).single
    let index = knots.firstIndex(from: time)
    return index < knots.count && knots[index].time == time
      ? knots[index].before : motion(order, at: time)
  }
}

extension [Knot] {
  /// The index of the first knot at or after a time.
  func firstIndex(from time: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Double {
  /// Eight units in the last place earlier, where a smooth motion is equal apart from rounding.
  var justBefore: Double { self - 8 * ulp }
}
