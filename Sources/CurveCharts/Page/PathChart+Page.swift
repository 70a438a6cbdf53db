// On a small page the names of panels are close to them, and then replace the numbers beside the axes.
extension PathChart: TabularDrawing {
  package var page: Page {
    let contents = PageContent.ladder(
      { $0.noteLines = 0 }, { $0.trackNames = .close }, { $0.trackNames = .beside },
      { $0.hasAxisTitles = false })
    return PageContent.fullest(contents) { content in
      let page = page(showing: content)
      guard let first = page.panels.map({ $0.box }).min(by: { $0.height < $1.height }) else {
        return (page, true)
      }
      let minimum = content.trackNames == .beside ? 14 : 20 * page.scale
      // A single panel takes most of the page.
      let share = page.panels.count > 1 ? 0 : content.noteLines > 0 ? 0.42 : 0.33
      return (page, first.height >= max(minimum, share * page.height))
    }
  }

  private func page(showing content: PageContent) -> Page {
    let (width, height) = (Double(size.width), Double(size.height))
    let shown = panels.map { "\($0.title) against \(horizontalTitle)" }
    var page = Page(
      self, width: width, height: height,
      scale: Page.scale(width, height, standard: ChartSize(width: 960, height: 720)),
      description: (shown + keyNumbers).joined(separator: "; ") + ".",
      content: "A chart of tracks against another track", curves: expressions)
    page.hasRoundLines = background == .opaque
    page.table = table
    let (scale, spacing, edge, isBeside) = (
      page.scale, page.spacing, page.edge, content.trackNames == .beside
    )
    let notes = height >= 360 && content.noteLines > 0 ? keyNumbers : []
    let header = page.header(title, notes: notes.map { page.cut($0, to: width - 2 * edge, .text) })
    let top = (header.bottom + 12 * spacing).rounded()
    let nameHeight = content.nameHeight(on: page)
    let titleDistance = max(20 * spacing, 0.6 * page.fontSize(.text) + 3)
    let numbers = page.timeTickDistance + 0.6 * page.fontSize(.small) + 3 * spacing
    let below =
      content.hasAxisTitles
      ? max(numbers + 0.6 * page.fontSize(.text) + titleDistance, 58 * spacing) : numbers
    let bottom = (height - below).rounded()
    // A track that does not move needs less room than one that does.
    let weights = panels.map { panel in
      panel.range.lowerBound == panel.range.upperBound && panels.count > 1 ? 0.4 : 1
    }
    let unit = (bottom - top) / weights.reduce(0, +)
    let starts = panels.indices.map { top + unit * weights[..<$0].reduce(0, +) } + [bottom]
    let share = unit * (weights.min() ?? 1)
    // A name above a panel is also below the lowest number of the panel before.
    let gap =
      (content.trackNames == .above ? 10 * scale : min(10 * spacing, share / 6)).rounded()
    let names = panels.map { page.cut($0.title, to: width * 0.28) }
    // The numbers beside the axes determine the width, and it determines the scales.
    var left = edge + (40 * scale).rounded()
    let right = (width - edge - 10 * scale).rounded()
    for _ in 0..<2 {
      page.panels = panels.enumerated().map { index, panel in
        let start = (starts[index] + nameHeight).rounded()
        let end = starts[index + 1] - (index < panels.count - 1 ? gap : 0)
        let box = PageBox(
          left: left, top: start, width: right - left, height: max(4, end.rounded() - start))
        let ranges = ranges(of: panel, box)
        return Page.Panel(
          name: panel.title, box: box,
          horizontal: Self.scale(ranges.across, intervals: Int(box.width / (80 * scale))),
          vertical: Self.scale(ranges.down, intervals: Int(box.height / (50 * scale)))
            .pointing(panel.direction))
      }
      let texts = isBeside ? names : page.panels.flatMap { $0.vertical.ticks }.map { $0.text }
      left = (edge + page.widest(texts) + 14 * scale).rounded(.up)
    }
    // The panels have one horizontal axis, that of the last.
    let last = page.panels[page.panels.count - 1].horizontal
    let horizontal = page.thinned(last, over: right - left, isVertical: false)
    page.elements = header.texts.map { .text($0) }
    page.elements += titles(on: page, horizontal, content, nameHeight, y: height - titleDistance)
    // If not all names beside the panels have room, only some of them are shown.
    let step = max(1, Int((1.2 * page.fontSize(.small) / share).rounded(.up)))
    for (index, panel) in panels.enumerated() {
      var drawn = page.panels[index]
      if isBeside, index % step == 0, !names[index].isEmpty {
        let position = PagePoint(x: edge, y: drawn.box.middle.y)
        page.elements.append(.text(page.text(names[index], at: position, .left, .small, .text)))
      }
      drawn.horizontal = index == panels.count - 1 ? horizontal : horizontal.naming([])
      drawn.vertical =
        isBeside
        ? drawn.vertical.naming([])
        : page.thinned(drawn.vertical, over: drawn.box.height, isVertical: true)
      drawn.grid = page.line(.grid, ChartStyle.thin)
      drawn.isOverCursor = false
      if !panel.dots.isEmpty {
        let rows: [[Double?]] = panel.dots.map { [$0.time, $0.x, $0.y] }
        page.blocks.append(
          Page.Block(
            name: "keyframes_\(index + 1)",
            table: ChartTable(header: ["time_s", "x", "y"], rows: rows)))
      }
      drawn.elements = elements(of: panel, in: drawn, page, dots: "keyframes_\(index + 1)")
      page.panels[index] = drawn
    }
    return page
  }

