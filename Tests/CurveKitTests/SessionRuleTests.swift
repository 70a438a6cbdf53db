import CurveKit
import CurveTestSupport
import Testing

private typealias Change = AnimationSession.Change

/// The rules of interruption, compared with results computed by hand.
@Suite struct SessionRuleTests {
  private let ease = Animation.easeInOut(duration: 0.5)
  private let swing = Animation.interpolatingSpring(stiffness: 80, damping: 4)
  /// p'(0) = 2 / 0.4.
  private let quick = Animation.timingCurve(0.25, 0.5, 0.5, 1, duration: 0.4)

  private func session(
    _ changes: [(Double, Double, Animation?)], from initialValue: Double = 0,
    _ engine: SessionEngine = .swiftUI
  ) -> AnimationSession {
    AnimationSession(
      initialValue: initialValue,
      changes: changes.map { Change(time: $0.0, target: $0.1, animation: $0.2) }, engine: engine)
  }

  @Test func `Without changes nothing moves`() {
    let curve = session([], from: 3).curve
    #expect(curve.value(at: 1) == 3 && curve.duration == 0 && curve.travel == 0)
    #expect(session([], from: 3).joins.isEmpty)
  }

  @Test func `A single change is its animation from its start`() {
    let curve = session([(0.25, 10, ease)], from: 2).curve
    #expect(curve.value(at: 0.2) == 2 && curve.value(at: 0.25) == 2 && curve.value(at: 0.5) == 6)
    #expect(curve.value(at: 0.75) == 10 && curve.duration == 0.75)
  }

  /// x'' = k (T - x) - c x': a change of the target changes the acceleration by k times that change.
  @Test(arguments: [SessionEngine.swiftUI, .keepVelocity])
  func `Retargeting a spring keeps its velocity`(_ engine: SessionEngine) throws {
    let spring = Spring(stiffness: 80, damping: 4)
    let session = session([(0, 1, .spring(spring)), (0.2, -3, .spring(spring))], engine)
    let join = try #require(session.joins.last)
    #expect(join.valueJump == 0 && join.velocityJump == 0)
    #expect(join.before.velocity == spring.velocity(at: 0.2))
    #expect(abs((join.accelerationJump ?? 0) + 4 * 80) < 1e-12)
    // Both motions solve the same linear equation, so their difference is a spring too.
    for time in [0.21, 0.3, 0.5, 1.7] {
      let expected = spring.value(at: time) - 4 * spring.value(at: time - 0.2)
      #expect(abs(session.curve.value(at: time) - expected) < 4e-15)
    }
  }

  /// new = old + (T - old) p, where old is the motion without the change.
  @Test func `Curves and interpolating springs are added to the motion below them`() {
    let changes: [(Double, Double, Animation?)] = [
      (0, 100, swing), (0.15, 20, ease), (0.3, 60, quick), (0.35, -10, swing), (0.5, 30, .linear),
    ]
    for count in 2...changes.count {
      let (time, target, animation) = changes[count - 1]
      let old = session(Array(changes.prefix(count - 1))).curve
      let progress = session([(0, 1, animation)]).curve
      let new = session(Array(changes.prefix(count)))
      for step in 0..<40 {
        let own = 0.0113 + Double(step) * 0.0197
        let (x, v) = (old.value(at: time + own), old.velocity(at: time + own))
        let (p, rate) = (progress.value(at: own), progress.velocity(at: own))
        #expect(abs(new.curve.value(at: time + own) - (x + (target - x) * p)) < 1e-13)
        let velocity = v * (1 - p) + (target - x) * rate
        #expect(abs(new.curve.velocity(at: time + own) - velocity) < 2e-12)
      }
      // The velocity jump is (T - x) p'(0), and there is no jump.
      let velocityJump = (target - old.value(at: time)) * progress.velocity(at: 0)
      #expect(new.joins[count - 1].valueJump == 0)
      #expect(abs((new.joins[count - 1].velocityJump ?? .nan) - velocityJump) < 1e-12)
    }
  }

  /// The offset of a list, from a spring to ease-in-out and back.
  @Test func `A curve that starts slowly has no velocity jump and ends the session`() {
    let list = session([(0, 100, swing), (0.2, 0, .easeInOut(duration: 0.3))])
    #expect(list.joins[1].velocityJump == 0 && list.curve.duration == 0.5)
    #expect(list.curve.value(at: 0.5) == 0)
    #expect(list.curve.velocityJump.map { $0 < 1e-9 } == true)
    let back = session([(0, 100, swing), (0.2, 0, .easeInOut(duration: 0.3)), (0.35, 100, swing)])
    #expect(back.joins[2].valueJump == 0 && back.joins[2].velocityJump == 0)
    #expect(back.curve.duration == .infinity)
    // Once the curve has ended, 0 is all that is beneath the second spring.
    let spring = Spring(stiffness: 80, damping: 4).moving(from: 0, to: 100)
    #expect(abs(back.curve.value(at: 0.7) - spring.value(at: 0.7 - 0.35)) < 1e-13)
  }

