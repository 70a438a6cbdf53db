// The plot of a card is square, and its plate from the start value to the end value is square too, unless control
// points are so far away that it would be too narrow.
extension Card: TabularDrawing {
  package var page: Page {
    let scale = min(2.5, max(0.7, Double(min(size.width, size.height)) / 480))
    let points = handles.map { "control point \($0.text)" }
    var page = Page(
      self, width: Double(size.width), height: Double(size.height), scale: scale,
      fonts: [22, 16, 13, 12].map { $0 * scale },
      description: (notes + points).joined(separator: "; ") + ".",
      content: "A card of an animation curve", curves: [cell.expression])
    page.hasRoundLines = true
    page.table = table
    let (box, texts) = page.place(self)
    let (times, values) = axes
    var panel = Page.Panel(
      name: cell.name, box: box, horizontal: AxisScale(times), vertical: AxisScale(values))
    let (start, end) = (panel.point(0, cell.base + cell.unit), panel.point(cell.end, cell.base))
    let plate = PageBox(
      left: start.x, top: start.y, width: end.x - start.x, height: end.y - start.y)
    // At the start, the end and both levels.
    let lines =
      [plate.left, plate.right].map { x in
        PageStroke(
          start: PagePoint(x: x, y: box.top), end: PagePoint(x: x, y: box.bottom), colorRole: .grid)
      }
      + cell.levels.map { level in
        let y = panel.point(0, level).y
        return PageStroke(
          start: PagePoint(x: box.left, y: y), end: PagePoint(x: box.right, y: y), colorRole: .axis)
      }
    page.elements = [.box(plate, Page.Paint(.plate))]
    page.elements += lines.map { .rules([$0], page.line($0.colorRole, ChartStyle.thin)) }
    page.elements += (texts + axisTexts(beside: panel, plate, on: page)).map { .text($0) }
    panel.elements =
      cell.elements(
        block: ChartTable.dataBlock,
        Page.Stroke(paint: Page.Paint(.value), width: 4 * min(1.5, scale)))
      + handles(in: panel, lines, on: page)
    page.panels = [panel]
    return page
  }

  /// The free space around the plate, in parts of its side.
  private static let padding = 0.16
  /// The widest plot in which the plate is a square, in sides of the plate.
  private static let widest = 3.0

  /// The times and the values at the edges of the plot.
  private var axes: (times: ClosedRange<Double>, values: ClosedRange<Double>) {
    let lowest = min(0, (range.lowerBound - cell.base) / cell.unit)
    let highest = max(1, (range.upperBound - cell.base) / cell.unit)
    // Half of the padding is enough for a knob.
    let padding = Card.padding * max(1, (highest - lowest) / 2)
    let (low, high) = (lowest - padding, highest + padding)
    // As much room on the left as on the right. Seconds have no natural length on the page.
    let isSquare = isProgress && high - low <= Card.widest
    let side = isSquare ? (high - low - 1) / 2 : Card.padding
    return (
      -side * cell.end...(1 + side) * cell.end,
      cell.base + low * cell.unit...cell.base + high * cell.unit
    )
  }

  /// The handles, and their coordinates where they cover nothing.
  private func handles(
    in panel: Page.Panel, _ lines: [PageStroke], on page: Page
  ) -> [Page.Element] {
    let radius = 7 * page.scale
    var elements: [Page.Element] = []
    var placement = LabelPlacement(frame: panel.box, margin: 5 * page.scale)
    placement.keepOff(line: table.points(at: panel.point).compactMap { $0 })
    let knobs = handles.map { handle in
      let start = panel.point(handle.progress * cell.end, handle.value)
      let knob = panel.point(handle.controlProgress * cell.end, handle.controlValue)
      let line = PageStroke(start: start, end: knob, colorRole: handle.colorRole)
      elements += [
        .rules([line], page.line(handle.colorRole, ChartStyle.handleWidth)),
        .dots(.page([knob]), Page.Dot("KNOB", radius, Page.Paint(handle.colorRole))),
        .targets([Page.Target(PageBox(around: knob, radius), handle.text)]),
      ]
      placement.keepOff(line: [start, knob])
      placement.keepOff(PageBox(around: knob, radius))
      return knob
    }
    for line in lines { placement.avoid(PageBox(from: line.start, to: line.end)) }
    for (handle, knob) in zip(handles, knobs) {
      guard let box = placement.place(page.text(handle.text, .small), near: knob) else { continue }
      elements.append(
        .text(page.text(handle.text, at: box.middle, .center, .small, handle.colorRole)))
    }
    return elements
  }

