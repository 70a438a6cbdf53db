// The drawn page: its size, fonts and colours, its texts, and its panels.

internal import CurveMeasure

extension ChartWriter {
  /// The terminal, and variables for everything that is used more than once.
  mutating func addPage(_ layout: ChartLayout, output: String?, delay: Int = 0) {
    addSizes("Fonts and dots", of: layout, fonts: [.title, .text, .small])
    let unit = terminal.pointSize(fontSize: layout.fontSize(.text)) * layout.scale
    let radius = layout.dotRadius
    add("DOT = \(NumberText.fixed(radius * unit, decimals: 2))")
    add("HALO = \(NumberText.fixed((radius + ChartStyle.haloWidth) * unit, decimals: 2))")
    if let radius = layout.panels.first?.lanes.first?.radius {
      add("RUNNER = \(NumberText.fixed(ChartStyle.runnerRadius * unit, decimals: 2))")
      let halo = ChartStyle.runnerRadius + ChartStyle.haloWidth
      add("RUNNER_HALO = \(NumberText.fixed(halo * unit, decimals: 2))")
      add("DISC = \(NumberText.fixed(radius / layout.scale * unit, decimals: 2))")
    }
    addColours(colorRoles(of: layout))
    addImage(layout, output: output, delay: delay)
  }

  /// The panels; the first one also has the title and the key numbers.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - motion: The frames of an animated chart.
  mutating func addPanels(of layout: ChartLayout, in motion: ChartMotion? = nil) {
    section("Settings of all panels")
    add("unset key")
    // In a GIF, tics of zero length are still specks in the colour of the border.
    add("set border 0 linecolor rgb GRID")
    add("set tics scale 0 font SMALL textcolor rgb QUIET")
    add("set ytics offset screen \(x(layout.tickShift.x - 4)), screen 0")
    if layout.tickShift.y > 0 {
      add("set xtics offset screen 0, screen \(GnuplotText.length(layout.tickShift.y))/H")
    }
    let gridWidth = width(ChartStyle.gridWidth, layout)
    add("set grid xtics ytics back linetype 1 linewidth \(gridWidth) linecolor rgb GRID")
    if let panel = layout.panels.first {
      add("set lmargin at screen \(x(panel.box.left))")
      add("set rmargin at screen \(x(panel.box.right + panel.laneWidth))")
      let range = "\(GnuplotText.number(chart.time.lower)):\(GnuplotText.number(panel.timeEnd))"
      add("set xrange [\(range)]")
    }
    // Only between `set multiplot` and its end can gnuplot clear the surroundings of an area.
    let isMultiplot = layout.panels.count > 1 || frameFiles != nil
    if isMultiplot {
      if let motion { addFrames(of: motion) }
      add("")
      add("set multiplot layout \(layout.panels.count),1")
    }
    for (index, panel) in layout.panels.enumerated() {
      addHead(of: panel, index)
      // In the next frame the first panel follows the last.
      if index > 0 || isMultiplot && motion != nil {
        add(["unset label", "unset arrow", "unset object"])
      }
      let next = index + 1 < layout.panels.count ? layout.panels[index + 1] : nil
      // Panels over time share the numbers below the last of them.
      addAxes(of: panel, in: layout, isLast: next.map { $0.panel.horizontal != nil } ?? true)
      var shapes = GnuplotShapes()
      if index == 0 {
        addStates(of: layout, to: &shapes)
        addTexts(of: layout, to: &shapes)
      }
      addReferences(of: panel, in: layout, to: &shapes)
      addJoins(of: panel, in: layout, to: &shapes)
      addLanes(of: panel, in: layout, to: &shapes)
      addMarks(of: panel, in: layout, to: &shapes)
      add(shapes.lines)
      if next == nil { addAreaBars(layout) }
      if !isMultiplot, let motion { addFrames(of: motion) }
      add(["", "# Curves"])
      addPlot(of: panel, index, in: layout)
    }
    if isMultiplot {
      clearAroundArea(layout)
      add("")
      add("unset multiplot")
    }
    if motion != nil { endFrames(layout) }
  }

  /// A comment with the name of the next panel.
  private mutating func addHead(of panel: ChartLayout.Panel, _ index: Int) {
    guard chart.arrangement == .tracks else {
      let name = panel.panel.quantity.rawValue
      return section(name.prefix(1).uppercased() + name.dropFirst())
    }
    add(["", GnuplotText.comment("track \(index + 1)", chart.curves[index].label)])
  }

