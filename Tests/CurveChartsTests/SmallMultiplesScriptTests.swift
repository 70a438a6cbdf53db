import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite("GnuplotScript of a sheet")
struct SmallMultiplesScriptTests {
  static let terminals: [GnuplotTerminal] = [.svg, .pngcairo, .pdfcairo]

  static func script(
    _ sheet: SmallMultiples, _ terminal: GnuplotTerminal, output: String? = nil
  ) -> String {
    GnuplotScript(
      sheet, terminal: terminal, output: output, command: "curvekit list --plot", version: "0.0"
    ).text
  }

  @Test("The script of a small sheet is the one that has been looked at")
  func golden() throws {
    let text = GnuplotScriptTests.withoutData(
      Self.script(SmallMultiplesZoo.small, .svg, output: "sheet.svg"))
    try GnuplotScriptTests.expect(text, isGolden: "sheet.svg.gp")
  }

  @Test(
    "Every line has a known form, and the same sheet gives the same bytes", arguments: terminals)
  func grammar(terminal: GnuplotTerminal) {
    for sheet in SmallMultiplesZoo.all {
      let script = Self.script(sheet, terminal)
      #expect(ScriptGrammar.firstUnknownLine(of: script) == nil)
      #expect(Self.script(sheet, terminal) == script)
    }
  }

  @Test("There is a data block and a plot for each cell")
  func cells() {
    let script = Self.script(SmallMultiplesZoo.large, .svg)
    let lines = script.split(separator: "\n")
    let count = SmallMultiplesZoo.large.sections.map(\.cells.count).reduce(0, +)
    let blocks = lines.filter { $0.hasSuffix(" << END_OF_DATA") }
    #expect(blocks.count == count && Set(blocks).count == count)
    #expect(lines.count { $0.hasPrefix("plot $curve_") } == count)
    #expect(script.contains("# curve 1   \"\(ZooSpring.example.name)\"\n$curve_1 << END_OF_DATA\n"))
  }

  @Test("A dark sheet differs in its colours only, a transparent one in its ground")
  func themes() {
    func lines(_ theme: ChartTheme, _ background: ChartBackground) -> [Substring] {
      let sheet = SmallMultiples(
        title: "A sheet", sections: SmallMultiplesZoo.small.sections, theme: theme,
        background: background)
      return Self.script(sheet, .svg).split(separator: "\n")
    }
    let light = lines(.light, .opaque)
    let dark = lines(.dark, .opaque)
    let different = zip(light, dark).filter { $0 != $1 }.map(\.0)
    #expect(light.count == dark.count && different.count == 7)
    #expect(different.allSatisfy { $0.wholeMatch(of: /[A-Z]+ = '#[0-9a-f]{6}'/) != nil })
    let clear = lines(.light, .transparent)
    #expect(
      zip(light, clear).filter { $0 != $1 }.map(\.0) == ["  background PAPER butt noenhanced"])
  }

  @Test(
    "gnuplot draws it without a word", .enabled(if: GnuplotProgram.path != nil),
    arguments: terminals)
  func drawn(terminal: GnuplotTerminal) async throws {
    try await GnuplotProgram.withDirectory { directory in
      for sheet in SmallMultiplesZoo.all {
        let script = Self.script(sheet, terminal, output: "picture")
        let run = try await GnuplotProgram.run(script, in: directory)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let picture = try Data(contentsOf: directory.appendingPathComponent("picture"))
        #expect(picture.count > 10_000)
      }
    }
  }

  @Test("The steps of the picture are vertical", .enabled(if: GnuplotProgram.path != nil))
  func verticalSteps() async throws {
    let sheet = SmallMultiples(
      title: "A sheet",
      sections: [
        SmallMultiples.Section(
          title: "Pieces",
          cells: [SmallMultiplesZoo.cell("early stairs", PiecewiseCurve.earlyStairs)])
      ])
    try await GnuplotProgram.withDirectory { directory in
      let run = try await GnuplotProgram.run(Self.script(sheet, .svg), in: directory)
      let svg = String(decoding: run.output, as: UTF8.self)
      let color = ChartTheme.light.color(of: .value)
      let start = try #require(svg.range(of: "rgb( 31, 102, 209)"), "\(color)")
      let path = try #require(svg[start.upperBound...].firstMatch(of: /d='([^']*)'/))
      let points = path.1.matches(of: /[ML]?(-?[0-9.]+),(-?[0-9.]+)/).map { match in
        (x: Double(match.1) ?? .nan, y: Double(match.2) ?? .nan)
      }
      // Four steps of a quarter of 92 pixels, each up and at a quarter of 184.
      let steps = zip(points, points.dropFirst()).filter { ($0.y - $1.y).magnitude > 1 }
      #expect(steps.count == 4)
      for (number, (from, to)) in steps.enumerated() {
        #expect(from.x == to.x && (from.x - 56 - 46 * Double(number)).magnitude < 0.5)
        #expect((from.y - to.y - 23).magnitude < 0.2)
      }
    }
  }

  @Test(
    "Hostile text stays text", .enabled(if: GnuplotProgram.path != nil),
    arguments: HostileText.all)
  func hostile(hostile: HostileText) async throws {
    let text = hostile.text
    let cell = SmallMultiples.Cell(
      of: ChartCurve(label: text, curve: Spring.bouncy(), expression: text), note: text)
    let sheet = SmallMultiples(
      title: text, sections: [SmallMultiples.Section(title: text, cells: [cell, cell])])
    let script = GnuplotScript(sheet, terminal: .svg, command: text, version: text).text
    #expect(ScriptGrammar.firstUnknownLine(of: script) == nil)
    try await GnuplotProgram.withDirectory { directory in
      let run = try await GnuplotProgram.run(script, in: directory)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(Set(names) == ["script.gp", "stdout", "stderr"])
      #expect(MarkupScanner.isWellFormed(String(decoding: run.output, as: UTF8.self)))
    }
  }
}
