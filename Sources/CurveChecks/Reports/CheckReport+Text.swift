internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveTables

extension CheckReport {
  /// For a log: a line for each curve, a table of the violations, and charts of them.
  func textLines(style: TextStyle, width: Int) -> [String] {
    let nameWidth = min(40, results.map { TextMetrics.columns(of: $0.shownName) }.max() ?? 0)
    var blocks = files.map { one in
      (files.count > 1
        ? [style.strong(TextMetrics.cut(DisplayText.line(one.file), toColumns: width))] : [])
        + one.results.map { $0.line(nameWidth: nameWidth, style: style, width: width) }
    }
    let failed = results.filter { !$0.passed }
    if !failed.isEmpty {
      blocks.append(ViolationTable(of: failed, width: width).lines(style: style))
    }
    let charts = failed.charts()
    blocks += charts.drawn.map { result, chart in
      [style.strong(TextMetrics.cut(result.shownName, toColumns: 62))]
        + (result.expressions(width: width - 2) + chart.lines).map { "  " + $0 }
    }
    if !charts.isAll {
      blocks.append([style.pale("Only the first \(CheckResult.maximumCharts) charts are shown.")])
    }
    if !remarks.isEmpty { blocks.append(remarks.map { "Note: " + DisplayText.line($0) }) }
    blocks.append([passed ? style.good(summary) : style.bad(summary)])
    return blocks.joined(separator: [""]).map(withoutCommands)
  }

  private static let commandMarks = [UInt8(ascii: "#"), UInt8(ascii: ":")]

  /// The line without the commands of CI servers: `::` at its start, and `##` anywhere.
  private func withoutCommands(_ line: String) -> String {
    guard
      zip(line.utf8, line.utf8.dropFirst())
        .contains(where: { $0 == $1 && Self.commandMarks.contains($0) })
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

extension CheckResult {
  /// The name of the curve on one line.
  var shownName: String {
    let name = DisplayText.line(check.name)
    return name.allSatisfy { $0 == " " } ? "(no name)" : name
  }

  fileprivate func line(nameWidth: Int, style: TextStyle, width: Int) -> String {
    let name = TextTable(widths: [nameWidth]) { TextMetrics.columns(of: $0) }
      .line([TextMetrics.cut(shownName, toColumns: nameWidth)])
    let location = passed ? "" : check.location.map { "   line \($0.line)" } ?? ""
    // 5 columns are for the sign and the gaps.
    let rest = TextMetrics.cut(summary + location, toColumns: width - nameWidth - 5)
    return (passed ? style.good(name) : style.bad(name)) + "   " + style.pale(rest)
  }
}
