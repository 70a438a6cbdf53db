// Times at which an order of a motion reaches a level, found between neighbouring knots.

extension Curve {
  /// The times at which the value crosses a level, continuously or by a jump.
  ///
  /// ```swift
  /// Easing(.back(), .out).crossings(of: 1)      // [0.3701…]: it then returns to 1 only at its end
  /// ```
  ///
  /// - Parameter level: The level in units of value.
  /// - Returns: The times after 0 and before the end, or the ``analysisEnd``, ascending; without
  ///   those in the endless tail of an oscillation, such as a spring's.
  /// - Complexity: Proportional to the number of turns and breakpoints, including all passes of a
  ///   repeat.
  package func crossings(of level: Double) -> [Double] {
    let knots = knots(of: .displacement, until: .infinity, passes: .all).single
    return knots.signChanges(of: { $0 - (level - endValue) }, motion: displacement(at:)).times
  }

  /// The times at which an order of the motion changes its sign, from its knots.
  ///
  /// For a curve with an end and known sign changes of the derivative, but no closed form for this
  /// order.
  func signChangesByDescent(of order: MotionOrder) -> SignChanges {
    let knots = knots(of: order, until: .infinity, passes: .all).single
    return SignChanges(
      single: knots.signChanges(of: { $0 }, motion: { motion(order, at: $0) }).times)
  }

  /// The first and the last sign of an order of a curve with an end: 1, -1, or 0 where the order is
  /// 0 throughout.
  ///
  /// - Parameters:
  ///   - changes: The times at which the order changes its sign.
  ///   - order: The order.
  /// - Returns: The changes with the signs.
  func withSigns(_ changes: [Double], of order: MotionOrder) -> KnotSignChanges {
    let inner = Set(breakpoints + changes).filter { $0 > 0 && $0 < duration }
    let ends = [0] + inner.sorted() + [duration]
    let pieces = zip(ends, ends.dropFirst())
    func sign(_ piece: (start: Double, end: Double)) -> Double {
      motion(order, at: piece.start + (piece.end - piece.start) / 2).signum
    }
    var result = KnotSignChanges(times: changes)
    for piece in pieces where result.first == 0 {
      (result.first, result.start) = (sign(piece), piece.0)
    }
    result.last = pieces.reversed().lazy.map(sign).first { $0 != 0 } ?? 0
    return result
  }
}

/// The sign changes of a function, and its first and last sign; the signs are 0 where it is 0
/// throughout.
struct KnotSignChanges {
  var times: [Double] = []
  var first = 0.0
  /// The time from which on it has its first sign; it is 0 before.
  var start = 0.0
  var last = 0.0
}

/// The first time at which a motion reaches a level.
struct LevelCrossing {
  let time: Double
  /// The index of the knot at the crossing, or of the knot at the end of the piece with the
  /// crossing.
  let index: Int
  /// The position of the crossing relative to that knot.
  let position: LevelReach.Position
}

/// The knot, or the piece between two knots, in which a motion first reaches a level.
struct LevelReach {
  /// The index of the knot, or of the knot at the end of the piece.
  let index: Int
  /// The position of the crossing relative to that knot.
  let position: Position

  enum Position {
    /// Inside the piece that ends at the knot.
    case inside
    /// At the knot, for the limit from the left.
    case before
    /// At the knot, for the limit from the right.
    case after
  }
}

extension [Knot] {
  /// The times at which a function of the motion changes its sign.
  ///
  /// - Parameters:
  ///   - function: A function of the order of the knots; it ascends or descends.
  ///   - motion: The order at a time between two knots.
  /// - Returns: Times after the first knot and before the last. A value that is 0 apart from
  ///   rounding, at a knot that the function only touches, counts as 0.
  func signChanges(of function: (Double) -> Double, motion: (Double) -> Double) -> KnotSignChanges {
    let limits = map { (before: function($0.before), after: function($0.after)) }
    let size = limits.reduce(0.0) { size, limit in
      [limit.before, limit.after].reduce(size) { Swift.max($0, $1.isFinite ? $1.magnitude : 0) }
    }
    func sign(_ value: Double) -> Double {
      value.magnitude <= size * 0x1p-50 ? 0 : value < 0 ? -1 : 1
    }
    var changes = KnotSignChanges()
    for index in indices.dropLast() {
      let first = sign(limits[index].after)
      let second = sign(limits[index + 1].before)
      // By a jump at the knot, or through a 0 at it.
      let next = first != 0 ? first : second
      if changes.last * next < 0 { changes.times.append(self[index].time) }
      if first * second < 0 {
        changes.times.append(root(endingAt: index + 1, of: function, motion: motion))
      }
      if changes.first == 0 { (changes.first, changes.start) = (next, self[index].time) }
      if second != 0 { changes.last = second } else if first != 0 { changes.last = first }
    }
    return changes
  }

  /// The first time after 0 at which a function of the motion is 0 or more.
  ///
  /// A limit from the left counts: a motion that rises to 0 and jumps down at the same time has
  /// reached 0.
  ///
  /// - Parameters:
  ///   - function: A function of the order of the knots; it ascends or descends.
  ///   - rounding: The greatest rounding error of the function at a breakpoint.
  ///   - motion: The order at a time between two knots.
  /// - Returns: The time, or `nil` where the function is below 0 at all knots.
  func firstCrossing(
    of function: (Double) -> Double, rounding: Double, motion: (Double) -> Double
  ) -> LevelCrossing? {
    firstReach(of: function, rounding: rounding).map {
      crossing(at: $0, of: function, motion: motion)
    }
  }

  /// The same, without its time.
  func firstReach(of function: (Double) -> Double, rounding: Double) -> LevelReach? {
    for (index, knot) in enumerated() {
      let rounding = knot.isTurn ? 0 : rounding
      let before = function(knot.before)
      if index > 0, before >= -rounding {
        // The function is strictly monotone up to the knot. If it is 0 there, it is 0 there first.
        let isAtKnot = before <= rounding || knot.followsGap
        return LevelReach(index: index, position: isAtKnot ? .before : .inside)
      }
      if function(knot.after) >= -rounding { return LevelReach(index: index, position: .after) }
    }
    return nil
  }

  /// The crossing where a function of the motion reaches 0.
  func crossing(
    at reach: LevelReach, of function: (Double) -> Double, motion: (Double) -> Double
  ) -> LevelCrossing {
    let time =
      reach.position == .inside
      ? root(endingAt: reach.index, of: function, motion: motion) : self[reach.index].time
    return LevelCrossing(time: time, index: reach.index, position: reach.position)
  }

  /// The time at which a function of the motion is 0, in the piece that ends at a knot.
  private func root(
    endingAt index: Int, of function: (Double) -> Double, motion: (Double) -> Double
  ) -> Double { rootBetween(self[index - 1], self[index], of: function, motion: motion) }
}

/// The time between two knots at which a function of a motion is 0; its signs at the two knots
/// differ.
///
/// The limits of the knots are used at the ends of the piece. Within 16 units in the last place of
/// a jump, where a rounded time may belong to the next piece, the motion is not evaluated.
func rootBetween(
  _ start: Knot, _ end: Knot, of function: (Double) -> Double, motion: (Double) -> Double
) -> Double {
  let (first, last) = (function(start.after), function(end.before))
  let earliest = start.time + (start.before == start.after ? 0 : 16 * start.time.ulp)
  let latest = end.time - (end.before == end.after ? 0 : 16 * end.time.ulp)
  return root(in: start.time, end.time) { time in
    time <= earliest ? first : time >= latest ? last : function(motion(time))
  }
}
