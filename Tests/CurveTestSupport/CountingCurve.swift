public import CurveKit
internal import Synchronization

/// A curve that counts the calls of its expensive members.
public struct CountingCurve: Curve {
  private let base: any Curve
  private let counts = Counts()

  /// Wraps a curve; all counts are 0.
  public init(_ base: any Curve) { self.base = base }

  /// The number of reads of its breakpoints.
  public var breakpointCount: Int { counts[.breakpoints] }
  /// The number of computed integrals.
  public var integralCount: Int { counts[.integral] }
  /// The number of calls for the sign changes of each order.
  public func signChangeCount(of order: MotionOrder) -> Int { counts[.signChanges(order)] }

  public var breakpoints: [Double] {
    counts.add(.breakpoints)
    return base.breakpoints
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    counts.add(.signChanges(order))
    return base.signChanges(of: order)
  }

  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    counts.add(.integral)
    return base.integralOfSquare(of: order, until: time)
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    counts.add(.integral)
    return base.integralOfAbsoluteDisplacement(until: time)
  }

  public var startValue: Double { base.startValue }
  public var endValue: Double { base.endValue }
  public var duration: Double { base.duration }
  public var analysisEnd: Double { base.analysisEnd }
  public func value(at time: Double) -> Double { base.value(at: time) }
  public func velocity(at time: Double) -> Double { base.velocity(at: time) }
  public func acceleration(at time: Double) -> Double { base.acceleration(at: time) }
  public func jerk(at time: Double) -> Double { base.jerk(at: time) }
  public func displacement(at time: Double) -> Double { base.displacement(at: time) }
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    base.limit(of: order, before: time)
  }
}

private final class Counts: Sendable {
  enum Question: Hashable {
    case breakpoints
    case signChanges(MotionOrder)
    case integral
  }

  private let counts = Mutex<[Question: Int]>([:])

  subscript(question: Question) -> Int { counts.withLock { $0[question] ?? 0 } }

  func add(_ question: Question) { counts.withLock { $0[question, default: 0] += 1 } }
}
