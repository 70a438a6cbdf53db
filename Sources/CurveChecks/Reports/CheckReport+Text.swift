internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveTables

extension CheckReport {
  /// For a log: a line a curve, a table of what is missed, and charts of it.
  func textLines(style: TextStyle, width: Int) -> [String] {
    let nameWidth = min(40, results.map { TextMetrics.columns(of: $0.shownName) }.max() ?? 0)
    var blocks = files.map { one in
      (files.count > 1
        ? [style.strong(TextMetrics.cut(DisplayText.line(one.file), toColumns: width))] : [])
        + one.results.map { $0.line(nameWidth: nameWidth, style: style, width: width) }
    }
    let missed = results.filter { !$0.passed }
    if !missed.isEmpty {
      blocks.append(ViolationTable(of: missed, width: width).lines(style: style))
    }
    let charts = missed.charts()
    blocks += charts.drawn.map { result, chart in
      [style.strong(TextMetrics.cut(result.shownName, toColumns: 62))]
        + (result.expressions(width: width - 2) + chart.lines).map { "  " + $0 }
    }
    if !charts.isAll {
      blocks.append([style.pale("There are charts of the first \(CheckResult.maximumCharts) only.")]
      )
    }
    if !remarks.isEmpty { blocks.append(remarks.map { "Note: " + DisplayText.line($0) }) }
    blocks.append([passed ? style.good(summary) : style.bad(summary)])
    return blocks.joined(separator: [""]).map(harmless)
  }

  private static let orders = [UInt8(ascii: "#"), UInt8(ascii: ":")]

  /// A line that no CI server takes for an order: they look for '::' at its start and for '##' anywhere.
  private func harmless(_ line: String) -> String {
    guard
      zip(line.utf8, line.utf8.dropFirst()).contains(where: { $0 == $1 && Self.orders.contains($0) }
      )
    else { return line }
    var scalars: [Unicode.Scalar] = []
    var isStart = true
    for scalar in line.unicodeScalars {
      // A blank in the place of the second, so that the line is no wider.
      let isOrder = scalar == scalars.last && (scalar == "#" || scalar == ":" && isStart)
      scalars.append(isOrder ? " " : scalar)
      isStart = isStart && (scalar == ":" || scalar.properties.isWhitespace)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension CheckResult {
  /// The curve's name as it can be shown.
  var shownName: String {
    let name = DisplayText.line(check.name)
    return name.allSatisfy { $0 == " " } ? "(no name)" : name
  }

  fileprivate func line(nameWidth: Int, style: TextStyle, width: Int) -> String {
    let name = TextTable(widths: [nameWidth]) { TextMetrics.columns(of: $0) }
      .line([TextMetrics.cut(shownName, toColumns: nameWidth)])
    let place = passed ? "" : check.place.map { "   line \($0.line)" } ?? ""
    // The sign and the blanks.
    let rest = TextMetrics.cut(summary + place, toColumns: width - nameWidth - 5)
    return (passed ? style.good(name) : style.bad(name)) + "   " + style.pale(rest)
  }
}
