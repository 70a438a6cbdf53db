extension PathChart: TabularDrawing {
  package var page: Page {
    let layout = PathChartLayout(self)
    let titles = panels.map { "\($0.title) against \(horizontalTitle)" }
    var page = Page(
      layout, title: title, description: (titles + keyNumbers).joined(separator: "; ") + ".",
      content: "A chart of tracks against another track", curves: expressions, theme: theme,
      background: background, boxes: layout.panels.map(\.box))
    page.hasRoundLines = background == .opaque
    page.table = table
    page.elements = layout.texts.map { .text($0) }
    for (index, panel) in layout.panels.enumerated() {
      let dots = panel.panel.dots
      let block = "keyframes_\(index + 1)"
      if !dots.isEmpty {
        let table = ChartTable(
          header: ["time_s", "x", "y"], rows: dots.map { [$0.time, $0.x, $0.y] })
        page.blocks.append(Page.Block(name: block, table: table))
      }
      let isLast = index == layout.panels.count - 1
      page.panels.append(
        Page.Panel(
          name: panel.panel.title, box: panel.box,
          horizontal: Page.Axis(layout.horizontal, isNamed: isLast),
          vertical: Page.Axis(panel.vertical), grid: layout.line(.grid, ChartStyle.gridWidth),
          elements: elements(of: panel, layout, dots: dots.isEmpty ? nil : block)))
    }
    return page
  }

  private func elements(
    of panel: PathChartLayout.Panel, _ layout: PathChartLayout, dots: String?
  ) -> [Page.Element] {
    let stroke = layout.line(.value, ChartStyle.pathWidth)
    let numbers = [horizontalColumn, panel.panel.column].compactMap(table.index)
    // gnuplot warns of a line without points.
    let isShown = table.rows.contains { row in numbers.allSatisfy { row[$0] != nil } }
    let line = Page.Line(x: horizontalColumn, y: panel.panel.column, hasGaps: true, stroke: stroke)
    var elements: [Page.Element] = [
      .axes, .clip(panel.box.enlarged(by: stroke.width), isShown ? [.line(line)] : []),
    ]
    let radius = ChartStyle.pathDotRadius
    for block in [dots].compactMap({ $0 }) {
      elements += [
        .dots(
          .columns(block),
          Page.Dot(
            size: Page.Dot.Size("HALO", (radius + ChartStyle.haloWidth) * layout.scale),
            paint: Page.Paint(.paper))),
        .dots(
          .columns(block),
          Page.Dot(size: Page.Dot.Size("DOT", radius * layout.scale), paint: Page.Paint(.value))),
      ]
    }
    return elements + panel.labels.map { .text($0) }
  }
}
