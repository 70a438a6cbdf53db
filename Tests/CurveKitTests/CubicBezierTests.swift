import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

@Suite struct CubicBezierTests {
  @Test func `The named curves are those of CSS and SwiftUI`() {
    #expect(CubicBezier.ease == CubicBezier(0.25, 0.1, 0.25, 1))
    #expect(CubicBezier.easeIn == CubicBezier(0.42, 0, 1, 1))
    #expect(CubicBezier.easeOut == CubicBezier(0, 0, 0.58, 1))
    #expect(CubicBezier.easeInOut == CubicBezier(0.42, 0, 0.58, 1))
  }

  @Test func `Progress of a control point is clamped, its value is free`() {
    #expect(CubicBezier(-0.5, 2, 1.5, -1) == CubicBezier(0, 2, 1, -1))
    #expect(CubicBezier(0, 1e6, 1, -1e6).value(at: 0.5) == 0.125)
  }

  @Test func `Invalid control points stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = CubicBezier(.nan, 0, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(0, 1.1e6, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(0, 0, 1, .infinity) }
    await #expect(processExitsWith: .failure) { _ = CubicBezier(0, 0, 1, .nan) }
  }

  @Test func `Straight curves return the progress itself`() {
    for control in [0, 0.1, 1 / 3.0, 0.7, 1] {
      let curve = CubicBezier(control, control, 1 - control, 1 - control)
      for index in 0...1_000 {
        let time = Double(index) / 1_000
        #expect(curve.value(at: time) == time)
      }
      #expect(curve.velocity(at: 0) == 1 && curve.acceleration(at: 1) == 0)
    }
  }

  /// With x1 = 1/3 and x2 = 2/3 the parameter is the progress, apart from rounding; with both control
  /// points in a corner, x(s) = s^3.
  @Test func `Curves with closed-form values are exact`() {
    #expect((CubicBezier(1 / 3.0, 0, 2 / 3.0, 0).value(at: 0.25) - 1 / 64.0).magnitude < 1e-16)
    #expect((CubicBezier(0, 1, 0, 1).value(at: 0.125) - 0.875).magnitude < 1e-16)
    #expect(CubicBezier(1, 0, 0, 1).value(at: 0.5) == 0.5)
    #expect(CubicBezier(0, 1, 1, 0).value(at: 0.5) == 0.5)
  }

  /// The control points determine the directions at the ends.
  @Test(arguments: endVelocities)
  func `Velocities at the ends are exact`(curve: CubicBezier, first: Double, last: Double) {
    #expect((curve.velocity(at: 0) == first) || relativeError(curve.velocity(at: 0), first) < 1e-15)
    #expect((curve.velocity(at: 1) == last) || relativeError(curve.velocity(at: 1), last) < 1e-15)
    #expect(curve.velocity(at: (0.0).nextDown) == 0 && curve.velocity(at: (1.0).nextUp) == 0)
  }

  /// y / x^(1/3) or x^(2/3) near the tangent.
  @Test func `Values next to a vertical tangent at one half are exact`() {
    let plain = CubicBezier(1, 0, 0, 1)
    #expect(plain.breakpoints == [0.5] && plain.velocity(at: 0.5) == .infinity)
    #expect(plain.acceleration(at: 0.5) == -.infinity)
    plain.expectMetrics([.peakVelocity: nil, .velocityJump: 0])

    let down = CubicBezier(1, 3, 0, -2)
    #expect(down.velocity(at: 0.5) == -.infinity && down.acceleration(at: 0.5) == .infinity)

    // y1 = y2 + 1: a cusp that points down, at y = 1/2 + y2 / 2... where it turns.
    let cusp = CubicBezier(1, 0.5, 0, -0.5)
    #expect(cusp.velocity(at: 0.5) == .infinity && cusp.velocity(at: 0.499) < 0)
    #expect(cusp.acceleration(at: 0.5) == -.infinity)
    #expect(cusp.signChanges(of: .velocity).single.contains(0.5) && cusp.velocityJump == nil)
  }

  @Test func `Easing out starts with an infinite acceleration`() {
    #expect(CubicBezier.easeOut.acceleration(at: 0) == -.infinity)
    #expect(CubicBezier.easeOut.peakAcceleration == nil)
    #expect(CubicBezier.easeIn.acceleration(at: 1) == .infinity)
    #expect(CubicBezier.easeOut.velocity(at: 0) == 1 / 0.58)
  }

  /// The curve from the other end: x and y of both control points taken from 1.
  @Test func `The mirrored curve is the mirror image`() {
    var worst = Worst()
    let curves: [(Double, Double, Double, Double)] = [
      (0.25, 0.125, 0.25, 1), (0.5, 0, 1, 1), (1, 0, 0, 1), (0, 1, 0, 1), (0.25, 1.5, 1, -1),
      (0.75, 0.25, 0.0625, 2.5),
    ]
    for (x1, y1, x2, y2) in curves {
      let curve = CubicBezier(x1, y1, x2, y2)
      let mirrored = CubicBezier(1 - x2, 1 - y2, 1 - x1, 1 - y1)
      for index in 0...1_024 {
        let time = Double(index) / 1_024
        let place = "\(time) of \(curve)"
        worst.note((curve.value(at: time) - 1 + mirrored.value(at: 1 - time)).magnitude, at: place)
        worst.note(
          (curve.displacement(at: time) + mirrored.value(at: 1 - time)).magnitude, at: place)
      }
    }
    #expect(worst.error <= 4e-16, "\(worst)")
  }
}

/// The velocities at 0 and at 1.
private let endVelocities: [(CubicBezier, Double, Double)] = [
  (CubicBezier(0.25, 0.1, 0.25, 1), 0.4, 0),
  (CubicBezier(0.5, -1, 0.5, 2), -2, -2),
  // The nearer control point is in the corner, so the other one determines the direction.
  (CubicBezier(0, 0, 0.5, 2), 4, -2),
  (CubicBezier(0.5, 3, 1, 1), 6, -4),
  (CubicBezier(0, 0, 0, 2), .infinity, -1),
  (CubicBezier(0, 0, 0, -2), -.infinity, 3),
  (CubicBezier(1, 3, 1, 1), 3, -.infinity),
  (CubicBezier(1, -3, 1, 1), -3, .infinity),
  // Vertical.
  (CubicBezier(0, 1, 1, 0), .infinity, .infinity),
  (CubicBezier(0, -1, 1, 2), -.infinity, -.infinity),
  (CubicBezier(0.24, 1.4, 1, -1), 1.4 / 0.24, .infinity),
]
