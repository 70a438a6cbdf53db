internal import CurveMeasure
internal import CurveSpecs
package import CurveTables

// The rows of a sweep as CSV or JSON Lines.

extension Sweep {
  /// The format of rows.
  package enum Format: Hashable, Sendable {
    /// CSV in a dialect.
    case csv(CSVProfile)
    /// A JSON object on each line.
    case json
  }

  /// The keys of the columns: the parameters, then the metrics.
  ///
  /// A parameter with the name of one of the metrics has `parameter_` before it: the overshoot of
  /// `easeOutBack` is a parameter and a metric.
  package var keys: [String] {
    let metrics = columns.map(\.key)
    return parameters.map { metrics.contains($0.name) ? "parameter_\($0.name)" : $0.name } + metrics
  }

  /// The header of the rows; empty in JSON.
  ///
  /// - Parameter format: The format.
  /// - Returns: A line with its end.
  package func header(as format: Format) -> [UInt8] {
    guard case .csv(let profile) = format else { return [] }
    var csv = CSVEncoder(profile: profile)
    csv.header(keys)
    return csv.takeBytes()
  }

  /// The rows of some combinations.
  ///
  /// - Parameters:
  ///   - range: The indices of the combinations.
  ///   - format: The format; `nil` for only the tally.
  /// - Returns: The rows that meet the conditions, without the header.
  /// - Complexity: Linear in the number of combinations, in time and in memory.
  package func rows(in range: Range<Int>, as format: Format?) -> SweepRows {
    var tally = SweepTally()
    var writer = format.map { RowWriter($0, keys) }
    for index in range {
      let row = row(at: index)
      tally.add(row)
      if row.isKept { writer?.add(row) }
    }
    return SweepRows(bytes: writer?.takeBytes() ?? [], tally: tally)
  }

  /// Measures some combinations, and keeps their rows.
  ///
  /// - Parameter range: The indices of the combinations.
  /// - Returns: All rows, and what they contain.
  package func rows(in range: Range<Int>) -> SweepRows.Measured {
    var tally = SweepTally()
    let rows = range.map { row(at: $0) }
    for row in rows { tally.add(row) }
    return SweepRows.Measured(rows: rows, tally: tally)
  }

  /// Rows that are measured already, as bytes.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - format: The format.
  /// - Returns: The rows that meet the conditions, without the header.
  package func bytes(of rows: [SweepRow], as format: Format) -> [UInt8] {
    var writer = RowWriter(format, keys)
    for row in rows where row.isKept { writer.add(row) }
    return writer.takeBytes()
  }

  /// Writes rows in a format.
  private struct RowWriter {
    private let names: [String]
    private var csv: CSVEncoder?
    private var json: [UInt8] = []

    init(_ format: Format, _ keys: [String]) {
      names = keys.map { JSONText.string($0) + ":" }
      if case .csv(let profile) = format { csv = CSVEncoder(rowsOf: profile) }
    }

    mutating func add(_ row: SweepRow) {
      guard csv == nil else {
        for number in row.numbers { csv?.number(number) }
        for value in row.values { csv?.value(value) }
        csv?.endRow()
        return
      }
      let values = row.numbers.map(JSONText.number) + row.values.map(\.json)
      let fields = zip(names, values).map { $0 + $1 }
      json += Array("{\(fields.joined(separator: ","))}\n".utf8)
    }

    mutating func takeBytes() -> [UInt8] { csv?.takeBytes() ?? json }
  }
}

/// Some rows of a sweep as bytes, and what they contain.
package struct SweepRows: Hashable, Sendable {
  /// The rows; each ends with a line end.
  package let bytes: [UInt8]
  /// What the combinations contain.
  package let tally: SweepTally

  /// Measured rows, also those that do not meet the conditions.
  package struct Measured: Sendable {
    package let rows: [SweepRow]
    package let tally: SweepTally
  }
}

/// Counts of combinations of a sweep, and the best of them.
package struct SweepTally: Hashable, Sendable {
  /// The number of combinations.
  package private(set) var count = 0
  /// The number of combinations that are kept by the conditions.
  package private(set) var keptCount = 0
  /// The number of combinations that are not valid.
  package private(set) var refusedCount = 0
  /// The first combination that is not valid.
  package private(set) var firstRefused: SweepRow?
  /// The best combination that is kept; the first one of several equal ones.
  package private(set) var best: SweepRow?

  /// An empty tally.
  package init() {}

  mutating func add(_ row: SweepRow) {
    count += 1
    if row.refusal != nil {
      refusedCount += 1
      if firstRefused == nil { firstRefused = row }
    }
    guard row.isKept else { return }
    keptCount += 1
    consider(row)
  }

  /// Adds the tally of the combinations that follow.
  ///
  /// - Parameter next: The tally of later combinations.
  package mutating func add(_ next: SweepTally) {
    count += next.count
    keptCount += next.keptCount
    refusedCount += next.refusedCount
    firstRefused = firstRefused ?? next.firstRefused
    if let row = next.best { consider(row) }
  }

  private mutating func consider(_ row: SweepRow) {
    guard let number = row.goalNumber else { return }
    if let least = best?.goalNumber, least <= number { return }
    best = row
  }
}
