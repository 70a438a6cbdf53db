// The elements of a panel from back to front.

extension ChartSVGWriter {
  /// The bands, the grid with its numbers, and the lines behind the curves.
  mutating func addBackground(of panel: ChartLayout.Panel) {
    let box = panel.box
    let right = box.right + panel.laneWidth
    func across(_ value: Double) -> (start: PagePoint, end: PagePoint) {
      let y = panel.point(0, value).y
      return (PagePoint(x: box.left, y: y), PagePoint(x: right, y: y))
    }
    func upright(_ time: Double) -> (start: PagePoint, end: PagePoint) {
      let x = panel.point(time, 0).x
      return (PagePoint(x: x, y: box.bottom), PagePoint(x: x, y: box.top))
    }
    for band in panel.panel.bands where layout.shows(band, in: panel) {
      let edges = [panel.point(0, band.lower).y, panel.point(0, band.upper).y]
        .map { min(box.bottom, max(box.top, $0)) }
      writer.addBox(
        PageBox(
          left: box.left, top: min(edges[0], edges[1]), width: right - box.left,
          height: abs(edges[0] - edges[1])),
        fill: color(band.colorRole), opacity: ChartStyle.bandOpacity)
    }
    writer.addLines(
      panel.panel.axis.ticks.map { across($0.position) }
        + panel.horizontal.ticks.map { upright($0.position) },
      line(.grid, ChartStyle.gridWidth))
    for text in panel.tickTexts { writer.addText(text, layout) }
    for reference in panel.panel.references {
      let dashes = reference.isDashed ? ChartStyle.targetDashes : []
      writer.addLines(
        [reference.isVertical ? upright(reference.value) : across(reference.value)],
        line(.axis, ChartStyle.referenceWidth, dashes: dashes))
    }
    writer.addLines(
      panel.panel.instants.map(upright),
      line(.settling, ChartStyle.referenceWidth, dashes: ChartStyle.instantDashes))
    writer.addLines(
      panel.joinTimes.map(upright), line(.pale(.join), ChartStyle.referenceWidth))
  }

  /// The areas and the lines of the curves.
  mutating func addCurves(of panel: ChartLayout.Panel) {
    for fill in panel.panel.fills {
      writer.addAreas(
        chart.table.areas(of: fill, in: panel.box, at: panel.point), fill: color(fill.colorRole),
        opacity: ChartStyle.fillOpacity)
    }
    for envelope in panel.panel.envelopes {
      for column in [envelope.upper, envelope.lower] {
        writer.addPath(
          SVGPath.data(lines: chart.table.lines(of: column, in: panel.box, at: panel.point)),
          line(
            .pale(envelope.colorRole), ChartStyle.modelWidth, dashes: ChartStyle.envelopeDashes))
      }
    }
    let series = layout.shownSeries(of: panel)
    if let model = panel.panel.model, !series.isEmpty {
      writer.addPath(
        SVGPath.data(lines: chart.table.lines(of: model, in: panel.box, at: panel.point)),
        line(.quiet, ChartStyle.modelWidth, dashes: ChartStyle.targetDashes))
    }
    for series in series { addCurve(series, in: panel) }
  }

  /// The dots of keyframes; small ones if they are close together.
  mutating func addKeyframes(of panel: ChartLayout.Panel) {
    guard let first = panel.panel.series.first else { return }
    let isCrowded = layout.isCrowded(panel)
    let points = panel.panel.keyframes.map { panel.point($0.time, $0.value) }
    if !isCrowded { points.forEach { addHalo(at: $0) } }
    for point in points {
      addDot(at: point, first.colorRole, size: isCrowded ? ChartStyle.crowdedDot : 1)
    }
  }

  /// The line of a curve; paler after its end, where it only holds its value.
  private mutating func addCurve(_ series: ChartPanel.Series, in panel: ChartLayout.Panel) {
    let rows = chart.table.rows.indices
    func path(_ rows: Range<Int>) -> String {
      SVGPath.data(
        lines: chart.table.lines(
          of: series.column, against: series.horizontalColumn, rows: rows, hasGaps: series.hasGaps,
          in: panel.box, at: panel.point))
    }
    // In an animation the line is paler until it is drawn.
    guard panel.lanes.isEmpty else {
      return writer.addPath(path(rows), curve(series.colorRole, in: .pale(series.colorRole)))
    }
    guard let ends = layout.endRows(of: series, in: panel) else {
      return writer.addPath(path(rows), curve(series.colorRole))
    }
    if let tail = ends.tail {
      writer.addPath(
        path(tail..<rows.upperBound), curve(series.colorRole, in: .pale(series.colorRole)))
    }
    writer.addPath(path(rows.lowerBound..<ends.last + 1), curve(series.colorRole))
  }

  /// The marks with their dots, stems and labels, the rings, and the cross at a removed view.
  mutating func addMarks(of panel: ChartLayout.Panel) {
    let marks = layout.shownMarks(of: panel)
    for mark in marks where layout.hasDot(mark, in: panel) {
      let point = panel.point(mark.time, mark.value)
      addHalo(at: point)
      addDot(at: point, mark.colorRole)
    }
    for series in panel.panel.series {
      guard let ring = layout.ring(of: series) else { continue }
      let point = panel.point(ring.time, ring.value)
      if chart.background == .opaque { addDot(at: point, .paper) }
      writer.addRing(
        at: point, radius: layout.dotRadius * layout.scale,
        line(series.colorRole, ChartStyle.ringWidth))
    }
    addRemoval(of: panel)
    for arrowhead in panel.arrowheads {
      writer.addAreas([arrowhead.corners], fill: color(arrowhead.colorRole))
    }
    for text in panel.labels { writer.addText(text, layout) }
    for mark in marks {
      guard let stem = mark.stem else { continue }
      writer.addLines(
        [(panel.point(mark.time, mark.value), panel.point(mark.time, stem))],
        line(mark.colorRole, ChartStyle.stemWidth))
    }
    for leader in panel.leaders {
      writer.addLines(
        [(leader.start, leader.end)], line(leader.colorRole, ChartStyle.leaderWidth))
    }
  }

  /// A cross where a line ends because the view is removed.
  private mutating func addRemoval(of panel: ChartLayout.Panel) {
    guard let removal = panel.panel.removal, let series = panel.panel.series.first else { return }
    let center = panel.point(removal.time, removal.value)
    let reach = ChartStyle.removalCross * layout.dotRadius * layout.scale
    func corner(_ x: Double, _ y: Double) -> PagePoint {
      PagePoint(x: center.x + x * reach, y: center.y + y * reach)
    }
    writer.addLines(
      [(corner(-1, -1), corner(1, 1)), (corner(1, -1), corner(-1, 1))],
      line(series.colorRole, ChartStyle.removalWidth))
  }

  /// A ring of background colour around a dot.
  private mutating func addHalo(at point: PagePoint) {
    guard chart.background == .opaque else { return }
    writer.addDot(
      at: point, radius: (layout.dotRadius + ChartStyle.haloWidth) * layout.scale,
      fill: color(.paper))
  }

  private mutating func addDot(
    at point: PagePoint, _ colorRole: ColorRole, size: Double = 1
  ) {
    writer.addDot(
      at: point, radius: size * layout.dotRadius * layout.scale, fill: color(colorRole))
  }
}
