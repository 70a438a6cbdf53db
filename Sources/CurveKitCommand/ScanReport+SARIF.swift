internal import CodeCurves
internal import CurveChecks
internal import CurveAudit
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

// A scan for code hosts and editors: a note at each curve and at each text that was not read.

extension ScanReport {
  var sarifLines: [String] {
    let log = SARIFLog(
      toolVersion: Curvekit.version, rules: [.curve, .unread],
      results: scan.curves.map(result) + scan.unread.map(\.result))
    return log.text.split(separator: "\n").map(String.init)
  }

  private func result(_ curve: AuditedCurve) -> SARIFLog.Result {
    let numbers = Self.mainMetrics.map {
      "\($0.name) \(curve.curve.text(of: $0, in: metrics[curve.curve]))"
    }
    let token = tokens?.nearest[curve.curve].map {
      ["nearest token \(DisplayText.line($0.token.label)) (\($0.text))"]
    }
    return SARIFLog.Result(
      rule: SARIFLog.Rule.curve.id,
      message: "\(curve.curve.tableName): \((numbers + (token ?? [])).joined(separator: ", ")).",
      path: curve.path, region: SARIFLog.Region(curve.finding),
      identity: FindingIdentity(
        path: curve.path, name: curve.finding.name, rule: SARIFLog.Rule.curve.id,
        curve: curve.curve.description), acceptance: nil)
  }
}

extension CodeScan.UnreadText {
  /// A whole file is its first character.
  fileprivate var result: SARIFLog.Result {
    SARIFLog.Result(
      rule: SARIFLog.Rule.unread.id, message: "Not read: \(DisplayText.line(reason))", path: path,
      region: finding.map(SARIFLog.Region.init)
        ?? SARIFLog.Region(startLine: 1, startColumn: 1, endLine: 1, endColumn: 1),
      identity: FindingIdentity(
        path: path, name: finding?.name, rule: SARIFLog.Rule.unread.id,
        curve: finding?.text ?? ""), acceptance: nil)
  }
}

extension SARIFLog.Rule {
  fileprivate static let curve = SARIFLog.Rule(
    id: "curve", name: "Curve", summary: "An animation curve, with its numbers.", level: .note)

  fileprivate static let unread = SARIFLog.Rule(
    id: "not-read", name: "NotRead",
    summary: "A text in which a curve was expected, or a file, that was not read.", level: .note)
}

extension SARIFLog.Region {
  fileprivate init(_ finding: SourceFinding) {
    self.init(
      startLine: finding.line, startColumn: finding.column, endLine: finding.endLine,
      endColumn: finding.endColumn)
  }
}
