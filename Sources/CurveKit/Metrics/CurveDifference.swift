/// One curve less another at the same time, analysed until a given time.
///
/// ```
/// d(t) = first(t) - second(t)
/// ```
///
/// It is a curve itself, so the functions for peaks, crossings and integrals of curves apply to a
/// difference too. The sign changes of its jerk are not known, so its acceleration need not be
/// monotone between those of ``signChanges(of:)``.
///
/// - Its value is within two units in the last place of the greater value, or of the greater
///   displacement where that is less. So two springs that approach one end value keep the digits of
///   their difference.
/// - Where both are vertical in the same direction at one time, the velocity does not exist; it is
///   returned as 0.
struct CurveDifference<First: Curve, Second: Curve>: Curve {
  let first: First
  let second: Second
  /// The end of the analysed interval.
  let until: Double

  /// Creates the difference until a time above 0 within the ``Curve/analysisEnd`` of both.
  init(of first: First, and second: Second, until: Double) {
    precondition(
      until > 0 && until.isFinite && until <= min(first.analysisEnd, second.analysisEnd),
      """
      The end of a comparison must be finite, above 0 and within the analysed interval of both \
      curves, not \(until) s.
      """)
    self.first = first
    self.second = second
    self.until = until
  }

  var startValue: Double { first.startValue - second.startValue }
  var endValue: Double { first.endValue - second.endValue }
  var duration: Double { max(first.duration, second.duration) }
  var analysisEnd: Double { until }

  var breakpoints: [Double] {
    var times = first.breakpoints + second.breakpoints
    // The curve that ends first may jump at its end.
    times.append(min(first.duration, second.duration))
    times = times.filter { $0 <= until && $0 < duration }.sorted()
    return times.indices.filter { $0 == 0 || times[$0 - 1] < times[$0] }.map { times[$0] }
  }

  func value(at time: Double) -> Double {
    let (one, other) = (first.value(at: time), second.value(at: time))
    guard let near = nearEnd(time, one, other) else { return one - other }
    return endValue + near
  }

  func displacement(at time: Double) -> Double {
    let (one, other) = (first.value(at: time), second.value(at: time))
    return nearEnd(time, one, other) ?? (one - other) - endValue
  }

  func velocity(at time: Double) -> Double {
    subtract(first.velocity(at: time), second.velocity(at: time))
  }

  func acceleration(at time: Double) -> Double {
    subtract(first.acceleration(at: time), second.acceleration(at: time))
  }

  func jerk(at time: Double) -> Double { subtract(first.jerk(at: time), second.jerk(at: time)) }

  /// The difference of the displacements, where it has more digits than the difference of the
  /// values.
  private func nearEnd(_ time: Double, _ one: Double, _ other: Double) -> Double? {
    if time <= 0 { return nil }
    let (left, otherLeft) = (first.displacement(at: time), second.displacement(at: time))
    let isNearer = max(left.magnitude, otherLeft.magnitude) < max(one.magnitude, other.magnitude)
    return isNearer ? left - otherLeft : nil
  }

  private func subtract(_ one: Double, _ other: Double) -> Double { one == other ? 0 : one - other }
}

extension CurveDifference {
  /// The difference with the greatest magnitude, with its sign.
  ///
  /// Of several that are equal apart from rounding it is the first; both limits at a jump count. Jumps whose times
  /// differ only by rounding are one, as those of two staircases at the same progress.
  ///
  /// - Parameter knots: The knots of the displacement.
  /// - Returns: The difference and its time.
  func greatest(at knots: [Knot]) -> Extreme {
    var best = Extreme(time: 0, value: 0)
    let times = (breakpoints + [duration]).sorted()
    let breaks = Set(times)
    let gaps = zip(times, times.dropFirst()).filter { $0 < $1 && $1 - $0 <= 8 * $1.ulp }
    var gap = gaps[...]
    for knot in knots {
      while let first = gap.first, first.1 < knot.time { gap.removeFirst() }
      // A curve at another speed has no time that is a few units in the last place before 0.
      let before = knot.time > 0 ? knot.time.justBefore : -until
      for time in breaks.contains(knot.time) ? [before, knot.time] : [knot.time] {
        if gap.prefix(2).contains(where: { $0.0 <= time && time < $0.1 }) { continue }
        let value = value(at: time)
        let size = max(first.value(at: time).magnitude, second.value(at: time).magnitude)
        if value.magnitude > best.value.magnitude + 4 * size.ulp {
          best = Extreme(time: knot.time, value: value)
        }
      }
    }
    return best
  }

  /// The integrals of the magnitude of the difference and of its square until the end.
  ///
  /// - Parameters:
  ///   - knots: The knots of the displacement.
  ///   - greatest: The magnitude of the greatest difference.
  /// - Returns: Both integrals with a relative error of about 1e-13, or with the rounding error of
  ///   the curves' own values.
  func integrals(between knots: [Knot], greatest: Double) -> (magnitude: Double, square: Double) {
    guard greatest > 0 else { return (0, 0) }
    let crossings = knots.signChanges(of: { $0 + endValue }, motion: displacement(at:)).times
    let joint = jointKnots(of: [.displacement, .velocity])
    let times = Quadrature.graded(
      (joint.map { $0.time } + crossings).sorted(),
      beside: [0] + joint.filter { $0.isBreakpoint }.map { $0.time })
    let noise = rounding(at: joint)
    let magnitude = Quadrature.integral(over: times, noise: noise) { value(at: $0).magnitude }.value
    let square = Quadrature.integralOfSquare(over: times, noise: noise, of: value(at:)).value
    // After both have ended nothing changes.
    let rest = max(0, until - duration)
    return (magnitude + endValue.magnitude * rest, square + endValue * endValue * rest)
  }

  /// The rounding error of the difference: that of both curves.
  ///
  /// - Parameter knots: Times between which both curves are monotone.
  /// - Returns: The error, as a mean over the whole time.
  private func rounding(at knots: [JointKnot]) -> Double {
    func rounding(_ values: [Double]) -> Double {
      let variation = zip(values, values.dropFirst()).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
      return roundingError(size: values.reduce(0) { max($0, $1.magnitude) }, variation: variation)
    }
    return rounding(knots.map { first.value(at: $0.time) })
      + rounding(knots.map { second.value(at: $0.time) })
  }
}
