/// How far apart two curves are, as numbers.
///
/// ```swift
/// let comparison = CurveComparison(of: Easing(.power(1), .in), and: Easing(.quad, .in))
/// comparison?.greatestDifference        // 0.25
/// comparison?.greatestDifferenceTime    // 0.5
/// comparison?.meanDifference            // 0.1666…
/// ```
///
/// Every number is of the whole of the two motions, not of samples. Both curves are monotone between
/// known times, so that the values at two times bound the difference between them; where it turns and
/// where it is 0 follows from that, and the greatest difference and the means from there.
///
/// - Equal curves are exactly 0 apart.
/// - The greatest difference, the mean and the root mean square are the same for both orders of two
///   curves, but for a sign, and each obeys the triangle inequality over a common time.
/// - Accurate to 1e-12 of themselves, or to a few units in the last place of the curves' own values.
public struct CurveComparison: Hashable, Sendable {
  /// What is held against what.
  public enum Alignment: String, CaseIterable, Sendable {
    /// The same second.
    case time
    /// The same part of each curve's own duration, or settling time if it has no end.
    case progress
  }

  /// What is held against what; with ``Alignment/progress`` the unit of every time here is the whole of
  /// a curve, and not the second.
  public let alignment: Alignment
  /// The time until which the curves are compared; 1 by progress.
  public let until: Double
  /// The first curve less the second where they are farthest apart.
  public let greatestDifference: Double
  /// The first time of the ``greatestDifference``, be it reached or only approached before a jump.
  public let greatestDifferenceTime: Double
  /// The mean of the magnitude of the difference.
  public let meanDifference: Double
  /// The root of the mean square of the difference.
  public let rmsDifference: Double
  /// How much later the second curve has to start for the two to be least apart, by the integral of the
  /// squared difference over all time; earlier if below 0.
  ///
  /// To 1e-9 of the longer curve, and to 1e-6 where both are vertical somewhere; of two shifts that are
  /// equally good, either. `nil` where the integral is infinite, since the curves do not start at one
  /// value, end at one, and settle; where one takes more than 2,000 half swings to come within 1e-9 of
  /// its end, or has more turns and breakpoints; and where they are best apart in time, as two bumps up and down are.
  public let bestShift: Double?
  /// The root of that integral, with the second curve shifted, by ``until``: of all time, and so more than
  /// the ``rmsDifference`` where that is of a short part of the motion.
  public let rmsDifferenceShifted: Double?

  /// Compares two curves; `nil` where one of them never is quiet, and no time is given or they are
  /// compared by progress.
  ///
  /// - Parameters:
  ///   - first: The curve from which the other is subtracted.
  ///   - second: The other.
  ///   - alignment: What is held against what.
  ///   - until: The time until which they are compared by time, in seconds, above 0 and within the
  ///     ``Curve/analysisEnd`` of both. Until both are quiet if not given.
  ///   - tolerance: The part of its travel within which a curve that has no end counts as quiet.
  public init?(
    of first: some Curve, and second: some Curve, alignment: Alignment = .time,
    until: Double? = nil, tolerance: Double = 0.001
  ) {
    switch alignment {
    case .time:
      guard let end = until ?? lastQuietTime(of: first, second, tolerance) else { return nil }
      self.init(first, second, .time, until: end)
    case .progress:
      precondition(until == nil, "By progress, curves are compared as a whole.")
      guard let one = first.restTime(within: tolerance),
        let other = second.restTime(within: tolerance)
      else { return nil }
      // A curve that rests does so at every speed.
      self.init(
        first.speed(one > 0 ? one : 1), second.speed(other > 0 ? other : 1), .progress, until: 1)
    }
  }

  private init<First: Curve, Second: Curve>(
    _ first: First, _ second: Second, _ alignment: Alignment, until: Double
  ) {
    let difference = CurveDifference(of: first, and: second, until: until)
    let knots = difference.knots(of: .displacement).single
    let greatest = difference.greatest(at: knots)
    let integrals = difference.integrals(between: knots, greatest: greatest.value.magnitude)
    let shift = CurveShift(first, second)?.best()
    self.alignment = alignment
    self.until = until
    greatestDifference = greatest.value
    greatestDifferenceTime = greatest.time
    meanDifference = integrals.magnitude / until
    rmsDifference = (integrals.square / until).squareRoot()
    bestShift = shift?.time
    rmsDifferenceShifted = shift.map { ($0.integral / until).squareRoot() }
  }
}

/// When both of two curves are quiet, in seconds; 1 if neither ever moves.
private func lastQuietTime(
  of first: some Curve, _ second: some Curve, _ tolerance: Double
) -> Double? {
  guard let one = first.restTime(within: tolerance),
    let other = second.restTime(within: tolerance)
  else { return nil }
  let end = max(one, other)
  return end > 0 ? end : 1
}

#if !hasFeature(Embedded)
extension CurveComparison.Alignment: Codable {}

extension CurveComparison: Codable {
  private enum CodingKeys: String, CodingKey {
    case alignment = "align"
    case until = "over"
    case greatestDifference = "greatest_difference"
    case greatestDifferenceTime = "greatest_difference_time"
    case meanDifference = "mean_difference"
    case rmsDifference = "rms_difference"
    case bestShift = "best_shift"
    case rmsDifferenceShifted = "rms_difference_shifted"
  }
}
#endif
