import CurveSpecs
import CurveTestSupport
import Testing

/// The table of notations in the documentation.
@Suite struct PastedCodePageTests {
  /// An example of each form.
  static let examples: [String: String] = [
    "withAnimation(_:) { }": "withAnimation(.spring(duration: 0.4)) { isOn.toggle() }",
    "view.animation(_:value:)": ".animation(.easeInOut(duration: 0.2), value: isOn)",
    "spring(_: Spring), interpolatingSpring(_: Spring)":
      ".spring(Spring(mass: 1, stiffness: 80, damping: 4))",
    "timingCurve(_: UnitCurve, duration:)": ".timingCurve(.easeIn, duration: 1)",
    "bezier(startControlPoint:endControlPoint:)":
      ".bezier(startControlPoint: UnitPoint(x: 0.4, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1))",
    "CAMediaTimingFunction(name:), (controlPoints:)": "CAMediaTimingFunction(name: .easeInEaseOut)",
    "UICubicTimingParameters(animationCurve:), (controlPoint1:controlPoint2:)":
      "UICubicTimingParameters(animationCurve: .easeOut)",
    "UISpringTimingParameters(mass:stiffness:damping:initialVelocity:), (duration:bounce:)":
      "UISpringTimingParameters(duration: 0.5, bounce: 0.2)",
    "UIView.animate(springDuration:bounce:), (withDuration:delay:options:)":
      "UIView.animate(springDuration: 0.5, bounce: 0.2)",
    "UIViewPropertyAnimator(duration:curve:), (duration:controlPoint1:controlPoint2:), "
      + "(duration:timingParameters:)":
      "UIViewPropertyAnimator(duration: 0.4, curve: .easeIn) { view.alpha = 0 }",
    "{ \"$type\": \"transition\", \"$value\": { } }":
      "{ \"$type\": \"cubicBezier\", \"$value\": [0.4, 0, 0.2, 1] }",
    "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { } }":
      "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { mass: 1, stiffness: 100, damping: 15 } }",
    "{ \"layers\": [ ] }, { \"a\": 1, \"k\": [keyframes] }":
      "{ \"a\": 1, \"k\": [{ \"t\": 0, \"s\": [0], \"o\": { \"x\": 0.4, \"y\": 0 }, \"i\": { \"x\": 0.2, \"y\": 1 } }, { \"t\": 30, \"s\": [1] }] }",
    "property.setValueAtTime(time, value), setTemporalEaseAtKey(key, [in], [out])":
      "p.setValueAtTime(0, 0); p.setValueAtTime(0.5, 1); p.setTemporalEaseAtKey(2, [new KeyframeEase(0, 80)])",
    "new AnimationCurve(new Keyframe(time, value, inTangent, outTangent, inWeight, outWeight))":
      "new AnimationCurve(new Keyframe(0f, 0f), new Keyframe(1f, 1f, 2f, 0f))",
    "CASpringAnimation and its properties":
      "let a = CASpringAnimation(keyPath: \"x\"); a.damping = 5",
    "transition, animation and their longhands":
      "transition: transform 300ms cubic-bezier(0.2, 0, 0, 1) 50ms;",
    "the value of a transition or an animation": "1s linear infinite alternate",
    "custom properties and variables": "--ease: cubic-bezier(0.4, 0, 0.2, 1);",
    "{ type: \"spring\", stiffness, damping, mass }":
      "{ type: \"spring\", stiffness: 100, damping: 10 }",
    "{ tension, friction, mass }": "{ tension: 170, friction: 26 }",
    "{ ease, duration, delay }": "{ ease: [0.4, 0, 0.2, 1], duration: 0.3 }",
    "{ easing, duration, delay }": "{ easing: \"ease-in\", duration: 300 }",
    "{ transition: { } }, { config: { } }": "{ x: 100, transition: { type: \"spring\" } }",
    "animate(element, { }, { ease, duration }), spring({ })":
      "animate(box, { x: 100 }, { type: \"spring\", bounce: 0.25 })",
    "gsap.to(target, { ease, duration })":
      "gsap.to(\".box\", { x: 100, duration: 1, ease: \"power2.out\" })",
    "BezierEasing(x1, y1, x2, y2), cubicBezier(x1, y1, x2, y2)": "BezierEasing(0.4, 0, 0.2, 1)",
    "Easing.inOut(Easing.quad)": "Easing.out(Easing.back(2))",
    "transition={{ }} in JSX":
      "transition={{ type: \"spring\", visualDuration: 0.3, bounce: 0.3 }}",
    "[0.4, 0, 0.2, 1]": "const ease = [0.4, 0, 0.2, 1];",
    "a curve in quotes": "\"cubic-bezier(0.4, 0, 0.2, 1)\"",
    "options without braces": "type: \"spring\", stiffness: 100",
    "spring(dampingRatio, stiffness)":
      "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = 200f)",
    "tween(durationMillis, delayMillis, easing)": "tween(300, easing = FastOutSlowInEasing)",
    "infiniteRepeatable(tween(), RepeatMode), repeatable(iterations, tween())":
      "infiniteRepeatable(tween(500, easing = LinearEasing), RepeatMode.Reverse)",
    "CubicBezierEasing(a, b, c, d)": "CubicBezierEasing(0.2f, 0f, 0f, 1f)",
    "PathInterpolator(controlX1, controlY1, controlX2, controlY2)":
      "PathInterpolator(0.4f, 0f, 0.2f, 1f)",
    "animateFloatAsState(animationSpec)":
      "animateFloatAsState(1f, animationSpec = spring(stiffness = 200f))",
    "Curves.easeInOut, Curves.easeIn.flipped": "Curves.easeInOut",
    "Cubic(a, b, c, d)": "Cubic(0.4, 0, 0.2, 1)",
    "FlippedCurve(curve)": "FlippedCurve(Curves.bounceIn)",
    "ElasticInCurve(period), ElasticOutCurve(period), ElasticInOutCurve(period)":
      "ElasticOutCurve(0.6)",
    "SpringDescription(mass:stiffness:damping:) and its named constructors":
      "SpringDescription(mass: 1, stiffness: 80, damping: 4)",
    "SpringSimulation(spring, start, end, velocity)":
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 80, damping: 4), 0, 10, 2)",
    "duration: Duration(milliseconds: 300), curve: Curves.easeInOut":
      "duration: const Duration(milliseconds: 300), curve: Curves.easeInOut",
    "AnimatedContainer(duration:curve:), CurvedAnimation(curve:)":
      "CurvedAnimation(parent: controller, curve: Curves.decelerate)",
    "{ bounciness, speed }": "{ bounciness: 8, speed: 12 }",
    "keyframes { } and snap()": "snap()",
    "spring() beside code of Kotlin": "animationSpec = spring()",
    "fadeIn(tween())": "fadeIn(tween(300))",
    "path(M 0,0 C …) in a resource":
      "path(M 0,0 C 0.05, 0, 0.13, 0.06, 0.17, 0.4 C 0.21, 0.82, 0.25, 1, 1, 1)",
    "PathInterpolator(controlX, controlY)": "PathInterpolator(0.75f, 0f)",
    "PathEasing(Path().apply { }), PathInterpolator(Path().apply { })":
      "PathEasing(Path().apply { lineTo(0.5f, 0.8f); cubicTo(0.6f, 0.9f, 0.8f, 1f, 1f, 1f) })",
    "CustomEase.create(id, path)":
      "CustomEase.create(\"hop\", \"M0,0 C0.1,0.5 0.2,1.2 0.5,1 0.7,0.9 0.9,1 1,1\")",
    "ThreePointCubic(a1, b1, midpoint, a2, b2)":
      "ThreePointCubic(Offset(0.05, 0), Offset(0.13, 0.06), Offset(0.17, 0.4), Offset(0.21, 0.82), Offset(0.25, 1))",
    "MotionScheme.expressive().fastSpatialSpec()": "MotionScheme.expressive().fastSpatialSpec()",
    "md.sys.motion.easing.emphasized.decelerate, md.sys.motion.duration.medium4":
      "md.sys.motion.easing.emphasized.decelerate, md.sys.motion.duration.medium4",
    "R.attr.motionEasingEmphasizedInterpolator": "R.attr.motionEasingStandardInterpolator",
    "CreateSpringScalarAnimation() and its properties":
      "var a = c.CreateSpringScalarAnimation(); a.DampingRatio = 0.8f; a.Period = TimeSpan.FromMilliseconds(50);",
    "compositor.CreateCubicBezierEasingFunction(new Vector2(x1, y1), new Vector2(x2, y2))":
      "compositor.CreateCubicBezierEasingFunction(new Vector2(0.2f, 0f), new Vector2(0f, 1f))",
  ]

  /// The forms that are recognised, and always refused with a sentence.
  private static let refused: Set<String> = [
    "{ bounciness, speed }", "keyframes { } and snap()",
  ]

  @Test func `The page has an example of every form and its curve`() throws {
    let forms = PastedCurves.forms
    #expect(Set(forms.map(\.form)) == Set(PastedCodePageTests.examples.keys))
    let lines = try forms.map { notation, form in
      let example = try #require(PastedCodePageTests.examples[form])
      if PastedCodePageTests.refused.contains(form) {
        #expect(throws: CurveSpecError.self) { try PastedCurves(parsing: example) }
        return "| \(notation) | `\(form)` | `\(example)` | refused |"
      }
      let curve = try CurveSpec(parsing: example).description
      return "| \(notation) | `\(form)` | `\(example)` | `\(curve)` |"
    }
    try GeneratedText(
      in: "Sources/CurveSpecs/CurveSpecs.docc/PastedCode.md", after: "|---|---|---|---|", before: ""
    ).expect(lines)
  }
}
