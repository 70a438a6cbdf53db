internal import CurveMeasure
internal import CurveTables

extension CheckResult {
  /// For programs: an object, described by `check-report.schema.json`.
  func json(file: String) -> String {
    let location = check.location
    return JSONText.object([
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
    ])
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

// For an encoder, the same keys and values as in the lines above.

extension CheckReport.FileResults: Encodable {
  private enum CodingKeys: String, CodingKey { case file, results }

  /// Writes the name of the file, and for each result the object of the JSON report.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file, forKey: .file)
    let results = results.map { ReportedResult(file: file, result: $0) }
    try values.encode(results, forKey: .results)
  }
}

extension CheckResult: Encodable {
  /// Writes the object of the JSON report; without a position in a file, that has no file.
  package func encode(to encoder: any Encoder) throws {
    try ReportedResult(file: nil, result: self).encode(to: encoder)
  }
}

private struct ReportedResult: Encodable {
  let file: String?
  let result: CheckResult

  private enum CodingKeys: String, CodingKey {
    case file, line, column, name, curve, cause, bounds, compared
    case recorded = "recorded_curve"
    case passed = "met"
    case violations = "misses"
  }

  func encode(to encoder: any Encoder) throws {
    let check = result.check
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(check.location?.file ?? file, forKey: .file)
    try values.encode(check.location?.line, forKey: .line)
    try values.encode(check.location?.column, forKey: .column)
    try values.encode(check.name, forKey: .name)
    try values.encode(check.expression, forKey: .curve)
    try values.encode(result.recorded?.expression, forKey: .recorded)
    try values.encode(result.cause, forKey: .cause)
    try values.encode(result.passed, forKey: .passed)
    try values.encode(check.bounds.count, forKey: .bounds)
    try values.encode(result.recorded != nil, forKey: .compared)
    let violations = result.violations.map {
      ReportedViolation(violation: $0, recorded: result.recordedValue(of: $0))
    }
    try values.encode(violations, forKey: .violations)
  }
}

private struct ReportedViolation: Encodable {
  let violation: Violation
  let recorded: MetricValue

  private enum CodingKeys: String, CodingKey { case recorded, sentence }

  func encode(to encoder: any Encoder) throws {
    try violation.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(recorded, forKey: .recorded)
    try values.encode(violation.sentence, forKey: .sentence)
  }
}
