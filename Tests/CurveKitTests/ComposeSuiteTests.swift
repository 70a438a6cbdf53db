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
        try tally.expect(spring.stiffness, row)
      case "damping_ratio":
        try tally.expect(spring.dampingRatio, row)
      case "duration":
        tally.expect(
          try spring.settlingTime() == nil && row.text("expected") == "infinite", row: row)
      case "compose_duration_ms":
        let shown = try spring.shown(by: .compose, visibleChange: try parameters.number("delta"))
        try tally.expect(shown.stopTime.map { $0 * 1000 }, row)
      case let op: Issue.record("An unknown operation, \(op).")
      }
    }
    tally.check(passed: 11, leftOut: 44)
  }
}
