internal import CurveMeasure

extension Metric {
  /// The change of a number to three digits, and its percentage of the old number where that is
  /// useful.
  ///
  /// ```
  /// 0.0147 s more (2.00 %)
  /// in the opposite direction, 20 /s less (25.0 %)
  /// ```
  ///
  /// - Parameters:
  ///   - difference: The new number minus the old one.
  ///   - old: The old number.
  /// - Returns: The change. If the sign of the metric is only a direction, it is the change of the
  ///   magnitude.
  func change(_ difference: Double, from old: Double) -> String {
    let new = old + difference
    let isDirected = sign == .direction
    let hasTurned = isDirected && (old < 0 && new > 0 || old > 0 && new < 0)
    let change =
      hasTurned
      ? new.magnitude - old.magnitude : isDirected && old < 0 ? -difference : difference
    // Recorded numbers are rounded.
    if hasTurned, change.magnitude <= 1e-9 * old.magnitude { return "in the opposite direction" }
    let fraction = old == 0 ? Double.infinity : (change / old).magnitude
    let percent = NumberText.rounded(fraction < 10 ? fraction * 100 : 0, significantDigits: 3)
    let hasPercent = fraction < 10 && quantity != .fraction
    return (hasTurned ? "in the opposite direction, " : "") + text(of: change.magnitude, digits: 3)
      + (change < 0 ? " less" : " more") + (hasPercent ? " (\(percent) %)" : "")
  }
}
