import CurveCharts
import CurveKit
import Synchronization
import Testing

/// Expects a body to fail the test that is running, just once, with a message of some sentences
/// and, if there are curves, a blank line and a chart of them.
///
/// These tests test failures; in the test run, the failures are known issues.
///
/// - Parameters:
///   - sentences: The lines of the message.
///   - curves: The curves of the chart.
///   - end: The end of the chart in seconds.
///   - sourceLocation: The source location of the expectation.
///   - body: The body that must fail.
func expectFailure(
  _ sentences: String..., chart curves: [TextChart.Line] = [], until end: Double? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
) {
  let issues = Mutex<[Issue]>([])
  withKnownIssue(sourceLocation: sourceLocation, body, when: { true }) { issue in
    issues.withLock { $0.append(issue) }
    return true
  }
  let chart = curves.isEmpty ? [] : [""] + TextChart(of: curves, until: end).lines
  let found = issues.withLock { $0 }
  #expect(
    found.map { $0.comments.map(\.rawValue) } == [[(sentences + chart).joined(separator: "\n")]],
    sourceLocation: sourceLocation)
  #expect(
    found.map { $0.sourceLocation?.fileID } == [sourceLocation.fileID],
    sourceLocation: sourceLocation)
}

/// A curve in a chart.
func drawn(_ name: String, _ curve: some Curve) -> TextChart.Line {
  TextChart.Line(name: name, curve: curve)
}
