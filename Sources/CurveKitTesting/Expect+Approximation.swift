internal import CurveCharts
internal import CurveChecks
public import CurveKit
internal import CurveMeasure

/// Expects the values of two curves to differ by at most some distance at every time.
///
/// ```swift
/// expect(Spring.smooth, approximates: Spring.snappy, within: 0.01)
/// ```
///
/// The greatest difference is that of the whole motions, as in `CurveComparison`, not that of
/// samples. A failure states the difference, its time, and the compared interval:
///
/// ```
/// The greatest difference is -0.0739336 at 0.235423 s; it must be at most 0.01: 0.0639336 too much.
/// The curves were compared from 0 to 0.734772 s.
/// ```
///
/// - Parameters:
///   - curve: The tested curve.
///   - other: The curve that it should approximate.
///   - distance: The greatest allowed difference in units of value, 0 or more.
///   - end: The end of the comparison in seconds, above 0 and at most the `analysisEnd` of both
///     curves; otherwise the test fails. By default the comparison ends when both curves rest
///     within 0.1 % of their travels; curves that never come to rest need an end.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func expect(
  _ curve: some Curve, approximates other: some Curve, within distance: Double,
  until end: Double? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  precondition(distance >= 0, "The allowed difference must be 0 or more, not \(distance).")
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let seconds = Metric.Quantity.time
  let analysisEnd = min(curve.analysisEnd, other.analysisEnd)
  if let end, !(end > 0 && end.isFinite && end <= analysisEnd) {
    let limit = analysisEnd.isFinite ? " and at most \(seconds.text(of: analysisEnd))" : ""
    return callSite.fail(["'until:' must be above 0\(limit), not \(end) s."])
  }
  guard let comparison = CurveComparison(of: curve, and: other, until: end) else {
    return callSite.fail([
      "One of the curves never comes to rest; set 'until:' to the end of the comparison."
    ])
  }
  let greatest = comparison.greatestDifference
  guard greatest.magnitude > distance else { return }
  let value = Metric.Quantity.value
  let (limit, found) = value.texts(distinguishing: distance, from: greatest.magnitude)
  callSite.fail(
    [
      """
      The greatest difference is \(greatest < 0 ? "-" : "")\(found) at \
      \(seconds.text(of: comparison.greatestDifferenceTime)); it must be at most \(limit): \
      \(value.text(of: greatest.magnitude - distance)) too much.
      """,
      "The curves were compared from 0 to \(seconds.text(of: comparison.until)).",
    ],
    chart: [
      TextChart.Line(name: "other", curve: other), TextChart.Line(name: "curve", curve: curve),
    ], until: comparison.until)
}
