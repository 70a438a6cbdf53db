internal import CurveKit
package import CurveScenes
internal import CurveSpecs
internal import CurveMeasure
internal import CurveTables

/// The records of curves by name, as stored in a file.
///
/// The text is YAML that is easy to compare between versions: the order is fixed, each metric has a
/// line, and numbers have no more digits than are recorded.
package struct Baseline: Hashable, Sendable {
  /// The version of the format.
  package static var version: Int { FileKind.baseline.version }

  /// The records by the names of the curves.
  package private(set) var curves: [String: RecordedCurve] = [:]
  /// The names in the order of the file.
  package private(set) var names: [String] = []

  /// Creates a baseline without records.
  package init() {}

  /// Reads the text of a baseline, which is exactly what ``text`` writes.
  ///
  /// ```swift
  /// try Baseline(parsing: baseline.text, file: "motion.baseline.yaml") == baseline     // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The name of the file in messages.
  /// - Throws: A `SceneError` with the position at which the text is another one.
  /// - Complexity: Linear in the length of the text.
  package init(parsing text: String, file: String) throws(SceneError) {
    do {
      self = try BaselineStream(SeekableFile(text, path: file)).records()
    } catch {
      throw error as? SceneError ?? SceneError(file: file, SceneProblem(nil, "\(error)"))
    }
  }

  /// The record of a curve; setting it to `nil` removes it.
  ///
  /// A new name is added after the existing ones.
  package subscript(name: String) -> RecordedCurve? {
    get { curves[name] }
    set {
      if curves[name] == nil, newValue != nil { names.append(name) }
      if newValue == nil { names.removeAll { $0 == name } }
      curves[name] = newValue
    }
  }

  /// Reorders the records and removes all others.
  ///
  /// - Parameter order: The names in the new order. Names without a record are ignored.
  package mutating func keep(inOrder order: [String]) {
    names = order.filter { curves[$0] != nil }
    let kept = Set(names)
    curves = curves.filter { kept.contains($0.key) }
  }

  /// The lines before the records.
  static let firstLines = [
    "# Recorded curves; later measurements are compared with them.",
    "\(FileKind.baseline.versionKey): \(Baseline.version)", "curves:",
  ]

  /// The baseline as YAML, with a line feed at the end.
  package var text: String {
    var lines = Baseline.firstLines
    if names.isEmpty { lines[2] += " {}" }
    lines += recordLines
    // YAML's end marker. Without it, a file that was cut off between two records would go
    // unnoticed.
    lines.append("...")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of the records.
  var recordLines: [String] {
    var lines: [String] = []
    for name in names {
      guard let curve = curves[name] else { continue }
      let key = Baseline.quoted(name)
      lines += Baseline.isLongKey(key) ? ["  ? \(key)", "  :"] : ["  \(key):"]
      lines += curve.lines.map { "    " + $0 }
    }
    return lines
  }

  /// Whether a key in quotes has `?` before it, as YAML requires for more than 1,024 characters.
  static func isLongKey(_ key: String) -> Bool { key.utf8.count > 1_000 }

  /// A text in YAML's double quotes: as in JSON, with a few more characters escaped.
  static func quoted(_ text: String) -> String {
    let json = JSONText.string(text)
    // The properties of a character take a while to look up.
    if json.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return json }
    return json.unicodeScalars.map { scalar in
      let kind = scalar.properties.generalCategory
      let isSafe = ![
        .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      ]
      .contains(kind)
      if isSafe { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let width = scalar.value > 0xFFFF ? 8 : 4
      let escape = width == 8 ? "\\U" : "\\u"
      return escape + String(repeating: "0", count: width - digits.count) + digits
    }.joined()
  }
}

extension RecordedCurve {
  /// The record as lines of YAML.
  fileprivate var lines: [String] {
    let settings = metrics.settings
    let levels = settings.riseLevels
    var lines = [
      "curve: \(Baseline.quoted(expression))",
      "tolerance: \(NumberText.shortest(settings.tolerance))",
      "rise: [\(NumberText.shortest(levels.lowerBound)), \(NumberText.shortest(levels.upperBound))]",
      "metrics:",
    ]
    for entry in metrics.entries {
      let value = if case .none = entry.value { "none" } else { entry.value.text }
      lines.append("  \(entry.metric.key): \(value)")
    }
    lines.append("values:")
    lines.append("  until: \(NumberText.shortest(until))")
    lines.append("  evenly: [")
    for start in stride(from: 0, to: values.count, by: 8) {
      let row = values[start..<min(start + 8, values.count)].map(NumberText.shortest)
      let isLast = start + 8 >= values.count
      lines.append("    " + row.joined(separator: ", ") + (isLast ? "]" : ","))
    }
    return lines
  }
}
