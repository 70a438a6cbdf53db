// The drawn page: its size, fonts and colours, its texts, and its panels.

internal import CurveMeasure

extension ChartWriter {
  /// The terminal, and variables for everything that is used more than once.
  mutating func addPage(_ layout: ChartLayout, output: String?, delay: Int = 0) {
    addSizes("Fonts and dots", of: layout, fonts: [.title, .text, .small])
    let unit = terminal.pointSize(fontSize: layout.fontSize(.text)) * layout.scale
    // There may be many keyframes, so their dots are smaller.
    let radius = chart.arrangement == .tracks ? 3.25 : 4
    add("DOT = \(NumberText.fixed(radius * unit, decimals: 2))")
    add("HALO = \(NumberText.fixed((radius + 1.5) * unit, decimals: 2))")
    if let radius = layout.panels.first?.lanes.first?.radius {
      add("RUNNER = \(NumberText.fixed(5 * unit, decimals: 2))")
      add("RUNNER_HALO = \(NumberText.fixed(6.5 * unit, decimals: 2))")
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
    add("set ytics offset screen \(x(layout.tickOffset.x)), screen 0")
    if layout.tickOffset.y > 0 {
      add("set xtics offset screen 0, screen \(GnuplotText.length(layout.tickOffset.y))/H")
    }
    add("set grid xtics ytics back linetype 1 linewidth \(width(1, layout)) linecolor rgb GRID")
    if let panel = layout.panels.first {
      add("set lmargin at screen \(x(panel.box.left))")
      add("set rmargin at screen \(x(panel.box.right + panel.laneWidth))")
      let range = "\(GnuplotText.number(chart.time.lower)):\(GnuplotText.number(panel.timeEnd))"
      add("set xrange [\(range)]")
    }
    let isMultiplot = layout.panels.count > 1
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
      if !isMultiplot, let motion { addFrames(of: motion) }
      add(["", "# Curves"])
      addPlot(of: panel, index, in: layout)
    }
    if isMultiplot {
      add("")
      add("unset multiplot")
    }
    if motion != nil { add("}") }
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
    for band in panel.panel.bands {
      // A band below one and a half pixels would only blur the line in it.
      let height = panel.point(0, band.lower).y - panel.point(0, band.upper).y
      guard height >= 1.5 else { continue }
      let (lower, upper) = (GnuplotText.number(band.lower), GnuplotText.number(band.upper))
      shapes.addObject(
        "rectangle from graph 0, first \(lower) to graph 1, first \(upper) behind"
          + " \(area(band.colorRole, opacity: 0.15))")
    }
    for reference in panel.panel.references {
      let value = GnuplotText.number(reference.value)
      let ends =
        reference.isVertical
        ? "from first \(value), graph 0 to first \(value), graph 1"
        : "from graph 0, first \(value) to graph 1, first \(value)"
      shapes.addArrow(
        "\(ends) nohead back"
          + " linewidth \(width(1, layout)) \(reference.isDashed ? "dashtype (4,3) " : "")"
          + "linecolor rgb AXIS")
    }
    for instant in panel.panel.instants {
      let time = GnuplotText.number(instant)
      shapes.addArrow(
        "from first \(time), graph 0 to first \(time), graph 1 nohead back"
          + " linewidth \(width(1, layout)) dashtype (2,3) linecolor rgb SETTLING")
    }
  }

  private func addJoins(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    for time in panel.joinTimes {
      let time = GnuplotText.number(time)
      shapes.addArrow(
        "from first \(time), graph 0 to first \(time), graph 1 nohead back"
          + " linewidth \(width(1, layout)) linecolor rgb JOIN_PALE")
    }
  }

