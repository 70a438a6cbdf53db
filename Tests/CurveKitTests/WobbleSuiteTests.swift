import CurveKit
import CurveTestSupport
import Testing

@Suite struct WobbleSuiteTests {
  @Test func `Springs agree with Wobble's snapshots`() throws {
    try checkSuite("Wobble", "wobble", passed: 462) { row, tally in
      let parameters = try row.parameters()
      // Its velocities are per millisecond.
      var spring = try parameters.spring(velocityUnit: 1000)
      if spring.regime == .overdamped {
        // It solves an over-damped spring as the critical one, as documented there.
        spring = Spring(
          mass: spring.mass, stiffness: spring.stiffness, dampingRatio: 1,
          initialVelocity: spring.initialVelocity, from: spring.from, to: spring.to)
      }
      let time = try row.input
      switch parameters.text("op") {
      case "position":
        try tally.expect(spring.value(at: time), row)
      case "velocity_per_ms":
        try tally.expect(spring.velocity(at: time) / 1000, row)
      case "position_snapped_at_rest":
        let rests = try parameters.isAtRest(spring, at: time, speedUnit: 1000)
        tally.expect(try rests && row.expected == spring.to, row: row)
      case "velocity_per_ms_snapped_at_rest":
        let rests = try parameters.isAtRest(spring, at: time, speedUnit: 1000)
        tally.expect(try rests && row.expected == 0, row: row)
      case let op: Issue.record("An unknown operation, \(op).")
      }
    }
  }
}