  /// The position of a panel, and its axes.
  private mutating func addAxes(
    of panel: ChartLayout.Panel, in layout: ChartLayout, isLast: Bool
  ) {
    add("set tmargin at screen \(y(panel.box.top, layout))")
    add("set bmargin at screen \(y(panel.box.bottom, layout))")
    add("set yrange \(GnuplotText.range(panel.panel.axis))")
    if panel.panel.horizontal != nil {
      add("set xrange \(GnuplotText.range(panel.horizontal))")
    }
    add("set xtics \(GnuplotText.ticks(panel.horizontal, named: isLast))")
    // gnuplot would replace an empty list by its own ticks.
    let ticks = panel.panel.axis.ticks
    add(ticks.isEmpty ? "unset ytics" : "set ytics \(GnuplotText.ticks(panel.panel.axis))")
  }

  private func addTexts(of layout: ChartLayout, to shapes: inout GnuplotShapes) {
    for text in layout.texts { shapes.addLabel(label(text, layout)) }
    for sample in layout.samples {
      shapes.addArrow(
        "from screen \(point(sample.start, layout)) to screen \(point(sample.end, layout))"
          + " nohead \(style(sample.colorRole, layout))")
    }
  }

  private func addReferences(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    for band in panel.panel.bands where layout.shows(band, in: panel) {
      let (lower, upper) = (GnuplotText.number(band.lower), GnuplotText.number(band.upper))
      shapes.addObject(
        "rectangle from graph 0, first \(lower) to graph 1, first \(upper) behind"
          + " \(area(band.colorRole, opacity: ChartStyle.bandOpacity))")
    }
    for reference in panel.panel.references {
      let value = GnuplotText.number(reference.value)
      let ends =
        reference.isVertical
        ? "from first \(value), graph 0 to first \(value), graph 1"
        : "from graph 0, first \(value) to graph 1, first \(value)"
      shapes.addArrow(
        "\(ends) nohead back linewidth \(width(ChartStyle.referenceWidth, layout))"
          + " \(reference.isDashed ? dashes(ChartStyle.targetDashes) + " " : "")"
          + "linecolor rgb AXIS")
    }
    for instant in panel.panel.instants {
      let time = GnuplotText.number(instant)
      shapes.addArrow(
        "from first \(time), graph 0 to first \(time), graph 1 nohead back"
          + " linewidth \(width(ChartStyle.referenceWidth, layout))"
          + " \(dashes(ChartStyle.instantDashes)) linecolor rgb SETTLING")
    }
  }

  private func addJoins(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    for time in panel.joinTimes {
      let time = GnuplotText.number(time)
      shapes.addArrow(
        "from first \(time), graph 0 to first \(time), graph 1 nohead back"
          + " linewidth \(width(ChartStyle.referenceWidth, layout)) linecolor rgb JOIN_PALE")
    }
  }

  private func addMarks(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    for mark in layout.shownMarks(of: panel) {
      let time = GnuplotText.number(mark.time)
      let colorRole = name(of: mark.colorRole)
      if let stem = mark.stem {
        shapes.addArrow(
          "from first \(time), first \(GnuplotText.number(mark.value))"
            + " to first \(time), first \(GnuplotText.number(stem))"
            + " nohead front linewidth \(width(ChartStyle.stemWidth, layout))"
            + " linecolor rgb \(colorRole)")
      }
      guard layout.hasDot(mark, in: panel) else { continue }
      let position = "'' at first \(time), first \(GnuplotText.number(mark.value)) front point"
      if chart.background == .opaque {
        shapes.addLabel(position + " pointtype 7 pointsize HALO linecolor rgb PAPER")
      }
      shapes.addLabel(position + " pointtype 7 pointsize DOT linecolor rgb \(colorRole)")
    }
    for series in panel.panel.series {
      // A ring at the end of a track.
      guard let ring = layout.ring(of: series) else { continue }
      let (end, value) = (GnuplotText.number(ring.time), GnuplotText.number(ring.value))
      let position = "'' at first \(end), first \(value) front point"
      let colorRole = name(of: series.colorRole)
      if terminal.usesLibgd {
        // The circles of the GIF terminal are too thick, so a ring is made of two discs.
        shapes.addLabel(position + " pointtype 7 pointsize DOT linecolor rgb \(colorRole)")
        shapes.addLabel(position + " pointtype 7 pointsize 0.5*DOT linecolor rgb PAPER")
        continue
      }
      if chart.background == .opaque {
        shapes.addLabel(position + " pointtype 7 pointsize DOT linecolor rgb PAPER")
      }
      shapes.addLabel(
        position + " pointtype 6 pointsize DOT linewidth \(width(ChartStyle.ringWidth, layout))"
          + " linecolor rgb \(colorRole)")
    }
    addRemoval(of: panel, in: layout, to: &shapes)
    for arrowhead in panel.arrowheads {
      shapes.addLabel(
        "'' at screen \(point(arrowhead.center, layout)) front point pointtype"
          + " \(arrowhead.pointsUp ? 9 : 11) pointsize \(ChartStyle.arrowheadSize)*DOT"
          + " linecolor rgb \(name(of: arrowhead.colorRole))")
    }
    for leader in panel.leaders {
      shapes.addArrow(
        "from screen \(point(leader.start, layout)) to screen \(point(leader.end, layout))"
          + " nohead front linewidth \(width(ChartStyle.leaderWidth, layout))"
          + " linecolor rgb \(name(of: leader.colorRole))")
    }
    for text in panel.labels { shapes.addLabel(label(text, layout) + " front") }
  }

