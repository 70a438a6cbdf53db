/// Another curve within an interval: the motion of a view while it is on screen.
///
/// ```
/// x(t) = base(start)   before the interval
///        base(t)       in the interval
///        base(end)     after the interval
/// ```
///
/// The end value is the value at the end of the interval, just before a jump at that time. The times are
/// those of the base. If the base moves at the start of the interval, the velocity jumps there.
package struct IntervalCurve<Base: Curve>: ModifiedCurve {
  /// The whole curve.
  package let base: Base
  /// The start of the interval in seconds.
  package let start: Double
  package let startValue, endValue: Double
  /// The end of the interval, or the end of the base where that is earlier.
  package let duration: Double

  /// The displacement of the base at the end of the interval.
  private let endDisplacement: Double

  fileprivate init(base: Base, interval: ClosedRange<Double>) {
    self.base = base
    start = interval.lowerBound
    duration = min(interval.upperBound, max(start, base.duration))
    startValue = start > 0 ? base.value(at: start) : base.startValue
    // A base that ends within the interval has reached its end value, perhaps by a jump.
    endDisplacement =
      base.duration < interval.upperBound
      ? 0 : base.limitFromLeft(of: .displacement, at: interval.upperBound)
    endValue = endDisplacement == 0 ? base.endValue : base.endValue + endDisplacement
  }

  package var _travel: Double { endValue - startValue }
  package var breakpoints: [Double] {
    (start > 0 ? [start] : []) + base.breakpoints.filter { $0 > start && $0 < duration }
  }

  package func value(at time: Double) -> Double {
    if time.isNaN { return time }
    return isBefore(time) ? startValue : time >= duration ? endValue : base.value(at: time)
  }

  package func displacement(at time: Double) -> Double {
    if time.isNaN { return time }
    if isBefore(time) { return startValue - endValue }
    return time >= duration ? 0 : base.displacement(at: time) - endDisplacement
  }

  package func _displacementFromStart(at time: Double) -> Double { value(at: time) - startValue }
  package func velocity(at time: Double) -> Double { rate(.velocity, at: time) }
  package func acceleration(at time: Double) -> Double { rate(.acceleration, at: time) }
  package func jerk(at time: Double) -> Double { rate(.jerk, at: time) }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    if time <= start, start > 0 { return order == .displacement ? startValue - endValue : 0 }
    let limit = base.limitFromLeft(of: order, at: min(time, duration))
    return order == .displacement ? limit - endDisplacement : limit
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    guard order != .displacement else { return signChangesByDescent(of: .displacement) }
    let times = base.signChanges(of: order).times(until: duration)
    return SignChanges(single: times.filter { $0 > start && $0 < duration })
  }

  /// Whether a time is before the interval; a curve may jump at time 0.
  private func isBefore(_ time: Double) -> Bool { time < start || time < 0 }

  private func rate(_ order: MotionOrder, at time: Double) -> Double {
    if time.isNaN { return time }
    if isBefore(time) || time > duration { return 0 }
    return time == duration
      ? base.limitFromLeft(of: order, at: time) : base.motion(order, at: time)
  }
}

extension Curve {
  /// This curve within an interval; outside it, the value is held.
  ///
  /// ```swift
  /// let rotation = LinearEasing.identity.lasting(0.7).mapped(from: 0, to: 360)
  ///   .repeatForever(autoreverses: false)
  /// rotation.during(0...2.7).endValue       // 308.57…: the angle at which the view is removed
  /// ```
  ///
  /// - Parameter interval: Seconds, from 0 and not beyond the ``Curve/analysisEnd``.
  /// - Returns: The curve, which ends with the interval.
  package func during(_ interval: ClosedRange<Double>) -> IntervalCurve<Self> {
    precondition(
      interval.lowerBound >= 0 && interval.upperBound.isFinite
        && interval.upperBound <= analysisEnd,
      "An interval must be within 0 to \(analysisEnd) s, not \(interval).")
    return IntervalCurve(base: self, interval: interval)
  }

  /// The limit from the left of an order at any time after 0.
  fileprivate func limitFromLeft(of order: MotionOrder, at time: Double) -> Double {
    if time <= 0 { return order == .displacement ? -travel : 0 }
    if time > duration { return motion(order, at: time) }
    return time == duration || breakpoints.contains(time)
      ? limit(of: order, before: time) : motion(order, at: time)
  }
}
