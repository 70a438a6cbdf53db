import CurveDialects
import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

/// What platforms play of a text: their numbers, their sampling of Béziers, and the clock of their springs.
@Suite struct PlatformEvaluationTests {
  private func convert(
    _ text: String, to name: String, _ settings: ConversionSettings = ConversionSettings()
  ) throws -> Conversion {
    try CurveSpec(parsing: text).converted(to: #require(Dialect.named(name)), settings: settings)
  }

  @Test func `The page on porting has the rule of every platform`() throws {
    #expect(Dialect.evaluationRows.count == Dialect.all.count)
    try GeneratedText(
      in: "Sources/Documentation.docc/Porting.md", after: "|---|---|---|---|---|---|", before: ""
    ).expect(Dialect.evaluationRows)
  }

  /// Not 0 at the start, or not 1 at the end.
  @Test(arguments: [
    "linear(0.5, 1.5)", "linear(0.2, 1.5)", "linear(0.435 0.523%, 1.285 58.3%)",
    "linear(0.5, 1, 0.7)",
    "linear(0, 0.4, 1.2)",
  ])
  func `A certified error is that of the text where an easing starts and ends elsewhere`(
    text: String
  ) throws {
    let curve = try CurveSpec(parsing: text).curve
    var compared = 0
    for dialect in Dialect.all {
      var settings = ConversionSettings()
      settings.allowsApproximation = true
      guard
        let conversion = try? CurveSpec(parsing: text).converted(to: dialect, settings: settings),
        let again = try? CurveSpec(parsing: conversion.text).curve
      else { continue }
      compared += 1
      let distance =
        (0...1000).map { index in
          let progress = Double(index) / 1000
          return
            (curve.value(at: progress * curve.duration) - again.value(at: progress * again.duration))
            .magnitude
        }.max() ?? 0
      #expect(
        distance <= conversion.greatestError + 1e-9,
        "\(dialect.name): \(conversion.text) is \(distance) away, not \(conversion.greatestError)")
    }
    #expect(compared > 2)
  }

  // MARK: Sampling

  /// The curves of Tests/Reference/platform_sampling.py in the words of each platform.
  private static let texts: [String: String] = [
    "gsap ease-out": "0,0 C0,0,0.58,1,1,1",
    "gsap emphasized": "0,0 C0.05,0,0.133333,0.06,0.166666,0.4 C0.208333,0.82,0.25,1,1,1",
    "gsap steep": "0,0 C0.05,1.5,0.1,1.2,0.3,0.9 C0.5,0.6,0.6,1,1,1",
    "gsap corner": "0,0 L0.2,0.5 L1,1",
    "android ease-out": "PathInterpolator(0f, 0f, 0.58f, 1f)",
    "android emphasized":
      "PathInterpolator(Path().apply { moveTo(0f, 0f); cubicTo(0.05f, 0f, 0.133333f, 0.06f, 0.166666f, 0.4f); "
      + "cubicTo(0.208333f, 0.82f, 0.25f, 1f, 1f, 1f) })",
    "android steep":
      "PathInterpolator(Path().apply { moveTo(0f, 0f); cubicTo(0.05f, 1.5f, 0.1f, 1.2f, 0.3f, 0.9f); "
      + "cubicTo(0.5f, 0.6f, 0.6f, 1f, 1f, 1f) })",
    "flutter ease-out": "duration: const Duration(milliseconds: 300), curve: Curves.easeOut",
    "flutter emphasized":
      "duration: const Duration(milliseconds: 300), curve: Curves.easeInOutCubicEmphasized",
    "motion ease-out": "{ ease: \"easeOut\", duration: 0.3 }",
  ]

  @Test func `Béziers and paths play as the rules of the platforms' sources have them`() throws {
    try checkSuite("platform sampling", "platform_sampling", passed: 98) { row, tally in
      let name = try row.text("dialect")
      let dialect = try #require(Dialect.named(name))
      var text = try #require(Self.texts["\(name) \(try row.text("curve"))"])
      if name == "gsap" {
        let precision = try row.text("precision")
        let options = precision == "1" ? "" : ", { precision: \(precision) }"
        text = "gsap.to(target, { ease: CustomEase.create(\"a\", \"M\(text)\"\(options)) })"
      }
      let lines = try #require(try dialect.lines(playing: text))
      // Android's numbers have 24 bits.
      tally.expect(
        lines.value(at: try row.number("progress")), equals: try row.number("value"),
        within: name == "android" ? 2e-7 : 1e-12, row: row)
    }
  }

