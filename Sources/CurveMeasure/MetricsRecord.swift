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
  /// The lag and the removal of a track; `nil` for a curve that has neither.
  public let track: TrackRecord?
  /// When the engine that shows it stops; `nil` for an exact motion.
  public let engine: EngineRecord?

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - label: The label of the curve.
  ///   - expression: The curve's expression.
  ///   - metrics: Its metrics.
  ///   - parts: The segments of a track.
  ///   - track: The lag and the removal of a track.
  ///   - engine: When the engine that shows it stops.
  public init(
    label: String? = nil, expression: String, metrics: MeasuredMetrics, parts: [PartRecord] = [],
    track: TrackRecord? = nil, engine: EngineRecord? = nil
  ) {
    self.label = label
    curve = expression
    self.metrics = metrics
    self.parts = parts
    self.track = track.flatMap { $0.isEmpty ? nil : $0 }
    self.engine = engine
  }

  /// The columns of CSV, which are the keys of JSON, with their values.
  public var columns: [RecordColumn] { metrics.columns() }
}

#if !hasFeature(Embedded)
extension MetricsRecord: Codable {}
#endif