  private func elements(
    of panel: Panel, in drawn: Page.Panel, _ page: Page, dots: String
  ) -> [Page.Element] {
    let stroke = page.line(.value, ChartStyle.pathWidth)
    let numbers = [horizontalColumn, panel.column].compactMap(table.index)
    // gnuplot warns of a line without points.
    let isShown = table.rows.contains { row in numbers.allSatisfy { row[$0] != nil } }
    let line = Page.Line(
      x: horizontalColumn, y: panel.column, hasGaps: true, stroke: stroke, name: panel.title)
    let radius = ChartStyle.pathDotRadius
    let looks: [(String, Double, ColorRole)] = [
      ("HALO", radius + ChartStyle.haloWidth, .paper), ("DOT", radius, .value),
    ]
    let points = numbers.count == 2 ? table.points(numbers[0], numbers[1], at: drawn.point) : []
    let dotPoints = panel.dots.map { drawn.point($0.x, $0.y) }
    let end = points.last { $0 != nil }.flatMap { $0 }
    let arrows = DirectionArrows(
      along: points.split(separator: nil).map { $0.compactMap { $0 } },
      avoiding: dotPoints + [end].compactMap { $0 }, .value, scale: page.scale)
    // The end is a ring, over the dot of its keyframe.
    let size = 1.4 * radius * page.scale
    let width = page.lineWidth(ChartStyle.ringWidth)
    let ring = [
      Page.Dot("END", size, Page.Paint(.paper)),
      Page.Dot("END", size, Page.Paint(.value), .ring(width: width)),
    ].flatMap { dot -> [Page.Element] in end.map { [.dots(.page([$0]), dot)] } ?? [] }
    return [.axes, .clip(drawn.box.enlarged(by: stroke.width), isShown ? [.line(line)] : [])]
      + [.rules(arrows.strokes, page.line(.value, ChartStyle.arrowWidth))]
      + (panel.dots.isEmpty ? [] : looks).map { name, radius, role in
        .dots(.columns(dots), Page.Dot(name, radius * page.scale, Page.Paint(role)))
      } + ring + labels(of: panel, in: drawn, page) + [.targets(targets(of: panel))]
  }

  /// The dots with their values, for readers who point at them.
  private func targets(of panel: Panel) -> [Page.Target] {
    panel.dots.map { dot in
      let time = ChartNumberFormat.shortTime(dot.time)
      let numbers = [(panel.title, dot.y), (horizontalTitle, dot.x)].map { name, number in
        "\(name) \(ChartNumberFormat.number(number, digits: 5))"
      }
      return Page.Target(dot.x, dot.y, "\(time): \(numbers.joined(separator: ", "))")
    }
  }

