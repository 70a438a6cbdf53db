import CurveKit
import CurveTestSupport
import Testing

/// Rise times and first crossings of springs against 50 digits: next to critical damping, strongly damped, and
/// with initial velocities up to 10^9 natural frequencies.
@Suite struct ReferenceSpringTimesTests {
  @Test func `First crossings have all their digits, and the rise from 0 to 1 is one of them`()
    throws
  {
    var (crossings, rises) = (Worst(), Worst())
    for row in try VectorTable("spring_times").rows {
      let spring = try row.springWithInitialVelocity()
      let crossing = try row.optionalNumber("first_crossing_s")
      crossings.note(relativeError(spring.firstCrossingTime, crossing), at: "\(spring)")
      guard try row.number("high") == 1 else { continue }
      let rise = try row.optionalNumber("rise_time_s")
      rises.note(relativeError(spring.riseTime(from: 0, to: 1), rise), at: "\(spring)")
    }
    print("first crossings: \(crossings); rise times to the end: \(rises)")
    #expect(crossings.count == 783 && rises.count == 261)
    #expect(crossings.error <= 1e-12, "\(crossings)")
    #expect(rises.error <= 1e-12, "\(rises)")
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
