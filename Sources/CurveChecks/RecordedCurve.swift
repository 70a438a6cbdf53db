public import CurveKit
public import CurveMeasure

/// What is known of a curve from an earlier time: its metrics, and its values at some times.
///
/// A ``Baseline`` is made of these. Metrics are recorded with 12 digits, values with 9 of the greatest, so that a
/// record is the same on every machine; that is far less than a curve may drift.
public struct RecordedCurve: Hashable, Sendable, Codable {
  /// The curve as an expression.
  public let expression: String
  /// Its metrics in the order of CSV and JSON, with the settings they were measured with; of a spring, with its
  /// parameters.
  public let metrics: MeasuredMetrics
  /// The last time at which its value is recorded, in seconds.
  public let until: Double
  /// Its values at evenly spaced times from 0 to ``until``, two or more.
  public let values: [Double]

  /// Gathers what was recorded.
  ///
  /// - Parameters:
  ///   - expression: The curve as an expression.
  ///   - metrics: Its metrics, with the settings they were measured with.
  ///   - until: The last time of a value, in seconds, above 0.
  ///   - values: Its values, two or more.
  public init(expression: String, metrics: MeasuredMetrics, until: Double, values: [Double]) {
    precondition(until > 0 && until.isFinite, "Values are recorded until \(until).")
    precondition(values.count >= 2, "Two values are recorded at least, not \(values.count).")
    self.expression = expression
    self.metrics = metrics
    self.until = until
    self.values = values
  }

  /// Measures and records a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - expression: The curve as an expression.
  ///   - settings: The settling tolerance and the levels of the rise time.
  public init(
    of curve: some Curve, expression: String, settings: MetricSettings = MetricSettings()
  ) {
    let curve = AnyCurve(curve)
    self.init(
      of: curve, expression: expression,
      MeasuredMetrics(of: curve, Self.recordable(of: curve), settings: settings))
  }

  /// Records a curve whose metrics have been measured.
  init(of curve: AnyCurve, expression: String, _ metrics: MeasuredMetrics) {
    let end = curve.recordedSpan(within: metrics.settings.tolerance).rounded(toDigits: 12, of: 0)
    let values = Self.samples(of: curve, until: end)
    let greatest = values.map(\.magnitude).max() ?? 0
    self.init(
      expression: expression, metrics: metrics.rounded,
      until: end, values: values.map { $0.rounded(toDigits: 9, of: greatest) })
  }

  /// The metrics that are recorded of a curve: of a spring also its parameters.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: The metrics in their order.
  static func recordable(of curve: AnyCurve) -> [Metric] {
    Metric.all.filter { $0.need != .spring || curve.spring != nil }
  }

  /// The times of the values.
  var times: SampleTimes { SampleTimes(count: values.count, until: until) }

  /// Eight values for each swing and each part, and some dozens for a curve of one.
  private static func samples(of curve: AnyCurve, until end: Double) -> [Double] {
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
    let jump = metrics[.valueJump] ?? 0
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

extension MeasuredMetrics {
  /// The metrics with 12 digits each, and fewer where they are small beside others of their quantity.
  fileprivate var rounded: MeasuredMetrics {
    let entries = entries.map { entry in
      guard case .number(let number) = entry.value else { return entry }
      let scale = 1e-3 * greatestMagnitude(of: entry.metric.quantity)
      return Entry(entry.metric, .number(number.rounded(toDigits: 12, of: scale)))
    }
    return MeasuredMetrics(entries, settings: settings)
  }
}
