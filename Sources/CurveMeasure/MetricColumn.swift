package import CurveKit

/// A column of CSV and a key of JSON: the value of a metric, the value in per cent, or a tolerance.
///
/// Most metrics have one column with the same name. Two fractions have a second column in per cent, and the
/// settling time has a second column with its tolerance.
///
/// ```swift
/// MetricColumn(key: "overshoot_percent")?.metric == .overshoot       // true
/// ```
package struct MetricColumn: Hashable, Sendable {
  /// The metric.
  package let metric: Metric
  /// The name of the column, which is the key in JSON.
  package let key: String
  /// What the column contains.
  package let form: Form

  /// What a column contains.
  package enum Form: String, Hashable, Sendable {
    /// Its value.
    case value
    /// Its value in per cent.
    case percent
    /// The settling tolerance of the measurement.
    case tolerance
  }

  /// A further column of a metric.
  package enum Other: Hashable, Sendable {
    /// The value in per cent, under a key.
    case percent(String)
    /// The settling tolerance, under a key.
    case tolerance(String)
  }

  /// Creates the main column of a metric.
  ///
  /// - Parameter metric: The metric.
  package init(_ metric: Metric) {
    self.metric = metric
    key = metric.key
    form = .value
  }

  init(_ metric: Metric, _ other: Other) {
    self.metric = metric
    switch other {
    case .percent(let key): (self.key, form) = (key, .percent)
    case .tolerance(let key): (self.key, form) = (key, .tolerance)
    }
  }

  /// The columns of every metric, in the order of CSV and JSON.
  package static let all = Metric.all.flatMap { $0.columns }

  /// The column with a key; `nil` if there is none.
  ///
  /// - Parameter key: The key in CSV and JSON.
  package init?(key: String) {
    guard let column = Self.byKey[key] else { return nil }
    self = column
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// The name for people.
  package var name: String { form == .tolerance ? "settling tolerance" : metric.name }

  /// How check files write it: its key, or the words of a claim.
  package var spelling: String { form == .value ? metric.spelling : key }

  /// Whether a table for people shows the definition of the metric.
  package var showsDefinition: Bool { form != .tolerance && metric.showsDefinition }

  /// The kind of number in the column.
  package var quantity: Metric.Quantity {
    switch form {
    case .value: metric.quantity
    case .percent: .percent
    case .tolerance: .fraction
    }
  }

  /// The value of the column for a measured metric.
  package func value(of value: MetricValue, _ settings: MetricSettings) -> MetricValue {
    switch form {
    case .value: value
    case .percent: MetricValue(value.number.map(NumberText.percentValue))
    case .tolerance: .number(settings.tolerance)
    }
  }
}

extension Metric {
  /// The columns in CSV, which are the keys in JSON; the main column is first.
  package var columns: [MetricColumn] {
    [MetricColumn(self)] + otherColumns.map { MetricColumn(self, $0) }
  }

  /// A number of this metric for people, with its unit.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - digits: The number of significant digits, at least 1.
  /// - Returns: The number, with fewer digits if these are exact.
  package func text(of number: Double, digits: Int = 6) -> String {
    quantity.text(of: number, digits: digits)
  }

  /// A value of this metric for people.
  ///
  /// - Parameter value: The value.
  /// - Returns: The number with its unit, yes or no, or the word; `nil` for none.
  package func text(of value: MetricValue) -> String? { quantity.text(of: value) }
}

#if !hasFeature(Embedded)
extension Decoder {
  /// The value of which only the key is written.
  ///
  /// - Parameters:
  ///   - name: What it is, for the message.
  ///   - value: The value of a key; `nil` for an unknown one.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` for an unknown key.
  func value<Value>(named name: String, of value: (String) -> Value?) throws -> Value {
    let key = try String(from: self)
    if let value = value(key) { return value }
    throw DecodingError.dataCorrupted(
      .init(codingPath: codingPath, debugDescription: "There is no \(name) '\(key)'."))
  }
}
#endif
