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
  func knots(of order: MotionOrder) -> (single: [Knot], train: Zeros.Train?) {
    guard let derivative = order.derivative else { return ([], nil) }
    let zeros = zeros(of: derivative)
    var knots = [Knot(time: 0, isBreakpoint: false)]
    knots += breakpoints.map { Knot(time: $0, isBreakpoint: true) }
    knots += zeros.single.map { Knot(time: $0, isBreakpoint: false) }
    if duration.isFinite { knots.append(Knot(time: duration, isBreakpoint: false)) }
    // Stable, so that of two at one time the breakpoint comes first and is the one that stays.
    knots.sort { $0.time < $1.time }
    var distinct: [Knot] = []
    for knot in knots where distinct.last?.time != knot.time { distinct.append(knot) }
    return (distinct, zeros.train)
  }

  /// The candidates for the greatest and least of an order of the motion, by time: both limits at
  /// every knot, and the first two of a train, since the others are smaller.
  func extremes(of order: MotionOrder) -> [Extreme] {
    let (single, train) = knots(of: order)
    var result: [Extreme] = []
    for knot in single {
      if knot.isBreakpoint {
        result.append(Extreme(time: knot.time, value: limit(of: order, before: knot)))
      }
      result.append(Extreme(time: knot.time, value: motion(order, at: knot.time)))
    }
    if let train {
      for time in [train.time(0), train.time(1)] {
        result.append(Extreme(time: time, value: motion(order, at: time)))
      }
    }
    return result
  }

  /// The limit from the left, which differs from the value only at a breakpoint: next to it, the
  /// motion is smooth, and one unit in the last place of the time moves nothing.
  func limit(of order: MotionOrder, before knot: Knot) -> Double {
    motion(order, at: knot.isBreakpoint ? knot.time.nextDown : knot.time)
  }
}

/// An end of a monotone piece.
struct Knot {
  let time: Double
  /// Whether the motion from the left and from the right may differ here.
  let isBreakpoint: Bool
}

/// A time and what an order of the motion is there.
struct Extreme {
  let time: Double
  let value: Double
}

extension Sequence where Element == Extreme {
  /// The first of those for which a figure is greatest.
  func first(greatest figure: (Double) -> Double) -> Extreme? {
    var best: Extreme?
    for candidate in self {
      if let current = best, figure(candidate.value) <= figure(current.value) { continue }
      best = candidate
    }
    return best
  }
}
