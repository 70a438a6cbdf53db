internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

// The list for people: a table for each group, with the usages below each name.

extension CatalogueList {
  /// The list as text.
  ///
  /// - Parameter style: The style of the text, for a terminal or for a file.
  /// - Returns: Lines, each with a line feed.
  func text(_ style: TextStyle) -> String {
    groups.map { table(of: $0.entries, title: $0.group.title, style) }.joined(separator: "\n")
  }

  private func table(of entries: [Entry], title: String, _ style: TextStyle) -> String {
    let columns = CatalogueList.metrics.filter { metric in
      entries.contains { $0.metrics[metric] != nil }
    }
    let nameWidth = ([title] + entries.map(\.family.name)).map(\.count).max() ?? 0
    let widths = columns.map { column in
      ([column.name] + entries.compactMap { $0.text(of: column) }).map(\.count).max() ?? 0
    }
    func cells(_ texts: [String]) -> String {
      zip(texts, widths).map { "   " + $0.padded(to: $1) }.joined()
    }
    var lines = [style.strong(title.padded(to: nameWidth) + cells(columns.map(\.name)))]
    for entry in entries {
      lines.append(
        style.strong(entry.family.name.padded(to: nameWidth))
          + cells(columns.map { entry.text(of: $0) ?? "–" }) + "   " + entry.family.summary)
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
