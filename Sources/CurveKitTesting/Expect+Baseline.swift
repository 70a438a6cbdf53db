public import CurveChecks
public import CurveKit
internal import CurveMeasure

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Expects a curve to be as it was when it was recorded, and fails the test where it has changed.
///
/// ```swift
/// expect(spring, matches: .recorded("sheet opens"))
/// ```
///
/// A run of the tests with `RECORD_BASELINES=1` in the environment writes the records, and fails,
/// so that nothing passes only since it has just been recorded:
///
/// ```
/// RECORD_BASELINES=1 swift test --filter SheetTests
/// ```
///
/// Later the failure has a sentence for each metric that has drifted and for the value that differs
/// most, and a small chart of both:
///
/// ```
/// The overshoot was 48.6397 % when recorded; it is 49.5355 %: 0.896 % more.
/// ```
///
/// - All metrics are compared, and a few dozen values.
/// - A baseline that is missing, is broken, is of a newer version or does not have the name fails
///   the test with one sentence.
/// - Many tests record at the same time, in several processes too; where recording fails, the old
///   file is there whole.
///
/// - Parameters:
///   - curve: The curve.
///   - baseline: What it is compared with.
///   - drift: How far it may be from its record; by default no farther than rounding gets.
///   - tolerance: The part of the travel within which the curve counts as settled, above 0. A
///     record of another tolerance does not match.
///   - riseLevels: The two levels of the rise time, as parts of the travel, likewise.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: Where a failure is reported: the path of the file. The baseline is beside it.
///   - line: Where a failure is reported: the line.
///   - column: Where a failure is reported: the column.
public func expect(
  _ curve: some Curve, matches baseline: RecordedBaseline,
  drift: DriftTolerances = DriftTolerances(),
  tolerance: Double = 0.001, riseLevels: ClosedRange<Double> = 0.1...0.9,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let check = CurveCheck(
    name: baseline.name, expression: "\(type(of: curve))", curve: curve,
    settings: MetricSettings(tolerance: tolerance, riseLevels: riseLevels), bounds: [], drift: drift
  )
  do throws(FileProblem) {
    if try isRecording(getenv("RECORD_BASELINES").map { String(cString: $0) }) {
      let file = SourceBaselines(source: "\(filePath)")
      try file.record(check)
      return place.fail([
        "Recorded '\(baseline.name)' in '\(file.path)'; run the test again without RECORD_BASELINES."
      ])
    }
    let result = try SourceBaselines(source: "\(filePath)", in: baseline.folder).compared(check)
    if !result.passed { place.fail(result) }
  } catch {
    place.fail([error.description])
  }
}

/// Whether baselines are to be recorded.
///
/// - Parameter variable: What `RECORD_BASELINES` is in the environment.
/// - Returns: Whether it is 1.
/// - Throws: That it is not understood: a run that was to record would seem to pass.
package func isRecording(_ variable: String?) throws(FileProblem) -> Bool {
  switch variable {
  case nil, "", "0": false
  case "1": true
  case let text?:
    throw FileProblem(
      "RECORD_BASELINES is 1 to record and 0 not to, not '\(DisplayText.line(text))'.")
  }
}
