internal import CurveMeasure

// A grid of panels, each with its axes and, for a heat map, a colour bar. A small page leaves out what has no room:
// first the notes, then the colour bars, the titles of the axes, their numbers, and at last the headings.
extension SweepChart: PageDrawing {
  package var page: Page {
    let contents = PageContent.ladder(
      { $0.noteLines = 0 }, { $0.hasColourBars = false }, { $0.hasAxisTitles = false },
      { $0.hasTicks = false }, { $0.hasHeadings = false })
    return PageContent.fullest(contents) { content in
      let page = page(showing: content)
      let height = content.hasTicks ? 36.0 : 18
      return (page, page.panels.allSatisfy { $0.box.width >= 48 && $0.box.height >= height })
    }
  }

  private func page(showing content: PageContent) -> Page {
    let count = panels.count
    let columns = isHeatMap ? [1: 1, 2: 2, 4: 2][count] ?? 3 : count <= 3 ? 1 : 2
    let rows = (count + columns - 1) / columns
    let rowHeight = columns > 1 ? 400 : isHeatMap ? 560 : count == 1 ? 440 : 240
    let size = size ?? ChartSize(width: columns < 3 ? 960 : 1280, height: 100 + rows * rowHeight)
    let (width, height) = (Double(size.width), Double(size.height))
    let headings = panels.map { $0.heading }.joined(separator: ", ")
    let names = axes.map { $0.title }.joined(separator: " and ")
    var page = Page(
      self, width: width, height: height, scale: Page.scale(width, height, in: 0.7...1.25),
      description: (["\(headings) by \(names)"] + notes).joined(separator: "; ") + ".",
      content: "A sweep of animation curves", curves: [title])
    page.tickGap = 0
    let edge = page.edge
    let shown = (content.noteLines > 0 ? notes : []).map {
      page.cut($0, to: width - 2 * edge, .text)
    }
    let header = page.header(title, notes: shown.filter { !$0.isEmpty }, top: 14)
    page.elements = header.texts.map { .text($0) }
    let top = header.bottom + (8 * page.spacing).rounded()
    let gap = (28 * page.spacing).rounded()
    let cell = PageBox(
      left: edge, top: top, width: (width - 2 * edge - Double(columns - 1) * gap) / Double(columns),
      height: (height - top - edge / 2 - Double(rows - 1) * gap / 2) / Double(rows))
    for index in panels.indices {
      var area = cell
      area.left += Double(index % columns) * (cell.width + gap)
      area.top += Double(index / columns) * (cell.height + gap / 2)
      add(index, to: &page, in: area, content)
    }
    return page
  }

