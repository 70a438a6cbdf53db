import CurveCharts
import Testing

@Suite struct SmallMultiplesScriptTests {
  @Test
  func `A dark sheet differs only in its colours, and a transparent one only in its background`() {
    func lines(_ theme: ChartTheme, _ background: ChartBackground) -> [Substring] {
      let sheet = SmallMultiples(
        title: "A sheet", sections: SmallMultiplesZoo.small.sections, theme: theme,
        background: background)
      return GnuplotScript(sheet, terminal: .svg).text.split(separator: "\n")
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
}