  // Measured with GSAP 3.12.7 itself: 0.089 % for ease-out. Its text is exact.
  @Test func `The error of an exact text has the sampling of the platform`() throws {
    let conversion = try convert("ease-out", to: "gsap")
    #expect(conversion.isExact && conversion.textError == 0)
    #expect(abs(conversion.greatestError - 0.000886) < 1e-6)
    let precise = try convert("ease-out", to: "gsap", ConversionSettings(maximumError: 1e-4))
    #expect(precise.text.contains("{ precision: 100 }") && precise.greatestError < 1e-4)
    #expect(precise.isExact)
  }

  @Test(arguments: ["gsap", "android"])
  func `A fitted curve is within the error as it plays`(name: String) throws {
    let dialect = try #require(Dialect.named(name))
    for text in ["spring(stiffness: 80, damping: 4)", "bouncy", "easeInOutExpo", "easeOutElastic"] {
      let spec = try CurveSpec(parsing: text)
      for error in [0.01, 0.003, 0.001] {
        let settings = ConversionSettings(maximumError: error)
        guard let conversion = try? spec.converted(to: dialect, settings: settings) else {
          #expect(text.hasPrefix("ease"), "\(text) at \(error)")
          continue
        }
        if conversion.isExact { continue }
        #expect(conversion.greatestError <= error)
        let duration =
          try conversion.statedDuration ?? CurveSpec(parsing: conversion.text).curve.duration
        let played = try #require(try dialect.lines(playing: conversion.text)).lasting(duration)
        let worst = (0...20_000).reduce(0) { worst, index in
          let time = 1.1 * duration * Double(index) / 20_000
          return max(worst, abs(spec.curve.value(at: time) - played.value(at: time)))
        }
        #expect(worst <= conversion.greatestError + 2e-7, "\(conversion.text)")
        #expect(worst > 0.5 * conversion.greatestError, "\(conversion.text)")
      }
    }
  }

  /// A bisection returns the value of a progress within its error, so the error is at most the greatest slope times it.
  @Test func `The bisections of Flutter and Motion are part of the error`() throws {
    // The slope of ease-out is greatest at 0: 1 / 0.58 = 1.72; in 0.35 s, half a millisecond is 0.0014 of it.
    let flutter = try convert("ease-out", to: "flutter")
    #expect(flutter.isExact && flutter.greatestError > 0.001 && flutter.greatestError < 0.00175)
    let motion = try convert("ease-out", to: "motion")
    #expect(motion.isExact)
    // y(s) = 3 s^2 - 2 s^3 has a slope of at most 1.5, and 12 bisections leave 2^-12.
    let clock = 0.0005 / 0.35 / 0.58
    #expect(motion.greatestError > clock && motion.greatestError <= clock * 1.03 + 1.5 * 0x1p-12)
  }

  // MARK: Numbers

