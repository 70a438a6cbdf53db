import CurveDialects
import CurveKit
import CurveSpecs
import Testing

@Suite struct ConversionTests {
  /// Curves of every kind that some platform has words for.
  static let curves = [
    "spring(duration: 0.5, bounce: 0.3)",
    "spring(mass: 2.5, stiffness: 170, damping: 26)", "spring(response: 0.55, dampingRatio: 1)",
    "spring(mass: 2, stiffness: 80, damping: 60)", "bouncy.speed(2)",
    "interpolatingSpring(stiffness: 120, damping: 14, initialVelocity: 3)", "linear",
    "ease-in(duration: 0.2)", "ease", "ease-out", "ease-in-out(duration: 1.5)",
    "cubic-bezier(0.2, 0, 0, 1, duration: 0.3)", "cubic-bezier(0.34, 1.56, 0.64, 1).delay(0.1)",
    "timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.123456)", "steps(4)", "steps(3, jump-both)",
    "step-start", "linear(0, 0.3 20% 40%, 1.2, 1)", "easeOutQuad", "easeInOutBack(overshoot: 2)",
    "easeOutElastic", "easeInOutBounce(duration: 1)", "easeInOutSine",
    "ease-in-out(duration: 0.5).repeatForever()",
    "linear(duration: 2).repeatCount(3, autoreverses: false)",
  ]

  /// A faster spring may leave the range of numbers that springs have; JSON has the modifier instead.
  @Test(arguments: Dialect.all.filter { $0.name != "json" })
  func `A speed beyond the range of springs is refused`(dialect: Dialect) throws {
    let spec = try CurveSpec(
      parsing: "spring(stiffness: 1e-12, damping: 1e50, initialVelocity: -1e50).speed(100)")
    let error = #expect(throws: ConversionError.self) { try spec.converted(to: dialect) }
    #expect(error?.description.hasPrefix("The spring is out of range at its speed of 100.") == true)
  }

  @Test(arguments: curves)
  func `A converted text means the same curve within its error, at any time`(text: String) throws {
    let spec = try CurveSpec(parsing: text)
    let curve = spec.curve
    for dialect in Dialect.all where !KeyframeDialectTests.names.contains(dialect.name) {
      let settings = ConversionSettings(maximumError: 0.01)
      guard let conversion = try? spec.converted(to: dialect, settings: settings) else { continue }
      // Pasted back as text by itself; the duration is a remark where the text has none.
      let again = try CurveSpec(parsing: conversion.text).curve
      let scale = conversion.statedDuration.map { again.duration / $0 } ?? 1
      let end = curve.restTime() ?? 2
      // A text for numbers of 32 bits has decimals near them, within a unit in their last place.
      let hasFloats = [
        "compose", "android", "android-xml", "coreanimation", "winui", "material3", "dotween",
        "godot", "hyprland", "slint",
      ].contains(dialect.name)
      let bound = conversion.textError + (hasFloats ? 2e-7 : 2e-12)
      let worst = (0...500).reduce(0) { worst, index in
        let time = end * (Double(index) + 0.37) / 500
        return max(worst, abs(curve.value(at: time) - again.value(at: time * scale)))
      }
      #expect(worst <= bound, "\(conversion.text)")
    }
  }

