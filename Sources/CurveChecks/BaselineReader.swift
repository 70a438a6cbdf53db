internal import CurveKit
internal import CurveMeasure
package import CurveScenes
internal import CurveSpecs

extension Baseline {
  /// Reads the text of a baseline.
  ///
  /// ```swift
  /// try Baseline(parsing: baseline.text, file: "motion.baseline.yaml") == baseline     // true
  /// ```
  ///
  /// - Parameters:
  ///   - text: YAML, of at most 48 MiB.
  ///   - file: The name of the file in messages.
  /// - Throws: A `SceneError` with the problem and its position: an unsupported version, an
  ///   incomplete file, a missing or unknown key, or an invalid number.
  /// - Complexity: Linear in the length of the text.
  package init(parsing text: String, file: String) throws(SceneError) {
    do {
      self = try BaselineReader.baseline(text)
    } catch {
      throw SceneError(file: file, error)
    }
  }
}

/// Reads the nodes of a baseline.
enum BaselineReader {
  /// The maximum number of values of a curve.
  static let maximumValues = Limits.recordedValues

  private static let columnIndices = Dictionary(
    uniqueKeysWithValues: MetricColumn.all.enumerated().map { ($1, $0) })

  static func baseline(_ text: String) throws(SceneProblem) -> Baseline {
    if let baseline = RecordReader.baseline(text) { return baseline }
    let curves = try curves(text)
    var baseline = Baseline()
    // A baseline may have no records yet.
    let isEmpty = if case .mapping(let entries) = curves.content { entries.isEmpty } else { false }
    if !isEmpty {
      for entry in try curves.entries("'curves'", upTo: CheckFile.maximumCurves, of: "curves") {
        baseline[entry.key] = try record(entry)
      }
    }
    try checkEnd(of: text)
    return baseline
  }

  /// The value of `curves`.
  ///
  /// - Parameters:
  ///   - text: The file, or everything but its records.
  ///   - lines: The lines of the file that the text has.
  /// - Returns: The records as a node.
  /// - Throws: What is wrong, and where: an unsupported version, or a missing or unknown key.
  static func curves(
    _ text: String, lines: LineNumbers = .all
  ) throws(SceneProblem) -> SceneNode {
    let (root, _) = try SceneNode.file(text, as: .baseline, lines: lines)
    let fields = try root.fields(of: "A baseline", [FileKind.baseline.versionKey, "curves"])
    return try fields.required("curves")
  }

  /// Rejects a text without the last line of a baseline.
  static func checkEnd(of text: String) throws(SceneProblem) {
    guard text.split(whereSeparator: \.isNewline).last == "..." else {
      throw SceneProblem(nil, "The baseline is incomplete: its last line, '...', is missing.")
    }
  }

  /// Reads a record.
  static func record(_ entry: SceneNode.Entry) throws(SceneProblem) -> RecordedCurve {
    let what = "The record of \(quoted(entry.key))"
    let fields = try entry.value.fields(
      of: what, ["curve", "tolerance", "rise", "metrics", "values"])
    let riseLevels = try fields.required("rise").riseLevels()
    let values = try fields.required("values").fields(of: "'values'", ["until", "evenly"])
    let expression = try fields.required("curve").expression()
    let settings = MetricSettings(
      tolerance: try fields.required("tolerance").settlingTolerance(),
      riseLevels: riseLevels)
    return RecordedCurve(
      expression: expression,
      metrics: MeasuredMetrics(try metrics(fields.required("metrics")), settings: settings),
      until: try values.required("until").metricNumber("'until'", in: .above(0)),
      values: try numbers(values.required("evenly")))
  }

  private static func metrics(_ node: SceneNode) throws(SceneProblem) -> [MeasuredMetrics.Entry] {
    var entries: [MeasuredMetrics.Entry] = []
    var last: (index: Int, key: String)?
    for entry in try node.entries("'metrics'", upTo: MetricColumn.all.count, of: "metrics") {
      guard let column = MetricColumn(key: entry.key), let index = columnIndices[column] else {
        let near = hint(for: entry.key, among: MetricColumn.all.map(\.key))
        throw SceneProblem(entry.position, "There is no metric \(quoted(entry.key)).\(near)")
      }
      if let last, index < last.index {
        throw SceneProblem(
          entry.position, "'\(entry.key)' must come before '\(last.key)' in a baseline.")
      }
      last = (index, entry.key)
      let value = try entry.value.recorded(column)
      // The columns in per cent and the tolerance are computed from other entries of the record.
      if column.form == .value { entries.append(MeasuredMetrics.Entry(column.metric, value)) }
    }
    if entries.isEmpty { throw SceneProblem(node.position, "'metrics' is empty.") }
    return entries
  }

  private static func numbers(_ node: SceneNode) throws(SceneProblem) -> [Double] {
    let nodes = try node.list("'evenly'", upTo: maximumValues, of: "values")
    guard nodes.count >= 2 else {
      throw SceneProblem(node.position, "'evenly' must have at least two values, not one.")
    }
    var numbers: [Double] = []
    for node in nodes {
      numbers.append(try node.metricNumber("A value", in: Metric.peakValue.sign.parameterRange))
    }
    return numbers
  }
}

extension SceneNode {
  /// The text of a recorded expression.
  fileprivate func expression() throws(SceneProblem) -> String {
    guard case .scalar(let scalar) = content else {
      throw SceneProblem(position, "'curve' must be a text, not \(found).")
    }
    return scalar.text
  }

  /// The recorded value of a metric.
  fileprivate func recorded(_ column: MetricColumn) throws(SceneProblem) -> MetricValue {
    let name = "'\(column.key)'"
    if case .scalar(let scalar) = content, !scalar.isQuoted, scalar.text == "none" { return .none }
    switch column.quantity {
    case .flag: return .flag(try flag(name))
    case .word: return .word(try word(name, among: column.metric.words))
    default: return .number(try metricNumber(name, in: column.metric.sign.parameterRange))
    }
  }
}
