internal import CurveCharts
internal import CurveKit
internal import CurveMeasure

extension CheckReport {
  /// For a pull request: a table of what is missed, with the rest folded away.
  var markdownLines: [String] {
    let missed = results.filter { !$0.passed }
    let met = results.filter(\.passed)
    var blocks = [["### \(passed ? "✓" : "✗") Motion"], [summary]]
    if !missed.isEmpty {
      blocks.append(
        ["| Curve | Metric | Is | Must be | By how much |", "| :-- | :-- | :-- | :-- | :-- |"]
          + missed.flatMap(\.markdownRows))
    }
    let charts = missed.charts().drawn.flatMap { result, chart in
      [result.markdownName, "", "```text"] + result.expressions(width: 100) + chart.lines
        + ["```", ""]
    }
    blocks += folded("Charts", charts)
    blocks += folded(
      met.count == 1 ? "1 curve met" : "\(met.count) curves met",
      met.map { "- \($0.markdownName): \($0.summary)" } + [""])
    if !remarks.isEmpty { blocks.append(remarks.map { "- Note: " + escaped($0) }) }
    return Array(blocks.joined(separator: [""]))
  }

  /// Lines that are seen where somebody asks for them; the last is a blank one.
  private func folded(_ summary: String, _ lines: [String]) -> [[String]] {
    lines.count <= 1
      ? [] : [["<details><summary>\(summary)</summary>", ""] + lines + ["</details>"]]
  }
}

extension CheckResult {
  fileprivate var markdownName: String { "<code>\(escaped(shownName))</code>" }

  fileprivate var markdownRows: [String] {
    violations.enumerated().map { index, miss in
      let place = check.place.map { "<br>\(escaped($0.file)), line \($0.line)" } ?? ""
      let texts = [miss.subject, miss.found, miss.requirement, miss.by].map(escaped)
      let cells = [index == 0 ? markdownName + place : ""] + texts
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }
}

/// A text of anybody in Markdown, where it is nothing but text.
///
/// A character reference never has a meaning for Markdown. What GitHub finds in the finished page all the same, a
/// mention or an issue, is kept from being one by a joiner of no width.
private func escaped(_ text: String) -> String {
  let scalars = Array(DisplayText.line(text).unicodeScalars)
  return scalars.indices.map { index in
    let scalar = scalars[index]
    let before = index > 0 ? scalars[index - 1] : " "
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    switch scalar {
    case "@", "#": return "&#\(scalar.value);\u{2060}"
    case " ", "'", "(", ")", ",", ";", "%", "/", "-": return String(scalar)
    // Not those of "https://", ":smile:" and "www.".
    case ":" where after == " ": return ":"
    case "." where !["w", "W"].contains(before): return "."
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": return "&#\(scalar.value);"
    default: return String(scalar)
    }
  }.joined()
}
