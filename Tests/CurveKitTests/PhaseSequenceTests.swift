import CurveKit
import CurveKitTesting
import CurveTestSupport
import Testing

/// The order, the times and the motion of phases.
@Suite struct PhaseSequenceTests {
  enum Phase: CaseIterable, Sendable {
    case initial, move, scale

    var offset: Double { self == .initial ? 0 : -64 }
    var scale: Double { [.initial: 1, .move: 1.1, .scale: 1.8][self] ?? 0 }
  }

  private let reaction = PhaseSequence(Phase.allCases) { phase in
    switch phase {
    case .initial: .smooth
    case .move: .easeInOut(duration: 0.3)
    case .scale: .spring(duration: 0.3, bounce: 0.7)
    }
  }

  @Test func `A cycle lasts until all its animations are logically complete`() {
    #expect(
      reaction.cycleDuration == 0.3 + 0.3 + 0.5 && reaction.steps().map(\.phase) == [1, 2, 0])
    #expect(reaction.steps().map(\.time) == [0, 0.3, 0.6])
    let twice = reaction.steps(cycles: 2)
    #expect(twice.map(\.phase) == [1, 2, 0, 1, 2, 0])
    #expect(twice[3].time == 0.6 + 0.5)
  }

  @Test func `Settled completion waits until the motion has settled`() throws {
    let patient = PhaseSequence(Phase.allCases, completion: .settled(within: 0.01)) { _ in .bouncy }
    let settled = try #require(Spring.bouncy.settlingTime(within: 0.01))
    #expect(patient.cycleDuration == settled + settled + settled)
    let curve = patient.session { $0.scale }.curve
    #expect(abs(curve.value(at: settled) - 1.1) <= 0.01 * 0.1 * (1 + 1e-9))
  }

  @Test func `A property starts and ends in the first phase without a jump`() throws {
    let session = reaction.session { $0.scale }
    #expect(session.curve.startValue == 1 && session.curve.endValue == 1)
    #expect(session.joins.allSatisfy { $0.valueJump.magnitude < 1e-15 })
    // The curve to the second phase runs alone, then a spring starts from rest at 1.1.
    #expect(session.curve.value(at: 0.3) == 1.1)
    let spring = Spring(duration: 0.3, bounce: 0.7, from: 1.1, to: 1.8)
    #expect((session.curve.value(at: 0.5) - spring.value(at: 0.2)).magnitude < 1e-14)
    // The smooth spring back takes it over with its velocity.
    let taken = spring.sample(at: 0.3)
    let back = Spring.smooth.moving(from: taken.value, to: 1, initialVelocity: taken.velocity)
    #expect((session.curve.value(at: 0.8) - back.value(at: 0.2)).magnitude < 1e-13)
    #expect((session.joins.last?.velocityJump ?? 1).magnitude < 1e-12)
    #expect(CurveLaws.motion.violations(of: session.curve) == [])
  }

  @Test func `An animation between equal phases is complete at once`() {
    // The last two phases have the same offset but differ, so the animation still takes its time.
    let offset = reaction.session { $0.offset }
    #expect(offset.changes.map(\.time) == [0, 0.3, 0.6] && offset.curve.value(at: 0.5) == -64)
    let same = PhaseSequence([1.0, 1, 2]) { _ in .easeIn(duration: 1) }
    #expect(same.cycleDuration == 2 && same.steps().map(\.time) == [0, 0, 1])
    let jump = PhaseSequence([1.0, 2]) { $0 == 2 ? nil : .linear(duration: 2) }
    #expect(jump.cycleDuration == 2)
    #expect(jump.session { $0 }.curve.value(at: 1) == 1.5)
  }

  @Test func `Invalid phases have a complete error sentence`() {
    #expect(
      sentence { _ = try PhaseSequence<Int>(validating: []) { _ in .default } }
        == "A phase sequence must have at least one phase.")
    #expect(
      sentence {
        _ = try PhaseSequence(validating: [1, 2]) { $0 == 1 ? nil : .linear.repeatForever() }
      }
        == "The animation to phase 2 never completes, so the next phase never starts.")
    #expect(
      sentence {
        _ = try PhaseSequence(validating: [1, 2], completion: .settled(within: 0.1)) { _ in
          .spring(Spring(stiffness: 1, damping: 0))
        }
      } == "The animation to phase 1 never completes, so the next phase never starts.")
  }

  @Test func `A single phase does not move`() {
    let still = PhaseSequence([3.0])
    #expect(still.steps().isEmpty && still.cycleDuration == 0)
    #expect(still.session { $0 }.curve.value(at: 5) == 3)
  }
}
