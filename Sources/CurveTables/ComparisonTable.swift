internal import CurveKit
public import CurveMeasure

/// Comparisons as a table for people: how far apart two curves are, with the definition of each
/// number, and their metrics side by side with what has changed.
///
/// Each pair has a block of its own.
public struct ComparisonTable: Sendable {
  private let records: [ComparisonRecord]

  /// A table of one comparison or more.
  public init(_ records: [ComparisonRecord]) {
    self.records = records
  }

  /// The table as text.
  ///
  /// - Parameter style: Whether a terminal shows it.
  /// - Returns: Lines, each with a line feed.
  public func text(style: TextStyle = .plain) -> String {
    records.map { block($0, style) }.joined(separator: "\n")
  }

  private func block(_ record: ComparisonRecord, _ style: TextStyle) -> String {
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
      lines.append((line + (cells[1].isEmpty ? "" : "   " + style.pale(cells[1]))).trimmingEnd())
    }
    guard !changes.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    let heads = ["A", "B", "B − A"]
    let table = TextTable(names + [[""] + heads] + changes.map { [$0.0] + $0.1 })
    lines += ["", style.strong(table.line(["Metrics"] + heads, widening: 2).trimmingEnd())]
    lines += changes.map { table.line([$0.0] + $0.1, indent: 2).trimmingEnd() }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(of comparison: CurveComparison) -> String {
    comparison.alignment == .time
      ? "Distance, from 0 to \(NumberText.short(comparison.until)) s"
      : "Distance, at the same part of each one's time"
  }

  /// The metrics that one of them has: that of each, and how much more the second has.
  private func changes(of record: ComparisonRecord) -> [(String, [String])] {
    Metric.Section.allCases.flatMap(\.metrics).compactMap { row in
      let both = [record.first, record.second]
      // What is 0 for both, such as a jump, is nothing to tell.
      guard let change = record[row.shownColumn.changeKey],
        both.contains(where: { ($0.metrics[row] ?? 0) != 0 })
      else { return nil }
      let cells = both.map { row.cell(in: $0) ?? "–" }
      let text = change.number.map { number in
        number == 0 ? "0" : (number > 0 ? "+" : "") + row.shownColumn.quantity.text(of: number)
      }
      return (row.rowName, cells + [text ?? "–"])
    }
  }
}

extension ComparisonTable {
  /// A line of the distances.
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
      "what is left of it then, over all time"
    },
  ]

  private static func shiftNote(_ comparison: CurveComparison) -> String {
    (comparison.bestShift ?? 0) < 0
      ? "begun so much earlier, B is nearest to A" : "begun so much later, B is nearest to A"
  }
}
