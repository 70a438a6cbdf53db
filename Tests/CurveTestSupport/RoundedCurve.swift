public import CurveKit

/// A curve as computed on a machine that rounds differently: values, rates and times differ by a unit
/// in the last place.
public struct RoundedCurve: Curve {
  private let base: any Curve
  private let seed: UInt64

  /// Wraps a curve; the number selects one of several such machines.
  public init(_ base: any Curve, seed: UInt64) {
    self.base = base
    self.seed = seed
  }

  /// 0, the start value and the end value stay exact, and equal numbers stay equal.
  private func noisy(_ number: Double) -> Double {
    guard number.isFinite, number != startValue, number != endValue else { return number }
    var generator = SeededGenerator(seed: seed ^ number.bitPattern)
    return number * (1 + Double.random(in: -1...1, using: &generator) * 0x1p-52)
  }

  public var startValue: Double { base.startValue }
  public var endValue: Double { base.endValue }
  public var duration: Double { base.duration }
  public var analysisEnd: Double { base.analysisEnd }
  public var breakpoints: [Double] { base.breakpoints }
  public func value(at time: Double) -> Double { noisy(base.value(at: time)) }
  public func velocity(at time: Double) -> Double { noisy(base.velocity(at: time)) }
  public func acceleration(at time: Double) -> Double { noisy(base.acceleration(at: time)) }
  public func jerk(at time: Double) -> Double { noisy(base.jerk(at: time)) }
  public func displacement(at time: Double) -> Double { noisy(base.displacement(at: time)) }
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    noisy(base.limit(of: order, before: time))
  }
  public func signChanges(of order: MotionOrder) -> SignChanges {
    let zeros = base.signChanges(of: order)
    return SignChanges(
      // A turn at a join is at the time of the join.
      single: zeros.single.map { breakpoints.contains($0) ? $0 : noisy($0) },
      tail: zeros.tail.map {
        SignChanges.PeriodicTail(
          first: noisy($0.first), spacing: noisy($0.spacing),
          logarithmicDecrement: noisy($0.logarithmicDecrement))
      })
  }
  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    base.integralOfSquare(of: order, until: time).map(noisy)
  }
  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: time).map(noisy)
  }
}
