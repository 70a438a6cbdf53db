extension Metric {
  /// Every metric, in the order of CSV and JSON.
  public static let all = Section.allCases.flatMap { $0.metrics }.sorted {
    $0.position < $1.position
  }

  /// The metric with a key; `nil` if there is none.
  ///
  /// - Parameter key: The key in CSV and JSON. Columns in per cent have keys of their own: see
  ///   `MetricColumn`.
  public init?(key: String) {
    guard let metric = Self.byKey[key] else { return nil }
    self = metric
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
}

extension Metric.Section {
  /// The metrics of the section, in the order of its rows.
  package var metrics: [Metric] {
    switch self {
    case .timing: Metric.timing
    case .shape: Metric.shape
    case .speed: Metric.speed
    case .integrals: Metric.integrals
    case .spring: Metric.spring
    }
  }
}

/// A fraction in per cent, for definitions: 0.001 is "0.1 %".
func percent(_ fraction: Double) -> String { Metric.Quantity.fraction.text(of: fraction) }
