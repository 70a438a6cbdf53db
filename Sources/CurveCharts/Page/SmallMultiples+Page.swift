extension SmallMultiples: PageDrawing {
  package var page: Page {
    let layout = SmallMultiplesLayout(self)
    let names = cells.map(\.name).joined(separator: ", ")
    var page = Page(
      layout, title: title, description: "\(legend.joined(separator: "; ")). Curves: \(names).",
      content: "Small charts of animation curves", curves: cells.map(\.expression), theme: theme,
      background: background, boxes: [])
    page.identity = "\(layout.width)"
    page.hasRoundLines = background == .opaque
    page.blocks = cells.enumerated().map { index, cell in
      Page.Block(
        name: "curve_\(index + 1)", table: cell.table, note: ("curve \(index + 1)", cell.name))
    }
    page.elements =
      layout.texts.map { .text($0) }
      + layout.rules.map { .rules([$0], layout.line($0.colorRole, ChartStyle.ruleWidth)) }
    page.panels = layout.panels.enumerated().map { index, panel in
      layout.panel(panel, block: page.blocks[index].name)
    }
    return page
  }
}

extension SmallMultiplesLayout {
  fileprivate func panel(_ panel: Panel, block: String) -> Page.Panel {
    func ticks(_ positions: [Double]) -> [AxisScale.Tick] {
      positions.map { AxisScale.Tick(position: $0, text: "") }
    }
    let cell = panel.cell
    // The area between the start value and the end value makes overshoot visible.
    var elements: [Page.Element] = [
      .band(cell.base...cell.base + cell.unit, Page.Paint(.plate)), .axes,
    ]
    elements += panel.texts.map { .text($0) }
    elements += cell.elements(block: block, line(.value, curveWidth))
    return Page.Panel(
      name: cell.name, box: panel.box, horizontal: Page.Axis(0...cell.end, ticks: ticks(times)),
      vertical: Page.Axis(panel.lower...panel.upper, ticks: ticks(cell.levels)),
      grid: Page.Stroke(paint: Page.Paint(.grid), width: ChartStyle.gridWidth), elements: elements)
  }
}

extension SmallMultiples.Cell {
  /// The curve and its filled areas.
  func elements(block: String, _ stroke: Page.Stroke) -> [Page.Element] {
    fills.map { .area(Page.Area($0, block: block, opacity: ChartStyle.smallFillOpacity)) }
      + [.line(Page.Line(block: block, x: table.header[0], y: table.header[1], stroke: stroke))]
  }
}
