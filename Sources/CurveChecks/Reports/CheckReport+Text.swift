internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveTables

extension ReportOutline {
  private static let maximumListedIfAllPassed = 10

  /// For a log: a line for each curve, a table of the violations, and charts of them.
  ///
  /// If more than ten curves were checked and all passed, there is one line for all of them.
  func textLines(
    style: TextStyle, width: Int, limit: ViolationLimit? = nil
  ) -> [String] {
    let names = files.flatMap { $0.lines.map(\.name) }
    let nameWidth = min(40, width / 2, names.map { TextMetrics.columns(of: $0) }.max() ?? 0)
    // A long list in which nothing is to be done would hide the notes.
    let isLong = counts.failed == 0 && counts.all > Self.maximumListedIfAllPassed
    var blocks =
      isLong
      ? []
      : files.filter { !$0.lines.isEmpty }.map { one in
        (files.count > 1
          ? [style.strong(TextMetrics.cut(DisplayText.line(one.file), toColumns: width))] : [])
          + one.lines.map { $0.text(nameWidth: nameWidth, style: style, width: width) }
          + (one.unlisted.map { [style.pale($0)] } ?? [])
      }
    let failed = failures
    if !failed.isEmpty {
      blocks.append(
        width < ViolationTable.minimumWidth
          ? failed.flatMap { $0.violationLines(style: style, width: width, limit: limit) }
          : ViolationTable(of: failed, width: width, limit: limit).lines(style: style))
    }
    blocks += files.compactMap { $0.code?.textLines(style: style, width: width) }
    let chartWidth = min(64, width - 2)
    let charts = failed.charts(width: chartWidth)
    blocks += charts.drawn.map { result, chart in
      [style.strong(TextMetrics.cut(result.shownName, toColumns: chartWidth - 2))]
        + chart.lines.map { "  " + $0 }
    }
    if !charts.isAll {
      blocks.append([style.pale("Only the first \(CheckResult.maximumCharts) charts are shown.")])
    }
    if !remarks.isEmpty { blocks.append(remarks.map { "Note: " + DisplayText.line($0) }) }
    blocks.append([passed ? style.good(summary) : style.bad(summary)])
    return blocks.filter { !$0.isEmpty }.joined(separator: [""]).map(Self.withoutCommands)
  }

  private static let commandMarks = [UInt8(ascii: "#"), UInt8(ascii: ":")]

  /// The line without the commands of CI servers: `::` at its start, and `##` anywhere.
  static func withoutCommands(_ line: String) -> String {
    guard
      zip(line.utf8, line.utf8.dropFirst())
        .contains(where: { $0 == $1 && commandMarks.contains($0) })
    else { return line }
    var scalars: [Unicode.Scalar] = []
    var isStart = true
    for scalar in line.unicodeScalars {
      // A space replaces the second character, so that the line keeps its width.
      let isCommand = scalar == scalars.last && (scalar == "#" || scalar == ":" && isStart)
      scalars.append(isCommand ? " " : scalar)
      isStart = isStart && (scalar == ":" || scalar.properties.isWhitespace)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension CodeResults {
  /// The new findings, each as compilers write one; a long line is wrapped.
  fileprivate func textLines(style: TextStyle, width: Int) -> [String] {
    let new = new
    let rest = new.count - ReportOutline.maximumListed
    return new.prefix(ReportOutline.maximumListed).flatMap { finding in
      ViolationTable.wrapped(finding.line, columns: width - 4).enumerated().map {
        ($0 == 0 ? "" : "    ") + $1
      }
    } + (rest > 0 ? [style.pale("\(rest) more findings in source code.")] : [])
  }
}

/// The limit of the violations of a curve in a report for people.
package struct ViolationLimit: Sendable {
  /// The largest number of violations.
  let count: Int
  /// What lists the others, after "and 3 more; ".
  let remedy: String

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - count: The largest number of violations, at least 1.
  ///   - remedy: What lists the others: "--all lists them".
  package init(_ count: Int, remedy: String) {
    precondition(count >= 1, "At least one violation must be listed, not \(count).")
    (self.count, self.remedy) = (count, remedy)
  }
}

extension CheckResult {
  /// The violations that a report lists.
  ///
  /// - Parameter limit: The limit; `nil` for none.
  /// - Returns: The first violations, and a line about the others: "and 3 more; …".
  func listed(_ limit: ViolationLimit?) -> (violations: ArraySlice<Violation>, rest: String?) {
    guard let limit, violations.count > limit.count else { return (violations[...], nil) }
    return (
      violations.prefix(limit.count), "and \(violations.count - limit.count) more; \(limit.remedy)"
    )
  }

  /// The violations as sentences, for a width that is too small for a table.
  fileprivate func violationLines(
    style: TextStyle, width: Int, limit: ViolationLimit?
  ) -> [String] {
    let (violations, rest) = listed(limit)
    func lines(_ text: String) -> [String] {
      let lines = ViolationTable.wrapped(text, columns: width - 4)
      return lines.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
    }
    return [style.strong(TextMetrics.cut(shownName, toColumns: width))]
      + (cause.map { lines($0) } ?? []) + violations.flatMap { lines($0.sentence) }
      + (rest.map { [style.pale("  " + $0)] } ?? [])
  }

  /// The name of the curve on one line.
  var shownName: String {
    let name = DisplayText.line(check.name)
    return name.allSatisfy { $0 == " " } ? "(no name)" : name
  }
}

extension ReportLine {
  fileprivate func text(nameWidth: Int, style: TextStyle, width: Int) -> String {
    let name = TextTable(widths: [nameWidth]) { TextMetrics.columns(of: $0) }
      .line([TextMetrics.cut(self.name, toColumns: nameWidth)])
    let location = passed ? "" : line.map { "   line \($0)" } ?? ""
    // 5 columns are for the sign and the gaps.
    let rest = TextMetrics.cut(summary + location, toColumns: width - nameWidth - 5)
    return (passed ? style.good(name) : style.bad(name)) + "   " + style.pale(rest)
  }
}
