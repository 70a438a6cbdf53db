internal import CodeCurves
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

extension CheckResult {
  /// For programs: an object, described by `check-report.schema.json`.
  func json(file: String) -> String {
    let location = check.location
    var members: [(String, String)] = [
      ("file", JSONText.string(location?.file ?? file)),
      ("line", location.map { "\($0.line)" } ?? "null"),
      ("column", location.map { "\($0.column)" } ?? "null"),
      ("name", JSONText.string(check.name)),
      ("curve", JSONText.string(check.expression)),
      ("recorded_curve", recorded.map { JSONText.string($0.expression) } ?? "null"),
      ("cause", cause.map(JSONText.string) ?? "null"),
      ("met", "\(passed)"),
      ("bounds", "\(check.bounds.count)"),
      ("compared", "\(recorded != nil)"),
      (
        "misses",
        "[\(violations.map { $0.json(recorded: recordedValue(of: $0)) }.joined(separator: ","))]"
      ),
    ]
    if !undecided.isEmpty {
      members.append(("undecided", JSONText.array(undecided.map(JSONText.string))))
    }
    return JSONText.object(members)
  }

  /// The recorded value that a violation of drift refers to.
  fileprivate func recordedValue(of violation: Violation) -> MetricValue {
    guard let recorded else { return .none }
    switch violation.kind {
    case .drift: return violation.metric.map(recorded.metrics.value) ?? .none
    case .samples:
      return zip(recorded.times, recorded.values).first { $0.0 == violation.time }.map {
        .number($0.1)
      }
        ?? .none
    case .budget, .record: return .none
    }
  }
}

extension CodeResults.Finding {
  /// For programs: an object, described by `check-report.schema.json`.
  var json: String {
    let place = finding.curve.finding
    return JSONText.object([
      ("file", JSONText.string(path)),
      ("line", "\(place.line)"), ("column", "\(place.column)"),
      ("end_line", "\(place.endLine)"), ("end_column", "\(place.endColumn)"),
      ("name", place.name.map(JSONText.string) ?? "null"),
      ("label", place.label.map(JSONText.string) ?? "null"),
      ("text", JSONText.string(place.text)),
      ("curve", JSONText.string(finding.curve.curve.description)),
      ("rule", JSONText.string(finding.rule.id)),
      ("severity", JSONText.string(severity)),
      ("accepted", acceptance.map(JSONText.string) ?? "null"),
      ("sentence", JSONText.string(finding.sentence)),
    ])
  }
}

extension Violation {
  fileprivate func json(recorded: MetricValue) -> String {
    JSONText.object([
      ("kind", JSONText.string(kind.rawValue)),
      ("metric", key.map(JSONText.string) ?? "null"),
      ("subject", JSONText.string(subject)),
      ("is", value.json),
      ("recorded", recorded.json),
      ("at_least", JSONText.number(atLeast)),
      ("at_most", JSONText.number(atMost)),
      ("is_text", JSONText.string(found)),
      ("must_be", JSONText.string(expected)),
      ("by", JSONText.string(by)),
      ("difference", JSONText.number(difference)),
      ("time_s", JSONText.number(time)),
      ("sentence", JSONText.string(sentence)),
    ])
  }
}
