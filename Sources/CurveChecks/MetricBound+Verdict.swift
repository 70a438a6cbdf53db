internal import CurveKit
package import CurveMeasure

extension MetricBound {
  /// Whether a value of the column meets the bound.
  ///
  /// - Parameter value: The value; ``MetricValue/none`` meets only ``Requirement/none``.
  /// - Returns: `true` if the bound holds.
  package func allows(_ value: MetricValue) -> Bool {
    switch (requirement, value) {
    case (.none, .none): true
    case (.none, _), (_, .none): false
    case (.flag(let flag), .flag(let found)): found == flag
    case (.word(let word), .word(let found)): found == word
    case (.before(let limit), .number(let number)): compared(number) < limit
    case (_, .number(let number)): distance(of: compared(number)) == 0
    default: false
    }
  }

  /// The number to compare with the limits.
  private func compared(_ number: Double) -> Double { isOfMagnitude ? number.magnitude : number }

  /// Checks a curve against the bound.
  ///
  /// - Parameters:
  ///   - metrics: The curve's metrics, including that of the bound.
  ///   - curve: The curve, which gives the reason for an absent metric.
  /// - Returns: The violation; `nil` if the bound holds.
  func violation(in metrics: MeasuredMetrics, of curve: AnyCurve) -> Violation? {
    let value = metrics.value(of: column)
    if allows(value) { return nil }
    switch (requirement, value) {
    case (.none, _):
      return violation(found: column.quantity.text(of: value) ?? "", by: "", value)
    case (_, .none):
      return violation(
        found: "none", by: metric.reasonForAbsence(from: curve, metrics.settings), value)
    default: break
    }
    guard case .number(let signed) = value else {
      let evidence = metric.evidence.map { $0.evidence(in: metrics, of: curve) }
      return violation(found: column.quantity.text(of: value) ?? "", by: evidence ?? "", value)
    }
    let number = compared(signed)
    let difference = distance(of: number)
    let digits = self.digits(distinguishing: number)
    let distance = column.quantity.text(of: difference.magnitude)
    var by = "\(distance) too \(difference < 0 ? "little" : "much")"
    if case .before = requirement {
      by = difference == 0 ? "" : column.quantity == .time ? "\(distance) too late" : by
    }
    return Violation(
      .budget, column: column, subject: metric.name,
      found: column.quantity.text(of: signed, digits: digits),
      expected: requirementText(digits: digits),
      by: by, value: value, allowed: allowed, difference: difference)
  }

  /// A violation without a difference in numbers.
  private func violation(found: String, by: String, _ value: MetricValue) -> Violation {
    Violation(
      .budget, column: column, subject: metric.name, found: found, expected: requirementText,
      by: by, value: value, allowed: allowed)
  }

  /// The number of digits that distinguish a number from the ends of the allowed range.
  private func digits(distinguishing number: Double) -> Int {
    let ends = [allowed?.lowerBound, allowed?.upperBound].compactMap { $0 }.filter(\.isFinite)
    return ends.map { column.quantity.digits(distinguishing: number, from: $0) }.max() ?? 6
  }
}

extension Metric {
  /// The end of a sentence that explains by this metric why another one is yes or no.
  fileprivate func evidence(in metrics: MeasuredMetrics, of curve: AnyCurve) -> String {
    text(of: metrics.value(of: self)).map { "the \(name) is \($0)" }
      ?? reasonForAbsence(from: curve, metrics.settings)
  }
}
