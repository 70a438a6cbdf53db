internal import CurveCharts
internal import CurveKit
internal import CurveMeasure

extension ReportOutline {
  /// For a pull request: a table of the violations, with everything else in collapsed sections.
  ///
  /// The text is that of the first ``MarkdownLimits`` with which it fits into a comment.
  var markdownLines: [String] {
    let failed = failures
    let charts = failed.charts().drawn.map { result, chart in
      [result.markdownName(upTo: 100), "", "```text"] + chart.lines + ["```", ""]
    }
    for limits in MarkdownLimits.all {
      let lines = markdownLines(failed, charts, limits)
      if lines.reduce(0, { $0 + $1.utf8.count + 1 }) <= MarkdownText.commentBytes { return lines }
    }
    return ["### ✗ Motion", "", summary]
  }

  private func markdownLines(
    _ failed: [CheckResult], _ charts: [[String]], _ limits: MarkdownLimits
  ) -> [String] {
    let passedLines = files.flatMap(\.lines).filter(\.passed).prefix(limits.passed)
    let unlisted = counts.passed - passedLines.count
    var blocks = [["### \(counts.failed == 0 ? "✓" : "✗") Motion"], [summary]]
    let listed = failed.prefix(limits.curves)
    if !listed.isEmpty {
      blocks.append(
        ["| Curve | Metric | Is | Must be | By how much |", "| :-- | :-- | :-- | :-- | :-- |"]
          + listed.flatMap { $0.markdownRows(limits) })
    }
    if listed.count < counts.failed {
      blocks.append(["\(counts.failed - listed.count) more curves failed."])
    }
    blocks += folded("Charts", Array(charts.prefix(limits.charts).joined()))
    blocks += folded(
      counts.passed == 1 ? "1 curve passed" : "\(counts.passed) curves passed",
      passedLines.map { "- <code>\(MarkdownText.escaped($0.name))</code>: \($0.summary)" }
        + (unlisted > 0 ? ["- \(unlisted) more"] : []) + [""])
    if !remarks.isEmpty { blocks.append(remarks.map { "- Note: " + MarkdownText.escaped($0) }) }
    return Array(blocks.joined(separator: [""]))
  }

  /// A collapsed section of lines, the last of which is blank; nothing if there are no lines.
  private func folded(_ summary: String, _ lines: [String]) -> [[String]] {
    lines.count <= 1
      ? [] : [["<details><summary>\(summary)</summary>", ""] + lines + ["</details>"]]
  }
}

/// How much of a report is listed in Markdown; the rest is counted.
private struct MarkdownLimits {
  /// The failed curves.
  let curves: Int
  /// The violations of a curve.
  let violations: Int
  /// The curves that passed.
  let passed: Int
  let charts: Int
  /// The columns of a name or a cell.
  let columns: Int

  /// From the most to the least.
  static let all = [
    MarkdownLimits(curves: 100, violations: 4, passed: 200, charts: 3, columns: 1_000),
    MarkdownLimits(curves: 50, violations: 2, passed: 50, charts: 1, columns: 100),
    MarkdownLimits(curves: 20, violations: 1, passed: 0, charts: 0, columns: 40),
  ]
}

extension CheckResult {
  fileprivate func markdownName(upTo columns: Int) -> String {
    "<code>\(MarkdownText.escaped(TextMetrics.cut(shownName, toColumns: columns)))</code>"
  }

  fileprivate func markdownRows(_ limits: MarkdownLimits) -> [String] {
    func cell(_ text: String) -> String {
      MarkdownText.escaped(TextMetrics.cut(DisplayText.line(text), toColumns: limits.columns))
    }
    let location = check.location.map { "<br>\(cell($0.file)), line \($0.line)" } ?? ""
    let causes = cause.map { [[$0, "", "", ""]] } ?? []
    let rows = violations.prefix(limits.violations).map {
      [$0.subject, $0.found, $0.requirement, $0.by]
    }
    let rest = violations.count - rows.count
    return (causes + rows + (rest > 0 ? [["and \(rest) more", "", "", ""]] : [])).enumerated().map {
      index, texts in
      let first = index == 0 ? markdownName(upTo: limits.columns) + location : ""
      return "| " + ([first] + texts.map(cell)).joined(separator: " | ") + " |"
    }
  }
}