  /// Adds a panel with its data.
  private func add(_ index: Int, to page: inout Page, in area: PageBox, _ content: PageContent) {
    let (panel, number, scale) = (panels[index], index + 1, page.scale)
    let small = page.lineHeight(.small)
    let head =
      (content.hasHeadings ? page.lineHeight(.heading) : 0)
      + (isHeatMap && content.hasAxisTitles ? small + 10 * scale : 6 * scale).rounded()
    let foot =
      content.hasAxisTitles
      ? 2 * small + (8 * scale).rounded()
      : content.hasTicks ? (page.timeTickDistance + 0.6 * page.fontSize(.small)).rounded() : 4
    let height = max(4, area.height - head - foot)
    let colours = ColourScale(
      of: panels.filter { $0.title == panel.title }.flatMap { $0.shown.compactMap { $0 } },
      panel.quantity)
    let intervals = max(3, Int(height / (32 * scale)))
    // All panels have the same width.
    let texts = panels.flatMap { vertical(of: $0, intervals).ticks.map { $0.text } }
    let tickWidth = content.hasTicks ? page.widest(texts) + (8 * scale).rounded() : 0
    let barWidth = (14 * scale).rounded()
    let hasBar = isHeatMap && content.hasColourBars
    let barRoom =
      hasBar
      ? barWidth + (18 * scale).rounded() + page.widest(colours.levels.map { $0.text })
      : 12 * page.spacing
    let box = PageBox(
      left: (area.left + tickWidth).rounded(), top: (area.top + head).rounded(),
      width: max(4, area.width - tickWidth - barRoom).rounded(), height: height.rounded())
    func shown(_ axis: AxisScale, _ length: Double, isVertical: Bool) -> AxisScale {
      content.hasTicks
        ? page.thinned(axis, over: length, isVertical: isVertical, including: 0) : axis.naming([])
    }
    let across = axes[0].scale(intervals: max(2, Int(box.width / (72 * scale))))
    var drawn = Page.Panel(
      name: panel.heading, box: box, horizontal: shown(across, box.width, isVertical: false),
      vertical: shown(vertical(of: panel, intervals), box.height, isVertical: true),
      grid: isHeatMap
        ? nil : Page.Stroke(paint: Page.Paint(.grid), width: ChartStyle.thin),
      elements: [.axes])
    if hasBar {
      let levels = colours.levels.map {
        (position: colours.fraction(of: $0.position) * box.height, text: $0.text)
      }
      let ticks = page.shownIndices(of: levels, isVertical: true).sorted().map {
        colours.levels[$0]
      }
      let bar = PageBox(
        left: box.right + (10 * scale).rounded(), top: box.top, width: barWidth, height: box.height)
      drawn.elements.append(
        .colourBar(Page.ColourBar(box: bar, ticks: ticks, colours: colours)))
    }
    drawn.elements += axisTexts(of: panel, around: box, in: area, content, on: page)
    let block = Page.Block(
      name: "metric_\(number)", table: isHeatMap ? cells(of: panel) : values(of: panel),
      note: ("panel \(number)", panel.heading))
    page.blocks.append(block)
    let columns = axes[0].values.count
    let grid = PanelGrid(box: box, columns: columns, rows: isHeatMap ? axes[1].values.count : 1)
    let best = best(of: panel)
    var labels: [Page.Element] = []
    if isHeatMap {
      drawn.elements.append(
        .image(
          Page.Image(block: block.name, columns: columns, rows: grid.rows, colours: colours)))
    }
    let hatch = hatch(of: panel, grid, drawn.vertical, scale)
    add(hatch, "hatch_\(number)", Page.Paint(.axis), to: &drawn, &page)
    if isHeatMap {
      let found = contours(of: panel, colours, grid, avoiding: best.map(grid.point), on: page)
      for (level, contour) in found.enumerated() {
        let paint = Self.paint(isDark: contour.isDark)
        add(contour.lines, "contour_\(number)_\(level + 1)", paint, to: &drawn, &page)
        guard let label = contour.label else { continue }
        let place = grid.position(of: label.position)
        labels.append(.text(label, paint, at: place))
      }
    } else {
      drawn.elements += line(block.name, page)
      drawn.elements.append(.targets(targets(of: panel)))
    }
    drawn.elements += labels
    for (factor, isDark) in [(1, true), (0.7, false)] {
      guard let best else { continue }
      let paint = Self.paint(isDark: isDark)
      drawn.elements.append(
        .dots(.data([best]), Page.Dot("BEST", Self.bestRadius * scale, factor: factor, paint)))
    }
    page.panels.append(drawn)
  }

  /// Adds lines as a table, with an empty row between two.
  private func add(
    _ lines: [[DataPoint]], _ name: String, _ paint: Page.Paint, to panel: inout Page.Panel,
    _ page: inout Page
  ) {
    guard !lines.isEmpty else { return }
    let rows = lines.map { $0.map { [$0.x, $0.y] as [Double?] } }.joined(separator: [[nil, nil]])
    page.blocks.append(
      Page.Block(
        name: name, table: ChartTable(header: ["x", "y"], rows: Array(rows)),
        roundedColumns: isHeatMap ? 2 : 1))
    let stroke = Page.Stroke(paint: paint, width: page.lineWidth(ChartStyle.thin))
    panel.elements.append(
      .line(Page.Line(block: name, x: "x", y: "y", hasGaps: true, stroke: stroke)))
  }

