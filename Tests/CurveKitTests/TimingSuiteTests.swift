import CurveKit
import CurveTestSupport
import Testing

/// A suite of another project about timing curves, how many of its rows agree, and why others do not
/// count.
struct TimingSuite: Sendable, CustomTestStringConvertible {
  let file: String
  let passed: Int
  let leftOut: [String: Int]

  var testDescription: String { file }

  static let all: [TimingSuite] = [
    TimingSuite(
      file: "chromium-cubic-bezier", passed: 309,
      leftOut: [
        "another convention: heights that overflow are clamped there, and refused here": 336
      ]),
    TimingSuite(file: "bezier-easing", passed: 202, leftOut: ["how CSS is written": 4]),
    TimingSuite(file: "advance-unitbezier", passed: 22, leftOut: [:]),
    TimingSuite(file: "avalonia-wpf-keyspline", passed: 4, leftOut: ["how CSS is written": 4]),
    TimingSuite(file: "compose-easing", passed: 31, leftOut: [:]),
    TimingSuite(file: "openswiftui-unitcurve", passed: 12, leftOut: ["another family": 1]),
    TimingSuite(file: "web-animations-js", passed: 8, leftOut: ["how CSS is written": 5]),
    TimingSuite(file: "bevy-steps", passed: 37, leftOut: [:]),
    TimingSuite(file: "blink-timing-function", passed: 105, leftOut: [:]),
    TimingSuite(file: "wpt-css-easing", passed: 292, leftOut: ["how CSS is written": 100]),
    TimingSuite(
      file: "animejs", passed: 18,
      leftOut: ["another family": 8, "steps that are not those of CSS": 10]),
    TimingSuite(
      file: "motion-easing", passed: 32,
      leftOut: ["another family": 25, "steps that are not those of CSS": 22]),
  ]
}

@Suite struct TimingSuiteTests {
  @Test(arguments: TimingSuite.all)
  func `Timing curves pass other projects' tests`(_ suite: TimingSuite) throws {
    var tally = SuiteTally(suite.file)
    for row in try VectorTable(suite.file).rows { try tally.checkTiming(row) }
    print(tally)
    #expect(tally.failures == [])
    #expect(tally.passed == suite.passed)
    #expect(tally.leftOut == suite.leftOut)
  }
}
