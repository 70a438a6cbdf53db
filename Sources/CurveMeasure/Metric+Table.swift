extension Metric {
  /// Every metric, in the order of CSV and JSON.
  public static let all = Section.allCases.flatMap { $0.metrics }.sorted {
    $0.position < $1.position
  }

  /// The metric with a key, or `nil` where there is none.
  ///
  /// - Parameter key: The name in CSV and JSON. The name of a column in per cent is not one of a metric:
  ///   see ``MetricColumn``.
  public init?(key: String) {
    guard let metric = Self.byKey[key] else { return nil }
    self = metric
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
}

extension Metric.Section {
  /// The metrics of the section, in the order of its rows.
  public var metrics: [Metric] {
    switch self {
    case .timing: Metric.timing
    case .shape: Metric.shape
    case .speed: Metric.speed
    case .integrals: Metric.integrals
    case .spring: Metric.spring
    }
  }
}

/// A fraction as it stands in a definition: 0.001 is "0.1 %".
func percent(_ fraction: Double) -> String { Metric.Quantity.fraction.text(of: fraction) }
