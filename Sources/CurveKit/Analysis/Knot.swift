/// A time at which an order of a motion may turn or jump, with its limits from both sides.
///
/// The limits are numbers that the curve of the knot computes once, in its own time. A modifier
/// maps the numbers and never evaluates the curve at a recomputed time, which may round to the
/// other side of a jump.
package struct Knot: Hashable, Sendable {
  /// Seconds since the start.
  package private(set) var time: Double
  /// The limit of the order from the left.
  package private(set) var before: Double
  /// The limit of the order from the right; equal to ``before`` where the order is continuous.
  package private(set) var after: Double

  /// The limits of the value less the start value, of a knot of the displacement.
  ///
  /// Near the start, this distance has more correct digits than the distance from the end value.
  private(set) var fromStart: Sides?

  /// A limit from the left and one from the right.
  struct Sides: Hashable, Sendable {
    let before, after: Double

    /// Both limits, each changed in the same manner.
    func map(_ change: (Double) -> Double) -> Sides {
      Sides(before: change(before), after: change(after))
    }

    /// The limits of the motion that runs backwards.
    var swapped: Sides { Sides(before: after, after: before) }

    /// The limit from the left of these and the one from the right of others.
    func joined(to others: Sides) -> Sides { Sides(before: before, after: others.after) }
  }

  /// Whether this is a turn of a smooth motion, and not a breakpoint.
  let isTurn: Bool

  /// The number of knots of the motion that this one represents: more than 1 where equal passes are
  /// left out, and 0 for a knot that only closes or opens a gap.
  private(set) var count: Double
  /// Whether passes are left out between the previous knot of the list and this one.
  private(set) var followsGap: Bool

  /// Creates a knot with a limit on each side.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start, 0 or more.
  ///   - before: The limit from the left.
  ///   - after: The limit from the right.
  package init(time: Double, before: Double, after: Double) {
    self.init(time: time, Sides(before: before, after: after))
  }

  /// Creates a knot at which the order is continuous.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start, 0 or more.
  ///   - value: The value of the order at that time.
  package init(time: Double, value: Double) { self.init(time: time, before: value, after: value) }

  init(
    time: Double, _ limits: Sides, fromStart: Sides? = nil, isTurn: Bool = false,
    count: Double = 1, followsGap: Bool = false
  ) {
    self.time = time
    before = limits.before
    after = limits.after
    self.fromStart = fromStart
    self.isTurn = isTurn
    self.count = count
    self.followsGap = followsGap
  }

  /// The limits on both sides.
  var limits: Sides { Sides(before: before, after: after) }

  /// The limits on both sides of the value less the start value.
  func limitsFromStart(travel: Double) -> Sides { fromStart ?? limits.map { $0 + travel } }

  /// This knot with its limits measured from the start value.
  func measuredFromStart(travel: Double) -> Knot { with(limitsFromStart(travel: travel)) }

  /// This knot with other limits.
  func with(_ limits: Sides, fromStart: Sides? = nil) -> Knot {
    var knot = self
    (knot.before, knot.after, knot.fromStart) = (limits.before, limits.after, fromStart)
    return knot
  }

  /// The knot at which one piece of a motion ends and another starts, at the time of this one.
  func joined(to start: Knot) -> Knot {
    var fromStart: Sides?
    if let own = self.fromStart, let next = start.fromStart { fromStart = own.joined(to: next) }
    return Knot(
      time: time, limits.joined(to: start.limits), fromStart: fromStart, count: count,
      followsGap: followsGap)
  }

  /// This knot as the last one of a motion: after it, the value is the end value, and the rates are
  /// those of the arrival.
  func ending(_ order: MotionOrder, travel: Double) -> Knot {
    guard order == .displacement else { return with(Sides(both: before)) }
    return joined(to: Knot(time: time, Sides(both: 0), fromStart: Sides(both: travel)))
  }

  /// This knot in the motion that runs backwards.
  var swapped: Knot { with(limits.swapped, fromStart: fromStart?.swapped) }

  /// This knot as the representative of a number of knots.
  func counting(_ count: Double, followsGap: Bool = false) -> Knot {
    var knot = self
    (knot.count, knot.followsGap) = (count, followsGap)
    return knot
  }

  /// This knot at another time.
  func at(_ time: Double) -> Knot {
    var knot = self
    knot.time = time
    return knot
  }
}

/// The knots of one order of a motion: between two neighbours the order is monotone and continuous.
///
/// ```swift
/// let knots = Easing(.back(), .out).knots(of: .displacement, until: .infinity, passes: .all)
/// knots.single.map(\.time)       // [0, 0.5798…, 1]: the start, the turn, the end
/// knots.single[1].before         // 0.1000…: the overshoot
/// ```
///
/// Two knots may have the same time. The order of the list is the order of the events, however
/// their times are rounded.
public struct _MotionKnots: Hashable, Sendable {
  /// The knots in order: the start, each turn and each breakpoint, and the end if there is one.
  package let single: [Knot]
  /// The endless series of turns after the last of ``single``, as for a spring.
  package let tail: SignChanges.PeriodicTail?

  /// Creates a list of knots.
  ///
  /// - Parameters:
  ///   - single: The knots in order, the first at time 0.
  ///   - tail: The endless series after them, or `nil` if there is none.
  package init(single: [Knot] = [], tail: SignChanges.PeriodicTail? = nil) {
    (self.single, self.tail) = (single, tail)
  }

  /// The knots of a modified curve, from those of its base.
  ///
  /// ```swift
  /// base.knots(of: .velocity, until: 2 * end, passes: passes)
  ///   .map(time: { $0 / 2 }, value: { $0 * 2 })       // of x(t) = base(2 t)
  /// ```
  ///
  /// - Parameters:
  ///   - time: Converts a time of the base to one of the modified curve; it ascends.
  ///   - value: Converts the order of the base to that of the modified curve.
  ///   - mapTail: Converts the tail of the base; by default the modified curve has no tail.
  /// - Returns: The mapped knots, in the same order.
  package func map(
    time: (Double) -> Double, value: (Double) -> Double,
    tail mapTail: (SignChanges.PeriodicTail) -> SignChanges.PeriodicTail? = { _ in nil }
  ) -> _MotionKnots {
    _MotionKnots(
      single: single.map {
        $0.at(time($0.time)).with($0.limits.map(value), fromStart: $0.fromStart?.map(value))
      },
      tail: tail.flatMap(mapTail))
  }

  /// The same knots, with a last knot that closes the interval at a time.
  func closed(at end: Double) -> _MotionKnots {
    guard end.isFinite, let last = single.last, last.time != end else { return self }
    return _MotionKnots(single: single.dropLast() + [last.at(end)], tail: tail)
  }
}

extension Knot.Sides {
  /// Equal limits.
  init(both value: Double) { self.init(before: value, after: value) }
}

/// The passes of a repeated curve that are listed.
public enum _Passes: Sendable {
  /// Every pass.
  case all
  /// The first and the last passes, which include every value, turn and join of the passes left out.
  case distinct
}
