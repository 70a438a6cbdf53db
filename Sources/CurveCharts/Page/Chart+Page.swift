extension Chart: TabularDrawing {
  package var page: Page { ChartLayout(self).page }

  package func page(isAnimated: Bool, isOpaque: Bool) -> Page {
    var chart = self
    if isOpaque { chart.background = .opaque }
    return ChartLayout(chart, isAnimated: isAnimated).page
  }
}

extension ChartLayout {
  var page: Page {
    var page = Page(
      chart, width: width, height: height, scale: scale, description: chart.description,
      content: "A chart of animation curves", curves: chart.curves.map { $0.expression })
    // The dashes of an overlay are easier to tell apart with straight ends.
    page.hasRoundLines = chart.arrangement != .overlay && chart.background == .opaque
    page.tickShift = PagePoint(x: tickShift.x, y: tickShift.y)
    // A chart of panels with tables of their own needs no other data.
    let drawn = panels.map { $0.panel }
    page.table = drawn.allSatisfy { $0.quantity.hasOwnTables } ? nil : chart.table
    page.blocks = drawn.flatMap { $0.tables }.map { Page.Block(name: $0.name, table: $0.table) }
    page.cursor = cursor
    for (index, panel) in panels.enumerated() where !panel.panel.keyframes.isEmpty {
      page.blocks.append(
        Page.Block(name: keyframeBlock(index), table: ChartTable(of: panel.panel.keyframes)))
    }
    page.elements = stateBands.map { .box($0.box, Page.Paint($0.colorRole)) }
    page.elements += strips.flatMap { $0.elements(of: chart) }
    page.elements += texts.map { .text($0) }
    page.elements += samples.map { .rules([$0], curve($0.colorRole)) }
    page.elements.append(
      .rules(
        stateBands.flatMap { $0.lines },
        line(.axis, ChartStyle.thin, dashes: ChartStyle.instantDashes)))
    page.panels = panels.enumerated().map(panel)
    guard panels.contains(where: { !$0.lanes.isEmpty }) else { return page }
    let frames = ChartMotion(of: chart)
    let columns = panels.flatMap { $0.lanes.map { $0.column } }
    page.motion = Page.Motion(
      frames: frames, table: frames.table(of: chart, columns: columns), rows: frames.rows(of: chart)
    )
    return page
  }

  private var cursor: Page.Cursor {
    Page.Cursor(unit: chart.timeUnit)
  }

  private func keyframeBlock(_ index: Int) -> String { "keyframes_\(index + 1)" }

  private func panel(_ index: Int, _ panel: Panel) -> Page.Panel {
    // Lines are clipped at their middle, so that half of their width may be outside.
    let inner = panel.box.enlarged(by: lineWidth(curveWidth))
    var elements = background(of: panel) + lanes(beside: panel)
    elements.append(.clip(inner, curves(of: panel)))
    if panel.panel.quantity == .phase { elements += directions(of: panel) }
    elements += keyframes(of: panel, keyframeBlock(index)) + motion(of: panel) + marks(of: panel)
    elements.append(.targets(targets(of: panel)))
    let isTrack = chart.arrangement == .tracks
    let isOverTime = panel.panel.horizontal == nil
    return Page.Panel(
      name: isTrack ? chart.curves[index].label : panel.panel.quantity.rawValue, box: panel.box,
      horizontal: hasNumbersBelow(index) ? panel.horizontal : panel.horizontal.naming([]),
      vertical: panel.panel.axis, grid: line(.grid, ChartStyle.thin),
      overhang: panel.laneWidth, elements: elements,
      quantity: isTrack ? "" : panel.readName, isOverCursor: isOverTime,
      readings: isOverTime && panel.lanes.isEmpty ? chart.time.ticks.map { $0.position } : [])
  }