  private mutating func addPlot(
    of panel: ChartLayout.Panel, _ index: Int, in layout: ChartLayout
  ) {
    var elements = panel.panel.fills.map { fill in
      "\(source) using 'time_s':'\(fill.column)'\(fill.other.map { ":'\($0)'" } ?? "")"
        + " with \(filledCurve(fill, opacity: ChartStyle.fillOpacity))"
    }
    let isAnimated = !panel.lanes.isEmpty
    elements += panel.panel.envelopes.flatMap { envelope in
      [envelope.upper, envelope.lower].map { column in
        "\(source) using 'time_s':'\(column)' with lines"
          + " linewidth \(width(ChartStyle.modelWidth, layout))"
          + " \(dashes(ChartStyle.envelopeDashes))"
          + " linecolor rgb \(name(of: .pale(envelope.colorRole))) notitle"
      }
    }
    if let model = panel.panel.model, !layout.shownSeries(of: panel).isEmpty {
      elements.append(
        "\(source) using 'time_s':'\(model)' with lines"
          + " linewidth \(width(ChartStyle.modelWidth, layout))"
          + " \(dashes(ChartStyle.targetDashes)) linecolor rgb QUIET notitle")
    }
    for series in layout.shownSeries(of: panel) {
      elements += lines(of: series, in: panel, layout)
    }
    elements += keyframeDots(of: panel, index, layout)
    if isAnimated { elements += movingElements(of: panel, layout) }
    // A panel without a curve still has its axes: this line is outside of it.
    addPlot(
      elements.isEmpty ? ["\(GnuplotText.number(panel.panel.axis.outside)) notitle"] : elements)
  }

  /// The line of a curve; paler after the end of the curve, and in an animation before it is drawn.
  private func lines(
    of series: ChartPanel.Series, in panel: ChartLayout.Panel, _ layout: ChartLayout
  ) -> [String] {
    func line(_ rows: String, _ colorRole: ColorRole) -> String {
      "\(source) using \(columns(of: series))\(rows) with lines"
        + " \(style(series.colorRole, layout, in: colorRole)) notitle"
    }
    if !panel.lanes.isEmpty { return [line("", .pale(series.colorRole))] }
    guard let ends = layout.endRows(of: series, in: panel) else {
      return [line("", series.colorRole)]
    }
    let tail = ends.tail.map { [line(" every ::\($0)", .pale(series.colorRole))] } ?? []
    return tail + [line(" every ::::\(ends.last)", series.colorRole)]
  }

  /// The dots of keyframes; small ones if they are close together.
  private func keyframeDots(
    of panel: ChartLayout.Panel, _ index: Int, _ layout: ChartLayout
  ) -> [String] {
    let keyframes = panel.panel.keyframes
    guard !keyframes.isEmpty, let series = panel.panel.series.first else { return [] }
    let isCrowded = layout.isCrowded(panel)
    let points = "$\(keyframeBlock(index)) using 'time_s':'value' with points pointtype 7"
    let dot = "\(points) pointsize \(isCrowded ? "\(ChartStyle.crowdedDot)*DOT" : "DOT")"
    let halo = "\(points) pointsize HALO linecolor rgb PAPER notitle"
    return (isCrowded || background == .transparent && terminal != .gif ? [] : [halo])
      + ["\(dot) linecolor rgb \(name(of: series.colorRole)) notitle"]
  }
}
