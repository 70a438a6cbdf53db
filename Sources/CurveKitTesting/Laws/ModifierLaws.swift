internal import CurveKit
internal import CurveMeasure

/// The laws of modified curves: their metrics follow from those of the curve itself.
///
/// Times are shifted or scaled; values and counts stay the same.
///
/// A modifier rounds the times of breakpoints. The metrics must not depend on the side of a breakpoint
/// to which a time is rounded.
struct ModifierLaws<C: Curve> {
  /// Metrics that need no integral.
  private typealias Numbers = [Metric: Double]

  private let curve: C
  private let base: Numbers
  private var broken: [String] = []

  /// The laws that a curve breaks, as sentences.
  static func broken(by curve: C) -> [String] {
    var laws = Self(curve: curve)
    for delay in [0.1, 0.21, 9] { laws.check(delay: delay) }
    for speed in [10, 1 / 3.0] { laws.check(speed: speed) }
    if curve.duration.isFinite, curve.duration > 0, curve.travel != 0 {
      for autoreverses in [false, true] { laws.checkRepeats(autoreverses: autoreverses) }
    }
    return laws.broken
  }

  private init(curve: C) {
    self.curve = curve
    base = Self.numbers(of: curve)
  }

  /// The metrics, in the order of the sentences; yes is 1 and no is 0.
  private static var metrics: [Metric] {
    [
      .settlingTime, .firstCrossing, .peakTime, .peakVelocityTime, .peakAccelerationTime, .riseTime,
      .overshoot, .undershoot, .rebound, .peakVelocity, .peakAcceleration, .velocityJump,
      .peakValue, .valueJump, .oscillations, .monotone,
    ]
  }

  private static func numbers(of curve: some Curve) -> Numbers {
    let measured = MeasuredMetrics(of: curve, metrics, settings: MetricSettings(tolerance: 0.01))
    return Dictionary(
      uniqueKeysWithValues: metrics.compactMap { metric in
        measured.figure(of: metric).map { (metric, $0) }
      })
  }

  /// The same metrics with other times; the peak time of a rate that is always 0 stays 0.
  private func base(at time: (Double) -> Double) -> Numbers {
    var result = base
    for metric in [Metric.settlingTime, .firstCrossing, .peakTime] {
      result[metric] = base[metric].map(time)
    }
    for (peak, peakTime) in [
      (Metric.peakVelocity, Metric.peakVelocityTime),
      (.peakAcceleration, .peakAccelerationTime),
    ] where base[peak] != 0 {
      result[peakTime] = base[peakTime].map(time)
    }
    return result
  }

  private mutating func check(delay: Double) {
    var expected = base { $0 + delay }
    // It rests until then, and starts with the curve's initial velocity.
    let start = curve.velocity(at: 0).magnitude
    expected[.velocityJump] = start.isFinite ? base[.velocityJump].map { max($0, start) } : nil
    compare(Self.numbers(of: curve.delay(delay)), expected, "Delayed by \(delay) s")
  }

  private mutating func check(speed: Double) {
    var expected = base { $0 / speed }
    expected[.riseTime] = base[.riseTime].map { $0 / speed }
    expected[.peakAcceleration] = base[.peakAcceleration].map { $0 * speed * speed }
    for metric in [Metric.peakVelocity, .velocityJump] {
      expected[metric] = base[metric].map { $0 * speed }
    }
    compare(Self.numbers(of: curve.speed(speed)), expected, "\(speed) times as fast")
  }

  private mutating func checkRepeats(autoreverses: Bool) {
    let name = autoreverses ? "Repeated there and back" : "Repeated"
    let three = Self.numbers(of: curve.repeatCount(3, autoreverses: autoreverses))
    var expected = base
    expected[.settlingTime] = base[.settlingTime].map { $0 > 0 ? $0 + 2 * curve.duration : 0 }
    // The displacement at the start and at the end of a pass.
    let (first, last) = (
      curve.displacement(at: 0), curve.limit(of: .displacement, before: curve.duration)
    )
    let join = autoreverses ? curve.travel + first + last : first - last
    expected[.valueJump] = base[.valueJump].map { max($0, join.magnitude) }
    let (departure, arrival) = (curve.velocity(at: 0), curve.velocity(at: curve.duration))
    let change = autoreverses ? departure + arrival : departure - arrival
    let jump = departure == (autoreverses ? -arrival : arrival) ? 0 : change.magnitude
    expected[.velocityJump] = jump.isFinite ? base[.velocityJump].map { max($0, jump) } : nil
    if autoreverses, let overshoot = base[.overshoot], let undershoot = base[.undershoot] {
      expected[.overshoot] = max(overshoot, undershoot)
      expected[.undershoot] = expected[.overshoot]
      for metric in [Metric.peakValue, .peakTime] { expected[metric] = three[metric] }
    }
    // A later pass goes behind the start again.
    let start = -first / curve.travel
    expected[.rebound] = expected[.undershoot].map {
      $0 > 0 ? $0 + 1 : max(start, base[.rebound] ?? 0)
    }
    expected[.oscillations] = three[.oscillations]
    expected[.monotone] = 0
    // A curve that jumps to its end value does so only at the end of the last pass. A curve that jumps
    // at its start is back at its start value only at the end of a mirrored pass.
    let arrives = curve.travel < 0 ? last <= 0 : last >= 0
    let isWhole = arrives || base[.firstCrossing] != curve.duration
    if isWhole, start == 1 || !autoreverses, start > 0 { compare(three, expected, name) }
    // Passes that are left out of the list of knots must count as many turns as the others.
    let counts = [6, 8, 10, 12, 22].map {
      curve.repeatCount($0 - 1, autoreverses: autoreverses).oscillations(beyond: 0.01) ?? -1
    }
    let growth = counts[1] - counts[0]
    expect(
      counts[2] - counts[1] == growth && counts[3] - counts[2] == growth
        && counts[4] - counts[3] == 5 * growth,
      "\(name), each two further passes must add the same number of turns: \(counts).")
  }

  private mutating func compare(_ actual: Numbers, _ expected: Numbers, _ change: String) {
    let size = max(
      curve.startValue.magnitude, curve.endValue.magnitude, base[.peakValue]?.magnitude ?? 0)
    for metric in Self.metrics {
      // Times are sums, or roots that are accurate to a few units in the last place.
      let absolute: Double =
        switch metric {
        // The difference of two times.
        case .riseTime: 4 * (expected[.firstCrossing] ?? expected[.settlingTime] ?? 0).ulp
        case .velocityJump: 8 * (expected[.peakVelocity] ?? 0).ulp
        case _ where metric.quantity == .fraction: 16 * size.ulp / curve.travel.magnitude
        case _ where metric.quantity == .value: 16 * size.ulp
        default: 0
        }
      let isExact = metric.quantity == .count || metric.quantity == .flag
      let isEqual =
        if let actual = actual[metric], let expected = expected[metric] {
          actual == expected
            || !isExact && (actual - expected).magnitude <= 32 * expected.ulp + absolute
        } else {
          actual[metric] == nil && expected[metric] == nil
        }
      let (number, other) = (text(actual[metric]), text(expected[metric]))
      let sentence =
        switch metric {
        case .oscillations: "the curve oscillates \(number) times, not \(other)."
        case .monotone: "the curve must \(expected[metric] == 1 ? "" : "not ")be monotone."
        default: "the \(metric.name) is \(number), not \(other)."
        }
      expect(isEqual, "\(change), \(sentence)")
    }
  }

  private mutating func expect(_ condition: Bool, _ law: @autoclosure () -> String) {
    if !condition { broken.append(law()) }
  }
}

private func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "absent" }
