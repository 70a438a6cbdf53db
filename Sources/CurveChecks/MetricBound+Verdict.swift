internal import CurveKit
internal import CurveMeasure

extension MetricBound {
  /// Holds a curve to the bound.
  ///
  /// - Parameters:
  ///   - metrics: The curve's metrics, that of the bound among them.
  ///   - curve: The curve, which knows why it lacks some.
  /// - Returns: What is missed; `nil` where the bound is kept.
  func miss(in metrics: MeasuredMetrics, of curve: AnyCurve) -> Violation? {
    let value = metrics.value(of: column)
    switch (requirement, value) {
    case (.none, .none): return nil
    case (.none, _):
      return miss(found: column.quantity.text(of: value) ?? "", by: "", value)
    case (_, .none):
      return miss(found: "none", by: metric.reasonForAbsence(from: curve, metrics.settings), value)
    case (.flag(let flag), .flag(let found)) where found == flag: return nil
    case (.word(let word), .word(let found)) where found == word: return nil
    default: break
    }
    guard case .number(let signed) = value else {
      return miss(found: column.quantity.text(of: value) ?? "", by: "", value)
    }
    let number = isOfMagnitude ? signed.magnitude : signed
    let difference = distance(of: number)
    if difference == 0 { return nil }
    let digits = self.digits(toTell: number)
    let distance = column.quantity.text(of: difference.magnitude)
    return Violation(
      .budget, column: column, subject: metric.name,
      found: column.quantity.text(of: signed, digits: digits),
      expected: requirementText(digits: digits),
      by: "\(distance) too \(difference < 0 ? "little" : "much")", value: value, allowed: allowed,
      difference: difference)
  }

  private func miss(found: String, by: String, _ value: MetricValue) -> Violation {
    Violation(
      .budget, column: column, subject: metric.name, found: found, expected: requirementText,
      by: by, value: value, allowed: allowed)
  }

  /// How many digits it takes to see that a number is not one that is allowed.
  private func digits(toTell number: Double) -> Int {
    let ends = [allowed?.least, allowed?.most].compactMap { $0 }.filter(\.isFinite)
    return ends.map { column.quantity.digits(telling: number, from: $0) }.max() ?? 6
  }
}
