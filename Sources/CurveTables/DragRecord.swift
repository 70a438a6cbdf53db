package import CurveKit
package import CurveMeasure

/// A drag of a track as CSV, as JSON and as a line of a text table.
package struct DragRecord: Hashable, Sendable, TableRow {
  /// The name of the track that is dragged.
  package let track: String
  /// The time of the first sample, in seconds.
  package let start: Double
  /// The time of the release or, without one, of the last sample, in seconds.
  package let end: Double
  /// The number of samples of the finger.
  package let samples: Int
  /// The lag behind the targets of the samples; `nil` if the track is not visible in the drag.
  package let lag: CurveLag?
  /// The velocity just before the end, in units of value per second; `nil` if it is infinite, or the track is
  /// not visible then.
  package let velocity: Double?

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - track: The name of the track that is dragged.
  ///   - start: The time of the first sample, in seconds.
  ///   - end: The time of the release or, without one, of the last sample, in seconds.
  ///   - samples: The number of samples of the finger.
  ///   - lag: The lag behind the targets of the samples.
  ///   - velocity: The velocity just before the end, in units of value per second.
  package init(
    track: String, start: Double, end: Double, samples: Int, lag: CurveLag?, velocity: Double?
  ) {
    self.track = track
    self.start = start
    self.end = end
    self.samples = samples
    self.lag = lag
    self.velocity = velocity
  }

  /// The keys of the numbers; the unit is at the end.
  private static let keys = [
    "start_s", "end_s", "samples", "greatest_lag", "greatest_lag_time_s", "longest_delay_s",
    "velocity_at_release_per_s",
  ]

  /// The numbers in the order of their keys.
  private var numbers: [Double?] {
    [
      start, end, Double(samples), lag?.greatest, lag?.greatestTime, lag?.longestDelay, velocity,
    ]
  }

  package var cells: [RecordColumn] {
    [RecordColumn("drags", track)] + zip(DragRecord.keys, numbers).map { RecordColumn($0, $1) }
  }

  /// The drags as a text table.
  ///
  /// - Parameters:
  ///   - records: The drags, grouped by track.
  ///   - style: Plain text, or text with escape codes for a terminal.
  /// - Returns: Lines, each with a line feed; none if there are no drags.
  package static func text(_ records: [DragRecord], style: TextStyle = .plain) -> String {
    guard !records.isEmpty else { return "" }
    let head = [
      "from", "to", "samples", "greatest lag", "at", "longest delay", "velocity at release",
    ]
    let rows = records.map(\.texts)
    let table = TextTable(
      [head] + rows, alignments: Array(repeating: .right, count: head.count))
    func line(_ cells: [String]) -> String { table.line(cells, indent: 2).trimmingEnd() }
    var lines: [String] = []
    for (index, record) in records.enumerated() {
      if index == 0 || records[index - 1].track != record.track {
        if index > 0 { lines.append("") }
        lines.append(style.strong("Drags of \(DisplayText.line(record.track))"))
        lines.append(style.pale(line(head)))
      }
      lines.append(line(rows[index]))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var texts: [String] {
    [
      shown(start, " s"), shown(end, " s"), String(samples), shown(lag?.greatest),
      shown(lag?.greatestTime, " s"), shown(lag?.longestDelay, " s"), shown(velocity, " /s"),
    ]
  }
}
