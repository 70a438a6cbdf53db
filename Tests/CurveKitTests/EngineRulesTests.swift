import CurveKit
import CurveTestSupport
import Testing

/// The engines' rules for the end of a spring, applied to the exact motion.
@Suite struct EngineRulesTests {
  @Test func `Engines' rules match for four springs`() throws {
    try checkSuite("engines' rules", "settling_rules", passed: 26, leftOut: 2) { row, tally in
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
        let stop = try spring.shown(by: .flutter, frameRate: 1_000).stopTime
        tally.expect(stop, equals: seconds, within: 1e-9, row: row)
      case let rule where rule.hasPrefix("Motion"):
        tally.expect(
          try spring.shown(by: .motion).stopTime, equals: seconds, within: 1e-9, row: row)
      case let rule where rule.hasPrefix("Wobble"):
        let stop = try spring.shown(by: .wobble, frameRate: 62.5).stopTime
        tally.expect(stop, equals: seconds, within: 1e-9, row: row)
      case let rule where rule.hasPrefix("Compose"):
        // It cuts its estimate to whole milliseconds.
        tally.expect(
          try spring.shown(by: .compose).stopTime,
          equals: (seconds * 1_000).rounded(.down) / 1_000, within: 1e-9, row: row)
      default:
        tally.leaveOut("an envelope that is not the motion's")
      }
    }
  }

  // mpmath, 50 digits: ln((g + 1) / 0.001) / g, and the last time outside 0.001.
  @Test func `SwiftUI's settling duration is no bound of the settling time`() throws {
    let spring = Spring(response: 20, dampingRatio: 0.99)
    let estimate = try #require(spring.settlingDuration(by: .swiftUI))
    let exact = try #require(spring.settlingTime(within: 0.001))
    #expect(abs(estimate - 23.080871583773905466) <= 1e-12)
    #expect(abs(exact - 28.461762829201330634) <= 1e-12)
  }
}
