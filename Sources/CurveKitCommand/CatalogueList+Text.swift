internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

// The list for people: a table for each group, with the usages below each name.

extension CatalogueList {
  /// The list as text.
  ///
  /// - Parameters:
  ///   - style: The style of the text, for a terminal or for a file.
  ///   - width: The width of the terminal; `nil` without a terminal.
  /// - Returns: Lines, each with a line feed.
  func text(_ style: TextStyle, width: Int?) -> String {
    let tables = groups.map { table(of: $0.entries, title: $0.group.title, style, width: width) }
    return (tables + [PresetList.platforms(style, width: width)]).joined(separator: "\n")
  }

  private func table(
    of entries: [Entry], title: String, _ style: TextStyle, width: Int?
  ) -> String {
    let columns = CatalogueList.metrics.filter { metric in
      entries.contains { $0.metrics[metric] != nil }
    }
    let head = [title] + columns.map(\.name)
    let rows = entries.map { entry in
      [entry.family.name] + columns.map { entry.text(of: $0) ?? "–" }
    }
    let table = TextTable([head] + rows)
    let longest = entries.map { $0.family.summary.count }.max() ?? 0
    let hasRoom = width.map { table.width(ofFirst: head.count) + 3 + longest <= $0 } ?? true
    var lines = [style.strong(table.line(head))]
    for (entry, row) in zip(entries, rows) {
      let line = table.line(row)
      let name = line.prefix(table.width(ofFirst: 1))
      lines.append(
        style.strong(String(name)) + line.dropFirst(name.count)
          + (hasRoom ? "   " + entry.family.summary : ""))
      if !hasRoom { lines += wrapped(entry.family.summary, to: width, indent: 2) }
      // Without parameters, the measured expression is the name.
      let measured =
        entry.example.shortDescription == entry.family.name
        ? [] : ["measured as " + entry.example.shortDescription]
      for text in entry.family.usages + measured {
        lines += wrapped(text, to: width, indent: 4, hanging: 2).map { style.pale($0) }
      }
    }
    return lines.map { $0.trimmingEnd() + "\n" }.joined()
  }
}

extension CatalogueList.Entry {
  /// The value of a metric with its unit; `nil` if the curve lacks it.
  fileprivate func text(of metric: Metric) -> String? { metric.text(of: metrics.value(of: metric)) }
}
