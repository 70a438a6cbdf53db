public import CurveMeasure

// Comparisons as JSON Lines and as CSV.

extension ComparisonRecord {
  /// One JSON object on one line, without a line feed at its end.
  ///
  /// ```
  /// {"first":"smooth","second":"snappy","align":"time","over_s":0.7347…,…}
  /// ```
  public var json: String {
    var fields = [
      "\"first\":\(JSONText.string(first.curve))", "\"second\":\(JSONText.string(second.curve))",
      "\"first_label\":\(first.label.map(JSONText.string) ?? "null")",
      "\"second_label\":\(second.label.map(JSONText.string) ?? "null")",
    ]
    fields += columns.map { "\"\($0.key)\":\($0.value.json)" }
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// A table with a row for each record.
  ///
  /// - Parameters:
  ///   - records: The records; columns with labels are there if any of them has one.
  ///   - profile: Who reads it.
  /// - Returns: The whole table.
  public static func csv(_ records: [ComparisonRecord], profile: CSVProfile) -> [UInt8] {
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
