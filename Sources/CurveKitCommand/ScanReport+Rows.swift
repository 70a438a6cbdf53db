internal import CodeCurves
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
    let columns = AuditedCurve.columns
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

  /// The cells of each curve.
  private var rows: [[RecordColumn]] {
    let memberships = groups.memberships
    var drift: [AuditedCurve: ScanTokens.Drift] = [:]
    for one in tokens?.drift ?? [] { drift[one.curve] = one }
    return scan.curves.map { curve in
      let (group, metrics) = (memberships[curve.curve], metrics[curve.curve])
      guard let tokens else { return curve.row(group: group, metrics: metrics) }
      return curve.row(
        group: group, tokens: tokens.cells(of: curve, drift[curve]), metrics: metrics)
    }
  }
}

extension ScanTokens {
  /// The cells that compare a curve with tokens.
  fileprivate func cells(of curve: AuditedCurve, _ drift: Drift?) -> [RecordColumn] {
    let token = nearest[curve.curve]
    return [
      RecordColumn("token", token?.token.label),
      RecordColumn("token_distance", token?.deviation.distance),
      RecordColumn("token_duration_difference", token?.deviation.durationDifference),
      RecordColumn("token_text", text(replacing: curve)),
      RecordColumn("drift", drift?.token.label), RecordColumn("drift_distance", drift?.distance),
    ]
  }
}

extension CodeScan.UnreadText {
  /// The cells of its object in JSON.
  var cells: [RecordColumn] { AuditedCurve.row(ofUnread: finding, in: path, reason: reason) }
}
