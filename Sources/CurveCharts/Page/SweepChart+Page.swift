extension SweepChart: PageDrawing {
  package var page: Page {
    let layout = SweepChartLayout(self)
    let headings = panels.map(\.heading).joined(separator: ", ")
    let names = axes.map(\.title).joined(separator: " and ")
    var page = Page(
      layout, title: title,
      description: (["\(headings) by \(names)"] + notes).joined(separator: "; ") + ".",
      content: "A sweep of animation curves", curves: [title], theme: theme,
      background: background, boxes: layout.panels.map(\.box))
    page.tickGap = 0
    page.elements = layout.texts.map { .text($0) }
    for (index, panel) in layout.panels.enumerated() {
      let elements = elements(of: panel, index, layout, &page.blocks)
      let grid = Page.Stroke(paint: Page.Paint(.grid), width: ChartStyle.gridWidth)
      page.panels.append(
        Page.Panel(
          name: panels[index].heading, box: panel.box,
          horizontal: Page.Axis(axes[0].range, ticks: panel.horizontalTicks),
          vertical: Page.Axis(panel.verticalRange, ticks: panel.verticalTicks),
          grid: isHeatMap ? nil : grid, elements: elements))
    }
    return page
  }

  /// The elements of a panel; adds their data.
  private func elements(
    of panel: SweepChartLayout.Panel, _ index: Int, _ layout: SweepChartLayout,
    _ blocks: inout [Page.Block]
  ) -> [Page.Element] {
    let (numbers, number) = (panels[index], index + 1)
    var elements: [Page.Element] = [.axes]
    if let bar = panel.bar {
      elements.append(
        .colourBar(Page.ColourBar(box: bar, ticks: panel.barTicks, colours: panel.colours)))
    }
    elements += panel.texts.map { .text($0) }
    let block = Page.Block(
      name: "metric_\(number)", table: isHeatMap ? cells(of: numbers) : values(of: numbers),
      note: ("panel \(number)", numbers.heading))
    blocks.append(block)
    if isHeatMap {
      elements.append(
        .image(
          Page.Image(
            block: block.name, columns: axes[0].values.count, rows: axes[1].values.count,
            colours: panel.colours)))
    }
    /// Adds lines as a table, with an empty row between two.
    func add(_ lines: [[ContourLines.Point]], _ name: String, _ paint: Page.Paint) {
      guard !lines.isEmpty else { return }
      let rows = lines.map { $0.map { [$0.x, $0.y] as [Double?] } }.joined(separator: [[nil, nil]])
      blocks.append(
        Page.Block(
          name: name, table: ChartTable(header: ["x", "y"], rows: Array(rows)),
          roundedColumns: isHeatMap ? 2 : 1))
      let stroke = Page.Stroke(paint: paint, width: layout.lineWidth(ChartStyle.gridWidth))
      elements.append(
        .line(Page.Line(block: name, x: "x", y: "y", hasGaps: true, stroke: stroke)))
    }
    add(panel.hatch.map { [$0.start, $0.end] }, "hatch_\(number)", Page.Paint(.axis))
    for (level, contour) in panel.contours.enumerated() {
      add(contour.lines, "contour_\(number)_\(level + 1)", Self.paint(isDark: contour.isDark))
    }
    if !isHeatMap { elements += line(block.name, layout) }
    for contour in panel.contours {
      guard let text = contour.label, let box = contour.labelBox else { continue }
      let place = contour.labelPosition
      elements.append(
        .text(
          layout.text(text, at: box.middle, .center, .small, .text),
          Self.paint(isDark: contour.isDark), at: Page.DataPoint(place.x, place.y)))
    }
    if let best = panel.best {
      for (factor, isDark) in [(1, true), (0.7, false)] {
        let size = Page.Dot.Size("BEST", SweepChart.bestRadius * layout.scale, factor: factor)
        elements.append(
          .dots(
            .data([Page.DataPoint(best.x, best.y)]),
            Page.Dot(size: size, paint: Self.paint(isDark: isDark))))
      }
    }
    return elements
  }

  /// The line of a metric, with dots if there are few values.
  private func line(_ block: String, _ layout: SweepChartLayout) -> [Page.Element] {
    let line = Page.Line(
      block: block, x: "position", y: "number", hasGaps: true,
      stroke: layout.line(.value, SweepChart.lineWidth))
    let size = Page.Dot.Size("BEST", SweepChart.bestRadius * layout.scale, factor: 0.5)
    let dots = Page.Element.dots(
      .columns(block, x: "position", y: "number"),
      Page.Dot(size: size, paint: Page.Paint(.value)))
    return [.line(line)] + (axes[0].values.count <= SweepChart.maximumDots ? [dots] : [])
  }

  /// The numbers of a heat map.
  ///
  /// Positions are the numbers of the values from 0, so that every cell has the same size; the ticks have the
  /// values.
  private func cells(of panel: Panel) -> ChartTable {
    let (columns, rows) = (axes[0].values.count, axes[1].values.count)
    let shown = panel.shown
    return ChartTable(
      header: ["x", "y", "number"],
      rows: (0..<rows).flatMap { row in
        (0..<columns).map { [Double($0), Double(row), shown[$0 * rows + row]] }
      })
  }

  /// The numbers of a line.
  private func values(of panel: Panel) -> ChartTable {
    ChartTable(
      header: ["position", "parameter", "number"],
      rows: panel.numbers.enumerated().map { [Double($0), axes[0].values[$0], $1] })
  }

  /// The colour of lines and labels over a heat map, which is the same in every theme.
  private static func paint(isDark: Bool) -> Page.Paint {
    let role: ColorRole = isDark ? .text : .paper
    return Page.Paint(
      .named(isDark ? "DARK" : "BRIGHT", code: ChartTheme.light.color(of: role)))
  }
}
