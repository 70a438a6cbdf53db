// Where a curve turns, as every metric needs it: monotone pieces, and the extremes at their ends.

extension Curve {
  /// An order of the motion at a time.
  func motion(_ order: MotionOrder, at time: Double) -> Double {
    switch order {
    case .displacement: displacement(at: time)
    case .velocity: velocity(at: time)
    case .acceleration: acceleration(at: time)
    case .jerk: preconditionFailure("Curves have no function for their jerk.")
    }
  }

  /// The single times between which an order of the motion is monotone, and the train after them.
  ///
  /// They are, ascending: its start, the zeros of its derivative, breakpoints, its end if it has one.
  func knots(of order: MotionOrder) -> (single: [Knot], tail: SignChanges.PeriodicTail?) {
    guard let derivative = order.derivative else { return ([], nil) }
    let zeros = signChanges(of: derivative)
    var knots = ([0] + zeros.single).map { Knot(time: $0, isBreakpoint: false) }
    knots += breakpoints.map { Knot(time: $0, isBreakpoint: true) }
    // After its end a curve rests, however it gets there; after its horizon nothing is known of it.
    if duration.isFinite, duration <= analysisEnd {
      knots.append(Knot(time: duration, isBreakpoint: true))
    } else if analysisEnd.isFinite {
      knots.append(Knot(time: analysisEnd, isBreakpoint: false))
    }
    knots.sort { $0.time < $1.time }
    var distinct: [Knot] = []
    for knot in knots {
      let isSame = distinct.last?.time == knot.time
      let before = isSame ? distinct.removeLast().isBreakpoint : false
      distinct.append(Knot(time: knot.time, isBreakpoint: before || knot.isBreakpoint))
    }
    return (distinct, zeros.tail)
  }

  /// The candidates for the greatest and least of an order of the motion, by time: both limits at
  /// every knot, and the first two of a train, one of each sign, since the others are smaller.
  func extremes(of order: MotionOrder) -> [Extreme] {
    let (single, tail) = knots(of: order)
    var result: [Extreme] = []
    for knot in single {
      if knot.isBreakpoint {
        result.append(Extreme(time: knot.time, value: limit(of: order, before: knot)))
      }
      result.append(Extreme(time: knot.time, value: motion(order, at: knot.time)))
    }
    if let tail {
      for time in [tail.time(0), tail.time(1)] {
        result.append(Extreme(time: time, value: motion(order, at: time)))
      }
    }
    return result
  }

  /// The limit from the left, which differs from the value only at a breakpoint; infinite where the
  /// curve gets vertical there.
  func limit(of order: MotionOrder, before knot: Knot) -> Double {
    knot.isBreakpoint ? limit(of: order, before: knot.time) : motion(order, at: knot.time)
  }

  public func limit(of order: MotionOrder, before time: Double) -> Double {
    let time = min(time, duration)
    // At its end a curve still has the rates with which it arrives.
    if order != .displacement, time == duration { return motion(order, at: time) }
    let value = motion(order, at: time.justBefore)
    guard order != .displacement, value != 0 else { return value }
    // Next to a finite limit a motion has all but reached it. Next to an infinite one it goes as the
    // cube root of the distance or faster: twice as far for an eighth of it.
    var (far, step) = (value.magnitude, 64.0)
    while step <= 300_000 {
      let farther = motion(order, at: time - step * time.ulp).magnitude
      if far < 1.6 * farther { return value }
      (far, step) = (farther, step * 8)
    }
    return value < 0 ? -.infinity : .infinity
  }
}

/// An end of a monotone piece.
struct Knot {
  let time: Double
  /// Whether the motion from the left and from the right may differ here.
  let isBreakpoint: Bool

  /// A time at which the motion is still the one from the left.
  var before: Double { isBreakpoint ? time.justBefore : time }
}

extension Double {
  /// Eight units in the last place earlier, where a smooth motion is the same to rounding, and one that
  /// comes by its time through a product or a sum is safely on the left.
  var justBefore: Double { self - 8 * ulp }
}

/// A time and what an order of the motion is there.
struct Extreme {
  let time: Double
  let value: Double
}

extension Sequence where Element == Extreme {
  /// The first of those for which a figure is greatest, but for rounding: the swings of an undamped
  /// spring are all of one height.
  func first(greatest figure: (Double) -> Double) -> Extreme? {
    var best: Extreme?
    for candidate in self {
      if let current = best {
        let (old, new) = (figure(current.value), figure(candidate.value))
        if old == .infinity { break }
        let rounding = candidate.time == current.time ? 0 : 4 * old.ulp
        if new - old <= rounding { continue }
      }
      best = candidate
    }
    return best
  }
}