  private func addMarks(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    // Dots without a text would look like the moving ones.
    for mark in panel.panel.marks where panel.lanes.isEmpty || !mark.text.isEmpty {
      let time = GnuplotText.number(mark.time)
      let colorRole = name(of: mark.colorRole)
      if let stem = mark.stem {
        shapes.addArrow(
          "from first \(time), first \(GnuplotText.number(mark.value))"
            + " to first \(time), first \(GnuplotText.number(stem))"
            + " nohead front linewidth \(width(1, layout)) linecolor rgb \(colorRole)")
      }
      let position = "'' at first \(time), first \(GnuplotText.number(mark.value)) front point"
      if chart.background == .opaque {
        shapes.addLabel(position + " pointtype 7 pointsize HALO linecolor rgb PAPER")
      }
      shapes.addLabel(position + " pointtype 7 pointsize DOT linecolor rgb \(colorRole)")
    }
    for series in panel.panel.series {
      // A ring at the end of a track.
      guard let end = series.end, let column = chart.table.index(of: series.column),
        end <= chart.time.upper, let value = chart.table.number(column, at: end)
      else { continue }
      let position =
        "'' at first \(GnuplotText.number(end)), first \(GnuplotText.number(value)) front point"
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
        position + " pointtype 6 pointsize DOT linewidth \(width(1.5, layout))"
          + " linecolor rgb \(colorRole)")
    }
    addRemoval(of: panel, in: layout, to: &shapes)
    for leader in panel.leaders {
      shapes.addArrow(
        "from screen \(point(leader.start, layout)) to screen \(point(leader.end, layout))"
          + " nohead front linewidth \(width(0.75, layout)) linecolor rgb \(name(of: leader.colorRole))"
      )
    }
    for text in panel.labels { shapes.addLabel(label(text, layout) + " front") }
  }

  private mutating func addPlot(
    of panel: ChartLayout.Panel, _ index: Int, in layout: ChartLayout
  ) {
    var elements = panel.panel.fills.map { fill in
      "\(source) using 'time_s':'\(fill.column)'\(fill.other.map { ":'\($0)'" } ?? "")"
        + " with \(filledCurve(fill, opacity: 0.14))"
    }
    let isAnimated = !panel.lanes.isEmpty
    if let model = panel.panel.model, !shownSeries(of: panel).isEmpty {
      elements.append(
        "\(source) using 'time_s':'\(model)' with lines linewidth \(width(1.25, layout))"
          + " dashtype (4,3) linecolor rgb QUIET notitle")
    }
    for series in shownSeries(of: panel) {
      elements += lines(of: series, isAnimated: isAnimated, layout)
    }
    elements += keyframeDots(of: panel, index)
    if isAnimated { elements += movingElements(of: panel, layout) }
    // A panel without a curve still has its axes: this line is outside of it.
    addPlot(
      elements.isEmpty ? ["\(GnuplotText.number(panel.panel.axis.outside)) notitle"] : elements)
  }

  /// The line of a curve; paler after the end of the curve, and in an animation before it is drawn.
  private func lines(
    of series: ChartPanel.Series, isAnimated: Bool, _ layout: ChartLayout
  ) -> [String] {
    func line(_ rows: String, _ colorRole: ColorRole) -> String {
      "\(source) using \(columns(of: series))\(rows) with lines"
        + " \(style(series.colorRole, layout, in: colorRole)) notitle"
    }
    if isAnimated { return [line("", .pale(series.colorRole))] }
    guard let end = series.end, hasTail(series) else { return [line("", series.colorRole)] }
    let last = chart.table.row(at: end)
    return [
      line(" every ::\(last)", .pale(series.colorRole)),
      line(" every ::::\(last)", series.colorRole),
    ]
  }

  /// Whether enough of the chart is after the end of the curve to draw it paler there.
  private func hasTail(_ series: ChartPanel.Series) -> Bool {
    series.end.map { $0 < chart.time.upper - 0.02 * (chart.time.upper - chart.time.lower) } ?? false
  }

  /// The dots of keyframes; small ones if they are close together.
  private func keyframeDots(of panel: ChartLayout.Panel, _ index: Int) -> [String] {
    let keyframes = panel.panel.keyframes
    guard !keyframes.isEmpty, let series = panel.panel.series.first else { return [] }
    let isCrowded = Double(keyframes.count) * 16 > panel.box.width
    let points = "$\(keyframeBlock(index)) using 'time_s':'value' with points pointtype 7"
    let dot = "\(points) pointsize \(isCrowded ? "0.6*DOT" : "DOT")"
    let halo = "\(points) pointsize HALO linecolor rgb PAPER notitle"
    return (isCrowded || background == .transparent && terminal != .gif ? [] : [halo])
      + ["\(dot) linecolor rgb \(name(of: series.colorRole)) notitle"]
  }
}

extension ChartWriter {
  /// The colours of the chart, those of the page first.
  private func colorRoles(of layout: ChartLayout) -> [ColorRole] {
    var colorRoles: [ColorRole] = [.paper, .text, .quiet, .grid, .axis]
    switch chart.arrangement {
    case .single: colorRoles += [.value, .velocity, .overshoot, .settling]
    case .overlay: colorRoles += chart.curves.indices.map { .curve($0) }
    case .tracks: colorRoles.append(.value)
    }
    for colorRole in layout.panels.flatMap(\.panel.series).map(\.colorRole)
    where !colorRoles.contains(colorRole) {
      colorRoles.append(colorRole)
    }
    let series = layout.panels.filter { panel in
      !panel.lanes.isEmpty || panel.panel.series.contains(where: hasTail)
    }.flatMap(\.panel.series)
    for colorRole in series.map(\.colorRole) where !colorRoles.contains(.pale(colorRole)) {
      colorRoles.append(.pale(colorRole))
    }
    if !layout.stateBands.isEmpty { colorRoles += [.state(0), .state(1)] }
    if layout.panels.contains(where: { !$0.joinTimes.isEmpty }) {
      colorRoles += [.join, .pale(.join)]
    }
    if terminal.usesLibgd {
      let areas = layout.panels.flatMap {
        $0.panel.fills.map(\.colorRole) + $0.panel.bands.map(\.colorRole)
      }
      for colorRole in areas where !colorRoles.contains(.tint(colorRole)) {
        colorRoles.append(.tint(colorRole))
      }
    }
    if terminal.isAnimated { colorRoles.append(.blink) }
    return colorRoles
  }

  /// The style of the line of a curve: its colour, and in an overlay also its dashes.
  ///
  /// - Parameters:
  ///   - series: The colour role of the curve, which determines the dashes.
  ///   - layout: The page.
  ///   - colorRole: The colour role of the line, if it is another one.
  /// - Returns: The text after `with lines`.
  func style(_ series: ColorRole, _ layout: ChartLayout, in colorRole: ColorRole? = nil) -> String {
    let thickness = chart.isOverlay ? 2 : chart.arrangement == .tracks ? 2.25 : 2.5
    let line =
      "linewidth \(width(thickness, layout)) linecolor rgb \(name(of: colorRole ?? series))"
    guard case .curve(let number) = series else { return line }
    let dashes = [
      "solid", "(10,4)", "(3,3)", "(10,3,2,3)", "(6,3)", "(12,3,2,3,2,3)", "(18,4)", "(2,5)",
    ]
    return "\(line) dashtype \(dashes[number % dashes.count])"
  }
}
