public import CurveMeasure
internal import Testing

extension MeasuredMetrics {
  /// Every number among them.
  public var numbers: [Double] { entries.compactMap(\.value.number) }

  /// A metric as a number, as tables of reference values have it: 1 and 0 for yes and no.
  public func figure(of metric: Metric) -> Double? {
    switch value(of: metric) {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .none, .word: nil
    }
  }
}

extension VectorTable.Row {
  /// The metric that a row of reference values is for.
  public func metric() throws -> Metric { try #require(Metric(key: try text("metric"))) }
}
