/// The one cubic Bézier that is closest to a curve, with the proved greatest error.
///
/// ```
/// minimise over x1, y1, x2, y2   the greatest |curve(t) - (start + travel * bezier(t / duration))|
/// ```
///
/// ```swift
/// let fit = try Spring(duration: 0.5, bounce: 0.4).bezierFit()
/// fit.bezier              // CubicBezier(x1: 0.3069…, y1: 0.2865…, x2: 0.1720…, y2: 1.4162…)
/// fit.maximumError        // 0.0168…
/// ```
///
/// `Curve.bezierFit(maximumError:tolerance:decimals:)` finds it.
public struct BezierFit: Hashable, Sendable {
  /// The shape, from (0, 0) to (1, 1): time as a fraction of ``duration``, value as a fraction of the
  /// travel.
  public let bezier: CubicBezier
  /// The time in seconds that the Bézier takes: the curve's own duration, or its settling time.
  public let duration: Double
  /// The value at time 0.
  package let startValue: Double
  /// The value at the end.
  package let endValue: Double
  /// The greatest distance between the curve and the Bézier at one time, in units of value.
  ///
  /// It follows from the turns of the difference of the two motions, not from samples, and includes
  /// the motion of the curve after the Bézier has ended. Only rounding can exceed it: by eight units
  /// in the last place of the values. It is 0 if the curve is this Bézier.
  public let maximumError: Double
  /// The first time of that error, in seconds.
  package let maximumErrorTime: Double

  /// The Bézier in seconds and units of value.
  package var curve: some Curve { bezier.lasting(duration).mapped(from: startValue, to: endValue) }
}

extension Curve {
  /// The cubic Bézier, with its ends at those of this curve, whose greatest error is least.
  ///
  /// The greatest error of the best Bézier occurs several times with both signs, in general five
  /// times; no small change of a handle can lower it. There may be several such local optima. The
  /// search starts from 17 pairs of handles, refines the best six, and returns the best result.
  /// Nothing proves that no other Bézier is better, but ``BezierFit/maximumError`` is proved for this
  /// one.
  ///
  /// A curve without an end is cut at its settling time, so its error is at least the tolerance
  /// there. One cubic Bézier turns at most twice: a spring of damping ratio 0.22, cut at 1 %, errs by
  /// 0.25 of the travel. Therefore a spring of damping ratio below 0.5 is refused, unless a maximum
  /// error is given.
  ///
  /// ```swift
  /// try Easing(.sine, .in).bezierFit().maximumError                   // 2.06e-05…
  /// try CubicBezier.ease.lasting(2).bezierFit().maximumError          // 0.0: it is one
  /// try Spring(mass: 1, stiffness: 80, damping: 4).bezierFit()        // throws
  /// ```
  ///
  /// - Parameters:
  ///   - maximumError: The greatest error that is accepted, in units of value, above 0; `nil` accepts
  ///     any, except for an oscillating spring.
  ///   - tolerance: The fraction of the travel, above 0 and below 1, within which a curve without an
  ///     end counts as settled. The Bézier ends at that time.
  ///   - decimals: The decimals, from 0 to 15, to which the handles are rounded; `nil` does not round.
  ///     The error is that of the rounded Bézier.
  /// - Returns: The Bézier.
  /// - Throws: ``BezierFitFailure`` if there is no such Bézier.
  /// - Complexity: Some thousand evaluations of the curve, and the search for its turns.
  package func bezierFit(
    maximumError: Double? = nil, tolerance: Double = 0.01, decimals: Int? = nil
  ) throws(BezierFitFailure) -> BezierFit {
    if let maximumError, !(maximumError > 0) { throw .invalidMaximumError(maximumError) }
    try checkBezierSettings(decimals: decimals)
    let (curve, end) = try bezierWork(tolerance: tolerance)
    let fit = BezierFit(of: curve, until: end, decimals: decimals)
    if let maximumError, !(fit.maximumError <= maximumError) {
      throw .tooFar(error: fit.maximumError, maximum: maximumError)
    }
    if maximumError == nil, let spring, spring.dampingRatio < 0.5 {
      throw .oscillates(dampingRatio: spring.dampingRatio, error: fit.maximumError)
    }
    return fit
  }
}

