import CurveKit
import CurveKitTesting
import CurveTestSupport
import Foundation
import Testing

private typealias Change = AnimationSession.Change

/// The laws of each policy, for every engine and for animations at random.
@Suite struct InterruptionLawTests {
  private static let curve = Animation.timingCurve(0.3, 0.6, 0.5, 1, duration: 0.4)
  private static let spring = Animation.spring(Spring(stiffness: 100, damping: 10))

  private func session(
    _ engine: SessionEngine, _ changes: (Double, Double, Animation?)..., frameRate: Double = 60
  ) throws -> AnimationSession {
    try AnimationSession(
      initialValue: 0,
      validating: changes.map { Change(time: $0.0, target: $0.1, animation: $0.2) },
      engine: engine, frameRate: frameRate)
  }

  private func named(_ name: String) throws -> SessionEngine {
    try #require(SessionEngine.named(name))
  }

  @Test func `Names are unique, and every row has a source`() {
    let names = SessionEngine.all.map(\.name)
    #expect(Set(names).count == names.count)
    for engine in SessionEngine.all {
      #expect(SessionEngine.named(engine.name) == engine)
      #expect(engine.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "." })
      #expect(!engine.displayName.isEmpty && !engine.source.isEmpty)
    }
    #expect(SessionEngine.named("SwiftUI") == nil)
  }

  /// Engines that may show another value at a turn: jumps, GSAP, whose first frame shows the new animation, and Rive,
  /// which starts it when a spring has settled within 0.1 %.
  private let jumping = [
    "coreanimation-explicit", "web-animations", "gsap", "gsap-auto", "rive",
  ]

  @Test(arguments: SessionEngine.all)
  func `Every engine is a curve with all laws, and its value does not jump`(
    _ engine: SessionEngine
  ) throws {
    var played = 0
    for animation in [Self.curve, Self.spring] {
      let changes = [(0.0, 1.0), (0.1, 0), (0.1504, 1), (0.3, -2), (1, -2), (5, 1)].map {
        Change(time: $0.0, target: $0.1, animation: animation)
      }
      let session: AnimationSession
      do {
        session = try AnimationSession(initialValue: 0, validating: changes, engine: engine)
      } catch {
        #expect(isSentence(error.description))
        continue
      }
      played += 1
      #expect(CurveLaws.motion.violations(of: session.curve, until: 8) == [], "\(engine)")
      #expect(abs(session.curve.value(at: 500) - 1) < 0.01)
      guard !jumping.contains(engine.name) else { continue }
      for join in session.joins {
        #expect(abs(join.valueJump) < 1e-12, "\(engine) at \(join.time) s")
      }
    }
    #expect(played > 0)
  }

  /// x + (T - x) p and its kin, by the table of policies.
  @Test func `Each policy has its velocity after a turn and its end`() throws {
    let p = CubicBezier(0.3, 0.6, 0.5, 1).lasting(0.4)
    let (x, v, rate) = (p.value(at: 0.1), p.velocity(at: 0.1), p.velocity(at: 0))
    let back = p.value(at: 0.1) * 0.4
    for (name, velocity, end) in [
      ("dotlottie", -x * rate, 0.5), ("css", -rate, 0.1 + back),
      ("web-animations-reverse", -v, 0.2),
      ("rive-early-exit", v - x * rate, 0.5), ("uikit", v - rate, 0.5), ("godot", -x * rate, 0.5),
      ("web-animations", -rate, 0.5),
    ] {
      let turned = try session(named(name), (0, 1, Self.curve), (0.1, 0, Self.curve))
      let join = try #require(turned.joins.last)
      #expect(join.time == 0.1 && abs(join.before.velocity - v) < 1e-12, "\(name)")
      #expect(abs(join.after.velocity - velocity) < 1e-11, "\(name): \(join.after.velocity)")
      #expect(abs(turned.curve.duration - end) < 1e-12, "\(name): \(turned.curve.duration)")
      #expect(abs(join.valueJump - (name == "web-animations" ? 1 - x : 0)) < 1e-12, "\(name)")
    }
  }

  @Test func `A second mirror gives the motion back, later by twice the way back`() throws {
    let twice = try session(
      named("web-animations-reverse"), (0, 1, Self.curve), (0.2, 0, Self.curve),
      (0.25, 1, Self.curve))
    let plain = CubicBezier(0.3, 0.6, 0.5, 1).lasting(0.4)
    for time in [0.26, 0.3, 0.4, 0.49, 0.6] {
      #expect(abs(twice.curve.value(at: time) - plain.value(at: time - 0.1)) < 1e-12)
    }
    #expect(abs(twice.curve.duration - 0.5) < 1e-15)
  }

