// The drawn page: its size, type and colours, what stands on it once, and its panels.
internal import CurveMeasure

extension ChartWriter {
  /// The terminal and the names of everything that is used more than once.
  mutating func addPage(_ layout: ChartLayout, output: String?, delay: Int = 0) {
    addSizes("Type and dots", of: layout, fonts: [.title, .text, .small])
    let unit = terminal.pointSize(fontSize: layout.fontSize(.text)) * layout.scale
    // Of keyframes there may be many.
    let radius = chart.arrangement == .tracks ? 3.25 : 4
    add("DOT = \(NumberText.fixed(radius * unit, decimals: 2))")
    add("HALO = \(NumberText.fixed((radius + 1.5) * unit, decimals: 2))")
    if let radius = layout.panels.first?.lanes.first?.radius {
      add("RUNNER = \(NumberText.fixed(5 * unit, decimals: 2))")
      add("RUNNER_HALO = \(NumberText.fixed(6.5 * unit, decimals: 2))")
      add("DISC = \(NumberText.fixed(radius / layout.scale * unit, decimals: 2))")
    }
    addColours(colorRoles(of: layout))
    addPicture(layout, output: output, delay: delay)
  }

  /// The panels, with titles and key numbers in the first.
  ///
  /// - Parameters:
  ///   - layout: Where they are.
  ///   - motion: The frames, if the chart moves.
  mutating func addPanels(of layout: ChartLayout, in motion: ChartMotion? = nil) {
    section("What all panels share")
    add("unset key")
    // Tics of no length are still specks in a GIF, in the colour of the border.
    add("set border 0 linecolor rgb GRID")
    add("set tics scale 0 font SMALL textcolor rgb QUIET")
    add("set ytics offset screen -4/W, screen 0")
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
      addAxes(of: panel, in: layout, isLast: index == layout.panels.count - 1)
      var shapes = GnuplotShapes()
      if index == 0 { addTexts(of: layout, to: &shapes) }
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

  /// Says which panel follows.
  private mutating func addHead(of panel: ChartLayout.Panel, _ index: Int) {
    guard chart.arrangement == .tracks else {
      let name = panel.panel.quantity.rawValue
      return section(name.prefix(1).uppercased() + name.dropFirst())
    }
    add(["", GnuplotText.comment("track \(index + 1)", chart.curves[index].label)])
  }

  /// Where a panel is, and its axes.
  private mutating func addAxes(
    of panel: ChartLayout.Panel, in layout: ChartLayout, isLast: Bool
  ) {
    add("set tmargin at screen \(y(panel.box.top, layout))")
    add("set bmargin at screen \(y(panel.box.bottom, layout))")
    add("set yrange \(GnuplotText.range(panel.panel.axis))")
    add("set xtics \(GnuplotText.ticks(chart.time, named: isLast))")
    // An empty list would be filled by gnuplot.
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
      // A band of less than a pixel would only blur the line that it lies on.
      let height = panel.point(0, band.lower).y - panel.point(0, band.upper).y
      guard height >= 1.5 else { continue }
      let (lower, upper) = (GnuplotText.number(band.lower), GnuplotText.number(band.upper))
      shapes.addObject(
        "rectangle from graph 0, first \(lower) to graph 1, first \(upper) behind"
          + " \(area(band.colorRole, opacity: 0.15))")
    }
    for reference in panel.panel.references {
      let value = GnuplotText.number(reference.value)
      shapes.addArrow(
        "from graph 0, first \(value) to graph 1, first \(value) nohead back"
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
    // Dots without a text would be taken for those that move.
    for mark in panel.panel.marks where panel.lanes.isEmpty || !mark.text.isEmpty {
      let time = GnuplotText.number(mark.time)
      let colorRole = name(of: mark.colorRole)
      if let stem = mark.stem {
        shapes.addArrow(
          "from first \(time), first \(GnuplotText.number(mark.value))"
            + " to first \(time), first \(GnuplotText.number(stem))"
            + " nohead front linewidth \(width(1, layout)) linecolor rgb \(colorRole)")
      }
      let place = "'' at first \(time), first \(GnuplotText.number(mark.value)) front point"
      if chart.background == .opaque {
        shapes.addLabel(place + " pointtype 7 pointsize HALO linecolor rgb PAPER")
      }
      shapes.addLabel(place + " pointtype 7 pointsize DOT linecolor rgb \(colorRole)")
    }
    for series in panel.panel.series {
      // A ring where a track ends.
      guard let end = series.end, let column = chart.table.index(of: series.column),
        end <= chart.time.upper, let value = chart.table.number(column, at: end)
      else { continue }
      let place =
        "'' at first \(GnuplotText.number(end)), first \(GnuplotText.number(value)) front point"
      let colorRole = name(of: series.colorRole)
      if terminal == .gif {
        // Its circles are so thick that little is left within them.
        shapes.addLabel(place + " pointtype 7 pointsize DOT linecolor rgb \(colorRole)")
        shapes.addLabel(place + " pointtype 7 pointsize 0.5*DOT linecolor rgb PAPER")
        continue
      }
      if chart.background == .opaque {
        shapes.addLabel(place + " pointtype 7 pointsize DOT linecolor rgb PAPER")
      }
      shapes.addLabel(
        place + " pointtype 6 pointsize DOT linewidth \(width(1.5, layout))"
          + " linecolor rgb \(colorRole)")
    }
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
    var parts = panel.panel.fills.map { fill in
      "\(source) using 'time_s':'\(fill.column)'\(fill.other.map { ":'\($0)'" } ?? "")"
        + " with \(filledCurve(fill, opacity: 0.14))"
    }
    let isAnimated = !panel.lanes.isEmpty
    for series in panel.panel.series {
      parts += lines(of: series, isAnimated: isAnimated, layout)
    }
    parts += dotParts(of: panel, index)
    if isAnimated { parts += movingParts(of: panel, layout) }
    addPlot(parts)
  }

  /// The line of a curve; paler where it only holds its end, or is yet to come.
  private func lines(
    of series: ChartPanel.Series, isAnimated: Bool, _ layout: ChartLayout
  ) -> [String] {
    func line(_ rows: String, _ colorRole: ColorRole) -> String {
      "\(source) using 'time_s':'\(series.column)'\(rows) with lines"
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

  /// Whether enough is to be seen of a curve after its end to draw it paler.
  private func hasTail(_ series: ChartPanel.Series) -> Bool {
    series.end.map { $0 < chart.time.upper - 0.02 * (chart.time.upper - chart.time.lower) } ?? false
  }

  /// The dots of keyframes; where they are close together, small ones.
  private func dotParts(of panel: ChartLayout.Panel, _ index: Int) -> [String] {
    let keyframeTimes = panel.panel.keyframeTimes
    guard !keyframeTimes.isEmpty, let series = panel.panel.series.first else { return [] }
    let isCrowded = Double(keyframeTimes.count) * 16 > panel.box.width
    let place = "$\(self.keyframeTimes(index)) using 'time_s':'value' with points pointtype 7"
    let dot = "\(place) pointsize \(isCrowded ? "0.6*DOT" : "DOT")"
    let halo = "\(place) pointsize HALO linecolor rgb PAPER notitle"
    return (isCrowded || background == .transparent && terminal != .gif ? [] : [halo])
      + ["\(dot) linecolor rgb \(name(of: series.colorRole)) notitle"]
  }
}

extension ChartWriter {
  /// The inks of the chart, the page's own first.
  private func colorRoles(of layout: ChartLayout) -> [ColorRole] {
    var colorRoles: [ColorRole] = [.paper, .text, .quiet, .grid, .axis]
    switch chart.arrangement {
    case .single: colorRoles += [.value, .velocity, .overshoot, .settling]
    case .overlay: colorRoles += chart.curves.indices.map { .curve($0) }
    case .tracks: colorRoles.append(.value)
    }
    let series = layout.panels.filter { panel in
      !panel.lanes.isEmpty || panel.panel.series.contains(where: hasTail)
    }.flatMap(\.panel.series)
    for colorRole in series.map(\.colorRole) where !colorRoles.contains(.pale(colorRole)) {
      colorRoles.append(.pale(colorRole))
    }
    if layout.panels.contains(where: { !$0.joinTimes.isEmpty }) {
      colorRoles += [.join, .pale(.join)]
    }
    if terminal == .gif {
      let areas = layout.panels.flatMap {
        $0.panel.fills.map(\.colorRole) + $0.panel.bands.map(\.colorRole)
      }
      for colorRole in areas where !colorRoles.contains(.tint(colorRole)) {
        colorRoles.append(.tint(colorRole))
      }
      colorRoles.append(.blink)
    }
    return colorRoles
  }

  /// How the line of a curve is drawn: by colour, and in an overlay by dashes as well.
  ///
  /// - Parameters:
  ///   - series: The ink of the curve, which gives it its dashes.
  ///   - layout: The page.
  ///   - colorRole: The ink of the line, if it is another.
  /// - Returns: What follows `with lines`.
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
