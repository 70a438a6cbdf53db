/// A curve whose breakpoints and sign changes are found once, for many metrics of the same curve.
///
/// Every metric needs the turns of the curve, and for a curve of many segments finding them is most
/// of the work. Everything else is forwarded, so each metric is the same number to its last digit.
///
/// One measurement creates it, uses it on one thread and drops it: the stored results have no lock.
package struct CachedCurve: WrappedCurve {
  /// The curve that is measured.
  package let base: AnyCurve
  /// What is known about it besides its motion.
  package let attributes: CurveAttributes
  private let storage = TurningPoints()
  package let startValue, endValue, _travel, duration, analysisEnd: Double
  package let spring: Spring?

  /// Wraps a curve that is about to be measured.
  ///
  /// - Parameters:
  ///   - base: The curve.
  ///   - attributes: What is known about it besides its motion.
  package init(_ base: AnyCurve, attributes: CurveAttributes = CurveAttributes()) {
    (self.base, self.attributes) = (base, attributes)
    startValue = base.startValue
    endValue = base.endValue
    _travel = base.travel
    duration = base.duration
    analysisEnd = base.analysisEnd
    spring = base.spring
  }

  package var breakpoints: [Double] {
    if let breakpoints = storage.breakpoints { return breakpoints }
    let breakpoints = base.breakpoints
    storage.breakpoints = breakpoints
    return breakpoints
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    if let changes = storage.signChanges[order] { return changes }
    let changes = base.signChanges(of: order)
    storage.signChanges[order] = changes
    return changes
  }

  package func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    guard end == .infinity, passes == .distinct else {
      return base.knots(of: order, until: end, passes: passes)
    }
    if let knots = storage.knots[order] { return knots }
    let knots = base.knots(of: order, until: end, passes: passes)
    storage.knots[order] = knots
    return knots
  }
}

// Metrics of all curves, compiled for this type. Another module can call those of the protocol only for a type that is
// known at run time, which takes longer.
extension CachedCurve {
  /// This curve, with the members of all curves only.
  private var curve: some Curve { self }

  package var overshoot: Double? { curve.overshoot }
  package var undershoot: Double? { curve.undershoot }
  package var peakValue: Double { curve.peakValue }
  package var peakTime: Double? { curve.peakTime }
  package var isMonotone: Bool { curve.isMonotone }
  package var peakVelocity: Double? { curve.peakVelocity }
  package var peakVelocityTime: Double? { curve.peakVelocityTime }
  package var peakAcceleration: Double? { curve.peakAcceleration }
  package var peakAccelerationTime: Double? { curve.peakAccelerationTime }
  package var valueJump: Double { curve.valueJump }
  package var velocityJump: Double? { curve.velocityJump }
  package var integralAbsoluteError: Double? { curve.integralAbsoluteError }
  package var integralSquaredError: Double? { curve.integralSquaredError }

  package func riseTime(from low: Double, to high: Double) -> Double? {
    curve.riseTime(from: low, to: high)
  }
}

// Two metrics need the settling time, and three the first crossing of the end value.
extension CachedCurve {
  package func settlingTime(within tolerance: Double) -> Double? {
    if let known = storage.settlingTime, known.tolerance == tolerance { return known.time }
    let time = curve.settlingTime(within: tolerance)
    storage.settlingTime = (tolerance, time)
    return time
  }

  package func rmsVelocity(untilWithin tolerance: Double) -> Double? {
    rmsVelocity(until: settlingTime(within: tolerance), tolerance)
  }

  package var firstCrossingTime: Double? { endCrossing?.time }
  package var rebound: Double? { rebound(after: endCrossing) }

  package func oscillations(beyond tolerance: Double) -> Double? {
    oscillations(beyond: tolerance, after: endCrossing)
  }

  /// The first crossing of the end value.
  private var endCrossing: LevelCrossing? {
    if let known = storage.endCrossing { return known }
    let crossing = crossing(of: 1)
    storage.endCrossing = .some(crossing)
    return crossing
  }
}

/// The results that a ``CachedCurve`` has found so far.
private final class TurningPoints: @unchecked Sendable {
  @exclusivity(unchecked) var breakpoints: [Double]?
  @exclusivity(unchecked) var signChanges = EachOrder<SignChanges?>(repeating: nil)
  /// Over the whole motion, with only the distinct passes of repeats.
  @exclusivity(unchecked) var knots = EachOrder<_MotionKnots?>(repeating: nil)
  @exclusivity(unchecked) var settlingTime: (tolerance: Double, time: Double?)?
  @exclusivity(unchecked) var endCrossing: LevelCrossing??
}
