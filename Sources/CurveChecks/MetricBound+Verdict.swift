internal import CurveKit
internal import CurveMeasure

extension MetricBound {
  /// Holds a curve to the bound.
  ///
  /// - Parameters:
  ///   - record: The curve's metrics.
  ///   - curve: The curve, which knows why it lacks some.
  /// - Returns: What is missed; `nil` where the bound is kept.
  func miss(in record: MetricsRecord, of curve: some Curve) -> Violation? {
    let value = record[metric.key] ?? .none
    switch (requirement, value) {
    case (.none, .none): return nil
    case (.none, _):
      return miss(found: metric.text(of: value) ?? "", by: "", value)
    case (_, .none):
      return miss(found: "none", by: metric.reasonForNone(of: curve, record), value)
    case (.flag(let flag), .flag(let found)) where found == flag: return nil
    case (.word(let word), .word(let found)) where found == word: return nil
    default: break
    }
    guard case .number(let signed) = value else {
      return miss(found: metric.text(of: value) ?? "", by: "", value)
    }
    let number = isOfMagnitude ? signed.magnitude : signed
    let difference = distance(of: number)
    if difference == 0 { return nil }
    let digits = self.digits(toTell: number)
    return Violation(
      .budget, key: metric.key, subject: metric.name,
      found: metric.text(of: signed, digits: digits), expected: requirementText(digits: digits),
      by: "\(metric.text(of: difference.magnitude)) too \(difference < 0 ? "little" : "much")",
      value: value, allowed: allowed, difference: difference)
  }

  private func miss(found: String, by: String, _ value: MetricsRecord.Value) -> Violation {
    Violation(
      .budget, key: metric.key, subject: metric.name, found: found, expected: requirementText,
      by: by, value: value, allowed: allowed)
  }

  /// How many digits it takes to see that a number is not one that is allowed.
  private func digits(toTell number: Double) -> Int {
    let ends = [allowed?.least, allowed?.most].compactMap { $0 }.filter(\.isFinite)
    return ends.map { metric.digits(telling: number, from: $0) }.max() ?? 6
  }
}

extension Metric {
  /// Why a curve has no such metric, as a part of a sentence.
  func reasonForNone(of curve: some Curve, _ record: MetricsRecord) -> String {
    if MetricsRecord.springKeys.contains(key) {
      return curve.spring != nil ? "a spring of its regime has none" : "the curve is not a spring"
    }
    if curve.travel == 0, isOfTravel { return "the curve has no travel" }
    switch key {
    case "settling_time_s":
      return "it never settles to ±\(Metric(.settlingTolerance).text(of: record.metrics.tolerance))"
    case "duration_s": return "the curve has no end of its own"
    case "first_crossing_s": return "it never reaches its end value"
    case "rise_time_s": return "it never reaches both levels"
    case "peak_time_s": return "the peak is only approached"
    case "measured_until_s": return "it does not repeat for ever"
    case "peak_velocity_per_s", "peak_velocity_time_s", "peak_acceleration_per_s2",
      "peak_acceleration_time_s", "velocity_jump_per_s":
      return "it is infinite"
    default: return "the integral has no end"
    }
  }

  /// Whether it is defined on the travel, so that a curve without one has none.
  private var isOfTravel: Bool {
    [
      "settling_time_s", "rise_time_s", "first_crossing_s", "overshoot", "overshoot_percent",
      "undershoot", "undershoot_percent", "rebound", "oscillations", "integral_absolute_error_s",
      "integral_squared_error_s", "rms_velocity_per_s",
    ].contains(key)
  }
}