  /// The bands, the grid with its numbers, and the lines behind the curves.
  private func background(of panel: Panel) -> [Page.Element] {
    let bands = panel.panel.bands.filter { shows($0, in: panel) }.map { band in
      Page.Element.band(
        band.lower...band.upper, Page.Paint(band.colorRole, opacity: ChartStyle.bandOpacity))
    }
    let references = panel.panel.references.map { reference -> Page.Element in
      let dashes = reference.isDashed ? ChartStyle.targetDashes : []
      let stroke = line(.axis, ChartStyle.thin, dashes: dashes)
      return reference.isVertical
        ? .upright([reference.value], stroke) : .across([reference.value], stroke)
    }
    let instants = line(.settling, ChartStyle.thin, dashes: ChartStyle.instantDashes)
    let guides = panel.panel.guides.map { guide -> Page.Element in
      let stroke = line(
        guide.isDashed ? .pale(guide.colorRole) : guide.colorRole,
        guide.isDashed ? ChartStyle.modelWidth : ChartStyle.thin,
        dashes: guide.isDashed ? ChartStyle.envelopeDashes : [])
      return .line(Page.Line(block: guide.block, x: "x", y: "y", hasGaps: true, stroke: stroke))
    }
    return bands + [.axes] + references
      + (guides.isEmpty ? [] : [.clip(panel.box, guides)]) + [
        .upright(panel.panel.instants, instants),
        .upright(panel.joinTimes, line(.pale(.join), ChartStyle.thin)),
      ]
  }

  /// The rail of each disc, with a bar at the start value and one at the end value.
  private func lanes(beside panel: Panel) -> [Page.Element] {
    panel.lanes.flatMap { lane -> [Page.Element] in
      guard let endpoints = lane.endpoints else { return [] }
      func segment(
        _ left: Double, _ lower: Double, _ right: Double, _ upper: Double, _ role: ColorRole,
        _ width: Double
      ) -> Page.Element {
        .segment(
          DataPoint(panel.time(at: left), lower), DataPoint(panel.time(at: right), upper),
          line(role, width))
      }
      let (left, right) = (lane.x - lane.radius, lane.x + lane.radius)
      let (start, end) = (endpoints.start, endpoints.end)
      return [
        segment(lane.x, start, lane.x, end, .grid, railWidth(of: lane)),
        segment(left, start, right, start, .axis, ChartStyle.railBarWidth),
        segment(left, end, right, end, lane.colorRole, ChartStyle.railBarWidth),
      ]
    }
  }

  /// The areas and the lines of the curves.
  private func curves(of panel: Panel) -> [Page.Element] {
    let series = shownSeries(of: panel)
    var elements: [Page.Element] = panel.panel.fills.map {
      .area(Page.Area($0, opacity: ChartStyle.fillOpacity))
    }
    for envelope in panel.panel.envelopes {
      let stroke = line(
        .pale(envelope.colorRole), ChartStyle.modelWidth, dashes: ChartStyle.envelopeDashes)
      elements += [envelope.upper, envelope.lower].map {
        .line(Page.Line(x: "time_s", y: $0, stroke: stroke))
      }
    }
    if let model = panel.panel.model, !series.isEmpty {
      let stroke = line(.quiet, ChartStyle.modelWidth, dashes: ChartStyle.targetDashes)
      elements.append(.line(Page.Line(x: "time_s", y: model, stroke: stroke)))
    }
    return elements + series.flatMap { lines(of: $0, in: panel) }
      + panel.panel.points.flatMap(signs)
  }

  /// The signs of points: crosses, or pale discs with an edge.
  private func signs(of points: ChartPanel.Points) -> [Page.Element] {
    let columns = Page.Points.columns(points.block, x: points.x, y: points.y)
    switch points.sign {
    case .cross:
      let shape = Page.Dot.Shape.cross(width: lineWidth(ChartStyle.removalWidth))
      return [.dots(columns, dot(points.colorRole, factor: ChartStyle.poleCross, shape))]
    case .ghost:
      func ghost(_ role: ColorRole, _ shape: Page.Dot.Shape) -> Page.Element {
        let radius = ChartStyle.ghostRadius * scale
        return .dots(columns, Page.Dot("GHOST", radius, Page.Paint(role), shape))
      }
      return [
        ghost(.tint(points.colorRole), .disc),
        ghost(points.colorRole, .ring(width: lineWidth(ChartStyle.thin))),
      ]
    }
  }

  /// The name of a line where its values are read out.
  private func name(of series: ChartPanel.Series, in panel: Panel) -> String {
    switch series.colorRole {
    case .curve(let number): chart.curves[number].label
    case _ where chart.arrangement == .tracks: panel.readName
    case _ where chart.arrangement == .single: chart.curves[0].label
    default: panel.panel.quantity.rawValue
    }
  }

