internal import CurveCharts
internal import CurveKit
internal import CurveMeasure

extension ReportOutline {
  /// The largest number of failed curves that are listed.
  private static let maximumCurves = 100

  /// For a pull request: a table of the violations, with a chart in a collapsed section.
  ///
  /// What would not fit into a comment is left out: whole curves, which are counted, before the notes.
  /// Curves that passed are only counted.
  var markdownLines: [String] {
    let title = ["### \(passed ? "✓" : "✗") Motion", "", summary]
    let failed = failures
    var room = MarkdownText.commentBytes - Self.bytes(title)
    /// The lines if there is room for them.
    func fitting(_ lines: [String]) -> [String]? {
      let bytes = Self.bytes(lines)
      guard bytes <= room else { return nil }
      room -= bytes
      return lines
    }
    let notes = fitting(remarks.map { "- Note: " + MarkdownText.escaped($0) }) ?? []
    var table = [
      "| Curve | Metric | Is | Must be | By how much |", "| :-- | :-- | :-- | :-- | :-- |",
    ]
    // For the sentence that counts the curves without a row.
    room -= Self.bytes(table) + 100
    var listed = 0
    for result in failed.prefix(Self.maximumCurves) {
      guard let rows = fitting(result.markdownRows) else { break }
      table += rows
      listed += 1
    }
    let omitted = counts.failed - listed
    let code = codeTable(fitting)
    let count = omitted == 1 ? "1 more curve" : "\(omitted) more curves"
    let blocks = [
      title, listed == 0 ? [] : table, omitted == 0 ? [] : ["\(count) failed."],
      code, failed.isEmpty ? [] : fitting(markdownChart(of: failed)) ?? [], notes,
    ]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// A table of the findings in source code, as far as there is room for it.
  private func codeTable(_ fitting: ([String]) -> [String]?) -> [String] {
    let found = code.flatMap(\.new)
    let findings = found.filter(\.fails) + found.filter { !$0.fails }
    // The sentence that counts the others takes the room of its longest form.
    let more = "\(findings.count) more findings in source code."
    let heads = ["| Source code | Rule | Finding |", "| :-- | :-- | :-- |"]
    guard !findings.isEmpty, fitting(heads + ["", more]) != nil else { return [] }
    var rows: [String] = []
    for finding in findings.prefix(Self.maximumCurves) {
      guard let row = fitting([finding.markdownRow]) else { break }
      rows += row
    }
    let omitted = findings.count - rows.count
    return (rows.isEmpty ? [] : heads + rows)
      + (omitted > 0
        ? (rows.isEmpty ? [] : [""]) + ["\(omitted) more findings in source code."] : [])
  }

  /// The chart of the first result that has one, in a collapsed section.
  private func markdownChart(of failed: [CheckResult]) -> [String] {
    for result in failed {
      guard let chart = result.chart(width: 64) else { continue }
      return ["<details><summary>Chart of \(result.markdownName)</summary>", "", "```text"]
        + chart.lines + ["```", "", "</details>"]
    }
    return []
  }

  private static func bytes(_ lines: [String]) -> Int { lines.reduce(1) { $0 + $1.utf8.count + 1 } }
}

extension CodeResults.Finding {
  /// The row of the finding: its curve with its place, its rule with its severity, and its sentence.
  fileprivate var markdownRow: String {
    let curve = "<code>\(CheckResult.cell(shownName))</code><br>\(CheckResult.cell(place))"
    let rule = "\(CheckResult.cell(finding.rule.id)) (\(severity))"
    return "| \(curve) | \(rule) | \(CheckResult.cell(finding.sentence)) |"
  }
}

extension CheckResult {
  /// The largest number of violations of a curve in Markdown.
  private static let maximumRows = 4
  /// The largest number of columns of a name or a cell.
  private static let maximumColumns = 200

  fileprivate var markdownName: String { "<code>\(Self.cell(shownName))</code>" }

  fileprivate static func cell(_ text: String) -> String {
    MarkdownText.escaped(TextMetrics.cut(DisplayText.line(text), toColumns: maximumColumns))
  }

  /// The rows of the result: its name and its first violations.
  fileprivate var markdownRows: [String] {
    let rows = explained(
      upTo: Self.maximumRows, cause: { [$0, "", "", ""] },
      by: { [$0.subject, $0.found, $0.requirement, $0.by] })
    let rest = violations.count - Self.maximumRows
    let location = check.location.map { "<br>\(Self.cell($0.file)), line \($0.line)" } ?? ""
    return (rows + (rest > 0 ? [["and \(rest) more", "", "", ""]] : [])).enumerated().map {
      index, texts in
      let first = index == 0 ? markdownName + location : ""
      return "| " + ([first] + texts.map(Self.cell)).joined(separator: " | ") + " |"
    }
  }
}
