import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

/// Every description of a spring, in both directions.
@Suite struct SpringParametersTests {
  @Test func `Springs match the pairs in Apple's documentation`() {
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(bouncy.mass == 1 && (bouncy.stiffness * 10).rounded() == 1579)
    #expect((bouncy.damping * 10).rounded() == 176)
    let other = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect((other.response * 100).rounded() == 63 && other.bounce == 0.5)
    #expect(other.dampingRatio == 0.5 && other.naturalFrequency == 10)
    #expect(relativeError(other.dampedFrequency, 75.0.squareRoot()) < 2e-16)
  }

  @Test func `Presets match SwiftUI's`() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0) && Spring.smooth() == Spring())
    #expect(Spring.snappy() == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy() == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.smooth(duration: 2, extraBounce: 0.25) == Spring(duration: 2, bounce: 0.25))
    #expect(Spring.snappy(duration: 2, extraBounce: 0.25) == Spring(duration: 2, bounce: 0.4))
    #expect(Spring.bouncy(extraBounce: 0.25) == Spring(duration: 0.5, bounce: 0.55))
    #expect(Spring.smooth().regime == .criticallyDamped && Spring.bouncy().regime == .underdamped)
  }

  @Test func `Duration and bounce round-trip`() {
    var (durations, bounces) = (Worst(), Worst())
    for duration in [1e-9, 0.013, 0.15, 0.35, 0.5, 1, 3.7, 1e9] {
      for bounce in stride(from: -0.99, through: 1, by: 0.01) {
        let spring = Spring(duration: duration, bounce: bounce)
        durations.note(relativeError(spring.response, duration), at: "\(duration), \(bounce)")
        bounces.note((spring.bounce - bounce).magnitude, at: "\(duration), \(bounce)")
      }
    }
    #expect(durations.error < 5e-16, "\(durations)")
    #expect(bounces.error < 5e-16, "\(bounces)")
  }

  @Test func `Response and damping ratio round-trip for any mass`() {
    var worst = Worst()
    for ratio in [0, 1e-12, 0.2, 0.825, 1, 1.2, 7, 1e6] {
      for response in [1e-6, 0.15, 0.55, 1e4] {
        let spring = Spring(response: response, dampingRatio: ratio)
        worst.note(relativeError(spring.response, response), at: "response \(response)")
        worst.note(relativeError(spring.dampingRatio, ratio), at: "ratio \(ratio)")
        for mass in [1e-3, 1, 17] {
          let heavy = Spring(mass: mass, stiffness: mass * spring.stiffness, dampingRatio: ratio)
          worst.note(relativeError(heavy.response, response), at: "\(response), mass \(mass)")
          worst.note(relativeError(heavy.dampingRatio, ratio), at: "\(ratio), mass \(mass)")
          worst.note(
            relativeError(heavy.damping, mass * spring.damping), at: "damping, mass \(mass)")
        }
      }
    }
    #expect(worst.error < 6e-16, "\(worst)")
  }

  @Test func `A bounce converts to a damping ratio`() {
    #expect(Spring.dampingRatio(bounce: 1) == 0 && Spring.dampingRatio(bounce: 0) == 1)
    #expect(Spring.dampingRatio(bounce: 0.25) == 0.75 && Spring.dampingRatio(bounce: -0.5) == 2)
    #expect(Spring(duration: 1, bounce: -0.75).dampingRatio == 4)
    #expect(Spring(mass: 1, stiffness: 100, damping: 0).bounce == 1)
    #expect(Spring(mass: 1, stiffness: 100, damping: 20).bounce == 0)
    #expect(Spring(mass: 1, stiffness: 100, damping: 80).bounce == -0.75)
  }

  @Test func `A critical spring is critical in every description`() {
    var generator = SeededGenerator(seed: 7)
    func size(_ range: ClosedRange<Double>) -> Double { exp(.random(in: range, using: &generator)) }
    for _ in 0..<2_000 {
      let (mass, size) = (size(-5...5), size(-9...9))
      #expect(Spring(response: size, dampingRatio: 1).regime == .criticallyDamped)
      #expect(Spring(duration: size, bounce: 0).regime == .criticallyDamped)
      #expect(
        Spring(mass: mass, stiffness: size, dampingRatio: 1).regime == .criticallyDamped,
        "mass \(mass), stiffness \(size)")
    }
  }

  @Test func `The damping ratio decides the regime`() {
    #expect(Spring(mass: 1, stiffness: 100, damping: 0).regime == .underdamped)
    #expect(Spring(mass: 1, stiffness: 100, damping: 20).regime == .criticallyDamped)
    #expect(Spring(mass: 1, stiffness: 100, damping: 20 - 1e-13).regime == .underdamped)
    #expect(Spring(mass: 1, stiffness: 100, damping: 20 + 1e-13).regime == .overdamped)
    #expect(Spring(mass: 1, stiffness: 100, damping: 20 + 1e-13).dampedFrequency == nil)
    #expect(Spring(mass: 1, stiffness: 100, damping: 20).dampedFrequency == nil)
    // The damping 40 - 1e-13 is 20 ulps below critical: d = sqrt(4e-12) / 2. A plain difference of
    // squares would give 0 or noise.
    let near = Spring(mass: 1, stiffness: 100, damping: 20.0.nextDown)
    #expect(near.regime == .criticallyDamped && near.signChanges(of: .velocity).isEmpty)
  }

  /// sqrt(4 m k - c^2) / 2 m next to critical, where the difference has lost all digits of a naive
  /// evaluation: with c = 20 - e, d = sqrt(10 e - e^2 / 4).
  @Test(arguments: [1e-6, 1e-9, 1e-12, 0x1p-45])
  func `The damped frequency next to critical has all its digits`(difference: Double) {
    let damping = 20 - difference
    let (exact, spring) = (20 - damping, Spring(mass: 1, stiffness: 100, damping: damping))
    let expected = (exact * (10 - exact / 4)).squareRoot()
    #expect(relativeError(spring.dampedFrequency, expected) < 4e-16)
  }

  @Test func `Moving keeps the spring and replaces values and velocity`() {
    let spring = Spring(mass: 2, stiffness: 80, damping: 4, initialVelocity: 3, from: 1, to: 2)
    let moved = spring.moving(from: 5, to: 6)
    #expect(moved == Spring(mass: 2, stiffness: 80, damping: 4, from: 5, to: 6))
    #expect(spring.moving(from: 1, to: 2, initialVelocity: 3) == spring)
  }

  @Test func `Invalid parameters have a complete error sentence`() {
    func problem(
      _ mass: Double, _ stiffness: Double, _ damping: Double, velocity: Double = 0,
      from: Double = 0, to: Double = 1
    ) -> String? {
      sentence {
        _ = try Spring(
          validatingMass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
          from: from, to: to)
      }
    }
    #expect(problem(1, 80, 4) == nil && problem(1, 80, 0) == nil)
    let limit = "must be at most 1e50 in magnitude"
    for (parameters, message) in [
      (problem(0, 80, 4), "mass must be a number above 0, not 0.0"),
      (problem(.nan, 80, 4), "mass must be a number above 0, not nan"),
      (problem(1, -1, 4), "stiffness must be a number above 0, not -1.0"),
      (problem(1, .infinity, 4), "stiffness must be a number above 0, not inf"),
      (problem(1, 80, -1), "damping must be a number of 0 or more, not -1.0"),
      (problem(1, 80, .nan), "damping must be a number of 0 or more, not nan"),
      (problem(1, 1e102, 1), "natural frequency must be from 1e-50 to 1e50 rad/s, not 1e+51"),
      (problem(1, 1e-102, 1), "natural frequency must be from 1e-50 to 1e50 rad/s, not 1e-51"),
      (problem(1, 1, 4e50), "damping / (2 mass) must be at most 1e50 in magnitude, not 2e+50"),
      (problem(1, 1, 1, velocity: -2e50), "initialVelocity \(limit), not -2e+50"),
      (problem(1, 1, 1, from: .nan), "from \(limit), not nan"),
      (problem(1, 1, 1, to: .infinity), "to \(limit), not inf"),
    ] { #expect(parameters == "A spring's \(message).") }
  }

  @Test func `Nothing overflows at the limits of the parameters`() {
    for (stiffness, damping) in [(1e100, 0), (1e100, 2e50), (1e-100, 2e50), (1e-100, 0), (1, 2e50)]
    {
      let spring = Spring(
        stiffness: stiffness, damping: damping, initialVelocity: 1e50, from: -1e50, to: 1e50)
      for time in [0, 1e-60, 1e-50, 1, 1e50, 1e60] {
        let sample = spring.sample(at: time)
        #expect(sample.value.isFinite && sample.velocity.isFinite && sample.acceleration.isFinite)
      }
      #expect(MeasuredMetrics(of: spring).numbers.allSatisfy { $0.isFinite })
    }
  }

  @Test func `A caller's mistake stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(mass: 0, stiffness: 80, damping: 4) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 80, damping: -4) }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 0.5, bounce: 1.1) }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 0.5, bounce: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(response: 0, dampingRatio: 1) }
    // The sign must be checked before the response is squared.
    await #expect(processExitsWith: .failure) { _ = Spring(response: -0.5, dampingRatio: 0) }
  }
}
