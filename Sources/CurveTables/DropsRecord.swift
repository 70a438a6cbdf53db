public import CurveKit
internal import CurveMeasure

/// Falling drops under the stable names that CSV and JSON use, and as a table for people.
public struct DropsRecord: Hashable, Sendable {
  /// What they are called.
  public let name: String
  /// How they are born and fall.
  public let drops: FallingDrops
  /// When they are counted, in seconds.
  public let times: [Double]

  /// Drops that are counted at some times.
  public init(name: String, drops: FallingDrops, times: [Double] = []) {
    self.name = name
    self.drops = drops
    self.times = times
  }

  /// The names of the numbers, with the unit at their end.
  private static let keys = [
    "birth_rate_per_s", "width", "angle_deg", "speed_per_s", "distance", "start_s", "end_s",
    "flight_time_s", "first_arrival_s", "last_arrival_s", "most_alive",
  ]

  /// The numbers, in the order of their names; `nil` where there is no end.
  private var numbers: [Double?] {
    let numbers = [
      drops.birthRate, drops.width, drops.angle, drops.speed, drops.distance, drops.start,
      drops.end,
      drops.flightTime, drops.firstArrival, drops.lastArrival, Double(drops.maximumAliveCount),
    ]
    return numbers.map { $0.isFinite ? $0 : nil }
  }

  /// One JSON object in a line.
  ///
  /// ```
  /// {"drops":"tea","birth_rate_per_s":600,…,"at":[{"time_s":2,"born":1201,"alive":844}]}
  /// ```
  public var json: String {
    let fields = zip(DropsRecord.keys, numbers).map { key, number in
      "\"\(key)\":\(number.map(NumberText.shortest) ?? "null")"
    }
    let counts = times.map { time in
      "{\"time_s\":\(NumberText.shortest(time)),\"born\":\(drops.bornCount(at: time)),"
        + "\"alive\":\(drops.aliveCount(at: time))}"
    }
    return "{\"drops\":\(JSONText.string(name)),\(fields.joined(separator: ","))"
      + (counts.isEmpty ? "}" : ",\"at\":[\(counts.joined(separator: ","))]}")
  }

  /// A table with a row for each of some drops, or for each time at which they are counted.
  ///
  /// - Parameters:
  ///   - records: Drops that are counted at the same times.
  ///   - profile: Who reads it.
  /// - Returns: The whole table.
  public static func csv(_ records: [DropsRecord], profile: CSVProfile) -> [UInt8] {
    let isCounted = records.contains { !$0.times.isEmpty }
    var csv = CSVEncoder(profile: profile)
    csv.header(["drops"] + keys + (isCounted ? ["time_s", "born", "alive"] : []))
    for record in records {
      let counts: [[Double?]] = record.times.map { time in
        [time, Double(record.drops.bornCount(at: time)), Double(record.drops.aliveCount(at: time))]
      }
      for count in isCounted ? counts : [[]] {
        csv.text(record.name)
        for number in record.numbers + count { csv.number(number) }
        csv.endRow()
      }
    }
    return csv.takeBytes()
  }

  /// The table for people.
  ///
  /// - Parameters:
  ///   - records: The drops.
  ///   - style: Whether a terminal shows it.
  /// - Returns: Lines, each with a line feed; none where there are no drops.
  public static func text(_ records: [DropsRecord], style: TextStyle = .plain) -> String {
    records.map { $0.text(style: style) }.joined(separator: "\n")
  }

  private func text(style: TextStyle) -> String {
    func seconds(_ time: Double) -> String {
      time.isFinite ? NumberText.short(time) + " s" : "never"
    }
    let rows =
      [
        ("birth rate", NumberText.short(drops.birthRate) + " /s"),
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
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { "  \($0.padded(to: width))   \($1)" }
    return ([style.strong("Drops of \(DisplayText.line(name))")] + lines)
      .joined(separator: "\n") + "\n"
  }
}
