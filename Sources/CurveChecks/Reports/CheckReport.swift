internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
public import CurveTables

/// What came of checks, to be told to people and to programs.
///
/// ```swift
/// let results = checks.map { $0.result() }
/// let report = CheckReport(of: [.init(file: "motion.yaml", results: results)])
/// print(report.text(.text, style: .terminal), terminator: "")
/// ```
///
/// Names of curves and files are anybody's text. In no format can they be more than that: they
/// break no line, end no attribute, and give no orders to a CI server that reads its log.
public struct CheckReport: Sendable {
  /// The results, file by file.
  public let files: [FileResults]
  /// What else there is to say, in whole sentences; only people are told.
  public let remarks: [String]

  /// The results of one check file.
  public struct FileResults: Sendable {
    /// The name of the file, as it was given.
    public let file: String
    /// The results, in the order of the file.
    public let results: [CheckResult]

    /// Puts the results to their file.
    public init(file: String, results: [CheckResult]) {
      self.file = file
      self.results = results
    }
  }

  /// Whom a report is for.
  public enum Format: String, CaseIterable, Sendable {
    /// A person who reads a log.
    case text
    /// A program: a JSON object a line, for each curve.
    case json
    /// A CI server that collects tests: JUnit's XML.
    case junit
    /// GitHub Actions, which shows each miss at its line of the file.
    case github
    /// A person who reads a pull request.
    case markdown
  }

  /// The name of the whole report, in formats that have one.
  public let name: String

  /// Gathers results.
  ///
  /// - Parameters:
  ///   - name: The name of the whole report, in formats that have one.
  ///   - files: The results of each file, in the order in which they are told.
  ///   - remarks: What else there is to say, in whole sentences.
  public init(
    _ name: String = "curves", of files: [FileResults],
    remarks: [String] = []
  ) {
    self.name = name
    self.files = files
    self.remarks = remarks
  }

  /// Whether every curve is as it must be.
  public var passed: Bool { results.allSatisfy(\.passed) }

  /// The report as text.
  ///
  /// - Parameters:
  ///   - format: Whom it is for.
  ///   - style: Whether a terminal shows it; that is for ``Format/text`` only.
  ///   - width: How many columns a line of ``Format/text`` may have; less than 80 counts as 80.
  /// - Returns: Lines, each with a line feed. Where there is nothing to tell, as to GitHub of
  ///   curves that are as they must be, there are none.
  public func text(_ format: Format, style: TextStyle = .plain, width: Int = 100) -> String {
    let lines =
      switch format {
      case .text: textLines(style: style, width: max(80, width))
      case .json: jsonLines
      case .junit: junitLines
      case .github: githubLines
      case .markdown: markdownLines
      }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The results of all files.
  var results: [CheckResult] { files.flatMap(\.results) }

  /// How many there are, and how many are missed.
  var summary: String {
    let (count, missed) = (results.count, results.count { !$0.passed })
    let curves = count == 1 ? "1 curve" : "\(count) curves"
    if missed == 0 { return count == 0 ? "No curves." : "\(curves): all met." }
    return "\(curves): \(count - missed) met, \(missed) missed."
  }
}

extension Sequence<CheckResult> {
  /// The charts of the first ones that have one, as many as anybody reads.
  ///
  /// - Returns: The charts, and whether those are all; nothing more is drawn than it takes to know.
  func charts() -> (drawn: [(result: CheckResult, chart: TextChart)], isAll: Bool) {
    var drawn: [(result: CheckResult, chart: TextChart)] = []
    for result in self {
      guard let chart = result.chart(width: 64) else { continue }
      if drawn.count == CheckResult.maximumCharts { return (drawn, false) }
      drawn.append((result, chart))
    }
    return (drawn, true)
  }
}

extension CheckResult {
  /// What the curve was held to, and how much of it was missed: "2 of 4 bounds missed, baseline".
  var summary: String {
    func count(_ kinds: Violation.Kind...) -> Int { violations.count { kinds.contains($0.kind) } }
    var parts: [String] = []
    if !check.bounds.isEmpty {
      let bounds = check.bounds.count == 1 ? "1 bound" : "\(check.bounds.count) bounds"
      let missed = count(.budget)
      parts.append(missed == 0 ? bounds : "\(missed) of \(bounds) missed")
    }
    switch check.baseline {
    case .none: break
    case .missing: parts.append("not in the baseline")
    case .abandoned: parts.append("only in the baseline")
    case .recorded where count(.record) > 0: parts.append("baseline measured otherwise")
    case .recorded:
      let drifts = count(.drift, .samples)
      parts.append(
        drifts == 0
          ? "baseline"
          : drifts == 1 ? "1 drift from the baseline" : "\(drifts) drifts from the baseline")
    }
    return parts.isEmpty ? "nothing to be held to" : parts.joined(separator: ", ")
  }

  /// The curve as it is, over what it was where it has drifted; `nil` where a chart would say
  /// nothing.
  ///
  /// - Parameter width: How wide a line may be.
  /// - Returns: The chart.
  func chart(width: Int) -> TextChart? {
    let now = TextChart.Line(name: "now", curve: check.curve)
    if let recorded, let sketch = recorded.sketch,
      violations.contains(where: { $0.kind == .drift || $0.kind == .samples })
    {
      let old = TextChart.Line(name: "recorded", curve: sketch)
      // A motion without end is known for as long as it was recorded.
      let hasEnd = [Metric.duration, .settlingTime].contains { recorded.metrics[$0] != nil }
      return TextChart(of: [old, now], until: hasEnd ? nil : recorded.until, width: width)
    }
    return violations.contains { $0.kind == .budget } ? TextChart(of: [now], width: width) : nil
  }

  /// What the curve was said to be when it was recorded, and what it is said to be now, each on one
  /// line; `nil` where it has not drifted, or under the same expression.
  var changedExpressions: (recorded: String, now: String)? {
    guard let recorded, recorded.expression != check.expression,
      violations.contains(where: { $0.kind == .drift || $0.kind == .samples })
    else { return nil }
    return (DisplayText.line(recorded.expression), DisplayText.line(check.expression))
  }

  /// The ``changedExpressions`` below each other.
  ///
  /// - Parameter width: How wide a line may be.
  /// - Returns: Two lines, or none.
  func expressions(width: Int = .max) -> [String] {
    guard let (recorded, now) = changedExpressions else { return [] }
    return ["recorded  \(recorded)", "now       \(now)"].map {
      TextMetrics.cut($0, toColumns: width)
    }
  }

  /// The most charts in one report: nobody reads more of a log.
  static let maximumCharts = 10
}

extension Violation {
  /// What it must be, with a word for what it only was.
  var requirement: String {
    kind == .drift || kind == .samples ? "recorded \(expected)" : expected
  }
}
