import CurveSpecs
import CurveTestSupport
import Foundation
import SwiftCSV
import Testing

@Suite struct PresetListTests {
  @Test func `list of a platform prints its presets with their source`() async throws {
    let run = try await curvekit(["list", "react-spring", "fluent2"])
    #expect(run.errors.isEmpty && run.status == 0)
    // The overshoot of stiffness k and damping c is e^(-pi z / sqrt(1 - z^2)), z = c / (2 sqrt(k)).
    #expect(
      run.output.hasPrefix(
        """
        react-spring: 6 presets, such as 'react-spring/default'

        Springs    settling time   overshoot       expression

        """))
    let lines = run.output.split(separator: "\n").map(String.init)
    for (name, stiffness, damping) in [
      ("gentle", 120.0, 14.0), ("wobbly", 180, 12), ("stiff", 210, 20),
    ] {
      let ratio = damping / (2 * stiffness.squareRoot())
      let overshoot = exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) * 100
      let line = try #require(lines.first { $0.hasPrefix(name + " ") })
      #expect(
        line.hasSuffix("spring(mass: 1, stiffness: \(Int(stiffness)), damping: \(Int(damping)))"))
      let words = line.split(separator: " ")
      let percent = try #require(words.firstIndex(of: "%"))
      let printed = try #require(Double(words[percent - 1]))
      #expect((printed / overshoot - 1).magnitude < 1e-5)
    }
    #expect(
      lines.count {
        $0 == "    verified in source: pmndrs/react-spring: packages/core/src/constants.ts"
      }
        == 1)
    #expect(lines.contains("Fluent 2: 17 presets, such as 'fluent2/curveAccelerateMax'"))
    #expect(lines.contains("Durations           duration"))
    #expect(lines.contains("durationUltraFast   0.05 s"))
    #expect(
      lines.last == "A timing curve without a published duration is measured with 0.35 s.")
    #expect(!lines.contains { $0.hasSuffix(" ") || $0.contains("\u{1B}") })
  }

  @Test func `list of all platforms has every preset with all columns, as CSV and JSON`()
    async throws
  {
    let rows = try VectorTable("presets").rows
    let platforms = PresetCatalogue.platforms.map(\.slug)
    let run = try await curvekit(["list", "--format", "csv"] + platforms)
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(
      run.output.hasPrefix(
        "platform,name,address,kind,expression,duration_s,settling_time_s,overshoot,as_written,"
          + "source,confidence\n"))
    let printed = try CSV<Named>(string: run.output).rows
    let json = try await curvekit(["list", "--format", "json"] + platforms).output
    let objects = try json.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(printed.count == rows.count && objects.count == rows.count)
    for (column, key) in [
      ("platform", "platform"), ("name", "name"), ("family", "kind"), ("as_written", "as_written"),
      ("source", "source"), ("confidence", "confidence"),
    ] {
      let expected = try rows.map { try $0.text("platform") + "|" + $0.text(column) }.sorted()
      // A text that a spreadsheet could take for a formula starts with an apostrophe.
      let cells = printed.map { row in
        let cell = row[key] ?? ""
        return "\(row["platform"] ?? "")|\(cell.hasPrefix("'") ? String(cell.dropFirst()) : cell)"
      }
      #expect(cells.sorted() == expected)
      #expect(
        objects.map { "\($0["platform"] as? String ?? "")|\($0[key] as? String ?? "")" }.sorted()
          == expected)
    }
    // A duration is in its column; a preset without an expression has an empty one.
    let short = try #require(printed.first { $0["address"] == "material3/duration-short1" })
    #expect(short["expression"] == "" && short["duration_s"] == "0.05")
    let expo = try #require(objects.first { $0["address"] as? String == "gsap/expo-in" })
    #expect(expo["expression"] is NSNull && expo["duration_s"] is NSNull)
  }

  @Test(arguments: [60, 80, 135])
  func `list fits the terminal`(columns: Int) async throws {
    for arguments in [["list"], ["list"] + PresetCatalogue.platforms.map(\.slug)] {
      let run = try await curvekit(arguments, columns: columns)
      let lines = run.output.split(whereSeparator: \.isNewline)
      #expect(lines.count > 100)
      let long = lines.filter { $0.count > columns }
      #expect(long.isEmpty, "\(long.prefix(3))")
      // Every letter and digit is there, apart from the heading over expressions below their names.
      let wide = try await curvekit(arguments).output
      let letters = { (text: String) in
        text.replacing("   expression", with: "").filter { $0.isLetter || $0.isNumber }
      }
      #expect(letters(run.output).count == letters(wide).count)
    }
  }

  @Test func `list ends with the platforms and their numbers of presets`() async throws {
    let text = try await curvekit(["list"]).output
    let end = try #require(text.range(of: "\n\nPresets\n"))
    #expect(
      text[end.lowerBound...] == """


        Presets
            swiftui 11, uikit 2, core-animation 2, jetpack-compose 47, android 29,
            material3 41, flutter 43, motion 6, popmotion 12, react-spring 6,
            animejs4 11, animejs3 1, gsap 31, wobble 1, remotion 3, svelte 1,
            reanimated4 8, reanimated3 2, react-native 3, pop 1, css 7,
            web-animations 1, tailwind-css 6, open-props 81, winui 10, fluent2 17,
            carbon 12, polaris 17, primer 16, spectrum 17, ebay 18, slint 32, figma 11,
            rive 2, godot 32, qt 7, after-effects 1, unity 1, lottie 2, hyprland 10,
            niri 12, libadwaita 9, picom 7, compfy 1, dotween 32, maui 12, wpf 11,
            avalonia 3
            'curvekit list material3' shows the presets of a platform; 'material3/standard' is one of them.

        """)
  }

  @Test(arguments: [
    (
      "material3/emph",
      [
        "material3/emphasized-one-bezier", "material3/emphasized-accelerate",
        "material3/emphasized-decelerate", "material3/emphasized-path",
        "material3/emphasized-accelerate-android-xml",
        "material3/emphasized-decelerate-android-xml",
      ]
    ),
    ("ease-in-out-cu", []),
    ("smoo", ["smooth", "smoothstep", "smootherstep"].sorted()),
  ])
  func `The shell completes names of presets`(start: String, names: [String]) async throws {
    let arguments = [
      "---completion", "measure", "--", "positional@0", "2", "\(start.count)", "curvekit",
      "measure",
      start,
    ]
    let run = try await curvekit(arguments)
    let found = run.output.split(separator: "\n").map(String.init)
    #expect(found.sorted() == names.sorted(), "\(run)")
  }
}
