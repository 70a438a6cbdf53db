import CurveKit
import CurveTestSupport
import Testing

/// The digits of a curve next to its start and its end, which a modifier must keep.
///
/// In a value of 6.03, a distance of 1e-10 from either end has lost most of its digits. So a modifier
/// maps the distance, not the value.
@Suite struct NearEndsTests {
  @Test func `A tiny travel on a large offset has all its digits`() throws {
    let rest = try #require(Spring.bouncy().restTime())
    let spring = Spring.bouncy().ended(at: rest)
    let tiny = spring.mapped(from: 0, to: 9e-6).mapped(from: 6.03, to: 7.9)
    #expect(relativeError(tiny.travel, 1.87 * 9e-6) < 1e-15)
    for (curve, plain) in [
      (AnyCurve(tiny), AnyCurve(spring)), (AnyCurve(tiny.reversed()), AnyCurve(spring.reversed())),
    ] {
      expectEqual(curve.settlingTime(), plain.settlingTime())
      expectEqual(curve.riseTime(), plain.riseTime())
      expectEqual(curve.overshoot, plain.overshoot)
      expectEqual(curve.undershoot, plain.undershoot)
      expectEqual(curve.rebound, plain.rebound)
      expectEqual(curve.integralAbsoluteError, plain.integralAbsoluteError)
      expectEqual(curve.integralSquaredError, plain.integralSquaredError)
    }
  }

  @Test(arguments: [1e-5, 7e-4, 0.00167])
  func `A small dip keeps its digits under modifiers`(overshoot: Double) {
    // The least of p^2 ((s + 1) p - s) is -4 s^3 / (27 (s + 1)^2).
    let s = overshoot
    let (dip, curve) = (4 * s * s * s / (27 * (s + 1) * (s + 1)), Easing(.back(overshoot: s), .in))
    expectEqual(curve.undershoot, dip)
    expectEqual(curve.delay(9).undershoot, dip)
    expectEqual(curve.lasting(0.45).speed(2).mapped(from: -3.96, to: -4).undershoot, dip)
    expectEqual(curve.reversed().overshoot, dip)
    expectEqual(curve.reversed().reversed().undershoot, dip)
    expectEqual(curve.repeatCount(3).overshoot, dip)
    expectEqual(curve.repeatCount(6, autoreverses: false).delay(1).reversed().overshoot, dip)
    let out = Easing(.back(overshoot: s), .out)
    expectEqual(out.reversed().reversed().overshoot, dip)
    expectEqual(out.reversed().reversed().firstCrossingTime, 1 / (s + 1))
    expectEqual(out.mapped(from: -96.62, to: 73.5).repeatCount(5).undershoot, dip)
  }

