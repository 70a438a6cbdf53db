public import CurveMeasure

// Records of metrics as JSON Lines and as CSV.

extension MetricsRecord {
  /// The record as a JSON object on one line, without a line feed.
  ///
  /// ```
  /// {"curve":"spring(mass: 1, stiffness: 80, damping: 4)","start_value":0,"end_value":1,…}
  /// ```
  ///
  /// A track also has the list `parts` with an object for each segment, and the objects `model` and
  /// `removal` if it has them. A motion of an engine has the object `engine`.
  public var json: String { json(of: nil) }

  /// The record as a JSON object on one line, without a line feed.
  ///
  /// - Parameter columns: The keys in order; `nil` for all, and for the segments of a track.
  /// - Returns: The object.
  package func json(of columns: [MetricColumn]?) -> String {
    var fields = ["\"curve\":\(JSONText.string(curve))"]
    fields.append("\"label\":\(label.map(JSONText.string) ?? "null")")
    fields += metrics.columns(columns).map { "\"\($0.key)\":\($0.value.json)" }
    if columns == nil, !parts.isEmpty {
      fields.append("\"parts\":[\(parts.map(\.json).joined(separator: ","))]")
    }
    if columns == nil { fields += track?.jsonFields ?? [] }
    if columns == nil, let engine { fields.append(engine.jsonField) }
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// A CSV table with a row for each record.
  ///
  /// - Parameters:
  ///   - records: The records. The column `label` exists if any record has a label.
  ///   - profile: The dialect of CSV.
  /// - Returns: The whole table, as the bytes of a file.
  /// - Complexity: Linear in the number of records.
  public static func csv(_ records: [MetricsRecord], profile: CSVProfile = .plain) -> [UInt8] {
    csv(records, of: nil, profile: profile)
  }

  /// A CSV table with a row for each record.
  ///
  /// - Parameters:
  ///   - records: The records. The column `label` exists if any record has a label.
  ///   - columns: The columns of metrics in order; `nil` for all.
  ///   - profile: The dialect of CSV.
  /// - Returns: The whole table.
  package static func csv(
    _ records: [MetricsRecord], of columns: [MetricColumn]?, profile: CSVProfile
  ) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    let hasLabels = records.contains { $0.label != nil }
    let keys = records.first?.metrics.columns(columns).map(\.key) ?? []
    let hasEngines = columns == nil && records.contains { $0.engine != nil }
    csv.header(
      ["curve"] + (hasLabels ? ["label"] : []) + keys
        + (hasEngines ? EngineRecord.csvColumns : []))
    for record in records {
      csv.text(record.curve)
      if hasLabels { csv.text(record.label) }
      for column in record.metrics.columns(columns) { csv.value(column.value) }
      if hasEngines { csv.engine(record.engine) }
      csv.endRow()
    }
    return csv.takeBytes()
  }
}

extension MetricValue {
  /// The value as JSON: a number, a boolean, a string or null.
  package var json: String {
    switch self {
    case .none: "null"
    case .number(let number): JSONText.number(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): JSONText.string(word)
    }
  }
}

extension CSVEncoder {
  /// Writes the value of a metric.
  ///
  /// - Parameter value: The value; ``MetricValue/none`` gives an empty cell.
  package mutating func value(_ value: MetricValue) {
    switch value {
    case .none: number(nil)
    case .number(let number): self.number(number)
    case .flag(let flag): self.flag(flag)
    case .word(let word): text(word)
    }
  }
}
