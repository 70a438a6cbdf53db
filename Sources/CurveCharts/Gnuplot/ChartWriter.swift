/// Writes the script of a chart.
struct ChartWriter: ScriptWriter {
  let chart: Chart
  let terminal: GnuplotTerminal
  let dataFile: String?
  /// The frames that are written to files of their own; `nil` for all frames in one file.
  var frameFiles: FrameFiles?
  var lines: [String] = []

  init(chart: Chart, terminal: GnuplotTerminal, dataFile: String?) {
    self.chart = chart
    self.terminal = terminal
    self.dataFile = dataFile
  }

  var theme: ChartTheme { chart.theme }
  var background: ChartBackground { chart.background }
  var title: String { chart.title }
  /// The dashes of an overlay are easier to tell apart with straight ends, and the area of a frame ends
  /// exactly at its bars.
  var hasRoundLines: Bool {
    chart.arrangement != .overlay && frameFiles == nil && background == .opaque
  }

  /// The dashes of a line on this page.
  func dashes(_ dashes: ChartStyle.Dashes) -> String {
    GnuplotText.dashes(dashes, hasRoundEnds: hasRoundLines && terminal.canRoundLines)
  }

  /// The data source of `plot`.
  var source: String { dataFile.map(GnuplotText.file) ?? "$data" }

  /// The columns of the line of a series; follows `using`.
  func columns(of series: ChartPanel.Series) -> String {
    guard series.hasGaps, let index = chart.table.index(of: series.column) else {
      return "'\(series.horizontalColumn)':'\(series.column)'"
    }
    // gnuplot would draw the line across an empty cell, but not across a number that is none.
    return "'\(series.horizontalColumn)':(valid(\(index + 1)) ? column(\(index + 1)) : NaN)"
  }

  /// The first row with a number of a series; 0 if there is none.
  func firstRow(of series: ChartPanel.Series) -> Int {
    guard let column = chart.table.index(of: series.column) else { return 0 }
    return chart.table.rows.firstIndex { $0[column] != nil } ?? 0
  }

  /// The header: the program, the curves, and the required version of gnuplot.
  mutating func addHead(command: String?, program: String?) {
    addHead(
      of: "A chart of animation curves", command: command, program: program,
      curves: chart.curves.map(\.expression),
      rowCount: chart.table.rows.count, hash: chart.table.hash)
  }

  /// The table, in the script or in a file, and the keyframes of the panels.
  mutating func addData(of layout: ChartLayout?) {
    section(dataFile == nil ? "Data" : "Data: in the file \(GnuplotText.file(dataFile ?? ""))")
    addDataFormat()
    if dataFile == nil { addData(chart.table, named: "data") }
    for (index, panel) in (layout?.panels ?? []).enumerated()
    where !panel.panel.keyframes.isEmpty {
      addData(ChartTable(of: panel.panel.keyframes), named: keyframeBlock(index))
    }
  }

  /// The name of the data block with the keyframes of a panel.
  func keyframeBlock(_ index: Int) -> String { "keyframes_\(index + 1)" }
}
