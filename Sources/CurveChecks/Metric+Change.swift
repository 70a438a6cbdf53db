internal import CurveMeasure

extension Metric {
  /// How much more or less a number is, to three digits, and where that says something as a part of the old one.
  ///
  /// ```
  /// 0.0147 s more (2.00 %)
  /// the other way, 20 /s less (25.0 %)
  /// ```
  ///
  /// - Parameters:
  ///   - difference: The new number less the old one.
  ///   - old: The old number.
  /// - Returns: The change; where the sign is only the direction, that of the magnitude.
  func change(_ difference: Double, from old: Double) -> String {
    let new = old + difference
    let isDirected = sign == .direction
    let hasTurned = isDirected && (old < 0 && new > 0 || old > 0 && new < 0)
    let change =
      hasTurned
      ? new.magnitude - old.magnitude : isDirected && old < 0 ? -difference : difference
    // Recorded numbers are rounded.
    if hasTurned, change.magnitude <= 1e-9 * old.magnitude { return "the other way" }
    let share = old == 0 ? Double.infinity : (change / old).magnitude
    let percent = NumberText.rounded(share < 10 ? share * 100 : 0, significantDigits: 3)
    let isTold = share < 10 && quantity != .fraction
    return (hasTurned ? "the other way, " : "") + text(of: change.magnitude, digits: 3)
      + (change < 0 ? " less" : " more") + (isTold ? " (\(percent) %)" : "")
  }
}
