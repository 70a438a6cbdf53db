/// Another curve until a time, at which it jumps to its end value.
///
/// Engines finish a spring this way: when it is near enough, the value jumps to the target.
package struct EndedCurve<Base: Curve>: Curve {
  /// The curve that is ended.
  package let base: Base
  package let duration: Double

  package var startValue: Double { base.startValue }
  package var endValue: Double { base.endValue }
  package var travel: Double { base.travel }
  package var breakpoints: [Double] { base.breakpoints.filter { $0 < duration } }

  package var _timeScale: Double { base.timeScale }

  package func value(at time: Double) -> Double {
    base.value(at: time >= duration ? .infinity : time)
  }
  package func displacement(at time: Double) -> Double {
    base.displacement(at: time >= duration ? .infinity : time)
  }
  package func _displacementFromStart(at time: Double) -> Double {
    base.displacementFromStart(at: time >= duration ? .infinity : time)
  }
  package func velocity(at time: Double) -> Double {
    base.velocity(at: time > duration ? .infinity : time)
  }
  package func acceleration(at time: Double) -> Double {
    base.acceleration(at: time > duration ? .infinity : time)
  }
  package func jerk(at time: Double) -> Double {
    base.jerk(at: time > duration ? .infinity : time)
  }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    limitFromKnots(of: order, before: time)
  }

  /// The knots of the base; at the last one the value jumps to the end value.
  package func _knots(
    of order: MotionOrder, until end: Double, passes: _MotionKnots.Passes
  ) -> _MotionKnots {
    let own = base.knots(of: order, until: min(end, duration), passes: passes).single
    guard end >= duration, let last = own.last else { return _MotionKnots(single: own) }
    return _MotionKnots(single: own.dropLast() + [last.at(duration).ending(order, travel: travel)])
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    let zeros = base.signChanges(of: order)
    let times = zeros.single + (zeros.tail?.times(until: duration) ?? [])
    return SignChanges(single: times.filter { $0 < duration })
  }

  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    base.integralOfSquare(of: order, until: min(time, duration))
  }
  package func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    base.integralOfSquare(of: order, from: start, until: min(time, duration))
  }
  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: min(time, duration))
  }
}

extension Curve {
  /// This curve until a time, at which it jumps to its end value.
  ///
  /// ```swift
  /// Spring.bouncy().ended(at: 1).repeatCount(2).duration     // 2: with an end, it can be repeated
  /// ```
  ///
  /// - Parameter time: Seconds, above 0 and finite, and not beyond the ``Curve/analysisEnd``. A
  ///   curve that ends earlier is not changed.
  /// - Returns: A curve with an end.
  package func ended(at time: Double) -> EndedCurve<Self> {
    precondition(
      time > 0 && time.isFinite && time <= analysisEnd,
      "A curve's end must be finite, above 0 and at most \(analysisEnd) s, not \(time) s.")
    return EndedCurve(base: self, duration: min(time, duration))
  }
}