  /// The marks with their numbers, for readers who point at them.
  private func targets(of panel: Panel) -> [Page.Target] {
    panel.panel.marks.filter { !$0.text.isEmpty }.map { mark in
      guard case .curve(let number) = mark.colorRole else {
        return Page.Target(mark.time, mark.value, mark.text)
      }
      let time = cursor.text(mark.time)
      let text = "\(chart.curves[number].label): \(mark.text) at \(time)"
      return Page.Target(mark.time, mark.value, text)
    }
  }

  /// The arrowheads on the lines of a phase panel.
  private func directions(of panel: Panel) -> [Page.Element] {
    let marks = panel.panel.marks.map { panel.point($0.time, $0.value) }
    return panel.panel.series.map { series in
      let lines = chart.table.lines(
        of: series.column, against: series.horizontalColumn, hasGaps: series.hasGaps, in: panel.box,
        at: panel.point)
      let arrows = DirectionArrows(along: lines, avoiding: marks, series.colorRole, scale: scale)
      return .rules(arrows.strokes, line(series.colorRole, ChartStyle.arrowWidth))
    }
  }

  /// The line of a curve; paler after its end, where it only holds its value, and in an animation before it is
  /// drawn.
  private func lines(of series: ChartPanel.Series, in panel: Panel) -> [Page.Element] {
    func line(_ rows: Range<Int>?, isPale: Bool) -> Page.Element {
      .line(
        Page.Line(
          block: series.block, x: series.horizontalColumn, y: series.column, rows: rows,
          hasGaps: series.hasGaps,
          stroke: curve(series.colorRole, in: isPale ? .pale(series.colorRole) : nil),
          name: name(of: series, in: panel)))
    }
    guard panel.lanes.isEmpty, let ends = endRows(of: series, in: panel) else {
      return [line(nil, isPale: !panel.lanes.isEmpty)]
    }
    let tail = ends.tail.map { [line($0..<chart.table.rows.count, isPale: true)] } ?? []
    return tail + [line(0..<ends.last + 1, isPale: false)]
  }

  /// The line of a curve: its colour or another one, and its dashes where it covers another curve.
  private func curve(_ series: ColorRole, in role: ColorRole? = nil) -> Page.Stroke {
    line(role ?? series, curveWidth, dashes: dashes(of: series))
  }

  private func dot(_ role: ColorRole, factor: Double = 1, _ shape: Page.Dot.Shape = .disc)
    -> Page.Dot
  {
    Page.Dot("DOT", dotRadius * scale, factor: factor, Page.Paint(role), shape)
  }

  /// A ring of background colour around dots.
  private func halo(_ points: Page.Points) -> [Page.Element] {
    guard chart.background == .opaque else { return [] }
    let radius = (dotRadius + ChartStyle.haloWidth) * scale
    return [.dots(points, Page.Dot("HALO", radius, Page.Paint(.paper)))]
  }

  /// The dots of keyframes; small ones if they are close together.
  private func keyframes(of panel: Panel, _ block: String) -> [Page.Element] {
    guard !panel.panel.keyframes.isEmpty, let first = panel.panel.series.first else { return [] }
    let isCrowded = isCrowded(panel)
    let points = Page.Points.columns(block, x: "time_s", y: "value")
    let factor = isCrowded ? ChartStyle.crowdedDot : 1
    return (isCrowded ? [] : halo(points)) + [.dots(points, dot(first.colorRole, factor: factor))]
  }

  private func motion(of panel: Panel) -> [Page.Element] {
    guard let first = panel.lanes.first else { return [] }
    let curves = zip(panel.lanes, shownSeries(of: panel)).map { lane, series in
      let column = chart.table.index(of: series.column)
      return Page.MovingCurves.Curve(
        line: Page.Line(
          x: series.horizontalColumn, y: series.column,
          // The line stays pale where the curve only holds its value.
          rows: series.end.map { 0..<chart.table.row(at: $0) + 1 }, hasGaps: series.hasGaps,
          stroke: curve(lane.colorRole)), lane: lane,
        firstRow: column.flatMap { column in
          chart.table.rows.firstIndex { $0[column] != nil }
        } ?? 0)
    }
    // The thin line would hide the keyframes of a track, and many lines would be confusing.
    let isConnected = chart.arrangement != .tracks && panel.lanes.count < 3
    let column = chart.table.index(of: first.column)
    return [
      .motion(
        Page.MovingCurves(
          clip: panel.box.enlarged(by: lineWidth(curveWidth)), curves: curves, lanes: panel.lanes,
          leader: isConnected ? line(.grid, ChartStyle.leaderWidth) : nil,
          runner: Page.Dot.Size("RUNNER", ChartStyle.runnerRadius * scale),
          halo: Page.Dot.Size(
            "RUNNER_HALO", (ChartStyle.runnerRadius + ChartStyle.haloWidth) * scale),
          isAlwaysThere: column.map { column in
            chart.table.rows.allSatisfy { $0[column] != nil }
          } ?? false))
    ]
  }

