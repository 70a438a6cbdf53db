// The extremes of an order of a motion.

/// A time and the value of an order of the motion at it.
struct Extreme {
  let time: Double
  let value: Double
}

extension Curve {
  /// The candidates for the maximum and the minimum of an order of the motion, by time: both limits
  /// at every knot, and the first two turns of a tail, one of each sign; later turns are smaller.
  func extremes(of order: MotionOrder) -> [Extreme] {
    let knots = knots(of: order)
    var result: [Extreme] = []
    result.reserveCapacity(2 * knots.single.count)
    for knot in knots.single {
      if knot.before != knot.after { result.append(Extreme(time: knot.time, value: knot.before)) }
      result.append(Extreme(time: knot.time, value: knot.after))
    }
    return result
  }
}

extension Sequence where Element == Extreme {
  /// The greatest result of a function over all extremes; `nil` if there are none.
  func greatest(_ figure: (Double) -> Double) -> Double? {
    var best: Double?
    for candidate in self { best = Swift.max(best ?? -.infinity, figure(candidate.value)) }
    return best
  }
}
