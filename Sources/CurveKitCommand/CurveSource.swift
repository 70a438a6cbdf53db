internal import CurveKit
internal import CurveMeasure
internal import CurveProof
internal import CurveScenes
internal import CurveSpecs
internal import CurveTables

/// The source of a curve: an expression or a track of a scene.
enum CurveSource {
  case expression(CurveSpec)
  case track(TrackSource)

  /// The complete expression, or the address of the track.
  var expression: String {
    switch self {
    case .expression(let spec): spec.description
    case .track(let source): source.address
    }
  }

  /// The curve of an expression; `nil` for a track.
  var spec: CurveSpec? {
    if case .expression(let spec) = self { spec } else { nil }
  }

  /// The name of the track, with the engine that plays it instead of that of its file; `nil` for an expression.
  var name: String? {
    guard case .track(let source) = self else { return nil }
    let engine = source.track.isPlayed ? source.engine.map { " (\($0))" } : nil
    return source.track.name + (engine ?? "")
  }

  /// The track; `nil` for an expression.
  var track: SceneTrack? {
    if case .track(let source) = self { source.track } else { nil }
  }

  /// The title of its scene, if there is one.
  var title: String? {
    if case .track(let source) = self { source.scene.title } else { nil }
  }

  /// The end of the measured time that its scene gives, if any.
  var end: Double? {
    if case .track(let source) = self { source.scene.until } else { nil }
  }

  /// Whether it repeats forever.
  var isEndless: Bool {
    switch self {
    case .expression(let spec): spec.isEndless
    case .track(let source): source.track.isEndless
    }
  }

  /// The approximate work of measuring it, in the unit of `Limits.work`.
  ///
  /// - Parameter analysisEnd: The end of the measured time of an endless curve, in seconds.
  /// - Returns: The work.
  func work(measuredUntil analysisEnd: Double?) -> Double {
    switch self {
    case .expression(let spec): spec.work(measuredUntil: analysisEnd)
    case .track(let source): source.track.work(measuredUntil: analysisEnd)
    }
  }

  /// Remarks for the user, as whole sentences.
  var remarks: [String] {
    if case .expression(let spec) = self { spec.remarks } else { [] }
  }

  /// The curve.
  ///
  /// - Parameter analysisEnd: The end of the measured time of an endless curve, in seconds.
  /// - Returns: The curve.
  /// - Throws: An error if the curve has too many passes within this time.
  func curve(measuredUntil analysisEnd: Double?) throws -> AnyCurve {
    switch self {
    case .expression(let spec):
      try analysisEnd.map { try spec.curve(measuredUntil: $0) } ?? spec.curve
    case .track(let source):
      try analysisEnd.map { try source.track.curve(measuredUntil: $0) } ?? source.track.curve
    }
  }
}

/// A curve with its source and its label.
struct NamedCurve {
  var label: String?
  let source: CurveSource
  let curve: AnyCurve
  /// Sentences about what the pasted text has besides its curves.
  var remarks: [String] = []
  /// The selector of the rule of CSS that it is from, if its label is only the name of a property.
  var selector: String?
  /// The text of the curve, if it is a name alone.
  var typed: String?
  /// The motion of the engine that shows the curve, if one does.
  var engine: EngineAnimation?

  /// The complete expression, or the address of the track.
  var expression: String { source.expression }

  /// The parts of a track; none for an expression.
  var parts: [PartRecord] {
    guard let track = source.track else { return [] }
    return track.measuredParts(of: curve).map {
      PartRecord(track: track.name, kind: $0.kind, part: $0.motion)
    }
  }

  /// The drags of a track; none for an expression.
  var drags: [DragRecord] {
    guard let track = source.track else { return [] }
    return track.drags.map { drag in
      DragRecord(
        track: track.name, start: drag.start, end: drag.end, samples: drag.samples,
        lag: track.lag(of: curve, in: drag),
        velocity: track.velocityAtRelease(of: curve, from: drag))
    }
  }

  /// The curve for metrics: a cyclic value has no jumps by whole periods.
  var measuredCurve: AnyCurve { source.track?.measured(curve) ?? curve }

  /// The lag and the removal of a track; `nil` for an expression.
  func trackRecord(_ settings: MetricSettings) -> TrackRecord? {
    source.track.map { track in
      TrackRecord(
        track: track.name, of: measuredCurve, attributes: track.measuredAttributes,
        lag: track.lag(of: curve, tolerance: settings.tolerance))
    }
  }

  /// Its metrics, and with its parts also those of its track.
  func record(
    _ metrics: [Metric] = Metric.all, hasParts: Bool = false, settings: MetricSettings,
    certifies: Bool = false
  ) -> MetricsRecord {
    let curve = measuredCurve
    let measured = MeasuredMetrics(of: curve, metrics, settings: settings)
    return MetricsRecord(
      label: label, expression: expression, metrics: measured,
      parts: hasParts ? parts : [], track: hasParts ? trackRecord(settings) : nil,
      engine: engine.map(EngineRecord.init),
      certificate: certifies ? MetricCertificate(of: curve, measured: measured) : nil)
  }

  /// Its name in tables and charts.
  var name: String {
    label ?? expression + (engine.map { " as \($0.engine.rawValue)" } ?? "")
  }

  /// What a chart may call it.
  var chartName: ChartNames.Curve {
    switch source {
    case .expression(let spec): ChartNames.Curve(spec, label: label, typed: typed)
    case .track(let source):
      ChartNames.Curve(shortName: source.track.name, title: source.address, label: label)
    }
  }

  /// Its label in samples as JSON: without one, that of the engine that shows it.
  var sampleLabel: String? { label ?? engine?.engine.rawValue }

  /// This curve, measured up to a time if it repeats forever; `nil` for the end of its own.
  func measured(until analysisEnd: Double?) throws -> NamedCurve {
    NamedCurve(
      label: label, source: source, curve: try source.curve(measuredUntil: analysisEnd))
  }
}