  /// The marks with their dots, stems and labels, the rings, the cross at a removed view, and the arrowheads.
  private func marks(of panel: Panel) -> [Page.Element] {
    let marks = shownMarks(of: panel)
    var elements: [Page.Element] = []
    for mark in marks where hasDot(mark, in: panel) {
      let point = Page.Points.data([DataPoint(mark.time, mark.value)])
      elements += halo(point) + [.dots(point, dot(mark.colorRole))]
    }
    for series in panel.panel.series {
      guard let ring = ring(of: series) else { continue }
      let point = Page.Points.data([DataPoint(ring.time, ring.value)])
      if chart.background == .opaque { elements.append(.dots(point, dot(.paper))) }
      let width = lineWidth(ChartStyle.ringWidth)
      elements.append(.dots(point, dot(series.colorRole, .ring(width: width))))
    }
    // Where a line ends because the view is removed.
    if let removal = panel.panel.removal, let series = panel.panel.series.first {
      let width = lineWidth(ChartStyle.removalWidth)
      elements.append(
        .dots(
          .data([DataPoint(removal.time, removal.value)]),
          dot(series.colorRole, factor: ChartStyle.removalCross, .cross(width: width))))
    }
    elements += panel.arrowheads.map { arrowhead in
      let shape = Page.Dot.Shape.arrowhead(pointsUp: arrowhead.pointsUp)
      return .dots(
        .page([arrowhead.center]),
        dot(arrowhead.colorRole, factor: ChartStyle.arrowheadSize, shape))
    }
    elements += panel.labels.map { .text($0) }
    for mark in marks {
      guard let stem = mark.stem else { continue }
      elements.append(
        .segment(
          DataPoint(mark.time, mark.value), DataPoint(mark.time, stem),
          line(mark.colorRole, ChartStyle.thin)))
    }
    return elements
      + panel.leaders.map { .rules([$0], line($0.colorRole, ChartStyle.leaderWidth)) }
  }
}

extension Chart {
  /// What a screen reader says about the chart: the key numbers, and the numbers of each curve.
  var description: String {
    func sentence(_ text: String) -> String { text.isEmpty ? "" : text + "." }
    let details = curves.filter { !$0.details.isEmpty && isOverlay }.map { curve in
      sentence("\(curve.label): \(curve.details.joined(separator: ", "))")
    }
    let tracks =
      arrangement == .tracks
      ? [sentence("tracks: " + curves.map { $0.label }.joined(separator: ", "))] : []
    return ([sentence(keyNumbers.joined(separator: ", "))] + details + tracks)
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ChartLayout.Strip {
  /// The steps of the strip.
  ///
  /// Each step reaches to the end of the strip, so that there is no seam before the next one.
  func elements(of chart: Chart) -> [Page.Element] {
    func x(_ time: Double) -> Double { box.left + chart.time.fraction(of: time) * box.width }
    return strip.steps.map { step in
      let left = x(step.start)
      let area = PageBox(left: left, top: box.top, width: x(strip.end) - left, height: box.height)
      return .box(area, Page.Paint(.code(step.color)))
    }
  }
}

extension ChartLayout.Panel {
  /// What its values are, with the unit: the title of its axis, unless its numbers are differences or in units of a
  /// power of ten.
  fileprivate var readName: String {
    switch panel.quantity {
    case .value where panel.title == "value": ""
    case _ where panel.axis.origin == 0 && panel.axis.exponent == 0: panel.title
    default: panel.quantity.rawValue
    }
  }
}
