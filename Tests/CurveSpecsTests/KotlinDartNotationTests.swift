import CurveSpecs
import Testing

@Suite struct KotlinDartNotationTests {
  static let kotlin: [PastedCase] = [
    PastedCase(
      "spring(dampingRatio = 0.75f, stiffness = 200f)",
      "spring(stiffness: 200, dampingRatio: 0.75)"),
    PastedCase(
      "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
      "spring(stiffness: 200, dampingRatio: 0.5)"),
    PastedCase(
      "spring(Spring.DampingRatioHighBouncy, Spring.StiffnessVeryLow)",
      "spring(stiffness: 50, dampingRatio: 0.2)"),
    PastedCase(
      "spring(DampingRatioLowBouncy, StiffnessMediumLow)",
      "spring(stiffness: 400, dampingRatio: 0.75)"),
    PastedCase(
      "spring(Spring.DampingRatioNoBouncy, Spring.StiffnessHigh)",
      "spring(stiffness: 10000, dampingRatio: 1)"),
    PastedCase("spring(0.75f, 200f)", "spring(stiffness: 200, dampingRatio: 0.75)"),
    PastedCase(
      "spring(stiffness = Spring.StiffnessMedium)", "spring(stiffness: 1500, dampingRatio: 1)"),
    PastedCase(
      "spring<Float>(dampingRatio = 0.5f)", "spring(stiffness: 1500, dampingRatio: 0.5)"),
    PastedCase(
      "spring(stiffness = 400f, visibilityThreshold = 0.5.dp)",
      "spring(stiffness: 400, dampingRatio: 1)"),
    PastedCase(
      "val spec: AnimationSpec<Float> = spring(stiffness = 400f)",
      "spring(stiffness: 400, dampingRatio: 1)"),
    // SwiftUI's spring has no mark of Kotlin.
    PastedCase("spring()", "spring(duration: 0.5, bounce: 0)"),
    PastedCase(
      "let animationSpec = Animation.spring()", "spring(duration: 0.5, bounce: 0)"),
    // Compose: dampingRatio 1 and stiffness 1500; only Kotlin has types in angle brackets there.
    PastedCase("spring<Float>()", "spring(stiffness: 1500, dampingRatio: 1)"),
    PastedCase("animationSpec = spring<Dp>()", "spring(stiffness: 1500, dampingRatio: 1)"),
    PastedCase(
      "animateContentSize(animationSpec = spring())", "spring(stiffness: 1500, dampingRatio: 1)"),
    PastedCase("fadeIn(spring())", "spring(stiffness: 1500, dampingRatio: 1)"),
    PastedCase("val open = spring()", "spring(stiffness: 1500, dampingRatio: 1)"),
    PastedCase("CubicBezierEasing(0.2f, 0f, 0f, 1f)", "cubic-bezier(0.2, 0, 0, 1)"),
    PastedCase(
      "val Emphasized: Easing = CubicBezierEasing(0.2f, 0.0f, 0.0f, 1.0f)",
      "cubic-bezier(0.2, 0, 0, 1)"),
    PastedCase("CubicBezierEasing(a = 0.2f, b = 0f, c = 0f, d = 1f)", "cubic-bezier(0.2, 0, 0, 1)"),
    PastedCase(
      "tween(300, easing = FastOutSlowInEasing)", "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3)"),
    PastedCase("tween()", "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.3)"),
    PastedCase("tween<Dp>(500)", "cubic-bezier(0.4, 0, 0.2, 1, duration: 0.5)"),
    PastedCase(
      "tween(durationMillis = 300, delayMillis = 50, easing = LinearEasing)",
      "linear(duration: 0.3).delay(0.05)"),
    PastedCase(
      "tween(300, 50, EaseOutBack)", "cubic-bezier(0.34, 1.56, 0.64, 1, duration: 0.3).delay(0.05)"),
    PastedCase(
      "tween(durationMillis = 150, easing = CubicBezierEasing(0.4f, 0f, 1f, 1f))",
      "cubic-bezier(0.4, 0, 1, 1, duration: 0.15)"),
    PastedCase(
      "animationSpec = tween(300, easing = EaseInOut)",
      "cubic-bezier(0.42, 0, 0.58, 1, duration: 0.3)"),
    PastedCase(
      "val alpha by animateFloatAsState(\n  targetValue = if (on) 1f else 0f,\n"
        + "  animationSpec = spring(stiffness = Spring.StiffnessLow),\n  label = \"alpha\"\n)",
      "spring(stiffness: 200, dampingRatio: 1)"),
    PastedCase(
      "infiniteRepeatable(tween(1000, easing = LinearEasing), RepeatMode.Reverse)",
      "linear(duration: 1).repeatForever(autoreverses: true)"),
    PastedCase(
      "infiniteRepeatable(animation = tween(1000, easing = LinearEasing))",
      "linear(duration: 1).repeatForever(autoreverses: false)"),
    PastedCase(
      "repeatable(iterations = 3, animation = tween(200, easing = LinearEasing))",
      "linear(duration: 0.2).repeatCount(3, autoreverses: false)"),
    PastedCase(
      "fadeIn(tween(200, easing = LinearEasing), initialAlpha = 0.3f)", "linear(duration: 0.2)"),
    PastedCase("PathInterpolator(0.4f, 0f, 0.2f, 1f)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("new PathInterpolator(0.4f, 0f, 0.2f, 1f);", "cubic-bezier(0.4, 0, 0.2, 1)"),
  ]

  static let dart: [PastedCase] = [
    PastedCase("Curves.easeInOut", "cubic-bezier(0.42, 0, 0.58, 1)"),
    PastedCase("Curves.easeOutBack", "cubic-bezier(0.175, 0.885, 0.32, 1.275)"),
    PastedCase("Curves.fastOutSlowIn,", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("curve: Curves.decelerate", "ease-out-quad"),
    PastedCase("Curves.elasticOut", "ease-out-elastic(amplitude: 1, period: 0.4)"),
    PastedCase("Curves.easeIn.flipped", "cubic-bezier(0, 0, 0.58, 1)"),
    PastedCase("Curves.fastLinearToSlowEaseIn.flipped", "cubic-bezier(0.96, 0, 0.82, 0)"),
    PastedCase("Curves.bounceOut.flipped", "ease-in-bounce"),
    PastedCase("FlippedCurve(Curves.elasticIn)", "ease-out-elastic(amplitude: 1, period: 0.4)"),
    PastedCase("Cubic(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase("const Cubic(0.4, 0.0, 0.2, 1.0);", "cubic-bezier(0.4, 0, 0.2, 1)"),
    PastedCase(
      "static const Curve emphasized = Cubic(0.2, 0.0, 0.0, 1.0);", "cubic-bezier(0.2, 0, 0, 1)"),
    PastedCase("ElasticOutCurve(0.6)", "ease-out-elastic(amplitude: 1, period: 0.6)"),
    PastedCase(
      "SpringDescription(mass: 1, stiffness: 80, damping: 4)",
      "spring(mass: 1, stiffness: 80, damping: 4)"),
    PastedCase(
      "final spring = const SpringDescription(\n  mass: 2,\n  stiffness: 80,\n  damping: 4,\n);",
      "spring(mass: 2, stiffness: 80, damping: 4)"),
    PastedCase(
      "SpringDescription.withDampingRatio(mass: 1, stiffness: 100, ratio: 0.5)",
      "spring(mass: 1, stiffness: 100, dampingRatio: 0.5)"),
    PastedCase(
      "SpringDescription.withDampingRatio(mass: 1, stiffness: 100)",
      "spring(mass: 1, stiffness: 100, dampingRatio: 1)"),
    PastedCase(
      "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.2)",
      "spring(duration: 0.5, bounce: 0.2)"),
    PastedCase(
      "SpringDescription.withDurationAndBounce()", "spring(duration: 0.5, bounce: 0)"),
    PastedCase(
      "SpringSimulation(SpringDescription(mass: 1, stiffness: 80, damping: 4), 0, 10, 2)",
      "spring(mass: 1, stiffness: 80, damping: 4, from: 0, to: 10, initialVelocity: 2)"),
    PastedCase(
      "duration: const Duration(milliseconds: 300), curve: Curves.easeInOut",
      "cubic-bezier(0.42, 0, 0.58, 1, duration: 0.3)"),
    PastedCase(
      "curve: Curves.linear,\nduration: Duration(seconds: 1, milliseconds: 500),",
      "linear(duration: 1.5)"),
    PastedCase("duration: 300.ms, curve: Curves.linear", "linear(duration: 0.3)"),
    PastedCase(
      "AnimatedContainer(\n  duration: const Duration(milliseconds: 300),\n"
        + "  curve: Curves.linear,\n  width: big ? 200.0 : 100.0,\n  child: Text('a'),\n)",
      "linear(duration: 0.3)"),
    PastedCase(
      "CurvedAnimation(parent: controller, curve: Curves.bounceIn)", "ease-in-bounce"),
    PastedCase(
      "Tween<double>(begin: 0, end: 1).animate(CurvedAnimation(parent: a, curve: Curves.linear))",
      "linear"),
    PastedCase("Tween(begin: 0, end: 1).chain(CurveTween(curve: Curves.linear))", "linear"),
    PastedCase(
      "controller.animateTo(1.0, duration: Duration(seconds: 1), curve: Curves.linear)",
      "linear(duration: 1)"),
    PastedCase(
      "Text('a').animate().fadeIn(duration: 300.ms, delay: 500.ms, curve: Curves.linear)",
      "linear(duration: 0.3).delay(0.5)"),
  ]

  @Test(arguments: kotlin + dart)
  func `Code of Kotlin and Dart is the curve that it describes`(_ one: PastedCase) throws {
    let pasted = try CurveSpec(parsing: one.text)
    #expect(try pasted == CurveSpec(parsing: one.expression))
  }

  @Test func `Code of Kotlin and Dart has labels and remarks`() throws {
    let pasted = try PastedCurves(
      parsing: "val open = tween(300, easing = LinearEasing)\nval close = spring(stiffness = 80f)")
    #expect(pasted.entries.map(\.label) == ["open", "close"])
    let state = try PastedCurves(
      parsing: "animateFloatAsState(1f, animationSpec = spring(visibilityThreshold = 0.1f))")
    #expect(
      state.remarks == [
        "Only 'animationSpec' of 'animateFloatAsState' is read.",
        "'visibilityThreshold' changes only the end of the spring.",
      ])
  }

  /// Flutter evaluates `a.chain(b)` as a(b(t)), and so an animation whose parent has a curve.
  @Test(arguments: [
    ("CurveTween(curve: Curves.easeIn).chain(CurveTween(curve: Curves.bounceOut))", "chain"),
    (
      "CurveTween(curve: Curves.easeIn).animate(CurvedAnimation(parent: c, curve: Curves.ease))",
      "animate"
    ),
    (
      "CurvedAnimation(parent: CurvedAnimation(parent: c, curve: Curves.ease), curve: Curves.easeIn)",
      "CurvedAnimation"
    ),
    (
      "CurvedAnimation(parent: c.drive(CurveTween(curve: Curves.ease)), curve: Curves.easeIn)",
      "CurvedAnimation"
    ),
  ])
  func `A curve of a curve is refused`(text: String, name: String) {
    let error = #expect(throws: CurveSpecError.self) { try PastedCurves(parsing: text) }
    #expect(error?.description.hasPrefix("'\(name)' at column ") == true, "\(error as Any)")
    #expect(
      error?.description.hasSuffix(
        " cannot be read exactly: it evaluates one curve at the progress of another. Write one of the two "
          + "curves instead.") == true)
  }

  @Test(arguments: [
    "CurveTween(curve: Curves.easeIn).chain(CurveTween(curve: Curves.easeOut)).animate(c)",
    "Tween(begin: 0, end: 1).chain(CurveTween(curve: Curves.ease)).chain(CurveTween(curve: Curves.easeIn))",
  ])
  func `Longer chains are not read`(text: String) {
    #expect(throws: CurveSpecError.self) { try PastedCurves(parsing: text) }
  }

  @Test(arguments: [
    RefusedCase(
      "fadeIn(initialAlpha = 0.3f)",
      "'fadeIn' at column 1 is not read with these arguments; the form in Jetpack Compose is "
        + "'fadeIn(tween())'."),
    RefusedCase(
      "snap()",
      "'snap' at column 1 changes the value at once, so it has no curve; 'step-start' with a duration is "
        + "such a jump."),
    RefusedCase(
      "keyframes { durationMillis = 300 }",
      "'keyframes' at column 1 cannot be read exactly: it has several segments. Write a scene file "
        + "instead."),
    RefusedCase(
      "Interval(0.0, 0.5, curve: Curves.ease)",
      "'Interval' at column 1 cannot be read exactly: the curve is only a part of it. Write the curve with "
        + "its own duration and '.delay(0.1)' instead."),
    RefusedCase(
      "tween(0)",
      "The duration at column 7 is 0, so the value changes at once; 'step-start' with a duration is such a "
        + "jump."),
    RefusedCase(
      "tween(300, easing = FastOutSlowOutEasing)",
      "Jetpack Compose has no easing named 'FastOutSlowOutEasing' at column 21. Did you mean "
        + "'FastOutSlowInEasing'?"),
    RefusedCase(
      "spring(stiffness = stiff)",
      "A number or a constant such as 'Spring.StiffnessHigh' is expected at column 20."),
    RefusedCase(
      "spring(stiffness = 80f, mass = 2f)",
      "'spring' is read without the parameter 'mass' at column 25."),
    RefusedCase(
      "PathInterpolator(0.4f, 0f, 1f)",
      "'PathInterpolator' at column 1 is not read with these arguments; the form in Android is "
        + "'PathInterpolator(controlX1, controlY1, controlX2, controlY2)'."),
    RefusedCase(
      "infiniteRepeatable(spring(stiffness = 80f))",
      "'infiniteRepeatable' at column 1 cannot be read exactly: a pass of a spring ends where Compose "
        + "stops it. Write a 'tween' instead."),
    RefusedCase(
      "infiniteRepeatable(tween(300), RepeatMode.Reverse)",
      "The passes of 'RepeatMode.Reverse' at column 1 run the curve backwards in time, and 'autoreverses' "
        + "mirrors its values; the two agree only for curves such as linear and ease-in-out."),
    RefusedCase(
      "infiniteRepeatable(tween(300, 50, LinearEasing), RepeatMode.Reverse)",
      "The passes of 'RepeatMode.Reverse' at column 1 run the curve backwards in time, and 'autoreverses' "
        + "mirrors its values; the two agree only for curves such as linear and ease-in-out."),
    RefusedCase(
      "curve: Curves.easeOutBounce, duration: Duration(seconds: 1)",
      "Flutter has no easing named 'Curves.easeOutBounce' at column 15. Did you mean "
        + "'Curves.easeOutSine'?"),
    RefusedCase(
      "SpringDescription(mass: 1, stiffness: 80)",
      "'SpringDescription' at column 1 needs 'damping:'."),
    RefusedCase(
      "duration: 300, curve: Curves.linear",
      "A duration such as 'Duration(milliseconds: 300)' is expected at column 11."),
    RefusedCase(
      "CurvedAnimation(parent: a, curve: const Interval(0.5, 1.0, curve: Curves.easeIn))",
      "'Interval' at column 41 cannot be read exactly: the curve is only a part of it. Write the curve with "
        + "its own duration and '.delay(0.1)' instead."),
    RefusedCase(
      "Threshold(0.5)",
      "'Threshold' at column 1 cannot be read exactly: the curve is only a part of it. Write the curve with "
        + "its own duration and '.delay(0.1)' instead."),
    RefusedCase(
      "OpenContainer(transitionDuration: Duration(seconds: 1), curve: Curves.linear)",
      "'OpenContainer' at column 1 is not a call whose 'curve' is read; paste 'curve:' and 'duration:' "
        + "alone."),
    RefusedCase(
      "a.animate().fadeIn(duration: 300.ms, curve: Curves.ease).slide(curve: Curves.linear)",
      "The calls at column 1 have several motions; paste one effect with its duration, delay and curve."
    ),
    RefusedCase(
      "a.animate(delay: 1.seconds).fadeIn(duration: 300.ms, curve: Curves.ease)",
      "The calls at column 1 have several motions; paste one effect with its duration, delay and curve."
    ),
    RefusedCase(
      "curve: Curves.linear, duration: Duration(milliseconds: 300ms)",
      "The number at column 42 has a unit, and its label is one too."),
    RefusedCase("Cubic(0.4, 0, 0.2)", "'Cubic' at column 1 needs four numbers."),
  ])
  func `Kotlin and Dart that cannot be read exactly are refused`(_ one: RefusedCase) {
    one.check()
  }
}
