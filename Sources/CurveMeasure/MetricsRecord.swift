/// The metrics of one curve with its label and its expression.
public struct MetricsRecord: Hashable, Sendable {
  /// The label of the curve, if it has one.
  public let label: String?
  /// The curve's expression.
  public let curve: String
  /// Its metrics.
  public let metrics: MeasuredMetrics
  /// The segments of a track, such as keyframes; none for a curve of one segment.
  public let parts: [PartRecord]

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - label: The label of the curve.
  ///   - expression: The curve's expression.
  ///   - metrics: Its metrics.
  ///   - parts: The segments of a track.
  public init(
    label: String? = nil, expression: String, metrics: MeasuredMetrics, parts: [PartRecord] = []
  ) {
    self.label = label
    curve = expression
    self.metrics = metrics
    self.parts = parts
  }

  /// The columns of CSV, which are the keys of JSON, with their values.
  public var columns: [RecordColumn] { metrics.columns() }
}

#if !hasFeature(Embedded)
extension MetricsRecord: Codable {}
#endif
