/// Another curve with its values mapped so that 0 and 1 become two given values.
///
/// ```
/// x(t) = from + (to - from) * base(t)
/// ```
///
/// ```swift
/// Easing(.sine, .in).mapped(from: 100, to: 110).value(at: 1)     // 110
/// ```
///
/// Values outside 0...1 are mapped to values outside `from...to`. The result is exact at 0 and at
/// 1, and within an ulp of the greater end between them.
package struct MappedCurve<Base: Curve>: Curve {
  /// The curve that is mapped.
  package let base: Base
  /// The result for the value 0.
  package let from: Double
  /// The result for the value 1.
  package let to: Double

  private var scale: Double { to - from }

  package var startValue: Double { map(base.startValue) }
  package var endValue: Double { map(base.endValue) }
  package var travel: Double { scale * base.travel }
  package var duration: Double { base.duration }
  package var analysisEnd: Double { base.analysisEnd }
  package var breakpoints: [Double] { base.breakpoints }

  package var _cubicBezier: CubicBezier? { base.cubicBezier }

  package var _timeScale: Double { base.timeScale }

  package func value(at time: Double) -> Double { map(base.value(at: time)) }
  package func velocity(at time: Double) -> Double { scaled(base.velocity(at: time)) }
  package func acceleration(at time: Double) -> Double { scaled(base.acceleration(at: time)) }
  package func jerk(at time: Double) -> Double { scaled(base.jerk(at: time)) }
  package func displacement(at time: Double) -> Double { scale * base.displacement(at: time) }
  package func _displacementFromStart(at time: Double) -> Double {
    scale * base.displacementFromStart(at: time)
  }

  package func sample(at time: Double) -> CurveSample {
    let sample = base.sample(at: time)
    return CurveSample(
      time: time, value: map(sample.value), velocity: scaled(sample.velocity),
      acceleration: scaled(sample.acceleration))
  }

  package func _fill(_ buffers: _MotionBuffers, at times: Slice<SampleTimes>) {
    base.fill(buffers, at: times)
    map(buffers)
  }

  package func _fill(_ buffers: _MotionBuffers, at times: UnsafeBufferPointer<Double>) {
    base.fill(buffers, at: times)
    map(buffers)
  }

  private func map(_ buffers: _MotionBuffers) {
    buffers.values?.replaceEach(by: map)
    buffers.velocities?.replaceEach(by: scaled)
    buffers.accelerations?.replaceEach(by: scaled)
  }

  package func _limit(of order: MotionOrder, before time: Double) -> Double {
    scaled(base.limit(of: order, before: time))
  }

  package func _knots(
    of order: MotionOrder, until end: Double, passes: _MotionKnots.Passes
  ) -> _MotionKnots {
    base.knots(of: order, until: end, passes: passes)
      .map(time: { $0 }, value: scaled, tail: { scale == 0 ? nil : $0 })
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    scale == 0 ? SignChanges() : base.signChanges(of: order)
  }

  package func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    scale == 0 ? 0 : base.integralOfSquare(of: order, until: time).map { $0 * scale * scale }
  }

  package func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    scale == 0
      ? 0
      : base.integralOfSquare(of: order, from: start, until: time).map { $0 * scale * scale }
  }

  package func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    scale == 0 ? 0 : base.integralOfAbsoluteDisplacement(until: time).map { $0 * scale.magnitude }
  }

  /// Measured from the nearer end, so that both ends are exact.
  private func map(_ value: Double) -> Double {
    if scale == 0, !value.isNaN { return from }
    return value < 0.5 ? from + scale * value : to + scale * (value - 1)
  }

  /// An infinite rate times 0 is 0.
  private func scaled(_ rate: Double) -> Double {
    scale == 0 && !rate.isNaN ? 0 : scale * rate
  }
}

extension Curve {
  /// This curve with its values mapped so that 0 and 1 become two given values.
  ///
  /// - Parameters:
  ///   - from: The result for the value 0; finite.
  ///   - to: The result for the value 1; finite.
  /// - Returns: The curve on that scale.
  public func mapped(from: Double, to: Double) -> some Curve {
    precondition(
      from.isFinite && to.isFinite && (to - from).isFinite,
      "A curve must be mapped to finite values, not from \(from) to \(to).")
    return MappedCurve(base: self, from: from, to: to)
  }
}
