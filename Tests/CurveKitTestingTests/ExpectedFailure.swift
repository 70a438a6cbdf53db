import CurveCharts
import CurveKit
import Synchronization
import Testing

/// Expects a body to fail the test that is running, just once, with a message of some sentences
/// and, if there are curves, a blank line and a chart of them.
///
/// The failures are what these tests are of: to the run they are known issues.
///
/// - Parameters:
///   - sentences: The sentences of the message, each a line.
///   - curves: What is drawn.
///   - end: Until when.
///   - sourceLocation: Where this is expected.
///   - body: What fails.
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
