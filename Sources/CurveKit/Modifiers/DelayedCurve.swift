/// Another curve that starts later, as SwiftUI's `delay(_:)`.
///
/// ```
/// x(t) = base(t - delay), and base's start value before that
/// ```
///
/// The start of the base is a breakpoint: the velocity jumps there unless the curve starts at rest.
package struct DelayedCurve<Base: Curve>: Curve {
  /// The curve that starts later.
  package let base: Base
  /// The delay in seconds, 0 or more.
  package let delay: Double

  package var startValue: Double { base.startValue }
  package var endValue: Double { base.endValue }
  package var travel: Double { base.travel }
  package var duration: Double { base.duration + delay }
  package var analysisEnd: Double { base.analysisEnd + delay }
  package var breakpoints: [Double] {
    let own = base.breakpoints
    if delay == 0 { return own }
    return (own.first == 0 ? own : [0] + own).map(time(of:))
  }

  package var _timeScale: Double { base.timeScale }

  package func value(at time: Double) -> Double { base.value(at: baseTime(time)) }
  package func velocity(at time: Double) -> Double { base.velocity(at: baseTime(time)) }
  package func acceleration(at time: Double) -> Double { base.acceleration(at: baseTime(time)) }
  package func jerk(at time: Double) -> Double { base.jerk(at: baseTime(time)) }
  package func displacement(at time: Double) -> Double { base.displacement(at: baseTime(time)) }
  package func _displacementFromStart(at time: Double) -> Double {
    base.displacementFromStart(at: baseTime(time))
  }

  package func sample(at time: Double) -> CurveSample {
    let sample = base.sample(at: baseTime(time))
    return CurveSample(
      time: time, value: sample.value, velocity: sample.velocity,
      acceleration: sample.acceleration)
  }

  package func _fill(_ buffers: _MotionBuffers, at times: Slice<SampleTimes>) {
    base.fill(buffers, at: times, convertedBy: baseTime)
  }

  package func _fill(_ buffers: _MotionBuffers, at times: UnsafeBufferPointer<Double>) {
    base.fill(buffers, at: times, convertedBy: baseTime)
  }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    limitFromKnots(of: order, before: time)
  }

  package func _knots(
    of order: MotionOrder, until end: Double, passes: _MotionKnots.Passes
  ) -> _MotionKnots {
    if delay == 0 { return base.knots(of: order, until: end, passes: passes) }
    let rest = order == .displacement ? -travel : 0
    let start = Knot(time: 0, Knot.Sides(both: rest), fromStart: Knot.Sides(both: 0))
    if end <= delay { return _MotionKnots(single: [start, start.at(end)]) }
    let own = base.knots(of: order, until: baseTime(end), passes: passes)
      .map(time: { min(time(of: $0), end) }, value: { $0 }, tail: later)
    guard let first = own.single.first else { return own }
    // It rests until the base starts.
    let departure = start.joined(to: first).at(first.time)
    return _MotionKnots(single: [start, departure] + own.single.dropFirst(), tail: own.tail)
      .closed(at: min(end, duration, analysisEnd))
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    let zeros = base.signChanges(of: order)
    var single = zeros.single.map(time(of:))
    // A jump past the end value at the start of the base is inside this curve.
    if order == .displacement, delay > 0,
      base.displacement(at: -1) * base.displacement(at: 0) < 0
    {
      single.insert(time(of: 0), at: 0)
    }
    return SignChanges(single: single.filter { $0 < duration }, tail: zeros.tail.map(later))
  }

  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    integralOfSquare(of: order, from: 0, until: time)
  }

  package func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    let wait = min(delay, max(0, time)) - min(delay, max(0, start))
    let held = order == .displacement ? base.travel * base.travel * wait : 0
    return base.integralOfSquare(
      of: order, from: max(0, baseTime(start)), until: max(0, baseTime(time))
    ).map { $0 + held }
  }

  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    let held = base.travel.magnitude * min(delay, max(0, time))
    return base.integralOfAbsoluteDisplacement(until: max(0, baseTime(time))).map { $0 + held }
  }

  private func later(_ tail: SignChanges.PeriodicTail) -> SignChanges.PeriodicTail {
    .init(
      first: tail.first + delay, spacing: tail.spacing,
      logarithmicDecrement: tail.logarithmicDecrement)
  }

  /// The first time at which the base has reached a time of its own.
  private func time(of own: Double) -> Double {
    min((own + delay).first { $0 - delay >= own }, duration)
  }

  private func baseTime(_ time: Double) -> Double {
    // Both ends are exact, however the difference is rounded.
    if time == duration { return base.duration }
    return time > duration ? .infinity : min(time - delay, base.duration)
  }
}

extension Curve {
  /// This curve with a later start.
  ///
  /// A delay that is applied after ``speed(_:)`` is not scaled; a delay applied before it is. The
  /// modifier that is applied last transforms time first, as in SwiftUI.
  ///
  /// ```swift
  /// Easing(.sine, .in).lasting(1).speed(2).delay(1).duration    // 1.5
  /// Easing(.sine, .in).lasting(1).delay(1).speed(2).duration    // 1
  /// ```
  ///
  /// - Parameter delay: Seconds, 0 or more and finite.
  /// - Returns: The curve with the delay added to its times.
  public func delay(_ delay: Double) -> some Curve {
    precondition(
      delay >= 0 && delay.isFinite, "A delay must be 0 or more and finite, not \(delay).")
    return DelayedCurve(base: self, delay: delay)
  }
}
