internal import CurveKit
public import CurveMeasure

/// Metrics as a text table with groups, units and definitions.
///
/// Without a choice, metrics are in groups, and those that no curve has are left out. Chosen metrics
/// are in the given order. A single curve has the definitions beside its numbers. Several curves are
/// side by side, with the definitions below.
public struct MetricsTable: Sendable {
  private let records: [MetricsRecord]
  /// The chosen metrics; `nil` for all.
  private let chosen: [MetricColumn]?

  /// A line of the table.
  private struct Row {
    let name: String
    let column: MetricColumn
  }

  /// Creates a table.
  ///
  /// - Parameter records: One or more records, all measured with the same settings.
  public init(_ records: [MetricsRecord]) { self.init(records, of: nil) }

  /// Creates a table of chosen metrics.
  ///
  /// - Parameters:
  ///   - records: One or more records, all measured with the same settings. They also have the start
  ///     value and the end value: a curve that moves and never settles has "never".
  ///   - columns: The metrics in order; `nil` for all.
  package init(_ records: [MetricsRecord], of columns: [MetricColumn]?) {
    self.records = records
    chosen = columns
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
    let sections = sections
    func cells(_ row: Row) -> [String] {
      [row.name] + records.map { row.column.cell(in: $0) ?? "–" }
    }
    let table = TextTable([[""] + columns] + sections.flatMap(\.rows).map(cells))
    for (name, rows) in sections {
      lines.append("")
      let heads = isSingle ? [] : columns
      if !name.isEmpty || !isSingle {
        lines.append(style.strong(table.line([name] + heads, widening: 2)).trimmingEnd())
      }
      for row in rows {
        var line = table.line(cells(row), indent: 2)
        if isSingle, row.column.showsDefinition {
          line += "   " + style.pale(row.column.metric.definition(for: first.metrics.settings))
        }
        lines.append(line.trimmingEnd())
      }
    }
    if !isSingle {
      lines.append("")
      lines += sections.flatMap(\.rows).filter(\.column.showsDefinition).map { row in
        style.pale("\(row.name): \(row.column.metric.definition(for: first.metrics.settings))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The groups of the rows; chosen metrics are one group without a name.
  private var sections: [(name: String, rows: [Row])] {
    if let chosen { return [("", chosen.map { Row(name: $0.name, column: $0) })] }
    return Metric.Section.allCases.map { section in
      (
        name: section.rawValue,
        rows: section.metrics.map { Row(name: $0.rowName, column: MetricColumn($0)) }
          .filter { row in records.contains { row.column.cell(in: $0) != nil } }
      )
    }.filter { !$0.rows.isEmpty }
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
}

extension MetricColumn {
  /// The number with its unit, or "never"; `nil` if the metric is absent.
  func cell(in record: MetricsRecord) -> String? {
    if let text = quantity.text(of: record.metrics.value(of: self)) { return text }
    let travels = record.metrics[.startValue] != record.metrics[.endValue]
    return metric.isNeverWhenAbsent && travels ? "never" : nil
  }
}
