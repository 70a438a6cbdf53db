import CurveSpecs
import CurveTestSupport
import Testing

/// A row of presets.csv, which was written independently of the tables.
struct PresetRow: Sendable, CustomTestStringConvertible {
  let platform, name, family, parameters, asWritten, source, confidence: String
  var testDescription: String { "\(platform): \(name)" }

  /// Every row.
  static func all() throws -> [PresetRow] {
    try VectorTable("presets").rows.map { row in
      PresetRow(
        platform: try row.text("platform"), name: try row.text("name"),
        family: try row.text("family"), parameters: try row.text("parameters"),
        asWritten: try row.text("as_written"), source: try row.text("source"),
        confidence: try row.text("confidence"))
    }
  }

  /// The name without the difference between camel, kebab and snake case.
  var spelling: String { name.lowercased().filter { !" -_".contains($0) } }

  /// Its expression, if it has one: its own or that of the CSS variable that it is.
  func expression(among rows: [PresetRow]) -> String? {
    if family == "duration" { return nil }
    if asWritten.hasPrefix("var(--"), parameters.isEmpty {
      let variable = asWritten.dropFirst(6).dropLast()
      return rows.first { $0.platform == platform && $0.name == variable }?.parameters
    }
    return parameters.isEmpty ? nil : parameters
  }
}

@Suite struct PresetTableTests {
  @Test func `The tables have every row of presets.csv with all its columns`() throws {
    let rows = try PresetRow.all()
    #expect(rows.count == 648)
    #expect(PresetCatalogue.presets.count == rows.count)
    #expect(Set(PresetCatalogue.platforms.map(\.name)) == Set(rows.map(\.platform)))
    for platform in PresetCatalogue.platforms {
      let expected = rows.filter { $0.platform == platform.name }
      let presets = platform.presets
      #expect(presets.map(\.name) == expected.map(\.name))
      #expect(presets.map(\.kind.rawValue) == expected.map(\.family))
      #expect(presets.map(\.expression) == expected.map { $0.expression(among: rows) })
      #expect(
        presets.map(\.duration)
          == expected.map { $0.family == "duration" ? Double($0.parameters.dropLast(2)) : nil })
      #expect(presets.map(\.asWritten) == expected.map(\.asWritten))
      #expect(presets.map(\.source) == expected.map(\.source))
      #expect(presets.map(\.confidence.rawValue) == expected.map(\.confidence))
    }
  }

  @Test func `Every kind and every confidence occurs`() {
    #expect(Set(PresetCatalogue.presets.map(\.kind)) == Set(Preset.Kind.allCases))
    #expect(Set(PresetCatalogue.presets.map(\.confidence)) == Set(Preset.Confidence.allCases))
  }

  @Test func `Addresses and slugs of platforms are unique, lower-case and stable`() {
    let addresses = PresetCatalogue.presets.map(\.address)
    #expect(Set(addresses).count == addresses.count)
    let slugs = PresetCatalogue.platforms.flatMap { [$0.slug] + $0.aliases }
    #expect(Set(slugs).count == slugs.count)
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    #expect((addresses.map { $0.filter { $0 != "/" } } + slugs).allSatisfy(letters.isSuperset))
    #expect(PresetCatalogue.presets.allSatisfy { $0.description == $0.address })
    #expect(
      PresetCatalogue.platforms.map(\.description) == [
        "swiftui", "uikit", "core-animation", "jetpack-compose", "android", "material3", "flutter",
        "motion", "popmotion", "react-spring", "animejs4", "animejs3", "gsap", "wobble", "remotion",
        "svelte", "reanimated4", "reanimated3", "react-native", "pop", "css", "web-animations",
        "tailwind-css", "open-props", "winui", "fluent2", "carbon", "polaris", "primer", "spectrum",
        "ebay", "slint", "figma", "rive", "godot", "qt", "after-effects", "unity", "lottie",
        "hyprland", "niri", "libadwaita", "picom", "compfy", "dotween", "maui", "wpf", "avalonia",
      ])
  }

  @Test(arguments: [
    ("GSAP", "power2.inOut", "gsap/power2-in-out"),
    ("UIKit", "UISpringTimingParameters()", "uikit/ui-spring-timing-parameters"),
    ("SwiftUI", "spring (response)", "swiftui/spring-response"),
    ("Material 3", "emphasized (one Bézier)", "material3/emphasized-one-bezier"),
    ("Material 3", "duration ExtraLong1", "material3/duration-extra-long1"),
    ("WinUI", "Fast Out, Slow In", "winui/fast-out-slow-in"),
    ("Svelte", "spring / Spring", "svelte/spring-spring"),
    ("Godot", "TRANS_SINE in-out", "godot/trans-sine-in-out"),
    (
      "Reanimated 4", "GentleSpringConfigWithDuration (default)",
      "reanimated4/gentle-spring-config-with-duration-default"
    ),
    ("Flutter", "Curves.easeInOutCubicEmphasized", "flutter/curves-ease-in-out-cubic-emphasized"),
  ])
  func `A slug is the name in lower case with hyphens`(
    platform: String, name: String, address: String
  ) {
    let preset = PresetCatalogue.presets.first {
      $0.platform.name == platform && $0.name == name
    }
    #expect(preset?.address == address)
  }

  @Test(arguments: ["material3", "Material 3", "material-3", "MATERIAL3", "m3"])
  func `A platform is found in any spelling`(name: String) {
    #expect(PresetCatalogue.platform(named: name)?.name == "Material 3")
    #expect(PresetCatalogue.platform(named: name)?.slug == "material3")
    #expect(PresetCatalogue.platform(named: name + "x") == nil)
  }
}
