package import CurveMeasure

// Segments of tracks as JSON Lines and as CSV.

extension PartRecord {
  /// The segment as a JSON object, without the name of the track.
  ///
  /// ```
  /// {"kind":"cubic","start_s":0.58,"end_s":0.705,"target":16,…}
  /// ```
  package var json: String {
    let fields = zip(PartRecord.keys, numbers).map { key, number in
      "\"\(key)\":\(JSONText.number(number))"
    }
    return "{\"kind\":\(JSONText.string(kind)),\(fields.joined(separator: ","))}"
  }

  /// The segment as a JSON object with the name of its track.
  package var lineOfJSON: String {
    "{\"track\":\(JSONText.string(track)),\(json.dropFirst())"
  }

  /// A CSV table with a row for each segment.
  ///
  /// - Parameters:
  ///   - records: The segments.
  ///   - profile: The dialect of CSV.
  /// - Returns: The whole table.
  /// - Complexity: Linear in the number of records.
  package static func csv(_ records: [PartRecord], profile: CSVProfile) -> [UInt8] {
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
