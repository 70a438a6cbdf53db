internal import ArgumentParser
internal import CurveTables

/// How a command writes its numbers, and where to.
struct TableOptions: ParsableArguments {
  @Option(help: "How to write it.")
  var format: TableFormat = .table

  @Option(help: "Who reads the CSV: any program (plain), Excel, or Excel with a decimal comma.")
  var profile: CSVProfile = .plain

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String = "-"

  /// A flag that does not fit is an error, never ignored.
  func check() throws {
    if profile != .plain && format != .csv {
      throw CommandFailure(.usage, "--profile fits only --format csv.")
    }
  }

  /// Writes the result, whole or not at all.
  ///
  /// - Parameters:
  ///   - json: One object a line.
  ///   - csv: The table for a reader.
  ///   - text: The table for people.
  /// - Throws: A failure where it cannot be written.
  func write(
    json: () -> [String], csv: (CSVProfile) -> [UInt8], text: (TextStyle) -> String
  ) throws {
    try CurveKitCommand.write(to: output) { sink in
      switch format {
      case .json: for line in json() { try sink(Array((line + "\n").utf8)) }
      case .csv: try sink(csv(profile))
      case .table:
        let style: TextStyle = output == "-" && Terminal.hasColour ? .terminal : .plain
        try sink(Terminal.bytes(of: text(style), style: style))
      }
    }
  }
}

/// How a table is written.
enum TableFormat: String, CaseIterable, ExpressibleByArgument {
  case table, csv, json
}
