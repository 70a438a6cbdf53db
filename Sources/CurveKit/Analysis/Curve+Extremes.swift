// The extremes of an order of a motion.

/// A time and the value of an order of the motion at it.
struct Extreme {
  let time, value: Double
}

/// The candidates for the maximum and the minimum of an order of a motion, by time: both limits at
/// every knot, and the first turns of a tail; later turns are smaller.
struct Extremes: Sequence, IteratorProtocol {
  private let knots: [Knot]
  private var index = 0
  private var isAfter = false

  init(_ knots: [Knot]) { self.knots = knots }

  mutating func next() -> Extreme? {
    guard index < knots.count else { return nil }
    let (time, before, after) = (knots[index].time, knots[index].before, knots[index].after)
    if !isAfter, before != after {
      isAfter = true
      return Extreme(time: time, value: before)
    }
    isAfter = false
    index += 1
    return Extreme(time: time, value: after)
  }

  /// The greatest result of a function over all extremes; `nil` if there are none.
  func greatest(_ figure: (Double) -> Double) -> Double? {
    var best: Double?
    for candidate in self { best = Swift.max(best ?? -.infinity, figure(candidate.value)) }
    return best
  }
}

extension Curve {
  /// The candidates for the maximum and the minimum of an order of the motion.
  func extremes(of order: MotionOrder) -> Extremes { Extremes(knots(of: order).single) }
}
