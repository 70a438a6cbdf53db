internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
package import CurveTables

/// The results of checks as a report for people or programs.
///
/// ```swift
/// let results = checks.map { $0.result() }
/// let report = CheckReport(of: [.init(file: "motion.yaml", results: results)])
/// print(report.text(.text, style: .terminal), terminator: "")
/// ```
///
/// Names of curves and files may be any text. Every format escapes them, so that they cannot start
/// a new line, end an attribute or send a command to a CI server.
package struct CheckReport: Sendable {
  /// The results of each file.
  package let files: [FileResults]
  /// Further remarks in whole sentences; only the formats for people have them.
  package let remarks: [String]

  /// The results of one check file.
  package struct FileResults: Sendable {
    /// The name of the file, as the caller gave it.
    package let file: String
    /// The results in the order of the file.
    package let results: [CheckResult]
    /// What the rules for source code found; `nil` for a file without any.
    package let code: CodeResults?

    /// Creates the results of a file.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - results: The results in the order of the file.
    ///   - code: What the rules for source code found, if there are any.
    package init(file: String, results: [CheckResult], code: CodeResults? = nil) {
      (self.file, self.results, self.code) = (file, results, code)
    }
  }

  /// The formats of reports.
  package enum Format: String, CaseIterable, Sendable {
    /// Text for a terminal or a log.
    case text
    /// JSON Lines for programs: an object for each curve.
    case json
    /// JUnit's XML for CI servers.
    case junit
    /// Commands for GitHub Actions, which shows each failed curve at its line of the file.
    case github
    /// Markdown for a pull request.
    case markdown
    /// SARIF 2.1.0 for code hosts and editors.
    case sarif
  }

  /// The name of the whole report, in formats that have one.
  package let name: String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - name: The name of the whole report, in formats that have one.
  ///   - files: The results of each file, in the order of the report.
  ///   - remarks: Further remarks in whole sentences.
  package init(
    _ name: String = "curves", of files: [FileResults],
    remarks: [String] = []
  ) {
    self.name = name
    self.files = files
    self.remarks = remarks
  }

  /// The report as text.
  ///
  /// The formats for people list the first 1,000 curves of each file that passed and the first 1,000
  /// that failed, and count the others.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: Whether ``Format/text`` has escape codes for a terminal; ignored by other formats.
  ///   - width: The maximum number of columns of ``Format/text``; less than 42 counts as 42.
  /// - Returns: Lines, each with a line feed. There may be none: ``Format/github`` has no lines if
  ///   all checks passed.
  /// - Complexity: Linear in the number of results, violations and charts.
  package func text(_ format: Format, style: TextStyle = .plain, width: Int = 100) -> String {
    let report = StreamedReport(
      name, of: files.map { FileReport(of: $0, format: format) },
      remarks: remarks)
    guard format.isForPrograms else { return report.text(format, style: style, width: width) }
    var bytes: [UInt8] = []
    // What is in memory can be read.
    try? report.write(format) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether all checks passed.
  package var passed: Bool {
    files.allSatisfy { $0.results.allSatisfy(\.passed) && ($0.code?.errors ?? 0) == 0 }
  }
}

extension CheckReport.Format {
  /// Whether the report is for programs; one for people does not list all results.
  package var isForPrograms: Bool { [.json, .junit, .sarif].contains(self) }
}

extension CheckResult {
  /// The lines of the result in a format for programs.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - file: The check file.
  /// - Returns: The lines; none if the format lists only failures and the result passed.
  func lines(_ format: CheckReport.Format, file: String) -> [String] {
    switch format {
    case .json: [json(file: file)]
    case .junit: testcase(className: JUnitSuite.className(file))
    case .text, .github, .markdown, .sarif: []
    }
  }
}

extension CodeResults {
  /// The lines of the findings in a format, each with a line feed.
  func encoded(_ format: CheckReport.Format, file: String) -> [UInt8] {
    Array(lines(format, file: file).map { $0 + "\n" }.joined().utf8)
  }

  /// The lines of the findings in a format for programs.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - file: The check file.
  /// - Returns: The lines.
  private func lines(_ format: CheckReport.Format, file: String) -> [String] {
    switch format {
    case .json: listed.map(\.json)
    case .junit: testcases(className: JUnitSuite.className(file))
    case .text, .github, .markdown, .sarif: []
    }
  }
}

extension Sequence<CheckResult> {
  /// The charts of the first results that have one, at most ``CheckResult/maximumCharts``.
  ///
  /// - Parameter width: The maximum width of a line.
  /// - Returns: The charts, and whether those are all. At most one more chart is drawn to find out.
  func charts(width: Int = 64) -> (drawn: [(result: CheckResult, chart: TextChart)], isAll: Bool) {
    var drawn: [(result: CheckResult, chart: TextChart)] = []
    for result in self {
      guard let chart = result.chart(width: width) else { continue }
      if drawn.count == CheckResult.maximumCharts { return (drawn, false) }
      drawn.append((result, chart))
    }
    return (drawn, true)
  }
}

extension CheckResult {
  /// The bounds and the baseline, and how many of them failed: "2 of 4 bounds failed, baseline".
  var summary: String {
    func count(_ kinds: Violation.Kind...) -> Int { violations.count { kinds.contains($0.kind) } }
    var parts: [String] = []
    if !check.bounds.isEmpty {
      let bounds = check.bounds.count == 1 ? "1 bound" : "\(check.bounds.count) bounds"
      let failed = count(.budget)
      parts.append(failed == 0 ? bounds : "\(failed) of \(bounds) failed")
      if !undecided.isEmpty { parts.append("\(undecided.count) undecided") }
    }
    switch check.baseline {
    case .none: break
    case .missing: parts.append("not in the baseline")
    case .abandoned: parts.append("only in the baseline")
    case .recorded where count(.record) > 0: parts.append("baseline not comparable")
    case .recorded:
      let drifts = count(.drift, .samples)
      parts.append(
        drifts == 0
          ? "baseline"
          : drifts == 1 ? "1 change from the baseline" : "\(drifts) changes from the baseline")
    }
    return parts.isEmpty ? "no bounds and no baseline" : parts.joined(separator: ", ")
  }

  /// A chart of the curve, together with the curve from which it is too far, or with the recorded curve if it has
  /// drifted.
  ///
  /// - Parameter width: The maximum width of a line.
  /// - Returns: The chart; `nil` if a chart would not show the violation.
  func chart(width: Int) -> TextChart? {
    let now = TextChart.Line(name: "now", curve: check.curve)
    if let other = missedOther {
      // Its name, which may be any text, is in the violation.
      return TextChart(of: [TextChart.Line(name: "other", curve: other.curve), now], width: width)
    }
    if let recorded, let sketch = recorded.sketch,
      violations.contains(where: { $0.kind == .drift || $0.kind == .samples })
    {
      let old = TextChart.Line(name: "recorded", curve: sketch)
      // An endless motion is known only for the recorded time.
      let hasEnd = [Metric.duration, .settlingTime].contains { recorded.metrics[$0] != nil }
      return TextChart(of: [old, now], until: hasEnd ? nil : recorded.until, width: width)
    }
    return violations.contains { $0.kind == .budget } ? TextChart(of: [now], width: width) : nil
  }

  /// The recorded expression and the current one, each on one line; `nil` if the curve has not
  /// drifted or the expression is the same.
  var changedExpressions: (recorded: String, now: String)? {
    guard let recorded, recorded.expression != check.expression,
      violations.contains(where: { $0.kind == .drift || $0.kind == .samples })
    else { return nil }
    return (DisplayText.line(recorded.expression), DisplayText.line(check.expression))
  }

  /// Why the curve has drifted; `nil` if its expression is the same.
  ///
  /// ```
  /// spring(duration: 0.3, bounce: 0.1) became spring(duration: 0.3, bounce: 0.25)
  /// ```
  var cause: String? { changedExpressions.map { "\($0.recorded) became \($0.now)" } }

  /// The first violations, with the cause before those that it explains: a bound that failed comes first.
  ///
  /// - Parameters:
  ///   - limit: The largest number of violations.
  ///   - told: The cause as a part of a report.
  ///   - part: A violation as a part of a report.
  /// - Returns: The parts in order.
  func explained<Part>(
    upTo limit: Int = .max, cause told: (String) -> Part, by part: (Violation) -> Part
  ) -> [Part] {
    let listed = violations.prefix(limit)
    let bounds = listed.prefix { $0.kind == .budget }
    return bounds.map(part) + (cause.map { [told($0)] } ?? [])
      + listed.dropFirst(bounds.count).map(part)
  }

  /// The maximum number of charts in a report.
  static let maximumCharts = 10
}

extension Violation {
  /// The requirement; a recorded value has the word "recorded" before it.
  var requirement: String { kind == .drift || kind == .samples ? "recorded \(expected)" : expected }
}
