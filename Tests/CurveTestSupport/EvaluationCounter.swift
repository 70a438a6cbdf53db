public import CurveKit

/// The number of evaluations of curves.
public final class EvaluationCounter: @unchecked Sendable {
  public private(set) var count = 0

  public init() {}

  fileprivate func add() { count += 1 }
}

/// A curve that counts how often it is evaluated.
public struct EvaluatedCurve<Base: Curve>: Curve {
  private let base: Base
  private let counter: EvaluationCounter

  /// Wraps a curve.
  ///
  /// - Parameters:
  ///   - base: The curve that is evaluated.
  ///   - counter: The counter of evaluations.
  public init(_ base: Base, counter: EvaluationCounter) {
    self.base = base
    self.counter = counter
  }

  public var startValue: Double { base.startValue }
  public var endValue: Double { base.endValue }
  public var duration: Double { base.duration }
  public var analysisEnd: Double { base.analysisEnd }
  public var breakpoints: [Double] { base.breakpoints }

  public func value(at time: Double) -> Double {
    counter.add()
    return base.value(at: time)
  }
  public func velocity(at time: Double) -> Double {
    counter.add()
    return base.velocity(at: time)
  }
  public func acceleration(at time: Double) -> Double {
    counter.add()
    return base.acceleration(at: time)
  }
  public func jerk(at time: Double) -> Double {
    counter.add()
    return base.jerk(at: time)
  }
  public func displacement(at time: Double) -> Double {
    counter.add()
    return base.displacement(at: time)
  }
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    counter.add()
    return base.limit(of: order, before: time)
  }
  public func signChanges(of order: MotionOrder) -> SignChanges { base.signChanges(of: order) }
}
