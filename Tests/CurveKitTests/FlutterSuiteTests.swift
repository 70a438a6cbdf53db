import CurveKit
import CurveTestSupport
import Testing

@Suite struct FlutterSuiteTests {
  @Test func `Springs pass Flutter's tests`() throws {
    try checkSuite("Flutter", "flutter-physics", kind: "spring", passed: 42, leftOut: 24) {
      row, tally in
      let parameters = try row.parameters()
      let spring = try parameters.spring()
      switch parameters.text("op") {
      case "position", "position_lt", "velocity", "velocity_gt", "position_snapped_at_rest",
        "is_done":
        try check(parameters, spring, row, &tally)
      case "type":
        // Flutter's words are under, critical and over.
        tally.expect(spring.regime.rawValue.hasPrefix(try row.text("expected")), row: row)
      case "stiffness": try expect(spring.stiffness, row, &tally)
      case "damping": try expect(spring.damping, row, &tally)
      case "mass": try expect(spring.mass, row, &tally)
      case "duration_ms": try expect(spring.response * 1000, row, &tally)
      case "bounce": try expect(spring.bounce, row, &tally)
      case let op: Issue.record("An unknown operation, \(op).")
      }
    }
  }

  private func check(
    _ parameters: Parameters, _ spring: Spring, _ row: VectorTable.Row, _ tally: inout SuiteTally
  ) throws {
    let time = try row.input
    switch parameters.text("op") {
    case "position": try expect(spring.value(at: time), row, &tally)
    case "velocity": try expect(spring.velocity(at: time), row, &tally)
    case "position_lt": tally.expect(spring.value(at: time) < (try row.expected), row: row)
    case "velocity_gt": tally.expect(spring.velocity(at: time) > (try row.expected), row: row)
    case "is_done":
      let isDone = try row.text("expected") == "true"
      tally.expect(try parameters.isAtRest(spring, at: time) == isDone, row: row)
    default:
      // It snaps to its end once it is at rest by Flutter's rule.
      let rests = try parameters.isAtRest(spring, at: time)
      tally.expect(try rests && row.expected == spring.to, row: row)
    }
  }

  private func expect(_ actual: Double, _ row: VectorTable.Row, _ tally: inout SuiteTally) throws {
    try tally.expect(actual, row)
  }
}
