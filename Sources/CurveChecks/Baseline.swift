internal import CurveKit
internal import CurveSpecs
internal import CurveMeasure
internal import CurveTables

/// The records of curves by their names, as a file keeps them.
///
/// As text it is YAML that reads well where two versions are compared: in one order, a number a
/// line, with no more digits than are recorded.
public struct Baseline: Hashable, Sendable {
  /// The version of the format that is written and read.
  public static let version = 1

  /// The records, by the names of the curves.
  public private(set) var curves: [String: RecordedCurve] = [:]
  /// The names, in the order in which they are written.
  public private(set) var names: [String] = []

  /// A baseline without records.
  public init() {}

  /// The record of a curve; `nil` removes it.
  ///
  /// A new name is written after those that are there.
  public subscript(name: String) -> RecordedCurve? {
    get { curves[name] }
    set {
      if curves[name] == nil, newValue != nil { names.append(name) }
      if newValue == nil { names.removeAll { $0 == name } }
      curves[name] = newValue
    }
  }

  /// Puts the records into another order, and drops those that are not in it.
  ///
  /// - Parameter order: Names; those without a record are left out.
  public mutating func keep(inOrder order: [String]) {
    names = order.filter { curves[$0] != nil }
    let kept = Set(names)
    curves = curves.filter { kept.contains($0.key) }
  }

  /// The baseline as a file: YAML, with a line feed at its end.
  public var text: String {
    var lines = [
      "# Recorded curves, written by curvekit; later measurements are compared with them.",
      "curvekit-baseline: \(Baseline.version)", "curves:",
    ]
    if names.isEmpty { lines[2] += " {}" }
    for name in names {
      guard let curve = curves[name] else { continue }
      let key = Baseline.quoted(name)
      // A longer key is one for YAML only where it is marked as such.
      lines += key.utf8.count > 1_000 ? ["  ? \(key)", "  :"] : ["  \(key):"]
      lines += curve.lines.map { "    " + $0 }
    }
    // Without this, YAML's mark for the end, a file that broke off between two records would be one
    // of fewer.
    lines.append("...")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text in YAML's double quotes, which are JSON's with a few more characters to be escaped.
  fileprivate static func quoted(_ text: String) -> String {
    JSONText.string(text).unicodeScalars.map { scalar in
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
