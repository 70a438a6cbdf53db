/// A part of a curve that one cubic Bézier is fitted to.
///
/// Time is a fraction of the part, and values are displacements: distances from the end value of
/// the curve.
struct BezierFitTarget {
  let curve: CachedCurve
  /// The start of the part, in seconds.
  let start: Double
  /// Its end, above the start.
  let end: Double
  /// The displacement from which the Bézier starts.
  let startDisplacement: Double
  /// The displacement to which it runs.
  let endDisplacement: Double
  /// The slope with which the part starts, per fraction; infinite at a vertical tangent.
  let startSlope: Double
  /// The slope with which it arrives.
  let endSlope: Double

  /// A part between two times, from and to the limits of the curve inside it.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - start: The start in seconds.
  ///   - end: The end in seconds.
  ///   - isSettled: Whether the curve has settled at the end, so that the Bézier ends at rest at the
  ///     end value.
  init(_ curve: CachedCurve, from start: Double, to end: Double, isSettled: Bool) {
    self.curve = curve
    self.start = start
    self.end = end
    let hasLimit = end == curve.duration || curve.breakpoints.contains(end)
    func arrival(_ order: MotionOrder) -> Double {
      if isSettled { return 0 }
      return hasLimit ? curve.limit(of: order, before: end) : curve.motion(order, at: end)
    }
    startDisplacement = curve.displacement(at: start)
    endDisplacement = arrival(.displacement)
    startSlope = curve.velocity(at: start) * (end - start)
    endSlope = arrival(.velocity) * (end - start)
  }

  /// The whole curve until a time, from its start value to its end value.
  init(whole curve: CachedCurve, until end: Double) {
    self.curve = curve
    start = 0
    self.end = end
    startDisplacement = -curve.travel
    endDisplacement = 0
    startSlope = curve.velocity(at: 0) * end
    endSlope = curve.duration == end ? curve.limit(of: .velocity, before: end) * end : 0
  }

  /// The displacement at a fraction inside the part.
  func displacement(at fraction: Double) -> Double { curve.displacement(at: time(fraction)) }

  /// The slope at a fraction inside the part, per fraction; 0 where the curve is vertical.
  func slope(at fraction: Double) -> Double {
    let slope = curve.velocity(at: time(fraction)) * (end - start)
    return slope.isFinite ? slope : 0
  }

  /// A time that rounding does not move to the other side of a jump at the end.
  private func time(_ fraction: Double) -> Double {
    max(start, min(start + (end - start) * fraction, end.justBefore))
  }
}
