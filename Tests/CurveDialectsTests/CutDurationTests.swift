import CurveDialects
import CurveKit
import CurveSpecs
import Testing

/// Springs in dialects that need an end, fallbacks and extensions.
@Suite struct CutDurationTests {
  static let springs = [
    "spring(duration: 0.5, bounce: 0.3)", "smooth", "snappy(duration: 0.3)",
    "interpolatingSpring(stiffness: 120, damping: 14, initialVelocity: 3)",
  ]

  /// The greatest distance at 2,000 times until some seconds, of one pass.
  static func sampledError(_ one: some Curve, _ other: some Curve, until end: Double) -> Double {
    (0...2_000).reduce(0) { worst, index in
      let time = end * (Double(index) + 0.37) / 2_000
      return max(worst, abs(one.value(at: time) - other.value(at: time)))
    }
  }

  @Test(arguments: springs)
  func `A spring without an end is cut at a whole millisecond, within the error`(text: String)
    throws
  {
    let spec = try CurveSpec(parsing: text)
    for (name, error) in [("css", 0.001), ("css", 0.02), ("gsap", 0.01)] {
      let conversion = try spec.converted(
        to: #require(Dialect.named(name)), settings: ConversionSettings(maximumError: error))
      let again = try CurveSpec(parsing: conversion.text).curve
      let milliseconds = again.duration * 1000
      #expect(abs(milliseconds - milliseconds.rounded()) < 1e-9, "\(conversion.text)")
      let word = name == "css" ? "\(Int(milliseconds.rounded()))ms" : "duration: "
      #expect(conversion.text.contains(word))
      #expect(conversion.greatestError <= error * (1 + 1e-9))
      let sampled = Self.sampledError(spec.curve, again, until: 2 * again.duration)
      // GSAP plays lines, which may be nearer to the spring than the path of the text.
      #expect(sampled <= conversion.textError + 2e-12)
    }
  }

  @Test func `A spring that settles within a millisecond is cut at fewer decimals than it has`()
    throws
  {
    let spec = try CurveSpec(parsing: "spring(duration: 0.0005, bounce: 0)")
    let conversion = try spec.converted(to: #require(Dialect.named("css")))
    let words = conversion.text.split(separator: " ")
    #expect(words[0].utf8.count <= "0.7ms".utf8.count, "\(words[0])")
    #expect(conversion.greatestError <= 0.001 * (1 + 1e-9))
  }

  @Test(arguments: ["0.001", "0"])
  func `A spring that hardly rests is exact in its own numbers, and refused where they are rounded`(
    damping: String
  ) throws {
    let spec = try CurveSpec(parsing: "spring(stiffness: 80000, damping: \(damping))")
    #expect(try spec.converted(to: #require(Dialect.named("reanimated"))).greatestError == 0)
    for name in ["winui", "material3", "css", "gsap"] {
      #expect(throws: ConversionError.self, "\(name)") {
        try spec.converted(
          to: #require(Dialect.named(name)), settings: ConversionSettings(allowsApproximation: true)
        )
      }
    }
  }

  @Test func `A rounded end of an endless repeat is compared within both`() throws {
    // 333.4 ms are 333 ms in Compose.
    let spec = try CurveSpec(
      parsing: "ease-in-out(duration: 0.3334).repeatForever(autoreverses: false)")
    let conversion = try spec.converted(
      to: #require(Dialect.named("compose")), settings: ConversionSettings(maximumError: 1))
    #expect(conversion.method == .rounded && conversion.greatestError > 0)
  }

  // MARK: The fallback of CSS

  @Test func `With a fallback CSS has two functions, of which the second one is certified`()
    throws
  {
    let css = try #require(Dialect.named("css"))
    let spec = try CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)")
    let alone = try spec.converted(to: css)
    let both = try spec.converted(to: css, settings: ConversionSettings(addsFallback: true))
    let lines = both.text.split(separator: "\n").map(String.init)
    let words = alone.text.split(separator: " ", maxSplits: 1)
    try #require(lines.count == 3)
    #expect(lines[0] == "transition-duration: \(words[0]);")
    #expect(lines[1].hasPrefix("transition-timing-function: cubic-bezier("))
    #expect(lines[2] == "transition-timing-function: \(words[1]);")
    #expect(both.greatestError == alone.greatestError && both.method == alone.method)
    // The remark has the error of the first declaration.
    let old = try CurveSpec(parsing: lines[0] + lines[1]).curve
    let sampled = Self.sampledError(spec.curve, old, until: 2)
    let remark = try #require(both.remarks.last)
    let percent = try #require(remark.split(separator: " ").suffix(5).first.flatMap { Double($0) })
    #expect(abs(percent / 100 - sampled) < 0.04 * sampled, "\(remark)")
  }

  @Test func `A fallback is only for linear(), also in repeats, and only in CSS`() throws {
    let settings = ConversionSettings(addsFallback: true)
    func text(_ text: String, to name: String) throws -> String {
      try CurveSpec(parsing: text).converted(
        to: #require(Dialect.named(name)), settings: settings
      ).text
    }
    #expect(try text("ease-out", to: "css") == "350ms ease-out")
    #expect(try text("steps(4)", to: "css") == "350ms steps(4)")
    #expect(try text("ease-out", to: "motion") == "{ ease: \"easeOut\", duration: 0.35 }")
    let repeated = try text("easeOutBounce.repeatForever(autoreverses: false)", to: "css")
    #expect(
      repeated.hasPrefix(
        """
        animation-duration: 350ms;
        animation-iteration-count: infinite;
        animation-timing-function: cubic-bezier(
        """))
    let delayed = try text("linear(0, 0.3, 1).delay(0.2)", to: "css")
    #expect(delayed.hasPrefix("transition-duration: 350ms;\ntransition-delay: 200ms;\n"))
    #expect(delayed.hasSuffix("transition-timing-function: linear(0, 0.3 50%, 1);"))
  }

