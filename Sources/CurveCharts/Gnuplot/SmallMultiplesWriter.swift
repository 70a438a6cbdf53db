/// Writes the script of a page of small charts: a data block and a small plot for each curve.
struct SmallMultiplesWriter: ScriptWriter {
  let page: SmallMultiples
  let terminal: GnuplotTerminal
  var lines: [String] = []

  init(page: SmallMultiples, terminal: GnuplotTerminal) {
    self.page = page
    self.terminal = terminal
  }

  var theme: ChartTheme { page.theme }
  var background: ChartBackground { page.background }
  var title: String { page.title }
  var hasRoundLines: Bool { background == .opaque }

  /// The header: the program, the curves, and the required version of gnuplot.
  mutating func addHead(command: String?, program: String?) {
    addHead(
      of: "Small charts of animation curves", command: command, program: program,
      curves: page.cells.map(\.expression),
      rowCount: page.cells.map(\.table.rows.count).reduce(0, +),
      hash: checksum(page.cells.map(\.table.text).joined()))
  }

  /// The page, its fonts and its colours.
  mutating func addPage(_ layout: SmallMultiplesLayout, output: String?) {
    addSizes("Fonts", of: layout, fonts: [.title, .heading, .text, .small])
    addColours([.paper, .text, .quiet, .grid, .axis, .plate, .value, .overshoot])
    addImage(layout, output: output)
  }

  /// A table for each curve.
  mutating func addData() {
    section("Data")
    addDataFormat()
    for (index, cell) in page.cells.enumerated() {
      add(["", GnuplotText.comment("curve \(index + 1)", cell.name)])
      addData(cell.table, named: block(index))
    }
  }

  /// The title and the headings, then the plots.
  mutating func addPanels(of layout: SmallMultiplesLayout) {
    section("Settings of all plots")
    add("unset key")
    add("set border 0 linecolor rgb GRID")
    add("set tics scale 0")
    let times = layout.times.map { "'' \(GnuplotText.number($0))" }
    add(times.isEmpty ? "unset xtics" : "set xtics (\(times.joined(separator: ", ")))")
    let axes = times.isEmpty ? "ytics" : "xtics ytics"
    add("set grid \(axes) back linetype 1 linewidth 1 linecolor rgb GRID")
    add("")
    add("set multiplot")
    for (index, panel) in layout.panels.enumerated() {
      add(["", GnuplotText.comment("plot \(index + 1)", panel.cell.name)])
      if index > 0 { add(["unset label", "unset arrow", "unset object"]) }
      addBox(of: panel, in: layout)
      var shapes = GnuplotShapes()
      if index == 0 { addHeadings(of: layout, to: &shapes) }
      addPlate(of: panel.cell, to: &shapes)
      for text in panel.texts { shapes.addLabel(label(text, layout)) }
      add(shapes.lines)
      addPlot(of: panel.cell, in: layout, from: block(index))
    }
    add("")
    add("unset multiplot")
  }

  /// The name of the data block of a cell: its number, because no text from outside may be
  /// unquoted.
  private func block(_ index: Int) -> String { "curve_\(index + 1)" }

  private func addHeadings(of layout: SmallMultiplesLayout, to shapes: inout GnuplotShapes) {
    for text in layout.texts { shapes.addLabel(label(text, layout)) }
    for rule in layout.rules {
      shapes.addArrow(
        "from screen \(point(rule.start, layout)) to screen \(point(rule.end, layout))"
          + " nohead linewidth \(width(ChartStyle.ruleWidth, layout))"
          + " linecolor rgb \(name(of: rule.colorRole))")
    }
  }

  /// The position of a plot, its scales, and its lines at the start value and the end value.
  private mutating func addBox(
    of panel: SmallMultiplesLayout.Panel, in layout: SmallMultiplesLayout
  ) {
    let box = panel.box
    let margins = [x(box.left), x(box.right), y(box.bottom, layout), y(box.top, layout)]
    add("set margins " + margins.map { "screen " + $0 }.joined(separator: ", "))
    add("set xrange [0:\(GnuplotText.number(panel.cell.end))]")
    add(
      "set yrange [\(GnuplotText.number(panel.lower)):\(GnuplotText.number(panel.upper))]")
    let levels = panel.cell.levels.map { "'' \(GnuplotText.number($0))" }
    add("set ytics (\(levels.joined(separator: ", ")))")
  }

  /// The area between the start value and the end value, which makes overshoot visible.
  private func addPlate(of cell: SmallMultiples.Cell, to shapes: inout GnuplotShapes) {
    let (lower, upper) = (
      GnuplotText.number(cell.base), GnuplotText.number(cell.base + cell.unit)
    )
    shapes.addObject(
      "rectangle from graph 0, first \(lower) to graph 1, first \(upper) behind"
        + " fillcolor rgb PLATE fillstyle solid noborder")
  }

  private mutating func addPlot(
    of cell: SmallMultiples.Cell, in layout: SmallMultiplesLayout, from name: String
  ) {
    let columns = "$\(name) using 'time_s':'value'"
    var elements = cell.fills.map {
      "\(columns) with \(filledCurve($0, opacity: ChartStyle.smallFillOpacity))"
    }
    let thickness = width(layout.curveWidth, layout)
    elements.append("\(columns) with lines linewidth \(thickness) linecolor rgb VALUE notitle")
    addPlot(elements)
  }
}
