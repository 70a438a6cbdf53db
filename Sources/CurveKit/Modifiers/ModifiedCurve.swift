/// A curve made of another curve; what it does not change comes from that curve.
package protocol ModifiedCurve: Curve {
  associatedtype Base: Curve
  /// The curve that it is made of.
  var base: Base { get }
  /// The time of the base at which it takes the value.
  func valueTime(_ time: Double) -> Double
  /// The time of the base at which it takes the rates: exactly at its end, a curve has those of its arrival.
  func rateTime(_ time: Double) -> Double
}

extension ModifiedCurve {
  package func valueTime(_ time: Double) -> Double { time }
  package func rateTime(_ time: Double) -> Double { valueTime(time) }

  public var startValue: Double { base.startValue }
  public var endValue: Double { base.endValue }
  public var _travel: Double { base.travel }
  public var duration: Double { base.duration }
  public var breakpoints: [Double] { base.breakpoints }
  public var _timeScale: Double { base.timeScale }
  public func value(at time: Double) -> Double { base.value(at: valueTime(time)) }
  public func displacement(at time: Double) -> Double { base.displacement(at: valueTime(time)) }
  public func _displacementFromStart(at time: Double) -> Double {
    base.displacementFromStart(at: valueTime(time))
  }
  public func velocity(at time: Double) -> Double { base.velocity(at: rateTime(time)) }
  public func acceleration(at time: Double) -> Double { base.acceleration(at: rateTime(time)) }
  public func jerk(at time: Double) -> Double { base.jerk(at: rateTime(time)) }
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    limitFromKnots(of: order, before: time)
  }
}

/// A curve with all numbers of its base, which adds something else.
package protocol WrappedCurve: ModifiedCurve {}

extension WrappedCurve {
  public var analysisEnd: Double { base.analysisEnd }
  public var _spring: Spring? { base.spring }
  public var _cubicBezier: CubicBezier? { base.cubicBezier }
  public func sample(at time: Double) -> CurveSample { base.sample(at: time) }
  public func _fill(_ buffers: _MotionBuffers, at times: _BatchTimes) {
    base._fill(buffers, at: times)
  }
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    base.limit(of: order, before: time)
  }
  public func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    base.knots(of: order, until: end, passes: passes)
  }
  public func signChanges(of order: MotionOrder) -> SignChanges { base.signChanges(of: order) }
  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    base.integralOfSquare(of: order, until: time)
  }
  public func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? { base.integralOfSquare(of: order, from: start, until: time) }
  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: time)
  }
}
