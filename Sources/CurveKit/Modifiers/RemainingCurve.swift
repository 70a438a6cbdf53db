/// The rest of another curve from a time on, in a time of its own.
///
/// ```
/// x(t) = base(offset + t)
/// ```
///
/// An animation that starts in the middle, or goes on after something else was shown, moves like this. Before
/// time 0 the value is that of the base at the offset.
package struct RemainingCurve<Base: Curve>: ModifiedCurve, IntervalIntegrable {
  /// The whole curve.
  package let base: Base
  /// The time of the base at which this curve starts, in seconds.
  package let offset: Double
  package let startValue, duration: Double

  fileprivate init(base: Base, offset: Double) {
    self.base = base
    self.offset = offset
    startValue = base.value(at: offset)
    duration = base.duration == .infinity ? .infinity : base.duration - offset
  }

  package var _travel: Double { -base.displacement(at: offset) }
  package var analysisEnd: Double { base.analysisEnd - offset }
  package var breakpoints: [Double] {
    base.breakpoints.filter { $0 > offset }.map(time(of:)).filter { $0 < duration }
  }

  package func _displacementFromStart(at time: Double) -> Double { value(at: time) - startValue }

  package func valueTime(_ time: Double) -> Double {
    time < 0 ? offset : time >= duration ? .infinity : time + offset
  }
  package func rateTime(_ time: Double) -> Double {
    time < 0 || time > duration ? .infinity : time == duration ? base.duration : time + offset
  }

  package func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    let own = base.knots(of: order, until: end + offset, passes: .all)
    let first = Knot(
      time: 0, Knot.Sides(both: motion(order, at: 0)),
      fromStart: order == .displacement ? Knot.Sides(both: 0) : nil)
    let last = min(end, duration, analysisEnd)
    let knots = own.single.filter { $0.time > offset }
      .map { $0.at(min(time(of: $0.time), last)).with($0.limits) }
    return _MotionKnots(single: [first] + knots, tail: own.tail.flatMap(remaining)).closed(at: last)
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    let changes = base.signChanges(of: order)
    return SignChanges(
      single: changes.single.filter { $0 > offset }.map(time(of:)).filter { $0 < duration },
      tail: changes.tail.flatMap(remaining))
  }

  package func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    base.integralOfSquare(
      of: order, from: max(0, start) + offset, until: min(time, duration) + offset)
  }

  /// The part of an endless series that is left.
  private func remaining(_ tail: SignChanges.PeriodicTail) -> SignChanges.PeriodicTail? {
    let first = tail.first > offset ? tail.first : tail.time(tail.firstNumber(after: offset))
    return first.isFinite ? tail.starting(at: first - offset) : nil
  }

  /// The first time at which the base has reached a time of its own.
  private func time(of own: Double) -> Double { (own - offset).first { $0 + offset >= own } }
}

extension Curve {
  /// The rest of this curve from a time on.
  ///
  /// ```swift
  /// Easing(.quad, .in).remaining(after: 0.5).value(at: 0.25)     // 0.5625, as Easing(.quad, .in) at 0.75
  /// ```
  ///
  /// - Parameter time: Seconds, 0 or more, before the end of the curve and of its analysed interval.
  /// - Returns: The curve, whose time 0 is that time.
  package func remaining(after time: Double) -> RemainingCurve<Self> {
    precondition(
      time >= 0 && time < min(duration, analysisEnd),
      "A curve remains only after a time from 0 to its end, not after \(time) s.")
    return RemainingCurve(base: self, offset: time)
  }
}
