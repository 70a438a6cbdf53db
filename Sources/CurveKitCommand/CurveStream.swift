internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

/// The rows of curves, which are added one by one.
protocol CurveRows: Sendable {
  /// Whether each line is transformed by itself, because its row may be long.
  static var hasLongRows: Bool { get }

  /// Adds the row of a curve.
  ///
  /// - Returns: The row, if it is too long to be kept in memory; then nothing is added.
  /// - Throws: The reason why the curve has no row; then nothing is added.
  mutating func append(_ curve: NamedCurve) throws -> LongSampleRow?

  /// Adds the row of a line that is not a valid curve.
  mutating func append(error: String, curve: String, label: String?)

  /// Empties the buffer, and returns the rows since the last call.
  mutating func takeBytes() -> [UInt8]
}

/// A list of any number of curves, each of which becomes a row.
///
/// Lines are read, measured on all cores and written in order, so the memory does not grow with the
/// list.
struct CurveStream<Rows: CurveRows>: Sendable {
  /// What an invalid line does.
  enum BadLine: Sendable {
    /// It ends the work with an error that names this file.
    case fails(file: String)
    /// It gets a row with its error.
    case hasRow
  }

  /// Rows of this kind, still empty: the start of each batch.
  let rows: Rows
  /// A function that parses an expression and adds the flags.
  let complete: @Sendable (String) throws(CurveSpecError) -> CurveSpec
  /// The end of the measured time of endless curves, if the user gave one.
  let analysisEnd: Double?
  /// The engine that shows springs, if there is one.
  var engine: EngineChoice?
  /// Whether endless curves without such an end are an error.
  var needsAnalysisEnd = true
  let badLine: BadLine

  /// The rows of some successive lines.
  struct Batch: Sendable {
    var bytes: [UInt8] = []
    /// The row of the only line, if it is too long for the bytes.
    var longRow: LongSampleRow?
    /// The number of rows.
    var count = 0
    /// The number of rows with an error.
    var errors = 0
    /// Whether a curve repeats forever.
    var hasEndless = false
    /// Remarks for a user at a terminal.
    var remarks: [String] = []
    /// The error of the line after these rows, which ends the work.
    var failure: CommandFailure?
  }

  /// Reads all lines.
  ///
  /// - Parameters:
  ///   - reader: The lines.
  ///   - write: Receives the rows in the order of the lines.
  /// - Throws: A failure if reading fails or a line is invalid, and the errors of `write`.
  func run(_ reader: LineReader, write: (Batch) throws -> Void) throws {
    let keepsRemarks = Terminal.isErrors
    var single: ArraySlice<LineReader.Lines> = []
    try transformInOrder(
      next: { mayWait in
        if let line = single.popFirst() { return .input(line) }
        switch try reader.next(mayWait: mayWait) {
        case .lines(let lines):
          guard Rows.hasLongRows else { return .input(lines) }
          single = lines.single[...]
          return single.popFirst().map { .input($0) } ?? .later
        case .later: return .later
        case .end: return .end
        }
      },
      transform: { lines in batch(of: lines, keepsRemarks: keepsRemarks) },
      write: { batch in
        batch.remarks.forEach { Terminal.remark($0) }
        try write(batch)
        if let failure = batch.failure { throw failure }
      })
  }

  /// Gives a row for each line of standard input.
  ///
  /// - Parameters:
  ///   - output: The file to write; `-` is standard output.
  ///   - header: The bytes before the rows.
  /// - Throws: A failure after all rows, if some lines are invalid.
  func filter(to output: String, header: [UInt8] = []) throws {
    let reader = try FilesInUse.openLines("-", longLine: .isCut)
    var errors = 0
    var progress = Progress("curves", output: output)
    defer { progress.end() }
    try write(to: output) { sink in
      if !header.isEmpty { try sink(header) }
      try run(reader) { batch in
        if !batch.bytes.isEmpty { try sink(batch.bytes) }
        try batch.longRow?.write(sink)
        errors += batch.errors
        progress.advance(by: batch.count)
      }
    }
    if errors > 0 { throw CommandFailure.badLines(errors) }
  }

