internal import ArgumentParser
internal import CurveChecks
internal import CurveSpecs
internal import CurveTables

/// The format and the file of a table.
struct TableOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: "The output format. (default: that of the file's extension, otherwise table)")
  var requestedFormat: TableFormat?

  @Option(help: CSVProfile.help) var profile: CSVProfile = .plain

  @Option("The file to write; - is standard output.", "file", name: .shortAndLong) var output = "-"

  /// The format; a table unless another one is requested or the file has its extension.
  var format: TableFormat { requestedFormat ?? TableFormat(ofFile: output) ?? .table }

  /// The given flags, and the format of the output.
  var given: [String] {
    FlagRule.given([
      "--profile": profile != .plain, "--format csv": format == .csv,
      "--format table": requestedFormat == .table,
    ])
  }

  /// Rejects a file that does not fit the format.
  func check() throws(CommandFailure) { try TableFormat.check(requestedFormat, file: output) }

  /// Writes rows.
  ///
  /// - Parameters:
  ///   - records: The rows.
  ///   - text: Makes the table for people, with lines of at most a width on a terminal.
  /// - Throws: A failure if the result cannot be written.
  func write<Row: TableRow>(
    _ records: [Row], text: (TextStyle, _ width: Int?) -> String
  ) throws {
    try write(json: { records.map(\.json) }, csv: { Row.csv(records, profile: $0) }, text: text)
  }

  /// Writes the result.
  ///
  /// - Parameters:
  ///   - json: Makes the JSON objects, one per line.
  ///   - csv: Makes the CSV for a profile.
  ///   - text: Makes the table for people, with lines of at most a width on a terminal.
  /// - Throws: A failure if the result cannot be written.
  func write(
    json: () -> [String], csv: (CSVProfile) -> [UInt8], text: (TextStyle, _ width: Int?) -> String
  ) throws {
    try writeTable(as: format, profile: profile, to: output, json: json, csv: csv, text: text)
  }
}

/// Writes a table.
///
/// A file replaces an old one only when it is complete.
///
/// - Parameters:
///   - format: The format.
///   - profile: The reader of the CSV.
///   - output: The file; `-` is standard output.
///   - json: Makes the JSON objects, one per line.
///   - csv: Makes the CSV for a profile.
///   - text: Makes the table for people, with lines of at most a width on a terminal.
/// - Throws: A failure if the table cannot be written.
func writeTable(
  as format: TableFormat, profile: CSVProfile, to output: String, json: () -> [String],
  csv: (CSVProfile) -> [UInt8], text: (TextStyle, _ width: Int?) -> String
) throws {
  if format == .table, output == "-" {
    try FilesInUse.checkStandardOutput()
    return try StandardOutput().write(
      text(Terminal.hasColour ? .terminal : .plain, Terminal.width))
  }
  try write(to: output) { sink in
    switch format {
    case .json: for line in json() { try sink(Array((line + "\n").utf8)) }
    case .csv: try sink(csv(profile))
    case .table: try sink(Terminal.bytes(of: text(.plain, nil)))
    }
  }
}

/// The format of a table.
enum TableFormat: String, FileFormat, ExpressibleByArgument {
  case table, csv, json

  static let extensions = [("csv", TableFormat.csv)] + linesOfJSON(.json)

  /// Rejects a file that is a chart by its extension, and one that does not fit the format.
  ///
  /// - Parameters:
  ///   - requested: The format of `--format`, if given.
  ///   - file: The file; `-` is standard output.
  ///   - remedy: How a chart is drawn.
  /// - Throws: A failure with the reason.
  static func check(
    _ requested: TableFormat?, file: String, remedy: String = "use 'curvekit plot'"
  ) throws(CommandFailure) {
    try checkFit(requested, file: file)
    try refuse(
      ChartFormat.isChart(file), "\(quotedPath(file)) is a chart by its extension; \(remedy).")
    try checkKnown(requested, file: file)
  }
}
