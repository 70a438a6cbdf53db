package import CurveChecks
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
      rules: rules.map { rule in
        Rule(
          id: rule.id, name: rule.demand.sarifName, summary: rule.sentence,
          level: rule.severity == .error ? .error : .warning)
      },
      results: findings.enumerated().map { index, finding in
        let place = finding.curve.finding
        return Result(
          rule: finding.rule.id, message: finding.sentence, path: finding.curve.path,
          region: Region(
            startLine: place.line, startColumn: place.column, endLine: place.endLine,
            endColumn: place.endColumn),
          identity: finding.identity, acceptance: acceptance(index))
      })
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
