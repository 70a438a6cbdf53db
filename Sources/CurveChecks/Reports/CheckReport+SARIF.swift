internal import CurveKit
internal import CurveMeasure

// A report for code hosts and editors: each violated bound and each finding in source code at its place.

extension SARIFLog {
  /// The log of a report: the violations of the curves, then the findings in source code.
  ///
  /// A bound is the rule `curve.METRIC`, a change of a record `baseline.METRIC`, of its values `baseline.values`, and a
  /// record that is missing `baseline.record`. A rule for source code has its own identifier; if another check file has
  /// a different rule with this identifier, the name of the file follows it.
  ///
  /// - Parameters:
  ///   - outline: The report.
  ///   - toolVersion: The version of the tool.
  init(of outline: ReportOutline, toolVersion: String) {
    var rules = RuleList()
    var results: [Result] = []
    for file in outline.files {
      for failure in file.failures {
        for violation in failure.violations {
          results.append(
            Result(violation, of: failure, file: file.file, rule: rules.add(Rule(violation))))
        }
      }
    }
    for file in outline.files {
      guard let code = file.code else { continue }
      var names: [String: String] = [:]
      for rule in code.rules { names[rule.id] = rules.add(Rule(rule), of: file.file) }
      for one in code.listed {
        let rule = one.finding.rule.id
        results.append(
          Result(
            one.finding, rule: names[rule] ?? rule, path: one.path, acceptance: one.acceptance))
      }
    }
    self.init(toolVersion: toolVersion, rules: rules.rules, results: results)
  }

  /// Rules in the order in which they were added, each once.
  private struct RuleList {
    private(set) var rules: [Rule] = []
    private var known: [String: Rule] = [:]

    /// Adds a rule.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - file: The file of the rule, for a name of its own.
    /// - Returns: Its identifier.
    mutating func add(_ rule: Rule, of file: String = "") -> String {
      var rule = rule
      var count = 1
      while let other = known[rule.id], other != rule {
        let start = count == 1 ? "\(rule.id) (\(DisplayText.line(file)))" : "\(rule.id) \(count)"
        rule = Rule(id: start, name: rule.name, summary: rule.summary, level: rule.level)
        count += 1
      }
      if known.updateValue(rule, forKey: rule.id) == nil { rules.append(rule) }
      return rule.id
    }
  }
}

extension SARIFLog.Rule {
  /// The rule of a violation.
  fileprivate init(_ violation: Violation) {
    let metric = violation.metric
    let name = metric?.name ?? ""
    let (id, word, summary) =
      switch violation.kind {
      case .budget:
        (
          "curve.\(metric?.key ?? "bound")", "Bound",
          "A curve must meet its bound on the metric '\(name)'."
        )
      case .drift:
        (
          "baseline.\(metric?.key ?? "metric")", "Drift",
          "The \(name) of a curve must be as it was recorded."
        )
      case .samples:
        ("baseline.values", "Drift", "The values of a curve must be as they were recorded.")
      case .record:
        ("baseline.record", "Record", "Each curve has a record that can be compared with it.")
      }
    self.init(id: id, name: word, summary: summary, level: .error)
  }
}

extension SARIFLog.Result {
  /// A violation at the name of its curve in the check file.
  ///
  /// It is known by the curve's name and its rule, whatever the curve became.
  fileprivate init(_ violation: Violation, of result: CheckResult, file: String, rule: String) {
    let (line, column) = result.check.location.map { ($0.line, $0.column) } ?? (1, 1)
    let path = result.check.location?.file ?? file
    let cause = result.cause.map { " \($0)." } ?? ""
    self.init(
      rule: rule,
      message: "\(result.shownName): \(violation.sentence)"
        + (violation.kind == .drift ? cause : ""),
      path: path,
      region: SARIFLog.Region(
        startLine: line, startColumn: column, endLine: line, endColumn: column + 1),
      identity: FindingIdentity(path: path, name: result.check.name, rule: rule, curve: ""))
  }
}
