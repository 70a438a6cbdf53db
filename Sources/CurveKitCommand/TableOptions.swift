internal import ArgumentParser
internal import CurveTables

/// The format and the file of a table.
struct TableOptions: ParsableArguments {
  @Option(name: .customLong("format"), help: "The output format. (default: table)")
  var requestedFormat: TableFormat?

  @Option(help: CSVProfile.help)
  var profile: CSVProfile = .plain

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String = "-"

  /// The format; a table unless another one is requested.
  var format: TableFormat { requestedFormat ?? .table }

  /// Rejects flags that have no effect here.
  func check() throws {
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
  ///   - text: Makes the table for people.
  /// - Throws: A failure if the result cannot be written.
  func write(
    json: () -> [String], csv: (CSVProfile) -> [UInt8], text: (TextStyle) -> String
  ) throws {
    if format == .table, output == "-" {
      try FilesInUse.checkStandardOutput()
      return try StandardOutput().write(text(Terminal.hasColour ? .terminal : .plain))
    }
    try CurveKitCommand.write(to: output) { sink in
      switch format {
      case .json: for line in json() { try sink(Array((line + "\n").utf8)) }
      case .csv: try sink(csv(profile))
      case .table: try sink(Terminal.bytes(of: text(.plain)))
      }
    }
  }
}

/// The format of a table.
enum TableFormat: String, CaseIterable, ExpressibleByArgument {
  case table, csv, json
}
