internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

// What a change does to motion, in every format.

extension CodeDiff: CodeReport {
  /// The changes that are listed, with what they move: all but those to another place.
  private var listed: [(change: CodeChange, metrics: ChangedMetrics)] {
    zip(changes, metrics).filter { $0.0.kind != .moved }.map { ($0, $1) }
  }

  /// What changed, in one sentence.
  var summary: String {
    let ofCurves = changes.filter(\.hasCurve)
    let counts = CodeChange.Kind.allCases.compactMap { kind -> String? in
      let count = ofCurves.count { $0.kind == kind }
      return count == 0 ? nil : "\(counted(count, "curve")) \(kind.rawValue)"
    }
    let texts = changes.count { $0.kind != .moved && !$0.hasCurve }
    let others = [(texts, "text"), (unread.count, "file")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    return "Since \(DisplayText.line(revision)): "
      + (counts.isEmpty ? "no curve has changed" : counts.joined(separator: ", "))
      + " (\(counted(fileCount, "file")) differ\(fileCount == 1 ? "s" : "")"
      + (others.isEmpty ? "" : "; \(list(others, "and")) not read") + ")."
  }

  // MARK: For programs

  var json: [String] { rows.map(\.json) + unread.map(\.cells.json) }

  func csv(profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    csv.header(CodeDiff.cells(nil, "", nil, nil, nil, reason: nil).map(\.key))
    for row in rows + unread.map(\.diffCells) {
      for cell in row { csv.value(cell.value) }
      csv.endRow()
    }
    return csv.takeBytes()
  }

  private var rows: [[RecordColumn]] {
    zip(changes, metrics).map { change, metrics in
      CodeDiff.cells(
        change.kind.rawValue, change.text.path, change.text.finding, change, metrics,
        reason: change.text.finding.reason)
    }
  }

  /// The cells of a row; all rows have the same keys.
  fileprivate static func cells(
    _ kind: String?, _ path: String, _ finding: SourceFinding?, _ change: CodeChange?,
    _ metrics: ChangedMetrics?, reason: String?
  ) -> [RecordColumn] {
    let (old, new) = (change?.old, change?.new)
    let comparison = metrics?.comparison
    var cells = [
      RecordColumn("change", kind), RecordColumn("file", path),
      RecordColumn("line", finding.map { Double($0.line) }),
      RecordColumn("column", finding.map { Double($0.column) }),
      RecordColumn("name", finding?.name), RecordColumn("label", finding?.label),
      RecordColumn("language", finding?.language.rawValue), RecordColumn("old_file", old?.path),
      RecordColumn("old_line", old.map { Double($0.finding.line) }),
      RecordColumn("old_text", old?.finding.text), RecordColumn("text", new?.finding.text),
      RecordColumn("old_curve", old?.finding.curve?.description),
      RecordColumn("curve", new?.finding.curve?.description),
    ]
    for metric in ScanReport.mainMetrics {
      cells += [
        RecordColumn("old_\(metric.key)", metrics?.old?[metric]),
        RecordColumn(metric.key, metrics?.new?[metric]),
        RecordColumn(MetricColumn(metric).changeKey, metrics?.change(of: metric)),
      ]
    }
    return cells + [
      RecordColumn("greatest_difference", comparison?.greatestDifference),
      RecordColumn("greatest_difference_time_s", comparison?.greatestDifferenceTime),
      RecordColumn("reason", reason),
    ]
  }

  // MARK: For people

  private static let head = ["change"] + ScanReport.mainMetrics.map(\.name) + ["difference"]

  func text(_ style: TextStyle, width: Int?) -> String {
    var lines = wrapped(summary, to: width).map { style.strong($0) }
    let rows = listed.map { [$0.change.kind.rawValue] + cells($0.change, $0.metrics) }
    if !rows.isEmpty {
      let table = TextTable([Self.head] + rows)
      var columns = Array(Self.head.indices)
      while let width, columns.count > 2, table.line(Self.head, columns: columns).count > width {
        columns.removeLast()
      }
      lines += ["", style.strong(table.line(Self.head, columns: columns).trimmingEnd())]
      for (row, (change, _)) in zip(rows, listed) {
        lines.append(table.line(row, columns: columns).trimmingEnd())
        lines += change.description.flatMap { line in
          wrapped(DisplayText.line(line), to: width, indent: 4, hanging: 2).map { style.pale($0) }
        }
      }
    }
    if !unread.isEmpty {
      lines += ["", style.strong("Not read")]
      lines += unread.flatMap {
        wrapped(DisplayText.line("\($0.place)  \($0.reason)"), to: width, indent: 2, hanging: 2)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The main metrics before and now, and the greatest difference.
  private func cells(_ change: CodeChange, _ metrics: ChangedMetrics) -> [String] {
    ScanReport.mainMetrics.map { metric in
      let texts = [(change.old, metrics.old), (change.new, metrics.new)].compactMap {
        text, metrics in
        text?.finding.curve.map { $0.text(of: metric, in: metrics) }
      }
      return texts.count == 2 && texts[0] == texts[1] ? texts[0] : texts.joined(separator: " → ")
    } + [
      metrics.comparison.map { NumberText.short($0.greatestDifference.magnitude, digits: 3) } ?? ""
    ]
  }

  var markdownLines: [String] {
    MarkdownText.fitted([200, 50, 15, 0]) { limit in
      let listed = listed
      var lines = ["### Motion", "", MarkdownText.escaped(summary)]
      if !listed.isEmpty, limit > 0 {
        let head =
          ["", "Was", "Is"] + ScanReport.mainMetrics.map(\.capitalizedName) + ["Difference"]
        lines += ["", MarkdownText.row(head), MarkdownText.row(head.map { _ in ":--" })]
        lines += listed.prefix(limit).map { change, metrics in
          MarkdownText.row(
            ["\(change.kind.rawValue)<br>" + MarkdownText.code(change.place)]
              + [change.old, change.new].map { $0.map { MarkdownText.code($0.tableName) } ?? "" }
              + cells(change, metrics).map(MarkdownText.escaped))
        }
      }
      if listed.count > limit { lines += ["", "\(listed.count - limit) more changes."] }
      return lines
    }
  }

  var githubLines: [String] {
    let notices = listed.map { change, metrics in
      let texts = [change.old, change.new].compactMap { $0?.tableName }
      let difference = metrics.comparison.map {
        ", which differ by up to " + NumberText.short($0.greatestDifference.magnitude, digits: 3)
      }
      return Notice(
        path: change.text.path, finding: change.new?.finding,
        text: "\(change.kind.rawValue): \(texts.joined(separator: " → "))\(difference ?? "")")
    }
    return [WorkflowCommand.plainLine(summary)] + Notice.lines(notices)
  }
}

extension CodeDiff {
  /// A change is no result of an analysis; ``FlagRule`` refuses the format.
  var sarifLines: [String] { [] }
}

extension CodeScan.UnreadText {
  fileprivate var diffCells: [RecordColumn] {
    CodeDiff.cells(nil, path, nil, nil, nil, reason: reason)
  }
}

extension CodeChange.Text {
  /// The curve, or that the text is not read.
  fileprivate var tableName: String {
    finding.curve?.tableName
      ?? "not read: \(DisplayText.line(String(finding.text.prefix(60))))"
  }
}

extension CodeChange {
  /// The file with the line and the declaration.
  fileprivate var place: String {
    let finding = text.finding
    let context = [finding.name, finding.label].compactMap { $0 }.joined(separator: ", ")
    return "\(text.path):\(finding.line)" + (context.isEmpty ? "" : "  \(context)")
  }

  /// The place, the curve before and the curve now, a line each.
  fileprivate var description: [String] {
    [place]
      + [old.map { "was \($0.tableName)" }, new.map { "is \($0.tableName)" }].compactMap { $0 }
  }
}