  /// The vertical axis: of the second parameter, or of the metric.
  private func vertical(of panel: Panel, _ intervals: Int) -> AxisScale {
    if isHeatMap { return axes[1].scale(intervals: intervals) }
    let numbers = panel.numbers.compactMap { $0 }
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 1)
    let margin = 0.05 * (most - least)
    let scale = AxisScale(from: least - margin, through: most + margin, intervals: intervals)
    let factor = panel.quantity == .fraction ? 100.0 : 1
    return AxisScale(
      scale.lower...scale.upper,
      ticks: scale.ticks.map {
        AxisScale.Tick(
          position: $0.position, text: ChartNumberFormat.short($0.position * factor))
      })
  }

  private func best(of panel: Panel) -> DataPoint? {
    guard let index = panel.best else { return nil }
    if !isHeatMap { return DataPoint(Double(index), panel.numbers[index] ?? 0) }
    let (x, y) = index.quotientAndRemainder(dividingBy: axes[1].values.count)
    return DataPoint(Double(x), Double(y))
  }

  /// The lines over combinations that do not meet the conditions.
  private func hatch(
    of panel: Panel, _ grid: PanelGrid, _ axis: AxisScale, _ scale: Double
  ) -> [[DataPoint]] {
    let lines = grid.hatch(where: panel.isKept.map { !$0 }, spacing: 9 * scale)
    if isHeatMap { return lines }
    return lines.map {
      $0.map { DataPoint($0.x, axis.lower + ($0.y + 0.5) * (axis.upper - axis.lower)) }
    }
  }

  /// The heading with the unit, the name of the vertical axis above the panel, and that of the horizontal one below.
  private func axisTexts(
    of panel: Panel, around box: PageBox, in area: PageBox, _ content: PageContent, on page: Page
  ) -> [Page.Element] {
    func line(
      _ text: String, _ x: Double, _ y: Double, _ alignment: PageText.Alignment,
      _ size: PageText.FontSize, _ role: ColorRole
    ) -> Page.Element {
      let room = alignment == .center ? box.width : area.width
      return .text(
        page.text(page.cut(text, to: room, size), at: PagePoint(x: x, y: y), alignment, size, role))
    }
    var texts: [Page.Element] = []
    if content.hasHeadings {
      let y = area.top + page.lineHeight(.heading) / 2
      texts.append(line(panel.heading, area.left, y, .left, .heading, .text))
    }
    guard content.hasAxisTitles else { return texts }
    let below = box.bottom + page.timeTickDistance + 1.2 * page.fontSize(.small) + 2
    texts.append(line(axes[0].title, box.left + box.width / 2, below, .center, .small, .quiet))
    if isHeatMap {
      let y = box.top - page.lineHeight(.small) / 2 - 8 * page.scale
      texts.append(line(axes[1].title, area.left, y, .left, .small, .quiet))
    }
    return texts
  }

  /// The contours, with a label on the longest line of each level that has room for it; dark on bright colours.
  private func contours(
    of panel: Panel, _ colours: ColourScale, _ grid: PanelGrid, avoiding best: PagePoint?,
    on page: Page
  ) -> [(lines: [[DataPoint]], label: PageText?, isDark: Bool)] {
    if panel.isStepped { return [] }
    let lines = ContourLines(
      heights: grid.transposed(panel.shown).map { $0.map(colours.fraction) }, columns: grid.columns)
    let levels = colours.levels.map { level in
      (level, lines.lines(at: colours.fraction(of: level.position)))
    }
    var taken = best.map { [PageBox(around: $0, 14 * page.scale / 2)] } ?? []
    return levels.enumerated().map { index, item in
      let (level, lines) = item
      let width = page.textWidth(level.text) + 6 * page.scale
      let others = levels.enumerated().filter { $0.offset != index }
        .flatMap { $0.element.1 }.joined().map(grid.point)
      let label = grid.label(
        on: lines, width: width, height: page.fontSize(.small) * 1.3, avoiding: taken, and: others)
      if let label { taken.append(label) }
      return (
        label.map { grid.lines(lines, outside: $0) } ?? lines,
        label.map { page.text(level.text, at: $0.middle, .center, .small, .text) },
        colours.isBright(level.position)
      )
    }
  }

  /// The values of a line, for readers who point at them.
  private func targets(of panel: Panel) -> [Page.Target] {
    guard axes[0].values.count <= SweepChart.maximumDots else { return [] }
    return panel.numbers.enumerated().compactMap { index, number in
      number.map { number in
        Page.Target(
          Double(index), number,
          "\(axes[0].title) \(ChartNumberFormat.short(axes[0].values[index])): \(panel.title) "
            + panel.quantity.text(of: number))
      }
    }
  }

  /// The line of a metric, with dots if there are few values.
  private func line(_ block: String, _ page: Page) -> [Page.Element] {
    let line = Page.Line(
      block: block, x: "position", y: "number", hasGaps: true, stroke: page.line(.value, 2))
    let dots = Page.Element.dots(
      .columns(block, x: "position", y: "number"),
      Page.Dot("BEST", Self.bestRadius * page.scale, factor: 0.5, Page.Paint(.value)))
    return [.line(line)] + (axes[0].values.count <= SweepChart.maximumDots ? [dots] : [])
  }

  /// The radius of the ring at the best combination on a page of the default size.
  private static let bestRadius = 5.0
  /// The maximum number of values with a dot on the line.
  private static let maximumDots = 40

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
