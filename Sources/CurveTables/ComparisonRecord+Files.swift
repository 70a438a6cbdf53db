package import CurveMeasure

// Comparisons as JSON Lines and as CSV.

extension ComparisonRecord {
  /// The record as a JSON object on one line, without a line feed.
  ///
  /// ```
  /// {"first":"smooth","second":"snappy","align":"time","over_s":0.7347…,…}
  /// ```
  package var json: String {
    var fields = [
      "\"first\":\(JSONText.string(first.curve))", "\"second\":\(JSONText.string(second.curve))",
      "\"first_label\":\(first.label.map(JSONText.string) ?? "null")",
      "\"second_label\":\(second.label.map(JSONText.string) ?? "null")",
    ]
    fields += columns.map { "\"\($0.key)\":\($0.value.json)" }
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// A CSV table with a row for each record.
  ///
  /// - Parameters:
  ///   - records: The records. The label columns exist if any record has a label.
  ///   - profile: The dialect of CSV.
  /// - Returns: The whole table.
  /// - Complexity: Linear in the number of records.
  package static func csv(_ records: [ComparisonRecord], profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    let hasLabels = records.contains { $0.first.label != nil || $0.second.label != nil }
    csv.header(
      ["first", "second"] + (hasLabels ? ["first_label", "second_label"] : [])
        + (records.first?.columns.map(\.key) ?? []))
    for record in records {
      for curve in [record.first, record.second] { csv.text(curve.curve) }
      if hasLabels {
        for curve in [record.first, record.second] { csv.text(curve.label) }
      }
      for column in record.columns { csv.value(column.value) }
      csv.endRow()
    }
    return csv.takeBytes()
  }
}
