internal import CurveKit
internal import CurveMeasure

/// Writes the script of a sweep chart: a plot for each panel.
///
/// Positions are the numbers of the values from 0, so that every cell of a heat map has the same
/// size; the ticks have the values.
struct SweepChartWriter: ScriptWriter {
  let chart: SweepChart
  let terminal: GnuplotTerminal
  var lines: [String] = []

  var theme: ChartTheme { chart.theme }
  var background: ChartBackground { chart.background }
  var title: String { chart.title }

  /// The number for an empty cell.
  private static let absent = "-1e+300"

  /// The header: the program, the parameters, and the required version of gnuplot.
  mutating func addHead(command: String?, program: String?) {
    addHead(
      of: "A sweep of animation curves", command: command, program: program,
      curves: [chart.title],
      rowCount: chart.panels.map(\.numbers.count).reduce(0, +),
      hash: checksum(chart.panels.map { block($0).joined(separator: "\n") }.joined()))
  }

  /// The page, its fonts and its colours.
  mutating func addPage(_ layout: SweepChartLayout, output: String?) {
    addSizes(
      "Fonts and the best combination", of: layout, fonts: [.title, .heading, .text, .small])
    let unit = terminal.pointSize(fontSize: layout.fontSize(.text))
    add("BEST = \(NumberText.fixed(SweepChart.bestRadius * layout.scale * unit, decimals: 2))")
    addColours([.paper, .text, .quiet, .grid, .axis, .value])
    add("DARK = '\(ChartTheme.light.color(of: .text))'")
    add("BRIGHT = '\(ChartTheme.light.color(of: .paper))'")
    if chart.isHeatMap {
      let colours = ColourScale.palette.enumerated().map { "\($0) '\($1)'" }
      add("set palette defined ( \\")
      for start in stride(from: 0, to: colours.count, by: 6) {
        let row = colours[start..<min(colours.count, start + 6)].joined(separator: ", ")
        add("  \(row)\(start + 6 < colours.count ? ", \\" : ")")")
      }
    }
    addImage(layout, output: output)
  }

  /// The data of every panel, then its contours and its hatching.
  mutating func addData(_ layout: SweepChartLayout) {
    section("Data")
    addDataFormat()
    if chart.isHeatMap {
      add("# The number of an empty cell.")
      add("ABSENT = \(Self.absent)")
    }
    for (index, panel) in chart.panels.enumerated() {
      add(["", GnuplotText.comment("panel \(index + 1)", panel.heading)])
      add("$metric_\(index + 1) << END_OF_DATA")
      add(block(panel))
      add("END_OF_DATA")
      for isDark in [true, false] {
        addLines(
          layout.panels[index].contours.filter { $0.isDark == isDark }.flatMap(\.lines),
          named: contourBlock(index, isDark))
      }
      addLines(layout.panels[index].hatch.map { [$0.start, $0.end] }, named: "hatch_\(index + 1)")
    }
  }

  /// The numbers of a panel: a row for each cell, or for each value of the only axis.
  private func block(_ panel: SweepChart.Panel) -> [String] {
    guard chart.isHeatMap else {
      return ["position,parameter,number"]
        + panel.numbers.enumerated().compactMap { index, number in
          guard let number else { return "" }
          return "\(index),\(GnuplotText.number(chart.axes[0].values[index])),"
            + GnuplotText.number(number)
        }
    }
    let rows = chart.axes[1].values.count
    let shown = panel.shown
    return ["x,y,number"]
      + (0..<rows).flatMap { row in
        chart.axes[0].values.indices.map { column in
          "\(column),\(row),"
            + (shown[column * rows + row].map(GnuplotText.number) ?? Self.absent)
        }
      }
  }

  private func contourBlock(_ index: Int, _ isDark: Bool) -> String {
    "contours_\(index + 1)_\(isDark ? "dark" : "bright")"
  }

  /// Lines as a data block, with an empty line between them; nothing without lines.
  private mutating func addLines(_ polylines: [[ContourLines.Point]], named name: String) {
    guard !polylines.isEmpty else { return }
    add("$\(name) << END_OF_DATA")
    add("x,y")
    for (index, line) in polylines.enumerated() {
      if index > 0 { add("") }
      for point in line {
        add(
          "\(position(point.x)),\(chart.isHeatMap ? position(point.y) : GnuplotText.number(point.y))"
        )
      }
    }
    add("END_OF_DATA")
  }

  private func position(_ number: Double) -> String {
    NumberText.short((number * 1000).rounded() / 1000, digits: 9)
  }

  /// The title, then the panels.
  mutating func addPanels(of layout: SweepChartLayout) {
    section("Settings of all panels")
    add("unset key")
    add("set border 0")
    add("set tics scale 0 font SMALL textcolor rgb QUIET")
    let range = chart.axes[0].range
    add(
      "set xrange [\(GnuplotText.number(range.lowerBound)):\(GnuplotText.number(range.upperBound))]"
    )
    if !chart.isHeatMap {
      add("set grid xtics ytics back linetype 1 linewidth 1 linecolor rgb GRID")
    }
    add("")
    add("set multiplot")
    for (index, panel) in layout.panels.enumerated() {
      add(["", GnuplotText.comment("panel \(index + 1)", chart.panels[index].heading)])
      if index > 0 { add("unset label") }
      addBox(of: panel, layout)
      var shapes = GnuplotShapes()
      for text in (index == 0 ? layout.texts : []) + panel.texts {
        shapes.addLabel(label(text, layout))
      }
      addContourLabels(of: panel, to: &shapes)
      addBest(of: panel, to: &shapes)
      add(shapes.lines)
      addPlot(elements(of: panel, index, layout))
    }
    add("")
    add("unset multiplot")
  }

  /// The position of a panel, its ticks and its colour bar.
  private mutating func addBox(of panel: SweepChartLayout.Panel, _ layout: SweepChartLayout) {
    let box = panel.box
    let margins = [x(box.left), x(box.right), y(box.bottom, layout), y(box.top, layout)]
    add("set margins " + margins.map { "screen " + $0 }.joined(separator: ", "))
    let range = panel.verticalRange
    add(
      "set yrange [\(GnuplotText.number(range.lowerBound)):\(GnuplotText.number(range.upperBound))]"
    )
    add("set xtics \(list(panel.horizontalTicks))")
    add("set ytics \(list(panel.verticalTicks))")
    guard let bar = panel.bar else {
      if chart.isHeatMap { add("unset colorbox") }
      return
    }
    let colours = panel.colours
    add("\(colours.isLogarithmic ? "set" : "unset") logscale cb")
    add("set cbrange [\(GnuplotText.number(colours.lower)):\(GnuplotText.number(colours.upper))]")
    add(
      "set colorbox user origin screen \(x(bar.left)), screen \(y(bar.bottom, layout))"
        + " size screen \(GnuplotText.length(bar.width))/W, screen \(GnuplotText.length(bar.height))/H noborder"
    )
    let levels = panel.barTicks.map {
      "\(tickText($0.text)) \(GnuplotText.number($0.number))"
    }
    add("set cbtics (\(levels.joined(separator: ", ")))")
  }

  private func list(_ ticks: [SweepAxis.Tick]) -> String {
    let list = ticks.map { "\(tickText($0.text)) \(GnuplotText.number($0.position))" }
    return "(\(list.joined(separator: ", ")))"
  }

  /// The text of a tick: gnuplot reads it as a format, in which %% is a per cent sign.
  private func tickText(_ text: String) -> String {
    GnuplotText.quoted(
      text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%"))
  }

  private func addContourLabels(
    of panel: SweepChartLayout.Panel, to shapes: inout GnuplotShapes
  ) {
    for contour in panel.contours {
      guard let text = contour.label else { continue }
      let place = contour.labelPosition
      shapes.addLabel(
        "\(GnuplotText.quoted(text)) at first \(position(place.x)), first \(position(place.y))"
          + " center front font SMALL textcolor rgb \(contour.isDark ? "DARK" : "BRIGHT")")
    }
  }

  private func addBest(of panel: SweepChartLayout.Panel, to shapes: inout GnuplotShapes) {
    guard let best = panel.best else { return }
    let place =
      "'' at first \(position(best.x)), first \(GnuplotText.number(best.y)) front point"
    shapes.addLabel("\(place) pointtype 7 pointsize BEST linecolor rgb DARK")
    shapes.addLabel("\(place) pointtype 7 pointsize 0.7*BEST linecolor rgb BRIGHT")
  }

  /// The image with its contours and its hatching, or the line.
  private func elements(
    of panel: SweepChartLayout.Panel, _ index: Int, _ layout: SweepChartLayout
  ) -> [String] {
    var elements: [String] = []
    if chart.isHeatMap {
      elements.append(
        "$metric_\(index + 1) using 1:2:($3 == ABSENT ? NaN : $3) with image notitle")
    }
    if !panel.hatch.isEmpty {
      elements.append(
        "$hatch_\(index + 1) using 1:2 with lines linewidth \(width(1, layout)) linecolor rgb AXIS notitle"
      )
    }
    for isDark in [true, false]
    where panel.contours.contains(where: { $0.isDark == isDark && !$0.lines.isEmpty }) {
      elements.append(
        "$\(contourBlock(index, isDark)) using 1:2 with lines linewidth \(width(1, layout))"
          + " linecolor rgb \(isDark ? "DARK" : "BRIGHT") notitle")
    }
    if !chart.isHeatMap {
      elements.append(
        "$metric_\(index + 1) using 'position':'number' with lines linewidth \(width(SweepChart.lineWidth, layout))"
          + " linecolor rgb VALUE notitle")
      if chart.axes[0].values.count <= SweepChart.maximumDots {
        elements.append(
          "$metric_\(index + 1) using 'position':'number' with points pointtype 7"
            + " pointsize 0.5*BEST linecolor rgb VALUE notitle")
      }
    }
    return elements
  }
}

extension GnuplotScript {
  /// Writes the script of a sweep chart.
  ///
  /// The script contains the data.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - terminal: An image format without animation: any except GIF.
  ///   - output: The path of the image, relative to the working folder of gnuplot; by default
  ///     gnuplot's standard output.
  ///   - command: The command that made the script, for its header.
  ///   - program: The name and version of the program that made the script, for its header.
  /// - Precondition: The path is not empty and has no invisible characters.
  /// - Complexity: Linear in the number of combinations.
  package init(
    _ chart: SweepChart, terminal: GnuplotTerminal, output: String? = nil, command: String? = nil,
    program: String? = nil
  ) {
    terminal.requireStill(for: "A sweep chart")
    var writer = SweepChartWriter(chart: chart, terminal: terminal)
    let layout = SweepChartLayout(chart)
    writer.addHead(command: command, program: program)
    writer.addPage(layout, output: output)
    writer.addData(layout)
    writer.addPanels(of: layout)
    text = writer.text(endingOutput: output != nil)
  }
}
