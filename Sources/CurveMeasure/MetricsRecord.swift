/// The metrics of one curve with its name, as `measure` prints them.
public struct MetricsRecord: Hashable, Sendable {
  /// What the user called the curve, if anything.
  public let label: String?
  /// The curve's expression.
  public let curve: String
  /// Its metrics.
  public let metrics: MeasuredMetrics
  /// The parts of a track, such as keyframes; none for a curve of one part.
  public let parts: [PartRecord]

  /// Names what was measured.
  ///
  /// - Parameters:
  ///   - label: What the user called the curve.
  ///   - expression: The curve's expression.
  ///   - metrics: Its metrics.
  ///   - parts: The parts of a track.
  public init(
    label: String? = nil, expression: String, metrics: MeasuredMetrics, parts: [PartRecord] = []
  ) {
    self.label = label
    curve = expression
    self.metrics = metrics
    self.parts = parts
  }

  /// The columns of CSV and keys of JSON with what stands there.
  public var columns: [RecordColumn] { metrics.columns }
}

#if !hasFeature(Embedded)
extension MetricsRecord: Codable {}
#endif
