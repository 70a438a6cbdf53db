internal import CurveKit
package import CurveMeasure

/// Records of metrics as rows of CSV or JSON Lines, for lists of any length.
///
/// Every row has the same columns or keys, whatever the curves are and wherever they come from: `curve`, `label`,
/// those of the metrics, those of the engine where one is asked for, and `error`, the reason why a line is not
/// measured. In JSON, `error` is only where lines may have one.
package struct MetricsRows: Sendable {
  /// The form of the rows.
  package enum Format: Hashable, Sendable {
    case csv(CSVProfile)
    case json
  }

  /// The names of the columns in CSV; empty in JSON.
  package let header: [UInt8]

  private let format: Format
  private let hasErrors: Bool
  private let hasNames: Bool
  private let hasEngines: Bool
  private let isCertified: Bool
  private let columns: [MetricColumn]?
  private var csv: CSVEncoder
  private var json = TextBuffer()

  /// Starts with no rows.
  ///
  /// - Parameters:
  ///   - format: CSV or JSON.
  ///   - hasErrors: Whether JSON has the key `error`.
  ///   - hasEngines: Whether curves are shown by an engine.
  ///   - isCertified: Whether what is proved of each metric is added.
  ///   - columns: The metrics in order; `nil` for all, and in JSON the parts of tracks.
  ///   - hasNames: Whether CSV has the columns `label` and `error`, as it has for curves that a user gives.
  ///   - keys: The columns of the metrics; `nil` for those of `columns`.
  package init(
    _ format: Format, hasErrors: Bool = false, hasEngines: Bool = false,
    isCertified: Bool = false, columns: [MetricColumn]? = nil, hasNames: Bool = true,
    keys: [String]? = nil
  ) {
    self.format = format
    self.hasErrors = hasErrors
    self.hasNames = hasNames
    self.hasEngines = hasEngines && columns == nil
    self.isCertified = isCertified
    self.columns = columns
    guard case .csv(let profile) = format else {
      csv = CSVEncoder()
      header = []
      return
    }
    csv = CSVEncoder(rowsOf: profile)
    var first = CSVEncoder(profile: profile)
    first.header(
      ["curve"] + (hasNames ? ["label"] : []) + (keys ?? (columns ?? MetricColumn.all).map(\.key))
        + (isCertified ? MetricCertificate.csvColumns(columns) : [])
        + (self.hasEngines ? EngineRecord.csvColumns : []) + (hasNames ? ["error"] : []))
    header = first.takeBytes()
  }

  /// Adds the row of a curve of which all these metrics were measured.
  package mutating func append(_ record: MetricsRecord) {
    row(
      record.curve, record.label, record.metrics, columns == nil ? record.parts : [],
      columns == nil ? record.track : nil, columns == nil ? record.engine : nil, nil,
      record.certificate)
  }

  /// Adds a row for a curve that could not be measured.
  ///
  /// - Parameters:
  ///   - error: The reason, as a sentence.
  ///   - curve: The text of the curve.
  ///   - label: Its label.
  package mutating func append(error: String, curve: String, label: String?) {
    row(curve, label, nil, [], nil, nil, error)
  }

  /// Empties the buffer.
  ///
  /// - Returns: The rows since the last call.
  package mutating func takeBytes() -> [UInt8] { format == .json ? json.take() : csv.takeBytes() }

  /// Calls a function for each column; all values are absent where nothing was measured.
  private static func forEachColumn(
    _ columns: [MetricColumn]?, of metrics: MeasuredMetrics?,
    _ body: (String, MetricValue) -> Void
  ) {
    guard let metrics else {
      return (columns ?? MetricColumn.all).forEach { body($0.key, .none) }
    }
    metrics.forEachColumn(columns, body)
  }

  private mutating func row(
    _ curve: String, _ label: String?, _ metrics: MeasuredMetrics?, _ parts: [PartRecord],
    _ track: TrackRecord?, _ engine: EngineRecord?, _ error: String?,
    _ certificate: MetricCertificate? = nil
  ) {
    guard format == .json else {
      csv.text(curve)
      if hasNames { csv.text(label) }
      Self.forEachColumn(columns, of: metrics) { _, value in csv.value(value) }
      if isCertified {
        MetricCertificate.bounds(of: certificate, columns).forEach { csv.number($0) }
        let remarks = certificate?.remarks(of: columns) ?? []
        csv.text(remarks.isEmpty ? nil : remarks.joined(separator: "; "))
      }
      if hasEngines { csv.engine(engine) }
      if hasNames { csv.text(error) }
      csv.endRow()
      return
    }
    json.append("{\"curve\":")
    json.append(JSONText.string(curve))
    json.append(",\"label\":")
    json.append(label.map(JSONText.string) ?? "null")
    Self.forEachColumn(columns, of: metrics) { key, value in
      json.append(",\"")
      json.append(key)
      json.append("\":")
      json.append(value)
    }
    for field in certificate?.jsonFields(of: columns) ?? [] { json.append("," + field) }
    if !parts.isEmpty {
      json.append(",\"parts\":[")
      json.append(parts.map(\.ownCells.json).joined(separator: ","))
      json.append("]")
    }
    for field in track?.jsonFields ?? [] { json.append("," + field) }
    if let engine { json.append("," + engine.jsonField) }
    if hasErrors {
      json.append(",\"error\":")
      json.append(error.map(JSONText.string) ?? "null")
    }
    json.append("}\n")
  }
}

extension TextBuffer {
  /// Appends the value of a metric as JSON.
  fileprivate mutating func append(_ value: MetricValue) {
    if case .number(let number) = value, number.isFinite {
      append(number)
    } else {
      append(value.json)
    }
  }
}
