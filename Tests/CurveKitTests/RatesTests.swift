import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

@Suite struct RatesTests {
  @Test func `A smoothstep is fastest in the middle and accelerates most at its start`() {
    let curve = PiecewiseCurve.smoothstep
    curve.expectMetrics([
      .peakVelocity: 1.5, .peakVelocityTime: 0.5, .peakAcceleration: 6, .peakAccelerationTime: 0,
      .velocityJump: 0,
    ])
  }

  @Test func `A cubic that starts backwards has exact rates`() {
    // 5/2 - 18 s^2 and -36 s about the middle.
    let curve = PiecewiseCurve([.init(lasting: 1, [0, -2, 9, -6])])
    curve.expectMetrics([.peakVelocity: 2.5, .peakAcceleration: 18, .peakAccelerationTime: 0])
    curve.expectMetrics([.peakVelocityTime: 0.5], within: 1e-15)
  }

  @Test func `A curve that arrives at full speed is fastest at its end`() {
    let curve = PiecewiseCurve([.init(lasting: 2, [0, 0, 0.25])])
    #expect(relativeError(curve.peakVelocity, 1) < 1e-15 && curve.peakVelocityTime == 2)
    #expect(curve.peakAcceleration == 0.5 && curve.peakAccelerationTime == 0)
  }

  @Test func `The velocity jumps where straight lines meet`() {
    // Slopes -1, 7/2, -11/2 and 3/2.
    let curve = PiecewiseCurve.zigzag
    curve.expectMetrics([
      .peakVelocity: -5.5, .peakVelocityTime: 0.75, .velocityJump: 9, .peakAcceleration: 0,
      .peakAccelerationTime: 0,
    ])
    #expect(PiecewiseCurve.jumps.velocityJump == 1 && PiecewiseCurve.stairs.velocityJump == 0)
  }

  @Test func `Both limits at a corner count`() {
    // v = 6 t - 6 t^2 until 1/2, where it falls from 3/2 to -4 and slows by 4 a second.
    let curve = PiecewiseCurve(
      [.init(lasting: 0.5, [0, 0, 3, -2]), .init(lasting: 0.5, [0.5, -4, 2])], endValue: 1)
    curve.expectMetrics([.velocityJump: 5.5, .peakVelocity: -4, .peakVelocityTime: 0.5])
    // 6 - 12 t at the start, against 4.
    #expect(curve.peakAcceleration == 6)
    let other = PiecewiseCurve(
      [.init(lasting: 0.5, [0, 0, 0, 4]), .init(lasting: 0.5, [0.5, 0, 1])])
    // 24 t is 12 just before 1/2, and 2 from there on.
    other.expectMetrics([.peakAcceleration: 12, .velocityJump: 3], within: 1e-14)
    other.expectMetrics([.peakAccelerationTime: 0.5])
  }

  @Test func `Springs from rest have the textbook rates`() {
    // w0 e^(-z acos z / sqrt(1 - z^2)) at acos z / wd, to 25 digits; k / m at 0.
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    spring.expectMetrics(
      [.peakVelocity: 6.569148690114520141765749, .peakVelocityTime: 0.1543145342805321637547881],
      within: 4e-16)
    spring.expectMetrics([.peakAcceleration: 80, .peakAccelerationTime: 0, .velocityJump: 0])
    let down = spring.moving(from: 1, to: 0)
    #expect(down.peakVelocity == spring.peakVelocity.map { -$0 })
    #expect(down.peakAcceleration == -80)
    // With a large initial velocity towards its end a spring is fastest at once; c v - k = -20.
    let fast = Spring(mass: 1, stiffness: 100, damping: 30, initialVelocity: 4)
    fast.expectMetrics([.peakVelocityTime: 0, .peakVelocity: 4])
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
