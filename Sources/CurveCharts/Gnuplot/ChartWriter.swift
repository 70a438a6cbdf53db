/// Writes the script of a chart.
struct ChartWriter: ScriptWriter {
  let chart: Chart
  let terminal: GnuplotTerminal
  let dataFile: String?
  var lines: [String] = []

  init(chart: Chart, terminal: GnuplotTerminal, dataFile: String?) {
    self.chart = chart
    self.terminal = terminal
    self.dataFile = dataFile
  }

  var theme: ChartTheme { chart.theme }
  var background: ChartBackground { chart.background }
  var title: String { chart.title }

  /// What `plot` reads.
  var source: String { dataFile.map(GnuplotText.file) ?? "$data" }

  /// Who made it, of what, and which gnuplot it needs.
  mutating func addHead(command: String?, version: String?) {
    addHead(
      of: "A chart", command: command, version: version, curves: chart.curves.map(\.expression),
      rowCount: chart.table.rows.count, hash: chart.table.hash)
  }

  /// The table, in the script or beside it, and the points of keyframes that a page shows.
  mutating func addData(of layout: ChartLayout?) {
    section(dataFile == nil ? "Data" : "Data: in \(GnuplotText.file(dataFile ?? "")) beside this")
    addDataFormat()
    if dataFile == nil { addData(chart.table, named: "data") }
    for (index, panel) in (layout?.panels ?? []).enumerated()
    where !panel.panel.keyframeTimes.isEmpty {
      addData(ChartTable(of: panel.panel.keyframeTimes), named: keyframeTimes(index))
    }
  }

  /// The data block of the keyframes of a panel.
  func keyframeTimes(_ index: Int) -> String { "dots_\(index + 1)" }
}
