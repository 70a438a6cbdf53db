public import CurveKit

/// A part of a track, such as a keyframe, under the stable names that CSV and JSON use.
public struct PartRecord: Hashable, Sendable {
  /// The name of the track.
  public let track: String
  /// What the part is, in a word or an expression.
  public let kind: String
  /// What it does.
  public let part: CurvePart

  /// Names a part.
  public init(track: String, kind: String, part: CurvePart) {
    self.track = track
    self.kind = kind
    self.part = part
  }

  /// The names of the numbers, with the unit at their end.
  static let keys = [
    "start_s", "end_s", "target", "reached", "remainder", "overshoot", "value_jump",
    "velocity_jump_per_s", "acceleration_jump_per_s2",
  ]

  /// The numbers, in the order of their names; `nil` for one that the part does not have.
  var numbers: [Double?] {
    [
      part.start, part.end.isFinite ? part.end : nil, part.target, part.reached, part.remainder,
      part.overshoot, part.join.valueJump, part.join.velocityJump, part.join.accelerationJump,
    ]
  }

  /// One JSON object, without the name of the track.
  ///
  /// ```
  /// {"kind":"cubic","start_s":0.58,"end_s":0.705,"target":16,…}
  /// ```
  public var json: String {
    let fields = zip(PartRecord.keys, numbers).map { key, number in
      "\"\(key)\":\(number.map(NumberText.shortest) ?? "null")"
    }
    return "{\"kind\":\(JSONText.string(kind)),\(fields.joined(separator: ","))}"
  }

  /// The object with the name of its track.
  public var lineOfJSON: String {
    "{\"track\":\(JSONText.string(track)),\(json.dropFirst())"
  }

  /// A table with a row for each part.
  ///
  /// - Parameters:
  ///   - records: The parts.
  ///   - profile: Who reads it.
  /// - Returns: The whole table.
  public static func csv(_ records: [PartRecord], profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    csv.header(["track", "kind"] + keys)
    for record in records {
      csv.text(record.track)
      csv.text(record.kind)
      for number in record.numbers { csv.number(number) }
      csv.endRow()
    }
    return csv.takeBytes()
  }
}