  // As Floats, 1000000.3 is 1000000.3125 and 1000001.3 is 1000001.3125: 1.25 % of the travel.
  @Test(arguments: ["unity", "unreal"])
  func `Values are certified in the platform's numbers`(name: String) throws {
    let text = "linear(duration: 1, from: 1000000.3, to: 1000001.3)"
    let error = try #require(throws: ConversionError.self) { try convert(text, to: name) }
    #expect(
      error.description.hasSuffix("cannot write this curve exactly: its numbers have 24 bits."))
    #expect(abs((error.approximationError ?? 0) - 0.0125) < 1e-9)
    let rounded = try convert(text, to: name, ConversionSettings(maximumError: 0.02))
    #expect(rounded.method == .rounded && abs(rounded.greatestError - 0.0125) < 1e-9)
  }

  @Test func `Core Animation has springs in doubles, and control points in Floats`() throws {
    var settings = ConversionSettings()
    settings.digits = 17
    let spring = try convert("spring(duration: 0.5, bounce: 0.3)", to: "coreanimation", settings)
    #expect(spring.text.contains("animation.stiffness = 157.91367041742973\n"))
    #expect(spring.isExact && spring.greatestError < 1e-15)
    let bezier = try convert(
      "cubic-bezier(0.2, 0, 0.123456789, 1)", to: "coreanimation", settings)
    #expect(bezier.text == "CAMediaTimingFunction(controlPoints: 0.2, 0, 0.12345679, 1)")
    #expect(bezier.isExact && bezier.greatestError > 1e-9 && bezier.greatestError < 1e-7)
  }

  // MARK: Springs

  // The greatest speed of a spring from rest is w e^(-z acos z / sqrt(1 - z^2)); Compose is up to 1 ms behind.
  @Test func `Compose's cut of the time of a spring is part of the error`() throws {
    let conversion = try convert("spring(stiffness: 400, dampingRatio: 0.5)", to: "compose")
    let speed = 20 * 0.546_293_015_873_601  // exp(-(pi / 3) / sqrt(3)), mpmath
    #expect(conversion.isExact && conversion.textError < 1e-7)
    #expect(abs(conversion.greatestError - speed / 1000) < 1e-6)
    // A timing curve has its time in nanoseconds.
    #expect(try convert("ease-out", to: "compose").greatestError < 1e-6)
  }

  // dialects.md: the overshoot of 80/4 is 0.04 points too low in steps of 1 ms.
  @Test func `React-spring's steps are part of the error`() throws {
    let conversion = try convert("spring(stiffness: 80, damping: 4)", to: "react-spring")
    #expect(conversion.isExact && conversion.textError == 0)
    #expect(conversion.greatestError > 0.0004 && conversion.greatestError < 0.05)
    let error = try #require(throws: ConversionError.self) {
      try convert("spring(stiffness: 10000000, damping: 1)", to: "react-spring")
    }
    #expect(error.description.contains("too stiff"))
  }

  // MARK: GSAP's elastic

  @Test func `GSAP's elastic above an amplitude of 1 is not written in its words`() throws {
    var differences: [String: Double] = [:]
    for row in try VectorTable("gsap_elastic").rows {
      let ease = try row.text("ease")
      #expect(throws: CurveSpecError.self) { try CurveSpec(parsing: "{ ease: \"\(ease)\" }") }
      let direction = ease.contains(".in") ? "In" : "Out"
      let curve = "ease\(direction)Elastic(amplitude: 1.7, period: 0.3, duration: 1)"
      let value = try CurveSpec(parsing: curve).curve.value(at: try row.number("progress"))
      differences[ease] = max(differences[ease] ?? 0, abs(value - (try row.number("value"))))
      let conversion = try? convert(curve, to: "gsap", ConversionSettings(maximumError: 0.01))
      #expect(conversion?.text.contains("elastic") != true)
    }
    // Theirs are other curves, so no text of ours may name them.
    #expect(differences.count == 2 && differences.values.allSatisfy { $0 > 0.01 })
    for direction in ["In", "Out", "InOut"] {
      let exact = try convert("ease\(direction)Elastic(period: 0.4)", to: "gsap")
      #expect(exact.isExact && exact.greatestError == 0)
    }
    // GSAP divides the period by an amplitude below 1.
    let small = try CurveSpec(parsing: "{ ease: \"elastic.in(0.5, 0.2)\" }").curve
    let equal = try CurveSpec(parsing: "easeInElastic(period: 0.4, duration: 0.5)").curve
    #expect(small.value(at: 0.3) == equal.value(at: 0.3))
  }

  // MARK: Design tokens

  @Test(arguments: [
    ("ease-out.repeatCount(2, autoreverses: false)", true, false),
    ("steps(2).repeatForever(autoreverses: false)", true, true), ("bouncy", false, true),
  ])
  func `A token states what its value leaves out`(text: String, isRepeat: Bool, isOther: Bool)
    throws
  {
    let remark = try #require(try convert(text, to: "dtcg").remarks.last)
    #expect(remark.contains("others take the $value, which "), "\(remark)")
    #expect(remark.contains("which is one pass") == isRepeat, "\(remark)")
    #expect(remark.contains("differs by up to") == isOther, "\(remark)")
    #expect(!remark.contains("up to 0 %") && remark.hasSuffix("."), "\(remark)")
  }
}
