// The panels of a page, each a command `plot` with its settings.

internal import CurveMeasure

extension GnuplotWriter {
  /// The panels; the first one also has the elements around them.
  mutating func addPanels() {
    section("Settings of all panels")
    add("unset key")
    let panels = page.panels
    // In a GIF, tics of zero length are still specks in the colour of the border.
    let frame = panels.first?.frame
    add(
      frame.map { "set border 15 back \(style($0))" }
        ?? "set border 0 linecolor rgb \(variables.name(of: .grid))")
    add("set tics scale 0 font SMALL textcolor rgb QUIET")
    add("set ytics offset screen \(x(page.tickShift.x - page.tickGap)), screen 0")
    if page.tickShift.y > 0 {
      add("set xtics offset screen 0, screen \(GnuplotText.length(page.tickShift.y))/H")
    }
    if let grid = panels.first?.grid {
      add("set grid xtics ytics back linetype 1 \(style(grid))")
    }
    // Only between `set multiplot` and its end can gnuplot clear the surroundings of an area.
    let isMultiplot = panels.count > 1 || frameFiles != nil
    if isMultiplot {
      addFrames()
      add(["", "set multiplot"])
    }
    for (index, panel) in panels.enumerated() {
      add(["", GnuplotText.comment("panel \(index + 1)", panel.name)])
      // In the next frame the first panel follows the last.
      if index > 0 || isMultiplot && page.motion != nil {
        add(["unset label", "unset arrow", "unset object"])
      }
      addAxes(of: panel)
      (labels, arrows, objects, plots, isFront) = ([], [], [], [], false)
      if index == 0 { for element in page.elements { add(element, panel) } }
      for element in panel.elements { add(element, panel) }
      for (kind, texts, comment) in [
        ("object", objects, "Areas"), ("arrow", arrows, "Lines"),
        ("label", labels, "Texts and dots"),
      ] where !texts.isEmpty {
        add(["", "# \(comment)"] + texts.enumerated().map { "set \(kind) \($0 + 1) \($1)" })
      }
      if index == panels.count - 1 { addAreaBars() }
      if !isMultiplot { addFrames() }
      add("")
      addPlot(of: panel)
    }
    if isMultiplot {
      clearAroundArea()
      add(["", "unset multiplot"])
    }
    endFrames()
  }

  /// The position of a panel, and its axes.
  private mutating func addAxes(of panel: Page.Panel) {
    let box = panel.box
    let sides = [x(box.left), x(box.right + panel.overhang), y(box.bottom), y(box.top)]
    add("set margins " + sides.map { "screen " + $0 }.joined(separator: ", "))
    // The setting stays until it is taken back.
    if hasLogarithm { add("unset logscale") }
    let logarithmic = [("x", panel.horizontal), ("y", panel.vertical)].filter { $0.1.isLogarithmic }
    hasLogarithm = !logarithmic.isEmpty
    if hasLogarithm { add("set logscale \(logarithmic.map({ $0.0 }).joined())") }
    var horizontal = GnuplotText.range(panel.horizontal)
    if panel.overhang > 0 {
      let end = panel.value(at: box.right + panel.overhang)
      horizontal = "[\(GnuplotText.number(panel.horizontal.lower)):\(GnuplotText.number(end))]"
    }
    add("set xrange \(horizontal)")
    add("set yrange \(GnuplotText.range(panel.vertical))")
    for (name, axis) in [("xtics", panel.horizontal), ("ytics", panel.vertical)] {
      // gnuplot would replace an empty list by its own ticks.
      add(axis.ticks.isEmpty ? "unset \(name)" : "set \(name) \(GnuplotText.ticks(axis.ticks))")
    }
    if panel.hasImage { add("unset colorbox") }
  }

  /// Draws the lines and areas in one command, later ones over earlier ones.
  private mutating func addPlot(of panel: Page.Panel) {
    // A panel without a curve still has its axes: this line is outside of it.
    let outside = GnuplotText.number(panel.vertical.outside)
    let plots = plots.isEmpty ? ["\(outside) notitle"] : plots
    for (index, plot) in plots.enumerated() {
      add((index == 0 ? "plot " : "     ") + plot + (index < plots.count - 1 ? ", \\" : ""))
    }
  }

  /// A distance from the left; follows `screen`.
  func x(_ x: Double) -> String { GnuplotText.length(x) + "/W" }

  /// A distance from the top; follows `screen`.
  func y(_ y: Double) -> String { GnuplotText.length(page.height - y) + "/H" }

  /// A position on the page.
  func at(_ point: PagePoint) -> String { "screen \(x(point.x)), screen \(y(point.y))" }

  /// A position in the panel.
  func at(_ point: DataPoint) -> String {
    "first \(GnuplotText.number(point.x)), first \(GnuplotText.number(point.y))"
  }

  /// The look of a line.
  func style(_ stroke: Page.Stroke, _ color: Page.Paint.Color? = nil) -> String {
    let exact = NumberText.fixed(stroke.width, decimals: 2)
    let width = exact.hasSuffix("0") ? GnuplotText.length(stroke.width) : exact
    let dashes = stroke.dashes.isEmpty ? "" : " \(dashes(stroke.dashes))"
    return
      "linewidth \(width)\(dashes) linecolor rgb \(variables.name(of: color ?? stroke.paint.color))"
  }

  /// The look of an area.
  func style(_ paint: Page.Paint) -> String {
    // The gif terminal has no transparency; it would mix the colour with white.
    if paint.opacity < 1, terminal.isAnimated, case .role(let role) = paint.color {
      return "fillcolor rgb \(variables.name(of: .tint(role))) fillstyle solid noborder"
    }
    let opacity =
      paint.opacity < 1
      ? "transparent solid \(NumberText.fixed(paint.opacity, decimals: 2))" : "solid"
    return "fillcolor rgb \(variables.name(of: paint.color)) fillstyle \(opacity) noborder"
  }
}
