/// A curve whose breakpoints and sign changes are found once, for many metrics of the same curve.
///
/// Every metric needs the turns of the curve, and for a curve of many segments finding them is most
/// of the work. Everything else is forwarded, so each metric is the same number to its last digit.
///
/// One measurement creates it, uses it on one thread and drops it: the stored results have no lock.
package struct CachedCurve<Base: Curve>: Curve {
  /// The curve that is measured.
  package let base: Base
  private let storage = TurningPoints()

  /// Wraps a curve that is about to be measured.
  package init(_ base: Base) { self.base = base }

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

  package var spring: Spring? { base.spring }
  package var startValue: Double { base.startValue }
  package var endValue: Double { base.endValue }
  package var travel: Double { base.travel }
  package var duration: Double { base.duration }
  package var analysisEnd: Double { base.analysisEnd }
  package func value(at time: Double) -> Double { base.value(at: time) }
  package func velocity(at time: Double) -> Double { base.velocity(at: time) }
  package func acceleration(at time: Double) -> Double { base.acceleration(at: time) }
  package func displacement(at time: Double) -> Double { base.displacement(at: time) }
  package func displacementFromStart(at time: Double) -> Double {
    base.displacementFromStart(at: time)
  }
  package func sample(at time: Double) -> CurveSample { base.sample(at: time) }

  package func fill(_ buffers: MotionBuffers, at times: Slice<SampleTimes>) {
    base.fill(buffers, at: times)
  }

  package func fill(_ buffers: MotionBuffers, at times: UnsafeBufferPointer<Double>) {
    base.fill(buffers, at: times)
  }

  package func limit(of order: MotionOrder, before time: Double) -> Double {
    base.limit(of: order, before: time)
  }

  package func knots(
    of order: MotionOrder, until end: Double, passes: MotionKnots.Passes
  ) -> MotionKnots {
    let request = TurningPoints.Request(order: order, end: end, passes: passes)
    if let knots = storage.knots.first(where: { $0.request == request }) { return knots.knots }
    let knots = base.knots(of: order, until: end, passes: passes)
    storage.knots.append(TurningPoints.Answer(request: request, knots: knots))
    return knots
  }

  package func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    base.integralOfSquare(of: order, until: time)
  }

  package func integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    base.integralOfSquare(of: order, from: start, until: time)
  }

  package func integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    base.integralOfAbsoluteDisplacement(until: time)
  }
}

/// The results that a ``CachedCurve`` has found so far.
private final class TurningPoints: @unchecked Sendable {
  var breakpoints: [Double]?
  /// By order of the motion.
  var signChanges = [SignChanges?](repeating: nil, count: MotionOrder.allCases.count)
  /// Only a few: each metric requests the knots of one order, most of them until the end of the
  /// curve.
  var knots: [Answer] = []

  /// The arguments of ``Curve/knots(of:until:passes:)``.
  struct Request: Equatable {
    let order: MotionOrder
    let end: Double
    let passes: MotionKnots.Passes
  }

  /// A request with its result.
  struct Answer {
    let request: Request
    let knots: MotionKnots
  }
}
