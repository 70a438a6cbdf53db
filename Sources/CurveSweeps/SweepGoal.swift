public import CurveMeasure
public import CurveSpecs

/// What the best combination of a sweep has least or most of.
///
/// ```swift
/// try SweepGoal(parsing: "settling_time_s")     // the smallest settling time
/// try SweepGoal(parsing: "max:rebound")         // the largest rebound
/// ```
///
/// The sign of the peak velocity and of the peak acceleration is their direction, so their
/// magnitudes are compared.
public struct SweepGoal: Hashable, Sendable {
  /// The metric.
  public let column: MetricColumn
  /// Whether the best combination has most of it.
  public let isMaximum: Bool

  /// Reads `KEY`, `min:KEY` or `max:KEY`.
  ///
  /// - Parameters:
  ///   - text: The key of a numeric metric; without `max:`, the smallest number is best.
  ///   - name: The name of the text in messages, such as a flag.
  /// - Throws: An error if the key is unknown or its metric is not a number.
  public init(parsing text: String, named name: String = "The goal") throws(CurveSpecError) {
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

extension MetricColumn {
  /// The columns with some keys, each once.
  ///
  /// - Parameters:
  ///   - text: The keys in CSV and JSON, separated by commas.
  ///   - name: The name of the text in messages, such as a flag.
  /// - Returns: The columns in the order of the keys.
  /// - Throws: An error with the nearest key if a key is unknown.
  package static func list(
    parsing text: String, for name: String
  ) throws(CurveSpecError) -> [MetricColumn] {
    var columns: [MetricColumn] = []
    for key in text.split(separator: ",", omittingEmptySubsequences: false) {
      let column = try MetricColumn(key: key.trimmingSpaces(), for: name)
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  /// The column with a key, or an error with the nearest key.
  ///
  /// - Parameters:
  ///   - key: The key in CSV and JSON.
  ///   - name: The name of the text in the message, such as a flag.
  /// - Throws: An error if there is no such key.
  package init(key: String, for name: String) throws(CurveSpecError) {
    if let column = MetricColumn(key: key) {
      self = column
      return
    }
    let near = hint(for: key, among: MetricColumn.all.map(\.key))
    throw CurveSpecError(
      "\(name) has no metric \(quoted(key))"
        + (near.isEmpty
          ? "; metrics are keys such as 'overshoot' and 'settling_time_s'." : ".\(near)"))
  }
}
