public import CurveKit
public import CurveMeasure
public import Testing

extension MeasuredMetrics {
  /// Every number among them.
  public var numbers: [Double] { entries.compactMap(\.value.number) }

  /// A metric as a number, as in tables of reference values: 1 for yes and 0 for no.
  public func figure(of metric: Metric) -> Double? {
    switch value(of: metric) {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .none, .word: nil
    }
  }
}

extension VectorTable.Row {
  /// The metric of a row of reference values.
  public func metric() throws -> Metric { try #require(Metric(key: try text("metric"))) }
}

extension Curve {
  /// Expects metrics as numbers: 1 for yes and 0 for no, and `nil` for an absent one.
  ///
  /// An error is relative to the expected number.
  public func expectMetrics(
    _ expected: KeyValuePairs<Metric, Double?>, within error: Double = 0,
    source: SourceLocation = #_sourceLocation
  ) {
    let metrics = MeasuredMetrics(of: self, expected.map(\.key))
    for (metric, number) in expected {
      let figure = metrics.figure(of: metric)
      #expect(relativeError(figure, number) <= error, "\(metric.key)", sourceLocation: source)
    }
  }
}

/// Expects that numbers are near others, by a relative error.
public func expectNear(
  _ pairs: [(Double?, Double?)], within error: Double, source: SourceLocation = #_sourceLocation
) {
  for (actual, expected) in pairs {
    #expect(relativeError(actual, expected) < error, sourceLocation: source)
  }
}
