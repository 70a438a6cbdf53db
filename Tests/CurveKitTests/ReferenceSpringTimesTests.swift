import CurveKit
import CurveTestSupport
import Testing

/// Rise times and first crossings of springs against 50 digits: next to critical damping, strongly damped, and
/// with initial velocities up to 10^9 natural frequencies.
@Suite struct ReferenceSpringTimesTests {
  @Test func `First crossings have all their digits`() throws {
    var worst = Worst()
    for row in try VectorTable("spring_times").rows {
      let spring = try row.springWithInitialVelocity()
      let expected = try row.optionalNumber("first_crossing_s")
      worst.note(relativeError(spring.firstCrossingTime, expected), at: "\(spring)")
    }
    print("first crossings: \(worst)")
    #expect(worst.count == 783)
    #expect(worst.error <= 1e-12, "\(worst)")
  }

  @Test func `The rise from 0 to 1 is the first crossing`() throws {
    var worst = Worst()
    for row in try VectorTable("spring_times").rows where try row.number("high") == 1 {
      let spring = try row.springWithInitialVelocity()
      let expected = try row.optionalNumber("rise_time_s")
      worst.note(relativeError(spring.riseTime(from: 0, to: 1), expected), at: "\(spring)")
    }
    print("rise times to the end: \(worst)")
    #expect(worst.count == 261)
    #expect(worst.error <= 1e-12, "\(worst)")
  }
}

extension VectorTable.Row {
  /// The spring of a row that names its parameters and its initial velocity.
  func springWithInitialVelocity() throws -> Spring {
    Spring(
      mass: try number("mass"), stiffness: try number("stiffness"), damping: try number("damping"),
      initialVelocity: try number("initial_velocity"))
  }
}
