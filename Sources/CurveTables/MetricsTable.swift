internal import CurveKit
public import CurveMeasure

/// Metrics as a text table with groups, units and definitions.
///
/// A single curve has the definitions beside its numbers. Several curves are side by side, with the
/// definitions below.
public struct MetricsTable: Sendable {
  private let records: [MetricsRecord]

  /// Creates a table.
  ///
  /// - Parameter records: One or more records, all measured with the same settings.
  public init(_ records: [MetricsRecord]) {
    self.records = records
  }

  /// The table as text.
  ///
  /// - Parameter style: Plain text, or text with escape codes for a terminal.
  /// - Returns: Lines, each with a line feed.
  public func text(style: TextStyle = .plain) -> String {
    guard let first = records.first else { return "" }
    let isSingle = records.count == 1
    var lines = isSingle ? [style.strong(title(of: first))] : legend(style: style)
    let columns = isSingle ? [""] : records.indices.map { name(ofColumn: $0) }
    let sections = Metric.Section.allCases.map { section in
      (
        name: section.rawValue,
        rows: section.metrics.filter { row in records.contains { row.cell(in: $0) != nil } }
      )
    }.filter { !$0.rows.isEmpty }
    func cells(_ row: Metric) -> [String] {
      [row.rowName] + records.indices.map { cell(row, $0) }
    }
    let table = TextTable([[""] + columns] + sections.flatMap(\.rows).map(cells))
    for (name, rows) in sections {
      lines.append("")
      let heads = isSingle ? [] : columns
      lines.append(style.strong(table.line([name] + heads, widening: 2)).trimmingEnd())
      for row in rows {
        var line = table.line(cells(row), indent: 2)
        if isSingle, row.showsDefinition {
          line += "   " + style.pale(row.definition(for: first.metrics.settings))
        }
        lines.append(line.trimmingEnd())
      }
    }
    if !isSingle {
      lines.append("")
      lines += sections.flatMap(\.rows).filter(\.showsDefinition).map { row in
        style.pale("\(row.rowName): \(row.definition(for: first.metrics.settings))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(of record: MetricsRecord) -> String {
    DisplayText.line(record.label.map { "\($0)  \(record.curve)" } ?? record.curve)
  }

  /// The letters of the columns and their curves; expressions are too long for column heads.
  private func legend(style: TextStyle) -> [String] {
    records.indices.map { style.strong(name(ofColumn: $0)) + "  " + title(of: records[$0]) }
  }

  /// A to Z, then AA, AB and so on.
  private func name(ofColumn index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? letter : name(ofColumn: index / 26 - 1) + letter
  }

  private func cell(_ row: Metric, _ index: Int) -> String { row.cell(in: records[index]) ?? "–" }
}

extension Metric {
  /// The number with its unit, or "never"; `nil` if the metric is absent.
  func cell(in record: MetricsRecord) -> String? {
    if let text = text(of: record.metrics.value(of: self)) { return text }
    let travels = record.metrics[.startValue] != record.metrics[.endValue]
    return isNeverWhenAbsent && travels ? "never" : nil
  }
}
