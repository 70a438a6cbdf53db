internal import CurveKit
public import CurveMeasure

/// The segments of tracks as a text table.
public struct PartTable: Sendable {
  private let records: [PartRecord]

  /// Creates a table.
  ///
  /// - Parameter records: The segments, grouped by track.
  public init(_ records: [PartRecord]) { self.records = records }

  /// The table as text.
  ///
  /// - Parameter style: Plain text, or text with escape codes for a terminal.
  /// - Returns: Lines, each with a line feed; none if there are no segments.
  public func text(style: TextStyle = .plain) -> String {
    guard !records.isEmpty else { return "" }
    let head = [
      "from", "to", "target", "reached", "left", "overshoot", "value", "velocity", "acceleration",
    ]
    let rows = records.map(cells)
    let kinds = records.map { DisplayText.line($0.kind) }
    let kindWidth = (kinds + ["segment"]).map(\.count).max() ?? 0
    let widths = head.indices.map { column in
      (rows.map { $0[column].count } + [head[column].count]).max() ?? 0
    }
    func line(_ kind: String, _ cells: [String]) -> String {
      let numbers = zip(cells, widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }
      return ("  " + ([kind.padded(to: kindWidth)] + numbers).joined(separator: "   "))
        .trimmingEnd()
    }
    let firstJump = widths[..<6].reduce(kindWidth + 2) { $0 + $1 + 3 }
    var lines: [String] = []
    for (index, record) in records.enumerated() {
      if index == 0 || records[index - 1].track != record.track {
        if index > 0 { lines.append("") }
        let title = "Segments of \(DisplayText.line(record.track))"
        lines.append(
          style.strong(title.padded(to: firstJump)) + "   " + style.pale("jumps at the start"))
        lines.append(style.pale(line("segment", head)))
      }
      lines.append(line(kinds[index], rows[index]))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func cells(_ record: PartRecord) -> [String] {
    let part = record.part
    func text(_ number: Double?, _ unit: String = "") -> String {
      number.map { NumberText.short($0) + unit } ?? "–"
    }
    // A rounding error of the sums is not a jump.
    func jump(_ number: Double?, among size: Double, _ unit: String) -> String {
      guard let number else { return "–" }
      return number.magnitude <= 64 * size.ulp ? "0" : text(number, unit)
    }
    let (before, after) = (part.join.before, part.join.after)
    return [
      text(part.start, " s"), part.end.isFinite ? text(part.end, " s") : "–", text(part.target),
      text(part.reached), text(part.remainder),
      text(part.overshoot.map { $0 * 100 }, " %"),
      jump(part.join.valueJump, among: max(before.value.magnitude, after.value.magnitude), ""),
      jump(
        part.join.velocityJump, among: max(before.velocity.magnitude, after.velocity.magnitude),
        " /s"),
      jump(
        part.join.accelerationJump,
        among: max(before.acceleration.magnitude, after.acceleration.magnitude), " /s²"),
    ]
  }
}