  @Test func `A spring that follows a curve or an interpolating spring starts at rest`() {
    for first in [Animation.easeIn(duration: 0.5), swing] {
      let changes = [(0.0, 1.0, first), (0.2, 3.0, Animation.bouncy)]
      let old = session([changes[0]]).curve
      let velocity = old.velocity(at: 0.2)
      #expect(velocity.magnitude > 0.5)
      let asSwiftUI = session(changes)
      #expect(asSwiftUI.joins[1].velocityJump == -velocity)
      let spring = Spring.bouncy.moving(from: old.value(at: 0.2), to: 3)
      #expect(abs(asSwiftUI.curve.value(at: 0.6) - spring.value(at: 0.6 - 0.2)) < 1e-14)
      #expect(session(changes, .keepVelocity).joins[1].velocityJump == 0)
      #expect(session(changes, .reset).joins[1].velocityJump == -velocity)
    }
  }

  /// Whether the second animation keeps the current velocity, by engine.
  @Test func `Engines differ where they should`() throws {
    let kinds: [(name: String, Animation)] = [
      ("fluid", .bouncy), ("interpolating", swing), ("curve", ease),
    ]
    for (first, one) in kinds {
      for (second, other) in kinds {
        for engine in [SessionEngine.swiftUI, .keepVelocity, .reset] {
          let session = session([(0, 1, one), (0.2, -1, other)], engine)
          let join = try #require(session.joins.last)
          let keeps =
            engine == .keepVelocity
            || engine == .swiftUI && (first == "fluid" || second != "fluid")
          #expect(join.valueJump == 0)
          #expect(
            join.velocityJump == (keeps ? 0 : -join.before.velocity),
            "\(first), then \(second), \(engine)")
        }
      }
    }
    // A spring that is added to another gives another motion than one that takes over.
    let changes: [(Double, Double, Animation?)] = [(0, 1, swing), (0.2, -1, swing)]
    let values = [SessionEngine.swiftUI, .keepVelocity, .reset].map {
      session(changes, $0).curve.value(at: 0.4)
    }
    #expect(Set(values).count == 3)
  }

  @Test func `The same target changes nothing`() {
    let changes: [(Double, Double, Animation?)] = [(0, 1, .bouncy), (0.4, 2, ease)]
    let more: [(Double, Double, Animation?)] = [
      (0, 1, .bouncy), (0.1, 1, swing), (0.2, 1, nil), (0.4, 2, ease), (0.5, 2, .linear),
    ]
    for engine in [SessionEngine.swiftUI, .keepVelocity, .reset] {
      let (one, other) = (session(changes, engine), session(more, engine))
      #expect(one.joins == other.joins)
      for time in stride(from: 0.0, through: 1, by: 0.03) {
        #expect(one.curve.sample(at: time) == other.curve.sample(at: time))
      }
    }
    #expect(session([(0, 5, swing)], from: 5).curve.duration == 0)
  }

  @Test func `A change without an animation shifts a running motion and jumps at rest`() {
    for first in [Animation.bouncy, swing, ease] {
      let plain = session([(0, 1, first)]).curve
      let shifted = session([(0, 1, first), (0.2, 1.75, nil)])
      #expect(abs(shifted.joins[1].valueJump - 0.75) < 1e-15)
      #expect(shifted.joins[1].velocityJump == 0)
      for time in [0.2, 0.25, 0.4, 0.7] {
        #expect(abs(shifted.curve.value(at: time) - plain.value(at: time) - 0.75) < 1e-15)
        #expect(abs(shifted.curve.velocity(at: time) - plain.velocity(at: time)) < 2e-14)
      }
      #expect(shifted.curve.endValue == 1.75)
    }
    let jump = session([(0, 1, ease), (0.8, 4, nil)])
    #expect(jump.curve.value(at: 0.79) == 1 && jump.curve.value(at: 0.8) == 4)
    #expect(jump.curve.duration == 0.8 && jump.joins[1].valueJump == 3)
  }

  @Test func `The old motion continues during a delay`() throws {
    let old = session([(0, 1, .bouncy)]).curve
    let new = session([(0, 1, .bouncy), (0.1, 3, .smooth.delay(0.15))])
    #expect(new.curve.value(at: 0.2) == old.value(at: 0.2))
    let join = try #require(new.joins.last)
    #expect(join.time == 0.25 && join.velocityJump == 0)
    #expect(join.before.velocity == old.velocity(at: 0.25))
    // A reset stops at once.
    let reset = session([(0, 1, .bouncy), (0.1, 3, .smooth.delay(0.15))], .reset)
    #expect(reset.curve.value(at: 0.2) == old.value(at: 0.1) && reset.joins[1].time == 0.1)
    #expect(reset.joins[1].velocityJump == -old.velocity(at: 0.1))
    // An animation that is replaced before its start has no effect.
    let replaced = session([(0, 1, .bouncy), (0.1, 3, .smooth.delay(1)), (0.3, 2, .snappy)])
    #expect(replaced.joins.map(\.time) == [0, 0.3])
    let without = session([(0, 1, .bouncy), (0.3, 2, .snappy)])
    #expect(replaced.curve.value(at: 2) == without.curve.value(at: 2))
  }

  @Test func `A later curve ends an endless repeat`() {
    let jump = Animation.easeInOut(duration: 0.35).repeatForever()
    let endless = session([(0, 71, jump)], from: -29)
    #expect(endless.isEndless && endless.curve.duration == .infinity)
    #expect(endless.curve.analysisEnd == 1.4 && endless.curve(measuredUntil: 3).analysisEnd == 3)
    #expect(abs(endless.curve.value(at: 700.175) - 21) < 1e-10)
    for time in [1.1, 1.23, 1.4, 1.61] {
      let caught = session([(0, 71, jump), (time, -29, .easeInOut(duration: 0.3))], from: -29)
      let end = time + 0.3
      #expect(!caught.isEndless && caught.joins[1].valueJump.magnitude < 1e-13)
      #expect(caught.curve.duration == end && caught.curve.value(at: end) == -29)
      if time == 1.23 { #expect(caught.joins[1].velocityJump == 0) }
    }
    // An endless repeat that is added to a running curve needs an analysed interval too.
    let over = session([(0, 10, ease), (0.2, 71, jump)])
    #expect(over.isEndless && abs(over.curve.analysisEnd - 1.6) < 1e-15)
    #expect(over.curve(measuredUntil: 0.9).signChanges(of: .velocity).single == [0.55])
  }

  @Test func `After an even number of autoreversing passes the value jumps to its target`() {
    let repeated = session([(0, 4, .linear(duration: 0.5).repeatCount(2))])
    #expect(abs(repeated.curve.value(at: 0.99) - 0.08) < 1e-14)
    #expect(repeated.curve.value(at: 1) == 4 && repeated.curve.duration == 1)
    #expect(abs(repeated.curve.valueJump - 4) < 1e-12)
  }

  /// new = old + (T - old) p, for one change after the other.
  @Test func `Several animated changes at one time are added, and a spring or a reset replaces`() {
    let changes: [(Double, Double, Animation?)] = [(0, 1, ease), (0.2, 5, quick), (0.2, 2, ease)]
    for engine in [SessionEngine.swiftUI, .keepVelocity] {
      let three = session(changes, engine)
      let (slow, fast) = (session([(0, 1, ease)]).curve, session([(0, 1, quick)]).curve)
      for time in [0.2, 0.25, 0.4, 0.55, 0.65, 0.7, 1] {
        let first = slow.value(at: time)
        let second = first + (5 - first) * fast.value(at: time - 0.2)
        let third = second + (2 - second) * slow.value(at: time - 0.2)
        #expect(abs(three.curve.value(at: time) - third) < 1e-14)
      }
      #expect(three.joins.map(\.time) == [0, 0.2] && three.curve.duration == 0.7)
      #expect(three.parts(of: three.curve).map(\.target) == [1, 2])
    }
    for (changes, engine) in [
      (changes, SessionEngine.reset),
      ([(0, 1, ease), (0.2, 5, quick), (0.2, 2, .bouncy)], .swiftUI),
    ] {
      let (both, one) = (session(changes, engine), session([changes[0], changes[2]], engine))
      for time in [0.2, 0.3, 0.4, 0.6, 1] {
        #expect(both.curve.sample(at: time) == one.curve.sample(at: time))
      }
    }
    // A jump takes effect, and later changes at that time start from there.
    let jump = session([(1, 5, nil), (1, 2, ease)])
    #expect(jump.curve.value(at: 1) == 5 && jump.curve.value(at: 1.25) == 3.5)
    #expect(jump.joins.count == 1 && jump.joins[0].valueJump == 5)
  }

  @Test func `There is a part with its jumps for each time of a change`() {
    let session = session([
      (0, 1, nil), (1, 2, swing), (2, 2, .linear), (3, 5, .linear(duration: 0.1)), (4, 1, nil),
    ])
    let parts = session.parts(of: session.curve)
    #expect(parts.map(\.start) == [0, 1, 2, 3, 4] && parts.map(\.target) == [1, 2, 2, 5, 1])
    #expect(parts.map { ($0.join.valueJump * 1e9).rounded() } == [1e9, 0, 0, 0, -4e9])
    // The same target again changes nothing, to the last bit.
    #expect(parts[2].join.velocityJump == 0 && parts[2].join.accelerationJump == 0)
    #expect(parts[4].reached == 1 && parts[4].duration == 0)
  }

  @Test func `A repeat of very short passes is measured for a short time`() {
    let slow = Animation.easeInOut(duration: 100).repeatForever()
    let short = Animation.linear(duration: 1e-9).repeatForever()
    let tiny = Animation.linear(duration: 1e-30).repeatForever()
    for changes: [(Double, Double, Animation?)] in [
      // From the second time on, the distance to the next time has 2e14 passes.
      [(0, 1, tiny)], [(1.0.nextUp, 1, tiny)], [(0, 1, short), (0, 2, slow)],
      [(0, 1, slow), (1e-9, 2, short)],
    ] {
      let session = session(changes)
      for curve in [session.curve, session.curve(measuredUntil: 1e6)] {
        #expect(curve.analysisEnd > 0 && curve.analysisEnd <= 1e6)
        #expect(curve.signChanges(of: .velocity).single.allSatisfy { $0.isFinite })
      }
    }
  }

  @Test func `An animation without a duration jumps`() {
    let blink = Animation.easeIn(duration: 1e-30)
    let jump = session([(1, 5, blink), (2, 3, blink)])
    #expect([0.9, 1, 1.9, 2, 3].map(jump.curve.value(at:)) == [0, 5, 5, 3, 3])
    #expect(jump.curve.duration == 2)
    let cut = session([(0, 1, swing), (0.5, 5, blink), (1, 0, ease)])
    #expect(cut.curve.value(at: 0.5) == 5 && cut.curve.value(at: 0.99) == 5)
    #expect(cut.curve.value(at: 1.25) == 2.5)
  }

  @Test func `A fast repeat is measured for as long as the work limit allows`() throws {
    let buzz = session([(0, 1, .linear(duration: 1e-6).repeatForever())])
    let curve = buzz.curve(measuredUntil: 1e6)
    #expect((0.01...10).contains(curve.analysisEnd))
    #expect(curve.value(at: 1e6 + 2.5e-7).magnitude <= 1)
    // A spring that has stopped long before it is cut has few turns.
    let fast = session([(0, 1, .spring(Spring(stiffness: 1e30, damping: 1e14))), (1, 0, ease)])
    #expect(fast.curve.signChanges(of: .velocity).single.count < 2_000)
  }

  @Test func `An invalid session has a complete error sentence`() async {
    func problem(_ changes: [(Double, Double, Animation?)], from value: Double = 0) -> String? {
      sentence {
        _ = try AnimationSession(
          initialValue: value,
          validating: changes.map { Change(time: $0.0, target: $0.1, animation: $0.2) })
      }
    }
    #expect(problem([]) == nil && problem([(0, 1, nil), (0, 2, nil), (1, 3, .bouncy)]) == nil)
    #expect(
      problem([(-0.5, 1, nil)])
        == "The time of a change must be from 0 to 1e9 seconds, not -0.5.")
    #expect(
      problem([(.nan, 1, nil)]) == "The time of a change must be from 0 to 1e9 seconds, not nan.")
    #expect(
      problem([(1, 1, nil), (0.5, 1, nil)])
        == "Changes must be in order of time: 0.5 s cannot follow 1.0 s.")
    #expect(
      problem([(0, .infinity, nil)])
        == "The target of a change must be at most 1e50 in magnitude, not inf.")
    #expect(
      problem([], from: .nan)
        == "A session's initial value must be at most 1e50 in magnitude, not nan.")
    #expect(
      problem((0...10_000).map { (Double($0), Double($0), nil) })
        == "A session may have at most 10,000 changes, not 10001.")
    let wild = Animation.timingCurve(0.3, 1e6, 0.6, -1e6, duration: 1)
    #expect(
      problem((1...100).map { (Double($0) / 60, Double($0), wild) })
        == "The changes of a session move its value beyond 1e50 in magnitude.")
    let light = Animation.interpolatingSpring(stiffness: 80, damping: 0.04)
    #expect(
      problem((1...400).map { (Double($0) / 9, Double($0), light) })
        == "Too many animations run at the same time, or they have too many passes; measuring "
        + "them would take too long.")
    await #expect(processExitsWith: .failure) {
      _ = AnimationSession(initialValue: 0, changes: [.init(time: -1, target: 1, animation: nil)])
    }
  }
}
