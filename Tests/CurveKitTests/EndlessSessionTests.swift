import CurveKit
import CurveTestSupport
import Testing

@Suite struct EndlessSessionTests {
  private static let reminder = PhaseSequence([0.5, 1.0]) { _ in .easeInOut(duration: 1) }

  /// Half-way through an ease-in-out the value is half-way.
  @Test func `Endless phases repeat exactly and never come to rest`() throws {
    let session = try Self.reminder.endlessSession { $0 }
    #expect(session.cycleDuration == 2)
    let curve = try session.curve(measuredUntil: 10)
    for cycle in [0.0, 1, 2, 4, 5, 50, 100_000] {
      for (own, value) in [(0, 0.5), (0.5, 0.75), (1, 1), (1.5, 0.75)] {
        #expect(abs(curve.value(at: 2 * cycle + own) - value) < 1e-10)
      }
    }
    #expect(
      curve.duration == .infinity && curve.analysisEnd == 10 && session.curve.analysisEnd == 8)
    #expect(curve.restTime() == nil && curve.settlingTime(within: 0.01) == nil)
    let turns = curve.signChanges(of: .velocity).single
    #expect(turns.count == 9)
    for (index, turn) in turns.enumerated() { #expect(abs(turn - Double(index + 1)) < 1e-12) }
    #expect(curve.value(at: -1) == 0.5)
  }

  /// Springs of a cycle still move in the next one; the same changes written out give the same motion.
  @Test func `Each cycle takes over what is left of the one before`() throws {
    let values = [0.0, 10, -4]
    let phases = PhaseSequence([0, 1, 2]) { phase in
      [Animation.smooth, .spring(duration: 0.3, bounce: 0.7), .easeInOut(duration: 0.2)][phase]
    }
    let session = try phases.endlessSession { values[$0] }
    let curve = try session.curve(measuredUntil: 7.5)
    let finite = phases.session(cycles: 20) { values[$0] }.curve
    #expect(session.cycleDuration == 1)
    var worst = 0.0
    for step in 0..<800 {
      let (one, other) = (
        curve.sample(at: Double(step) * 0.01), finite.sample(at: Double(step) * 0.01)
      )
      worst = max(worst, abs(one.value - other.value), abs(one.velocity - other.velocity))
    }
    #expect(worst == 0)
    // The eighth cycle repeats after the measured time.
    for own in [0.1, 0.35, 0.9] {
      #expect(abs(curve.value(at: 107 + own) - curve.value(at: 7 + own)) < 1e-10)
    }
    let turns = finite.signChanges(of: .velocity).single.filter { $0 < 7.5 }
    #expect(curve.signChanges(of: .velocity).single == turns)
    let parts = session.parts(of: curve, before: 7.5)
    #expect(parts.count == 24 - 1 && parts.prefix(4).map(\.target) == [10, -4, 0, 10])
    #expect(parts.last?.end == 7.5)
  }

  @Test func `An endless session that is invalid or too long has one error sentence`() throws {
    #expect(
      sentence {
        _ = try PhaseSequence([1.0, 2], animation: { _ in nil }).endlessSession { $0 }
      } == "The duration of an endless cycle must be from 1e-9 to 1e9 seconds, not 0.0.")
    let session = try Self.reminder.endlessSession { $0 }
    #expect(
      sentence { _ = try session.curve(measuredUntil: 1e6) }
        == "A session may have at most 10,000 changes; there are more before 1000000.0 s.")
    #expect(
      sentence {
        _ = try EndlessSession(
          initialValue: 0, validating: [.init(time: 3, target: 1, animation: nil)], cycleDuration: 2
        )
      } == "A change must be within its cycle of 2.0 s, not at 3.0 s.")
  }

  @Test(
    arguments: [
      ([], []), ([0], [(1, 0), (2, 1), (0, 2)]),
      // In mid-run the next phase starts at once, and the run goes on from there.
      ([0, 0.25, 5], [(1, 0), (2, 0.25), (0, 1.25), (1, 5), (2, 6), (0, 7)]),
      // While it moves back to the first phase, the next one is the second.
      ([0, 2.5], [(1, 0), (2, 1), (0, 2), (1, 2.5), (2, 3.5), (0, 4.5)]),
      // At the very time of the next phase, and after the end.
      ([0, 1, 3], [(1, 0), (2, 1), (0, 2), (1, 3), (2, 4), (0, 5)]),
      ([0, 0.25, 0.5, 0.75], [(1, 0), (2, 0.25), (0, 0.5), (1, 0.75), (2, 1.75), (0, 2.75)]),
    ] as [([Double], [(Int, Double)])])
  func `Triggers start cycles, and go on with the next phase`(
    triggers: [Double], expected: [(Int, Double)]
  ) {
    let phases = PhaseSequence([0, 1, 2]) { _ in .linear(duration: 1) }
    let steps = phases.steps(triggers: triggers)
    #expect(steps.map(\.phase) == expected.map(\.0))
    #expect(steps.map(\.time) == expected.map(\.1))
  }
}
