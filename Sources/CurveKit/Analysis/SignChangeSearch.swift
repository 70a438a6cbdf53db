// Where a motion changes its sign, found between times at which it is known to turn.

extension Curve {
  /// The times at which the value passes a level, be it through it or by a jump.
  ///
  /// ```swift
  /// Easing(.back(), .out).crossings(of: 1)      // [0.3701…]: once on its way out; it comes back at its end
  /// ```
  ///
  /// - Parameter level: In units of value.
  /// - Returns: The times after 0 and before the end, or the horizon, ascending; those of an endless
  ///   train of swings, as a spring's, are not among them.
  public func crossings(of level: Double) -> [Double] {
    signChangeTimes(between: knots(of: .displacement).single) { value(at: $0) - level }
  }

  /// The times at which an order of the motion changes its sign, from those of its derivative.
  ///
  /// For a curve that has an end and knows where its derivative changes sign, but has no closed form
  /// for this order.
  func signChangesByDescent(of order: MotionOrder) -> SignChanges {
    SignChanges(single: signChangeTimes(between: knots(of: order).single) { motion(order, at: $0) })
  }

  /// The sign with which an order of the motion of a curve with an end starts, and the one with which
  /// it ends: 1, -1, or 0 where it is 0 throughout.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - zeros: The zeros of that order.
  /// - Returns: The two signs.
  func outerSigns(of order: MotionOrder, zeros: [Double]) -> (first: Double, last: Double) {
    let inner = Set(breakpoints + zeros).filter { $0 > 0 && $0 < duration }
    let ends = [0] + inner.sorted() + [duration]
    let signs = zip(ends, ends.dropFirst()).map { a, b -> Double in
      let value = motion(order, at: a + (b - a) / 2)
      return value < 0 ? -1 : value > 0 ? 1 : 0
    }.filter { $0 != 0 }
    return (signs.first ?? 0, signs.last ?? 0)
  }
}

/// The times at which a function changes its sign, given where it turns.
///
/// - Parameters:
///   - knots: Ascending; between two that are next to each other the function is monotone and
///     continuous.
///   - function: Of the time.
/// - Returns: Times after the first knot and before the last. What is 0 but for rounding at a knot that
///   it only touches is taken as 0.
func signChangeTimes(between knots: [Knot], of function: (Double) -> Double) -> [Double] {
  let limits = knots.map { knot in
    (before: function(knot.before), after: function(knot.time))
  }
  let size = limits.reduce(0.0) { size, limit in
    [limit.before, limit.after].reduce(size) { max($0, $1.isFinite ? $1.magnitude : 0) }
  }
  func sign(_ value: Double) -> Double {
    value.magnitude <= size * 0x1p-50 ? 0 : value < 0 ? -1 : 1
  }

  var changes: [Double] = []
  var last = 0.0
  for index in knots.indices.dropLast() {
    let (start, end) = (knots[index], knots[index + 1])
    let first = sign(limits[index].after)
    let second = sign(limits[index + 1].before)
    // By a jump at the knot, or through a 0 that is there.
    let next = first != 0 ? first : second
    if last * next < 0 { changes.append(start.time) }
    if first * second < 0 { changes.append(root(in: start.time, end.before, of: function)) }
    if second != 0 { last = second } else if first != 0 { last = first }
  }
  return changes
}
