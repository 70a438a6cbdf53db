internal import ArgumentParser
internal import CurveChecks
internal import CurveSpecs
internal import CurveTables

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// The format and the file of a table.
struct TableOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: "The output format. (default: that of the file's extension, otherwise table)")
  var requestedFormat: TableFormat?

  @Option(help: CSVProfile.help)
  var profile: CSVProfile = .plain

  @Option("The file to write; - is standard output.", "file", name: .shortAndLong) var output = "-"

  /// The format; a table unless another one is requested or the file has its extension.
  var format: TableFormat { requestedFormat ?? TableFormat(ofFile: output) ?? .table }

  /// Rejects flags that have no effect here.
  func check() throws {
    try requestedFormat?.check(file: output)
    if ChartFormat.isChart(output) {
      throw CommandFailure(
        .usage, "\(quotedPath(output)) is a chart by its extension; use 'curvekit plot'.")
    }
    if requestedFormat == nil { try TableFormat.checkExtension(of: output) }
    if profile != .plain && format != .csv {
      throw CommandFailure(.usage, "--profile needs --format csv.")
    }
  }

  /// Writes the result.
  ///
  /// A file replaces an old one only when it is complete.
  ///
  /// - Parameters:
  ///   - json: Makes the JSON objects, one per line.
  ///   - csv: Makes the CSV for a profile.
  ///   - text: Makes the table for people, with lines of at most a width on a terminal.
  /// - Throws: A failure if the result cannot be written.
  func write(
    json: () -> [String], csv: (CSVProfile) -> [UInt8], text: (TextStyle, _ width: Int?) -> String
  ) throws {
    if format == .table, output == "-" {
      try FilesInUse.checkStandardOutput()
      return try StandardOutput().write(
        text(Terminal.hasColour ? .terminal : .plain, Terminal.width))
    }
    try CurveKitCommand.write(to: output) { sink in
      switch format {
      case .json: for line in json() { try sink(Array((line + "\n").utf8)) }
      case .csv: try sink(csv(profile))
      case .table: try sink(Terminal.bytes(of: text(.plain, nil)))
      }
    }
  }
}

/// The format of a table.
enum TableFormat: String, CaseIterable, ExpressibleByArgument {
  case table, csv, json

  /// The format that the extension of a file stands for; `nil` for any other extension.
  init?(ofFile path: String) {
    switch FilePath(path).extension?.lowercased() {
    case "csv": self = .csv
    case "json", "jsonl", "ndjson": self = .json
    default: return nil
    }
  }

  /// Rejects a file whose extension has no format; a file may have no extension.
  ///
  /// - Parameter file: The file; `-` is standard output.
  /// - Throws: A failure that lists the possible extensions.
  static func checkExtension(of file: String) throws(CommandFailure) {
    guard let suffix = FilePath(file).extension, suffix.lowercased() != "txt",
      TableFormat(ofFile: file) == nil
    else { return }
    throw CommandFailure(
      .usage,
      "There is no format for the extension \(quoted("." + suffix)); use .csv, .json, .jsonl, .ndjson or "
        + ".txt, or give --format.")
  }

  /// Rejects a file whose extension stands for another format.
  func check(file: String) throws(CommandFailure) {
    guard let other = TableFormat(ofFile: file), other != self else { return }
    throw CommandFailure(
      .usage,
      "--format \(rawValue) does not fit \(quotedPath(file)), which is \(other.rawValue.uppercased()) "
        + "by its extension.")
  }
}
