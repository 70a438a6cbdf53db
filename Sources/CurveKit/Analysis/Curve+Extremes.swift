// The greatest and the least that an order of a motion is.

/// A time and what an order of the motion is there.
struct Extreme {
  let time: Double
  let value: Double
}

extension Curve {
  /// The candidates for the greatest and least of an order of the motion, by time: both limits at
  /// every knot, and the first two of a tail, one of each sign, since the others are smaller.
  func extremes(of order: MotionOrder) -> [Extreme] {
    let knots = knots(of: order)
    var result: [Extreme] = []
    for knot in knots.single {
      if knot.before != knot.after { result.append(Extreme(time: knot.time, value: knot.before)) }
      result.append(Extreme(time: knot.time, value: knot.after))
    }
    return result
  }
}

extension Sequence where Element == Extreme {
  /// The greatest figure of all; `nil` where there is nothing.
  func greatest(_ figure: (Double) -> Double) -> Double? {
    var best: Double?
    for candidate in self { best = Swift.max(best ?? -.infinity, figure(candidate.value)) }
    return best
  }
}
