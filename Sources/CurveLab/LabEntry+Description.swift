internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

extension LabEntry {
  /// The answer about an entry: what it is, and its tracks.
  var description: JSONValue {
    let tracks = JSONValue.array(tracks.map { $0.description })
    switch content {
    case .expression(let spec):
      return .object([
        ("kind", .text("expression")), ("expression", .text(spec.description)),
        ("short", .text(spec.shortDescription)), ("spec", spec.parts), ("tracks", tracks),
        ("remarks", .texts(spec.remarks)),
      ])
    case .scene(let scene):
      return .object([
        ("kind", .text("scene")), ("title", .optional(scene.title)),
        ("until", .optional(scene.until)), ("tracks", tracks),
      ])
    }
  }
}

extension LabEntry {
  /// The answer about an entry without what only the page shows.
  var summary: JSONValue {
    let tracks = tracks.map { track in
      JSONValue.object([
        ("name", .optional(track.name)), ("duration", .optional(track.curve.duration)),
        ("endless", .flag(track.isEndless)),
        ("suggestedEnd", .optional(SampleTimes.suggestedEnd(of: [track.curve]))),
      ])
    }
    switch content {
    case .expression(let spec):
      return .object([
        ("expression", .text(spec.description)), ("group", .text(spec.family.group.rawValue)),
        ("tracks", .array(tracks)),
      ])
    case .scene(let scene):
      return .object([("until", .optional(scene.until)), ("tracks", .array(tracks))])
    }
  }
}

extension LabEntry.Track {
  /// The numbers that a chart needs, and those of a spring or a Bézier.
  fileprivate var description: JSONValue {
    let visible = attributes.visible.map { JSONValue.numbers([$0.lowerBound, $0.upperBound]) }
    return .object([
      ("name", .optional(name)), ("start", .number(curve.startValue)),
      ("end", .number(curve.endValue)), ("duration", .optional(curve.duration)),
      ("analysisEnd", .optional(curve.analysisEnd)), ("endless", .flag(isEndless)),
      ("suggestedEnd", .optional(SampleTimes.suggestedEnd(of: [curve]))),
      ("visible", visible ?? .null), ("period", .optional(attributes.period)),
      ("spring", curve.spring.map { $0.parameters } ?? .null),
      ("bezier", curve.cubicBezier.map { .numbers([$0.x1, $0.y1, $0.x2, $0.y2]) } ?? .null),
    ])
  }
}

extension Spring {
  /// All parameters of a spring, each tied to the others.
  fileprivate var parameters: JSONValue {
    .object([
      ("mass", .number(mass)), ("stiffness", .number(stiffness)), ("damping", .number(damping)),
      ("dampingRatio", .number(dampingRatio)), ("response", .number(response)),
      ("bounce", .number(bounce)), ("initialVelocity", .number(initialVelocity)),
      ("regime", .text(regime.rawValue)),
    ])
  }
}

extension CurveSpec {
  /// What the page needs to write a changed expression.
  fileprivate var parts: JSONValue {
    let base = withoutModifiers
    let values = labelledValues.map { label, value, word in
      JSONValue.object([
        ("label", .text(label)), ("value", .number(value)), ("word", .optional(word)),
      ])
    }
    let stops = linearEasing.map { easing in
      JSONValue.array(easing.stops.map { .numbers([$0.input, $0.output]) })
    }
    return .object([
      ("family", .text(family.name)), ("group", .text(family.group.rawValue)),
      ("base", .text(base.description)), ("values", .array(values)),
      ("from", .number(from)), ("to", .number(to)), ("stops", stops ?? .null),
      ("modifiers", .texts(modifiers.map { $0.description })),
      ("timingFunction", .optional(timingFunction)),
    ])
  }
}
