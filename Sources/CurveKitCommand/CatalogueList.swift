internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

/// Every curve definition of the catalogue with its measured example, by group.
struct CatalogueList: PrintedList {
  /// A curve definition with its example and the metrics of the example.
  struct Entry {
    let family: CurveDefinition
    let example: CurveSpec
    let curve: AnyCurve
    let metrics: MeasuredMetrics
  }

  let groups: [(group: CurveGroup, entries: [Entry])]

  var fileName: String { "curves" }

  /// Measures every example.
  ///
  /// - Throws: An error if an example is not a valid expression.
  init() throws(CurveSpecError) {
    var groups: [(CurveGroup, [Entry])] = []
    for group in CurveGroup.allCases {
      var entries: [Entry] = []
      for family in group.families {
        let example = try CurveSpec(parsing: family.example)
        let curve = example.curve
        entries.append(
          Entry(
            family: family, example: example, curve: curve,
            metrics: MeasuredMetrics(of: curve, CatalogueList.metrics)))
      }
      if !entries.isEmpty { groups.append((group, entries)) }
    }
    self.groups = groups
  }
}

extension CatalogueList {
  /// The list as CSV, with a row for each usage.
  ///
  /// - Parameter profile: The reader of the CSV.
  /// - Returns: The bytes of the CSV.
  func csv(profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    csv.header(
      ["group", "name", "summary", "usage", "expression"] + CatalogueList.metrics.map(\.key))
    for (group, entries) in groups {
      for entry in entries {
        for usage in entry.family.usages {
          for text in [group.rawValue, entry.family.name, entry.family.summary, usage] {
            csv.text(text)
          }
          csv.text(entry.example.description)
          for metric in CatalogueList.metrics { csv.number(entry.metrics[metric]) }
          csv.endRow()
        }
      }
    }
    return csv.takeBytes()
  }

  /// The list as JSON Lines: one object for each curve definition.
  var json: String {
    var lines = ""
    for (group, entries) in groups {
      for entry in entries {
        let usages = entry.family.usages.map(JSONText.string).joined(separator: ",")
        var fields = [
          "\"group\":\(JSONText.string(group.rawValue))",
          "\"name\":\(JSONText.string(entry.family.name))",
          "\"summary\":\(JSONText.string(entry.family.summary))",
          "\"usages\":[\(usages)]",
          "\"expression\":\(JSONText.string(entry.example.description))",
        ]
        fields += CatalogueList.metrics.map { metric in
          "\"\(metric.key)\":\(JSONText.number(entry.metrics[metric]))"
        }
        lines += "{" + fields.joined(separator: ",") + "}\n"
      }
    }
    return lines
  }

  /// The listed metrics of each curve.
  static let metrics: [Metric] = [.duration, .settlingTime, .overshoot]
}

extension CatalogueList {
  /// Small charts of all curves on one page.
  ///
  /// - Parameters:
  ///   - theme: The colour theme.
  ///   - background: Opaque or transparent.
  /// - Returns: The page.
  func smallMultiples(theme: ChartTheme, background: ChartBackground) -> SmallMultiples {
    SmallMultiples(
      title: "Animation curves",
      sections: groups.map { group, entries in
        SmallMultiples.Section(
          title: group.title,
          cells: entries.map { entry in
            SmallMultiples.Cell(
              of: ChartCurve(
                label: entry.family.name, curve: entry.curve,
                expression: entry.example.description),
              note: entry.arguments)
          })
      }, theme: theme, background: background)
  }
}

extension CatalogueList.Entry {
  /// The arguments of the example: `(stiffness: 80, damping: 4)`.
  fileprivate var arguments: String {
    String(example.shortDescription.dropFirst(family.name.count))
  }
}