  /// The texts below the plot and beside it, as far as there is room.
  private func axisTexts(
    beside panel: Page.Panel, _ plate: PageBox, on page: Page
  ) -> [PageText] {
    func below(_ text: String, _ x: Double) -> PageText {
      let y = panel.box.bottom + 11 * page.scale
      return page.text(text, at: PagePoint(x: x, y: y), .center, .small, .quiet)
    }
    let ends = zip(horizontalEnds, [plate.left, plate.right]).map(below)
    let title = below(horizontalTitle, plate.middle.x)
    let isNarrow = ends.count == 2 && ends[0].box.overlaps(ends[1].box, margin: 3)
    let hasTitle = !ends.contains { $0.box.overlaps(title.box, margin: 4) }
    let levels = cell.levels.map { level in
      let left = panel.box.left - 6 * page.scale
      let position = PagePoint(x: left, y: panel.point(0, level).y)
      return page.text(ChartNumberFormat.short(level), at: position, .right, .small, .quiet)
    }
    let shown = levels.enumerated().filter { index, level in
      level.box.left >= 2 && !levels[..<index].contains { $0.box.overlaps(level.box) }
    }
    return (isNarrow ? [] : ends) + (hasTitle ? [title] : []) + shown.map { $0.element }
  }
}

extension Page {
  /// The plot of a card, and its title with the texts below it: to the left of the plot, or above it if the page is not
  /// wide enough for whole words.
  fileprivate func place(_ card: Card) -> (box: PageBox, texts: [PageText]) {
    let edge = (24 * scale).rounded()
    let below = (22 * scale).rounded()
    let length = (height - edge / 2 - below - edge / 2).rounded(.down)
    let levels = card.cell.levels.map { textWidth(ChartNumberFormat.short($0)) + 6 * scale }
    let gap = edge + (levels.max() ?? 0)
    let room = width - 2 * edge - gap - length
    let words = card.title.split(separator: " ").map(String.init)
    guard length >= 40,
      let size = [PageText.FontSize.title, .heading].first(where: { widest(words, $0) <= room }),
      case let lines = TextMetrics.lines(card.title, toWidth: room, size: fontSize(size), upTo: 4),
      lines.joined(separator: " ") == card.title
    else { return placeBelowTitle(card, edge: edge, below: below) }
    let notes = wrap(card.notes, lines: 4, to: room)
    // The texts and the plot together are in the middle of the page.
    let column = max(widest(lines, size), widest(notes, .text)).rounded(.up)
    let left = max(edge, ((width - column - gap - length) / 2).rounded())
    let box = PageBox(
      left: (left + column + gap).rounded(), top: (edge / 2).rounded(), width: length,
      height: length)
    func header(_ top: Double) -> (texts: [PageText], bottom: Double) {
      self.header(lines, size, notes: notes, left: left, top: top)
    }
    return (box, header(box.middle.y - header(0).bottom / 2).texts)
  }

  private func placeBelowTitle(
    _ card: Card, edge: Double, below: Double
  ) -> (box: PageBox, texts: [PageText]) {
    // A low page has no room for the second line.
    let isLow = height < 240
    let top = ((16 + 33 + (isLow ? 0 : 20)) * scale).rounded()
    let length = max(40, min(width - 2 * edge, height - top - below - edge / 2)).rounded(.down)
    let left = ((width - length) / 2).rounded()
    let space = width - 2 * edge
    let texts = header(
      [cut(card.title, to: space, .title)],
      notes: wrap(card.notes, lines: isLow ? 0 : 1, to: space), left: edge, top: 16 * scale
    ).texts
    return (
      PageBox(left: left, top: top, width: length, height: length),
      texts.filter { !$0.text.isEmpty }
    )
  }
}
