import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// The laws of SpringSolvingTests for many more springs, which take some minutes.
///
/// ```
/// CURVEKIT_SOLVING_RUN=1 swift test --filter SolvingRunTests
/// ```
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CURVEKIT_SOLVING_RUN"] != nil))
struct SolvingRunTests {
  @Test func `10,000 random springs are found from two of their metrics`() {
    report(SpringSolvingTests.law(count: 10_000, seed: 16, isMoving: false))
  }

  @Test func `1,000 random springs with an initial velocity are found from two of their metrics`() {
    report(SpringSolvingTests.law(count: 1_000, seed: 17, isMoving: true))
  }

  @Test func `1,000 impossible pairs are refused`() {
    #expect(SpringSolvingTests.failures(count: 1_000, seed: 18) == [])
  }

  private func report(_ tally: SpringSolvingTests.Tally) {
    print(
      "solved \(tally.solved), several \(tally.several), worst metric \(tally.values), "
        + "worst original \(tally.originals)")
    #expect(tally.failures == [] && tally.values.error < 1e-9 && tally.originals.error < 1e-9)
  }
}
