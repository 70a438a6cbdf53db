import CurveKit
import CurveTestSupport
import Testing

/// Animations by themselves: what each does from 0 to 1, and when it is complete.
@Suite struct AnimationTests {
  /// What an animation does to a value that goes from 0 to 1.
  private func curve(_ animation: Animation) -> SequencedCurve {
    AnimationSession(initialValue: 0, changes: [.init(time: 0, target: 1, animation: animation)])
      .curve
  }

  /// By the same words, the curves that have been tested by themselves.
  @Test func `Each animation is the curve of its name`() {
    let bezier = CubicBezier(0.24, 1.4, 1, -1)
    let cases: [(Animation, any Curve)] = [
      (.default, Spring(response: 0.55, dampingRatio: 1)),
      (.spring, Spring(duration: 0.5, bounce: 0)),
      (.spring(duration: 0.3, bounce: 0.7), Spring(duration: 0.3, bounce: 0.7)),
      (.spring(response: 0.55), Spring(response: 0.55, dampingRatio: 0.825)),
      (.smooth, Spring.smooth), (.snappy, Spring.snappy), (.bouncy, Spring.bouncy),
      (.bouncy(duration: 0.4, extraBounce: 0.1), Spring(duration: 0.4, bounce: 0.4)),
      (.interactiveSpring, Spring(response: 0.15, dampingRatio: 0.85)),
      (
        .interactiveSpring(duration: 0.3, extraBounce: 0.1),
        Spring(response: 0.3, dampingRatio: 0.75)
      ),
      (.interactiveSpring(response: 0.2), Spring(response: 0.2, dampingRatio: 0.86)),
      (
        .interpolatingSpring(mass: 2, stiffness: 80, damping: 4, initialVelocity: 3),
        Spring(mass: 2, stiffness: 80, damping: 4, initialVelocity: 3)
      ),
      (.linear, LinearEasing.identity.lasting(0.35)), (.easeIn, CubicBezier.easeIn.lasting(0.35)),
      (.easeOut(duration: 2), CubicBezier.easeOut.lasting(2)),
      (.easeInOut, CubicBezier.easeInOut.lasting(0.35)),
      (.timingCurve(0.24, 1.4, 1, -1, duration: 1), bezier),
      (.curve(Easing(.bounce, .out).lasting(0.8)), Easing(.bounce, .out).lasting(0.8)),
      (.bouncy.speed(2), Spring.bouncy.speed(2)),
      (.easeIn.speed(0.5).delay(0.1), CubicBezier.easeIn.lasting(0.7).delay(0.1)),
      (.bouncy.delay(0.2).speed(2), Spring.bouncy.delay(0.2).speed(2)),
      (.bouncy.speed(2).delay(0.2), Spring.bouncy.speed(2).delay(0.2)),
      (
        .linear(duration: 0.5).repeatCount(3, autoreverses: true),
        LinearEasing.identity.lasting(0.5).repeatCount(3, autoreverses: true)
      ),
      (
        .snappy.delay(0.1).repeatCount(3, autoreverses: false),
        Spring.snappy.ended(at: Spring.snappy.settlingTime() ?? 0).delay(0.1)
          .repeatCount(3, autoreverses: false)
      ),
    ]
    for (index, (animation, expected)) in cases.enumerated() {
      let actual = curve(animation)
      for step in 0...60 {
        let time = Double(step) * 0.0371
        let (one, other) = (actual.sample(at: time), expected.sample(at: time))
        let close = { (a: Double, b: Double) in
          a == b || (a - b).magnitude <= 2e-13 * max(1, b.magnitude)
        }
        #expect(
          close(one.value, other.value) && close(one.velocity, other.velocity)
            && close(one.acceleration, other.acceleration), "case \(index) at \(time) s")
      }
      #expect(
        actual.duration == expected.duration
          || (actual.duration - expected.duration).magnitude < 1e-15, "case \(index)")
    }
  }

  @Test func `Each animation is logically complete at the documented time`() {
    let cases: [(Animation, Double?)] = [
      (.default, 0.55), (.bouncy, 0.5), (.spring(duration: 0.3, bounce: 0.7), 0.3),
      (.spring(response: 0.55), 0.55), (.interactiveSpring, 0.15), (.linear, 0.35),
      (.easeInOut(duration: 0.3), 0.3), (.easeInOut(duration: 0.3).delay(0.1), 0.4),
      (.easeInOut(duration: 0.3).delay(0.1).speed(2), 0.2), (.bouncy.delay(0.25), 0.75),
      (.bouncy.speed(2), 0.25), (.bouncy.delay(1).speed(2), 0.75),
      (.linear(duration: 0.7).repeatCount(4), 2.8), (.linear.repeatForever(), nil),
      (.linear.repeatForever().speed(2).delay(1), nil),
      // Core Animation's, as measured.
      (.interpolatingSpring(stiffness: 100, damping: 10), 1.4727003346780927),
      (.interpolatingSpring(stiffness: 300, damping: 20).delay(1), 1.7442555275721707),
      (.interpolatingSpring(stiffness: 100, damping: 0), nil),
      // Swings forever, and is complete all the same.
      (.spring(duration: 0.5, bounce: 1), 0.5),
    ]
    for (index, (animation, expected)) in cases.enumerated() {
      #expect(relativeError(animation.duration(until: .logical), expected) < 1e-14, "case \(index)")
    }
  }

  @Test func `Each animation settles at the expected time`() {
    let cases: [(Animation, Double?)] = [
      (.interpolatingSpring(stiffness: 80, damping: 4), 1.890312808947169),
      (.spring(Spring(stiffness: 80, damping: 4)).delay(0.5), 2.390312808947169),
      (.easeInOut(duration: 0.3).delay(0.1), 0.4), (.spring(duration: 0.5, bounce: 1), nil),
    ]
    for (index, (animation, expected)) in cases.enumerated() {
      let time = animation.duration(until: .settled(within: 0.02))
      #expect(relativeError(time, expected) < 1e-12, "case \(index)")
    }
  }

  @Test func `An animation that cannot be repeated throws an error`() throws {
    let cases: [(animation: Animation, count: Int, message: String)] = [
      (.linear, 0, "An animation must run at least once, not 0 times."),
      (.spring(bounce: 1), 1, "A motion that never settles cannot be ended or repeated."),
      (
        .spring(response: 0.5, dampingFraction: 1e-4), 1,
        "A spring that changes direction more than 1,000 times before it settles cannot be repeated."
      ),
      (
        .linear, 1_000_000,
        "Too many repeats: the animation would have more than 100,000 turns and joins."
      ),
    ]
    for (animation, count, message) in cases {
      let error = #expect(throws: InvalidParameters.self) {
        try animation.repeatCount(validating: count)
      }
      #expect(error?.description == message)
    }
    let repeated = try Animation.easeInOut(duration: 0.3).repeatCount(validating: 4)
    #expect(relativeError(repeated.duration(until: .logical), 1.2) < 1e-15)
    let endless = try Animation.linear.repeatForever().repeatCount(validating: 100)
    #expect(endless.duration(until: .logical) == nil)
  }

  @Test func `Invalid numbers stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = Animation.linear.delay(-1) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear.speed(0) }
    await #expect(processExitsWith: .failure) { _ = Animation.linear.repeatCount(0) }
    await #expect(processExitsWith: .failure) {
      _ = Animation.curve(LinearEasing.identity.mapped(from: 0, to: 2))
    }
  }
}
