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
}