  @Test(arguments: [
    // Of e^(-r / (1 + r)) (1 + r) - 1, with r the initial velocity over the natural frequency.
    (0.01, 4.9933420720144955072e-7), (1e-4, 4.9999333342083221e-11),
    (0.347, 5.7540439811859820075e-4),
  ])
  func `A spring that is thrown back a little keeps its digits under modifiers`(
    speed: Double, dip: Double
  ) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: -speed)
    let curve = spring.ended(at: 3)
    expectEqual(spring.undershoot, dip)
    expectEqual(spring.delay(0.21).undershoot, dip)
    expectEqual(curve.repeatCount(3).overshoot, dip)
    expectEqual(curve.repeatCount(3, autoreverses: false).undershoot, dip)
    expectEqual(curve.reversed().overshoot, dip)
    expectEqual(
      curve.mapped(from: -45.125, to: 91.92).repeatCount(5).mapped(from: 9.23, to: 4.66).overshoot,
      dip)
  }

  @Test(arguments: [
    // Enclosures with 300 bits of the time at which the spring is back at its start.
    (12, 1.33333329777777769876551e-8), (20, 1.33333327407407736625495e-8),
    (52, 1.33333317925929289217284e-8),
  ])
  func `A spring that is thrown back a little on a long way returns to its start on time`(
    damping: Double, time: Double
  ) {
    let spring = Spring(
      mass: 1, stiffness: 100, damping: damping, initialVelocity: -2, from: 0, to: 3e6)
    #expect(spring.displacementFromStart(at: time * (1 - 1e-12)) < 0)
    #expect(spring.displacementFromStart(at: time * (1 + 1e-12)) > 0)
    let backwards = spring.ended(at: 1).reversed()
    expectEqual(backwards.firstCrossingTime, 1 - time)
    expectEqual(backwards.mapped(from: 6.11, to: -9).firstCrossingTime, 1 - time)
  }

  @Test
  func `What stays between its ends has no overshoot and no undershoot, however it is mapped`() {
    let curves: [AnyCurve] = [
      AnyCurve(StepEasing(9, .none).mapped(from: -1.41, to: 5.4).mapped(from: -7.86, to: 9.607)),
      AnyCurve(Easing(.sine, .out).mapped(from: -2.3, to: -2.5).mapped(from: -4.7, to: 9.4)),
      AnyCurve(
        Easing(.expo, .inOut).mapped(from: 69.167, to: -7.68).mapped(from: -1.79, to: 8.727)),
      AnyCurve(
        Easing(.smoothstep, .inOut).mapped(from: 9.16, to: 4.861).mapped(from: 5.741, to: -4.435)),
    ]
    for curve in curves {
      for other in [
        curve, AnyCurve(curve.reversed()), AnyCurve(curve.repeatCount(3)),
        AnyCurve(curve.repeatCount(5).reversed()),
      ] {
        #expect(other.overshoot == 0 && other.undershoot == 0)
        #expect(other.settlingTime().map { $0 <= other.duration } == true)
      }
    }
    // During the delay it is at its start.
    let late = curves[3].delay(1.8).speed(1.4)
    #expect(late.riseTime(from: 0, to: 1) == late.duration)
  }

  @Test(arguments: [0.1, 1, 1.8])
  func `What comes to its end and waits there has reached it before`(delay: Double) {
    let curve = Easing(.sine, .inOut).lasting(0.1).delay(0.1).delay(delay).reversed()
    expectEqual(curve.firstCrossingTime, 0.1)
    let circle = Easing(.circ, .in).delay(delay).speed(10).reversed().delay(1.8)
    expectEqual(circle.firstCrossingTime, 1.9)
    let bounce = Easing(.bounce, .inOut).lasting(0.45).delay(delay).mapped(from: 0.406, to: 0.56)
    // At its end, from the second half: the last impact before one half, from its own end.
    expectEqual(
      bounce.reversed().speed(3).delay(0.1).firstCrossingTime, 0.1 + 0.15 * (0.5 + 2 / 11.0))
  }

  @Test func `A wave that comes back to where it started keeps the digits of the distance`() {
    // From 0.4° beside its trough, which it passes after five waves and a half: 17 (1 - cos 0.4°).
    let wave = SineWave(amplitude: 17, wavelength: 5.505, phase: -89.6)
    let dip = 17 * 2.43692946052068898733e-5
    expectEqual(wave.undershoot.map { $0 * wave.travel.magnitude }, dip)
    expectEqual(wave.reversed().overshoot, wave.undershoot)
  }

  @Test func `Of two levels that a curve holds the first time counts`() throws {
    let held = try LinearEasing([0, 0.9, .init(0.9, at: 0.8), 1]).lasting(0.45).delay(1)
    // The value 0.9 is at time 0.4 of it, because that stop is in the middle; 0.1 is at 4 / 90.
    let rise = 0.45 * (0.4 - 0.4 / 9)
    expectEqual(held.riseTime(), rise)
    expectEqual(held.mapped(from: 1.4, to: 5.4).riseTime(), rise)
    expectEqual(held.mapped(from: -1.7, to: -2.3441032346013246).riseTime(), rise)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `A spring that is put to its end does not turn at the edge of the band`(passes: Int) throws {
    let rest = try #require(Spring.bouncy().restTime())
    let curve = Spring.bouncy().ended(at: rest).reversed().repeatCount(passes, autoreverses: false)
    // The mirrored passes in the middle start at the end, with a jump by the band's half width.
    let turns = try [1, 3, 5].map { try #require(curve.repeatCount($0).oscillations()) }
    let wide = try [1, 3, 5].map {
      try #require(curve.repeatCount($0).oscillations(beyond: 0.001 + 1e-9))
    }
    #expect(turns == wide)
  }

  @Test func `A curve that is reversed twice still starts with its jump`() {
    let curve = Easing(.expo, .in).reversed().reversed()
    #expect(curve.value(at: 0) == 0x1p-10 && curve.value(at: -1) == 0)
    #expect(curve.repeatCount(2, autoreverses: false).valueJump == 1 - 0x1p-10)
    #expect(curve.repeatCount(2, autoreverses: false).rebound == 1 - 0x1p-10)
  }

  @Test func `At the time of a join the next pass has started`() {
    // An exponential easing starts at 0 and is at 2^-10 just after. Run backwards, it ends at that
    // single point.
    let curve = Easing(.expo, .in).reversed()
    #expect(curve.repeatCount(3, autoreverses: false).valueJump == 1 - 0x1p-10)
    let both = Easing(.expo, .inOut).repeatCount(6).reversed()
    // From 2^-11 before the join to -2^-11 after it.
    #expect(both.repeatCount(3).valueJump == 0x1p-10)
    #expect(Easing(.expo, .inOut).reversed().repeatCount(36).peakValue == 0x1p-11)
  }

  @Test func `Of values that are equally far from the start the first is the peak`() throws {
    let line = Easing(.power(1), .in)
    let there = line.mapped(from: 55.37, to: -32.04).repeatCount(2).repeatCount(6)
    #expect(there.travel == 0)
    // Away from the start in the first pass of all, and as far to the other side in the second.
    expectEqual(there.mapped(from: 6.8, to: 1.4).peakValue, 6.8 + 5.4 * 32.04)
    let steps = StepEasing(8).repeatCount(4).mapped(from: -5.01, to: -2.64).repeatCount(22)
    expectEqual(steps.reversed().peakValue, -7.38)
    let dip = try LinearEasing([0, .init(-0.3, at: 0.855), .init(0.13, at: 0.855), 0])
    expectEqual(dip.reversed().mapped(from: -7.4, to: -6.1).repeatCount(3).peakValue, -7.79)
  }

  @Test func `A throw from 31 lasts as long as one from 0`() {
    func spring(_ value: Double) -> Spring {
      Spring(mass: 1, stiffness: 900, damping: 60, initialVelocity: 0.011, from: value, to: value)
    }
    expectEqual(spring(-31.5).restTime(), spring(0).restTime())
  }

  @Test func `What waits where its measured time ends has not turned`() {
    let curve = Easing(.sine, .out).delay(1.8)
    #expect(curve.repeatForever(measuredUntil: 3).isMonotone)
    #expect(!curve.repeatForever(measuredUntil: 5).isMonotone)
    #expect(curve.repeatCount(5).repeatForever(measuredUntil: 3).isMonotone)
    #expect(!curve.repeatCount(5).repeatForever(measuredUntil: 5).isMonotone)
    // Backwards it moves in the first second, and waits until 2.8.
    let backwards = curve.repeatCount(4).reversed()
    #expect(backwards.repeatForever(measuredUntil: 2.7).isMonotone)
    #expect(!backwards.repeatForever(measuredUntil: 3).isMonotone)
    // A dip of 1e-16 before the rise still counts as an undershoot.
    let dip = Easing(.back(overshoot: 1e-5), .in).delay(1)
    #expect(dip.repeatForever(measuredUntil: 1.000001).isMonotone)
    #expect(!dip.repeatForever(measuredUntil: 1.5).isMonotone)
  }

  private func expectEqual(
    _ actual: Double?, _ expected: Double?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      relativeError(actual, expected ?? .nan) < 1e-12, "\(String(describing: actual))",
      sourceLocation: sourceLocation)
  }
}
