internal import CurveKit
internal import CurveMeasure

extension LabEntry.Track {
  /// Every metric with its definition.
  func metrics(_ settings: MetricSettings) -> JSONValue {
    let measured = MeasuredMetrics(of: curve, settings: settings, attributes: attributes)
    return .array(
      measured.entries.map { entry in
        let metric = entry.metric
        return .object([
          ("key", .text(metric.key)), ("name", .text(metric.name)),
          ("section", .text(metric.section.rawValue)), ("unit", .text(metric.quantity.unit)),
          ("value", entry.value.answer), ("text", .optional(metric.text(of: entry.value))),
          ("definition", .text(metric.definition(for: settings))),
          (
            "absence",
            entry.value == .none ? .text(metric.reasonForAbsence(from: curve, settings)) : .null
          ),
        ])
      })
  }

  /// The value of every metric.
  func values(_ settings: MetricSettings) -> JSONValue {
    let measured = MeasuredMetrics(of: curve, settings: settings, attributes: attributes)
    return .object(measured.entries.map { ($0.metric.key, $0.value.answer) })
  }

  /// The times at which the curve first reaches the levels of the rise time.
  func riseTimes(_ settings: MetricSettings) -> JSONValue {
    let levels = settings.riseLevels
    return .array(
      [levels.lowerBound, levels.upperBound].map { level in
        let value = curve.startValue + level * (curve.endValue - curve.startValue)
        return .optional(curve.travel == 0 ? nil : curve.firstTime(reaching: value))
      })
  }

  /// The differences from another track.
  func comparison(with other: LabEntry.Track, _ settings: MetricSettings, byProgress: Bool)
    -> JSONValue
  {
    let curves = [curve, other.curve]
    let rest = curves.compactMap { $0.restTime(within: settings.tolerance) }.max() ?? 0
    // The page waits for the answer.
    guard CurveComparison.work(of: curves, until: rest) <= CurveComparison.maximumWork / 4 else {
      return .object([
        ("error", .text("The curves have too many turns and breakpoints to compare them here."))
      ])
    }
    guard
      let comparison = CurveComparison(
        of: curve, and: other.curve, alignment: byProgress ? .progress : .time,
        tolerance: settings.tolerance)
    else { return .null }
    let records = [self, other].map { track in
      MetricsRecord(
        label: nil, expression: "",
        metrics: MeasuredMetrics(of: track.curve, settings: settings, attributes: track.attributes))
    }
    let record = ComparisonRecord(first: records[0], second: records[1], comparison: comparison)
    return .object(record.columns.map { ($0.key, $0.value.answer) })
  }
}

extension MetricValue {
  var answer: JSONValue {
    switch self {
    case .none: .null
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .word(let word): .text(word)
    }
  }
}
