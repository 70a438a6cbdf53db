public import CurveMeasure
internal import Testing

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