#if !hasFeature(Embedded)
extension Curve {
  /// Fits this curve by one cubic Bézier, with a proved error.
  ///
  /// ```swift
  /// let fit = try Spring(duration: 0.5, bounce: 0.2).bezierFit(decimals: 4)
  /// fit.bezier              // cubic-bezier(0.2222, 0.1034, 0.1953, 1.2016, duration: 1)
  /// fit.maximumError        // 0.0100…
  /// ```
  ///
  /// For a spring, the Bézier ends where the spring is settled within 1 % of its travel.
  ///
  /// - Parameters:
  ///   - maximumError: The greatest error that is accepted, in units of value, above 0; `nil` accepts any, except for an
  ///     oscillating spring.
  ///   - decimals: The decimals, from 0 to 15, to which the handles are rounded; `nil` does not round.
  /// - Returns: The Bézier.
  /// - Throws: A sentence if there is no such Bézier.
  @_disfavoredOverload
  public func bezierFit(maximumError: Double? = nil, decimals: Int? = nil) throws -> BezierFit {
    try bezierFit(maximumError: maximumError, tolerance: 0.01, decimals: decimals)
  }
}
#endif

extension Curve {
  /// A given Bézier as a fit of this curve, with its proved error.
  ///
  /// It is for a Bézier from elsewhere, such as one that was printed and read again.
  ///
  /// ```swift
  /// try Easing(.sine, .in).bezierFit(certifying: CubicBezier(0.12, 0, 0.39, 0)).maximumError   // 0.0075…
  /// ```
  ///
  /// - Parameters:
  ///   - bezier: The Bézier.
  ///   - tolerance: The fraction of the travel, above 0 and below 1, within which a curve without an
  ///     end counts as settled. The Bézier ends at that time.
  /// - Returns: The fit.
  /// - Throws: ``BezierFitFailure`` if the curve has no end or no travel, or too many turns.
  package func bezierFit(
    certifying bezier: CubicBezier, tolerance: Double = 0.01
  ) throws(BezierFitFailure) -> BezierFit {
    let (curve, end) = try bezierWork(tolerance: tolerance)
    return BezierFit(certifying: bezier, for: curve, until: end)
  }

  /// The curve, ready for a fit, and the time at which the fit ends.
  private func bezierWork(
    tolerance: Double
  ) throws(BezierFitFailure) -> (curve: CachedCurve, end: Double) {
    try checkBezierSettings(tolerance: tolerance)
    guard travel != 0, startValue != endValue else { throw duration == 0 ? .noDuration : .noTravel }
    let end = try bezierEnd { settlingTime(within: tolerance) }
    let curve = CachedCurve(AnyCurve(self))
    try curve.checkBezierWork(until: end)
    return (curve, end)
  }
}

extension BezierFit {
  /// The best fit until a time.
  init(of curve: CachedCurve, until end: Double, decimals: Int?) {
    if let bezier = curve.cubicBezier, decimals == nil {
      self.init(
        bezier: bezier, duration: end, startValue: curve.startValue, endValue: curve.endValue,
        maximumError: 0, maximumErrorTime: 0)
      return
    }
    let target = BezierFitTarget(whole: curve, until: end)
    let search = BezierFitSearch(target, isSmooth: false)
    let best = curve.cubicBezier ?? target.easing(search.best(of: 6).handles)
    self.init(certifying: search.rounded(best, to: decimals), for: curve, until: end)
  }

  /// A given Bézier with its error.
  init(certifying bezier: CubicBezier, for curve: CachedCurve, until end: Double) {
    let own = bezier.lasting(end).mapped(from: curve.startValue, to: curve.endValue)
    let greatest = CurveDifference(of: curve, and: own, until: end).certifiedExtreme
    // After its settling time the curve stays within its distance there.
    let rest = curve.duration > end ? curve.displacement(at: end).magnitude : 0
    self.init(
      bezier: bezier, duration: end, startValue: curve.startValue, endValue: curve.endValue,
      maximumError: max(greatest.value, rest),
      maximumErrorTime: greatest.value < rest ? end : greatest.time)
  }
}