  // MARK: Design tokens

  @Test(arguments: [
    "spring(mass: 1, stiffness: 80, damping: 4)", "bouncy.delay(0.2)", "steps(3, jump-both)",
    "linear(0, 0.3 20% 40%, 1.2, 1)", "easeOutElastic", "material3/emphasized-path(duration: 0.5)",
    "ease-in(duration: 0.5).repeatForever()", "spring(mass: 2, stiffness: 80, damping: 60)",
    "interpolatingSpring(stiffness: 120, damping: 14, initialVelocity: 3).speed(2)",
    "spring(stiffness: 80, damping: 4, initialVelocity: 200, from: 0, to: 100)",
  ])
  func `A design token has the true curve, and the error of its value`(text: String) throws {
    let spec = try CurveSpec(parsing: text)
    let conversion = try spec.converted(to: #require(Dialect.named("dtcg")))
    #expect(try CurveSpec(parsing: conversion.text) == spec, "\(conversion.text)")
    #expect(conversion.greatestError == 0)
    guard case .extended(let error) = conversion.method else {
      Issue.record("\(conversion.method)")
      return
    }
    // Tools that do not know the extension read only the value.
    let end = try #require(conversion.text.firstRange(of: ", \"$extensions\"")).lowerBound
    let value = try CurveSpec(parsing: conversion.text[..<end] + " }").curve
    #expect(value.duration.isFinite)
    #expect(conversion.remarks.last?.contains("others take the $value") == true)
    guard spec.modifiers.isEmpty, spec.from == 0, spec.to == 1 else { return }
    let sampled = Self.sampledError(spec.curve, value, until: 1.5 * value.duration)
    #expect(sampled <= error + 1e-9 && sampled > 0.98 * error, "\(sampled) of \(error)")
  }

  @Test func `A token with one Bézier needs no extension`() throws {
    let conversion = try CurveSpec(parsing: "ease-out(duration: 0.2)").converted(
      to: #require(Dialect.named("dtcg")))
    #expect(!conversion.text.contains("extensions"))
    #expect(conversion.isExact && conversion.remarks.isEmpty)
  }
}
