// The elements of a page, from back to front.

extension SVGWriter {
  /// Adds a page.
  mutating func add(_ page: Page) {
    if page.motion != nil { addMotionStyle() }
    // The elements around the panels have positions on the page.
    if let panel = page.panels.first { for element in page.elements { add(element, panel) } }
    for panel in page.panels {
      panelCount += 1
      for element in panel.elements { add(element, panel) }
    }
    // In front of everything, so that nothing hides what is pointed at.
    addTargets()
  }

  /// Transparent areas with titles, which browsers show where a reader points.
  private mutating func addTargets() {
    let areas = page.panels.flatMap { panel in
      let own = panel.elements.flatMap { element -> [Page.Target] in
        if case .targets(let targets) = element { targets } else { [] }
      }
      return (page.readings(of: panel) + own).map { (panel, $0) }
    }
    guard !areas.isEmpty else { return }
    add("<g fill-opacity=\"0\">")
    for (panel, target) in areas {
      let title = "<title>\(SVGText.escaped(target.text))</title>"
      switch target.area {
      case .box(let box): add("<rect \(SVGWriter.attributes(box))>\(title)</rect>")
      case .around(let point):
        let center = panel.point(point.x, point.y)
        add("<circle \(SVGWriter.attributes(center, 7 * page.scale))>\(title)</circle>")
      }
    }
    add("</g>")
  }

  private mutating func add(_ element: Page.Element, _ panel: Page.Panel) {
    let box = panel.box
    switch element {
    case .text(let text, let paint, let point):
      let position = point.map { panel.point($0.x, $0.y) } ?? text.position
      addText(text, at: position, color: paint.map { color(of: $0).code })
    case .box(let box, let paint): addBox(box, paint)
    case .rules(let rules, let stroke): addLines(rules.map { ($0.start, $0.end) }, stroke)
    case .clip(let box, let elements):
      clipCount += 1
      let id = "\(name)-clip-\(clipCount)"
      add("<clipPath id=\"\(id)\"><rect \(SVGWriter.attributes(box))/></clipPath>")
      add("<g clip-path=\"url(#\(id))\">")
      for element in elements { add(element, panel) }
      add("</g>")
    case .band(let range, let paint):
      let edges = [panel.point(0, range.lowerBound).y, panel.point(0, range.upperBound).y]
        .map { min(box.bottom, max(box.top, $0)) }
      addBox(
        PageBox(
          left: box.left, top: min(edges[0], edges[1]), width: box.width + panel.overhang,
          height: abs(edges[0] - edges[1])), paint)
    case .segment(let start, let end, let stroke):
      addLines([(panel.point(start.x, start.y), panel.point(end.x, end.y))], stroke)
    case .across(let values, let stroke): addLines(values.map(panel.across), stroke)
    case .upright(let values, let stroke): addLines(values.map(panel.upright), stroke)
    case .axes: addAxes(of: panel)
    case .line(let line): addPath(SVGPath.data(lines: pieces(of: line, panel)), line.stroke)
    case .area(let area): add(area, panel)
    case .dots(let points, let dot): addDots(at: positions(of: points, panel), dot)
    case .image(let image): add(image, panel)
    case .colourBar(let bar): add(bar)
    case .motion(let curves): add(curves, panel)
    case .targets: break
    }
  }

  /// The grid, the frame and the numbers of a panel.
  private mutating func addAxes(of panel: Page.Panel) {
    let box = panel.box
    if let grid = panel.grid {
      addLines(
        panel.vertical.ticks.map { panel.across($0.position) }
          + panel.horizontal.ticks.map { panel.upright($0.position) }, grid)
    }
    if let frame = panel.frame {
      let corners = [
        (box.left, box.bottom), (box.left, box.top), (box.right, box.top), (box.right, box.bottom),
      ]
      addPath(
        SVGPath.data(areas: [corners.map { PagePoint(x: $0.0, y: $0.1) }]), frame)
    }
    for number in page.numbers(beside: panel) { addText(number) }
  }

  /// The pieces of a line within its panel, from its rows or from all.
  func pieces(of line: Page.Line, _ panel: Page.Panel, isWhole: Bool = false) -> [[PagePoint]] {
    page.table(line.block).lines(
      of: line.y, against: line.x, rows: isWhole ? nil : line.rows, hasGaps: line.hasGaps,
      in: panel.box,
      at: panel.point)
  }

  private mutating func add(_ area: Page.Area, _ panel: Page.Panel) {
    let table = page.table(area.block)
    guard area.side == .both else {
      let fill = ChartPanel.Fill(
        column: area.y, level: area.level, isAbove: area.side == .above, colorRole: .value,
        other: area.other)
      return addAreas(table.areas(of: fill, in: panel.box, at: panel.point), area.paint)
    }
    let edge = positions(of: .columns(area.block, x: area.x, y: area.y), panel)
    guard let first = edge.first, let last = edge.last else { return }
    let y = panel.point(0, area.level).y
    let base = [PagePoint(x: last.x, y: y), PagePoint(x: first.x, y: y)]
    addAreas([panel.box.clipped(area: edge + base)].filter { !$0.isEmpty }, area.paint)
  }

  private func positions(of points: Page.Points, _ panel: Page.Panel) -> [PagePoint] {
    switch points {
    case .page(let points): return points
    case .data(let points): return points.map { panel.point($0.x, $0.y) }
    case .columns(let block, let x, let y):
      let table = page.table(block)
      guard let across = table.index(of: x), let down = table.index(of: y) else { return [] }
      return table.points(across, down, at: panel.point).compactMap { $0 }
    }
  }

  private mutating func addDots(at points: [PagePoint], _ dot: Page.Dot) {
    if dot.isJoined, !points.isEmpty {
      let stroke = Page.Stroke(paint: dot.paint, width: 2 * dot.radius)
      return add(
        "<path d=\"\(SVGPath.data(dots: points))\" \(attributes(stroke)) stroke-linecap=\"round\"/>"
      )
    }
    for point in points { addDot(at: point, dot) }
  }

  private mutating func addDot(at center: PagePoint, _ dot: Page.Dot) {
    let radius = dot.radius
    func corner(_ x: Double, _ y: Double) -> PagePoint {
      PagePoint(x: center.x + x * radius, y: center.y + y * radius)
    }
    switch dot.shape {
    case .disc: addDisc(at: center, radius: radius, dot.paint)
    case .ring(let width):
      let stroke = attributes(Page.Stroke(paint: dot.paint, width: width))
      add("<circle \(SVGWriter.attributes(center, radius)) \(stroke)/>")
    case .cross(let width):
      addLines(
        [(corner(-1, -1), corner(1, 1)), (corner(1, -1), corner(-1, 1))],
        Page.Stroke(paint: dot.paint, width: width))
    case .arrowhead(let pointsUp):
      let arrowhead = ChartLayout.Arrowhead(
        center: center, radius: radius, pointsUp: pointsUp, colorRole: .value)
      addAreas([arrowhead.corners], dot.paint)
    }
  }
}

extension Page.Panel {
  fileprivate func across(_ value: Double) -> (start: PagePoint, end: PagePoint) {
    let y = point(0, value).y
    return (PagePoint(x: box.left, y: y), PagePoint(x: box.right + overhang, y: y))
  }

  fileprivate func upright(_ value: Double) -> (start: PagePoint, end: PagePoint) {
    let x = point(value, 0).x
    return (PagePoint(x: x, y: box.bottom), PagePoint(x: x, y: box.top))
  }
}
