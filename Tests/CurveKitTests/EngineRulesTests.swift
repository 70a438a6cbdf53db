import CurveKit
import CurveTestSupport
import Testing

/// The engines' rules for the end of a spring, applied to the exact motion.
@Suite struct EngineRulesTests {
  @Test func `Engines' rules match for four springs`() throws {
    var tally = SuiteTally("engines' rules")
    for row in try VectorTable("settling_rules").rows {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"),
        damping: try row.number("damping"))
      let seconds = try row.number("seconds")
      switch try row.text("rule") {
      case let rule where rule.hasPrefix("MATLAB"):
        tally.expect(
          spring.settlingTime(within: 0.02), equals: seconds, within: 1e-9 * seconds, row: row)
      case let rule where rule.hasPrefix("exact"):
        tally.expect(spring.settlingTime(), equals: seconds, within: 1e-9 * seconds, row: row)
      case let rule where rule.contains("overdamped treated as critical") && rule.contains("grid"):
        tally.expect(
          spring.settlingDuration(by: .coreAnimation), equals: seconds, within: 1e-9, row: row)
      case let rule where rule.hasPrefix("SwiftUI"):
        tally.expect(
          spring.settlingDuration(by: .swiftUI), equals: seconds, within: 1e-9 * seconds, row: row)
      case let rule where rule.hasPrefix("Flutter"):
        let first = firstRest(of: spring, every: 0.001, distance: 0.001, speed: 0.001)
        tally.expect(first, equals: seconds, within: 1e-9, row: row)
      case let rule where rule.hasPrefix("Motion"):
        let first = firstRest(of: spring, every: 0.05, distance: 0.005, speed: 0.01)
        tally.expect(first, equals: seconds, within: 1e-9, row: row)
      case let rule where rule.hasPrefix("Wobble"):
        let ratio = min(1, spring.dampingRatio)
        let solved = Spring(stiffness: spring.stiffness, dampingRatio: ratio)
        let first = firstRest(of: solved, every: 0.016, distance: 0.001, speed: 1)
        tally.expect(first, equals: seconds, within: 1e-9, row: row)
      default:
        tally.leaveOut("an envelope that is not the motion's")
      }
    }
    print(tally)
    #expect(tally.failures == [])
    #expect(tally.passed == 24)
    #expect(tally.leftOut.values.reduce(0, +) == 4)
  }

  // mpmath, 50 digits: ln((g + 1) / 0.001) / g, and the last time outside 0.001.
  @Test func `SwiftUI's settling duration is no bound of the settling time`() throws {
    let spring = Spring(response: 20, dampingRatio: 0.99)
    let estimate = try #require(spring.settlingDuration(by: .swiftUI))
    let exact = try #require(spring.settlingTime(within: 0.001))
    #expect(abs(estimate - 23.080871583773905466) <= 1e-12)
    #expect(abs(exact - 28.461762829201330634) <= 1e-12)
  }

  private func firstRest(
    of spring: Spring, every step: Double, distance: Double, speed: Double
  ) -> Double? {
    (1..<10_000).lazy.map { Double($0) * step }.first { time in
      spring.displacement(at: time).magnitude <= distance
        && spring.velocity(at: time).magnitude <= speed
    }
  }
}
