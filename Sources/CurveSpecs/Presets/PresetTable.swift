/// The presets of a platform as text, one row a preset.
///
/// ```
/// # kind | confidence | source
/// name | expression | as written | alias | …
/// ```
///
/// A line that starts with `#` has the kind, the confidence and the source of the rows below it. The expression
/// of a duration is its time in seconds: `0.3 s`. It is empty for a motion that no expression has.
struct PresetTable: Sendable {
  let platform: PresetPlatform
  /// The beginning of names that may be omitted, such as `Curves.`.
  let prefix: String
  private let rows: String

  init(
    name: String, slug: String, aliases: [String] = [], prefix: String = "", rows: String
  ) {
    platform = PresetPlatform(name: name, slug: slug, aliases: aliases)
    self.prefix = prefix
    self.rows = rows
  }

  /// Every table.
  static var all: [PresetTable] {
    appleTables + androidTables + flutterTables + javaScriptTables + reactNativeTables + cssTables
      + openPropsTables + designSystemsTables + toolsTables + desktopsTables + dotNetTables
  }

  /// Reads the rows.
  ///
  /// - Complexity: Linear in the length of the text.
  var presets: [Preset] {
    var presets: [Preset] = []
    var heading: Heading?
    for line in rows.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "# ".utf8) {
        heading = Heading(PresetTable.fields(line.dropFirst(2)))
      } else if let heading {
        presets.append(preset(PresetTable.fields(line), under: heading))
      } else {
        preconditionFailure("The presets of \(platform.name) have no heading.")
      }
    }
    return presets.map { resolvingVariable(of: $0, in: presets) }
  }

  /// A preset with the expression of the preset that it refers to, as `var(--ease-elastic-out-1)` does.
  private func resolvingVariable(of preset: Preset, in presets: [Preset]) -> Preset {
    let open = "var(--"
    guard preset.expression == nil, preset.asWritten.hasPrefix(open) else { return preset }
    let name = preset.asWritten.dropFirst(open.utf8.count).dropLast()
    var preset = preset
    preset.expression = presets.first { $0.name == name }?.expression
    return preset
  }

  /// What the rows below a heading have in common.
  private struct Heading {
    let kind: Preset.Kind
    let confidence: Preset.Confidence
    let source: String

    init(_ fields: [String]) {
      guard fields.count == 3,
        let kind = Preset.Kind.allCases.first(where: { $0.rawValue == fields[0] }),
        let confidence = Preset.Confidence.allCases.first(where: { $0.rawValue == fields[1] })
      else { preconditionFailure("The heading '\(fields.joined(separator: " | "))' is invalid.") }
      self.kind = kind
      self.confidence = confidence
      source = fields[2]
    }
  }

  private func preset(_ fields: [String], under heading: Heading) -> Preset {
    precondition(fields.count >= 3, "The row of '\(fields[0])' is too short.")
    var aliases = Array(fields[3...])
    if !prefix.isEmpty, fields[0].hasPrefix(prefix) {
      aliases.append(String(fields[0].dropFirst(prefix.count)))
    }
    let isDuration = heading.kind == .duration
    let seconds = isDuration ? Double(String(fields[1].dropLast(2))) : nil
    precondition(
      isDuration == (seconds != nil), "The duration '\(fields[1])' of a preset is invalid.")
    return Preset(
      platform: platform, name: fields[0], kind: heading.kind,
      expression: isDuration || fields[1].isEmpty ? nil : fields[1], duration: seconds,
      asWritten: fields[2], source: heading.source, confidence: heading.confidence,
      aliases: aliases)
  }

  /// The fields of a line, which are separated by ` | `.
  private static func fields(_ line: Substring.UTF8View) -> [String] {
    line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { field in
      var field = field
      while field.first == UInt8(ascii: " ") { field = field.dropFirst() }
      while field.last == UInt8(ascii: " ") { field = field.dropLast() }
      return String(decoding: field, as: UTF8.self)
    }
  }
}
