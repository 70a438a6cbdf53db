import CurveDialects
import CurveKit
import CurveSpecs
import Testing

/// The forms of single dialects.
@Suite struct DialectFormTests {
  static func convert(
    _ text: String, to name: String, _ settings: ConversionSettings = ConversionSettings()
  ) throws -> Conversion {
    try CurveSpec(parsing: text).converted(to: #require(Dialect.named(name)), settings: settings)
  }

  // MARK: Curves in other words

  // With handles at 1/3 and 2/3, x(s) = s, and y(s) = 3 y1 s (1 - s)^2 + 3 y2 s^2 (1 - s) + s^3 is the easing's
  // polynomial: s^2 for y = (0, 1/3), s^3 for (0, 0), and 2.70158 s^3 - 1.70158 s^2 for (0, -1.70158 / 3).
  @Test(arguments: [
    (
      "easeInQuad", "swiftui",
      ".timingCurve(0.3333, 0, 0.6667, 0.3333, duration: 0.35)"
    ),
    (
      "easeOutCubic", "motion",
      "{ ease: [0.3333, 1, 0.667, 1], duration: 0.35 }"
    ),
    (
      "easeOutBack(overshoot: 3)", "css",
      "350ms cubic-bezier(0.3333, 2, 0.6667, 1)"
    ),
    (
      "linear(0, 0.5 20%, 1)", "gsap",
      "gsap.to(target, { duration: 0.35, ease: CustomEase.create(\"custom\", \"M0,0 L0.2,0.5 L1,1\", "
        + "{ precision: 100 }) })"
    ),
  ])
  func `An easing of degree 3 is a Bézier, and stops are lines of a path`(
    text: String, name: String, expected: String
  ) throws {
    let conversion = try Self.convert(text, to: name)
    #expect(conversion.text == expected)
    #expect(conversion.isExact)
  }

  @Test(arguments: ["easeInOutQuad", "easeInOutCubic", "easeInOutBack(overshoot: 2.5)"])
  func `An easing of two halves of degree 3 is a path of two pieces`(text: String) throws {
    let conversion = try Self.convert(text, to: "android")
    #expect(conversion.text.split(separator: "cubicTo").count == 3)
    #expect(conversion.isExact)
  }

  @Test func `A mass below 1 is 1 in anime, with the same motion`() throws {
    let conversion = try Self.convert("spring(mass: 0.5, stiffness: 100, damping: 5)", to: "anime")
    // k / m = 200 and c / m = 10.
    #expect(
      conversion.text == "createSpring({ mass: 1, stiffness: 200, damping: 10, velocity: 0 })")
    #expect(conversion.isExact)
  }

