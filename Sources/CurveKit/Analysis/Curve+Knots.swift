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
  func knots(of order: MotionOrder) -> _MotionKnots {
    knots(of: order, until: .infinity, passes: .distinct)
  }

  public func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    guard let derivative = order.derivative else { return _MotionKnots() }
    return knots(of: order, until: end, changes: signChanges(of: derivative)) {
      smoothKnot(of: order, at: $0)
    }
  }

  /// The knots of a curve that does not modify another, from its breakpoints and sign changes.
  ///
  /// - Parameters:
  ///   - order: The order; not the jerk.
  ///   - end: The end of the interval.
  ///   - changes: The sign changes of the derivative of the order.
  ///   - turn: Returns the knot at one of these sign changes.
  /// - Returns: The knots, ascending from 0.
  func knots(
    of order: MotionOrder, until end: Double, changes: SignChanges, turn: (Double) -> Knot
  ) -> _MotionKnots {
    let last = min(end, duration, analysisEnd)
    let changes = last.isFinite ? changes : changes.listed
    let turns = last.isFinite ? changes.times(until: last) : changes.single
    var breaks = breakpoints[...]
    while let first = breaks.first, first <= 0 { breaks.removeFirst() }
    var knots: [Knot] = []
    knots.reserveCapacity(breaks.count + turns.count + 2)
    knots.append(startKnot(of: order))
    func appendBreaks(until time: Double) {
      while let next = breaks.first, next <= time, next < last {
        knots.append(breakKnot(of: order, at: next))
        breaks.removeFirst()
      }
    }
    for time in turns where time > 0 && time < last {
      appendBreaks(until: time)
      if knots[knots.count - 1].time < time { knots.append(turn(time)) }
    }
    appendBreaks(until: last)
    if last.isFinite, last > 0 { knots.append(endKnot(of: order, at: last)) }
    return _MotionKnots(single: knots, tail: last.isFinite ? nil : changes.tail)
  }

  private func startKnot(of order: MotionOrder) -> Knot {
    let start = smoothKnot(of: order, at: 0)
    guard order == .displacement else { return start }
    let rest = Knot(time: 0, Knot.Sides(both: -travel), fromStart: Knot.Sides(both: 0))
    return value(at: 0) == startValue ? rest : rest.joined(to: start)
  }

  private func endKnot(of order: MotionOrder, at time: Double) -> Knot {
    if time == duration {
      if order == .displacement { return breakKnot(of: order, at: time) }
      // A curve is at rest after its end, but exactly at its end it has the rates of its arrival.
      return Knot(time: time, value: limit(of: order, before: time))
    }
    return breakpoints.contains(time)
      ? breakKnot(of: order, at: time) : smoothKnot(of: order, at: time)
  }

  /// A knot where the order is continuous.
  func smoothKnot(of order: MotionOrder, at time: Double) -> Knot {
    let limits = Knot.Sides(both: motion(order, at: time))
    guard order == .displacement else { return Knot(time: time, limits, isTurn: true) }
    return Knot(
      time: time, limits, fromStart: Knot.Sides(both: displacementFromStart(at: time)),
      isTurn: true)
  }

  /// A knot at a breakpoint.
  private func breakKnot(of order: MotionOrder, at time: Double) -> Knot {
    let limits = Knot.Sides(before: limit(of: order, before: time), after: motion(order, at: time))
    guard order == .displacement else { return Knot(time: time, limits) }
    let after = displacementFromStart(at: time)
    let before = limits.before == limits.after ? after : limits.before + travel
    return Knot(time: time, limits, fromStart: Knot.Sides(before: before, after: after))
  }

  public func _limit(of order: MotionOrder, before time: Double) -> Double {
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
      // A change that the slope explains is not a jump.
      let slope = max(acceleration(at: time.justBefore).magnitude, acceleration(at: time).magnitude)
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
    // Over a greater distance a jump has the same height; a steep continuous change is larger.
    let fromFarther = (after - displacement(at: time - 512 * time.ulp)).magnitude
    return jump > roundingOfValues(near: after) && jump > 0.8 * fromFarther ? before : after
  }

  /// The limit of a rate; infinite if the rate grows without limit.
  func rateLimit(_ order: MotionOrder, before time: Double) -> Double {
    let value = motion(order, at: time.justBefore)
    guard value != 0 else { return value }
    // Near a finite limit the rate is almost constant. If the limit is infinite, the rate grows at
    // least as the inverse cube root of the distance: it doubles at an eighth of the distance.
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

  /// The knots up to a time, the last one at that time.
  func cut(_ knots: [Knot], of order: MotionOrder, at end: Double) -> [Knot] {
    guard let last = knots.last, end < last.time else { return knots }
    let rest = knots.prefix { $0.time <= end }
    return rest.last?.time == end ? Array(rest) : rest + [smoothKnot(of: order, at: end)]
  }

  /// The limit from the left, as given by the knots of a modified curve.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - time: One of the curve's ``breakpoints``, or its end; the motion is continuous at other
  ///     times.
  /// - Returns: The limit.
  func limitFromKnots(of order: MotionOrder, before time: Double) -> Double {
    // The jerk has no knots.
    if order == .jerk { return numericalLimit(of: .jerk, before: time) }
    return knots(of: order, until: .infinity, passes: .all).single.limit(before: time)
      ?? motion(order, at: time)
  }
}

extension Knot {
  /// The limits of the value at a knot of the displacement, less a number.
  ///
  /// They are computed from the nearer end of the motion, so that fewer digits are lost.
  ///
  /// - Parameters:
  ///   - reference: The number, in units of value.
  ///   - curve: The curve that has the knot.
  /// - Returns: The two differences.
  func limits(from reference: Double, of curve: some Curve) -> Sides {
    let fromStart = limitsFromStart(travel: curve.travel)
    if reference == curve.endValue { return limits }
    if reference == curve.startValue { return fromStart }
    func difference(_ start: Double, _ end: Double) -> Double {
      start.magnitude < end.magnitude
        ? (curve.startValue - reference) + start : (curve.endValue - reference) + end
    }
    return Sides(
      before: difference(fromStart.before, before), after: difference(fromStart.after, after))
  }
}

extension [Knot] {
  /// The index of the first knot at or after a time.
  func firstIndex(from time: Double) -> Int { partitioningIndex { $0.time >= time } }

  /// The limit from the left at a time; `nil` if no knot has exactly this time.
  func limit(before time: Double) -> Double? {
    let index = firstIndex(from: time)
    return index < count && self[index].time == time ? self[index].before : nil
  }

  /// These knots without the last one, if the piece between the last two has no width.
  ///
  /// An example is the end of an exponential easing that is run backwards: it reaches its end value
  /// only at a single point. In a repeat, the next pass has already started at that time. If the
  /// curve is run backwards once more, it starts with a jump.
  var withoutPointAtEnd: [Knot] {
    guard count > 2, let last, case let previous = self[count - 2], previous.time == last.time,
      previous.after == last.before
    else { return self }
    return dropLast()
  }
}

extension Double {
  /// Eight units in the last place earlier, where a smooth motion is equal apart from rounding.
  var justBefore: Double { self - 8 * ulp }
}