  private func batch(of lines: LineReader.Lines, keepsRemarks: Bool) -> Batch {
    var batch = Batch()
    var rows = rows
    var number = lines.firstLine
    // Suggestions take long, and a wrong list often has the same mistake many times.
    var failures: [String: String] = [:]
    for bytes in lines.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let valid = String(validating: bytes, as: UTF8.self)
      let text = valid ?? String(decoding: bytes, as: UTF8.self)
      var line: CurveLine?
      do {
        if lines.isCut {
          throw CurveSpecError("The line is longer than \(LineReader.maximumMebibytes) MiB.")
        }
        if valid == nil { throw CurveSpecError("The line is not valid UTF-8.") }
        line = try CurveLine(text)
        if let line {
          if let message = failures[line.expression] { throw CurveSpecError("\(message)") }
          let curve = try self.curve(of: line)
          batch.hasEndless = batch.hasEndless || curve.source.isEndless
          if keepsRemarks { batch.remarks += curve.source.remarks }
          batch.longRow = try rows.append(curve)
          batch.count += 1
        }
      } catch {
        let message = (error as? CurveSpecError)?.description ?? CommandFailure(error).message
        if let line { failures[line.expression] = message }
        if case .fails(let file) = badLine {
          batch.failure = CommandFailure.badContent(
            "\(inputName(file)), line \(number): \(message)")
          break
        }
        rows.append(
          error: message,
          curve: lines.isCut ? "\(trimmed(text).prefix(200))…" : trimmed(line?.expression ?? text),
          label: line?.label)
        batch.count += 1
        batch.errors += 1
      }
      number += 1
    }
    batch.bytes = rows.takeBytes()
    return batch
  }

  private func curve(of line: CurveLine) throws -> NamedCurve {
    let request = CurveRequest(
      label: line.label, source: .expression(try complete(line.expression)), location: nil)
    if needsAnalysisEnd { try request.checkEnd(analysisEnd) }
    let curve = try request.curve(until: analysisEnd)
    return try engine?.shown(curve) ?? curve
  }

  /// The text without spaces at its ends.
  private func trimmed(_ text: String) -> String {
    let isSpace = { (character: Character) in character.isWhitespace }
    let start = text.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }
    return String(end.map { start[...$0] } ?? "")
  }
}

/// Rows of metrics.
struct MeasuredRows: CurveRows {
  private var rows: MetricsRows
  private let metrics: [Metric]
  private let hasParts: Bool
  private let settings: MetricSettings
  private let certifies: Bool

  /// Starts with no rows.
  ///
  /// - Parameters:
  ///   - rows: No rows.
  ///   - metrics: The metrics that they contain.
  ///   - hasParts: Whether they also contain the parts of tracks.
  ///   - settings: The settings of the measurement.
  ///   - certifies: Whether each metric is proved.
  init(
    _ rows: MetricsRows, metrics: [Metric] = Metric.all, hasParts: Bool = true,
    settings: MetricSettings, certifies: Bool = false
  ) {
    self.rows = rows
    self.metrics = metrics
    self.hasParts = hasParts
    self.settings = settings
    self.certifies = certifies
  }

  static let hasLongRows = false

  @discardableResult
  mutating func append(_ curve: NamedCurve) -> LongSampleRow? {
    rows.append(
      curve.record(metrics, hasParts: hasParts, settings: settings, certifies: certifies))
    return nil
  }

  mutating func append(error: String, curve: String, label: String?) {
    rows.append(error: error, curve: curve, label: label)
  }

  mutating func takeBytes() -> [UInt8] { rows.takeBytes() }
}

/// Rows of samples.
struct SampledRows: CurveRows {
  private var rows = SampleRows()
  private let times: Times

  /// The times of the samples.
  enum Times: Sendable {
    /// Evenly spaced until a last time; `nil` for when each curve has settled.
    case even(SamplingRequest, until: Double?)
    /// The same for all curves.
    case fixed(RowTimes)
  }

  /// Starts with no rows.
  ///
  /// - Parameter times: The times of the samples.
  init(_ times: Times) { self.times = times }

  static let hasLongRows = true

  mutating func append(_ curve: NamedCurve) throws -> LongSampleRow? {
    let row = SampleRow(
      curve.curve, expression: curve.expression, label: curve.sampleLabel,
      times: try times(of: curve))
    if row.count > LongSampleRow.batchSize { return LongSampleRow(row) }
    rows.append(row)
    return nil
  }

  private func times(of curve: NamedCurve) throws -> RowTimes {
    switch times {
    case .fixed(let times): return times
    case .even(let request, let until):
      guard let end = until ?? SampleTimes.suggestedEnd(of: [curve.curve]) else {
        throw CommandFailure.neverSettles
      }
      return .even(try request.times(until: end))
    }
  }

  mutating func append(error: String, curve: String, label: String?) {
    rows.append(error: error, curve: curve, label: label)
  }

  mutating func takeBytes() -> [UInt8] { rows.takeBytes() }
}

/// A row of so many samples that it is written in batches.
struct LongSampleRow: Sendable {
  /// The largest number of samples of a column that are computed together.
  static let batchSize = 1 << 14

  private let row: SampleRow

  init(_ row: SampleRow) { self.row = row }

  /// Writes the row, whose batches are computed on all cores.
  ///
  /// - Parameter sink: Receives the bytes in order.
  /// - Throws: The errors of `sink`.
  func write(_ sink: ([UInt8]) throws -> Void) throws {
    try sink(row.start)
    for column in SampleRow.Column.allCases {
      try sink(row.start(of: column))
      let row = row
      try transformInOrder(
        0..<row.count, inBatchesOf: Self.batchSize, transform: { row.numbers(of: column, $0) },
        write: sink)
    }
    try sink(row.end)
  }
}

extension CommandFailure {
  /// The samples have no end, because the motion has none and the user gave none.
  static let neverSettles = CommandFailure.usage(
    "The motion never settles; give an end with --until SECONDS.")

  /// Some lines of standard input are invalid; their rows have the reason.
  static func badLines(_ count: Int) -> CommandFailure {
    CommandFailure.badContent(
      "\(counted(count, "line")) of standard input \(count == 1 ? "is" : "are") invalid; see 'error' in "
        + "\(count == 1 ? "its row" : "their rows").")
  }
}
