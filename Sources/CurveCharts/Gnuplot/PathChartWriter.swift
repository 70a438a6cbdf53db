internal import CurveMeasure

/// Writes the script of a path, or of tracks against another track.
struct PathChartWriter: ScriptWriter {
  let chart: PathChart
  let terminal: GnuplotTerminal
  let dataFile: String?
  var lines: [String] = []

  init(chart: PathChart, terminal: GnuplotTerminal, dataFile: String?) {
    self.chart = chart
    self.terminal = terminal
    self.dataFile = dataFile
  }

  var theme: ChartTheme { chart.theme }
  var background: ChartBackground { chart.background }
  var title: String { chart.title }
  var hasRoundLines: Bool { background == .opaque }

  /// The header: the program, the tracks, and the required version of gnuplot.
  mutating func addHead(command: String?, program: String?) {
    addHead(
      of: "A chart of tracks against another track", command: command, program: program,
      curves: chart.expressions, rowCount: chart.table.rows.count, hash: chart.table.hash)
  }

  /// The page, its fonts and its colours.
  mutating func addPage(_ layout: PathChartLayout, output: String?) {
    addSizes("Fonts and dots", of: layout, fonts: [.title, .text, .small])
    let unit = terminal.pointSize(fontSize: layout.fontSize(.text)) * layout.scale
    add("DOT = \(NumberText.fixed(ChartStyle.pathDotRadius * unit, decimals: 2))")
    add(
      "HALO = \(NumberText.fixed((ChartStyle.pathDotRadius + ChartStyle.haloWidth) * unit, decimals: 2))"
    )
    addColours([.paper, .text, .quiet, .grid, .value])
    addImage(layout, output: output)
  }

  /// The table, in the script or in a file, and the dots of the panels.
  mutating func addData() {
    section(dataFile == nil ? "Data" : "Data: in the file \(GnuplotText.file(dataFile ?? ""))")
    addDataFormat()
    if dataFile == nil { addData(chart.table, named: "data") }
    for (index, panel) in chart.panels.enumerated() where !panel.dots.isEmpty {
      addData(
        ChartTable(header: ["time_s", "x", "y"], rows: panel.dots.map { [$0.time, $0.x, $0.y] }),
        named: "keyframes_\(index + 1)")
    }
  }

  /// The panels; the first one also has the texts.
  mutating func addPanels(of layout: PathChartLayout) {
    section("Settings of all panels")
    add("unset key")
    add("set border 0 linecolor rgb GRID")
    add("set tics scale 0 font SMALL textcolor rgb QUIET")
    add("set ytics offset screen -4/W, screen 0")
    add(
      "set grid xtics ytics back linetype 1 linewidth \(width(ChartStyle.gridWidth, layout)) linecolor rgb GRID"
    )
    add("set xrange \(GnuplotText.range(layout.horizontal))")
    add("")
    add("set multiplot")
    for (index, panel) in layout.panels.enumerated() {
      add(["", GnuplotText.comment("panel \(index + 1)", panel.panel.title)])
      if index > 0 { add("unset label") }
      let box = panel.box
      let margins = [x(box.left), x(box.right), y(box.bottom, layout), y(box.top, layout)]
      add("set margins " + margins.map { "screen " + $0 }.joined(separator: ", "))
      add("set yrange \(GnuplotText.range(panel.vertical))")
      let isLast = index == layout.panels.count - 1
      add("set xtics \(GnuplotText.ticks(layout.horizontal, named: isLast))")
      let ticks = panel.vertical.ticks
      add(ticks.isEmpty ? "unset ytics" : "set ytics \(GnuplotText.ticks(panel.vertical))")
      var shapes = GnuplotShapes()
      if index == 0 {
        for text in layout.texts { shapes.addLabel(label(text, layout)) }
      }
      for text in panel.labels { shapes.addLabel(label(text, layout) + " front") }
      add(shapes.lines)
      add("")
      addPlot(elements(of: panel, index, layout))
    }
    add("")
    add("unset multiplot")
  }

  private func elements(
    of panel: PathChartLayout.Panel, _ index: Int, _ layout: PathChartLayout
  ) -> [String] {
    let source = dataFile.map(GnuplotText.file) ?? "$data"
    let numbers = [chart.horizontalColumn, panel.panel.column].map {
      (chart.table.index(of: $0) ?? 0) + 1
    }
    let isShown = chart.table.rows.contains { row in numbers.allSatisfy { row[$0 - 1] != nil } }
    // gnuplot would draw the line across an empty cell, but not across a number that is none.
    let columns = numbers.map { "(valid(\($0)) ? column(\($0)) : NaN)" }
    var elements =
      isShown
      ? [
        "\(source) using \(columns.joined(separator: ":")) with lines"
          + " linewidth \(width(ChartStyle.pathWidth, layout)) linecolor rgb VALUE notitle"
      ] : []
    if !panel.panel.dots.isEmpty {
      let points = "$keyframes_\(index + 1) using 'x':'y' with points pointtype 7 pointsize"
      elements += [
        "\(points) HALO linecolor rgb PAPER notitle", "\(points) DOT linecolor rgb VALUE notitle",
      ]
    }
    // A panel without a line still has its axes: this line is outside of it.
    return elements.isEmpty ? ["\(GnuplotText.number(panel.vertical.outside)) notitle"] : elements
  }
}

extension GnuplotScript {
  /// Writes the script of a path, or of tracks against another track.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - terminal: An image format without animation: any except GIF.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default
  ///     gnuplot's standard output.
  ///   - dataFile: The path of the CSV file with the ``PathChart/table``; by default the script
  ///     contains the data.
  ///   - command: The command that made the script, for its header.
  ///   - program: The name and version of the program that made the script, for its header.
  /// - Precondition: Neither path is empty or has invisible characters.
  /// - Complexity: Linear in the number of rows of the table.
  package init(
    _ chart: PathChart, terminal: GnuplotTerminal, output: String? = nil, dataFile: String? = nil,
    command: String? = nil, program: String? = nil
  ) {
    terminal.requireStill(for: "A chart against another track")
    var writer = PathChartWriter(chart: chart, terminal: terminal, dataFile: dataFile)
    let layout = PathChartLayout(chart)
    writer.addHead(command: command, program: program)
    writer.addPage(layout, output: output)
    writer.addData()
    writer.addPanels(of: layout)
    text = writer.text(endingOutput: output != nil)
  }
}
