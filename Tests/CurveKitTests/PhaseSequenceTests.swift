import CurveKit
import CurveTestSupport
import Testing

/// Phases: their times by hand, and each property as a session.
@Suite struct PhaseSequenceTests {
  private enum Reaction: CaseIterable {
    case initial
    case move
    case scale

    var offset: Double { self == .initial ? 0 : -64 }
    var size: Double {
      switch self {
      case .initial: 1
      case .move: 1.1
      case .scale: 1.8
      }
    }
  }

  private func reaction(_ completion: Animation.Completion = .logical) -> PhaseSequence<Reaction> {
    PhaseSequence(Reaction.allCases, completion: completion) { phase in
      switch phase {
      case .initial: .smooth
      case .move: .easeInOut(duration: 0.3)
      case .scale: .spring(duration: 0.3, bounce: 0.7)
      }
    }
  }

  @Test func `The next phase starts when an animation is logically complete`() throws {
    let phases = reaction()
    #expect(phases.phaseStarts == [0, 0.3, 0.6])
    #expect(phases.cycleDuration == 1.1)
    let size = phases.session(of: \.size)
    #expect(size.initialValue == 1)
    #expect(size.changes.map(\.time) == [0, 0.3, 0.6])
    #expect(size.changes.map(\.target) == [1.1, 1.8, 1])
    // Half-way through the first, and at its end.
    #expect(abs(size.curve.value(at: 0.15) - 1.05) < 1e-15)
    #expect(abs(size.curve.value(at: 0.3) - 1.1) < 1e-15)
    // The spring has its velocity taken over by the next.
    #expect(size.joins.count == 3)
    #expect(size.joins[2].velocityJump == 0)
    #expect(size.joins[2].before.velocity.magnitude > 0.1)
    #expect(size.curve.endValue == 1 && size.curve.duration == .infinity)
    // A property that a phase leaves alone is not touched by its animation.
    let offset = phases.session(of: \.offset)
    #expect(offset.joins.map(\.time) == [0, 0.6])
    #expect(offset.curve.value(at: 0.5) == -64)
  }

  @Test func `Or, by name, when it has settled`() throws {
    let phases = reaction(.settled(within: 0.01))
    let spring = try #require(Spring(duration: 0.3, bounce: 0.7).settlingTime(within: 0.01))
    let smooth = try #require(Spring.smooth.settlingTime(within: 0.01))
    #expect(phases.phaseStarts == [0, 0.3, 0.3 + spring])
    #expect(phases.cycleDuration == 0.3 + spring + smooth)
  }

  @Test func `It goes round and round`() throws {
    let phases = PhaseSequence([false, true]) { $0 ? nil : .easeInOut(duration: 1) }
    #expect(phases.phaseStarts == [0, 0])
    #expect(phases.cycleDuration == 1)
    let opacity = phases.session(of: { $0 ? 1 : 0.5 }, cycles: 3)
    #expect(opacity.changes.map(\.time) == [0, 0, 1, 1, 2, 2])
    let reminder = PhaseSequence([false, true]) { $0 ? .default : .easeInOut(duration: 1) }
    let session = reminder.session(of: { $0 ? 1 : 0.5 }, cycles: 4)
    #expect(reminder.cycleDuration == 1.5)
    #expect(session.joins.map(\.time) == [0, 0.5, 1.5, 2, 3, 3.5, 4.5, 5])
    #expect(session.curve.duration == 6 && session.curve.value(at: 6) == 0.5)
    // Each cycle is as the first: there the curve has ended, and the spring starts from rest.
    for time in [0.1, 0.3, 0.49, 0.51, 0.9, 1.2] {
      let (first, third) = (session.curve.value(at: time), session.curve.value(at: time + 3))
      #expect(abs(first - third) < 1e-14)
    }
  }

  @Test func `What changes nothing completes at once, and so does what has no animation`() {
    let twice = PhaseSequence([0.0, 1, 1, 2]) { _ in .linear(duration: 1) }
    #expect(twice.phaseStarts == [0, 1, 1, 2])
    #expect(twice.cycleDuration == 3)
    let none = PhaseSequence([0.0, 1, 2]) { _ in nil }
    #expect(none.phaseStarts == [0, 0, 0])
    #expect(none.cycleDuration == 0)
    // All at one time: the last counts, and that is the first phase again.
    #expect(none.session(of: { $0 }, cycles: 2).curve.duration == 0)
    let alone = PhaseSequence([7.0])
    #expect(alone.cycleDuration == 0 && alone.session { $0 }.curve.value(at: 1) == 7)
    #expect(PhaseSequence([0.0, 1]).phaseStarts == [0, 0.5])
    #expect(PhaseSequence([0.0, 1]).cycleDuration == 1)
  }

  @Test func `A phase that never completes is the last`() {
    let phases = PhaseSequence([0.0, 1, 2]) {
      $0 == 1 ? .linear(duration: 0.5).repeatForever() : .linear(duration: 1)
    }
    #expect(phases.phaseStarts == [0])
    #expect(phases.cycleDuration == nil)
    let session = phases.session(of: { $0 }, cycles: 5)
    #expect(session.isEndless && session.changes.count == 1)
    #expect(session.curve(measuredUntil: 3).value(at: 100.25) == 0.5)
  }

  @Test func `Too many cycles are told`() async {
    let phases = PhaseSequence([false, true])
    #expect(phases.problem(cycles: 5_000) == nil)
    #expect(
      phases.problem(cycles: 5_001) == "2 phases go round at most 5000 times, not 5001 times.")
    #expect(phases.problem(cycles: 0) == "Phases go round once or more, not 0 times.")
    await #expect(processExitsWith: .failure) { _ = PhaseSequence([Bool]()) }
  }

  @Test func `Properties of phases keep to the laws`() {
    let phases = reaction()
    #expect(checkLaws(of: phases.session(of: \.size).curve, until: 3) == [])
    #expect(checkLaws(of: phases.session(of: \.offset, cycles: 2).curve, until: 4) == [])
    #expect(
      checkLaws(of: phases.session(of: \.size, cycles: 2, policy: .reset).curve, until: 4) == [])
  }
}
