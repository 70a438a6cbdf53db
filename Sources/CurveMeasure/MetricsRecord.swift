/// The metrics of one curve with its label and its expression.
public struct MetricsRecord: Hashable, Sendable {
  /// The label of the curve, if it has one.
  package let label: String?
  /// The curve's expression.
  package let curve: String
  /// Its metrics.
  package let metrics: MeasuredMetrics
  /// The parts of a track, such as keyframes; none for a curve of one part.
  package let parts: [PartRecord]
  /// The lag and the removal of a track; `nil` for a curve that has neither.
  package let track: TrackRecord?
  /// When the engine that shows it stops; `nil` for an exact motion.
  package let engine: EngineRecord?
  /// What is proved of the metrics; `nil` if no proof was asked for.
  package let certificate: MetricCertificate?

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - label: The label of the curve.
  ///   - expression: The curve's expression.
  ///   - metrics: Its metrics.
  @_disfavoredOverload
  public init(label: String? = nil, expression: String, metrics: MeasuredMetrics) {
    self.init(label: label, expression: expression, metrics: metrics, parts: [])
  }

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - label: The label of the curve.
  ///   - expression: The curve's expression.
  ///   - metrics: Its metrics.
  ///   - parts: The parts of a track.
  ///   - track: The lag and the removal of a track.
  ///   - engine: When the engine that shows it stops.
  ///   - certificate: What is proved of the metrics.
  package init(
    label: String? = nil, expression: String, metrics: MeasuredMetrics, parts: [PartRecord] = [],
    track: TrackRecord? = nil, engine: EngineRecord? = nil, certificate: MetricCertificate? = nil
  ) {
    self.label = label
    curve = expression
    (self.metrics, self.parts) = (metrics, parts)
    self.track = track.flatMap { $0.isEmpty ? nil : $0 }
    self.engine = engine
    self.certificate = certificate
  }

  /// The columns of CSV, which are the keys of JSON, with their values.
  package var columns: [RecordColumn] { metrics.columns() }
}
