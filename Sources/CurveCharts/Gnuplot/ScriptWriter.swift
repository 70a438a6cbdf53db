internal import CurveKit
internal import CurveMeasure

/// A writer of the script of a page.
protocol ScriptWriter {
  /// The lines of the script so far.
  var lines: [String] { get set }
  /// The image format.
  var terminal: GnuplotTerminal { get }
  /// The colours.
  var theme: ChartTheme { get }
  /// Opaque or transparent background.
  var background: ChartBackground { get }
  /// The title of the page.
  var title: String { get }
  /// Whether lines have round ends and corners in a PNG or a PDF.
  ///
  /// Otherwise a sharp corner is a spike there, and a level line has a speck at its start. But the ticks
  /// without a length then are dots, which are visible where they are transparent.
  var hasRoundLines: Bool { get }
}

extension ScriptWriter {
  var hasRoundLines: Bool { false }

  mutating func add(_ line: String) { lines.append(line) }

  mutating func add(_ more: [String]) { lines += more }

  /// The whole script; each line ends with a line feed.
  mutating func text(endingOutput: Bool) -> String {
    if endingOutput { add(["", "unset output"]) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Starts a group of settings.
  mutating func section(_ title: String) {
    add(["", "# --- \(title)"])
  }

  /// The header: the program, the curves, and the required version of gnuplot.
  ///
  /// - Parameters:
  ///   - content: The content of the page, such as "A chart of animation curves".
  ///   - command: The command that made the script.
  ///   - program: The name and version of the program that made the script.
  ///   - curves: The curves as expressions.
  ///   - rowCount: The number of data rows.
  ///   - hash: The checksum of the data.
  mutating func addHead(
    of content: String, command: String?, program: String?, curves: [String], rowCount: Int,
    hash: String
  ) {
    let maker = program.map { " by " + DisplayText.line($0) } ?? ""
    add("# \(content)\(maker): run it with gnuplot, 5.4 or newer.")
    add("#")
    if let command { add(GnuplotText.comment("command", command)) }
    for curve in curves { add(GnuplotText.comment("curve", curve)) }
    add("# data      \(rowCount) rows, FNV-1a \(hash)")
    add("")
    add("if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }")
    add("reset")
    add("set encoding utf8")
  }

  /// The format of all data.
  mutating func addDataFormat() {
    add("set datafile separator comma")
    add("set datafile columnheaders")
  }

  /// A table as a data block.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - name: The name of the block: lower-case letters, digits and underscores.
  mutating func addData(_ table: ChartTable, named name: String) {
    add("$\(name) << END_OF_DATA")
    add(table.text.split(separator: "\n").map(String.init))
    add("END_OF_DATA")
  }
}
