import CurveKit
import CurveTestSupport
import Testing

@Suite struct ComposeSuiteTests {
  @Test func `Springs pass Compose's tests`() async throws {
    var tally = SuiteTally("Compose")
    for row in try VectorTable("compose-physics-keyframes").rows {
      guard try row.text("kind") == "spring" else {
        tally.leaveOut("another family")
        continue
      }
      let parameters = try row.parameters()
      if parameters.text("op") == "invalid" {
        let duration: Double = try parameters.number("duration")
        let bounce: Double = try parameters.number("bounce")
        let result = await #expect(
          processExitsWith: .failure
        ) { [duration = duration as Double, bounce = bounce as Double] in
          _ = Spring(duration: duration, bounce: bounce)
        }
        tally.expect(result != nil, row: row)
        continue
      }
      let spring = try parameters.spring()
      switch parameters.text("op") {
      case "stiffness":
        tally.expect(
          spring.stiffness, equals: try row.expected, within: try row.tolerance, row: row)
      case "damping_ratio":
        tally.expect(
          spring.dampingRatio, equals: try row.expected, within: try row.tolerance, row: row)
      case "duration":
        tally.expect(
          try spring.settlingTime() == nil && row.text("expected") == "infinite", row: row)
      case "compose_duration_ms":
        let shown = try spring.shown(by: .compose, visibleChange: try parameters.number("delta"))
        tally.expect(
          shown.stopTime.map { $0 * 1000 }, equals: try row.expected, within: try row.tolerance,
          row: row)
      case let op: Issue.record("An unknown operation, \(op).")
      }
    }
    print(tally)
    #expect(tally.failures == [])
    #expect(tally.passed == 11)
    #expect(tally.leftOut.values.reduce(0, +) == 44)
  }
}
