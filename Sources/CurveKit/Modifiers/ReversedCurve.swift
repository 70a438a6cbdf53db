/// Another curve run backwards, from its end to its start.
///
/// ```
/// x(t) = base(duration - t)
/// ```
///
/// Time runs backwards here; an autoreversed pass of ``RepeatedCurve`` mirrors the value instead.
package struct ReversedCurve<Base: Curve>: ModifiedCurve, IntervalIntegrable {
  /// The curve that is run backwards.
  package let base: Base

  /// The limit of the base at its end, where this curve starts: its distance from the base's end value
  /// and from its start value.
  private let arrival: (displacement: Double, fromStart: Double)
  /// Whether the base jumps at its end, so that this curve jumps at its start.
  private let jumpsAtStart: Bool

  fileprivate init(base: Base) {
    self.base = base
    let last = base.knots(of: .displacement).single.withoutPointAtEnd.last
    let fromStart = last?.limitsFromStart(travel: base.travel).before ?? base.travel
    arrival = (last?.before ?? 0, fromStart)
    jumpsAtStart = arrival.displacement.magnitude > base.roundingOfValues()
  }

  package var startValue: Double { base.endValue }
  package var endValue: Double { base.startValue }
  package var _travel: Double { -base.travel }
  /// The breakpoints of the base counted from its end, each just after it: there the limit from the
  /// right is the base's limit from the left.
  package var breakpoints: [Double] {
    (jumpsAtStart ? [0] : []) + base.breakpoints.reversed().map(time(of:))
  }

  package func value(at time: Double) -> Double {
    if time >= duration { return endValue }
    if time == 0, jumpsAtStart { return base.endValue + arrival.displacement }
    return time < 0 ? startValue : base.value(at: rateTime(time))
  }
  package func displacement(at time: Double) -> Double {
    if time >= duration { return 0 }
    if time == 0, jumpsAtStart { return arrival.fromStart }
    return time < 0 ? base.travel : base.displacementFromStart(at: rateTime(time))
  }
  package func _displacementFromStart(at time: Double) -> Double {
    if time >= duration { return travel }
    if time == 0, jumpsAtStart { return arrival.displacement }
    return time < 0 ? 0 : base.displacement(at: rateTime(time))
  }
  package func velocity(at time: Double) -> Double { -base.velocity(at: rateTime(time)) }
  package func jerk(at time: Double) -> Double { -base.jerk(at: rateTime(time)) }

  /// The knots of the base counted from its end, each with its sides exchanged.
  package func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    let own = base.knots(of: order, until: .infinity, passes: .all).single.withoutPointAtEnd
    let travel = base.travel
    let knots = own.indices.reversed().map { index -> Knot in
      let knot = own[index]
      let time = index == 0 ? duration : index == own.count - 1 ? 0 : time(of: knot.time)
      switch order {
      case .displacement:
        return Knot(
          time: time, knot.limitsFromStart(travel: travel).swapped,
          fromStart: knot.limits.swapped, isTurn: knot.isTurn)
      case .velocity: return Knot(time: time, before: -knot.after, after: -knot.before)
      case .acceleration, .jerk: return Knot(time: time, before: knot.after, after: knot.before)
      }
    }
    return _MotionKnots(single: cut(knots, of: order, at: end))
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    if order == .displacement { return signChangesByDescent(of: .displacement) }
    let times = base.signChanges(of: order).single.reversed().map(time(of:))
    return SignChanges(single: times.filter { $0 > 0 && $0 < duration })
  }

  /// For the velocity, the integral of the base over the mirrored interval; otherwise a quadrature.
  package func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    let (start, end) = (max(start, 0), min(time, duration))
    if start >= end { return 0 }
    return order == .velocity
      ? base.integralOfSquare(of: order, from: duration - end, until: duration - start)
      : quadratureOfSquare(of: order, from: start, until: end)
  }

  /// The first time at which the base is before a time of its own.
  private func time(of own: Double) -> Double {
    min((duration - own.nextDown).first { duration - $0 < own }, duration)
  }

  package func rateTime(_ time: Double) -> Double {
    // Outside its duration the base is at rest.
    time < 0 ? .infinity : duration - time
  }
}

extension Curve {
  /// This curve, which must have an end, run backwards.
  ///
  /// ```swift
  /// Easing(.quad, .in).reversed().value(at: 0.25)     // 0.5625, as Easing(.quad, .in) at 0.75
  /// ```
  ///
  /// - Returns: The curve with the same duration, from its end value to its start value.
  public func reversed() -> some Curve {
    precondition(duration.isFinite, "A curve without an end cannot be run backwards.")
    return ReversedCurve(base: self)
  }
}
