public import CurveMeasure

// Parts of tracks as JSON Lines and as CSV.

extension PartRecord {
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
