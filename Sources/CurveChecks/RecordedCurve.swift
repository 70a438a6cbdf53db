internal import CurveCharts
public import CurveKit
public import CurveMeasure

/// What is known of a curve from an earlier time: its metrics, and its values at some times.
///
/// A ``Baseline`` is made of these. Metrics are recorded with 12 digits, values with 9 of the greatest, so that a
/// record is the same on every machine; that is far less than a curve may drift.
public struct RecordedCurve: Hashable, Sendable {
  /// The curve as an expression.
  public let expression: String
  /// The settling tolerance with which it was measured.
  public let tolerance: Double
  /// The levels of the rise time with which it was measured.
  public let riseLevels: [Double]
  /// Its metrics in the order of CSV and JSON; of a spring, with its parameters.
  public let metrics: [MetricsRecord.Entry]
  /// The last time at which its value is recorded, in seconds.
  public let until: Double
  /// Its values at evenly spaced times from 0 to ``until``, two or more.
  public let values: [Double]

  /// Gathers what was recorded.
  ///
  /// - Parameters:
  ///   - expression: The curve as an expression.
  ///   - tolerance: The settling tolerance.
  ///   - riseLevels: The two levels of the rise time.
  ///   - metrics: Its metrics.
  ///   - until: The last time of a value, in seconds, above 0.
  ///   - values: Its values, two or more.
  public init(
    expression: String, tolerance: Double, riseLevels: [Double], metrics: [MetricsRecord.Entry],
    until: Double, values: [Double]
  ) {
    precondition(riseLevels.count == 2, "A rise time has two levels, not \(riseLevels.count).")
    precondition(until > 0 && until.isFinite, "Values are recorded until \(until).")
    precondition(values.count >= 2, "Two values are recorded at least, not \(values.count).")
    self.expression = expression
    self.tolerance = tolerance
    self.riseLevels = riseLevels
    self.metrics = metrics
    self.until = until
    self.values = values
  }

  /// Records a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - record: Its metrics.
  public init(_ curve: some Curve, _ record: MetricsRecord) {
    let scales = MetricScales(of: record)
    let end = Chart.analysisEnd(of: [
      ChartCurve(label: "", curve: curve, metrics: record.metrics)
    ]).rounded(toDigits: 12, of: 0)
    let values = Self.samples(of: curve, until: end)
    let greatest = values.map(\.magnitude).max() ?? 0
    self.init(
      expression: record.curve, tolerance: record.metrics.tolerance,
      riseLevels: [record.metrics.riseLow, record.metrics.riseHigh],
      metrics: Self.recordable(of: curve).map { metric in
        let value = record[metric.key] ?? .none
        guard case .number(let number) = value else {
          return MetricsRecord.Entry(key: metric.key, value: value)
        }
        let rounded = number.rounded(toDigits: 12, of: 1e-3 * scales[metric])
        return MetricsRecord.Entry(key: metric.key, value: .number(rounded))
      },
      until: end, values: values.map { $0.rounded(toDigits: 9, of: greatest) })
  }

  /// The metrics that are recorded of a curve: of a spring also its parameters.
  ///
  /// The tolerance is a setting, and what is in per cent is there as a part already.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: The metrics in their order.
  static func recordable(of curve: some Curve) -> [Metric] {
    Metric.all.filter { metric in
      metric.kind != .percent && metric != Metric(.settlingTolerance)
        && (curve.spring != nil || !MetricsRecord.springKeys.contains(metric.key))
    }
  }

  /// The times of the values.
  var times: SampleTimes { SampleTimes(count: values.count, until: until) }

  /// Eight values for each swing and each part, and some dozens for a curve of one.
  private static func samples(of curve: some Curve, until end: Double) -> [Double] {
    let turns = curve.signChanges(of: .velocity)
    let swings = turns.tail.map { end / $0.spacing } ?? 0
    let pieces = turns.single.count + curve.breakpoints.count + Int(min(swings, 16)) + 1
    let intervals = min(128, max(32, 8 * pieces))
    return SampleTimes(count: intervals + 1, until: end).map { curve.value(at: $0) }
  }

  /// The record as a curve to be drawn: through its values, smoothly unless it jumped.
  ///
  /// Between the recorded times it is a guess. Without one are records that are longer or larger than keyframes can
  /// be: durations of more than 1e9 s from one value to the next, values of more than 1e50.
  public var sketch: KeyframeCurve? {
    let jump = metrics.first { $0.key == Metric(.valueJump).key }?.value.number ?? 0
    // What a spring has left when its keyframe ends is no jump that could be seen.
    let isSmooth = jump <= 1e-3 * (values.map(\.magnitude).max() ?? 0)
    let duration = until / Double(values.count - 1)
    let keyframes = values.map {
      Keyframe(to: $0, isSmooth ? .cubic(duration: duration) : .linear(duration: duration))
    }
    guard KeyframePath.problem(with: keyframes) == nil else { return nil }
    return KeyframeCurve(initialValue: values[0], Array(keyframes.dropFirst()))
  }
}

extension RecordedCurve {
  /// The recorded metrics, to be shown beside the ``sketch``.
  package var curveMetrics: CurveMetrics {
    var values: [CurveMetrics.Key: Double] = [.settlingTolerance: tolerance]
    for entry in metrics {
      guard let key = CurveMetrics.Key(rawValue: entry.key) else { continue }
      switch entry.value {
      case .number(let number): values[key] = number
      case .flag(let flag): values[key] = flag ? 1 : 0
      case .none, .word: break
      }
    }
    return CurveMetrics(
      recorded: values, tolerance: tolerance, riseLevels: (riseLevels[0], riseLevels[1]))
  }
}

/// How large the numbers of a curve are, by their kind: what is small beside that is rounding.
struct MetricScales {
  private let scales: [Metric.Kind: Double]

  init(of record: MetricsRecord) {
    self.init(record.entries)
  }

  init(_ entries: [MetricsRecord.Entry]) {
    var scales: [Metric.Kind: Double] = [.part: 1, .percent: 100]
    for entry in entries {
      guard let metric = Metric(key: entry.key), case .number(let number) = entry.value else {
        continue
      }
      scales[metric.kind] = max(scales[metric.kind] ?? 0, number.magnitude)
    }
    self.scales = scales
  }

  /// The greatest number of the metric's kind; 0 where there is none.
  subscript(metric: Metric) -> Double { scales[metric.kind] ?? 0 }
}
