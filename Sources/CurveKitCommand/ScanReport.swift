internal import CodeCurves
internal import CurveChecks
internal import CurveAudit
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// The report of a scan: the curves of a code base, measured and in groups.
struct ScanReport {
  let scan: CodeScan
  /// The curves that are nearly the same.
  let groups: CurveGroups
  /// The metrics of each distinct curve.
  let metrics: [CurveSpec: MeasuredMetrics]
  /// The nearest token of each distinct curve; `nil` without tokens.
  let tokens: ScanTokens?
  /// Whether tables have all places.
  let hasAllPlaces: Bool

  /// Groups and measures the curves of a scan.
  ///
  /// - Parameters:
  ///   - scan: The scan.
  ///   - near: The greatest difference within a group.
  ///   - tokens: The tokens of a design, if there are any.
  ///   - measured: The metrics to measure.
  ///   - hasAllPlaces: Whether tables have all places.
  init(
    _ scan: CodeScan, near: Double, tokens: [MotionToken]?, measured: [Metric], hasAllPlaces: Bool
  ) {
    self.scan = scan
    self.hasAllPlaces = hasAllPlaces
    groups = CurveGroups(of: scan.curves, near: near)
    let distinct = groups.distinct.map(\.curve)
    metrics = measuredMetrics(of: distinct, measured)
    self.tokens = tokens.map { ScanTokens($0, of: scan.curves, distinct: distinct) }
  }

  /// The metrics of tables for people.
  static let mainMetrics: [Metric] = [.duration, .overshoot, .settlingTime]
}

/// Measures curves on all cores.
///
/// - Parameters:
///   - curves: Different curves; one that repeats forever is measured over four passes.
///   - metrics: The metrics.
/// - Returns: The metrics of each curve.
func measuredMetrics(of curves: [CurveSpec], _ metrics: [Metric]) -> [CurveSpec: MeasuredMetrics] {
  var measured: [CurveSpec: MeasuredMetrics] = [:]
  // Neither function throws.
  try? transformInOrder(
    0..<curves.count, inBatchesOf: 16,
    transform: { range in range.map { MeasuredMetrics(of: curves[$0].curve, metrics) } },
    write: { for metrics in $0 { measured[curves[measured.count]] = metrics } })
  return measured
}

extension AuditedCurve {
  /// The file and the line: `Sources/Sheet.swift:12`.
  var place: String { "\(path):\(finding.line)" }

  /// The name of the file and the line, where there is little room: `Sheet.swift:12`.
  var shortPlace: String { "\(path.split(separator: "/").last ?? ""):\(finding.line)" }

  /// The declaration and what tells the curve from others in it: `Sheet.body, opacity`.
  var context: String { [finding.name, finding.label].compactMap { $0 }.joined(separator: ", ") }
}

extension CodeScan.UnreadText {
  /// The file, and the position of a text in it: `Sources/Sheet.swift:12:8`.
  var place: String { finding.map { "\(path):\($0.line):\($0.column)" } ?? path }
}

extension CurveSpec {
  /// The expression for tables, on one line; a long one has a short name.
  var tableName: String {
    let text = shortDescription
    return DisplayText.line(text.utf8.count <= 100 ? text : title)
  }

  /// A main metric for tables; a dash if the curve lacks it.
  func text(of metric: Metric, in metrics: MeasuredMetrics?) -> String {
    if metric == .duration, isEndless { return "endless" }
    return metric.quantity.text(of: metrics?.value(of: metric) ?? .none) ?? "–"
  }
}
