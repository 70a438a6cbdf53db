internal import CurveCharts
internal import CurveKit
internal import CurveMeasure

extension ReportOutline {
  /// For a pull request: a table of the violations, with everything else in collapsed sections.
  var markdownLines: [String] {
    let failed = failures
    let passedLines = files.flatMap(\.lines).filter(\.passed)
    let unlisted = counts.passed - passedLines.count
    var blocks = [["### \(counts.failed == 0 ? "✓" : "✗") Motion"], [summary]]
    if !failed.isEmpty {
      blocks.append(
        ["| Curve | Metric | Is | Must be | By how much |", "| :-- | :-- | :-- | :-- | :-- |"]
          + failed.flatMap(\.markdownRows))
    }
    if failed.count < counts.failed {
      blocks.append(["\(counts.failed - failed.count) more curves failed."])
    }
    let charts = failed.charts().drawn.flatMap { result, chart in
      [result.markdownName, "", "```text"] + chart.lines + ["```", ""]
    }
    blocks += folded("Charts", charts)
    blocks += folded(
      counts.passed == 1 ? "1 curve passed" : "\(counts.passed) curves passed",
      passedLines.map { "- <code>\(escaped($0.name))</code>: \($0.summary)" }
        + (unlisted > 0 ? ["- \(unlisted) more"] : []) + [""])
    if !remarks.isEmpty { blocks.append(remarks.map { "- Note: " + escaped($0) }) }
    return Array(blocks.joined(separator: [""]))
  }

  /// A collapsed section of lines, the last of which is blank; nothing if there are no lines.
  private func folded(_ summary: String, _ lines: [String]) -> [[String]] {
    lines.count <= 1
      ? [] : [["<details><summary>\(summary)</summary>", ""] + lines + ["</details>"]]
  }
}

extension CheckResult {
  fileprivate var markdownName: String { "<code>\(escaped(shownName))</code>" }

  fileprivate var markdownRows: [String] {
    let location = check.location.map { "<br>\(escaped($0.file)), line \($0.line)" } ?? ""
    let causes = cause.map { [[$0, "", "", ""]] } ?? []
    let rows = violations.map { [$0.subject, $0.found, $0.requirement, $0.by] }
    return (causes + rows).enumerated().map { index, texts in
      let cells = [index == 0 ? markdownName + location : ""] + texts.map(escaped)
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }
}

/// Any text, escaped so that Markdown shows it literally.
///
/// Markdown gives no meaning to character references. GitHub still looks for mentions and issue
/// numbers in the rendered page; a word joiner (U+2060) prevents them.
private func escaped(_ text: String) -> String {
  let scalars = Array(DisplayText.line(text).unicodeScalars)
  return scalars.indices.map { index in
    let scalar = scalars[index]
    let before = index > 0 ? scalars[index - 1] : " "
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    switch scalar {
    case "@", "#": return "&#\(scalar.value);\u{2060}"
    case " ", "'", "(", ")", ",", ";", "%", "/", "-": return String(scalar)
    // The colon of "https://" and ":smile:" and the dot of "www." are escaped below.
    case ":" where after == " ": return ":"
    case "." where !["w", "W"].contains(before): return "."
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": return "&#\(scalar.value);"
    default: return String(scalar)
    }
  }.joined()
}
