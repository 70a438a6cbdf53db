/// A curve of any type, so that curves of different types fit into one list or one stored property.
///
/// ```swift
/// let curves = [AnyCurve(Easing(.back(), .out)), AnyCurve(Spring(stiffness: 80, damping: 4))]
/// curves.map(\.overshoot)         // [0.1000…, 0.4863…]
/// curves.map { $0.spring?.mass }  // [nil, 1.0]
/// ```
///
/// Every property and method has the result of the curve inside. It replaces `any Curve`, which Embedded
/// Swift does not have.
public struct AnyCurve: Curve {
  private let box: CurveBox

  /// Wraps a curve.
  ///
  /// - Parameter curve: A curve of any type.
  public init(_ curve: some Curve) { box = TypedCurveBox(curve) }

  #if !hasFeature(Embedded)
  /// The expression of the curve inside.
  var boxedExpression: CurveCallText { box.expression }

  /// The curve inside.
  package var base: any Curve { box.curve }
  #endif

  public var startValue: Double { box.startValue }
  public var endValue: Double { box.endValue }
  public var _travel: Double { box.travel }
  public var duration: Double { box.duration }
  public var analysisEnd: Double { box.analysisEnd }
  public var breakpoints: [Double] { box.breakpoints }
  public var _timeScale: Double { box.timeScale }
  public var _spring: Spring? { box.spring }
  public var _cubicBezier: CubicBezier? { box.cubicBezier }

  public func value(at time: Double) -> Double { box.value(at: time) }
  public func velocity(at time: Double) -> Double { box.velocity(at: time) }
  public func acceleration(at time: Double) -> Double { box.acceleration(at: time) }
  public func jerk(at time: Double) -> Double { box.jerk(at: time) }
  public func displacement(at time: Double) -> Double { box.displacement(at: time) }
  public func _displacementFromStart(at time: Double) -> Double {
    box.displacementFromStart(at: time)
  }
  public func sample(at time: Double) -> CurveSample { box.sample(at: time) }

  public func _fill(_ buffers: _MotionBuffers, at times: _BatchTimes) {
    box.fill(buffers, at: times)
  }

  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    box.limit(of: order, before: time)
  }

  public func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    box.knots(of: order, until: end, passes: passes)
  }

  public func signChanges(of order: MotionOrder) -> SignChanges { box.signChanges(of: order) }

  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    box.integralOfSquare(of: order, until: time)
  }

  public func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? { box.integralOfSquare(of: order, from: start, until: time) }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    box.integralOfAbsoluteDisplacement(until: time)
  }
}

/// Holds a curve whose type is unknown.
private class CurveBox: @unchecked Sendable {
  #if !hasFeature(Embedded)
  var expression: CurveCallText { unknown() }
  var curve: any Curve { unknown() }
  #endif
  var startValue: Double { unknown() }
  var endValue: Double { unknown() }
  var travel: Double { unknown() }
  var duration: Double { unknown() }
  var analysisEnd: Double { unknown() }
  var breakpoints: [Double] { unknown() }
  var timeScale: Double { unknown() }
  var spring: Spring? { unknown() }
  var cubicBezier: CubicBezier? { unknown() }
  func value(at time: Double) -> Double { unknown() }
  func velocity(at time: Double) -> Double { unknown() }
  func acceleration(at time: Double) -> Double { unknown() }
  func jerk(at time: Double) -> Double { unknown() }
  func displacement(at time: Double) -> Double { unknown() }
  func displacementFromStart(at time: Double) -> Double { unknown() }
  func sample(at time: Double) -> CurveSample { unknown() }
  func fill(_ buffers: _MotionBuffers, at times: _BatchTimes) { unknown() }
  func limit(of order: MotionOrder, before time: Double) -> Double { unknown() }
  func knots(
    of order: MotionOrder, until end: Double, passes: _Passes
  ) -> _MotionKnots { unknown() }
  func signChanges(of order: MotionOrder) -> SignChanges { unknown() }
  func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? { unknown() }
  func integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? { unknown() }
  func integralOfAbsoluteDisplacement(until time: Double) -> Double? { unknown() }

  private func unknown() -> Never { fatalError("TypedCurveBox overrides every member.") }
}

/// Holds a curve and forwards everything to it.
private final class TypedCurveBox<Base: Curve>: CurveBox, @unchecked Sendable {
  private let base: Base

  init(_ base: Base) { self.base = base }

  #if !hasFeature(Embedded)
  override var expression: CurveCallText { base.anyExpression }
  override var curve: any Curve { base }
  #endif
  override var startValue: Double { base.startValue }
  override var endValue: Double { base.endValue }
  override var travel: Double { base.travel }
  override var duration: Double { base.duration }
  override var analysisEnd: Double { base.analysisEnd }
  override var breakpoints: [Double] { base.breakpoints }
  override var timeScale: Double { base.timeScale }
  override var spring: Spring? { base.spring }
  override var cubicBezier: CubicBezier? { base.cubicBezier }
  override func value(at time: Double) -> Double { base.value(at: time) }
  override func velocity(at time: Double) -> Double { base.velocity(at: time) }
  override func acceleration(at time: Double) -> Double { base.acceleration(at: time) }
  override func jerk(at time: Double) -> Double { base.jerk(at: time) }
  override func displacement(at time: Double) -> Double { base.displacement(at: time) }
  override func displacementFromStart(at time: Double) -> Double {
    base.displacementFromStart(at: time)
  }
  override func sample(at time: Double) -> CurveSample { base.sample(at: time) }
  override func fill(_ buffers: _MotionBuffers, at times: _BatchTimes) {
    base._fill(buffers, at: times)
  }
  override func limit(of order: MotionOrder, before time: Double) -> Double {
    base.limit(of: order, before: time)
  }
  override func knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    base.knots(of: order, until: end, passes: passes)
  }
  override func signChanges(of order: MotionOrder) -> SignChanges { base.signChanges(of: order) }
  override func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    base.integralOfSquare(of: order, until: time)
  }
  override func integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? { base.integralOfSquare(of: order, from: start, until: time) }
  override func integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: time)
  }
}
