package import CurveMeasure
package import CurveSpecs

/// What the best combination of a sweep has least or most of.
///
/// ```swift
/// try SweepGoal(parsing: "settling_time_s")     // the smallest settling time
/// try SweepGoal(parsing: "max:rebound")         // the largest rebound
/// ```
///
/// The sign of the peak velocity and of the peak acceleration is their direction, so their
/// magnitudes are compared.
package struct SweepGoal: Hashable, Sendable {
  /// The metric.
  package let column: MetricColumn
  /// Whether the best combination has most of it.
  package let isMaximum: Bool

  /// Reads `KEY`, `min:KEY` or `max:KEY`.
  ///
  /// - Parameters:
  ///   - text: The key of a numeric metric; without `max:`, the smallest number is best.
  ///   - name: The name of the text in messages, such as a flag.
  /// - Throws: An error if the key is unknown or its metric is not a number.
  package init(parsing text: String, named name: String = "The goal") throws(CurveSpecError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count < 2 || parts[0] == "min" || parts[0] == "max" else {
      throw CurveSpecError(
        "\(name) must be a metric, or 'min:' or 'max:' and a metric, not \(quoted(text)).")
    }
    column = try MetricColumn(key: String(parts[parts.count - 1]), for: name)
    isMaximum = parts.count == 2 && parts[0] == "max"
    guard column.quantity.isNumber else {
      throw CurveSpecError("\(name) needs a metric that is a number; '\(column.key)' is not.")
    }
  }

  /// A number that is smaller for a better value; `nil` for no value.
  func rank(of value: MetricValue) -> Double? {
    guard let number = value.number else { return nil }
    let compared = column.metric.sign == .direction ? number.magnitude : number
    return isMaximum ? -compared : compared
  }
}
