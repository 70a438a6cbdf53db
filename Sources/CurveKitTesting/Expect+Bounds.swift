public import CurveChecks
public import CurveKit

/// Expects the metrics of a curve to be within bounds.
///
/// ```swift
/// @Test func `The sheet opens calmly`() {
///   let spring = Spring(duration: 0.3, bounce: 0.1)
///   expect(spring, meets: .overshoot(atMost: 0.01), .settlingTime(atMost: 0.35), .smooth)
/// }
/// ```
///
/// A failure has a sentence for each failed bound, and a small chart of the curve:
///
/// ```
/// The settling time is 0.399972 s; it must be at most 0.35 s: 0.0499724 s too much.
/// ```
///
/// - A bound on an absent metric, such as the settling time of a spring without damping, fails with
///   the reason for the absence.
/// - Metrics are exact; they are defined at the properties of `Curve` with the same names.
///
/// - Parameters:
///   - curve: The tested curve.
///   - bound: A bound on one of its metrics.
///   - others: Further bounds.
///   - tolerance: The settling tolerance as a fraction of the travel, above 0 and below 1.
///   - riseLevels: The two levels of the rise time as fractions of the travel, from -1 to 2.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expect(
  _ curve: some Curve, meets bound: MetricBound, _ others: MetricBound...,
  tolerance: Double = 0.001, riseLevels: ClosedRange<Double> = 0.1...0.9,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  expect(
    curve, meets: [bound] + others, tolerance: tolerance, riseLevels: riseLevels,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects the metrics of a curve to be within a budget, a list of bounds that several curves
/// share.
///
/// ```swift
/// let calm: [MetricBound] = [.overshoot(atMost: 0.01), .settlingTime(atMost: 0.5), .smooth]
///
/// @Test(arguments: [Spring.smooth, .snappy]) func `Sheets move calmly`(spring: Spring) {
///   expect(spring, meets: calm)
/// }
/// ```
///
/// Failures are reported as for separate bounds.
///
/// - Parameters:
///   - curve: The tested curve.
///   - bounds: The bounds; at least one.
///   - tolerance: The settling tolerance as a fraction of the travel, above 0 and below 1.
///   - riseLevels: The two levels of the rise time as fractions of the travel, from -1 to 2.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expect(
  _ curve: some Curve, meets bounds: [MetricBound],
  tolerance: Double = 0.001, riseLevels: ClosedRange<Double> = 0.1...0.9,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  precondition(!bounds.isEmpty, "An expectation needs at least one bound.")
  let check = CurveCheck(
    name: "", expression: "", curve: curve,
    settings: MetricSettings(tolerance: tolerance, riseLevels: riseLevels),
    bounds: bounds)
  let result = check.result()
  guard !result.passed else { return }
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column).fail(result)
}
