import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct PresetTests {
  /// Other spellings of a published name.
  private static func spellings(of preset: Preset) -> [String] {
    let words = preset.slug.split(separator: "-")
    let camel = words.enumerated().map {
      $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst()
    }.joined()
    return [
      preset.name, preset.name.uppercased(), preset.slug, preset.slug.uppercased(), camel,
      words.joined(separator: "_"), words.joined(separator: " "),
    ]
  }

  @Test func `Every preset is read by its platform and its name, in any spelling`() throws {
    let rows = try PresetRow.all()
    var read = 0
    for row in rows {
      guard let platform = PresetCatalogue.platform(named: row.platform),
        let preset = platform.presets.first(where: { $0.name == row.name })
      else {
        Issue.record("\(row)")
        continue
      }
      for name in Self.spellings(of: preset) {
        for slug in [platform.slug, platform.name] + platform.aliases {
          #expect(PresetCatalogue.matches(for: "\(slug)/\(name)") == [preset])
          guard let expression = row.expression(among: rows) else {
            #expect(throws: CurveSpecError.self) { try CurveSpec(parsing: "\(slug)/\(name)") }
            continue
          }
          #expect(
            try CurveSpec(parsing: "\(slug)/\(name)") == CurveSpec(parsing: expression),
            "\(slug)/\(name)")
          read += 1
        }
      }
      #expect(
        try row.expression(among: rows).map { try CurveSpec(parsing: $0) } == (try? preset.spec()))
    }
    // 395 presets are curves, each in seven spellings and under two names of its platform or more.
    #expect(read >= 395 * 14)
  }

  @Test func `A name that only one platform has is enough`() throws {
    #expect(try CurveSpec(parsing: "emphasized") == CurveSpec(parsing: "material3/emphasized"))
    let rows = try PresetRow.all()
    let names = Dictionary(grouping: rows, by: \.spelling)
    var alone = 0
    for row in rows {
      let identifier = row.name.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      let isCurve = CurveCatalogue.families.contains { family in
        ([family.name] + family.aliases).contains {
          $0.lowercased().filter { $0 != "-" }
            == identifier.lowercased().filter { !"-_".contains($0) }
        }
      }
      guard names[row.spelling]?.count == 1, !isCurve,
        let expression = row.expression(among: rows)
      else { continue }
      alone += 1
      #expect(try CurveSpec(parsing: row.name) == CurveSpec(parsing: expression), "\(row)")
      #expect(try CurveSpec(parsing: "." + row.name) == CurveSpec(parsing: expression), "\(row)")
    }
    #expect(alone > 200, "\(alone)")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let text, expression: String
    var testDescription: String { text }

    init(_ text: String, _ expression: String) {
      self.text = text
      self.expression = expression
    }
  }

  static let expressions = [
    Case("material3/emphasized-decelerate", "cubic-bezier(0.05, 0.7, 0.1, 1)"),
    Case("react-spring/wobbly", "spring(mass: 1, stiffness: 180, damping: 12)"),
    Case("gsap/power2.inOut", "ease-in-out-cubic"),
    Case("gsap/cubic.inOut", "ease-in-out-cubic"),
    Case("power2.inOut", "ease-in-out-cubic"),
    Case("wobbly", "spring(mass: 1, stiffness: 180, damping: 12)"),
    Case("  .wobbly  ", "spring(mass: 1, stiffness: 180, damping: 12)"),
    Case("material3 / standard", "cubic-bezier(0.2, 0, 0, 1)"),
    // The name up to a parenthesis, if only one curve has it.
    Case("material3/emphasized", "cubic-bezier(0.2, 0, 0, 1)"),
    Case("react-native/Animated.spring", "spring(mass: 1, stiffness: 230.2, damping: 22)"),
    Case("reanimated4/gentle", "spring(mass: 4, stiffness: 900, damping: 120)"),
    Case("flutter/easeInOut", "cubic-bezier(0.42, 0, 0.58, 1)"),
    Case("Curves.fastOutSlowIn", "cubic-bezier(0.4, 0, 0.2, 1)"),
    Case("md.sys.motion.easing.emphasized.decelerate", "cubic-bezier(0.05, 0.7, 0.1, 1)"),
    Case("open-props/--ease-out-3", "cubic-bezier(0, 0, 0.3, 1)"),
    Case("open-props/ease-squish-2", "cubic-bezier(0.5, -0.3, 0.1, 1.5)"),
    Case("core-animation/default", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
    // Modifiers.
    Case("material3/emphasized.delay(0.1)", "cubic-bezier(0.2, 0, 0, 1).delay(0.1)"),
    Case("gsap/power2.in.delay(0.1).speed(2)", "ease-in-cubic.delay(0.1).speed(2)"),
    Case("power2.inOut.reversed()", "ease-in-out-cubic.reversed()"),
    Case("compose/spring().delay(1)", "spring(stiffness: 1500, dampingRatio: 1).delay(1)"),
    // Arguments.
    Case("material3/emphasized(duration: 0.5)", "cubic-bezier(0.2, 0, 0, 1, duration: 0.5)"),
    Case("material3/emphasized (duration: 0.5)", "cubic-bezier(0.2, 0, 0, 1, duration: 0.5)"),
    Case("material3/standard(from: 0, to: 100)", "cubic-bezier(0.2, 0, 0, 1, from: 0, to: 100)"),
    Case("power2.inOut(duration: 2).delay(1)", "ease-in-out-cubic(duration: 2).delay(1)"),
    Case("compose/spring()(to: 2)", "spring(stiffness: 1500, dampingRatio: 1, to: 2)"),
    Case("gsap/back.out(overshoot: 2)", "ease-out-back(overshoot: 2)"),
    Case("wobbly(initialVelocity: 3)", "spring(stiffness: 180, damping: 12, initialVelocity: 3)"),
    // An argument replaces that of the preset.
    Case("wobbly(damping: 20)", "spring(mass: 1, stiffness: 180, damping: 20)"),
    Case("compose/spring(dampingRatio: 0.5)", "spring(stiffness: 1500, dampingRatio: 0.5)"),
    Case("swiftui/easeIn(duration: 1)", "cubic-bezier(0.42, 0, 1, 1, duration: 1)"),
    Case("material3/standard(x1: 0.4)", "cubic-bezier(0.4, 0, 0, 1)"),
    Case(
      "open-props/ease-bounce-1(duration: 1, to: 5).reversed()",
      "\(PresetCatalogue.matches(for: "ease-bounce-1")[0].expression?.dropLast() ?? ""), duration: 1, "
        + "to: 5).reversed()"),
    // The expression language comes first.
    Case("ease-in-sine", "easeInSine"),
    Case("spring", "spring(duration: 0.5, bounce: 0)"),
    Case("linear(0, 1)", "linear(0, 1)"),
  ]

  @Test(arguments: expressions)
  func `A preset takes arguments and modifiers`(example: Case) throws {
    #expect(try CurveSpec(parsing: example.text) == CurveSpec(parsing: example.expression))
  }

  @Test func `A preset takes parameters from outside`() throws {
    let some = flags(flag("--duration", "0.5"), flag("--from", "0"), flag("--to", "100"))
    for name in ["material3/emphasized", "swiftui/easeIn(duration: 1)", "swiftui/easeIn"] {
      let spec = try? CurveSpec(parsing: name, completedBy: some)
      let points = name.hasPrefix("m") ? "0.2, 0, 0, 1" : "0.42, 0, 1, 1"
      let expected = try CurveSpec(
        parsing: "cubic-bezier(\(points), duration: 0.5, from: 0, to: 100)")
      // A parameter that the text states is not replaced.
      #expect(spec == (name.contains("(") ? nil : expected))
    }
    #expect(
      try CurveSpec(parsing: "wobbly", completedBy: flags(flag("--damping", "20")))
        == CurveSpec(parsing: "spring(mass: 1, stiffness: 180, damping: 20)"))
  }

  @Test func `A template takes a preset`() throws {
    let template = try CurveTemplate(
      parsing: "react-spring/wobbly.delay(1)", completedBy: flags(),
      later: [.init(name: "--damping", label: "damping")])
    #expect(
      try template.spec([20])
        == CurveSpec(parsing: "spring(mass: 1, stiffness: 180, damping: 20).delay(1)"))
  }
}
