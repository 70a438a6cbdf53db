import CurveKit

extension LawChecker {
  /// Metrics keep to a change of scale, of speed, of place and of direction.
  mutating func checkMetrics() {
    let tolerance = 0.01
    let metrics = CurveMetrics(of: curve, tolerance: tolerance)
    let reversal = curve.startValue + curve.endValue
    let changes: [(String, scale: Double, offset: Double, rate: Double)] = [
      ("twice as high, upside down", -2, 0, 1),
      ("half as high, higher up", 0.5, 8, 1),
      ("from end to start", -1, reversal, 1),
      ("four times as fast", 1, 0, 4),
      ("at three quarters of the speed", 1, 0, 0.75),
    ]
    for (name, scale, offset, rate) in changes {
      let other = CurveMetrics(
        of: ScaledCurve(curve, scale: scale, offset: offset, rate: rate), tolerance: tolerance)
      // Moving a curve rounds its ends, and with them its travel.
      let rounding =
        2 * max(curve.startValue.magnitude, curve.endValue.magnitude, offset.magnitude).ulp
        / curve.travel.magnitude
      for key in CurveMetrics.Key.allCases {
        let expected = metrics[key].map {
          $0 * key.factor(scale, rate) + (key.isValue ? offset : 0)
        }
        // The limit before a vertical end is taken a few units in the last place before it.
        let limit = key == .valueJump && metrics[.peakVelocity] == nil ? 1e-6 : 0
        let allowed = curve.travel == 0 ? 1e-12 : 1e-12 + 10 * rounding + limit
        let size =
          key.isValue || key.isDifference
          ? curve.travel.magnitude * scale.magnitude + offset.magnitude : 0
        let absolute = 4e-16 * size + (4e-16 + (curve.travel == 0 ? 0 : rounding)) * key.smallest
        let agrees = agree(other[key], expected, within: allowed, plus: absolute)
        expect(
          agrees,
          "Drawn \(name), \(key.rawValue) is \(text(expected)), not \(text(other[key])).")
      }
    }
    checkConsistency(of: metrics)
  }

  /// What two metrics of one curve say of each other.
  private mutating func checkConsistency(of metrics: CurveMetrics) {
    expect(metrics[.settlingTime].map { $0 >= 0 } ?? true, "Settling takes time.")
    expect(metrics[.overshoot].map { $0 >= 0 } ?? true, "Overshoot is no less than 0.")
    if let peakTime = metrics[.peakTime], let peak = metrics[.peakValue] {
      let size = max(peak.magnitude, curve.endValue.magnitude)
      let before = curve.join(at: peakTime).before.value
      expect(
        min((curve.value(at: peakTime) - peak).magnitude, (before - peak).magnitude) <= 64
          * size.ulp,
        "The peak value is the value at the peak time.")
    }
    if let overshoot = metrics[.overshoot], overshoot > 0, let peak = metrics[.peakValue] {
      let expected = curve.endValue + overshoot * curve.travel
      expect(
        (peak - expected).magnitude <= 8 * max(peak.magnitude, expected.magnitude).ulp,
        "The peak is the end and the overshoot.")
    }
    if let settled = metrics[.settlingTime] {
      let band = metrics.tolerance * curve.travel.magnitude
      let after = times.filter { $0 > settled * (1 + 1e-12) }.map { settled + ($0 - settled) }
      expect(
        after.allSatisfy { curve.displacement(at: $0).magnitude <= band * (1 + 1e-12) },
        "Once settled it stays inside.")
    }
    if let crossing = metrics[.firstCrossing] {
      let way: Double = curve.travel < 0 ? -1 : 1
      expect(
        times.filter { $0 < crossing * (1 - 1e-12) }
          .allSatisfy { way * curve.displacement(at: $0) < 0 },
        "Before the first crossing it has not arrived.")
    }
    let samples = times.map(curve.sample(at:))
    for (value, time, of) in [
      (curve.peakVelocity, curve.peakVelocityTime, \CurveSample.velocity),
      (curve.peakAcceleration, curve.peakAccelerationTime, \CurveSample.acceleration),
    ] {
      expect((value == nil) == (time == nil), "A peak has a time.")
      guard let value, let time else { continue }
      expect(
        samples.allSatisfy { $0[keyPath: of].magnitude <= value.magnitude * (1 + 1e-13) },
        "Nothing is above the peak at \(time) s.")
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

extension CurveMetrics.Key {
  /// Whether it is a place on the value's axis.
  fileprivate var isValue: Bool { [.startValue, .endValue, .peakValue].contains(self) }

  /// Whether it is a difference of two places on the value's axis.
  fileprivate var isDifference: Bool { self == .valueJump }

  /// What of it is rounding: parts of the travel are differences of numbers near 1.
  fileprivate var smallest: Double {
    [.overshoot, .undershoot, .rebound].contains(self)
      ? 1
      : [.overshootPercent, .undershootPercent].contains(self) ? 100 : 0
  }

  /// By how much it grows on a curve that is `scale` times as high and `rate` times as fast.
  fileprivate func factor(_ scale: Double, _ rate: Double) -> Double {
    switch self {
    case .startValue, .endValue, .peakValue: scale
    case .duration, .analysisEnd, .settlingTime, .riseTime, .firstCrossing, .peakTime,
      .peakVelocityTime,
      .peakAccelerationTime, .integralAbsoluteError, .integralSquaredError:
      1 / rate
    case .peakVelocity: scale * rate
    case .peakAcceleration: scale * rate * rate
    case .velocityJump, .rmsVelocity: scale.magnitude * rate
    case .valueJump: scale.magnitude
    case .settlingTolerance, .overshoot, .overshootPercent, .undershoot, .undershootPercent,
      .rebound, .oscillations, .monotone:
      1
    }
  }
}
