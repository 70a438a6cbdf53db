public import CurveKit

/// Another curve without its closed forms: the defaults of ``Curve`` compute everything else.
public struct PlainCurve<Base: Curve>: Curve {
  /// The curve.
  public let base: Base

  /// Hides the closed forms of a curve.
  public init(_ base: Base) { self.base = base }

  public var startValue: Double { base.startValue }
  public var endValue: Double { base.endValue }
  public var duration: Double { base.duration }
  public var analysisEnd: Double { base.analysisEnd }
  public var breakpoints: [Double] { base.breakpoints }
  public func value(at time: Double) -> Double { base.value(at: time) }
  public func velocity(at time: Double) -> Double { base.velocity(at: time) }
  public func acceleration(at time: Double) -> Double { base.acceleration(at: time) }
  public func displacement(at time: Double) -> Double { base.displacement(at: time) }
  public func signChanges(of order: MotionOrder) -> SignChanges { base.signChanges(of: order) }
}
