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
  var title: String { "Animation curves" }

  var withoutCurves: String { "There is no curve." }

  var rows: [[ListField]] {
    groups.flatMap { group, entries in
      entries.map { entry in
        [
          .text("group", group.rawValue), .text("name", entry.family.name),
          .text("summary", entry.family.summary),
          ListField(key: "usages", value: .texts(entry.family.usages, each: "usage")),
          .text("expression", entry.example.description),
        ] + Self.metrics.map { .metric($0, entry.metrics[$0]) }
      }
    }
  }

  var sections: [SmallMultiples.Section] {
    groups.map { group, entries in
      SmallMultiples.Section(
        title: group.title,
        cells: entries.map { entry in
          SmallMultiples.Cell(
            of: ChartCurve(
              label: entry.family.name, curve: entry.curve, expression: entry.example.description),
            note: entry.arguments)
        })
    }
  }
}

extension CatalogueList.Entry {
  /// The arguments of the example: `(stiffness: 80, damping: 4)`.
  fileprivate var arguments: String {
    String(example.shortDescription.dropFirst(family.name.count))
  }
}
