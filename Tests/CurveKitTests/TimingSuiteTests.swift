import CurveKit
import CurveTestSupport
import Testing

@Suite struct TimingSuiteTests {
  /// Suites of other projects about timing curves, how many of their rows agree, and why others do not
  /// count.
  @Test(arguments: [
    (
      "chromium-cubic-bezier", 309,
      ["another convention: heights that overflow are clamped there, and refused here": 336]
    ),
    ("bezier-easing", 202, ["how CSS is written": 4]), ("advance-unitbezier", 22, [:]),
    ("avalonia-wpf-keyspline", 4, ["how CSS is written": 4]), ("compose-easing", 31, [:]),
    ("openswiftui-unitcurve", 12, ["another family": 1]),
    ("web-animations-js", 8, ["how CSS is written": 5]), ("bevy-steps", 37, [:]),
    ("blink-timing-function", 105, [:]), ("wpt-css-easing", 292, ["how CSS is written": 100]),
    ("animejs", 18, ["another family": 8, "steps that are not those of CSS": 10]),
    ("motion-easing", 32, ["another family": 25, "steps that are not those of CSS": 22]),
  ])
  func `Timing curves pass other projects' tests`(
    _ file: String, passed: Int, leftOut: [String: Int]
  ) throws {
    var tally = SuiteTally(file)
    for row in try VectorTable(file).rows { try tally.checkTiming(row) }
    tally.check(passed: passed, leftOut: leftOut)
  }
}
