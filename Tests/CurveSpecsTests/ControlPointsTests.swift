import CurveKit
import CurveSpecs
import Testing

@Suite struct ControlPointsTests {
  @Test(arguments: [
    // CSS Easing Functions Level 2, section 2.2.
    ("ease", [0.25, 0.1, 0.25, 1]), ("ease-in", [0.42, 0, 1, 1]), ("ease-out", [0, 0, 0.58, 1]),
    (".easeInOut(duration: 2)", [0.42, 0, 0.58, 1]),
    ("cubic-bezier(0.34, 1.56, 0.64, 1)", [0.34, 1.56, 0.64, 1]),
    ("cubic-bezier(0.34, 1.56, 0.64, 1, from: 100, to: 300)", [0.34, 1.56, 0.64, 1]),
    // SwiftUI clamps the x.
    (".timingCurve(-1, 2, 3, -4, duration: 1)", [0, 2, 1, -4]),
  ])
  func `A Bézier curve has the control points of its expression`(
    text: String, numbers: [Double]
  ) throws {
    let spec = try CurveSpec(parsing: text)
    let bezier = try #require(spec.cubicBezier)
    #expect([bezier.x1, bezier.y1, bezier.x2, bezier.y2] == numbers)
    // The curve is that Bézier curve, scaled.
    let (curve, end) = (spec.curve, spec.curve.duration)
    for progress in [0.1, 0.35, 0.5, 0.8] {
      let value = (curve.value(at: progress * end) - curve.startValue) / curve.travel
      #expect((value - bezier.value(at: progress)).magnitude < 1e-12, "\(progress)")
    }
  }

  @Test(arguments: [
    "linear", "bouncy", "easeOutBack", "steps(4)", "smoothstep", "ease.delay(1)", "sine",
  ])
  func `Other curves, and curves with modifiers, have none`(text: String) throws {
    #expect(try CurveSpec(parsing: text).cubicBezier == nil)
  }

  @Test(arguments: [
    ("easeInOut(duration: 2)", "cubic-bezier(0.42, 0, 0.58, 1)"),
    ("timingCurve(0.36, 0, 0.66, -0.56)", "cubic-bezier(0.36, 0, 0.66, -0.56)"),
    ("linear", "linear"), ("steps(4)", "steps(4, jump-end)"), ("step-start", "step-start"),
    ("linear(0, 0.25 25% 75%, 1)", "linear(0, 0.25 25% 75%, 1)"),
  ])
  func `The timing function is that of CSS`(text: String, function: String) throws {
    let spec = try CurveSpec(parsing: text)
    #expect(spec.timingFunction == function)
    // Read back it is the same curve with CSS's duration.
    let read = try CurveSpec(parsing: function).curve
    let curve = spec.curve
    for progress in [0.1, 0.35, 0.5, 0.8] {
      let value = read.value(at: progress * read.duration)
      #expect((value - curve.value(at: progress * curve.duration)).magnitude < 1e-12)
    }
  }

  @Test(arguments: ["bouncy", "easeOutBounce", "linear.delay(1)"])
  func `A curve that CSS has no function for has no timing function`(text: String) throws {
    #expect(try CurveSpec(parsing: text).timingFunction == nil)
  }
}
