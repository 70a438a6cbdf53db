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
      "segment", "from", "to", "target", "reached", "left", "overshoot", "value", "velocity",
      "acceleration",
    ]
    let rows = records.map { [DisplayText.line($0.kind)] + cells($0) }
    let table = TextTable(
      [head] + rows, alignments: [.left] + Array(repeating: .right, count: head.count - 1))
    let firstJump = table.width(ofFirst: 7) + 2
    var lines: [String] = []
    for (index, record) in records.enumerated() {
      if index == 0 || records[index - 1].track != record.track {
        if index > 0 { lines.append("") }
        let title = "Segments of \(DisplayText.line(record.track))"
        lines.append(
          style.strong(title.padded(to: firstJump)) + "   " + style.pale("jumps at the start"))
        lines.append(style.pale(table.line(head, indent: 2).trimmingEnd()))
      }
      lines.append(table.line(rows[index], indent: 2).trimmingEnd())
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
