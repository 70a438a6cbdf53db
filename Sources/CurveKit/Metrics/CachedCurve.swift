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
  }

  package var breakpoints: [Double] {
    if let breakpoints = storage.breakpoints { return breakpoints }
    let breakpoints = base.breakpoints
    storage.breakpoints = breakpoints
    return breakpoints
  }

  package func signChanges(of order: MotionOrder) -> SignChanges {
    if let changes = storage.signChanges[order.derivatives] { return changes }
    let changes = base.signChanges(of: order)
    storage.signChanges[order.derivatives] = changes
    return changes
  }

  package func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    guard end == .infinity, passes == .distinct else {
      return base.knots(of: order, until: end, passes: passes)
    }
    if let knots = storage.knots[order.derivatives] { return knots }
    let knots = base.knots(of: order, until: end, passes: passes)
    storage.knots[order.derivatives] = knots
    return knots
  }
}

// Two metrics need the settling time, and three the first crossing of the end value.
extension CachedCurve {
  package func settlingTime(within tolerance: Double) -> Double? {
    if let known = storage.settlingTime, known.tolerance == tolerance { return known.time }
    func measure(_ curve: some Curve) -> Double? { curve.settlingTime(within: tolerance) }
    let time = measure(self)
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
  var breakpoints: [Double]?
  /// By order of the motion.
  var signChanges = [SignChanges?](repeating: nil, count: MotionOrder.allCases.count)
  /// By order of the motion, over the whole motion with only the distinct passes of repeats.
  var knots = [_MotionKnots?](repeating: nil, count: MotionOrder.allCases.count)
  var settlingTime: (tolerance: Double, time: Double?)?
  var endCrossing: LevelCrossing??
}
