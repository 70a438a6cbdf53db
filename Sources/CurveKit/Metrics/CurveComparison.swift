/// The differences between two curves, as numbers.
///
/// ```swift
/// let comparison = CurveComparison(of: Easing(.power(1), .in), and: Easing(.quad, .in))
/// comparison?.greatestDifference        // 0.25
/// comparison?.greatestDifferenceTime    // 0.5
/// comparison?.meanDifference            // 0.1666…
/// ```
///
/// Every number describes the two whole motions, not samples of them. Both curves are monotone
/// between known times, so the values at two times are bounds for the difference between them. The
/// turns and zeros of the difference follow from these bounds, and the greatest difference and the
/// means follow from those.
///
/// - Equal curves have a difference of exactly 0.
/// - If the two curves are exchanged, the greatest difference, the mean and the root mean square
///   stay the same except for a sign. Each obeys the triangle inequality over a common time.
/// - The relative accuracy is 1e-12, or a few units in the last place of the curves' own values.
public struct CurveComparison: Hashable, Sendable {
  /// The correspondence between the times of the two curves.
  package enum Alignment: String, CaseIterable, Sendable {
    /// The same time in seconds.
    case time
    /// The same fraction of each curve's own duration, or of its settling time if it has no end.
    case progress
  }

  /// The correspondence between the times of the two curves.
  ///
  /// With ``Alignment/progress`` every time here is a fraction of a curve, not a number of seconds.
  package let alignment: Alignment
  /// The end of the compared interval; 1 by progress.
  package let until: Double
  /// The first curve less the second at the time of the greatest distance.
  public let greatestDifference: Double
  /// The first time of the ``greatestDifference``, which may be a limit before a jump.
  public let greatestDifferenceTime: Double
  /// The mean of the magnitude of the difference.
  public let meanDifference: Double
  /// The square root of the mean square of the difference.
  public let rmsDifference: Double
  /// Delay the second curve by this much for the closest match; a negative number is an earlier
  /// start.
  ///
  /// The match minimises the integral of the squared difference over all time.
  ///
  /// A shift at which two turns or breakpoints meet, as for a curve and its own delayed copy, is
  /// exactly the difference of their times. Otherwise the accuracy is 1e-9 of the longer curve, or
  /// 1e-6 where both are vertical somewhere. Of two equally good shifts it is one or the other. It
  /// is `nil` in these cases:
  ///
  /// - The integral is infinite: the curves do not have one start value and one end value, or do
  ///   not settle.
  /// - A curve takes more than 2,000 half periods to come within 1e-9 of its end value, or has more
  ///   than that many turns and breakpoints; 100 of a curve that is vertical somewhere.
  /// - The search takes more than two million evaluations of both curves, three million if one is
  ///   vertical somewhere: about a second. Curves with a hundred turns and jumps may need so many.
  /// - The match improves without limit the farther the curves are apart in time, as for a bump up
  ///   and a bump down.
  public let bestShift: Double?
  /// The RMS difference after that shift: the integral over all time, divided by ``until``.
  ///
  /// So it can be greater than the ``rmsDifference`` of a short interval.
  package let rmsDifferenceShifted: Double?

  /// Compares two curves.
  ///
  /// It is `nil` where no end is given, or by progress, if one of the curves never comes to rest.
  ///
  /// - Parameters:
  ///   - first: The curve from which the other is subtracted.
  ///   - second: The curve that is subtracted.
  ///   - alignment: The correspondence between the times of the two curves.
  ///   - until: The end of the interval for a comparison by time, in seconds, above 0 and within
  ///     the ``Curve/analysisEnd`` of both. The default is the time at which both are at rest.
  ///   - tolerance: The fraction of its travel within which a curve without an end counts as at
  ///     rest.
  /// - Complexity: Proportional to the number of turns and breakpoints of both curves, apart from
  ///   the search for ``bestShift``.
  package init?(
    of first: some Curve, and second: some Curve, alignment: Alignment = .time,
    until: Double? = nil, tolerance: Double = 0.001
  ) {
    switch alignment {
    case .time:
      guard let end = until ?? commonRestTime(of: first, second, tolerance) else { return nil }
      self.init(first, second, .time, until: end)
    case .progress:
      precondition(until == nil, "A comparison by progress covers whole curves; it takes no end.")
      guard let one = first.restTime(within: tolerance),
        let other = second.restTime(within: tolerance)
      else { return nil }
      // A curve that never moves is the same at every speed.
      self.init(
        first.speed(one > 0 ? one : 1), second.speed(other > 0 ? other : 1), .progress, until: 1)
    }
  }

  /// Compares two whole curves by time.
  ///
  /// ```swift
  /// CurveComparison(.smooth, .snappy)?.greatestDifference        // -0.0739…
  /// ```
  ///
  /// It is `nil` if one of the curves never comes to rest; ``init(_:_:until:)`` compares those too.
  ///
  /// - Parameters:
  ///   - first: The curve from which the other is subtracted.
  ///   - second: The curve that is subtracted.
  public init?(_ first: some Curve, _ second: some Curve) {
    self.init(of: first, and: second, alignment: .time)
  }

  /// Compares two whole curves by time, as ``init(_:_:)``.
  ///
  /// - Parameters:
  ///   - first: The curve from which the other is subtracted.
  ///   - second: The curve that is subtracted.
  @_disfavoredOverload
  public init?(of first: some Curve, and second: some Curve) {
    self.init(of: first, and: second, alignment: .time)
  }

  /// Compares two curves by time, up to an end.
  ///
  /// - Parameters:
  ///   - first: The curve from which the other is subtracted.
  ///   - second: The curve that is subtracted.
  ///   - end: The end of the interval in seconds, above 0 and within the ``Curve/analysisEnd`` of both.
  public init(_ first: some Curve, _ second: some Curve, until end: Double) {
    self.init(first, second, .time, until: end)
  }

  private init<First: Curve, Second: Curve>(
    _ first: First, _ second: Second, _ alignment: Alignment, until: Double
  ) {
    let difference = CurveDifference(of: first, and: second, until: until)
    let knots = difference.knots(of: .displacement).single
    let greatest = difference.greatest(at: knots)
    let integrals = difference.integrals(between: knots, greatest: greatest.value.magnitude)
    let shift = CurveShift(first, second)?.best()
    (self.alignment, self.until) = (alignment, until)
    greatestDifference = greatest.value
    greatestDifferenceTime = greatest.time
    meanDifference = integrals.magnitude / until
    rmsDifference = (integrals.square / until).squareRoot()
    bestShift = shift?.time
    rmsDifferenceShifted = shift.map { ($0.integral / until).squareRoot() }
  }
}

extension CurveComparison {
  /// The end of a comparison of two whole curves by time.
  ///
  /// - Parameters:
  ///   - first: A curve.
  ///   - second: Another one.
  ///   - tolerance: The fraction of its travel within which a curve without an end counts as at rest.
  /// - Returns: The end of the measured time if a curve repeats forever, otherwise the time at which both are at
  ///   rest; `nil` if one of them never is.
  package static func end(
    of first: some Curve, and second: some Curve, tolerance: Double
  ) -> Double? {
    let measured = min(first.analysisEnd, second.analysisEnd)
    return measured.isFinite ? measured : commonRestTime(of: first, second, tolerance)
  }
}

/// The time at which both curves are at rest, in seconds; 1 if neither ever moves.
private func commonRestTime(
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
