internal import CurveKit

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
    record.label.map { "\(VisibleText.line($0))  \(record.curve)" } ?? record.curve
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
    let name: String
    let key: String
    var unit = ""
    var scale = 1.0
    /// Whether having none means that it never happens, for a curve that goes anywhere.
    var isNever = false
    var note: @Sendable (CurveMetrics) -> String? = { _ in nil }

    /// The number with its unit, or `nil` where the curve has none.
    func text(in record: MetricsRecord) -> String? {
      switch record[key] {
      case .number(let number): text(of: number)
      case .flag(let flag): flag ? "yes" : "no"
      case .word(let word): String(word.map { $0 == "_" ? " " : $0 })
      case .some(.none), nil:
        isNever && record["start_value"] != record["end_value"] ? "never" : nil
      }
    }

    /// A number with its unit.
    func text(of number: Double) -> String {
      MetricsTable.short(number * scale) + (unit.isEmpty ? "" : " " + unit)
    }
  }

  struct Section: Sendable {
    let name: String
    let rows: [Row]
  }

  /// Six digits, or fewer where fewer say all.
  package static func short(_ number: Double) -> String {
    let rounded = NumberText.rounded(number, significantDigits: 6)
    let shortest = NumberText.shortest(number)
    return shortest.count < rounded.count ? shortest : rounded
  }

  private static func percent(_ part: Double) -> String { short(part * 100) + " %" }

  static let sections = [
    Section(
      name: "Timing",
      rows: [
        Row(name: "duration", key: "duration_s", unit: "s"),
        Row(name: "measured until", key: "measured_until_s", unit: "s") { _ in
          "it repeats for ever"
        },
        Row(name: "settling time", key: "settling_time_s", unit: "s", isNever: true) {
          "last outside ±\(percent($0.tolerance)) of the travel"
        },
        Row(name: "rise time", key: "rise_time_s", unit: "s") {
          "from \(percent($0.riseLow)) to \(percent($0.riseHigh)) of the travel"
        },
        Row(name: "first crossing", key: "first_crossing_s", unit: "s", isNever: true) { _ in
          "first reaches its end value"
        },
        Row(name: "peak time", key: "peak_time_s", unit: "s") { _ in "first at its peak value" },
      ]),
    Section(
      name: "Shape",
      rows: [
        Row(name: "start value", key: "start_value"),
        Row(name: "end value", key: "end_value") { _ in "the limit as time grows" },
        Row(name: "peak value", key: "peak_value") { _ in "farthest along the way of travel" },
        Row(name: "overshoot", key: "overshoot_percent", unit: "%") { _ in
          "of the travel, beyond the end"
        },
        Row(name: "undershoot", key: "undershoot_percent", unit: "%") { _ in
          "of the travel, the wrong way from the start"
        },
        Row(name: "rebound", key: "rebound", unit: "%", scale: 100) { _ in
          "of the travel, back behind the end after the first crossing"
        },
        Row(name: "oscillations", key: "oscillations") {
          "turns outside ±\(percent($0.tolerance)) after the first crossing"
        },
        Row(name: "monotone", key: "monotone") { _ in "whether it never turns" },
      ]),
    Section(
      name: "Speed",
      rows: [
        Row(name: "peak velocity", key: "peak_velocity_per_s", unit: "/s") { _ in
          "greatest in magnitude, with its sign"
        },
        Row(name: "  at", key: "peak_velocity_time_s", unit: "s"),
        Row(name: "peak acceleration", key: "peak_acceleration_per_s2", unit: "/s²") { _ in
          "greatest in magnitude, with its sign"
        },
        Row(name: "  at", key: "peak_acceleration_time_s", unit: "s"),
        Row(name: "RMS velocity", key: "rms_velocity_per_s", unit: "/s") {
          "root mean square until settled to \(percent($0.tolerance))"
        },
        Row(name: "value jump", key: "value_jump") { _ in
          "greatest at a join or an end"
        },
        Row(name: "velocity jump", key: "velocity_jump_per_s", unit: "/s") { _ in
          "greatest at a join"
        },
      ]),
    Section(
      name: "Integrals",
      rows: [
        Row(name: "absolute error", key: "integral_absolute_error_s", unit: "s") { _ in
          "integral of |1 - u|, u from 0 at the start to 1 at the end"
        },
        Row(name: "squared error", key: "integral_squared_error_s", unit: "s") { _ in
          "integral of (1 - u)²"
        },
      ]),
    Section(
      name: "Spring",
      rows: [
        Row(name: "mass", key: "mass"),
        Row(name: "stiffness", key: "stiffness"),
        Row(name: "damping", key: "damping"),
        Row(name: "initial velocity", key: "initial_velocity_per_s", unit: "/s"),
        Row(name: "damping ratio", key: "damping_ratio") { _ in "1 is critical" },
        Row(name: "bounce", key: "bounce") { _ in "SwiftUI's" },
        Row(name: "response", key: "response_s", unit: "s") { _ in
          "SwiftUI's duration: one period without damping"
        },
        Row(name: "natural frequency", key: "natural_frequency_rad_per_s", unit: "rad/s"),
        Row(name: "damped frequency", key: "damped_frequency_rad_per_s", unit: "rad/s"),
        Row(name: "regime", key: "regime"),
      ]),
  ]
}

extension String {
  /// The text with blanks behind it.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without blanks at its end.
  package func trimmingEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
