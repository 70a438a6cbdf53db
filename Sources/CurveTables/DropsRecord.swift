package import CurveKit
package import CurveMeasure

/// Falling drops as CSV, as JSON and as a text table.
package struct DropsRecord: Hashable, Sendable, TableRow {
  /// The name of the drops.
  package let name: String
  /// The rate of the drops and their motion.
  package let drops: FallingDrops
  /// The middle of the line of births, in points from the left edge; `nil` for the middle of the frame.
  package let x: Double?
  /// The times in seconds at which drops are counted.
  package let times: [Double]

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - name: The name of the drops.
  ///   - drops: The rate of the drops and their motion.
  ///   - x: The middle of the line of births, in points from the left edge; `nil` for the middle of
  ///     the frame.
  ///   - times: The times in seconds at which drops are counted.
  package init(name: String, drops: FallingDrops, x: Double? = nil, times: [Double] = []) {
    self.name = name
    self.drops = drops
    self.x = x
    self.times = times
  }

  /// The keys of the numbers; the unit is at the end.
  private static let keys = [
    "birth_rate_per_s", "width", "x", "angle_deg", "speed_per_s", "distance", "gravity_per_s2",
    "start_s", "end_s", "removal_s", "flight_time_s", "first_arrival_s", "last_arrival_s",
    "most_alive",
  ]

  /// The numbers in the order of their keys; `nil` for a time that never comes, and for an x that is
  /// not given.
  private var numbers: [Double?] {
    [
      drops.birthRate, drops.width, x, drops.angle, drops.speed, drops.distance, drops.gravity,
      drops.start, drops.end, drops.removal, drops.flightTime, drops.firstArrival,
      drops.lastArrival, Double(drops.maximumAliveCount),
    ]
  }

  package var cells: [RecordColumn] {
    [RecordColumn("drops", name)] + zip(DropsRecord.keys, numbers).map { RecordColumn($0, $1) }
  }

  /// The numbers of drops at each time, for which CSV has a row each.
  private var counts: [[RecordColumn]] {
    times.map { time in
      [
        RecordColumn("time_s", time), RecordColumn("born", Double(drops.bornCount(at: time))),
        RecordColumn("alive", Double(drops.aliveCount(at: time))),
      ]
    }
  }

  package var rows: [[RecordColumn]] { counts.isEmpty ? [cells] : counts.map { cells + $0 } }

  package var json: String {
    let counts = counts.map(\.json)
    return counts.isEmpty
      ? cells.json : cells.json.dropLast() + ",\"at\":\(JSONText.array(counts))}"
  }

  /// The records as a text table.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - style: Plain text, or text with escape codes for a terminal.
  /// - Returns: Lines, each with a line feed; none if there are no records.
  package static func text(_ records: [DropsRecord], style: TextStyle = .plain) -> String {
    records.map { $0.text(style: style) }.joined(separator: "\n")
  }

  private func text(style: TextStyle) -> String {
    func seconds(_ time: Double) -> String {
      time.isFinite ? NumberText.short(time) + " s" : "never"
    }
    let rows =
      [
        ("birth rate", NumberText.short(drops.birthRate) + " /s")
      ]
      + (drops.gravity > 0 ? [("gravity", NumberText.short(drops.gravity) + " /s²")] : [])
      + (drops.removal.isFinite ? [("removal", seconds(drops.removal))] : [])
      + [
        ("flight time", seconds(drops.flightTime)),
        ("first arrival", seconds(drops.firstArrival)),
        ("last arrival", seconds(drops.lastArrival)),
        ("most alive", String(drops.maximumAliveCount)),
      ]
      + times.map { time in
        (
          "at \(NumberText.short(time)) s",
          "\(drops.aliveCount(at: time)) alive of \(drops.bornCount(at: time)) born"
        )
      }
    let table = TextTable(rows.map { [$0.0, $0.1] })
    let lines = rows.map { table.line([$0.0, $0.1], indent: 2).trimmingEnd() }
    return ([style.strong("Drops of \(DisplayText.line(name))")] + lines)
      .joined(separator: "\n") + "\n"
  }
}
