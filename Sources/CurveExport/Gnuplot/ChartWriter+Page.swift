// The drawn page: its size, type and colours, what stands on it once, and its panels.

extension ChartWriter {
  /// The terminal and the names of everything that is used more than once.
  mutating func addPage(_ layout: ChartLayout, output: String?) {
    addSizes("Type and dots", of: layout, fonts: [.title, .text, .small])
    let unit = terminal.pointSize(fontSize: layout.fontSize(.text)) * layout.scale
    add("DOT = \(NumberText.fixed(4 * unit, decimals: 2))")
    add("HALO = \(NumberText.fixed(5.5 * unit, decimals: 2))")
    addColours(inks)
    addPicture(layout, output: output)
  }

  /// The panels, with titles and key numbers in the first.
  mutating func addPanels(of layout: ChartLayout) {
    section("What all panels share")
    add("unset key")
    add("set border 0")
    add("set tics scale 0 font SMALL textcolor rgb QUIET")
    add("set ytics offset screen -4/W, screen 0")
    add("set grid xtics ytics back linetype 1 linewidth \(width(1, layout)) linecolor rgb GRID")
    if let panel = layout.panels.first {
      add("set lmargin at screen \(x(panel.box.left))")
      add("set rmargin at screen \(x(panel.box.right))")
    }
    add("set xrange \(GnuplotText.range(chart.time))")
    let isMultiplot = layout.panels.count > 1
    if isMultiplot {
      add("")
      add("set multiplot layout \(layout.panels.count),1")
    }
    for (index, panel) in layout.panels.enumerated() {
      let isLast = index == layout.panels.count - 1
      let name = panel.panel.quantity.rawValue
      section(name.prefix(1).uppercased() + name.dropFirst())
      if index > 0 { add(["unset label", "unset arrow", "unset object"]) }
      add("set tmargin at screen \(y(panel.box.top, layout))")
      add("set bmargin at screen \(y(panel.box.bottom, layout))")
      add("set yrange \(GnuplotText.range(panel.panel.axis))")
      add("set xtics \(GnuplotText.ticks(chart.time, named: isLast))")
      add("set ytics \(GnuplotText.ticks(panel.panel.axis))")
      var shapes = GnuplotShapes()
      if index == 0 { addTexts(of: layout, to: &shapes) }
      addReferences(of: panel, in: layout, to: &shapes)
      addMarks(of: panel, in: layout, to: &shapes)
      add(shapes.lines)
      add(["", "# Curves"])
      addPlot(of: panel, in: layout)
    }
    if isMultiplot {
      add("")
      add("unset multiplot")
    }
  }

  private func addTexts(of layout: ChartLayout, to shapes: inout GnuplotShapes) {
    for text in layout.texts { shapes.addLabel(label(text, layout)) }
    for sample in layout.samples {
      shapes.addArrow(
        "from screen \(point(sample.start, layout)) to screen \(point(sample.end, layout))"
          + " nohead \(style(sample.ink, layout))")
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
          + " fillcolor rgb \(name(of: band.ink)) fillstyle transparent solid 0.15 noborder")
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

  private func addMarks(
    of panel: ChartLayout.Panel, in layout: ChartLayout, to shapes: inout GnuplotShapes
  ) {
    for mark in panel.panel.marks {
      let time = GnuplotText.number(mark.time)
      let ink = name(of: mark.ink)
      if let stem = mark.stem {
        shapes.addArrow(
          "from first \(time), first \(GnuplotText.number(mark.value))"
            + " to first \(time), first \(GnuplotText.number(stem))"
            + " nohead front linewidth \(width(1, layout)) linecolor rgb \(ink)")
      }
      let place = "'' at first \(time), first \(GnuplotText.number(mark.value)) front point"
      if chart.background == .opaque {
        shapes.addLabel(place + " pointtype 7 pointsize HALO linecolor rgb PAPER")
      }
      shapes.addLabel(place + " pointtype 7 pointsize DOT linecolor rgb \(ink)")
    }
    for leader in panel.leaders {
      shapes.addArrow(
        "from screen \(point(leader.start, layout)) to screen \(point(leader.end, layout))"
          + " nohead front linewidth \(width(0.75, layout)) linecolor rgb \(name(of: leader.ink))")
    }
    for text in panel.labels { shapes.addLabel(label(text, layout) + " front") }
  }

  private mutating func addPlot(of panel: ChartLayout.Panel, in layout: ChartLayout) {
    var parts = panel.panel.fills.map { fill in
      "\(source) using 'time_s':'\(fill.column)'\(fill.other.map { ":'\($0)'" } ?? "")"
        + " with \(filledCurve(fill, opacity: 0.14))"
    }
    parts += panel.panel.series.map { series in
      "\(source) using 'time_s':'\(series.column)' with lines"
        + " \(style(series.ink, layout)) notitle"
    }
    addPlot(parts)
  }
}

extension ChartWriter {
  /// The inks of the chart, the page's own first.
  private var inks: [ChartInk] {
    let page: [ChartInk] = [.paper, .text, .quiet, .grid, .axis]
    if chart.isOverlay { return page + chart.curves.indices.map { .curve($0) } }
    return page + [.value, .velocity, .overshoot, .settling]
  }

  /// How the line of a curve is drawn: by colour, and in an overlay by dashes as well.
  private func style(_ ink: ChartInk, _ layout: ChartLayout) -> String {
    let line =
      "linewidth \(width(chart.isOverlay ? 2 : 2.5, layout)) linecolor rgb \(name(of: ink))"
    guard case .curve(let number) = ink else { return line }
    let dashes = [
      "solid", "(10,4)", "(3,3)", "(10,3,2,3)", "(6,3)", "(12,3,2,3,2,3)", "(18,4)", "(2,5)",
    ]
    return "\(line) dashtype \(dashes[number % dashes.count])"
  }
}
