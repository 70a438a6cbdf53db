internal import CodeCurves
internal import CurveSpecs

extension SARIFLog {
  /// The log of findings.
  ///
  /// - Parameters:
  ///   - findings: The findings in their order.
  ///   - rules: All rules, also those without a finding.
  ///   - toolVersion: The version of the tool.
  ///   - acceptance: The reason why a finding is accepted, by its position; `nil` for one that is not.
  package init(
    of findings: [CodeFinding], rules: [CodeRule], toolVersion: String,
    acceptance: (Int) -> String? = { _ in nil }
  ) {
    self.init(
      toolVersion: toolVersion,
      rules: rules.map(Rule.init),
      results: findings.enumerated().map { index, finding in
        Result(
          finding, rule: finding.rule.id, path: finding.curve.path, acceptance: acceptance(index))
      })
  }
}

extension SARIFLog.Rule {
  /// A rule for source code.
  init(_ rule: CodeRule) {
    self.init(
      id: rule.id, name: rule.demand.sarifName, summary: rule.sentence,
      level: rule.severity == .error ? .error : .warning)
  }
}

extension SARIFLog.Result {
  /// A finding in source code.
  init(_ finding: CodeFinding, rule: String, path: String, acceptance: String?) {
    let place = finding.curve.finding
    self.init(
      rule: rule, message: finding.sentence, path: path,
      region: SARIFLog.Region(
        startLine: place.line, startColumn: place.column, endLine: place.endLine,
        endColumn: place.endColumn),
      identity: finding.identity, acceptance: acceptance)
  }
}

extension CodeRule.Demand {
  fileprivate var sarifName: String {
    switch self {
    case .metric: "MetricBound"
    case .tokenDistance: "TokenDistance"
    case .flashes: "Flashes"
    case .endless: "EndlessMotion"
    }
  }
}
