import CodeCurves
import CurveChecks
import CurveMeasure
import CurveSpecs
import Foundation
import Testing

/// What reports have of source code.
@Suite struct CodeReportTests {
  private static let rules = [
    CodeRule("calm", .metric(.overshoot(atMost: 0.1))),
    CodeRule("pausable", severity: .warning, .endless(after: 5)),
    CodeRule("a|b ::error::\n##[x]", .metric(.monotone)),
  ]

  /// A finding of a rule at a line.
  private static func finding(
    _ rule: Int, _ expression: String, in path: String = "Sources/Sheet.swift",
    name: String? = "Sheet.body", line: Int, accepted reason: String? = nil
  ) throws -> CodeResults.Finding {
    let found = SourceFinding(
      range: 0..<1, line: line, column: 5, endLine: line, endColumn: 5 + expression.count,
      name: name, label: nil, text: expression, language: .swift, platform: nil,
      result: .success(try CurveSpec(parsing: expression)), remarks: [])
    let sentence = [
      "The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much.",
      "It never settles; the limit is 5 s.", "The curve is not monotone, and must be.",
    ][rule]
    let curve = try #require(AuditedCurve(path: path, finding: found))
    return CodeResults.Finding(
      CodeFinding(rule: rules[rule], curve: curve, sentence: sentence), path: "app/" + path,
      acceptance: reason)
  }

  private static func report(listsPassed: Bool = true) throws -> CheckReport {
    let spring = "spring(stiffness: 80, damping: 4)"
    let code = CodeResults(
      rules: rules, files: 3, curves: 12,
      findings: [
        try finding(0, spring, line: 12),
        try finding(1, "spring(stiffness: 80, damping: 0)", line: 14),
        try finding(0, spring, line: 20, accepted: "Until the redesign."),
        try finding(2, spring, in: "web/<b> 100%,.css", name: nil, line: 3),
      ], listsPassed: listsPassed)
    return CheckReport(
      "curvekit check",
      of: [
        .init(file: "app/motion.yaml", results: [ReportZoo.fade.result()], code: code),
        .init(
          file: "web/motion.yaml", results: [],
          code: CodeResults(rules: [rules[0]], files: 1, curves: 1, findings: [])),
      ])
  }

  private static let golden: [CheckReport.Format: String] = [
    .text: "code.txt", .json: "code.jsonl", .junit: "code.xml", .github: "code.github",
    .markdown: "code.md", .sarif: "code.sarif",
  ]

  @Test(arguments: CheckReport.Format.allCases)
  func `Reports on source code equal the reviewed ones`(format: CheckReport.Format) throws {
    try CheckReportTests.expectReviewed(
      Self.report(), format, try #require(Self.golden[format]))
  }

  @Test func `The report fails because of a new error, and of nothing else`() throws {
    func passed(_ findings: [CodeResults.Finding]) -> Bool {
      let code = CodeResults(rules: Self.rules, files: 1, curves: 1, findings: findings)
      let report = CheckReport(of: [.init(file: "a.yaml", results: [], code: code)])
      #expect(report.text(.text).contains(report.passed ? "✓" : "✗"))
      return report.passed
    }
    #expect(passed([]))
    #expect(passed([try Self.finding(1, "ease", line: 1)]))
    #expect(passed([try Self.finding(0, "ease", line: 1, accepted: "x")]))
    #expect(!passed([try Self.finding(0, "ease", line: 1)]))
  }

  @Test func `Only failures are listed if only they are asked for`() throws {
    let report = try Self.report(listsPassed: false)
    for format in CheckReport.Format.allCases {
      let text = report.text(format)
      #expect(text.contains("48.6397"), "\(format)")
      #expect(!text.contains("never settles") && !text.contains("redesign"), "\(format)")
    }
    #expect(report.text(.text).contains("2 errors, 1 warning, 1 accepted."))
  }

  @Test(arguments: [(9, 0), (5, 5), (10, 1), (2, 30), (0, 40), (40, 40)])
  func `GitHub has at most ten annotations for curves and code together`(
    _ curves: Int, _ findings: Int
  ) throws {
    let code = CodeResults(
      rules: Self.rules, files: 1, curves: 1,
      findings: try (0..<findings).map { try Self.finding(0, "ease", line: $0 + 1) })
    let results = Array(repeating: ReportZoo.badge.result(), count: curves)
    let text = CheckReport(of: [.init(file: "a.yaml", results: results, code: code)]).text(.github)
    let lines = text.split(separator: "\n")
    let all = curves + findings
    #expect(lines.count { $0.hasPrefix("::") } == min(all, 10))
    #expect(lines.count == (all > 10 ? all + 1 : all))
    if all > 10 {
      let (left, found) = (curves - min(9, curves), findings - max(0, 9 - curves))
      let rest =
        (left > 0 ? ["\(left) more curves failed"] : [])
        + (found > 0 ? ["\(found) more findings in source code"] : [])
      #expect(text.contains("::\(rest.joined(separator: ", ")); the log lists them.\n"))
    }
  }

  @Test(arguments: [1, 90, 4_000])
  func `Markdown with findings fits into a comment, and counts all of them`(count: Int) throws {
    let code = CodeResults(
      rules: Self.rules, files: 1, curves: 1,
      findings: try (0..<count).map {
        try Self.finding(0, "ease", in: String(repeating: "ü", count: 180), line: $0 + 1)
      })
    let results = Array(repeating: ReportZoo.badge.result(), count: 20)
    let text = CheckReport(of: [.init(file: "a.yaml", results: results, code: code)])
      .text(.markdown)
    #expect(text.utf8.count <= 65_536)
    let rows = text.split(separator: "\n").count { $0.contains("| calm (error) |") }
    let omitted = text.firstMatch(of: /([0-9]+) more findings in source code\./)
      .flatMap { Int($0.output.1) }
    #expect(rows + (omitted ?? 0) == count)
  }

  @Test func `Two files may have different rules of one name`() throws {
    let code = CodeResults(
      rules: [CodeRule("calm", .metric(.overshoot(atMost: 0.2)))], files: 1, curves: 1, findings: []
    )
    let other = CheckReport.FileResults(file: "b.yaml", results: [], code: code)
    let text = CheckReport(of: try Self.report().files + [other]).text(.sarif)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids.filter { $0.hasPrefix("calm") } == ["calm", "calm (b.yaml)"])
  }
}