  @Test(arguments: ["unity", "unreal"])
  func `An error below the platform's numbers is the reason for a refusal`(name: String) throws {
    let error = try #require(throws: ConversionError.self) {
      try Self.convert("bouncy", to: name, ConversionSettings(maximumError: 1e-8))
    }
    #expect(!error.description.contains("no words"), "\(error)")
  }

  @Test func `A count of passes is no delay without a unit`() throws {
    let conversion = try Self.convert("linear.repeatCount(3, autoreverses: false)", to: "css")
    #expect(conversion.text == "350ms linear 3 normal")
  }

  // MARK: Material 3

  // The numbers are those of StandardMotionTokens.kt, ExpressiveMotionTokens.kt and MotionTokens.kt in
  // androidx/androidx.
  @Test(arguments: [
    (
      "spring(stiffness: 380, dampingRatio: 0.8)", "MotionScheme.expressive().defaultSpatialSpec()"
    ),
    ("spring(stiffness: 1400, dampingRatio: 0.9)", "MotionScheme.standard().fastSpatialSpec()"),
    ("spring(stiffness: 800, dampingRatio: 1)", "MotionScheme.standard().slowEffectsSpec()"),
    (
      "cubic-bezier(0.05, 0.7, 0.1, 1, duration: 0.4)",
      "md.sys.motion.easing.emphasized.decelerate, md.sys.motion.duration.medium4"
    ),
    (
      "cubic-bezier(0.2, 0, 0, 1, duration: 0.7)",
      "md.sys.motion.easing.standard, md.sys.motion.duration.extra-long1"
    ),
    (
      "linear(duration: 0.05)", "md.sys.motion.easing.linear, md.sys.motion.duration.short1"
    ),
    ("cubic-bezier(0.4, 0, 1, 1, duration: 0.31)", "md.sys.motion.easing.legacy.accelerate, 310ms"),
    (
      "material3/emphasized-path(duration: 0.5)",
      "R.attr.motionEasingEmphasizedInterpolator, md.sys.motion.duration.long2"
    ),
  ])
  func `A curve that is a token of Material 3 has its name`(text: String, token: String) throws {
    let conversion = try Self.convert(text, to: "material3")
    #expect(conversion.text == token)
    #expect(conversion.isExact)
  }

  @Test func `The standard and the emphasized token are one Bézier, and both names are given`()
    throws
  {
    let conversion = try Self.convert("material3/emphasized(duration: 0.3)", to: "material3")
    #expect(
      conversion.alternatives == ["md.sys.motion.easing.emphasized, md.sys.motion.duration.medium2"]
    )
  }

  @Test func `A curve that is no token is refused, and on demand the nearest one stands for it`()
    throws
  {
    let text = "spring(stiffness: 400, dampingRatio: 0.78)"
    do {
      _ = try Self.convert(text, to: "material3")
      Issue.record("It is no token.")
    } catch let error as ConversionError {
      #expect(error.description == "Material 3 has no token for this curve.")
      #expect(error.approximation == "MotionScheme.expressive().defaultSpatialSpec()")
    }
    let conversion = try Self.convert(
      text, to: "material3", ConversionSettings(allowsApproximation: true))
    #expect(conversion.text == "MotionScheme.expressive().defaultSpatialSpec()")
    #expect(conversion.method == .nearestToken)
    // No other token is as near, at any of 2,000 times.
    func distance(_ one: some Curve, _ other: some Curve) -> Double {
      (0..<2_000).reduce(0) {
        max($0, abs(one.value(at: Double($1) / 1_000) - other.value(at: Double($1) / 1_000)))
      }
    }
    let curve = try CurveSpec(parsing: text).curve
    let own = distance(curve, try CurveSpec(parsing: conversion.text).curve)
    #expect(abs(own - conversion.greatestError) < 1e-6)
    for token in PresetCatalogue.platform(named: "material3")?.presets ?? []
    where token.kind == .spring {
      #expect(distance(curve, try token.spec().curve) >= own - 1e-6, "\(token)")
    }
  }

  @Test
  func `The nearest easing token keeps the duration, and the nearest duration token is a remark`()
    throws
  {
    let conversion = try Self.convert(
      "cubic-bezier(0.06, 0.69, 0.12, 1, duration: 0.41)", to: "material3",
      ConversionSettings(allowsApproximation: true))
    #expect(conversion.text == "md.sys.motion.easing.emphasized.decelerate, 410ms")
    #expect(conversion.remarks == ["The nearest duration token is md.sys.motion.duration.medium4."])
  }

  @Test(arguments: [
    (
      "MaterialTheme.motionScheme.slowSpatialSpec<Float>()",
      "spring(stiffness: 300, dampingRatio: 0.9)"
    ),
    (
      "R.attr.motionEasingStandardDecelerateInterpolator, R.attr.motionDurationShort4",
      "cubic-bezier(0, 0, 0, 1, duration: 0.2)"
    ),
    ("md.sys.motion.easing.emphasized", "cubic-bezier(0.2, 0, 0, 1)"),
  ])
  func `Tokens of Material 3 are read`(token: String, expression: String) throws {
    let (one, other) = try (CurveSpec(parsing: token), CurveSpec(parsing: expression))
    #expect(one.shortDescription == other.shortDescription)
  }

  @Test(arguments: [
    ("MotionScheme.expressive().fastestSpatialSpec()", "Material 3 has no spring named"),
    ("md.sys.motion.easing.standard, md.sys.motion.duration.medium9", "A duration such as"),
  ])
  func `A token that does not exist is refused with a sentence`(token: String, start: String) throws
  {
    let error = #expect(throws: CurveSpecError.self) { try CurveSpec(parsing: token) }
    #expect(error?.description.hasPrefix(start) == true, "\(String(describing: error))")
  }

  // MARK: WinUI

  @Test func `A spring of WinUI has its damping ratio and its period`() throws {
    let conversion = try Self.convert("spring(duration: 0.5, bounce: 0.3)", to: "winui")
    #expect(
      conversion.text == """
        var animation = compositor.CreateSpringScalarAnimation();
        animation.DampingRatio = 0.7f;
        animation.Period = TimeSpan.FromMilliseconds(500);
        """)
    #expect(conversion.isExact)
    let bezier = try Self.convert("cubic-bezier(0.2, 0, 0, 1)", to: "winui")
    #expect(
      bezier.text
        == "compositor.CreateCubicBezierEasingFunction(new Vector2(0.2f, 0f), new Vector2(0f, 1f))")
    #expect(bezier.remarks == ["The text has no duration: set it to 0.35 s."])
  }

  @Test func `The spring of Microsoft's documentation is read`() throws {
    // Microsoft Learn: Spring animations.
    let spec = try CurveSpec(
      parsing: """
        _springAnimation = _compositor.CreateSpringScalarAnimation();
        _springAnimation.DampingRatio = 0.75f;
        _springAnimation.Period = TimeSpan.FromSeconds(0.5);
        """)
    #expect(try spec == CurveSpec(parsing: "spring(response: 0.5, dampingRatio: 0.75)"))
    let error = #expect(throws: CurveSpecError.self) {
      try CurveSpec(parsing: "var a = c.CreateSpringVector3Animation();\na.DampingRatio = 0.8f;")
    }
    #expect(error?.description.contains("needs both 'DampingRatio' and 'Period'") == true)
  }

  // MARK: Flutter

  @Test func `A path of two pieces is a ThreePointCubic`() throws {
    let emphasized = try Self.convert("material3/emphasized-path(duration: 0.5)", to: "flutter")
    #expect(
      emphasized.text
        == "duration: const Duration(milliseconds: 500), curve: Curves.easeInOutCubicEmphasized")
    let path = "path('M0,0 C0.1,0 0.2,0.2 0.25,0.5 C0.3,0.8 0.5,1 1,1', duration: 0.3)"
    let conversion = try Self.convert(path, to: "flutter")
    #expect(
      conversion.text
        == "duration: const Duration(milliseconds: 300), curve: ThreePointCubic(Offset(0.1, 0), "
        + "Offset(0.2, 0.2), Offset(0.25, 0.5), Offset(0.3, 0.8), Offset(0.5, 1))")
    #expect(conversion.isExact)
    // ThreePointCubic.transformInternal of flutter/flutter: packages/flutter/lib/src/animation/curves.dart.
    let first = CubicBezier(0.1 / 0.25, 0, 0.2 / 0.25, 0.2 / 0.5)
    let second = CubicBezier(0.05 / 0.75, 0.3 / 0.5, 0.25 / 0.75, 1)
    let curve = try CurveSpec(parsing: conversion.text).curve
    for index in 0...200 {
      let t = Double(index) / 200
      let value =
        t < 0.25
        ? first.value(at: t / 0.25) * 0.5 : second.value(at: (t - 0.25) / 0.75) * 0.5 + 0.5
      #expect(abs(curve.value(at: 0.3 * t) - value) < 1e-12)
    }
  }

  @Test func `A chain of two Béziers is a ThreePointCubic within the error`() throws {
    let conversion = try Self.convert(
      "easeInOutQuint", to: "flutter", ConversionSettings(maximumError: 0.005))
    #expect(conversion.method == .chain(pieces: 2))
    #expect(conversion.text.contains("ThreePointCubic(") && conversion.greatestError <= 0.005)
  }

  // MARK: Motion

  @Test func `Motion's duration and bounce are another form of a spring`() throws {
    // w = ln(1000 z / sqrt(1 - z^2)) / (z s) with z = 0.7 and s = 0.8, in 30 digits:
    // w^2 = 151.279132779463467503855760889, 2 z w = 17.2193815291882186783423429502.
    let conversion = try Self.convert(
      "spring(stiffness: 151.27913277946346, damping: 17.219381529188219)", to: "motion")
    #expect(conversion.text == "{ type: \"spring\", duration: 0.8, bounce: 0.3 }")
    #expect(conversion.alternatives.contains { $0.contains("visualDuration") })
    #expect(conversion.alternatives.contains { $0.contains("stiffness: 151.3, damping: 17.22 ") })
    // (1 + x) e^(-x) = 0.001 at x = 9.23341347645158573; s = 0.8.
    let critical = try Self.convert(
      "spring(stiffness: 133.2123819173715, damping: 23.08353369112896)", to: "motion")
    #expect(critical.text == "{ type: \"spring\", duration: 0.8, bounce: 0 }")
  }

  // MARK: anime.js

  @Test func `Times of anime.js are numbers of milliseconds`() throws {
    let conversion = try Self.convert("ease-out(duration: 0.5).delay(0.1)", to: "anime")
    #expect(
      conversion.text
        == "anime.animate(target, { ease: cubicBezier(0, 0, 0.58, 1), duration: 500, delay: 100 })")
    #expect(conversion.isExact)
  }

  // MARK: Figma, GSAP and Android

  @Test func `Figma's text is read again`() throws {
    let spring = try Self.convert("spring(mass: 1, stiffness: 80, damping: 4)", to: "figma")
    #expect(
      spring.text
        == "{ \"easing\": { \"type\": \"CUSTOM_SPRING\", \"easingFunctionSpring\": { \"mass\": 1, "
        + "\"stiffness\": 80, \"damping\": 4, \"initialVelocity\": 0 } } }")
    #expect(try Self.convert("ease(duration: 0.2)", to: "figma").isExact)
  }

  @Test func `A jump is refused, and one below the error is passed over within it`() throws {
    for name in ["gsap", "compose", "android"] {
      #expect(throws: ConversionError.self) { try Self.convert("step-start", to: name) }
      // 2^(10 p - 10) jumps by 2^-10 = 0.00098 at 0.
      let conversion = try Self.convert("easeInExpo", to: name)
      #expect(conversion.greatestError >= 0x1p-10 - 1e-7 && conversion.greatestError <= 0.001)
    }
  }

  @Test func `The numbers of a chain have three digits more than its error`() throws {
    let conversion = try Self.convert(
      "smooth", to: "gsap", ConversionSettings(maximumError: 0.01))
    let numbers = conversion.text.split { !"0123456789.".contains($0) }
    #expect(numbers.allSatisfy { $0.utf8.count <= "0.00001".utf8.count }, "\(conversion.text)")
  }

  @Test func `A spring without an end in Android has the duration of its cut in a remark`() throws {
    let conversion = try Self.convert(
      "bouncy", to: "android", ConversionSettings(maximumError: 0.01))
    #expect(conversion.greatestError <= 0.01)
    // The time at which it has settled to nine tenths of 0.99 %, in whole milliseconds.
    let settled = try #require(Spring.bouncy().settlingTime(within: 0.9 * 0.0099))
    let cut = (settled * 1000).rounded(.up) / 1000
    #expect(
      conversion.remarks == [
        "The text has no duration: set it to \(cut) s.",
        "A timing curve that is interrupted starts again at rest: the velocity of the spring is lost.",
      ])
    let again = try CurveSpec(parsing: conversion.text).curve
    let scale = again.duration / cut
    for index in 0...500 {
      let time = 1.5 * cut * Double(index) / 500
      let difference = Spring.bouncy().value(at: time) - again.value(at: time * scale)
      #expect(abs(difference) <= conversion.greatestError + 2e-7)
    }
  }
}