  @Test func `One change gives the same nest, sum, restart and writer`() throws {
    let expected = try session(.swiftUI, (0.1, 3, Self.curve.delay(0.05))).curve
    for name in ["uikit", "dotlottie", "godot", "css", "web-animations-commit"] {
      let curve = try session(named(name), (0.1, 3, Self.curve.delay(0.05))).curve
      for time in [0.1, 0.14, 0.16, 0.2, 0.3, 0.5, 0.55, 1] {
        #expect(abs(curve.value(at: time) - expected.value(at: time)) < 1e-13, "\(name)")
      }
    }
  }

  /// A mirror plays its curve backwards, which is the same only for a curve that is its own mirror image.
  @Test(arguments: SessionEngine.all)
  func `A turn after the end is a plain start`(_ engine: SessionEngine) throws {
    for animation in [Animation.easeInOut(duration: 0.4), Self.spring] {
      guard let both = try? session(engine, (0, 1, animation), (20, 0, animation)),
        let one = try? session(engine, (20, 1, animation))
      else { continue }
      if engine.name.hasSuffix("-reverse"), one.curve.overshoot ?? 0 > 0 { continue }
      for time in [20.0, 20.1, 20.25, 20.5] {
        let plain = one.curve.value(at: time)
        #expect(abs(both.curve.value(at: time) - (1 - plain)) < 2e-3, "\(engine) at \(time) s")
      }
    }
  }

  @Test func `An older writer shows again if it lasts longer`() throws {
    let session = try session(
      named("godot"), (0, 1, .linear(duration: 1)), (0.2, 0, .linear(duration: 0.3)))
    #expect(abs(session.curve.value(at: 0.35) - 0.1) < 1e-14)
    #expect(abs(session.curve.value(at: 0.7) - 0.7) < 1e-14 && session.curve.duration == 1)
    #expect(session.curve.value(at: 2) == 1 && session.joins.map(\.time) == [0, 0.2, 0.5])
    #expect(abs(session.joins[2].valueJump - 0.5) < 1e-14)
  }

  /// Sums that are worked out by hand: iosoteric.com's case, turned once more.
  @Test func `A sum ends when all of its animations have ended`() throws {
    let line = Animation.linear(duration: 1)
    let session = try session(
      named("uikit"), (0, 1, line), (0.5, 0, .linear(duration: 0.25)), (0.6, 2, line))
    // t - (t - 0.5) / 0.25 + 2 (t - 0.6)
    for (time, value) in [(0.55, 0.35), (0.7, 0.1), (0.9, 0.5), (1.2, 1.2), (1.6, 2)] {
      #expect(abs(session.curve.value(at: time) - value) < 1e-14, "\(time) s")
    }
    #expect(session.curve.duration == 1.6)
    #expect(session.curve.velocity(at: 0.7) == 1 - 4 + 2)
  }

  @Test func `The same target changes nothing, or starts the animation again`() throws {
    for (name, again) in [
      ("css", false), ("compose", false), ("flutter-implicit", false), ("hyprland", false),
      ("slint", false), ("qt", false), ("motion", true), ("gsap-true", true), ("anime", true),
    ] {
      let line = Animation.linear(duration: 0.4)
      let session = try session(named(name), (0, 1, line), (0.2, 1, line))
      #expect(abs(session.curve.duration - (again ? 0.6 : 0.4)) < 1e-12, "\(name)")
    }
  }

  /// Section "Same target" of the rules: a line of 300 ms becomes one of 600 ms at 100 ms.
  @Test
  func
    `Reanimated gives a running curve a new duration, and Flutter reads the value by the new curve`()
    throws
  {
    let retimed = try session(
      named("reanimated"), (0, 1, .linear(duration: 0.3)), (0.1, 1, .linear(duration: 0.6)))
    let join = try #require(retimed.joins.last)
    #expect(abs(join.before.value - 1.0 / 3) < 1e-12 && abs(join.after.value - 1.0 / 6) < 1e-12)
    #expect(abs(retimed.curve.duration - 0.6) < 1e-12)
    let read = try session(
      named("flutter-implicit"), (0, 1, .linear(duration: 0.4)), (0.1, 0, Self.curve))
    let value = CubicBezier(0.3, 0.6, 0.5, 1).value(at: 0.25)
    #expect(abs(try #require(read.turns.last).value - value) < 1e-12)
  }

  @Test func `The value is held in a delay, or the old animation runs on`() throws {
    for (name, holds) in [
      ("css", true), ("motion", true), ("anime", true), ("compose", true), ("reanimated", false),
      ("gsap-auto", false), ("swiftui", false),
    ] {
      let line = Animation.linear(duration: 0.4)
      let session = try session(named(name), (0, 1, line), (0.2, 3, line.delay(0.1)))
      #expect(abs(session.curve.value(at: 0.25) - (holds ? 0.5 : 0.625)) < 1e-12, "\(name)")
    }
    // Motion's velocity waits.
    let waited = try session(
      named("motion"), (0, 1, Self.spring), (0.15, 0, Self.spring.delay(0.2)))
    let v = try #require(waited.turns.last?.velocity)
    #expect(abs(waited.curve.velocity(at: 0.35) - v) < 1e-12 && v > 5)
    #expect(waited.curve.velocity(at: 0.3) == 0)
  }

