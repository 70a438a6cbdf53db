internal import CurveKit
package import CurveMeasure

/// The parts of tracks as a text table.
package struct PartTable: Sendable {
  private let records: [PartRecord]

  /// Creates a table.
  ///
  /// - Parameter records: The parts, grouped by track.
  package init(_ records: [PartRecord]) { self.records = records }

  /// The table as text.
  ///
  /// - Parameters:
  ///   - style: Plain text, or text with escape codes for a terminal.
  ///   - width: The largest number of characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a line feed; none if there are no parts.
  package func text(style: TextStyle = .plain, width: Int? = nil) -> String {
    guard !records.isEmpty else { return "" }
    let head = [
      "part", "from", "to", "target", "reached", "left", "overshoot", "value", "velocity",
      "acceleration",
    ]
    let rows = records.map { [DisplayText.line($0.kind)] + cells($0) }
    let table = TextTable(
      [head] + rows, alignments: [.left] + Array(repeating: .right, count: head.count - 1))
    let groups = table.groups(fitting: width, indent: 2)
    let firstJump = table.width(ofFirst: 7) + 2
    var lines: [String] = []
    var track = 0
    while track < records.count {
      let end = records[track...].firstIndex { $0.track != records[track].track } ?? records.count
      for group in groups {
        if !lines.isEmpty { lines.append("") }
        let title = "Parts of \(DisplayText.line(records[track].track))"
        let jumps = style.pale("jumps at the start")
        if groups.count == 1 {
          lines.append(style.strong(title.padded(to: firstJump)) + "   " + jumps)
        } else {
          lines.append(style.strong(title) + (group.contains { $0 > 6 } ? "   " + jumps : ""))
        }
        lines.append(style.pale(table.line(head, columns: group, indent: 2).trimmingEnd()))
        lines += rows[track..<end].map {
          table.line($0, columns: group, indent: 2).trimmingEnd()
        }
      }
      track = end
    }
    return TextFitting.fit(lines.joined(separator: "\n"), to: width) + "\n"
  }

  private func cells(_ record: PartRecord) -> [String] {
    let part = record.part
    // A rounding error of the sums is not a jump.
    func jump(_ number: Double?, among size: Double, _ unit: String) -> String {
      guard let number else { return "–" }
      return number.magnitude <= 64 * size.ulp ? "0" : shown(number, unit)
    }
    let (before, after) = (part.join.before, part.join.after)
    return [
      shown(part.start, " s"), part.end.isFinite ? shown(part.end, " s") : "–", shown(part.target),
      shown(part.reached), shown(part.remainder),
      part.overshoot.map { Metric.Quantity.fraction.text(of: $0) } ?? "–",
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
