internal import CurveKit
internal import CurveMeasure
/// What writes the script of a page: the lines so far, and what the page is drawn on and with.
protocol ScriptWriter {
  /// The lines of the script.
  var lines: [String] { get set }
  /// The kind of picture.
  var terminal: GnuplotTerminal { get }
  /// The colours.
  var theme: ChartTheme { get }
  /// Whether the ground is drawn.
  var background: ChartBackground { get }
  /// The line in large type.
  var title: String { get }
}

extension ScriptWriter {
  mutating func add(_ line: String) { lines.append(line) }

  mutating func add(_ more: [String]) { lines += more }

  /// The whole script, each line ended by a line feed.
  mutating func text(endingOutput: Bool) -> String {
    if endingOutput { add(["", "unset output"]) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Starts a group of settings.
  mutating func section(_ title: String) {
    add(["", "# --- \(title)"])
  }

  /// Who made it, of what, and which gnuplot it needs.
  ///
  /// - Parameters:
  ///   - kind: What it is, such as "A chart".
  ///   - command: The command that made it.
  ///   - version: The version of the program that made it.
  ///   - curves: The curves as expressions.
  ///   - rowCount: The rows of the data.
  ///   - hash: The checksum of the data.
  mutating func addHead(
    of kind: String, command: String?, version: String?, curves: [String], rowCount: Int,
    hash: String
  ) {
    let maker = version.map { "curvekit " + DisplayText.line($0) } ?? "curvekit"
    add("# \(kind) of animation curves by \(maker): run it with gnuplot, 5.4 or newer.")
    add("#")
    if let command { add(GnuplotText.comment("command", command)) }
    for curve in curves { add(GnuplotText.comment("curve", curve)) }
    add("# data      \(rowCount) rows, FNV-1a \(hash)")
    add("")
    add("if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }")
    add("reset")
    add("set encoding utf8")
  }

  /// How all data is to be read.
  mutating func addDataFormat() {
    add("set datafile separator comma")
    add("set datafile columnheaders")
  }

  /// A table as a datablock.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - name: The name of the block, of lower-case letters, digits and underscores.
  mutating func addData(_ table: ChartTable, named name: String) {
    add("$\(name) << END_OF_DATA")
    add(table.text.split(separator: "\n").map(String.init))
    add("END_OF_DATA")
  }
}
