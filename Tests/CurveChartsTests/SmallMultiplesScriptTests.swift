import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct SmallMultiplesScriptTests {
  static let terminals = GnuplotScriptTests.terminals

  static func script(
    _ sheet: SmallMultiples, _ terminal: GnuplotTerminal, output: String? = nil
  ) -> String {
    GnuplotScript(
      sheet, terminal: terminal, output: output, command: "curvekit list --plot",
      program: "curvekit 0.0"
    ).text
  }

  @Test func `The script of a small sheet equals the reviewed one`() throws {
    let text = GnuplotScriptTests.withoutData(
      Self.script(SmallMultiplesZoo.small, .svg, output: "sheet.svg"))
    try GnuplotScriptTests.expect(text, isGolden: "sheet.svg.gp")
  }

  @Test(arguments: terminals)
  func `Every line has a known form, and the same sheet gives the same bytes`(
    terminal: GnuplotTerminal
  ) {
    for sheet in SmallMultiplesZoo.all {
      let script = Self.script(sheet, terminal)
      #expect(ScriptGrammar.firstUnknownLine(of: script) == nil)
      #expect(Self.script(sheet, terminal) == script)
    }
  }

  @Test func `Each cell has a data block and a plot`() {
    let script = Self.script(SmallMultiplesZoo.large, .svg)
    let lines = script.split(separator: "\n")
    let count = SmallMultiplesZoo.large.sections.map(\.cells.count).reduce(0, +)
    let blocks = lines.filter { $0.hasSuffix(" << END_OF_DATA") }
    #expect(blocks.count == count && Set(blocks).count == count)
    #expect(lines.count { $0.hasPrefix("plot $curve_") } == count)
    #expect(script.contains("# curve 1   \"\(ZooSpring.example.name)\"\n$curve_1 << END_OF_DATA\n"))
  }

  @Test
  func `A dark sheet differs only in its colours, and a transparent one only in its background`() {
    func lines(_ theme: ChartTheme, _ background: ChartBackground) -> [Substring] {
      let sheet = SmallMultiples(
        title: "A sheet", sections: SmallMultiplesZoo.small.sections, theme: theme,
        background: background)
      return Self.script(sheet, .svg).split(separator: "\n")
    }
    let light = lines(.light, .opaque)
    let dark = lines(.dark, .opaque)
    let different = zip(light, dark).filter { $0 != $1 }.map(\.0)
    #expect(light.count == dark.count && different.count == 8)
    #expect(different.allSatisfy { $0.wholeMatch(of: /[A-Z_]+ = '#[0-9a-f]{6}'/) != nil })
    let clear = lines(.light, .transparent)
    #expect(
      zip(light, clear).filter { $0 != $1 }.map(\.1) == [
        "GRID = '#b37d8796'", "AXIS = '#667d8796'", "PLATE = '#e07d8796'", "  butt noenhanced",
      ])
  }

  @Test(
    arguments: terminals)
  func `gnuplot draws it without messages`(terminal: GnuplotTerminal) async throws {
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

  @Test func `Steps in the image are vertical`() async throws {
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
    arguments: HostileText.all)
  func `Hostile text stays text`(hostile: HostileText) async throws {
    let text = hostile.text
    let cell = SmallMultiples.Cell(
      of: ChartCurve(label: text, curve: Spring.bouncy(), expression: text), note: text)
    let sheet = SmallMultiples(
      title: text, sections: [SmallMultiples.Section(title: text, cells: [cell, cell])])
    let script = GnuplotScript(sheet, terminal: .svg, command: text, program: text).text
    try await HostileText.expectHarmless(inScript: script)
  }
}
