/// What is known about a curve besides its motion, for metrics that depend on it.
///
/// ```swift
/// CurveAttributes(visible: 0.9...3.6, period: 360)    // an angle in degrees that is removed at 3.6 s
/// ```
package struct CurveAttributes: Hashable, Sendable {
  /// The interval in which the value is on screen, in seconds; `nil` if it always is.
  package let visible: ClosedRange<Double>?
  /// The period of a cyclic value, such as 360 for an angle in degrees; `nil` if it is not cyclic.
  package let period: Double?
  /// Where a new target turns the motion; `nil` for a curve that no engine plays.
  package let turns: MotionTurns?

  /// Creates attributes.
  ///
  /// - Parameters:
  ///   - visible: The interval in which the value is on screen, in seconds. An infinite end means
  ///     that it is never removed.
  ///   - period: The period of a cyclic value, finite and above 0.
  ///   - turns: Where a new target turns the motion.
  package init(
    visible: ClosedRange<Double>? = nil, period: Double? = nil, turns: MotionTurns? = nil
  ) {
    precondition(
      period.map { $0 > 0 && $0.isFinite } ?? true,
      "A period must be finite and above 0, not \(period ?? 0).")
    (self.visible, self.period, self.turns) = (visible, period, turns)
  }

  /// The time at which the value is removed, in seconds; `nil` if it never is.
  package var removalTime: Double? {
    visible.flatMap { $0.upperBound.isFinite ? $0.upperBound : nil }
  }

  /// A value as it is shown: that of a cyclic value is from 0 to below the period.
  ///
  /// - Parameter value: Any finite number.
  /// - Returns: The same number, or its remainder.
  package func shown(_ value: Double) -> Double {
    guard let period else { return value }
    let remainder = value.truncatingRemainder(dividingBy: period)
    // A tiny negative remainder is rounded to the period itself.
    let shown = remainder < 0 ? remainder + period : remainder
    return shown == period ? 0 : shown
  }
}
