internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

extension PresetList {
  /// Every preset, in the order of its platform.
  private var all: [Entry] {
    platforms.flatMap { platform in platform.sections.flatMap(\.entries) }
  }

  /// A column with a text.
  private struct Column: Sendable {
    let key: String
    /// The text of a preset; `nil` if it has none.
    let text: @Sendable (Preset) -> String?

    init(_ key: String, _ text: @escaping @Sendable (Preset) -> String?) {
      self.key = key
      self.text = text
    }
  }

  /// The columns before the metrics.
  private static let before = [
    Column("platform") { $0.platform.name }, Column("name") { $0.name },
    Column("address") { $0.address }, Column("kind") { $0.kind.rawValue },
    Column("expression") { $0.expression },
  ]
  /// The columns after the metrics.
  private static let after = [
    Column("as_written") { $0.asWritten }, Column("source") { $0.source },
    Column("confidence") { $0.confidence.rawValue },
  ]

  /// The presets as CSV.
  ///
  /// - Parameter profile: The reader of the CSV.
  /// - Returns: The bytes of the CSV.
  func csv(profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    csv.header(
      PresetList.before.map(\.key) + PresetList.metrics.map(\.key) + PresetList.after.map(\.key))
    for entry in all {
      for column in PresetList.before { csv.text(column.text(entry.preset) ?? "") }
      for metric in PresetList.metrics { csv.number(entry.value(of: metric)) }
      for column in PresetList.after { csv.text(column.text(entry.preset) ?? "") }
      csv.endRow()
    }
    return csv.takeBytes()
  }

  /// The presets as JSON Lines: one object for each.
  var json: String {
    func field(_ column: Column, of preset: Preset) -> String {
      "\"\(column.key)\":\(column.text(preset).map(JSONText.string) ?? "null")"
    }
    return all.map { entry in
      let metrics = PresetList.metrics.map { metric in
        "\"\(metric.key)\":\(JSONText.number(entry.value(of: metric)))"
      }
      let fields =
        PresetList.before.map { field($0, of: entry.preset) } + metrics
        + PresetList.after.map { field($0, of: entry.preset) }
      return "{" + fields.joined(separator: ",") + "}\n"
    }.joined()
  }

  /// Small charts of all curves on one page.
  ///
  /// - Parameters:
  ///   - theme: The colour theme.
  ///   - background: Opaque or transparent.
  /// - Returns: The page.
  /// - Throws: A failure if no preset has an expression.
  func smallMultiples(theme: ChartTheme, background: ChartBackground) throws -> SmallMultiples {
    let isAlone = platforms.count == 1
    let sections = platforms.flatMap { platform in
      platform.sectionsByKind.map { kind, entries in
        SmallMultiples.Section(
          title: isAlone ? kind.title : "\(platform.platform.name): \(kind.title)",
          cells: entries.compactMap(\.cell))
      }
    }
    guard !sections.isEmpty else {
      throw CommandFailure(
        .usage,
        "No preset of \(list(platforms.map(\.platform.name), "or")) has an expression; there is nothing "
          + "to draw.")
    }
    return SmallMultiples(
      title: isAlone ? platforms[0].platform.name : "Presets", sections: sections, theme: theme,
      background: background)
  }
}

extension PresetList.Platform {
  /// The presets that are curves, by their kinds in the order of the list.
  fileprivate var sectionsByKind: [(kind: Preset.Kind, entries: [PresetList.Entry])] {
    var kinds: [(kind: Preset.Kind, entries: [PresetList.Entry])] = []
    for section in sections {
      let curves = section.entries.filter { $0.curve != nil }
      if curves.isEmpty { continue }
      if let index = kinds.firstIndex(where: { $0.kind == section.kind }) {
        kinds[index].entries += curves
      } else {
        kinds.append((section.kind, curves))
      }
    }
    return kinds
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
