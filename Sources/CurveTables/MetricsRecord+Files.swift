public import CurveMeasure

// Records of metrics as JSON Lines and as CSV.

extension MetricsRecord {
  /// The record as a JSON object on one line, without a line feed.
  ///
  /// ```
  /// {"curve":"spring(mass: 1, stiffness: 80, damping: 4)","start_value":0,"end_value":1,…}
  /// ```
  ///
  /// A track also has the list `parts` with an object for each part, and the objects `model` and
  /// `removal` if it has them. A motion of an engine has the object `engine`.
  public var json: String { json(of: nil) }

  /// The record as a JSON object on one line, without a line feed.
  ///
  /// - Parameter columns: The keys in order; `nil` for all, and for the parts of a track.
  /// - Returns: The object.
  package func json(of columns: [MetricColumn]?) -> String {
    var rows = MetricsRows(.json, columns: columns)
    rows.append(self)
    return String(decoding: rows.takeBytes().dropLast(), as: UTF8.self)
  }

  /// A CSV table with a row for each record.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - profile: The dialect of CSV.
  /// - Returns: The whole table, as the bytes of a file.
  /// - Complexity: Linear in the number of records.
  public static func csv(_ records: [MetricsRecord], profile: CSVProfile = .plain) -> [UInt8] {
    csv(records, of: nil, hasNames: true, profile: profile)
  }

  /// A CSV table with a row for each record.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - columns: The columns of metrics in order; `nil` for all.
  ///   - hasNames: Whether there are the columns `label` and `error`.
  ///   - profile: The dialect of CSV.
  /// - Returns: The whole table.
  package static func csv(
    _ records: [MetricsRecord], of columns: [MetricColumn]?, hasNames: Bool, profile: CSVProfile
  ) -> [UInt8] {
    var rows = MetricsRows(
      .csv(profile), hasEngines: records.contains { $0.engine != nil }, columns: columns,
      hasNames: hasNames, keys: records.first?.metrics.columns(columns).map(\.key))
    records.forEach { rows.append($0) }
    return rows.header + rows.takeBytes()
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
