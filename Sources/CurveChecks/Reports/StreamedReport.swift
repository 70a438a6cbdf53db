package import CurveTables

/// The results of a check file of any length, as far as reports need them.
package final class FileReport {
  /// The part for people.
  package private(set) var outline: ReportOutline.File
  /// The lines for programs.
  fileprivate let lines = Spool(for: "the report")

  /// Starts without results.
  ///
  /// - Parameters:
  ///   - file: The check file.
  ///   - listsPassed: Whether the report lists curves that passed.
  package init(_ file: String, listsPassed: Bool = true) {
    outline = ReportOutline.File(file, listsPassed: listsPassed)
  }

  /// All results of a file.
  convenience init(of file: CheckReport.FileResults, format: CheckReport.Format) {
    self.init(file.file)
    let batch = ReportBatch(
      of: file.results, file: file.file, format: format.isForPrograms ? format : nil)
    outline.add(batch)
    outline.code = file.code
    lines.keep(batch.encoded + (file.code?.encoded(format, file: file.file) ?? []))
  }

  /// Adds the next results.
  ///
  /// - Parameter batch: The results.
  /// - Throws: ``FileError`` if the folder for temporary files is full.
  package func add(_ batch: ReportBatch) throws(FileError) {
    outline.add(batch)
    try lines.append(batch.encoded)
  }
}

extension FileReport {
  /// Adds what the rules for source code found, after all curves.
  ///
  /// - Parameters:
  ///   - code: The results.
  ///   - format: The format of a report for programs, if there is one.
  /// - Throws: ``FileError`` if the folder for temporary files is full.
  package func add(_ code: CodeResults, format: CheckReport.Format?) throws(FileError) {
    outline.code = code
    if let format { try lines.append(code.encoded(format, file: outline.file)) }
  }
}

/// A report of any number of results, written when all of them are known.
package struct StreamedReport {
  private let name: String
  private let toolVersion: String
  private let files: [FileReport]
  /// The report for people.
  package let outline: ReportOutline

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - name: The name of the whole report, in formats that have one.
  ///   - files: The results of each file, in the order of the report.
  ///   - remarks: Further remarks in whole sentences.
  ///   - toolVersion: The version of the tool, in formats that have it.
  package init(
    _ name: String, of files: [FileReport], remarks: [String], toolVersion: String = "1"
  ) {
    (self.name, self.files, self.toolVersion) = (name, files, toolVersion)
    outline = ReportOutline(files: files.map(\.outline), remarks: remarks)
  }

  /// The report for people.
  ///
  /// - Parameters:
  ///   - format: Text or Markdown.
  ///   - style: Whether text has escape codes for a terminal.
  ///   - width: The maximum number of columns of text; less than 42 counts as 42.
  ///   - limit: The limit of the violations of a curve in text; `nil` for none.
  /// - Returns: Lines, each with a line feed.
  package func text(
    _ format: CheckReport.Format, style: TextStyle = .plain, width: Int = 100,
    limit: ViolationLimit? = nil
  ) -> String {
    let lines =
      switch format {
      case .github: outline.githubLines
      case .markdown: outline.markdownLines
      case .text, .json, .junit, .sarif:
        outline.textLines(style: style, width: max(42, width), limit: limit)
      }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Writes the report.
  ///
  /// - Parameters:
  ///   - format: A format for people, or the one for which the batches were prepared.
  ///   - sink: Receives the bytes.
  /// - Throws: ``FileError`` if reading a temporary file fails, and the errors of `sink`.
  package func write(_ format: CheckReport.Format, to sink: ([UInt8]) throws -> Void) throws {
    func write(_ lines: [String]) throws {
      try sink(Array(lines.map { $0 + "\n" }.joined().utf8))
    }
    guard format.isForPrograms else { return try sink(Array(text(format).utf8)) }
    if format == .sarif {
      return try sink(Array(SARIFLog(of: outline, toolVersion: toolVersion).text.utf8))
    }
    guard format == .junit else {
      for file in files { try file.lines.copy(to: sink) }
      return
    }
    let suites = files.map { JUnitSuite($0.outline) }
    try write(JUnitSuite.firstLines(named: name, of: suites))
    for (suite, file) in zip(suites, files) {
      try write([suite.start])
      try file.lines.copy(to: sink)
      try write([JUnitSuite.end])
    }
    try write([JUnitSuite.lastLine])
  }
}
