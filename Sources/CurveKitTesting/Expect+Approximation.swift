internal import CurveCharts
internal import CurveChecks
public import CurveKit
internal import CurveMeasure

/// Expects a curve to have nowhere a value that is farther than some distance from another's at the same time, and
/// fails the test where it has.
///
/// ```swift
/// expect(Spring.smooth, approximates: Spring.snappy, within: 0.01)
/// ```
///
/// It is the greatest difference of the whole of both motions, as `CurveComparison` has it, and not that of samples.
/// The failure says how great it is, when, and until when the curves were compared:
///
/// ```
/// The greatest difference is -0.0739336 at 0.235423 s; it must be at most 0.01: 0.0639336 too much.
/// The curves were compared from 0 to 0.734772 s.
/// ```
///
/// - Parameters:
///   - curve: The curve.
///   - other: What it is held against.
///   - distance: The greatest difference that is allowed, in units of value, 0 or more.
///   - end: The time until which they are compared, in seconds; if not given, until both are quiet to 0.1 % of
///     their travels. A curve that never is needs it, and where it is not within the `analysisEnd` of both, above 0, the
///     test fails.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: Where a failure is reported: the path of the file.
///   - line: Where a failure is reported: the line.
///   - column: Where a failure is reported: the column.
public func expect(
  _ curve: some Curve, approximates other: some Curve, within distance: Double,
  until end: Double? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  precondition(distance >= 0, "Curves cannot be within \(distance) of one another.")
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let seconds = Metric.Quantity.time
  let analysisEnd = min(curve.analysisEnd, other.analysisEnd)
  if let end, !(end > 0 && end.isFinite && end <= analysisEnd) {
    let most = analysisEnd.isFinite ? " up to \(seconds.text(of: analysisEnd))" : ""
    return place.fail(["Curves are compared until a time above 0\(most), not until \(end) s."])
  }
  guard let comparison = CurveComparison(of: curve, and: other, until: end) else {
    return place.fail([
      "One of the curves never comes to rest, so that 'until:' must say how long they are compared."
    ])
  }
  let greatest = comparison.greatestDifference
  guard greatest.magnitude > distance else { return }
  let value = Metric.Quantity.value
  let (most, found) = value.texts(telling: distance, from: greatest.magnitude)
  place.fail(
    [
      """
      The greatest difference is \(greatest < 0 ? "-" : "")\(found) at \
      \(seconds.text(of: comparison.greatestDifferenceTime)); it must be at most \(most): \
      \(value.text(of: greatest.magnitude - distance)) too much.
      """,
      "The curves were compared from 0 to \(seconds.text(of: comparison.until)).",
    ],
    chart: [
      TextChart.Line(name: "other", curve: other), TextChart.Line(name: "curve", curve: curve),
    ], until: comparison.until)
}
