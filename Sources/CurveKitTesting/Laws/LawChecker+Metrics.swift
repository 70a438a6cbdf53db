internal import CurveKit
internal import CurveMeasure

extension LawChecker {
  /// Checks that metrics change as expected if the curve is scaled, shifted, mirrored or sped up.
  mutating func checkMetrics() {
    let settings = MetricSettings(tolerance: 0.01)
    let metrics = MeasuredMetrics(of: curve, settings: settings)
    let reversal = curve.startValue + curve.endValue
    let changes: [(String, scale: Double, offset: Double, rate: Double)] = [
      ("scaled by -2", -2, 0, 1),
      ("scaled by 0.5 and shifted by 8", 0.5, 8, 1),
      ("mirrored in value", -1, reversal, 1),
      ("four times as fast", 1, 0, 4),
      ("at 0.75 of its speed", 1, 0, 0.75),
    ]
    for (name, scale, offset, rate) in changes {
      let other = MeasuredMetrics(
        of: curve.mapped(from: offset, to: offset + scale).speed(rate), settings: settings)
      // A shift rounds the end values, and with them the travel.
      let rounding =
        2 * max(curve.startValue.magnitude, curve.endValue.magnitude, offset.magnitude).ulp
        / curve.travel.magnitude
      for metric in Metric.all where metric.need != .spring {
        let expected = metrics.figure(of: metric).map {
          $0 * metric.factor(scale, rate) + (metric.isPosition ? offset : 0)
        }
        // The limit before a vertical end is taken a few units in the last place before it.
        let limit = metric == .valueJump && metrics[.peakVelocity] == nil ? 1e-6 : 0
        let allowed = curve.travel == 0 ? 1e-12 : 1e-12 + 10 * rounding + limit
        let size =
          metric.quantity == .value
          ? curve.travel.magnitude * scale.magnitude + offset.magnitude : 0
        let absolute = 4e-16 * size + (4e-16 + (curve.travel == 0 ? 0 : rounding)) * metric.smallest
        let actual = other.figure(of: metric)
        let agrees = agree(actual, expected, within: allowed, plus: absolute)
        expect(
          agrees,
          "If the curve is \(name), \(metric.key) must be \(text(expected)), not \(text(actual)).")
      }
    }
    checkConsistency(of: metrics)
  }

  /// Checks that the metrics of the curve are consistent with each other.
  private mutating func checkConsistency(of metrics: MeasuredMetrics) {
    expect(
      metrics[.settlingTime].map { $0 >= 0 } ?? true, "The settling time must not be negative.")
    expect(metrics[.overshoot].map { $0 >= 0 } ?? true, "The overshoot must not be negative.")
    if let peakTime = metrics[.peakTime], let peak = metrics[.peakValue] {
      let size = max(peak.magnitude, curve.endValue.magnitude)
      let before = curve.join(at: peakTime).before.value
      expect(
        min((curve.value(at: peakTime) - peak).magnitude, (before - peak).magnitude) <= 64
          * size.ulp,
        "The peak value must be the value at the peak time.")
    }
    if let overshoot = metrics[.overshoot], overshoot > 0, let peak = metrics[.peakValue] {
      let expected = curve.endValue + overshoot * curve.travel
      expect(
        (peak - expected).magnitude <= 8 * max(peak.magnitude, expected.magnitude).ulp,
        "The peak value must be the end value plus the overshoot.")
    }
    if let settled = metrics[.settlingTime] {
      let band = metrics.settings.tolerance * curve.travel.magnitude
      let after = times.filter { $0 > settled * (1 + 1e-12) }.map { settled + ($0 - settled) }
      expect(
        after.allSatisfy { curve.displacement(at: $0).magnitude <= band * (1 + 1e-12) },
        "After the settling time the curve must stay within the tolerance.")
    }
    if let crossing = metrics[.firstCrossing] {
      let direction: Double = curve.travel < 0 ? -1 : 1
      expect(
        times.filter { $0 < crossing * (1 - 1e-12) }
          .allSatisfy { direction * curve.displacement(at: $0) < 0 },
        "Before the first crossing the curve must not reach its end value.")
    }
    let samples = times.map(curve.sample(at:))
    for (value, time, of) in [
      (curve.peakVelocity, curve.peakVelocityTime, \CurveSample.velocity),
      (curve.peakAcceleration, curve.peakAccelerationTime, \CurveSample.acceleration),
    ] {
      expect(
        (value == nil) == (time == nil),
        "A peak rate and its time must both exist, or neither of them.")
      guard let value, let time else { continue }
      expect(
        samples.allSatisfy { $0[keyPath: of].magnitude <= value.magnitude * (1 + accuracy) },
        "No rate may be greater than the peak rate at \(time) s.")
    }
  }
}

private func agree(
  _ actual: Double?, _ expected: Double?, within relative: Double, plus absolute: Double
) -> Bool {
  switch (actual, expected) {
  case (nil, nil): true
  case (let actual?, let expected?):
    (actual - expected).magnitude <= relative * expected.magnitude + absolute
  default: false
  }
}

private func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "absent" }

extension MeasuredMetrics {
  /// A metric as a number; yes is 1 and no is 0.
  func figure(of metric: Metric) -> Double? {
    switch value(of: metric) {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .none, .word: nil
    }
  }
}

extension Metric {
  /// Whether it is a value of the curve, and not a difference of two values.
  fileprivate var isPosition: Bool { quantity == .value && sign == .signed }

  /// The scale of its rounding error; fractions of the travel are differences of numbers near 1.
  fileprivate var smallest: Double { quantity == .fraction ? 1 : 0 }

  /// The factor by which it changes on a curve that is `scale` times as high and `rate` times as fast.
  fileprivate func factor(_ scale: Double, _ rate: Double) -> Double {
    let height = sign == .nonNegative ? scale.magnitude : scale
    return switch quantity {
    case .value: height
    case .time: 1 / rate
    case .velocity: height * rate
    case .acceleration: height * rate * rate
    case .frequency: rate
    case .fraction, .percent, .number, .count, .flag, .word: 1
    }
  }
}
