internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

extension PresetList {
  var title: String { platforms.count == 1 ? platforms[0].platform.name : "Presets" }

  var withoutCurves: String {
    "No preset of \(list(platforms.map(\.platform.name), "or")) has an expression; there is nothing to draw."
  }

  var rows: [[ListField]] {
    platforms.flatMap { platform in platform.sections.flatMap(\.entries) }.map { entry in
      let preset = entry.preset
      return [
        .text("platform", preset.platform.name), .text("name", preset.name),
        .text("address", preset.address), .text("kind", preset.kind.rawValue),
        .text("expression", preset.expression),
      ] + Self.metrics.map { .metric($0, entry.value(of: $0)) } + [
        .text("as_written", preset.asWritten), .text("source", preset.source),
        .text("confidence", preset.confidence.rawValue),
      ]
    }
  }

  var sections: [SmallMultiples.Section] {
    platforms.flatMap { platform in
      platform.sections.flatMap(\.entries).filter { $0.curve != nil }.grouped(by: \.preset.kind)
        .map { entries in
          let title = entries[0].preset.kind.title
          return SmallMultiples.Section(
            title: platforms.count == 1 ? title : "\(platform.platform.name): \(title)",
            cells: entries.compactMap(\.cell))
        }
    }
  }
}

extension PresetList.Entry {
  fileprivate var cell: SmallMultiples.Cell? {
    guard let curve, let expression = preset.expression else { return nil }
    return SmallMultiples.Cell(
      of: ChartCurve(label: name, curve: curve, expression: "\(preset.address) = \(expression)"),
      note: expression)
  }
}
