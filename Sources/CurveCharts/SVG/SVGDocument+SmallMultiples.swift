// Pages of small charts.

extension SVGDocument {
  /// Draws a page of small charts.
  ///
  /// - Parameter page: The small charts.
  /// - Complexity: Linear in the number of rows of all tables.
  package init(_ page: SmallMultiples) {
    let layout = SmallMultiplesLayout(page)
    let names = page.cells.map(\.name).joined(separator: ", ")
    let description = "\(page.legend.joined(separator: "; ")). Curves: \(names)."
    var writer = SVGWriter(
      title: page.title, description: description, positions: "\(layout.width)", theme: page.theme,
      background: page.background)
    for text in layout.texts { writer.addText(text, layout) }
    for rule in layout.rules {
      writer.addLines(
        [(rule.start, rule.end)], writer.stroke(rule.colorRole, ChartStyle.ruleWidth))
    }
    for panel in layout.panels { writer.addSmallChart(panel, layout) }
    self = writer.document(layout)
  }
}

extension SVGWriter {
  /// Adds a small chart from back to front.
  fileprivate mutating func addSmallChart(
    _ panel: SmallMultiplesLayout.Panel, _ layout: SmallMultiplesLayout
  ) {
    let (cell, box) = (panel.cell, panel.box)
    func point(_ time: Double, _ value: Double) -> PagePoint {
      PagePoint(
        x: box.left + time / cell.end * box.width,
        y: box.bottom - (value - panel.lower) / (panel.upper - panel.lower) * box.height)
    }
    let (bottom, top) = (point(0, cell.base).y, point(0, cell.base + cell.unit).y)
    let plate = color(of: .plate)
    addBox(
      PageBox(left: box.left, top: top, width: box.width, height: bottom - top), fill: plate.code,
      opacity: plate.opacity)
    addLines(
      layout.times.map { time in
        let x = point(time, 0).x
        return (PagePoint(x: x, y: box.top), PagePoint(x: x, y: box.bottom))
      }, stroke(.grid, ChartStyle.gridWidth))
    addLines(
      cell.levels.map { level in
        let y = point(0, level).y
        return (PagePoint(x: box.left, y: y), PagePoint(x: box.right, y: y))
      }, stroke(.grid, ChartStyle.gridWidth))
    for text in panel.texts { addText(text, layout) }
    for fill in cell.fills {
      addAreas(
        cell.table.areas(of: fill, in: box, at: point), fill: theme.color(of: fill.colorRole),
        opacity: ChartStyle.smallFillOpacity)
    }
    addPath(
      SVGPath.data(lines: cell.table.lines(of: cell.table.header[1], in: box, at: point)),
      stroke(.value, layout.lineWidth(layout.curveWidth)))
  }
}
