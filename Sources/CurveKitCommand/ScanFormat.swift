internal import ArgumentParser
internal import CurveChecks
internal import CurveTables

/// The format of what `scan` writes: a table, or a report for a server.
enum ScanFormat: String, FileFormat, ExpressibleByArgument {
  case table, csv, json, markdown, github, sarif

  static let extensions =
    [("csv", ScanFormat.csv), ("md", .markdown), ("sarif", .sarif)] + linesOfJSON(.json)

  /// The same format of tables; `nil` for a report.
  var table: TableFormat? { TableFormat(rawValue: rawValue) }

  /// The lines of the reports.
  static let reports: [ScanFormat: @Sendable (any CodeReport) -> [String]] = [
    .markdown: { $0.markdownLines }, .github: { $0.githubLines }, .sarif: { $0.sarifLines },
  ]
}

/// What `scan` writes about source code, in any format.
protocol CodeReport {
  /// The objects of JSON Lines.
  var json: [String] { get }

  /// The table as CSV.
  func csv(profile: CSVProfile) -> [UInt8]

  /// The report for people, with lines of at most a width on a terminal.
  func text(_ style: TextStyle, width: Int?) -> String

  /// Markdown that fits into a comment of a pull request.
  var markdownLines: [String] { get }

  /// Annotations of GitHub Actions, and lines of its log.
  var githubLines: [String] { get }

  /// A log of SARIF 2.1.0.
  var sarifLines: [String] { get }
}

extension CodeReport {
  /// Writes the report.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - profile: The reader of the CSV.
  ///   - output: The file; `-` is standard output.
  /// - Throws: A failure if it cannot be written.
  func write(as format: ScanFormat, profile: CSVProfile, to output: String) throws {
    if let table = format.table {
      return try writeTable(
        as: table, profile: profile, to: output, json: { json }, csv: csv(profile:),
        text: { WorkflowCommand.plainLines(text($0, width: $1)) })
    }
    let lines = ScanFormat.reports[format]?(self) ?? []
    try CurveKitCommand.write(to: output) { sink in
      try sink(Terminal.bytes(of: lines.map { $0 + "\n" }.joined()))
    }
  }
}
