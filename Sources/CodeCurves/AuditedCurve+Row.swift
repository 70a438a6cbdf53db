package import CurveMeasure
package import CurveSpecs

// The rows of a scan for programs.

extension AuditedCurve {
  /// The keys of a row: those of a curve, and at the end the reason of a text that was not read.
  package static let columns =
    [
      "file", "line", "column", "end_line", "end_column", "name", "label", "text", "curve",
      "platform", "language", "remarks", "group", "group_distance",
    ] + tokenColumns + MetricColumn.all.map { $0.key } + ["reason"]

  /// The keys of what compares a curve with tokens.
  private static let tokenColumns = [
    "token", "token_distance", "token_duration_difference", "token_text", "drift", "drift_distance",
  ]

  /// The cells of a scan without tokens.
  package static let cellsWithoutTokens = tokenColumns.map { RecordColumn($0, nil as String?) }

  /// The row of the curve.
  ///
  /// - Parameters:
  ///   - group: The representative of its group, and the distance from it.
  ///   - tokens: The cells that compare it with tokens.
  ///   - metrics: Its metrics.
  /// - Returns: Every cell but the reason.
  package func row(
    group: (representative: CurveSpec, distance: Double)?,
    tokens: [RecordColumn] = cellsWithoutTokens, metrics: MeasuredMetrics?
  ) -> [RecordColumn] {
    let remarks = finding.remarks.isEmpty ? nil : finding.remarks.joined(separator: " ")
    return [
      RecordColumn("file", path), RecordColumn("line", Double(finding.line)),
      RecordColumn("column", Double(finding.column)),
      RecordColumn("end_line", Double(finding.endLine)),
      RecordColumn("end_column", Double(finding.endColumn)), RecordColumn("name", finding.name),
      RecordColumn("label", finding.label), RecordColumn("text", finding.text),
      RecordColumn("curve", curve.description), RecordColumn("platform", finding.platform),
      RecordColumn("language", finding.language.rawValue), RecordColumn("remarks", remarks),
      RecordColumn("group", group?.representative.description),
      RecordColumn("group_distance", group?.distance),
    ] + tokens + (metrics?.columns() ?? [])
  }

  /// The row of a text that was not read, or of a file.
  ///
  /// - Parameters:
  ///   - finding: The place of the text; `nil` for a whole file.
  ///   - path: The path of the file.
  ///   - reason: Why it was not read, as a sentence.
  /// - Returns: The cells.
  package static func row(
    ofUnread finding: SourceFinding?, in path: String, reason: String
  ) -> [RecordColumn] {
    [
      RecordColumn("file", path), RecordColumn("line", finding.map { Double($0.line) }),
      RecordColumn("column", finding.map { Double($0.column) }),
      RecordColumn("text", finding?.text), RecordColumn("reason", reason),
    ]
  }
}
