import CurveKit
import CurveTestSupport
import Testing

@Suite struct RatesTests {
  @Test func `A smoothstep is fastest in the middle and accelerates most at its start`() {
    let curve = PiecewiseCurve.smoothstep
    #expect(curve.peakVelocity == 1.5)
    #expect(curve.peakVelocityTime == 0.5)
    #expect(curve.peakAcceleration == 6)
    #expect(curve.peakAccelerationTime == 0)
    #expect(curve.velocityJump == 0)
  }

  @Test func `A cubic that starts backwards has exact rates`() {
    // 5/2 - 18 s^2 and -36 s about the middle.
    let curve = PiecewiseCurve([.init(lasting: 1, [0, -2, 9, -6])])
    #expect(curve.peakVelocity == 2.5)
    #expect(relativeError(curve.peakVelocityTime, 0.5) < 1e-15)
    #expect(curve.peakAcceleration == 18)
    #expect(curve.peakAccelerationTime == 0)
  }

  @Test func `A curve that arrives at full speed is fastest at its end`() {
    let curve = PiecewiseCurve([.init(lasting: 2, [0, 0, 0.25])])
    #expect(relativeError(curve.peakVelocity, 1) < 1e-15)
    #expect(curve.peakVelocityTime == 2)
    #expect(curve.peakAcceleration == 0.5)
    #expect(curve.peakAccelerationTime == 0)
  }

  @Test func `The velocity jumps where straight lines meet`() {
    // Slopes -1, 7/2, -11/2 and 3/2.
    let curve = PiecewiseCurve.zigzag
    #expect(curve.peakVelocity == -5.5)
    #expect(curve.peakVelocityTime == 0.75)
    #expect(curve.velocityJump == 9)
    #expect(curve.peakAcceleration == 0)
    #expect(curve.peakAccelerationTime == 0)
    #expect(PiecewiseCurve.jumps.velocityJump == 1)
    #expect(PiecewiseCurve.stairs.velocityJump == 0)
  }

  @Test func `Both limits at a corner count`() {
    // v = 6 t - 6 t^2 until 1/2, where it falls from 3/2 to -4 and slows by 4 a second.
    let curve = PiecewiseCurve(
      [.init(lasting: 0.5, [0, 0, 3, -2]), .init(lasting: 0.5, [0.5, -4, 2])], endValue: 1)
    #expect(curve.velocityJump == 5.5)
    #expect(curve.peakVelocity == -4)
    #expect(curve.peakVelocityTime == 0.5)
    // 6 - 12 t at the start, against 4.
    #expect(curve.peakAcceleration == 6)
    let other = PiecewiseCurve(
      [.init(lasting: 0.5, [0, 0, 0, 4]), .init(lasting: 0.5, [0.5, 0, 1])])
    // 24 t is 12 just before 1/2, and 2 from there on.
    #expect(relativeError(other.peakAcceleration, 12) < 1e-14)
    #expect(other.peakAccelerationTime == 0.5)
    #expect(relativeError(other.velocityJump, 3) < 1e-14)
  }

  @Test func `Springs from rest have the textbook rates`() {
    // w0 e^(-z acos z / sqrt(1 - z^2)) at acos z / wd, to 25 digits; k / m at 0.
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    #expect(relativeError(spring.peakVelocity, 6.569148690114520141765749) < 4e-16)
    #expect(relativeError(spring.peakVelocityTime, 0.1543145342805321637547881) < 4e-16)
    #expect(spring.peakAcceleration == 80)
    #expect(spring.peakAccelerationTime == 0)
    #expect(spring.velocityJump == 0)
    let down = spring.moving(from: 1, to: 0)
    #expect(down.peakVelocity == spring.peakVelocity.map { -$0 })
    #expect(down.peakAcceleration == -80)
    // With a large initial velocity towards its end a spring is fastest at once; c v - k = -20.
    let fast = Spring(mass: 1, stiffness: 100, damping: 30, initialVelocity: 4)
    #expect(fast.peakVelocityTime == 0)
    #expect(fast.peakVelocity == 4)
  }

  @Test(arguments: [0, 1e-18, 1e-15])
  func `The first of equal oscillations counts`(ratio: Double) {
    for exponent in -20...20 {
      let frequency = 1.37 * Double(sign: .plus, exponent: exponent, significand: 1)
      let spring = Spring(mass: 1, stiffness: frequency * frequency, dampingRatio: ratio)
      #expect(spring.peakAccelerationTime == 0)
      #expect(relativeError(spring.peakVelocityTime, .pi / 2 / frequency) < 4e-15)
      #expect(relativeError(spring.peakTime, .pi / frequency) < 4e-15)
    }
  }
}
