import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

@Suite struct MeasuredMetricsTests {
  static let spring = Spring(mass: 1, stiffness: 80, damping: 4)

  @Test func `Only the metrics asked for are there`() {
    let metrics = MeasuredMetrics(of: Self.spring, [.overshoot, .regime])
    #expect(metrics[.overshoot] == Self.spring.overshoot)
    #expect(metrics.value(of: .regime) == .word("underdamped") && metrics[.regime] == nil)
    #expect(metrics[.peakValue] == nil && metrics.value(of: .peakValue) == .none)
    #expect(metrics.entries.map(\.metric) == [.overshoot, .regime])
  }

  @Test func `Only the metrics asked for are computed`() {
    let curve = CountingCurve(CubicBezier(0.24, 1.4, 1, -1))
    _ = MeasuredMetrics(of: curve, [.overshoot])
    #expect(curve.integralCount == 0)
    #expect(curve.signChangeCount(of: .velocity) == 1)
    for order in [MotionOrder.displacement, .acceleration, .jerk] {
      #expect(curve.signChangeCount(of: order) == 0)
    }
  }

  @Test func `Where a curve turns is found once for all metrics`() {
    let curve = CountingCurve(CubicBezier(0.24, 1.4, 1, -1))
    _ = MeasuredMetrics(of: curve)
    // The knots of each order need them.
    #expect(curve.breakpointCount <= MotionOrder.allCases.count)
    for order in MotionOrder.allCases { #expect(curve.signChangeCount(of: order) <= 1) }
    #expect(curve.integralCount == 3)
  }

  /// A requirement of `Curve` that is not forwarded would use its default.
  @Test(arguments: easingZoo + modifierZoo + springZoo.map { NamedCurve("\($0)", $0.spring) })
  func `A cached curve has the metrics of its base`(_ named: NamedCurve) {
    func figures(of curve: some Curve) -> [(Metric, Double?)] {
      [
        (.settlingTime, curve.settlingTime()), (.riseTime, curve.riseTime()),
        (.firstCrossing, curve.firstCrossingTime), (.overshoot, curve.overshoot),
        (.undershoot, curve.undershoot), (.peakValue, curve.peakValue),
        (.peakTime, curve.peakTime), (.rebound, curve.rebound),
        (.peakVelocity, curve.peakVelocity), (.peakVelocityTime, curve.peakVelocityTime),
        (.peakAcceleration, curve.peakAcceleration),
        (.peakAccelerationTime, curve.peakAccelerationTime), (.valueJump, curve.valueJump),
        (.velocityJump, curve.velocityJump), (.oscillations, curve.oscillations()),
        (.monotone, curve.isMonotone ? 1 : 0), (.absoluteError, curve.integralAbsoluteError),
        (.squaredError, curve.integralSquaredError), (.rmsVelocity, curve.rmsVelocity()),
      ]
    }
    let (curve, metrics) = (AnyCurve(named.curve), MeasuredMetrics(of: named.curve))
    for (metric, value) in figures(of: named.curve) {
      #expect(metrics.figure(of: metric) == value, "\(metric.key)")
    }
    #expect(CachedCurve(curve).sample(at: 0.1) == named.curve.sample(at: 0.1))
  }

  @Test func `They are read back from JSON as they were written`() throws {
    let curves: [any Curve] = [Self.spring, Easing(.circ, .out), StepEasing(4)]
    for curve in curves {
      let metrics = MeasuredMetrics(of: curve, settings: MetricSettings(tolerance: 0.02))
      let data = try JSONEncoder().encode(metrics)
      #expect(try JSONDecoder().decode(MeasuredMetrics.self, from: data) == metrics)
    }
    for unknown in [#"["overshot"]"#, #"["overshoot_percent"]"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Metric].self, from: Data(unknown.utf8))
      }
    }
  }
}
