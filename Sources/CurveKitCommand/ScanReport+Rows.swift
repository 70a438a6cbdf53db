internal import CurveChecks
internal import CurveAudit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

// A scan for programs: a row for each curve, and one for each text that was not read.

extension ScanReport {
  var json: [String] {
    rows.map(\.json) + scan.unread.map { $0.cells.json }
  }

  /// All rows have the columns of a curve, and at the end the reason of a text that was not read.
  func csv(profile: CSVProfile) -> [UInt8] {
    let columns = Self.columns
    let curves = rows.map { $0 + [RecordColumn("reason", nil as String?)] }
    let unread = scan.unread.map { text in
      columns.map { key in
        text.cells.first { $0.key == key } ?? RecordColumn(key, nil as String?)
      }
    }
    var csv = CSVEncoder(profile: profile)
    csv.header(columns)
    for row in curves + unread {
      for cell in row { csv.value(cell.value) }
      csv.endRow()
    }
    return csv.takeBytes()
  }

  /// The keys of a curve.
  static let columns =
    [
      "file", "line", "column", "end_line", "end_column", "name", "label", "text", "curve",
      "platform",
      "language", "remarks", "group", "group_distance", "token", "token_distance",
      "token_duration_difference", "token_text", "drift", "drift_distance",
    ] + MetricColumn.all.map(\.key) + ["reason"]

  /// The cells of each curve.
  private var rows: [[RecordColumn]] {
    let memberships = memberships
    var drift: [AuditedCurve: ScanTokens.Drift] = [:]
    for one in tokens?.drift ?? [] { drift[one.curve] = one }
    return scan.curves.map { cells(of: $0, memberships[$0.curve], drift[$0]) }
  }

  private func cells(
    of curve: AuditedCurve, _ group: (representative: CurveSpec, distance: Double)?,
    _ drift: ScanTokens.Drift?
  ) -> [RecordColumn] {
    let finding = curve.finding
    let token = tokens?.nearest[curve.curve]
    return [
      RecordColumn("file", curve.path), RecordColumn("line", Double(finding.line)),
      RecordColumn("column", Double(finding.column)),
      RecordColumn("end_line", Double(finding.endLine)),
      RecordColumn("end_column", Double(finding.endColumn)), RecordColumn("name", finding.name),
      RecordColumn("label", finding.label), RecordColumn("text", finding.text),
      RecordColumn("curve", curve.curve.description), RecordColumn("platform", finding.platform),
      RecordColumn("language", finding.language.rawValue),
      RecordColumn(
        "remarks", finding.remarks.isEmpty ? nil : finding.remarks.joined(separator: " ")),
      RecordColumn("group", group?.representative.description),
      RecordColumn("group_distance", group?.distance), RecordColumn("token", token?.token.label),
      RecordColumn("token_distance", token?.deviation.distance),
      RecordColumn("token_duration_difference", token?.deviation.durationDifference),
      RecordColumn("token_text", tokens?.text(replacing: curve)),
      RecordColumn("drift", drift?.token.label), RecordColumn("drift_distance", drift?.distance),
    ] + (metrics[curve.curve]?.columns() ?? [])
  }
}

extension CodeScan.UnreadText {
  /// The cells of its object in JSON.
  var cells: [RecordColumn] {
    [
      RecordColumn("file", path), RecordColumn("line", finding.map { Double($0.line) }),
      RecordColumn("column", finding.map { Double($0.column) }),
      RecordColumn("text", finding?.text), RecordColumn("reason", reason),
    ]
  }
}
