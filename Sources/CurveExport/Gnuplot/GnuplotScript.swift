/// A chart as a script for gnuplot 5.4 or newer: the whole of it in one text, to be read and to be run.
///
/// ```swift
/// let script = GnuplotScript(chart, terminal: .svg, output: "plots/spring.svg")
/// // written to spring.gp, `gnuplot spring.gp` draws the picture
/// ```
///
/// The same chart gives the same bytes, on every machine and on every day. Nothing that comes from
/// outside, be it a title, a label or a file name, can become a command: see the rules of
/// ``problem(withFile:)`` and the tests that try.
public struct GnuplotScript: Hashable, Sendable {
  /// The script, each line ended by a line feed.
  public let text: String

  /// Writes the script of a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - terminal: The kind of picture.
  ///   - output: The file that the picture goes to, as seen from where gnuplot runs; its standard
  ///     output if there is none.
  ///   - dataFile: The comma-separated file that holds the ``Chart/table``; if there is none, the
  ///     data stands in the script.
  ///   - command: The command that made the script, which its head tells.
  ///   - version: The version of the program that made it, likewise.
  /// - Precondition: Neither file has a ``problem(withFile:)``.
  public init(
    _ chart: Chart, terminal: GnuplotTerminal, output: String? = nil, dataFile: String? = nil,
    command: String? = nil, version: String? = nil
  ) {
    var writer = GnuplotWriter(chart: chart, terminal: terminal, dataFile: dataFile)
    writer.addHead(command: command, version: version)
    switch terminal {
    case .svg, .pngcairo, .pdfcairo:
      let layout = ChartLayout(chart)
      writer.addPage(layout, output: output)
      writer.addData()
      writer.addPanels(of: layout)
    case .dumb(let columns, let rows):
      precondition(
        GnuplotTerminal.columns.contains(columns) && GnuplotTerminal.rows.contains(rows),
        "A chart of text is from 40 by 12 to 1,000 by 500, not \(columns) by \(rows).")
      let layout = TextLayout(chart, columns: columns, rows: rows)
      writer.addTextPage(output: output)
      writer.addData()
      writer.addTextPanel(of: layout)
    }
    if output != nil {
      writer.add("")
      writer.add("unset output")
    }
    text = writer.lines.joined(separator: "\n") + "\n"
  }

  /// Why a file cannot be named in a script: it has no name, or control characters in it.
  ///
  /// - Parameter path: The path of a picture or of its data.
  /// - Returns: A whole sentence, or `nil` if it can be named.
  public static func problem(withFile path: String) -> String? {
    GnuplotText.problem(withFile: path)
  }
}

/// Collects the lines of a script.
struct GnuplotWriter {
  let chart: Chart
  let terminal: GnuplotTerminal
  let dataFile: String?
  private(set) var lines: [String] = []

  init(chart: Chart, terminal: GnuplotTerminal, dataFile: String?) {
    self.chart = chart
    self.terminal = terminal
    self.dataFile = dataFile
  }

  /// What `plot` reads.
  var source: String { dataFile.map(GnuplotText.file) ?? "$data" }

  mutating func add(_ line: String) { lines.append(line) }

  mutating func add(_ more: [String]) { lines += more }

  /// Starts a group of settings.
  mutating func section(_ title: String) {
    add(["", "# --- \(title)"])
  }

  /// Who made it, of what, and which gnuplot it needs.
  mutating func addHead(command: String?, version: String?) {
    let maker = version.map { "curvekit " + VisibleText.line($0) } ?? "curvekit"
    add("# A chart of animation curves by \(maker): run it with gnuplot, 5.4 or newer.")
    add("#")
    if let command { add(GnuplotText.comment("command", command)) }
    for curve in chart.curves { add(GnuplotText.comment("curve", curve.expression)) }
    let rows = chart.table.rows.count
    add("# data      \(rows) rows, FNV-1a \(chart.table.hash)")
    add("")
    add("if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }")
    add("reset")
    add("set encoding utf8")
  }

  /// The table, in the script or beside it.
  mutating func addData() {
    section(dataFile == nil ? "Data" : "Data: in \(GnuplotText.file(dataFile ?? "")) beside this")
    add("set datafile separator comma")
    add("set datafile columnheaders")
    if dataFile == nil {
      add("$data << END_OF_DATA")
      add(chart.table.text.split(separator: "\n").map(String.init))
      add("END_OF_DATA")
    }
  }
}
