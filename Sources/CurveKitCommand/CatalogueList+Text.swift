internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

// The list for people: a table for each group, with the usages below each name.

extension CatalogueList {
  /// The list as text.
  ///
  /// - Parameters:
  ///   - style: The style of the text, for a terminal or for a file.
  ///   - width: The largest number of characters of a line; `nil` for no limit.
  /// - Returns: Lines, each with a line feed.
  func text(_ style: TextStyle, width: Int? = nil) -> String {
    let tables = groups.map { table(of: $0.entries, title: $0.group.title, style, width) }
    return TextFitting.fit(tables.joined(separator: "\n"), to: width, indent: 8)
  }

  private func table(
    of entries: [Entry], title: String, _ style: TextStyle, _ width: Int?
  ) -> String {
    let columns = CatalogueList.metrics.filter { metric in
      entries.contains { $0.metrics[metric] != nil }
    }
    let head = [title] + columns.map(\.name)
    let rows = entries.map { entry in
      [entry.family.name] + columns.map { entry.text(of: $0) ?? "–" }
    }
    let table = TextTable([head] + rows)
    // The first columns that fit.
    let shown = table.groups(fitting: width, indent: 0)[0]
    var lines = [style.strong(table.line(head, columns: shown))]
    for (entry, row) in zip(entries, rows) {
      let line = table.line(row, columns: shown)
      let name = line.prefix(table.width(ofFirst: 1))
      let start = style.strong(String(name)) + line.dropFirst(name.count)
      let summary = entry.family.summary
      lines +=
        line.count + 3 + summary.count <= width ?? .max
        ? [start + "   " + summary] : [start, "    " + summary]
      lines += entry.family.usages.map { style.pale("    " + $0) }
      // Without parameters, the measured expression is the name.
      if entry.example.shortDescription != entry.family.name {
        lines.append(style.pale("    measured as " + entry.example.shortDescription))
      }
    }
    return lines.map { $0.trimmingEnd() + "\n" }.joined()
  }
}

extension CatalogueList.Entry {
  /// The value of a metric with its unit; `nil` if the curve lacks it.
  fileprivate func text(of metric: Metric) -> String? {
    metric.text(of: metrics.value(of: metric))
  }
}
