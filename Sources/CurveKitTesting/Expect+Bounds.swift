public import CurveChecks
public import CurveKit

/// Expects the metrics of a curve to be within bounds, and fails the test where one is not.
///
/// ```swift
/// @Test func `The sheet opens calmly`() {
///   let spring = Spring(duration: 0.3, bounce: 0.1)
///   expect(spring, meets: .overshoot(atMost: 0.01), .settlingTime(atMost: 0.35), .smooth)
/// }
/// ```
///
/// The failure has a sentence for each bound that is missed, and a small chart of the curve:
///
/// ```
/// The settling time is 0.399972 s; it must be at most 0.35 s: 0.0499724 s too much.
/// ```
///
/// - A bound on a metric that the curve does not have, such as the settling time of a spring without damping, is
///   missed, and the failure says why there is none.
/// - Every metric is exact, by the definition of the property of `Curve` that it is named after.
///
/// - Parameters:
///   - curve: The curve.
///   - bound: What one of its metrics must be.
///   - others: What others must be.
///   - tolerance: The part of the travel within which the curve counts as settled, above 0.
///   - riseLevels: The two levels of the rise time, as parts of the travel.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: Where a failure is reported: the path of the file.
///   - line: Where a failure is reported: the line.
///   - column: Where a failure is reported: the column.
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

/// Expects the metrics of a curve to be within a budget: bounds that several curves share.
///
/// ```swift
/// let calm: [MetricBound] = [.overshoot(atMost: 0.01), .settlingTime(atMost: 0.5), .smooth]
///
/// @Test(arguments: [Spring.smooth, .snappy]) func `Sheets move calmly`(spring: Spring) {
///   expect(spring, meets: calm)
/// }
/// ```
///
/// It is reported as for bounds that are given one by one.
///
/// - Parameters:
///   - curve: The curve.
///   - bounds: What its metrics must be, one or more.
///   - tolerance: The part of the travel within which the curve counts as settled, above 0.
///   - riseLevels: The two levels of the rise time, as parts of the travel.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: Where a failure is reported: the path of the file.
///   - line: Where a failure is reported: the line.
///   - column: Where a failure is reported: the column.
public func expect(
  _ curve: some Curve, meets bounds: [MetricBound],
  tolerance: Double = 0.001, riseLevels: ClosedRange<Double> = 0.1...0.9,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  precondition(!bounds.isEmpty, "Without bounds there is nothing to meet.")
  let check = CurveCheck(
    name: "", expression: "", curve: curve,
    settings: MetricSettings(tolerance: tolerance, riseLevels: riseLevels),
    bounds: bounds)
  let result = check.result()
  guard !result.passed else { return }
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column).fail(result)
}
