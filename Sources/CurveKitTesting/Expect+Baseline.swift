public import CurveChecks
public import CurveKit
internal import CurveMeasure
internal import SystemLibraries

/// Expects a curve to be unchanged since it was recorded.
///
/// ```swift
/// expect(spring, matches: .recorded("sheet opens"))
/// ```
///
/// A run with `RECORD_BASELINES=1` in the environment writes the records. It fails, so that no test
/// passes only because it has just been recorded:
///
/// ```
/// RECORD_BASELINES=1 swift test --filter SheetTests
/// ```
///
/// Later, a failure has a sentence for each changed metric and for the value with the greatest
/// change, and a small chart of both curves:
///
/// ```
/// The overshoot was 48.6397 % when recorded; it is 49.5355 %: 0.896 % more.
/// ```
///
/// - All metrics are compared, and a few dozen values.
/// - The test fails with one sentence if the baseline is missing, invalid or of a newer version, or
///   has no record of the name.
/// - Several tests, also of several processes, may record at the same time. If recording fails, the
///   old file remains unchanged.
///
/// - Parameters:
///   - curve: The tested curve.
///   - baseline: The name of its record.
///   - drift: The allowed differences from the record; by default those of rounding.
///   - tolerance: The settling tolerance as a fraction of the travel, above 0 and below 1. It must be that of
///     the record.
///   - riseLevels: The two levels of the rise time as fractions of the travel, from -1 to 2. They must be those
///     of the record.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test. The baseline is in the folder `Baselines` beside
///     it.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expect(
  _ curve: some Curve, matches baseline: RecordedBaseline,
  drift: DriftTolerances = DriftTolerances(),
  tolerance: Double = 0.001, riseLevels: ClosedRange<Double> = 0.1...0.9,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let check = CurveCheck(
    name: baseline.name, expression: "\(type(of: curve))", curve: curve,
    settings: MetricSettings(tolerance: tolerance, riseLevels: riseLevels), bounds: [], drift: drift
  )
  do throws(FileProblem) {
    if try isRecording(getenv("RECORD_BASELINES").map { String(cString: $0) }) {
      let file = SourceBaselines(source: "\(filePath)")
      try file.record(check)
      return callSite.fail([
        "Recorded '\(baseline.name)' in '\(file.path)'; run the test again without RECORD_BASELINES."
      ])
    }
    let result = try SourceBaselines(source: "\(filePath)", in: baseline.folder).compared(check)
    if !result.passed { callSite.fail(result) }
  } catch {
    callSite.fail([error.description])
  }
}

/// Whether the tests should record baselines.
///
/// - Parameter variable: The environment variable `RECORD_BASELINES`.
/// - Returns: Whether it is 1.
/// - Throws: ``FileProblem`` for any value except 0, 1 and an empty one. Otherwise a run that
///   should record would seem to pass.
package func isRecording(_ variable: String?) throws(FileProblem) -> Bool {
  switch variable {
  case nil, "", "0": false
  case "1": true
  case let text?:
    throw FileProblem(
      "RECORD_BASELINES must be 1 to record or 0 to compare, not '\(DisplayText.line(text))'.")
  }
}
