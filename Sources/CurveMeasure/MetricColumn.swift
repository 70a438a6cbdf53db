package import CurveKit

/// A column of CSV and a key of JSON: a metric as it is measured, in per cent, or its tolerance.
///
/// Most metrics have one column, of the same name. Two fractions have a second one in per cent, and the settling
/// time has one with the tolerance that it was measured with.
///
/// ```swift
/// MetricColumn(key: "overshoot_percent")?.metric == .overshoot       // true
/// ```
public struct MetricColumn: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// The name of the column and the key.
  public let key: String
  /// What of the metric stands there.
  public let form: Form

  /// What of a metric stands in a column.
  public enum Form: String, Hashable, Sendable {
    /// Its value.
    case value
    /// Its value in per cent.
    case percent
    /// The settling tolerance with which it was measured.
    case tolerance
  }

  /// A column besides a metric's own.
  package enum Other: Hashable, Sendable {
    /// The value in per cent, under a key.
    case percent(String)
    /// The settling tolerance, under a key.
    case tolerance(String)
  }

  /// The column of a metric itself.
  public init(_ metric: Metric) {
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
  public static let all = Metric.all.flatMap { $0.columns }

  /// The column with a name, or `nil` where there is none.
  public init?(key: String) {
    guard let column = Self.byKey[key] else { return nil }
    self = column
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// What kind of number stands there.
  public var quantity: Metric.Quantity {
    switch form {
    case .value: metric.quantity
    case .percent: .percent
    case .tolerance: .fraction
    }
  }

  /// What stands there for a curve.
  package func value(of value: MetricValue, _ settings: MetricSettings) -> MetricValue {
    switch form {
    case .value: value
    case .percent: MetricValue(value.number.map { $0 * 100 })
    case .tolerance: .number(settings.tolerance)
    }
  }
}

extension Metric {
  /// Its columns in CSV and keys in JSON, its own first.
  public var columns: [MetricColumn] {
    [MetricColumn(self)] + otherColumns.map { MetricColumn(self, $0) }
  }

  /// A number of it for people, with its unit.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - digits: How many significant digits are kept, 1 or more.
  /// - Returns: The number, with fewer digits where these are exact.
  public func text(of number: Double, digits: Int = 6) -> String {
    quantity.text(of: number, digits: digits)
  }

  /// Its value for people; `nil` for none.
  public func text(of value: MetricValue) -> String? { quantity.text(of: value) }
}

#if !hasFeature(Embedded)
extension MetricColumn: Codable {
  /// Reads the key of a column.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let key = try container.decode(String.self)
    guard let column = MetricColumn(key: key) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "There is no metric '\(key)'.")
    }
    self = column
  }

  /// Writes the key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(key)
  }
}
#endif
