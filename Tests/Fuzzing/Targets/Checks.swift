internal import CurveChecks
internal import CurveScenes

/// Reads a check file, checks its curves without a baseline, and prints every report.
///
/// - Parameter text: The check file; each scene that it names has the same two tracks.
/// - Throws: Why it is refused, or the property that does not hold.
func useCheckFile(_ text: String) throws {
  let file = try CheckFile(parsing: text, file: "checks.yaml")
  let checks = try file.checks(baseline: nil) { path, _ in
    try Scene(parsing: "curvekit: 1\ncurves: {angle: ease, pulse: spring}", file: path)
  }
  let report = CheckReport(of: [
    CheckReport.FileResults(file: "checks.yaml", results: checks.map { $0.result() })
  ])
  for format in CheckReport.Format.allCases { _ = report.text(format) }

  var baseline = Baseline()
  for check in checks where !check.isAbandoned { baseline[check.name] = check.record }
  try expectRoundTrip(of: baseline)
  for check in checks {
    guard let recorded = baseline[check.name] else { continue }
    var check = check
    check.baseline = .recorded(recorded)
    let drift = check.result().violations.filter { $0.kind == .drift || $0.kind == .samples }
    try expect(
      drift.isEmpty, "A curve differs from its own record: \(drift.map(\.sentence))")
  }
}
