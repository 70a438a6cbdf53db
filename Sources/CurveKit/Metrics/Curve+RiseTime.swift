// The time from one level to another, with the digits that the difference of two late times has lost.

extension Curve {
  /// The time from one level to another, each at its first crossing.
  ///
  /// - Parameters:
  ///   - low: The level at the start of the interval, as a fraction of the travel: 0.1 by
  ///     convention.
  ///   - high: The level at its end: 0.9 by convention.
  /// - Returns: The time in seconds, or `nil` if a level is never reached or there is no travel.
  public func riseTime(from low: Double = 0.1, to high: Double = 0.9) -> Double? {
    guard travel != 0, let start = crossing(of: low), let end = crossing(of: high) else {
      return nil
    }
    let difference = max(0, end.time - start.time)
    guard start.position == .inside, end.position == .inside, difference > 0,
      difference < end.time / 16
    else { return difference }
    let correction = lateCorrection(
      LatePoint(time: start.time, level: low, of: self),
      LatePoint(time: end.time, level: high, of: self), areInOnePiece: start.index == end.index)
    return correction.magnitude <= 64 * end.time.ulp ? difference + correction : difference
  }

  /// The correction of the difference of two late crossings, whose times are both rounded.
  ///
  /// The residual of the displacement at a rounded time, divided by the velocity, is the error of
  /// that time, apart from the rounding error of the displacement. If that rounding error is not
  /// negligible and the motion is smooth between the two times, the integral of the velocity gives
  /// the distance between them more exactly. Then only the time at which the curve is slower is
  /// corrected by its residual.
  private func lateCorrection(_ start: LatePoint, _ end: LatePoint, areInOnePiece: Bool) -> Double {
    let size = extremes(of: .displacement).greatest { $0.magnitude } ?? 0
    let rounding = size.ulp * (1 / start.velocity.magnitude + 1 / end.velocity.magnitude)
    let (slower, faster) =
      start.velocity.magnitude < end.velocity.magnitude ? (start, end) : (end, start)
    let change = (1 - slower.velocity / faster.velocity).magnitude
    let accepted = (end.time - start.time) * 0x1p-44
    if rounding < (areInOnePiece ? accepted : max(end.time.ulp * change, accepted)) {
      return end.correction - start.correction
    }
    if !areInOnePiece { return 0 }
    let excess =
      (distance(from: start.time, to: end.time) - (end.level - start.level) * travel)
      / faster.velocity
    let sign: Double = slower.time == end.time ? 1 : -1
    return sign * slower.correction * (1 - slower.velocity / faster.velocity) - excess
  }

  /// The integral of the velocity between two late times that are near each other.
  ///
  /// The times of the samples are rounded, which moves them by a large part of a short interval. The
  /// acceleration times that rounding error corrects each velocity.
  private func distance(from start: Double, to end: Double) -> Double {
    Quadrature.integral(over: [0, end - start]) { offset in
      let time = start + offset
      let lost = offset - (time - start)
      let velocity = velocity(at: time)
      return lost == 0 ? velocity : velocity + lost * acceleration(at: time)
    }.value
  }
}

/// A rounded time at which a curve crosses a level.
private struct LatePoint {
  let time, level, velocity: Double
  /// The error of the time, from the residual of the displacement.
  let correction: Double

  init(time: Double, level: Double, of curve: some Curve) {
    (self.time, self.level) = (time, level)
    velocity = curve.velocity(at: time)
    let residual =
      level < 0.5
      ? curve.displacementFromStart(at: time) - level * curve.travel
      : curve.displacement(at: time) + (1 - level) * curve.travel
    correction = -residual / velocity
  }
}
