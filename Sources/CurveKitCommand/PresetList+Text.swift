internal import CurveMeasure
internal import CurveSpecs
internal import CurveTables

// The presets for people: for each platform a table of each kind, with its source below it.

extension PresetList {
  /// The presets as text.
  ///
  /// - Parameters:
  ///   - style: The style of the text, for a terminal or for a file.
  ///   - width: The width of the terminal; `nil` without a terminal.
  /// - Returns: Lines, each with a line feed.
  func text(_ style: TextStyle, width: Int?) -> String {
    platforms.map { platform in
      let title =
        "\(platform.platform.name): \(counted(platform.count, "preset")), such as "
        + "'\(platform.platform.slug)/\(platform.sections[0].entries[0].name)'"
      let heading = wrapped(title, to: width).map { style.strong($0) }
      let tables = platform.sections.map { $0.lines(style, width: width) }
      let note =
        platform.hasDefaultDuration
        ? [wrapped(PresetList.durationNote, to: width).map { style.pale($0) }] : []
      return ([heading] + tables + note).map { $0.map { $0.trimmingEnd() + "\n" }.joined() }.joined(
        separator: "\n")
    }.joined(separator: "\n")
  }

  private static let durationNote =
    "A timing curve without a published duration is measured with 0.35 s."

  /// The platforms with their numbers of presets, as text.
  static func platforms(_ style: TextStyle, width: Int?) -> String {
    let counts = PresetCatalogue.platforms.map { "\($0.slug)\u{A0}\($0.presets.count)" }
    let lines =
      [style.strong("Presets")]
      + wrapped(counts.joined(separator: ", "), to: width ?? 80, indent: 4)
      + wrapped(
        "'curvekit list material3' shows the presets of a platform; 'material3/standard' is one "
          + "of them.", to: width, indent: 4
      ).map { style.pale($0) }
    // The spaces before the numbers are not ends of lines.
    return lines.map { $0.replacing("\u{A0}", with: " ") + "\n" }.joined()
  }
}

extension PresetList.Platform {
  /// Whether there is a timing curve without a published duration.
  fileprivate var hasDefaultDuration: Bool {
    sections.contains { section in
      section.entries.contains {
        $0.preset.duration == nil && $0.value(of: .duration) != nil
          && $0.preset.expression?.contains("duration:") != true
      }
    }
  }
}

extension PresetList.Section {
  fileprivate func lines(_ style: TextStyle, width: Int?) -> [String] {
    let columns = self.columns
    let head = [kind.title] + columns.map(\.name)
    let rows = entries.map { entry in
      [entry.name]
        + columns.map { metric in
          entry.value(of: metric).map { metric.text(of: $0) } ?? "–"
        }
    }
    let table = TextTable([head] + rows)
    // A name that is too long for a narrow terminal gets a line of its own.
    let cells = table.width(ofFirst: head.count)
    let isNarrow = width.map { cells > $0 } ?? false
    let longest = entries.map { $0.meaning.count }.max() ?? 0
    let hasRoom = width.map { cells + 3 + longest <= $0 } ?? true
    var lines = isNarrow ? wrapped(head.joined(separator: ", "), to: width) : [table.line(head)]
    if hasRoom, kind != .duration { lines[0] += "   expression" }
    lines = lines.map { style.strong($0) }
    for (entry, row) in zip(entries, rows) {
      let cells = isNarrow ? row[0] : table.line(row)
      let rest = cells.dropFirst(row[0].count) + (hasRoom ? "   " + entry.meaning : "")
      lines.append(style.strong(row[0]) + rest)
      if isNarrow { lines.append("    " + row.dropFirst().joined(separator: "   ")) }
      if !hasRoom, !entry.meaning.isEmpty {
        lines += wrapped(entry.meaning, to: width, indent: 4, hanging: 2).map { style.pale($0) }
      }
    }
    return lines
      + wrapped("\(confidence.rawValue): \(source)", to: width, indent: 4, hanging: 2).map {
        style.pale($0)
      }
  }

  /// The listed metrics: a spring has no duration, and any other curve needs no settling time.
  private var columns: [Metric] {
    let hasDuration = entries.contains { $0.value(of: .duration) != nil }
    return PresetList.metrics.filter { metric in
      !(hasDuration && metric == .settlingTime)
        && entries.contains { $0.value(of: metric) != nil }
    }
  }
}

extension PresetList.Entry {
  /// The expression; without one, the definition in the words of the platform.
  fileprivate var meaning: String {
    if preset.duration != nil { return "" }
    return preset.expression ?? "no expression: \(preset.asWritten)"
  }
}
