extension Spring {
  /// The Bézier of a half cycle, from one turn to the next, if the spring starts at rest.
  ///
  /// From rest, every half cycle is the same curve: it lasts pi / dampedFrequency, and its travel is
  /// -e^(-pi z / sqrt(1 - z^2)) times that of the one before. So two handles serve all keyframes of an
  /// oscillation. They are level, because the spring is at rest at each turn:
  ///
  /// ```
  /// (a, 0) and (b, 1)      with the least greatest error
  /// ```
  ///
  /// ```swift
  /// Spring(mass: 1, stiffness: 1, damping: 1).halfCycleFit()?.bezier
  /// // CubicBezier(x1: 0.2623…, y1: 0.0, x2: 0.4602…, y2: 1.0): damping ratio 0.5
  /// ```
  ///
  /// The error grows with the damping ratio, as a fraction of the distance from start to end value:
  /// 0.001 at 0.1, 0.005 at 0.5, 0.019 at 0.8. Later half cycles err less, as they move less.
  ///
  /// - Returns: The Bézier of the first half cycle, from the start value to the first peak; `nil` with
  ///   a damping ratio of 1 or more, an initial velocity or no travel.
  package func halfCycleFit() -> BezierFit? { halfCycleFit(decimals: nil) }

  func halfCycleFit(decimals: Int?) -> BezierFit? {
    guard travel != 0, initialVelocity == 0, regime == .underdamped,
      let tail = signChanges(of: .velocity).tail, tail.first > 0, tail.first.isFinite
    else { return nil }
    let target = BezierFitTarget(
      CachedCurve(AnyCurve(self)), from: 0, to: tail.first, isSettled: false)
    guard target.startDisplacement != target.endDisplacement else { return nil }
    let search = BezierFitSearch(target, isSmooth: true)
    let bezier = search.rounded(target.easing(search.best(of: 3).handles), to: decimals)
    let greatest = target.certifiedExtreme(of: bezier)
    return BezierFit(
      bezier: bezier, duration: tail.first, startValue: target.startValue,
      endValue: target.endValue, maximumError: greatest.value, maximumErrorTime: greatest.time)
  }
}
