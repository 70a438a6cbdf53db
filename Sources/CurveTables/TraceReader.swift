package import CurveKit
internal import CurveMeasure

/// Reads traces from CSV line by line, so that a file of any length needs little memory.
///
/// ```swift
/// var reader = TraceReader()
/// for (index, line) in lines.enumerated() { try reader.add(line: Array(line.utf8), number: index + 1) }
/// let traces = try reader.traces()      // one for each column of values
/// ```
///
/// Cells are separated by commas, semicolons or tabs, whichever the first line has; with semicolons and tabs a number
/// may have a decimal comma, if all numbers of the file have it. A header is recognised by a first line that is not all numbers. Its column whose name
/// starts with `time` or `t`, or else the first column, has the times; a unit in its name, such as `time_ms` or `t [s]`,
/// scales them. A row with more cells than the first one is refused, because a decimal comma may have cut a number in
/// two. Rows with an empty cell are skipped for the column of that cell, and so are empty lines and lines that
/// start with `#`.
///
/// The tables of ``SampleTable`` are read in every layout: columns of rates are skipped, and a column `curve` makes a
/// trace of each curve.
package struct TraceReader {
  /// The greatest number of traces of a file.
  package static let maximumTraces = 16

  /// A trace with its name.
  package struct NamedTrace: Sendable {
    /// The name of the column, or of the curve; empty for a single column without a header.
    package let name: String
    /// The samples.
    package let trace: Trace
  }

  private let wantedColumn: String?
  private let wantedTime: String?
  private var format: CSVLine.Format?
  private var layout: TraceColumns?
  /// The mark before the decimals, from the first number that has one.
  private var decimalMark: UInt8?
  private var series: [Series] = []

  /// The samples of one trace so far.
  private struct Series {
    let name: String
    var times: [Double] = []
    var values: [Double] = []
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - column: The name of the column of values, or its number from 1; with a column `curve`, the name of a curve
  ///     may be given instead. `nil` for all.
  ///   - time: The name of the column of times, or its number from 1; `nil` to choose it.
  package init(column: String? = nil, time: String? = nil) {
    wantedColumn = column
    wantedTime = time
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, with or without its line end.
  ///   - number: The number of the line, from 1, for messages.
  /// - Throws: A ``TraceError`` if a cell is not a number, if times go back, or if there are too many samples.
  package mutating func add(line: some Collection<UInt8>, number: Int) throws(TraceError) {
    let bytes = CSVLine.trimmed(Array(line))
    if bytes.isEmpty || bytes[0] == UInt8(ascii: "#") { return }
    if format == nil {
      // Excel's own line about the separator.
      if bytes.count == 5, bytes.starts(with: Array("sep=".utf8)) {
        format = CSVLine.Format(separator: bytes[4])
        return
      }
      format = CSVLine.Format(of: bytes)
    }
    guard let format else { return }
    guard let cells = format.cells(of: bytes) else {
      throw TraceError("Row \(number) has a quote that does not end.")
    }
    guard let layout else {
      let columns = try TraceColumns(
        firstRow: cells, format, column: wantedColumn, time: wantedTime)
      layout = columns
      if !columns.hasHeader { try add(cells, columns, format, number) }
      return
    }
    try add(cells, layout, format, number)
  }

  /// The traces, in the order of their columns or curves.
  ///
  /// - Returns: At least one.
  /// - Throws: A ``TraceError`` if there is none.
  package func traces() throws(TraceError) -> [NamedTrace] {
    guard let layout else { throw TraceError("There are no rows.") }
    if let wanted = layout.curve, series.isEmpty {
      throw TraceError("There is no column and no curve named \(quotedText(wanted)).", .usage)
    }
    var traces: [NamedTrace] = []
    for one in series {
      do throws(IdentificationError) {
        traces.append(
          NamedTrace(name: one.name, trace: try Trace(times: one.times, values: one.values)))
      } catch {
        throw TraceError(error.description)
      }
    }
    guard !traces.isEmpty else { throw TraceError("There are no rows with a time and a value.") }
    return traces
  }

  private mutating func add(
    _ cells: [String], _ columns: TraceColumns, _ format: CSVLine.Format, _ row: Int
  ) throws(TraceError) {
    if let extra = cells.dropFirst(columns.names.count).first(where: { !$0.isEmpty }) {
      throw TraceError(
        "Row \(row) has \(quotedText(extra)) in column \(columns.names.count + 1), which the first row does not have; "
          + "if numbers have a decimal comma, separate the columns with semicolons.")
    }
    guard columns.time < cells.count, !cells[columns.time].isEmpty else { return }
    var curve: String?
    if let group = columns.group {
      curve = group < cells.count ? cells[group] : ""
      if let wanted = columns.curve, curve != wanted { return }
    }
    let time = try number(cells[columns.time], columns.names[columns.time], format, row)
    for column in columns.values where column < cells.count && !cells[column].isEmpty {
      let value = try number(cells[column], columns.names[column], format, row)
      let name = columns.name(of: column, curve: curve)
      let index = try index(of: name)
      let scaled = time * columns.timeUnit
      if let last = series[index].times.last, scaled < last {
        throw TraceError(
          "Row \(row) goes back in time: \(cells[columns.time]) is earlier than the row before.")
      }
      guard series[index].times.count < Trace.maximumCount else {
        throw TraceError(
          "Row \(row) is one too many; a trace has at most \(Trace.maximumCount) samples, so keep fewer rows, such as every tenth."
        )
      }
      series[index].times.append(scaled)
      series[index].values.append(value)
    }
  }

  /// The index of a trace, which is created if there is none of that name.
  private mutating func index(of name: String) throws(TraceError) -> Int {
    if let index = series.lastIndex(where: { $0.name == name }) { return index }
    guard series.count < Self.maximumTraces else {
      throw TraceError(
        "There are more than \(Self.maximumTraces) columns or curves; choose one.")
    }
    series.append(Series(name: name))
    return series.count - 1
  }

  private mutating func number(
    _ cell: String, _ column: String, _ format: CSVLine.Format, _ row: Int
  ) throws(TraceError) -> Double {
    guard let number = format.number(cell) else {
      throw TraceError(
        "Row \(row) has \(quotedText(cell)) in column \(quotedText(column)), which is not a number."
      )
    }
    if let mark = cell.utf8.first(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) {
      guard decimalMark ?? mark == mark else {
        throw TraceError(
          "Row \(row) has \(quotedText(cell)) in column \(quotedText(column)) with another decimal mark than the rows "
            + "before.")
      }
      decimalMark = mark
    }
    guard number.magnitude <= 1e15 else {
      throw TraceError(
        "Row \(row) has \(quotedText(cell)) in column \(quotedText(column)), which is too large.")
    }
    return number
  }
}

/// The reason why a file has no trace.
package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: Sendable {
    /// The content of the file.
    case content
    /// The request, such as a column that does not exist.
    case usage
  }

  /// The reason as a complete sentence.
  package let description: String
  /// What is wrong.
  package let kind: Kind

  init(_ description: String, _ kind: Kind = .content) {
    (self.description, self.kind) = (description, kind)
  }
}

/// A cell for a message: in quotes, on one line, and not too long.
func quotedText(_ text: String) -> String {
  let line = DisplayText.line(text)
  return "'\(line.count > 60 ? line.prefix(60) + "…" : line)'"
}
