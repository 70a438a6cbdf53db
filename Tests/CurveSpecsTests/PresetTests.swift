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
    // 540 presets are curves, each in seven spellings and under two names of its platform or more.
    #expect(read >= 540 * 14)
  }

  @Test func `A name that only one platform has is enough`() throws {
    #expect(try CurveSpec(parsing: "wobbly") == CurveSpec(parsing: "react-spring/wobbly"))
    let rows = try PresetRow.all()
    // Punctuation is no difference, and 'Curves.' may be left out.
    func name(_ row: PresetRow) -> String {
      row.spelling.replacing(/^curves\./, with: "").filter { $0.isLetter || $0.isNumber }
    }
    let names = Dictionary(grouping: rows, by: name)
    // 'Easing.Linear', as a platform writes it, is a name, too.
    let written = Dictionary(grouping: rows) {
      $0.asWritten.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    var alone = 0
    for row in rows {
      let identifier = row.name.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      let isCurve = CurveCatalogue.families.contains { family in
        ([family.name] + family.aliases).contains {
          $0.lowercased().filter { $0 != "-" }
            == identifier.lowercased().filter { !"-_".contains($0) }
        }
      }
      // Another name of a token of Material 3.
      guard names[name(row)]?.count == 1, !isCurve, name(row) != "emphasized",
        written[name(row)]?.contains(where: { $0.platform != row.platform }) != true,
        let expression = row.expression(among: rows)
      else { continue }
      alone += 1
      #expect(try CurveSpec(parsing: row.name) == CurveSpec(parsing: expression), "\(row)")
      #expect(try CurveSpec(parsing: "." + row.name) == CurveSpec(parsing: expression), "\(row)")
    }
    #expect(alone > 200, "\(alone)")
  }

  @Test func `Arguments follow the stops of a preset`() throws {
    let stops = try #require(PresetCatalogue.matches(for: "ease-bounce-1")[0].expression)
    #expect(
      try CurveSpec(parsing: "open-props/ease-bounce-1(duration: 1, to: 5).reversed()")
        == CurveSpec(parsing: "\(stops.dropLast()), duration: 1, to: 5).reversed()"))
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
