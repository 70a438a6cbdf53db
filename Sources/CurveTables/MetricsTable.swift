internal import CurveKit
public import CurveMeasure

/// Metrics as a text table with groups, units and definitions.
///
/// Without a choice, metrics are in groups, and those that no curve has are left out. Chosen metrics
/// are in the given order. A single curve has the definitions beside its numbers. Up to four curves are
/// side by side, with the definitions below; more curves have a row each, with the main metrics.
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

  /// The largest number of curves side by side.
  static let maximumSideBySide = 4

  /// The table as plain text.
  ///
  /// - Parameter width: The largest number of characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a line feed.
  public func text(width: Int? = nil) -> String { text(style: .plain, width: width) }

  /// The table as text.
  ///
  /// - Parameters:
  ///   - style: Plain text, or text with escape codes for a terminal.
  ///   - width: The largest number of characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a line feed.
  package func text(style: TextStyle, width: Int? = nil) -> String {
    if records.isEmpty { return "" }
    let lines =
      records.count == 1
      ? singleLines(records[0], style, width)
      : records.count <= Self.maximumSideBySide
        ? sideBySideLines(style, width) : rowLines(style, width)
    return TextFitting.fit((lines + remarks(style)).joined(separator: "\n"), to: width) + "\n"
  }

  /// Why proofs are wide or missing.
  private func remarks(_ style: TextStyle) -> [String] {
    let lines = records.enumerated().flatMap { index, record in
      (record.certificate?.remarks(of: chosen) ?? []).map { remark in
        guard records.count > 1 else { return remark }
        let name =
          records.count <= Self.maximumSideBySide
          ? name(ofColumn: index) : DisplayText.line(record.label ?? record.curve)
        return "\(name), \(remark)"
      }
    }
    return lines.isEmpty ? [] : [""] + lines.map { style.pale($0) }
  }

  /// The metrics of one curve, with their definitions if there is room for them.
  private func singleLines(
    _ record: MetricsRecord, _ style: TextStyle, _ width: Int?
  ) -> [String] {
    var lines = [style.strong(title(of: record))]
    let sections = sections
    let table = TextTable([["", ""]] + sections.flatMap(\.rows).map(cells))
    let start = table.width(ofFirst: 2) + 5
    let room = width.map { $0 - start }
    for (name, rows) in sections {
      lines.append("")
      if !name.isEmpty { lines.append(style.strong(name)) }
      for row in rows {
        let line = table.line(cells(row), indent: 2)
        guard row.column.showsDefinition, room ?? .max >= Self.minimumDefinitionWidth else {
          lines.append(line.trimmingEnd())
          continue
        }
        let definition = row.column.metric.definition(for: record.metrics.settings)
        let parts = room.map { TextFitting.lines(definition, width: $0) } ?? [definition]
        for (index, part) in parts.enumerated() {
          let before = index == 0 ? line + "   " : String(repeating: " ", count: start)
          lines.append(before + style.pale(part))
        }
      }
    }
    return lines
  }

  /// Definitions in fewer columns would be hard to read.
  private static let minimumDefinitionWidth = 24

  /// A few curves side by side, in several tables if one would be too wide.
  private func sideBySideLines(_ style: TextStyle, _ width: Int?) -> [String] {
    var lines = records.indices.map {
      style.strong(name(ofColumn: $0)) + "  " + title(of: records[$0])
    }
    let columns = records.indices.map { name(ofColumn: $0) }
    let sections = sections
    let table = TextTable([[""] + columns] + sections.flatMap(\.rows).map(cells))
    for group in table.groups(fitting: width, indent: 2) {
      for (name, rows) in sections {
        lines.append("")
        let head = table.line([name] + columns, columns: group, widening: 2)
        lines.append(style.strong(head).trimmingEnd())
        lines += rows.map { table.line(cells($0), columns: group, indent: 2).trimmingEnd() }
      }
    }
    return lines + [""] + definitions(of: sections.flatMap(\.rows), style)
  }

  /// A row for each of many curves.
  ///
  /// Names are cut on a narrow terminal. Without a choice, the columns are the main metrics, as many as
  /// there is room for.
  private func rowLines(_ style: TextStyle, _ width: Int?) -> [String] {
    let metrics = (chosen ?? Self.mainMetrics.map { MetricColumn($0) }).filter { column in
      chosen != nil || records.contains { column.cell(in: $0) != nil }
    }
    let longest = width.map { max(16, $0 * 2 / 5) }
    let rows = records.map { record in
      [shortened(DisplayText.line(record.label ?? record.curve), to: longest)]
        + metrics.map { $0.cell(in: record) ?? "–" }
    }
    let head = ["curve"] + metrics.map { $0.name }
    let table = TextTable([head] + rows)
    var groups = table.groups(fitting: width, indent: 0)
    if chosen == nil { groups = Array(groups.prefix(1)) }
    var lines: [String] = []
    for group in groups {
      if !lines.isEmpty { lines.append("") }
      lines.append(style.strong(table.line(head, columns: group).trimmingEnd()))
      lines += rows.map { table.line($0, columns: group).trimmingEnd() }
    }
    let shown = Set(groups.joined())
    let named = metrics.indices.filter { shown.contains($0 + 1) }.map {
      Row(name: metrics[$0].name, column: metrics[$0])
    }
    return lines + [""] + definitions(of: named, style)
  }

  /// The metrics of a row, the most useful ones first.
  private static let mainMetrics: [Metric] = [
    .overshoot, .settlingTime, .riseTime, .peakTime, .peakVelocity, .duration,
  ]

  private func cells(_ row: Row) -> [String] {
    [row.name] + records.map { row.column.cell(in: $0) ?? "–" }
  }

  private func definitions(of rows: [Row], _ style: TextStyle) -> [String] {
    guard let settings = records.first?.metrics.settings else { return [] }
    return rows.filter(\.column.showsDefinition).map { row in
      style.pale("\(row.name): \(row.column.metric.definition(for: settings))")
    }
  }

  private func shortened(_ name: String, to longest: Int?) -> String {
    guard let longest, name.count > longest else { return name }
    return name.prefix(longest - 1) + "…"
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

  /// A, B, C and D; expressions are too long for column heads.
  private func name(ofColumn index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
  }
}

extension MetricColumn {
  /// The number with its unit, or "never"; `nil` if the metric is absent.
  func cell(in record: MetricsRecord) -> String? {
    if let proved = record.certificate?[self], proved != .absent {
      return quantity.text(of: proved)
    }
    if let text = quantity.text(of: record.metrics.value(of: self)) { return text }
    let travels = record.metrics[.startValue] != record.metrics[.endValue]
    return metric.isNeverWhenAbsent && travels ? "never" : nil
  }
}
