import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

@Suite struct SmallMultiplesLayoutTests {
  @Test(arguments: SmallMultiplesZoo.all.indices)
  func `Everything is on the page and nothing overlaps`(number: Int) {
    let sheet = SmallMultiplesZoo.all[number]
    let layout = SmallMultiplesLayout(sheet)
    let page = PageBox(left: 0, top: 0, width: layout.width, height: layout.height)
    let texts = layout.texts + layout.panels.flatMap(\.texts)
    for (number, text) in texts.enumerated() {
      #expect(page.contains(text.box), "\(text.text)")
      #expect(text.box.right <= layout.width - 56 + 0.5, "\(text.text)")
      #expect(!texts[..<number].contains { $0.box.overlaps(text.box) }, "\(text.text)")
      #expect(!layout.panels.contains { $0.box.overlaps(text.box) }, "\(text.text)")
    }
    for (number, panel) in layout.panels.enumerated() {
      #expect(page.contains(panel.box))
      #expect(!layout.panels[..<number].contains { $0.box.overlaps(panel.box, margin: 20) })
    }
  }

  @Test(arguments: SmallMultiplesZoo.all.indices)
  func `All travels have the same height`(number: Int) {
    let sheet = SmallMultiplesZoo.all[number]
    let layout = SmallMultiplesLayout(sheet)
    #expect(layout.panels.map(\.cell) == sheet.sections.flatMap(\.cells))
    for panel in layout.panels where panel.cell.levels.count == 2 {
      let travel = (panel.cell.levels[1] - panel.cell.levels[0]).magnitude
      let height = panel.box.height * travel / (panel.upper - panel.lower)
      #expect((height - 92).magnitude < 0.01, "\(panel.cell.name)")
    }
  }

  @Test(
    arguments: SmallMultiplesZoo.all.indices)
  func `Every curve is within its box unless its range is very large`(number: Int) {
    let sheet = SmallMultiplesZoo.all[number]
    for panel in SmallMultiplesLayout(sheet).panels where panel.cell.levels.count == 2 {
      let travel = (panel.cell.levels[1] - panel.cell.levels[0]).magnitude
      let base = panel.cell.levels.min() ?? 0
      let slack = 1e-6 * travel
      for value in panel.cell.table.rows.compactMap({ $0[1] })
      where value > base - travel && value < base + 2.5 * travel {
        #expect(value >= panel.lower - slack && value <= panel.upper + slack)
      }
    }
  }

  @Test func `A large sheet has more columns and the shape of a page`() {
    let smoothstep = SmallMultiplesZoo.cell("smoothstep", PiecewiseCurve.smoothstep)
    for (count, columns) in [
      (1, 3), (6, 3), (18, 3), (19, 6), (60, 6), (72, 6), (100, 9), (250, 12),
    ] {
      let cells = Array(repeating: smoothstep, count: count)
      let layout = SmallMultiplesLayout(
        SmallMultiples(title: "", sections: [SmallMultiples.Section(title: "", cells: cells)]))
      #expect(layout.columns == columns, "\(count)")
      #expect(layout.height < 1.8 * layout.width)
      let lefts = Set(layout.panels.map(\.box.left))
      #expect(lefts.count == min(count, columns))
    }
  }
}
