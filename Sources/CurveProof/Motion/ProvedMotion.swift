/// A motion as pieces, one after the other, of which every number is enclosed.
///
/// Joints have no computed time that could be compared with another one: a joint is the end of a piece
/// and the start of the next, whatever the rounding errors of its time.
package struct ProvedMotion: Sendable {
  /// The pieces in the order of time; each starts where the one before it ends.
  package var segments: [Segment]
  /// The start of each segment, and after them the end of a motion that ends.
  ///
  /// There is one more than there are segments if the motion ends, and as many as segments if it only
  /// approaches its end or is measured until a ``horizon``.
  package var joints: [Joint]
  /// The value before time 0, and the value where the curve ends or which it tends to.
  package var first, last: Interval
  /// ``last`` less ``first``: exactly 0 where a curve ends where it starts.
  package var travel: Interval
  /// The end of the measured time, for a repeat without an end; `nil` if all of it is measured.
  package var horizon: Interval?
  /// What makes the values of the curve of these: an easing goes from 0 to 1 here, whatever its values are, so that
  /// what is equal, or is a whole travel, stays so.
  package var map = ValueMap()

  package init(
    segments: [Segment], joints: [Joint], first: Interval, last: Interval, travel: Interval? = nil,
    horizon: Interval? = nil
  ) {
    (self.segments, self.joints) = (segments, joints)
    (self.first, self.last) = (first, last)
    self.travel = travel ?? (first.isExact && first == last ? Interval(0) : last - first)
    self.horizon = horizon
  }

  /// The time of the end; `nil` for a motion that only approaches its end, or is measured until a horizon.
  package var duration: Interval? {
    joints.count > segments.count ? joints[joints.count - 1].time : nil
  }

  /// Whether its last piece only approaches the end value.
  package var isApproaching: Bool { duration == nil && horizon == nil }
}

/// A time at which two pieces of a motion meet, its start, or its end.
package struct Joint: Sendable {
  package var time: Interval
  /// The value at exactly this time.
  package var value: Interval
  /// The value less its limit from the left; exactly 0 where the value does not jump.
  package var jumpBefore: Interval
  /// The limit from the right, less the value; exactly 0 where the value does not jump.
  package var jumpAfter: Interval
  /// How many orders, from the value on, do not jump for a reason that needs no number.
  ///
  /// 0 if none is known, 1 for the value, 2 also for the velocity; `Int.max` where one formula goes on.
  package var continuousOrders: Int

  /// A joint at which the value does not jump.
  package init(time: Interval, value: Interval, continuousOrders: Int = 1) {
    self.init(
      time: time, value: value, jumpBefore: Interval(0), jumpAfter: Interval(0),
      continuousOrders: continuousOrders)
  }

  package init(
    time: Interval, value: Interval, jumpBefore: Interval, jumpAfter: Interval,
    continuousOrders: Int = 0
  ) {
    (self.time, self.value) = (time, value)
    (self.jumpBefore, self.jumpAfter) = (jumpBefore, jumpAfter)
    self.continuousOrders = continuousOrders
  }
}

/// A curve that can be written as pieces with formulas.
package protocol ProvableCurve {
  /// The motion.
  func provedMotion() throws(ProofFailure) -> ProvedMotion
}

/// Why a metric or a curve has no proof.
package struct ProofFailure: Error, Hashable {
  /// The end of a sentence: "a curve of one's own has no formula".
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