  @Test(arguments: [
    ("swiftui", ".spring(duration: 0.5, bounce: 0.3)"),
    ("uikit", "UISpringTimingParameters(duration: 0.5, bounce: 0.3)"),
    // (2 pi / 0.5)^2 = 157.91367041742973790135…
    ("compose", "spring(dampingRatio = 0.7f, stiffness = 157.9f)"),
    // 0.5 / 1.2
    ("motion", "{ type: \"spring\", visualDuration: 0.4167, bounce: 0.3 }"),
    ("react-spring", "{ frequency: 0.5, damping: 0.7 }"),
  ])
  func `A spring keeps its round numbers`(name: String, text: String) throws {
    let spec = try CurveSpec(parsing: "spring(duration: 0.5, bounce: 0.3)")
    let conversion = try spec.converted(to: #require(Dialect.named(name)))
    #expect(conversion.text == text)
    #expect(conversion.isExact)
  }

  @Test(arguments: [
    ("css", "350ms ease-out"),
    ("flutter", "duration: const Duration(milliseconds: 350), curve: Curves.easeOut"),
    ("motion", "{ ease: \"easeOut\", duration: 0.35 }"),
    ("uikit", "UIViewPropertyAnimator(duration: 0.35, curve: .easeOut)"),
    ("coreanimation", "CAMediaTimingFunction(name: .easeOut)"),
    ("swiftui", ".easeOut(duration: 0.35)"),
    ("android", "PathInterpolator(0f, 0f, 0.58f, 1f)"),
    ("reanimated", "withTiming(1, { duration: 350, easing: Easing.bezier(0, 0, 0.58, 1) })"),
  ])
  func `A timing curve has the platform's name`(name: String, text: String) throws {
    let spec = try CurveSpec(parsing: "ease-out")
    #expect(try spec.converted(to: #require(Dialect.named(name))).text == text)
  }

  @Test(arguments: ["reanimated", "anime", "figma"])
  func `A platform without over-damped springs refuses them`(name: String) throws {
    let spec = try CurveSpec(parsing: "spring(mass: 2, stiffness: 80, damping: 60)")
    #expect(throws: ConversionError.self) {
      try spec.converted(to: #require(Dialect.named(name)))
    }
  }

  @Test func `Whole milliseconds are rounded numbers, and their error counts`() throws {
    let compose = try #require(Dialect.named("compose"))
    let spec = try CurveSpec(parsing: "linear(duration: 0.3336)")
    let conversion = try spec.converted(
      to: compose, settings: ConversionSettings(maximumError: 0.01))
    #expect(conversion.text == "tween(durationMillis = 334, easing = LinearEasing)")
    #expect(conversion.method == .rounded)
    // At the end of the shorter one: 1 - 333.6 / 334.
    #expect(abs(conversion.greatestError - 0.4 / 334) < 1e-12)
    #expect(throws: ConversionError.self) {
      try spec.converted(to: compose, settings: ConversionSettings(maximumError: 1e-4))
    }
  }

  @Test func `Autoreversed passes are alternating ones only for symmetric curves`() throws {
    let css = try #require(Dialect.named("css"))
    let symmetric = try CurveSpec(parsing: "ease-in-out(duration: 0.5).repeatForever()")
    #expect(try symmetric.converted(to: css).text == "500ms ease-in-out infinite alternate")
    let other = try CurveSpec(parsing: "ease-in(duration: 0.5).repeatForever()")
    #expect(throws: ConversionError.self) { try other.converted(to: css) }
  }

  @Test func `Values are left out with a remark`() throws {
    let css = try #require(Dialect.named("css"))
    let conversion = try CurveSpec(parsing: "ease(from: 0, to: 400)").converted(to: css)
    #expect(conversion.text == "350ms ease")
    #expect(conversion.remarks == ["The values are not part of the curve: animate from 0 to 400."])
    let still = try CurveSpec(parsing: "ease(from: 3, to: 3)")
    #expect(throws: ConversionError.self) { try still.converted(to: css) }
  }

  @Test func `An initial velocity is per second and per travel`() throws {
    let spec = try CurveSpec(
      parsing: "spring(mass: 1, stiffness: 80, damping: 4, initialVelocity: 200, from: 0, to: 100)")
    let motion = try spec.converted(to: #require(Dialect.named("motion")))
    #expect(motion.text == "{ type: \"spring\", stiffness: 80, damping: 4, velocity: 2 }")
    let reactSpring = try spec.converted(to: #require(Dialect.named("react-spring")))
    #expect(reactSpring.text == "{ tension: 80, friction: 4, velocity: 0.002 }")
  }

  @Test func `Names of dialects are unique and in lower case`() {
    let names = Dialect.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0 == $0.lowercased() })
  }
}

extension Conversion {
  /// The duration in seconds that a remark states for a text without one.
  var statedDuration: Double? {
    let start = "The text has no duration: set it to "
    let remark = remarks.first { $0.hasPrefix(start) }
    return remark.flatMap { Double($0.dropFirst(start.count).dropLast(" s.".count)) }
  }
}
