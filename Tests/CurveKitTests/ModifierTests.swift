import CurveKit
import CurveTestSupport
import Testing

/// What SwiftUI's modifiers do to time and value.
@Suite struct ModifierTests {
  let quad = Easing(.quad, .in).lasting(1)

  @Test func `The last modifier transforms time first`() {
    let (slowStart, fastStart) = (quad.speed(2).delay(1), quad.delay(1).speed(2))
    for step in 0...400 {
      let time = Double(step) / 100
      #expect(slowStart.value(at: time) == quad.value(at: 2 * (time - 1)))
      #expect(fastStart.value(at: time) == quad.value(at: 2 * time - 1))
    }
    #expect(slowStart.duration == 1.5 && fastStart.duration == 1)
    #expect(slowStart.peakVelocity == 4 && slowStart.peakVelocityTime == 1.5)
  }

  @Test func `An autoreversed pass mirrors the value, not time`() {
    let there = quad.repeatCount(2)
    #expect(there.duration == 2)
    for step in 0...128 {
      let time = Double(step) / 128
      #expect(there.value(at: time) == quad.value(at: time))
      #expect(there.value(at: 1 + time) == 1 - quad.value(at: time))
    }
    // Run backwards in time it would be at 0.5625 here.
    #expect(there.value(at: 1.25) == 0.9375 && there.endValue == 0 && there.value(at: 3) == 0)
    #expect(quad.repeatCount(3).endValue == 1)
    #expect(quad.repeatCount(2, autoreverses: false).value(at: 1.5) == 0.25)
    #expect(relativeError(quad.repeatCount(2, autoreverses: false).valueJump, 1) < 1e-14)
  }

  @Test func `A delay inside a repeat is repeated`() {
    let inside = quad.delay(1).repeatCount(2, autoreverses: false)
    let outside = quad.repeatCount(2, autoreverses: false).delay(1)
    #expect(inside.duration == 4 && outside.duration == 3)
    #expect(inside.value(at: 2.5) == 0 && inside.value(at: 3.5) == 0.25)
    #expect(outside.value(at: 2.5) == 0.25)
  }

  @Test func `A repeat of too many passes is refused with its limit`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Easing(.sine, .inOut).lasting(1e-30).repeatForever(measuredUntil: 1e6)
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("A curve is repeated at most 1000000 times in the analysed interval"))

    // As many passes as are allowed.
    let pulse = LinearEasing.identity.repeatForever(measuredUntil: 1_000_000)
    #expect(pulse.breakpoints.last == 999_999)
    #expect(LinearEasing.identity.repeatCount(1_000_000).duration == 1_000_000)
  }

  @Test func `An endless repeat is measured until its analysis end`() {
    let pulse = Easing(.sine, .inOut).lasting(0.5).repeatForever(measuredUntil: 2)
    #expect(pulse.duration == .infinity && pulse.analysisEnd == 2)
    #expect(pulse.value(at: 1_000.25) == 0.5)
    #expect(pulse.settlingTime() == nil && pulse.restTime() == nil)
    #expect(relativeError(pulse.peakVelocity, .pi) < 1e-15 && pulse.velocityJump == 0)
    // A whole cosine: its root mean square is that of a sine, pi / sqrt 2.
    #expect(relativeError(pulse.rmsVelocity(), .pi / 2.0.squareRoot()) < 1e-13)
    #expect(relativeError(pulse.integralAbsoluteError, 1) < 1e-13)
    #expect(pulse.signChanges(of: .velocity).single == [0.5, 1, 1.5])
    let later = pulse.delay(1).speed(2)
    #expect(later.analysisEnd == 1.5 && later.analysisEnd == 1.5 && later.duration == .infinity)
  }

  @Test func `A reversed curve runs backwards in time`() {
    let reversed = quad.reversed()
    #expect(reversed.startValue == 1 && reversed.endValue == 0)
    #expect(reversed.value(at: 0.25) == 0.5625)
    #expect(reversed.velocity(at: 0) == -2 && reversed.acceleration(at: 0.5) == 2)
    let twice = Easing(.bounce, .out).reversed().reversed()
    var worst = Worst()
    for step in 0...1_000 {
      let time = Double(step) / 1_000
      let difference = twice.value(at: time) - Easing(.bounce, .out).value(at: time)
      worst.note(difference.magnitude, at: "\(time)")
    }
    #expect(worst.error < 2e-15, "\(worst)")
  }

  @Test func `Both ends of a mapped curve are exact`() {
    for (from, to) in [(0.1, 0.7), (-1e9, 1e9), (3, 3), (1, 0), (0.1, 0.1 + 1e-16)] {
      let mapped = Easing(.elastic(), .out).mapped(from: from, to: to)
      #expect(mapped.value(at: 0) == from && mapped.value(at: 1) == to)
      #expect(mapped.startValue == from && mapped.endValue == to)
    }
    let mapped = Easing(.circ, .in).mapped(from: 5, to: 5)
    #expect(mapped.velocity(at: 1) == 0 && mapped.peakVelocity == 0)
  }

  @Test func `A curve lasts exactly the given duration`() {
    for duration: Double in [0.35, 0.1, 1 / 3, 1e-9, 7e9] {
      let curve = Easing(.bounce, .out).lasting(duration)
      #expect(curve.duration == duration)
      #expect(curve.value(at: duration) == 1 && curve.displacement(at: duration * (1 - 1e-9)) < 0)
      #expect(relativeError(curve.velocityJump, 8.25 / duration) < 1e-14)
      // Made to last again, what it lasted before is forgotten.
      #expect(curve.lasting(2).value(at: 1) == Easing(.bounce, .out).value(at: 0.5))
    }
  }

  @Test func `An ended spring jumps to its end value`() {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    let ended = spring.ended(at: 1)
    #expect(ended.value(at: 1.0.nextDown) == spring.value(at: 1.0.nextDown))
    #expect(ended.value(at: 1) == 1)
    #expect(relativeError(ended.valueJump, (1 - spring.value(at: 1)).magnitude) < 1e-12)
    #expect(relativeError(ended.overshoot, spring.overshoot) < 1e-15)
  }

  @Test func `Invalid modifiers are rejected`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, damping: 1).reversed() }
    await #expect(processExitsWith: .failure) {
      _ = Spring(stiffness: 1, damping: 1).repeatCount(2)
    }
    await #expect(processExitsWith: .failure) { _ = Easing(.sine, .in).speed(0) }
    await #expect(processExitsWith: .failure) { _ = Easing(.sine, .in).delay(-1) }
    await #expect(processExitsWith: .failure) { _ = Easing(.sine, .in).repeatCount(0) }
    await #expect(processExitsWith: .failure) { _ = Easing(.sine, .in).repeatCount(1_000_001) }
    await #expect(processExitsWith: .failure) {
      _ = Easing(.sine, .in).repeatForever(measuredUntil: 1_000_000.1)
    }
  }
}
