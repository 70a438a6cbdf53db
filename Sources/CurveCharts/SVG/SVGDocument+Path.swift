// Paths, and tracks against another track.

extension SVGDocument {
  /// Draws a path, or tracks against another track.
  ///
  /// - Parameter chart: The chart.
  /// - Complexity: Linear in the number of rows of the table.
  package init(_ chart: PathChart) {
    let layout = PathChartLayout(chart)
    let titles = chart.panels.map { "\($0.title) against \(chart.horizontalTitle)" }
    let description = (titles + chart.keyNumbers).joined(separator: "; ") + "."
    let boxes = layout.panels.map { "\($0.box)" }.joined()
    var writer = SVGWriter(
      title: chart.title, description: description, positions: boxes, theme: chart.theme,
      background: chart.background)
    for text in layout.texts { writer.addText(text, layout) }
    for (index, panel) in layout.panels.enumerated() {
      let isLast = index == layout.panels.count - 1
      writer.addPath(panel, of: chart, layout, isLast: isLast)
    }
    self = writer.document(layout)
  }
}

extension SVGWriter {
  /// Adds a panel from back to front.
  fileprivate mutating func addPath(
    _ panel: PathChartLayout.Panel, of chart: PathChart, _ layout: PathChartLayout, isLast: Bool
  ) {
    let box = panel.box
    func point(_ x: Double, _ y: Double) -> PagePoint { layout.point(x, y, in: panel) }
    let across = layout.horizontal.ticks.map { (point($0.position, 0).x, $0.text) }
    let down = panel.vertical.ticks.map { (point(0, $0.position).y, $0.text) }
    addGrid(
      across: across.map(\.0), down: down.map(\.0), in: box,
      stroke(.grid, layout.lineWidth(ChartStyle.gridWidth)))
    addTicks(across: isLast ? across : [], down: down, around: box, layout)
    let width = layout.lineWidth(ChartStyle.pathWidth)
    let lines = chart.table.lines(
      of: panel.panel.column, against: chart.horizontalColumn, hasGaps: true, in: box, at: point)
    addClipped(to: box.enlarged(by: width)) { writer in
      writer.addPath(SVGPath.data(lines: lines), writer.stroke(.value, width))
    }
    let dots = panel.panel.dots.map { point($0.x, $0.y) }
    let radius = ChartStyle.pathDotRadius * layout.scale
    for dot in dots {
      let halo = ChartStyle.haloWidth * layout.scale
      addDot(at: dot, radius: radius + halo, fill: theme.color(of: .paper))
    }
    for dot in dots { addDot(at: dot, radius: radius, fill: theme.color(of: .value)) }
    for text in panel.labels { addText(text, layout) }
  }
}
