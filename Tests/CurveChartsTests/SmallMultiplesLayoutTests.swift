import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

@Suite struct SmallMultiplesLayoutTests {
  @Test(arguments: SmallMultiplesZoo.all.indices)
  func `All travels have the same height`(number: Int) {
    let sheet = SmallMultiplesZoo.all[number]
    let cells = sheet.sections.flatMap(\.cells)
    #expect(sheet.page.panels.map(\.name) == cells.map(\.name))
    for (panel, cell) in zip(sheet.page.panels, cells) where cell.levels.count == 2 {
      let travel = (cell.levels[1] - cell.levels[0]).magnitude
      let height = panel.box.height * travel / (panel.vertical.upper - panel.vertical.lower)
      #expect((height - 92).magnitude < 0.01, "\(cell.name)")
    }
  }

  @Test(
    arguments: SmallMultiplesZoo.all.indices)
  func `Every curve is within its box unless its range is very large`(number: Int) {
    let sheet = SmallMultiplesZoo.all[number]
    let cells = sheet.sections.flatMap(\.cells)
    for (panel, cell) in zip(sheet.page.panels, cells) where cell.levels.count == 2 {
      let travel = (cell.levels[1] - cell.levels[0]).magnitude
      let base = cell.levels.min() ?? 0
      let slack = 1e-6 * travel
      for value in cell.table.rows.compactMap({ $0[1] })
      where value > base - travel && value < base + 2.5 * travel {
        #expect(
          value >= panel.vertical.lower - slack && value <= panel.vertical.upper + slack)
      }
    }
  }

  @Test func `A large sheet has more columns and the shape of a page`() {
    let smoothstep = SmallMultiplesZoo.cell("smoothstep", PiecewiseCurve.smoothstep)
    for (count, columns) in [
      (1, 3), (6, 3), (18, 3), (19, 6), (60, 6), (72, 6), (100, 9), (250, 12),
    ] {
      let cells = Array(repeating: smoothstep, count: count)
      let page = SmallMultiples(
        title: "", sections: [SmallMultiples.Section(title: "", cells: cells)]
      ).page
      #expect(page.height < 1.8 * page.width && page.width == 80 + 216 * Double(columns))
      #expect(Set(page.panels.map(\.box.left)).count == min(count, columns))
    }
  }
}
