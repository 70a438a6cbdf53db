internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes

/// Reads a baseline, prints it, compares a spring with each record, and records that spring anew.
///
/// - Parameter text: The baseline.
/// - Throws: Why it is refused, or the property that does not hold.
func useBaseline(_ text: String) throws {
  let baseline = try Baseline(parsing: text, file: "baseline.yaml")
  try expectRoundTrip(of: baseline)
  for name in baseline.names {
    guard let recorded = baseline[name] else { continue }
    let checks = [
      CurveCheck.BaselineState.recorded(recorded), .abandoned(file: "baseline.yaml"),
    ].map { state in
      CurveCheck(
        name: name, expression: recorded.expression, curve: Spring.bouncy,
        settings: recorded.metrics.settings, bounds: [], baseline: state)
    }
    let report = CheckReport(of: [
      CheckReport.FileResults(file: "checks.yaml", results: checks.map { $0.result() })
    ])
    for format in CheckReport.Format.allCases { _ = report.text(format) }
    if let sketch = recorded.sketch { try useCurve(AnyCurve(sketch), name: name) }
    var updated = baseline
    updated[name] = checks[0].record(updating: recorded)
    try expectRoundTrip(of: updated)
  }
}

/// Expects a baseline to be read as it was, after it was written.
///
/// - Parameter baseline: The baseline.
/// - Throws: The property that does not hold.
func expectRoundTrip(of baseline: Baseline) throws(BrokenProperty) {
  do {
    let read = try Baseline(parsing: baseline.text, file: "baseline.yaml")
    try expect(read == baseline, "A baseline is not read as it was written:\n\(baseline.text)")
  } catch let error as BrokenProperty {
    throw error
  } catch {
    throw BrokenProperty(description: "A written baseline is refused: \(error)\n\(baseline.text)")
  }
}
