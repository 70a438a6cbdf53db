internal import CurveKit
public import CurveMeasure

/// Metrics as a table for people: grouped, with units, and with the definition of each number.
///
/// One curve is shown with the definitions beside its numbers, several are shown side by side.
public struct MetricsTable: Sendable {
  private let records: [MetricsRecord]

  /// A table of one or more records that were measured alike.
  public init(_ records: [MetricsRecord]) {
    self.records = records
  }

  /// The table as text.
  ///
  /// - Parameter style: Whether a terminal shows it.
  /// - Returns: Lines, each with a line feed.
  public func text(style: TextStyle = .plain) -> String {
    guard let first = records.first else { return "" }
    let isSingle = records.count == 1
    var lines = isSingle ? [style.strong(title(of: first))] : legend(style: style)
    let columns = isSingle ? [""] : records.indices.map { name(ofColumn: $0) }
    let sections = Self.sections.map { section in
      (section.name, section.rows.filter { row in records.contains { row.text(in: $0) != nil } })
    }.filter { !$0.1.isEmpty }

    let nameWidth = sections.flatMap(\.1).map(\.name.count).max() ?? 0
    let widths = records.indices.map { index in
      sections.flatMap(\.1).map { cell($0, index).count }.max().map {
        max($0, columns[index].count)
      }
        ?? 0
    }
    for (name, rows) in sections {
      lines.append("")
      let heads =
        isSingle
        ? "" : zip(columns, widths).map { "   " + $0.padded(to: $1) }.joined()
      lines.append(style.strong(name.padded(to: nameWidth + 2) + heads).trimmingEnd())
      for row in rows {
        let cells = records.indices.map { "   " + cell(row, $0).padded(to: widths[$0]) }
        var line = "  " + row.name.padded(to: nameWidth) + cells.joined()
        if isSingle, let note = row.note(first.metrics) { line += "   " + style.pale(note) }
        lines.append(line.trimmingEnd())
      }
    }
    if !isSingle {
      lines.append("")
      let notes = sections.flatMap(\.1).compactMap { row in
        row.note(first.metrics).map { "\(row.name): \($0)" }
      }
      lines += notes.map(style.pale)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(of record: MetricsRecord) -> String {
    DisplayText.line(record.label.map { "\($0)  \(record.curve)" } ?? record.curve)
  }

  /// Which column is which curve: expressions are too long to stand above numbers.
  private func legend(style: TextStyle) -> [String] {
    records.indices.map { style.strong(name(ofColumn: $0)) + "  " + title(of: records[$0]) }
  }

  /// A to Z, then AA, AB and so on.
  private func name(ofColumn index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? letter : name(ofColumn: index / 26 - 1) + letter
  }

  private func cell(_ row: Row, _ index: Int) -> String {
    row.text(in: records[index]) ?? "–"
  }
}

extension MetricsTable {
  /// A line of the table.
  struct Row: Sendable {
    let metric: Metric
    let name: String
    /// Whether having none means that it never happens, for a curve that goes anywhere.
    let isNever: Bool
    let note: @Sendable (CurveMetrics) -> String?

    init(
      _ key: String, named name: String? = nil, isNever: Bool = false,
      note: @escaping @Sendable (CurveMetrics) -> String? = { _ in nil }
    ) {
      guard let metric = Metric(key: key) else { preconditionFailure("There is no metric \(key).") }
      self.metric = metric
      self.name = name ?? metric.name
      self.isNever = isNever
      self.note = note
    }

    /// The number with its unit, or `nil` where the curve has none.
    func text(in record: MetricsRecord) -> String? {
      if let text = record[metric.key].flatMap(metric.text) { return text }
      return isNever && record["start_value"] != record["end_value"] ? "never" : nil
    }
  }

  struct Section: Sendable {
    let name: String
    let rows: [Row]
  }

  private static func percent(_ part: Double) -> String { NumberText.short(part * 100) + " %" }

  static let sections = [
    Section(
      name: "Timing",
      rows: [
        Row("duration_s"),
        Row("measured_until_s") { _ in
          "it repeats for ever"
        },
        Row("settling_time_s", isNever: true) {
          "last outside ±\(percent($0.tolerance)) of the travel"
        },
        Row("rise_time_s") {
          "from \(percent($0.riseLow)) to \(percent($0.riseHigh)) of the travel"
        },
        Row("first_crossing_s", isNever: true) { _ in
          "first reaches its end value"
        },
        Row("peak_time_s") { _ in "first at its peak value" },
      ]),
    Section(
      name: "Shape",
      rows: [
        Row("start_value"),
        Row("end_value") { _ in "the limit as time grows" },
        Row("peak_value") { _ in "farthest along the way of travel" },
        Row("overshoot_percent") { _ in
          "of the travel, beyond the end"
        },
        Row("undershoot_percent") { _ in
          "of the travel, the wrong way from the start"
        },
        Row("rebound") { _ in
          "of the travel, back behind the end after the first crossing"
        },
        Row("oscillations") {
          "turns outside ±\(percent($0.tolerance)) after the first crossing"
        },
        Row("monotone") { _ in "whether it never turns" },
      ]),
    Section(
      name: "Speed",
      rows: [
        Row("peak_velocity_per_s") { _ in
          "greatest in magnitude, with its sign"
        },
        Row("peak_velocity_time_s", named: "  at"),
        Row("peak_acceleration_per_s2") { _ in
          "greatest in magnitude, with its sign"
        },
        Row("peak_acceleration_time_s", named: "  at"),
        Row("rms_velocity_per_s") {
          "root mean square until settled to \(percent($0.tolerance))"
        },
        Row("value_jump") { _ in
          "greatest at a join or an end"
        },
        Row("velocity_jump_per_s") { _ in
          "greatest at a join"
        },
      ]),
    Section(
      name: "Integrals",
      rows: [
        Row("integral_absolute_error_s") { _ in
          "integral of |1 - u|, u from 0 at the start to 1 at the end"
        },
        Row("integral_squared_error_s") { _ in
          "integral of (1 - u)²"
        },
      ]),
    Section(
      name: "Spring",
      rows: [
        Row("mass"),
        Row("stiffness"),
        Row("damping"),
        Row("initial_velocity_per_s"),
        Row("damping_ratio") { _ in "1 is critical" },
        Row("bounce") { _ in "SwiftUI's" },
        Row("response_s") { _ in
          "SwiftUI's duration: one period without damping"
        },
        Row("natural_frequency_rad_per_s"),
        Row("damped_frequency_rad_per_s"),
        Row("regime"),
      ]),
  ]
}
