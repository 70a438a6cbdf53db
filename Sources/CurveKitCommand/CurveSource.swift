internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

/// What a curve is made from: an expression, or a track of a scene.
enum CurveSource {
  case expression(CurveSpec)
  case track(TrackSource)

  /// How to say it, complete.
  var expression: String {
    switch self {
    case .expression(let spec): spec.description
    case .track(let part): part.address
    }
  }

  /// How to say it where there is little room.
  var shortExpression: String {
    switch self {
    case .expression(let spec): spec.shortDescription
    case .track(let part): part.track.name
    }
  }

  /// What it is called, if its file says so.
  var name: String? {
    if case .track(let part) = self { part.track.name } else { nil }
  }

  /// The track, if it is one.
  var track: SceneTrack? {
    if case .track(let source) = self { source.track } else { nil }
  }

  /// The title of its scene, if it has one.
  var title: String? {
    if case .track(let source) = self { source.scene.title } else { nil }
  }

  /// Until when its file looks at it, if it says so.
  var end: Double? {
    if case .track(let part) = self { part.scene.until } else { nil }
  }

  /// Whether it repeats forever.
  var isEndless: Bool {
    switch self {
    case .expression(let spec): spec.isEndless
    case .track(let part): part.track.isEndless
    }
  }

  /// About how much work it is to measure it, in the unit of `Limits.work`.
  func work(measuredUntil analysisEnd: Double?) -> Double {
    switch self {
    case .expression(let spec): spec.work(measuredUntil: analysisEnd)
    case .track(let part): part.track.work(measuredUntil: analysisEnd)
    }
  }

  /// What should be known of it, as sentences.
  var remarks: [String] {
    if case .expression(let spec) = self { spec.remarks } else { [] }
  }

  /// What a track is made of, whose curve is known.
  func parts(of curve: some Curve) -> [PartRecord] {
    guard case .track(let source) = self else { return [] }
    return source.track.parts(of: curve).map {
      PartRecord(track: source.track.name, kind: $0.kind, part: $0.motion)
    }
  }

  /// The curve, measured up to a time if it repeats forever.
  func curve(measuredUntil analysisEnd: Double?) throws -> AnyCurve {
    switch self {
    case .expression(let spec):
      try analysisEnd.map { try spec.curve(measuredUntil: $0) } ?? spec.curve
    case .track(let part):
      try analysisEnd.map { try part.track.curve(measuredUntil: $0) } ?? part.track.curve
    }
  }
}

/// A curve with what it is made from, and what it is called.
struct NamedCurve {
  var label: String?
  let source: CurveSource
  let curve: AnyCurve

  /// How to say it, complete.
  var expression: String { source.expression }

  /// What it is made of, if it is a track.
  var parts: [PartRecord] { source.parts(of: curve) }

  /// What it is called in tables and charts.
  var name: String { label ?? expression }

  /// The same, measured up to a time if it repeats forever.
  func measured(until analysisEnd: Double) throws -> NamedCurve {
    NamedCurve(
      label: label, source: source, curve: try source.curve(measuredUntil: analysisEnd))
  }
}
