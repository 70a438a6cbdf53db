package import CurveKit
package import CurveMeasure
internal import CurveSpecs

/// The metrics of a curve and some of its values, recorded for later comparison.
///
/// A ``Baseline`` consists of such records. Metrics are recorded with 12 digits; values are
/// recorded with 9 digits of the greatest one. A record is therefore the same on every machine, and
/// the rounding is far smaller than the default tolerances.
package struct RecordedCurve: Hashable, Sendable {
  /// The curve as an expression.
  package let expression: String
  /// The metrics in the order of CSV and JSON, with the settings used to measure them.
  ///
  /// A spring also has its parameters.
  package let metrics: MeasuredMetrics
  /// The time of the last recorded value, in seconds.
  package let until: Double
  /// The values at evenly spaced times from 0 to ``until``; at least two.
  package let values: [Double]

  /// Creates a record from recorded numbers.
  ///
  /// - Parameters:
  ///   - expression: The curve as an expression.
  ///   - metrics: The metrics, with the settings used to measure them.
  ///   - until: The time of the last value in seconds, above 0.
  ///   - values: The values at evenly spaced times; at least two.
  package init(expression: String, metrics: MeasuredMetrics, until: Double, values: [Double]) {
    precondition(until > 0 && until.isFinite, "Values cannot be recorded until \(until) s.")
    precondition(values.count >= 2, "A record needs at least two values, not \(values.count).")
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
  /// - Complexity: That of measuring all metrics.
  package init(
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

  /// The metrics that are recorded of a curve; for a spring also its parameters.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: The metrics in their order.
  static func recordable(of curve: AnyCurve) -> [Metric] {
    curve.spring == nil ? recordableOfOthers : Metric.all
  }

  private static let recordableOfOthers = Metric.all.filter { $0.need != .spring }

  /// Why the record cannot be written under a name, as a sentence; `nil` if it can.
  func problem(named name: String) -> String? {
    if name.isEmpty { return "A key is missing here." }
    for (text, limit, what) in [
      (name, Limits.keyBytes, "A key"), (expression, Limits.recordedTextBytes, "A text"),
    ] where text.utf8.count > limit {
      return "\(what) may have at most \(limit) bytes; this one has \(text.utf8.count)."
    }
    let numbers =
      metrics.entries.map { ("'\($0.metric.key)'", $0.value.number ?? 0) }
      + values.map { ("A value", $0) }
    return numbers.first { $0.1.magnitude > RecordReader.maximumMagnitude }.map { name, number in
      "\(name) must be at most 1e+300 in magnitude, not \(Number.text(number))."
    }
  }

  /// The times of the values.
  var times: SampleTimes { SampleTimes(count: values.count, until: until) }

  /// Eight values for each half period and each segment, from 33 to 129 in all.
  private static func samples(of curve: AnyCurve, until end: Double) -> [Double] {
    let turns = curve.signChanges(of: .velocity)
    let halfPeriods = turns.tail.map { end / $0.spacing } ?? 0
    let segments = turns.single.count + curve.breakpoints.count + Int(min(halfPeriods, 16)) + 1
    let intervals = min(128, max(32, 8 * segments))
    return curve.values(at: SampleTimes(count: intervals + 1, until: end))
  }

  /// A curve for charts, through the recorded values: smooth, unless the recorded curve jumped.
  ///
  /// Between the recorded times it is an approximation. It is `nil` for records beyond the limits
  /// of keyframes: more than 1e9 s between two values, or values above 1e50.
  package var sketch: KeyframeCurve? {
    let jump = metrics[.valueJump] ?? 0
    // The distance that a spring has left when its keyframe ends is not visible.
    let isSmooth = jump <= 1e-3 * (values.map(\.magnitude).max() ?? 0)
    let duration = until / Double(values.count - 1)
    let keyframes = values.map {
      Keyframe(to: $0, isSmooth ? .cubic(duration: duration) : .linear(duration: duration))
    }
    guard keyframes[0].problem == nil,
      let path = try? KeyframePath(
        initialValue: values[0], validating: Array(keyframes.dropFirst()))
    else { return nil }
    return KeyframeCurve(path)
  }
}

extension MeasuredMetrics {
  /// The metrics with 12 digits each, or fewer if they are small beside others of their quantity.
  fileprivate var rounded: MeasuredMetrics {
    var greatest: [(quantity: Metric.Quantity, magnitude: Double)] = []
    let entries = entries.map { entry in
      guard case .number(let number) = entry.value else { return entry }
      let quantity = entry.metric.quantity
      let known = greatest.first { $0.quantity == quantity }?.magnitude
      let magnitude = known ?? greatestMagnitude(of: quantity)
      if known == nil { greatest.append((quantity, magnitude)) }
      let scale = 1e-3 * magnitude
      return Entry(entry.metric, .number(number.rounded(toDigits: 12, of: scale)))
    }
    return MeasuredMetrics(entries, settings: settings)
  }
}

// Recorded numbers have fewer digits than a double, so that rounding differences between machines
// do not change a baseline.

extension Double {
  /// The number rounded to some significant digits, with one digit fewer for each decade by which
  /// it is smaller than a scale.
  ///
  /// A number with no digit left becomes 0.
  ///
  /// - Parameters:
  ///   - digits: The number of digits of numbers as large as the scale, or larger.
  ///   - scale: The scale.
  /// - Returns: The rounded number.
  func rounded(toDigits digits: Int, of scale: Double) -> Double {
    guard self != 0, isFinite else { return 0 }
    // From powers of two: exact to one digit, which is enough here.
    let smaller = scale > magnitude ? Double(scale.exponent - exponent) * 0.30103 : 0
    let kept = digits - Int(min(smaller, 400))
    guard kept > 0 else { return 0 }
    return NumberText.roundedValue(self, significantDigits: kept)
  }
}
