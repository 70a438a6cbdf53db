import CurveKit
import CurveTestSupport
import Testing

@Suite struct TimeScaleTests {
  /// The distance of 0...1 from the complex times at which x' = 0, by mpmath.
  @Test(arguments: [
    (CubicBezier.ease, 0.16237976320958224627), (.easeInOut, 0.43313703640729254706),
    (.easeIn, 0), (.easeOut, 0),
    (CubicBezier(0.0001, 0.5, 0.3, 1), 2.5017143086457275126e-8),
    (CubicBezier(0.9, 0, 0.1, 1), 0.012126781251816647072),
    (CubicBezier(0.2, 0.8, 0.7, 0.9), 0.086552639418182407096),
    (CubicBezier(0.7, 0.2, 0.999, 0.4), 2.5172652526984113644e-6),
  ])
  func `The time scale of a Bézier curve is the distance of its nearest singularity`(
    curve: CubicBezier, distance: Double
  ) {
    #expect((curve.timeScale - distance).magnitude <= 1e-9 * distance)
  }

  @Test func `A straight line has no time scale`() {
    #expect(CubicBezier(0.3, 0.3, 0.6, 0.6).timeScale == .infinity)
  }

  @Test func `Modifiers scale it with time`() {
    let ease = CubicBezier.ease
    #expect(ease.lasting(3).timeScale == 3 * ease.timeScale)
    #expect(ease.speed(2).delay(1).reversed().repeatCount(2).timeScale == ease.timeScale / 2)
    #expect(ease.mapped(from: 3, to: 700).timeScale == ease.timeScale)
  }

  @Test func `The scale of a sequence is that of its fastest piece`() {
    let curve = KeyframeCurve(initialValue: 0) {
      LinearKeyframe(1, duration: 1, timingCurve: CubicBezier.ease)
      CubicKeyframe(2, duration: 0.1)
      LinearKeyframe(3, duration: 0.5, timingCurve: CubicBezier.ease)
    }
    #expect(curve.timeScale == CubicBezier.ease.timeScale / 2)
  }

  /// A quarter of a circle that claims not to be vertical at its start.
  private struct Circle: Curve {
    private let base = Easing(.circ, .out)
    var startValue: Double { 0 }
    var endValue: Double { 1 }
    var duration: Double { 1 }
    var _timeScale: Double { 1 }
    func value(at time: Double) -> Double { base.value(at: time) }
    func velocity(at time: Double) -> Double { base.velocity(at: time) }
  }

  /// A wrong scale costs time, but no digits.
  @Test func `A vertical curve with a wrong scale has the same integrals`() throws {
    let absolute = try #require(Circle().integralAbsoluteError)
    let square = try #require(Circle().integralSquaredError)
    #expect((absolute - (1 - .pi / 4)).magnitude < 1e-13)
    #expect((square - (5.0 / 3 - .pi / 2)).magnitude < 1e-13)
    #expect(Circle().rmsVelocity() == nil)
  }
}
