internal import CurveKit
internal import CurveMeasure
public import CurveScenes
internal import CurveSpecs

extension Baseline {
  /// Reads a baseline as its `text` writes it.
  ///
  /// ```swift
  /// try Baseline(parsing: baseline.text, file: "motion.baseline.yaml") == baseline     // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: YAML, of at most 48 MiB.
  ///   - file: What to call the file in a sentence.
  /// - Throws: What is wrong, and where: another version, what breaks off, a key that is missing or not known, a
  ///   number that is none. In time linear in the text.
  public init(parsing text: String, file: String) throws(SceneError) {
    do {
      self = try BaselineReader.baseline(text)
    } catch {
      throw SceneError(file: file, error)
    }
  }
}

/// Reads the nodes of a baseline.
enum BaselineReader {
  /// The key with the version, by which a baseline is known.
  static let versionKey = "curvekit-baseline"
  /// The most values of a curve.
  private static let maximumValues = Limits.recordedValues

  private static let metricIndices = Dictionary(
    uniqueKeysWithValues: Metric.all.enumerated().map { ($1.key, $0) })

  static func baseline(_ text: String) throws(SceneProblem) -> Baseline {
    let start = "'\(versionKey): \(Baseline.version)'"
    guard let root = try YAMLReader.read(text, as: .baseline), !root.isNull else {
      throw SceneProblem(nil, "The file is empty; a baseline starts with \(start).")
    }
    guard case .mapping(let entries) = root.content else {
      throw SceneProblem(root.place, "A baseline is made of keys and starts with \(start).")
    }
    guard let version = entries.first(where: { $0.key == versionKey }) else {
      if let key = entries.first(where: { $0.key == "curvekit" }) {
        throw SceneProblem(
          key.place, "This is a scene or a check file, not a baseline, which starts with \(start).")
      }
      throw SceneProblem(
        root.place, "The key '\(versionKey)' is missing; a baseline starts with \(start).")
    }
    let number = try version.value.number("'\(versionKey)'", in: .sceneValues)
    guard number == Double(Baseline.version) else {
      throw SceneProblem(
        version.value.place,
        number > Double(Baseline.version)
          ? "This baseline was written by a newer curvekit; version \(Baseline.version) is read here."
          : "There is no baseline of version \(Number.text(number)); version \(Baseline.version) is read here."
      )
    }
    let fields = try root.fields(of: "A baseline", [versionKey, "curves"])
    let curves = try fields.required("curves")
    var baseline = Baseline()
    // None is recorded yet.
    let isEmpty = if case .mapping(let entries) = curves.content { entries.isEmpty } else { false }
    if !isEmpty {
      for entry in try curves.entries("'curves'", upTo: CheckFile.maximumCurves, of: "curves") {
        baseline[entry.key] = try record(entry)
      }
    }
    guard text.split(whereSeparator: \.isNewline).last == "..." else {
      throw SceneProblem(nil, "The baseline breaks off: its last line, '...', is missing.")
    }
    return baseline
  }

  private static func record(_ entry: SceneNode.Entry) throws(SceneProblem) -> RecordedCurve {
    let what = "The record of \(quoted(entry.key))"
    let fields = try entry.value.fields(
      of: what, ["curve", "tolerance", "rise", "metrics", "values"])
    let (low, high) = try fields.required("rise").riseLevels()
    let values = try fields.required("values").fields(of: "'values'", ["until", "evenly"])
    return RecordedCurve(
      expression: try fields.required("curve").expression(),
      tolerance: try fields.required("tolerance").number("'tolerance'", in: .above(0, upTo: 1e6)),
      riseLevels: [low, high],
      metrics: try metrics(fields.required("metrics")),
      until: try values.required("until").metricNumber("'until'", in: .above(0)),
      values: try numbers(values.required("evenly")))
  }

  private static func metrics(_ node: SceneNode) throws(SceneProblem) -> [MetricsRecord.Entry] {
    var entries: [MetricsRecord.Entry] = []
    var last: (index: Int, key: String)?
    for entry in try node.entries("'metrics'", upTo: Metric.all.count, of: "metrics") {
      guard let metric = Metric(key: entry.key), let index = metricIndices[entry.key] else {
        throw SceneProblem(
          entry.place,
          "There is no metric \(quoted(entry.key)).\(hint(for: entry.key, among: Metric.all.map(\.key)))"
        )
      }
      if let last, index < last.index {
        throw SceneProblem(
          entry.place, "'\(entry.key)' stands before '\(last.key)' in a baseline.")
      }
      last = (index, entry.key)
      entries.append(
        MetricsRecord.Entry(key: entry.key, value: try entry.value.recorded(metric)))
    }
    return entries
  }

  private static func numbers(_ node: SceneNode) throws(SceneProblem) -> [Double] {
    let nodes = try node.list("'evenly'", upTo: maximumValues, of: "values")
    guard nodes.count >= 2 else {
      throw SceneProblem(node.place, "'evenly' must have two values or more, not one.")
    }
    var numbers: [Double] = []
    for node in nodes {
      numbers.append(try node.metricNumber("A value", in: Metric(.peakValue).range))
    }
    return numbers
  }
}

extension SceneNode {
  /// The text of a recorded expression.
  fileprivate func expression() throws(SceneProblem) -> String {
    guard case .scalar(let scalar) = content else {
      throw SceneProblem(place, "'curve' must be a text, not \(found).")
    }
    return scalar.text
  }

  /// What is recorded of a metric.
  fileprivate func recorded(_ metric: Metric) throws(SceneProblem) -> MetricsRecord.Value {
    let name = "'\(metric.key)'"
    if case .scalar(let scalar) = content, !scalar.isQuoted, scalar.text == "none" { return .none }
    switch metric.kind {
    case .flag: return .flag(try flag(name))
    case .word: return .word(try word(name, Spring.Regime.self).rawValue)
    default: return .number(try metricNumber(name, in: metric.range))
    }
  }
}
