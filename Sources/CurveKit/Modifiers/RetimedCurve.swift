/// Another curve at another speed.
///
/// ```
/// x(t) = base(t * multiplier / divisor)
/// ```
///
/// ``Curve/speed(_:)`` and ``Curve/lasting(_:)`` return it. It stores two numbers, not their
/// quotient, so that a curve with a duration of 0.35 s ends at exactly 0.35 s.
public struct RetimedCurve<Base: Curve>: Curve {
  /// The curve that runs at another speed.
  package let base: Base
  let multiplier: Double
  let divisor: Double
  public let duration: Double

  /// The speed factor relative to the base.
  private var rate: Double { multiplier / divisor }

  public var startValue: Double { base.startValue }
  public var endValue: Double { base.endValue }
  public var travel: Double { base.travel }
  public var analysisEnd: Double { base.analysisEnd / rate }
  public var breakpoints: [Double] { base.breakpoints.map(time(of:)) }

  public var _cubicBezier: CubicBezier? { base.cubicBezier }

  public var _timeScale: Double { base.timeScale / rate }

  public func value(at time: Double) -> Double { base.value(at: baseTime(time)) }
  public func displacement(at time: Double) -> Double { base.displacement(at: baseTime(time)) }
  public func _displacementFromStart(at time: Double) -> Double {
    base.displacementFromStart(at: baseTime(time))
  }
  public func velocity(at time: Double) -> Double { base.velocity(at: baseTime(time)) * rate }
  public func acceleration(at time: Double) -> Double {
    base.acceleration(at: baseTime(time)) * rate * rate
  }
  public func jerk(at time: Double) -> Double {
    base.jerk(at: baseTime(time)) * rate * rate * rate
  }

  public func sample(at time: Double) -> CurveSample {
    let sample = base.sample(at: baseTime(time))
    return CurveSample(
      time: time, value: sample.value, velocity: sample.velocity * rate,
      acceleration: sample.acceleration * rate * rate)
  }

  public func _fill(_ buffers: _MotionBuffers, at times: Slice<SampleTimes>) {
    base.fill(buffers, at: times, convertedBy: baseTime)
    scale(buffers)
  }

  public func _fill(_ buffers: _MotionBuffers, at times: UnsafeBufferPointer<Double>) {
    base.fill(buffers, at: times, convertedBy: baseTime)
    scale(buffers)
  }

  private func scale(_ buffers: _MotionBuffers) {
    buffers.velocities?.replaceEach { $0 * rate }
    buffers.accelerations?.replaceEach { $0 * rate * rate }
  }

  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    limitFromKnots(of: order, before: time)
  }

  public func _knots(
    of order: MotionOrder, until end: Double, passes: _MotionKnots.Passes
  ) -> _MotionKnots {
    base.knots(of: order, until: baseTime(end), passes: passes)
      .map(
        time: { min(time(of: $0), end) },
        value: { value in (0..<order.derivatives).reduce(value) { value, _ in value * rate } },
        tail: faster
      )
      .closed(at: min(end, duration, analysisEnd))
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    let zeros = base.signChanges(of: order)
    return SignChanges(
      single: zeros.single.map(time(of:)).filter { $0 > 0 && $0 < duration },
      tail: zeros.tail.map(faster))
  }

  private func faster(_ tail: SignChanges.PeriodicTail) -> SignChanges.PeriodicTail {
    .init(
      first: tail.first / rate, spacing: tail.spacing / rate,
      logarithmicDecrement: tail.logarithmicDecrement)
  }

  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    integralOfSquare(of: order, from: 0, until: time)
  }

  public func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    let size = order == .velocity ? rate * rate : 1
    return base.integralOfSquare(of: order, from: baseTime(start), until: baseTime(time))
      .map { $0 * size / rate }
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: baseTime(time)).map { $0 / rate }
  }

  /// The first time at which the base has reached a time of its own.
  private func time(of own: Double) -> Double {
    min((own / rate).first { baseTime($0) >= own }, duration)
  }

  /// Both ends are exact: rounding moves no time past the end, and keeps none from reaching it.
  private func baseTime(_ time: Double) -> Double {
    if time == duration { return base.duration }
    let result = time * multiplier / divisor
    if time < duration { return min(result, base.duration) }
    return time.isNaN ? time : .infinity
  }
}

extension Curve {
  /// This curve at another speed, as with SwiftUI's `speed(_:)`.
  ///
  /// ```swift
  /// Easing(.sine, .in).lasting(0.35).speed(2).duration      // 0.175
  /// ```
  ///
  /// - Parameter speed: The speed factor, above 0 and finite; 2 is twice as fast.
  /// - Returns: The curve with its times divided by the speed.
  public func speed(_ speed: Double) -> RetimedCurve<Self> {
    precondition(speed > 0 && speed.isFinite, "A speed must be above 0 and finite, not \(speed).")
    return RetimedCurve(
      base: self, multiplier: speed, divisor: 1, duration: duration / speed)
  }

  /// This curve, which must have an end, scaled to a duration.
  ///
  /// ```swift
  /// CubicBezier.easeInOut.lasting(0.35).value(at: 0.35)   // 1
  /// ```
  ///
  /// - Parameter duration: Seconds, above 0 and finite.
  /// - Returns: The curve that ends at exactly that time.
  public func lasting(_ duration: Double) -> RetimedCurve<Self> {
    precondition(
      duration > 0 && duration.isFinite && self.duration > 0 && self.duration.isFinite,
      "A curve that lasts \(self.duration) s cannot be made to last \(duration) s.")
    return RetimedCurve(
      base: self, multiplier: self.duration, divisor: duration, duration: duration)
  }
}

extension Double {
  /// The first number that meets a condition, among this number and the few after it.
  ///
  /// For times from a rounded product, quotient or sum, which are at most a few units in the last
  /// place too early.
  func first(where condition: (Double) -> Bool) -> Double {
    var number = self
    for _ in 0..<8 where !condition(number) { number = number.nextUp }
    return number
  }
}
