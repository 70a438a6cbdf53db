import CurveKit
import CurveTestSupport
import Testing

/// motion.dev, once Popmotion and Framer Motion.
@Suite struct MotionSuiteTests {
  @Test func `Springs pass Motion's tests`() throws {
    try checkSuite("Motion", "motion-spring", passed: 152, leftOut: 2) { row, tally in
      let parameters = try row.parameters()
      guard !parameters.text("note").hasPrefix("KNOWN WRONG") else {
        tally.leaveOut("known to be wrong: visualDuration is ignored without a bounce")
        return
      }
      let spring = try spring(of: parameters)
      switch parameters.text("op") {
      case "position", "position_rounded":
        try tally.expect(spring.value(at: row.input), row)
      case "position_snapped_at_rest" where parameters.has("duration"):
        tally.leaveOut("a spring said by its duration snaps to its end when that is over")
      case "position_snapped_at_rest":
        let rests = try parameters.isAtRest(spring, at: row.input)
        tally.expect(try rests && row.expected == spring.to, row: row)
      case "motion_duration_ms":
        // The first of a grid of 50 ms at which it is at rest.
        let grid = try (0..<400).map { Double($0) * (try parameters.number("grid_ms")) }
        let first = try grid.first { try parameters.isAtRest(spring, at: $0 / 1000) }
        try tally.expect(first, row)
      case let op: Issue.record("An unknown operation, \(op).")
      }
    }
  }

  private func spring(of parameters: Parameters) throws -> Spring {
    if parameters.has("derived") { return try parameters.object("derived").spring() }
    guard parameters.has("duration") else { return try parameters.spring() }
    // Its equation for the duration of a spring with a bounce is SwiftUI's for the settling duration.
    return Spring(
      settlingDuration: try parameters.number("duration"),
      dampingRatio: 1 - (try parameters.number("bounce")), epsilon: 0.001)
  }
}
