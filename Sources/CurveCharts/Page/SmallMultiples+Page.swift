// All travels have the same height. A row is as high as its curve with the greatest range, so that rows without
// overshoot take less room.
extension SmallMultiples: PageDrawing {
  package var page: Page {
    let spacing =
      size.map { SmallMultiplesSpacing.fitting(self, in: $0) }
      ?? SmallMultiplesSpacing(columns: standardColumns)
    let (width, edge) = (spacing.width, spacing.edge)
    var page = Page(
      self, width: width, height: spacing.height, scale: spacing.scale, fonts: spacing.fonts,
      description: "\(legend.joined(separator: "; ")). "
        + "Curves: \(cells.map { $0.name }.joined(separator: ", ")).",
      content: "Small charts of animation curves", curves: cells.map { $0.expression })
    page.hasRoundLines = background == .opaque
    page.identity = "\(width)"
    let header = spacing.header(of: self)
    page.elements = header.texts.map { .text($0) }
    var rules: [Page.Element] = []
    var y = header.bottom
    for section in sections {
      if !section.title.isEmpty {
        let title = page.cut(section.title, to: width - 2 * edge, .heading)
        let position = PagePoint(x: edge, y: y + 34 + page.lineHeight(.heading) / 2)
        page.elements.append(.text(page.text(title, at: position, .left, .heading, .text)))
        y += 34 + page.lineHeight(.heading) + 5
        let rule = PageStroke(
          start: PagePoint(x: edge, y: y), end: PagePoint(x: width - edge, y: y), colorRole: .axis)
        rules.append(.rules([rule], page.line(.axis, ChartStyle.thin)))
      }
      y += spacing.rowsTop
      for first in stride(from: 0, to: section.cells.count, by: spacing.columns) {
        let row = section.cells[first..<min(first + spacing.columns, section.cells.count)]
        y = addRow(row, to: &page, top: y, spacing) + spacing.rowGap
      }
      y -= spacing.rowGap
    }
    page.elements += rules
    if size == nil { page.height = (y + edge - 12).rounded() }
    // The names have the gaps beside them, or the margin.
    let right = width - edge - spacing.cellWidth / 2
    let names = FittedNames.lines(
      of: cells.map { $0.name },
      toWidths: page.panels.map {
        $0.box.right < right
          ? $0.box.width + max(spacing.gap / 2, spacing.overhang) : spacing.lastNameWidth
      }, size: page.fontSize(.text))
    for (index, line) in names.enumerated() where spacing.content.hasNames && !line.joined().isEmpty
    {
      let box = page.panels[index].box
      let y = box.top - spacing.nameGap - page.lineHeight(.text) / 2
      let name = page.text(line.joined(), at: PagePoint(x: box.left, y: y), .left, .text, .text)
      page.panels[index].elements.insert(.text(name), at: 2)
    }
    return page
  }

  /// The number of columns of a page without a size.
  private var standardColumns: Int {
    if let columns { return columns }
    func rows(_ columns: Int) -> Int {
      sections.map { ($0.cells.count + columns - 1) / columns }.reduce(0, +)
    }
    // The page is at most about one and a half times as high as wide. Easings come in threes.
    return [3, 6, 9, 12].first { rows($0) <= $0 * 2 } ?? 15
  }

  /// The range of levels of a row.
  static func reach(of cells: some Collection<Cell>) -> ClosedRange<Double> {
    let limits = Cell.maximumReach
    let lower = cells.map { $0.reach.lowerBound }.min() ?? 0
    let upper = cells.map { $0.reach.upperBound }.max() ?? 1
    return max(limits.lowerBound, lower)...min(limits.upperBound, upper)
  }

  /// Adds the cells of a row with their data; returns their lower end.
  private func addRow(
    _ cells: ArraySlice<Cell>, to page: inout Page, top: Double, _ spacing: SmallMultiplesSpacing
  ) -> Double {
    func ticks(_ positions: [Double]) -> [AxisScale.Tick] {
      positions.map { AxisScale.Tick(position: $0, text: "") }
    }
    let reach = Self.reach(of: cells)
    let height = spacing.boxHeight(of: reach)
    // The height is in whole pixels; the rest goes to the top of the box.
    let highest = max(reach.upperBound, reach.lowerBound + height / spacing.travelHeight)
    // Vertical lines are at the times between the ends.
    let times = (time?.ticks ?? []).map { $0.position }.filter {
      $0 != time?.lower && $0 != time?.upper
    }
    for (index, cell) in cells.enumerated() {
      let box = PageBox(
        left: spacing.edge + Double(index) * (spacing.cellWidth + spacing.gap),
        top: top + spacing.heightAbove, width: spacing.cellWidth, height: height)
      let number = page.panels.count + 1
      let block = Page.Block(
        name: "curve_\(number)", table: cell.table, note: ("curve \(number)", cell.name))
      page.blocks.append(block)
      let overhang = index < spacing.columns - 1 ? spacing.overhang : 0
      let numbers =
        spacing.content.hasNumbers ? numbers(of: cell, around: box, overhang, page) : []
      // The area between the start value and the end value makes overshoot visible.
      let plate = Page.Element.band(cell.base...cell.base + cell.unit, Page.Paint(.plate))
      page.panels.append(
        Page.Panel(
          name: cell.name, box: box, horizontal: AxisScale(0...cell.end, ticks: ticks(times)),
          vertical: AxisScale(
            cell.zero + reach.lowerBound * cell.height...cell.zero + highest * cell.height,
            ticks: ticks(cell.levels)),
          grid: Page.Stroke(paint: Page.Paint(.grid), width: ChartStyle.thin),
          elements: [plate, .axes] + numbers.map { .text($0) }
            + cell.elements(block: block.name, page.line(.value, spacing.curveWidth))
            + [.targets([Page.Target(box, cell.summary)])]))
    }
    let hasNotes = cells.contains { !$0.note.isEmpty }
    return top + spacing.heightAbove + height + spacing.heightBelow(hasNotes: hasNotes)
  }

  /// The numbers and the note below a box.
  private func numbers(
    of cell: Cell, around box: PageBox, _ overhang: Double, _ page: Page
  ) -> [PageText] {
    let room = box.width + overhang
    let y = box.bottom + 6 + page.lineHeight(.small) / 2
    // Part of the text would state nothing.
    let timing = page.textWidth(cell.timing) > room ? "" : cell.timing
    let note = page.cut(cell.note, to: room)
    let texts = [(timing, y), (note, y + page.lineHeight(.small))].map { text, y in
      page.text(text, at: PagePoint(x: box.left, y: y), .left, .small, .quiet)
    }
    // If there is room for only one number, it is the overshoot.
    let numbers = [cell.excess, Array(cell.excess.suffix(1))].map { excess in
      page.text(
        excess.joined(separator: "  "), at: PagePoint(x: box.right, y: y), .right, .small,
        .overshoot)
    }
    let shown = numbers.first { texts[0].box.right + 4 <= $0.box.left }
    return (texts + [shown].compactMap { $0 }).filter { !$0.text.isEmpty }
  }
}

extension SmallMultiples.Cell {
  /// The curve and its filled areas.
  func elements(block: String, _ stroke: Page.Stroke) -> [Page.Element] {
    fills.map { .area(Page.Area($0, block: block, opacity: ChartStyle.smallFillOpacity)) }
      + [
        .line(
          Page.Line(
            block: block, x: table.header[0], y: table.header[1], stroke: stroke, name: name))
      ]
  }

  /// The name with the numbers below the curve.
  fileprivate var summary: String {
    ([name, timing] + excess + [note]).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
