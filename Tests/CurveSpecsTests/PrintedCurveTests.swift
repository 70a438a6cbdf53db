import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// print(curve) shows an expression, which reads back to the same motion.
@Suite struct PrintedCurveTests {
  /// Each type of a curve that has an expression, with its text.
  static let cases: [(AnyCurve, String)] = [
    (
      AnyCurve(Spring(mass: 1, stiffness: 80, damping: 4)),
      "spring(mass: 1, stiffness: 80, damping: 4)"
    ),
    (
      AnyCurve(
        Spring(mass: 2, stiffness: 80, damping: 4, initialVelocity: -3, from: 100, to: 110.5)),
      "spring(mass: 2, stiffness: 80, damping: 4, initialVelocity: -3, from: 100, to: 110.5)"
    ),
    (AnyCurve(CubicBezier(0.2, 0, 0, 1)), "cubic-bezier(0.2, 0, 0, 1, duration: 1)"),
    (AnyCurve(.easeOut(duration: 0.3)), "cubic-bezier(0, 0, 0.58, 1, duration: 0.3)"),
    (AnyCurve(.easeOut.speed(4)), "cubic-bezier(0, 0, 0.58, 1, duration: 1).speed(4)"),
    (AnyCurve(.linear(duration: 0.2)), "linear(duration: 0.2)"),
    (AnyCurve(Easing(.cubic, .inOut)), "easeInOutCubic(duration: 1)"),
    (AnyCurve(Easing(.power(2.5), .in)), "easeInPower(exponent: 2.5, duration: 1)"),
    (AnyCurve(Easing(.back(), .out)), "easeOutBack(overshoot: 1.70158, duration: 1)"),
    (
      AnyCurve(Easing(.elastic(), .inOut).lasting(0.35)),
      "easeInOutElastic(amplitude: 1, duration: 0.35)"
    ),
    (
      AnyCurve(Easing(.elastic(amplitude: 1.5, period: 0.2), .out)),
      "easeOutElastic(amplitude: 1.5, period: 0.2, duration: 1)"
    ),
    (AnyCurve(Easing(.smootherstep, .inOut)), "smootherstep(duration: 1)"),
    (AnyCurve(StepEasing(4, .both)), "steps(4, jump-both, duration: 1)"),
    (
      AnyCurve(SineWave(amplitude: 10, wavelength: 2, phase: 90)),
      "sine(amplitude: 10, wavelength: 2, phase: 90, duration: 1)"
    ),
    (
      AnyCurve(PathEasing.emphasized.lasting(0.5)),
      "path(\"M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1\", duration: 0.5)"
    ),
    (
      AnyCurve(Spring(stiffness: 80, damping: 4).delay(0.5).speed(2)),
      "spring(mass: 1, stiffness: 80, damping: 4).delay(0.5).speed(2)"
    ),
    (
      AnyCurve(.easeIn(duration: 0.3).mapped(from: 5, to: -5).repeatCount(3, autoreverses: false)),
      "cubic-bezier(0.42, 0, 1, 1, duration: 0.3).mapped(from: 5, to: -5)"
        + ".repeatCount(3, autoreverses: false)"
    ),
    (
      AnyCurve(Easing(.smoothstep, .inOut).reversed().delay(1)),
      "smoothstep(duration: 1).reversed().delay(1)"
    ),
  ]

  @Test(arguments: cases)
  func `A curve is printed as its expression`(_ curve: AnyCurve, _ text: String) throws {
    #expect("\(curve)" == text)
  }

  @Test(arguments: cases)
  func `A printed curve reads back to the same motion`(_ curve: AnyCurve, _ text: String) throws {
    try expectSameMotion(curve, try CurveSpec(parsing: "\(curve)").curve)
  }

  @Test(arguments: [
    "linear(0, 0.25 25% 75%, 1)", "linear(0 12.5%, 1.2 33.3%, 1)", "bouncy.reversed()",
    "snappy.delay(1).repeatCount(2)", "ease.repeatForever(autoreverses: false)",
    "sine(waves: 3).speed(0.5)", "easeOutBounce(duration: 0.7, from: 3, to: 4)",
    "interpolatingSpring(stiffness: 80, damping: 4, initialVelocity: 2, to: 100)",
  ])
  func `The curve of an expression is printed as an expression of the same motion`(
    _ expression: String
  ) throws {
    let curve = try CurveSpec(parsing: expression).curve
    try expectSameMotion(curve, try CurveSpec(parsing: "\(curve)").curve)
  }

  @Test func `A curve without an expression is printed in one short line`() {
    let session = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 100, animation: .snappy),
        .init(time: 0.1, target: 0, animation: .easeOut(duration: 0.3)),
      ])
    #expect("\(session.curve)".hasPrefix("sequence of "))
    #expect("\(session.curve)".count < 80)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        LinearKeyframe(-20, duration: 0.2, timingCurve: .easeOut)
        LinearKeyframe(3, duration: 0.5)
      }
    }
    #expect(
      timeline.curve(of: \.self).map { "\($0)" } == "2 keyframes, from 0.0 to 3.0 in 0.7 s")
  }

  @Test func `A curve of one's own keeps its text under a modifier`() {
    let curve = OwnCurve().delay(1).mapped(from: 0, to: 5)
    #expect("\(curve)" == "OwnCurve().delay(1).mapped(from: 0, to: 5)")
  }

  private struct OwnCurve: Curve {
    var startValue: Double { 0 }
    var endValue: Double { 1 }
    var duration: Double { 1 }
    func value(at time: Double) -> Double { min(max(time, 0), 1) }
    func velocity(at time: Double) -> Double { 0 <= time && time <= 1 ? 1 : 0 }
  }

  /// Expects equal numbers at times before, in and after the motion.
  private func expectSameMotion(_ one: AnyCurve, _ other: AnyCurve) throws {
    #expect(one.duration == other.duration)
    #expect(one.startValue == other.startValue && one.endValue == other.endValue)
    for time in [-1, 0, 1e-3, 0.07, 0.21, 0.35, 0.5, 0.8, 1, 1.7, 3, 1e3] {
      #expect(one.value(at: time) == other.value(at: time), "at \(time) s")
      #expect(one.velocity(at: time) == other.velocity(at: time), "at \(time) s")
    }
  }
}