  /// The ranges of both axes, with some room, and with equal scales if the chart has them.
  private func ranges(
    of panel: Panel, _ box: PageBox
  ) -> (across: ClosedRange<Double>, down: ClosedRange<Double>) {
    func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }
    func widened(_ range: ClosedRange<Double>, to length: Double) -> ClosedRange<Double> {
      let middle = range.lowerBound / 2 + range.upperBound / 2
      return (middle - length / 2)...(middle + length / 2)
    }
    let (across, down) = (horizontalRange, panel.range)
    let (x, y) = (1.14 * length(across), 1.14 * length(down))
    let unit = max(x / box.width, y / box.height)
    guard hasEqualScales, unit > 0, unit.isFinite else {
      return (widened(across, to: x), widened(down, to: y))
    }
    return (widened(across, to: unit * box.width), widened(down, to: unit * box.height))
  }

  private static func scale(_ range: ClosedRange<Double>, intervals: Int) -> AxisScale {
    let intervals = max(2, intervals)
    return AxisScale.withTwoTicks(intervals) {
      AxisScale(
        from: range.lowerBound, through: range.upperBound, intervals: $0,
        origin: range.lowerBound, alignment: .decimals)
    }
  }

  /// The names above the panels, and that of the horizontal axis.
  private func titles(
    on page: Page, _ horizontal: AxisScale, _ content: PageContent, _ nameHeight: Double, y: Double
  ) -> [Page.Element] {
    func title(
      _ title: String, _ axis: AxisScale, room: Double, at position: PagePoint,
      _ alignment: PageText.Alignment, _ size: PageText.FontSize
    ) -> Page.Element {
      let power = axis.exponent == 0 ? "" : " ×\(ChartNumberFormat.power(axis.exponent))"
      let origin =
        axis.origin == 0
        ? ""
        : (axis.origin < 0 ? " + " : " − ") + ChartNumberFormat.short(axis.origin.magnitude)
      let text = page.cut(title + origin + power, to: room, size)
      return .text(page.text(text, at: position, alignment, size, .text))
    }
    let isClose = content.trackNames == .close
    var titles: [Page.Element] = []
    for panel in page.panels where content.trackNames != .beside {
      let x = isClose ? panel.box.left : page.edge
      let size: PageText.FontSize = isClose ? .small : .text
      let y =
        panel.box.top - nameHeight + (isClose ? 0.6 * page.fontSize(size) : nameHeight / 4)
      titles.append(
        title(
          panel.name, panel.vertical, room: page.width - x - page.edge, at: PagePoint(x: x, y: y),
          .left, size))
    }
    guard let box = page.panels.first?.box, content.hasAxisTitles else { return titles }
    let position = PagePoint(x: box.middle.x, y: y.rounded())
    return titles + [
      title(horizontalTitle, horizontal, room: box.width, at: position, .center, .text)
    ]
  }

  /// The times beside the dots, as far as there is room; the first and the last one are the most important.
  private func labels(of panel: Panel, in drawn: Page.Panel, _ page: Page) -> [Page.Element] {
    guard let x = table.index(of: horizontalColumn), let y = table.index(of: panel.column) else {
      return []
    }
    var placement = LabelPlacement(frame: drawn.box, margin: 4 * page.scale)
    let points = table.points(x, y, at: drawn.point)
    for (start, end) in zip(points, points.dropFirst()) {
      guard let start, let end else { continue }
      // A path turns back, so that each of its lines is reserved by itself.
      placement.keepOff(segmentFrom: start, to: end)
    }
    func distance(from box: PageBox, to point: PagePoint) -> Double {
      let near = box.nearest(to: point)
      return max(abs(near.x - point.x), abs(near.y - point.y))
    }
    let dots = panel.dots.map { (text: $0.text, point: drawn.point($0.x, $0.y)) }
    for dot in dots { placement.keepOff(PageBox(around: dot.point, 5 * page.scale)) }
    let ends = dots.count > 1 ? [0, dots.count - 1] : Array(dots.indices)
    return (ends + dots.indices.dropFirst().dropLast()).map { dots[$0] }.compactMap { text, point in
      guard !text.isEmpty, let box = placement.place(page.text(text, .small), near: point),
        // A distant label would seem to belong to another dot.
        abs(box.middle.x - point.x) < page.textWidth(text) / 2 + 30 * page.scale,
        abs(box.middle.y - point.y) < 40 * page.scale,
        !dots.contains(where: { distance(from: box, to: $0.point) < distance(from: box, to: point) }
        )
      else { return nil }
      return .text(page.text(text, at: box.middle, .center, .small, .quiet))
    }
  }
}

extension LabelPlacement {
  /// Reserves a short straight line in any direction, by boxes along it.
  fileprivate mutating func keepOff(segmentFrom start: PagePoint, to end: PagePoint) {
    let length = max(abs(end.x - start.x), abs(end.y - start.y))
    let count = max(1, min(400, Int(length / 6)))
    for number in 0..<count {
      func position(_ number: Int) -> PagePoint {
        let part = Double(number) / Double(count)
        return PagePoint(
          x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
      }
      let (one, other) = (position(number), position(number + 1))
      keepOff(
        PageBox(
          left: min(one.x, other.x), top: min(one.y, other.y), width: abs(one.x - other.x),
          height: abs(one.y - other.y)))
    }
  }
}