  @Test func `Rive starts the last target when the animation before has ended`() throws {
    let line = Animation.linear(duration: 0.4)
    let session = try session(
      named("rive"), (0, 1, line), (0.1, 5, line), (0.2, 3, line), (2, 0, line))
    #expect(abs(session.curve.value(at: 0.3) - 0.75) < 1e-14)
    #expect(abs(session.curve.value(at: 0.6) - 2) < 1e-14 && session.curve.value(at: 1) == 3)
    #expect(session.curve.duration == 2.4)
  }

  @Test func `What an engine cannot play is refused with a sentence`() throws {
    let endless = Animation.linear(duration: 0.3).repeatForever()
    let undamped = Animation.spring(Spring(stiffness: 100, damping: 0))
    for (name, first, expected) in [
      ("wobble", Self.curve, "Wobble has no timing curves; give every change a spring."),
      ("css", undamped, "A motion that never settles cannot be ended or repeated."),
      (
        "react-spring", undamped, "react-spring does not stop this spring within 36000 frames."
      ),
      (
        "godot", endless,
        "Godot shows an endless repeat again when a later animation has ended; such a session cannot be "
          + "measured."
      ),
      (
        "web-animations-reverse", endless,
        "Web Animations, reverse() cannot run an endless repeat backwards."
      ),
    ] {
      let last = name == "react-spring" || name == "wobble" ? first : Self.curve
      let problem = sentence { _ = try session(named(name), (0, 1, first), (0.2, 0, last)) }
      #expect(problem == expected, "\(name)")
    }
    let rate = sentence { _ = try session(.swiftUI, (0, 1, Self.curve), frameRate: 10) }
    #expect(rate == "The frame rate of a session must be from 20 to 1000, not 10.0.")
  }

  /// Motion's own suite, motion-value.test.ts, and a stall of 100 ms.
  @Test func `Motion divides by at most 30 ms`() {
    func velocity(_ last: Double, _ value: Double, _ elapsed: Double) -> Double {
      VelocityEstimate.velocity(from: last, to: value, elapsed: elapsed)
    }
    #expect(velocity(0, 1, 0.01) == 100 && velocity(0, 2, 0.01) == 200)
    #expect(velocity(1, 2, 0.99).rounded() == 33 && velocity(1, 3, 0.99).rounded() == 67)
    #expect(velocity(200, 100, 0.01) == -10_000 && velocity(0, 1, 0) == 0)
    let spring = Spring(stiffness: 100, damping: 10)
    let stalled = velocity(spring.value(at: 0.05), spring.value(at: 0.15), 0.1)
    #expect(abs(stalled - 16.86956870341162) < 1e-10)
  }

  @Test(arguments: ["css", "motion", "gsap", "uikit"])
  func `Ten thousand changes are measured, or refused with the reason`(name: String) throws {
    let engine = try named(name)
    let changes = (0..<10_000).map {
      Change(time: Double($0) * 0.05, target: Double($0 % 3), animation: Self.curve)
    }
    do {
      let session = try AnimationSession(initialValue: 0, validating: changes, engine: engine)
      // The first change has no effect, except that a second writer writes the value that is there.
      #expect(session.joins.count == (name == "gsap" ? 10_000 : 9_999))
      #expect(session.curve.endValue == 0)
    } catch {
      #expect("\(error)".contains("would take too long"))
    }
  }

  @Test
  func
    `An animation that would start after a later change is refused where the later one writes last`()
    throws
  {
    let late = Self.curve.delay(0.3)
    let problem = #expect(throws: InvalidParameters.self) {
      try session(try named("godot"), (0, 1, Self.curve), (0.1, 2, late), (0.2, 0, Self.curve))
    }
    #expect(problem?.description.contains("in its delay still starts after another change") == true)
  }

  @Test(arguments: ["gsap", "gsap-auto"])
  func `Animations of GSAP count in the order of their starts`(name: String) throws {
    let late = Self.curve.delay(0.3)
    let engine = try named(name)
    let overtaken = try session(engine, (0, 1, Self.curve), (0.1, 2, late), (0.2, 0, Self.curve))
    // The delayed animation starts at 0.4 s, after the last change, and is the last writer.
    #expect(overtaken.curve.endValue == 2 && overtaken.turns.last?.value != 2)
    #expect(overtaken.turns.count == 3)
  }
}
