internal import CurveKit
package import CurveMeasure

// The joins of tracks in several engines as JSON Lines, as CSV and as a text table.

extension InterruptionRecord: TableRow {
  package var cells: [RecordColumn] {
    [RecordColumn("track", track), RecordColumn("engine", engine)]
      + zip(InterruptionRecord.keys, numbers).map { RecordColumn($0, $1) }
  }

  /// The joins as text tables, one for each track.
  ///
  /// - Parameters:
  ///   - records: The joins; those of a track follow one another.
  ///   - style: Plain text, or text with escape codes for a terminal.
  ///   - width: The largest number of characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a line feed.
  package static func text(
    _ records: [InterruptionRecord], style: TextStyle = .plain, width: Int? = nil
  ) -> String {
    var tracks: [[InterruptionRecord]] = []
    for record in records {
      if tracks.last?[0].track != record.track { tracks.append([]) }
      tracks[tracks.count - 1].append(record)
    }
    return TextFitting.fit(
      tracks.map { table($0, style) }.joined(separator: "\n"), to: width)
  }

  private static func table(_ records: [InterruptionRecord], _ style: TextStyle) -> String {
    let head = [
      "engine", "at", "value", "velocity before", "after", "jump", "of the travel", "overshoot",
      "settles after",
    ]
    let name = DisplayText.line(records[0].track)
    let travel = NumberText.short(records[0].travel)
    let lines = TextTable.lines("Changes of \(name)", head, records.map { $0.row }, style)
    let note = style.pale(
      "  The travel of \(name), from its least target to its greatest, is \(travel).")
    return (lines + [note]).joined(separator: "\n") + "\n"
  }

  private var row: [String] {
    let (before, after) = (part.join.before, part.join.after)
    // A rounding error of the sums is not a jump.
    func jump(_ number: Double?) -> String {
      let size = max(before.velocity.magnitude, after.velocity.magnitude)
      guard let number, size.isFinite else { return "–" }
      return number.magnitude <= 64 * size.ulp ? "0" : shown(number, " /s")
    }
    let relative = jump(part.join.velocityJump) == "0" ? "0" : shown(relativeVelocityJump, " /s")
    return [
      engine, shown(part.join.time, " s"), shown(after.value), shown(before.velocity, " /s"),
      shown(after.velocity, " /s"), jump(part.join.velocityJump), relative,
      part.overshoot.map { Metric.Quantity.fraction.text(of: $0) } ?? "–",
      shown(settlingTime, " s"),
    ]
  }
}
