import CurveChecks
import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

@Suite struct NeededMetricsTests {
  @Test func `A check measures only the metrics of its bounds`() {
    let curve = CountingCurve(CubicBezier(0.24, 1.4, 1, -1))
    let check = CurveCheck(
      name: "example", expression: "x", curve: curve, bounds: [.overshoot(atMost: 0.1), .monotone])
    let result = check.result()
    #expect(result.metrics.entries.map(\.metric) == [.overshoot, .monotone])
    #expect(curve.integralCount == 0 && curve.signChangeCount(of: .displacement) == 0)
    #expect(curve.signChangeCount(of: .acceleration) == 0)
  }

  @Test func `A check with a record measures the recorded metrics`() {
    let spring = Spring.bouncy
    let check = CurveCheck(
      name: "example", expression: "bouncy", curve: spring, bounds: [],
      baseline: .recorded(RecordedCurve(of: spring, expression: "bouncy")))
    #expect(check.result().metrics.entries.map(\.metric) == Metric.all)
  }

  @Test func `A check without bounds and record measures nothing`() {
    let curve = CountingCurve(Spring.bouncy)
    let check = CurveCheck(
      name: "example", expression: "x", curve: curve, bounds: [],
      baseline: .missing(file: "motion.baseline.yaml"))
    #expect(check.result().metrics.entries.isEmpty)
    #expect(curve.breakpointCount == 0 && curve.signChangeCount(of: .velocity) == 0)
  }
}
