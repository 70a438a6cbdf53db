import CurveKit
import CurveTestSupport
import Testing

/// Changes of a target during a motion, by SwiftUI's rules and by the other policies.
@Suite struct SessionTests {
  private let spring = Animation.interpolatingSpring(stiffness: 80, damping: 4)

  @Test(arguments: [0.02, 0.1, 0.2, 0.33]) func `A spring takes over value and velocity`(
    _ time: Double
  ) throws {
    let session = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 1, animation: .bouncy),
        .init(time: time, target: -2, animation: .snappy),
      ])
    let before = Spring.bouncy.sample(at: time)
    let after = Spring.snappy.moving(
      from: before.value, to: -2, initialVelocity: before.velocity)
    #expect(session.curve.velocity(at: time) == before.velocity)
    #expect(session.curve.value(at: time + 0.3) == after.value(at: time + 0.3 - time))
    #expect(session.joins[1].valueJump == 0 && session.joins[1].velocityJump == 0)
  }

  @Test func `A repeat of very short passes is measured for a short time`() {
    let tiny = Animation.linear(duration: 1e-30).repeatForever()
    let slow = Animation.easeInOut(duration: 100).repeatForever()
    let sessions: [[AnimationSession.Change]] = [
      [.init(time: 0, target: 1, animation: tiny)],
      // The distance to the next time has 2e14 passes.
      [.init(time: 1.0.nextUp, target: 1, animation: tiny)],
      [
        .init(time: 0, target: 1, animation: .linear(duration: 1e-9).repeatForever()),
        .init(time: 0, target: 2, animation: slow),
      ],
      [
        .init(time: 0, target: 1, animation: slow),
        .init(time: 1e-9, target: 2, animation: .linear(duration: 1e-9).repeatForever()),
      ],
    ]
    for changes in sessions {
      let session = AnimationSession(initialValue: 0, changes: changes)
      for curve in [session.curve, session.curve(measuredUntil: 1e6)] {
        #expect(curve.analysisEnd > 0 && curve.analysisEnd <= 1e6)
        #expect(curve.signChanges(of: .velocity).single.allSatisfy { $0.isFinite })
      }
    }
  }

  @Test func `A curve is added to a motion that continues`() {
    let session = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 100, animation: .easeIn(duration: 1)),
        .init(time: 0.5, target: -50, animation: .linear(duration: 0.8)),
      ])
    let old = CubicBezier.easeIn.lasting(1).mapped(from: 0, to: 100)
    for step in 0..<80 {
      // new(t) = old(t) + (target - old(t)) p(t - s), and its slope by the product rule.
      let time = 0.5 + Double(step) / 100
      let part = (time - 0.5) / 0.8
      let value = old.value(at: time) + (-50 - old.value(at: time)) * part
      let velocity = old.velocity(at: time) * (1 - part) + (-50 - old.value(at: time)) / 0.8
      #expect((session.curve.value(at: time) - value).magnitude < 1e-12)
      if time < 1 { #expect((session.curve.velocity(at: time) - velocity).magnitude < 1e-10) }
    }
    #expect(session.curve.duration == 1.3)
    let velocityJump = (-50 - old.value(at: 0.5)) / 0.8
    #expect(((session.joins[1].velocityJump ?? 0) - velocityJump).magnitude < 1e-10)
  }

  @Test func `A spring after a curve starts at rest, but not under another policy`() throws {
    let changes: [AnimationSession.Change] = [
      .init(time: 0, target: 1, animation: .linear(duration: 1)),
      .init(time: 0.5, target: 2, animation: .smooth),
    ]
    let jumps = Dictionary(
      uniqueKeysWithValues: InterruptionPolicy.allCases.map {
        ($0, AnimationSession(initialValue: 0, changes: changes, policy: $0).joins[1])
      })
    #expect(jumps.values.allSatisfy { $0.valueJump.magnitude < 1e-15 })
    #expect(jumps[.swiftUI]?.velocityJump == -1)
    #expect(jumps[.keepVelocity]?.velocityJump == 0)
    #expect(jumps[.reset]?.velocityJump == -1)
  }

  @Test func `A reset stops all motion, and the velocity jumps to 0`() throws {
    let session = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 1, animation: spring),
        .init(time: 0.1, target: 0, animation: .easeInOut(duration: 0.3)),
      ], policy: .reset)
    let before = Spring(stiffness: 80, damping: 4).sample(at: 0.1)
    #expect(session.joins[1].velocityJump == -before.velocity)
    let alone = CubicBezier.easeInOut.lasting(0.3).mapped(from: before.value, to: 0)
    #expect((session.curve.value(at: 0.25) - alone.value(at: 0.15)).magnitude < 1e-15)
  }

  @Test func `A change without an animation shifts a running motion and jumps at rest`() {
    let shifted = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 1, animation: .linear(duration: 1)),
        .init(time: 0.5, target: 11, animation: nil),
      ])
    #expect(shifted.curve.value(at: 0.75) == 10.75)
    #expect(shifted.joins[1].valueJump == 10)
    #expect(shifted.curve.endValue == 11)
    let jump = AnimationSession(
      initialValue: 3, changes: [.init(time: 0.5, target: 4, animation: nil)])
    #expect([0.4, 0.5, 0.6].map(jump.curve.value(at:)) == [3, 4, 4])
  }

  @Test func `The same target changes nothing`() {
    let once = AnimationSession(
      initialValue: 0, changes: [.init(time: 0, target: 1, animation: .bouncy)])
    let twice = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 1, animation: .bouncy),
        .init(time: 0.2, target: 1, animation: .linear(duration: 3)),
      ])
    for step in 0..<100 {
      #expect(once.curve.value(at: Double(step) / 50) == twice.curve.value(at: Double(step) / 50))
    }
  }

  @Test func `An endless repeat can be interrupted at any time`() {
    for time in [1.1, 1.23, 1.4, 1.61] {
      let session = AnimationSession(
        initialValue: -29,
        changes: [
          .init(time: 0, target: 71, animation: .easeInOut(duration: 0.35).repeatForever()),
          .init(time: time, target: -29, animation: .easeInOut(duration: 0.3)),
        ])
      #expect(session.curve.duration == time + 0.3)
      #expect(session.curve.value(at: time + 0.3) == -29)
      #expect(session.joins[1].valueJump.magnitude < 1e-13)
      #expect(!session.isEndless)
    }
    let endless = AnimationSession(
      initialValue: 0,
      changes: [.init(time: 1, target: 1, animation: .linear(duration: 1).repeatForever())])
    #expect(endless.isEndless && endless.curve(measuredUntil: 7).analysisEnd == 7)
  }

  @Test func `A drag of two seconds and its release keep their values`() {
    let drag = (0..<120).map { index in
      AnimationSession.Change(
        time: Double(index) / 60, target: Double(index) / 600,
        animation: .interpolatingSpring(stiffness: 300, damping: 30))
    }
    let session = AnimationSession(
      initialValue: -1,
      changes: drag + [.init(time: 2, target: 0, animation: .easeInOut(duration: 0.25))])
    let curve = session.curve
    #expect(curve.duration == 2.25 && curve.endValue == 0)
    #expect(session.joins.allSatisfy { $0.valueJump.magnitude < 1e-14 })
    // The spring follows the finger with a delay and reaches its mean velocity, 0.1 per second.
    #expect((curve.velocity(at: 1.99) - 0.1).magnitude < 2e-3)
    #expect(curve.value(at: 1.99) < 0.199)
    #expect(session.parts(of: curve).count == 121)
  }

  @Test func `There is a part with its jumps for each time of a change`() {
    let session = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 1, animation: nil),
        .init(time: 1, target: 2, animation: spring),
        .init(time: 2, target: 2, animation: .linear),
        .init(time: 3, target: 5, animation: .linear(duration: 0.1)),
        .init(time: 4, target: 1, animation: nil),
      ])
    let parts = session.parts(of: session.curve)
    #expect(parts.map(\.start) == [0, 1, 2, 3, 4])
    #expect(parts.map(\.target) == [1, 2, 2, 5, 1])
    #expect(parts.map { ($0.join.valueJump * 1e9).rounded() } == [1e9, 0, 0, 0, -4e9])
    // The same target again changes nothing, to the last bit.
    #expect(parts[2].join.velocityJump == 0 && parts[2].join.accelerationJump == 0)
    #expect(parts[4].reached == 1 && parts[4].duration == 0)
  }

  @Test func `An invalid session has a complete error sentence`() {
    func problem(_ changes: [AnimationSession.Change], from value: Double = 0) -> String? {
      sentence { _ = try AnimationSession(initialValue: value, validating: changes) }
    }
    #expect(problem([]) == nil)
    #expect(
      problem([.init(time: -1, target: 0, animation: nil)])
        == "The time of a change must be from 0 to 1e9 seconds, not -1.0.")
    #expect(
      problem([
        .init(time: 2, target: 0, animation: nil), .init(time: 1, target: 1, animation: nil),
      ])
        == "Changes must be in order of time: 1.0 s cannot follow 2.0 s.")
    #expect(
      problem([.init(time: 0, target: .nan, animation: nil)])
        == "The target of a change must be at most 1e50 in magnitude, not nan.")
    #expect(
      problem([], from: .infinity)
        == "A session's initial value must be at most 1e50 in magnitude, not inf.")
  }
}
