internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

// A scan for a review: Markdown for a comment, and annotations of GitHub Actions.

extension ScanReport {
  var markdownLines: [String] {
    MarkdownText.fitted([100, 30, 10, 0]) { limit in markdownLines(upTo: limit) }
  }

  private func markdownLines(upTo limit: Int) -> [String] {
    let curves = groups.distinct
    var lines = ["### Motion", "", MarkdownText.escaped(summary)]
    if !curves.isEmpty, limit > 0 {
      lines += [
        "",
        MarkdownText.row(["Curve", "Uses"] + Self.mainMetrics.map(\.capitalizedName) + ["Where"]),
      ]
      lines.append(
        MarkdownText.row([":--", "--:"] + Self.mainMetrics.map { _ in "--:" } + [":--"]))
      lines += curves.prefix(limit).map { curve in
        let places = curve.places.prefix(3).map { MarkdownText.code($0.place) }
        let more = curve.uses > 3 ? ["\(curve.uses - 3) more"] : []
        return MarkdownText.row(
          [MarkdownText.code(curve.curve.tableName), "\(curve.uses)"]
            + Self.mainMetrics.map { curve.curve.text(of: $0, in: metrics[curve.curve]) }
            + [(places + more).joined(separator: ", ")])
      }
    }
    if curves.count > limit { lines += ["", "\(curves.count - limit) more curves."] }
    if !scan.unread.isEmpty, limit > 0 {
      lines += ["", "<details><summary>Not read</summary>", ""]
      lines += scan.unread.prefix(limit).map {
        "- \(MarkdownText.code($0.place)): \(MarkdownText.escaped($0.reason))"
      }
      if scan.unread.count > limit { lines.append("- \(scan.unread.count - limit) more") }
      lines += ["", "</details>"]
    }
    return lines
  }

  var githubLines: [String] {
    let curves = scan.curves.map { curve in
      let numbers = Self.mainMetrics.map {
        "\($0.name) \(curve.curve.text(of: $0, in: metrics[curve.curve]))"
      }
      return Notice(
        path: curve.path, finding: curve.finding,
        text: "\(curve.curve.tableName): \(numbers.joined(separator: ", "))")
    }
    let unread = scan.unread.map {
      Notice(path: $0.path, finding: $0.finding, text: "Not read: \($0.reason)")
    }
    return [WorkflowCommand.plainLine(summary)] + Notice.lines(curves + unread)
  }
}

/// A notice of GitHub Actions about a place in the code.
struct Notice {
  let path: String
  /// `nil` for a whole file.
  let finding: SourceFinding?
  let text: String

  /// An annotation for each of at most ten notices; of more, the last one counts the others, which are lines of the log.
  static func lines(_ notices: [Notice]) -> [String] {
    let most = WorkflowCommand.maximumCount
    guard notices.count > most else { return notices.map(\.command) }
    let rest = notices.dropFirst(most - 1)
    let count = WorkflowCommand(
      "notice", title: "Motion", message: "\(rest.count) more; the log lists them.")
    return notices.prefix(most - 1).map(\.command) + [count.text]
      + rest.map { notice in
        let line = notice.finding.map { ":\($0.line)" } ?? ""
        return WorkflowCommand.plainLine("\(notice.path)\(line): \(notice.text)")
      }
  }

  private var command: String {
    WorkflowCommand(
      "notice", file: path, line: finding?.line, column: finding?.column,
      title: DisplayText.line(finding?.name ?? "Motion"), message: DisplayText.line(text)
    ).text
  }
}

extension Metric {
  /// The name at the start of a heading: "Settling time".
  var capitalizedName: String { name.prefix(1).uppercased() + name.dropFirst() }
}
