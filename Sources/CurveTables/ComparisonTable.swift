internal import CurveKit
package import CurveMeasure

/// Comparisons as a text table: the differences of two curves with the definition of each number,
/// and their metrics side by side with the change.
///
/// Each pair of curves has a block of its own.
package struct ComparisonTable: Sendable {
  private let records: [ComparisonRecord]

  /// Creates a table.
  ///
  /// - Parameter records: One or more comparisons.
  package init(_ records: [ComparisonRecord]) {
    self.records = records
  }

  /// The table as text.
  ///
  /// - Parameters:
  ///   - style: Plain text, or text with escape codes for a terminal.
  ///   - width: The largest number of characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a line feed.
  package func text(style: TextStyle = .plain, width: Int? = nil) -> String {
    TextFitting.fit(
      records.map { block($0, style, width) }.joined(separator: "\n"), to: width)
  }

  private func block(_ record: ComparisonRecord, _ style: TextStyle, _ width: Int?) -> String {
    var lines = [("A", record.first), ("B", record.second)].map { letter, curve in
      let name = DisplayText.line(curve.label.map { "\($0)  \(curve.curve)" } ?? curve.curve)
      return style.strong(letter) + "  " + name
    }
    let distances = Self.distances.compactMap { row in
      row.text(in: record).map { (row.name, [$0, row.note(record.comparison)]) }
    }
    let changes = self.changes(of: record)
    let names = (distances + changes).map { [$0.0] }

    lines += ["", style.strong(heading(of: record.comparison))]
    let distanceTable = TextTable(names + distances.map { [$0.0, $0.1[0]] })
    for (name, cells) in distances {
      let line = distanceTable.line([name, cells[0]], indent: 2)
      let hasRoom = line.count + 3 + cells[1].count <= width ?? .max
      let note = cells[1].isEmpty || !hasRoom ? "" : "   " + style.pale(cells[1])
      lines.append((line + note).trimmingEnd())
    }
    guard !changes.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    let heads = ["A", "B", "B − A"]
    let table = TextTable(names + [[""] + heads] + changes.map { [$0.0] + $0.1 })
    for group in table.groups(fitting: width, indent: 2) {
      let head = table.line(["Metrics"] + heads, columns: group, widening: 2)
      lines += ["", style.strong(head.trimmingEnd())]
      lines += changes.map {
        table.line([$0.0] + $0.1, columns: group, indent: 2).trimmingEnd()
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(of comparison: CurveComparison) -> String {
    comparison.alignment == .time
      ? "Distance, from 0 to \(NumberText.short(comparison.until)) s"
      : "Distance, at equal progress from 0 to 1"
  }

  /// The metrics that either curve has: both values and the change from the first to the second.
  private func changes(of record: ComparisonRecord) -> [(String, [String])] {
    Metric.Section.allCases.flatMap(\.metrics).compactMap { row in
      let both = [record.first, record.second]
      // A metric that is 0 for both, such as a jump, is left out.
      guard let change = record[row.shownColumn.changeKey],
        both.contains(where: { ($0.metrics[row] ?? 0) != 0 })
      else { return nil }
      let cells = both.map { MetricColumn(row).cell(in: $0) ?? "–" }
      let text = change.number.map { number in
        number == 0 ? "0" : (number > 0 ? "+" : "") + row.shownColumn.quantity.text(of: number)
      }
      return (row.rowName, cells + [text ?? "–"])
    }
  }
}

extension ComparisonTable {
  /// A row of the distances.
  private struct Row: Sendable {
    let name: String
    let key: String
    var unit = ""
    var note: @Sendable (CurveComparison) -> String = { _ in "" }

    func text(in record: ComparisonRecord) -> String? {
      record[key]?.number.map { NumberText.short($0) + (unit.isEmpty ? "" : " " + unit) }
    }
  }

  private static let distances = [
    Row(name: "greatest difference", key: "greatest_difference") { _ in
      "A − B where they are farthest apart"
    },
    Row(name: "  at", key: "greatest_difference_time_s", unit: "s"),
    Row(name: "  at", key: "greatest_difference_progress") { _ in "from 0 to 1" },
    Row(name: "mean difference", key: "mean_difference") { _ in "the mean of |A − B|" },
    Row(name: "RMS difference", key: "rms_difference") { _ in "root of the mean of (A − B)²" },
    Row(name: "best shift", key: "best_shift_s", unit: "s") { shiftNote($0) },
    Row(name: "best shift", key: "best_shift_progress") { shiftNote($0) },
    Row(name: "RMS, shifted", key: "rms_difference_shifted") { _ in
      "RMS difference after that shift"
    },
  ]

  private static func shiftNote(_ comparison: CurveComparison) -> String {
    (comparison.bestShift ?? 0) < 0
      ? "advance B by this much for the closest match"
      : "delay B by this much for the closest match"
  }
}
