import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

/// Step responses for which all metrics can be computed by hand.
///
/// Those of springs are in ReferenceMetricsTests.
@Suite struct StepResponseTests {
  @Test func `Smoothstep agrees with the trigonometric solution of the cubic`() {
    // 3 t^2 - 2 t^3 = y at t = 1/2 - sin(asin(1 - 2 y) / 3).
    func time(_ y: Double) -> Double { 0.5 - sin(asin(1 - 2 * y) / 3) }
    let curve = PiecewiseCurve.smoothstep
    #expect(relativeError(curve.riseTime(), time(0.9) - time(0.1)) < 1e-15)
    #expect(relativeError(curve.riseTime(from: 0.25, to: 0.75), time(0.75) - time(0.25)) < 1e-15)
    #expect(relativeError(curve.settlingTime(within: 0.02), time(0.98)) < 1e-15)
    #expect(relativeError(curve.settlingTime(within: 0.5), 0.5) < 1e-15)
    curve.expectMetrics([
      .firstCrossing: 1, .overshoot: 0, .undershoot: 0, .rebound: 0, .peakValue: 1, .peakTime: 1,
      .oscillations: 0, .monotone: 1,
    ])
  }

  @Test func `A cubic with a dip and an overshoot has the metrics of its formula`() {
    // 1/2 + 5 s / 2 - 6 s^3 with s = t - 1/2: extremes at s = -+ sqrt(5) / 6, 5 sqrt(5) / 18 away from
    // the middle.
    let (curve, root) = (PiecewiseCurve([.init(lasting: 1, [0, -2, 9, -6])]), 5.0.squareRoot())
    let height = 5 * root / 18 - 0.5
    curve.expectMetrics([.undershoot: height, .overshoot: height], within: 2e-15)
    curve.expectMetrics([.peakTime: 0.5 + root / 6, .peakValue: 1 + height], within: 1e-15)
    curve.expectMetrics([.rebound: 0])
    #expect(curve.oscillations(beyond: 0.1) == 1 && curve.oscillations(beyond: 0.125) == 0)
    #expect(!curve.isMonotone)
  }

  @Test func `A zigzag has the metrics of its straight lines`() {
    // Slopes -1, 7/2, -11/2 and 3/2.
    let curve = PiecewiseCurve.zigzag
    curve.expectMetrics([
      .undershoot: 0.25, .overshoot: 0.5, .peakTime: 0.75, .peakValue: 1.5, .rebound: 0.1875,
    ])
    curve.expectMetrics([.firstCrossing: 17.0 / 28, .riseTime: 8.0 / 35], within: 1e-15)
    #expect(relativeError(curve.riseTime(from: 0, to: 1), 17.0 / 28) < 1e-15)
    #expect(relativeError(curve.settlingTime(within: 0.1), 0.875 + 7.0 / 120) < 1e-15)
    #expect(relativeError(curve.settlingTime(within: 0.2), 0.75 + 3.0 / 55) < 1e-15)
    #expect(relativeError(curve.settlingTime(within: 0.5), 13.0 / 28) < 1e-15)
    #expect(relativeError(curve.settlingTime(within: 1.25), 0) == 0)
    #expect(curve.oscillations(beyond: 0.1) == 2 && curve.oscillations(beyond: 0.2) == 1)
    #expect(curve.oscillations(beyond: 0.5) == 0 && !curve.isMonotone)
  }

  @Test func `Stairs have the metrics of their jumps`() {
    let late = PiecewiseCurve.stairs
    #expect(late.riseTime() == 0.75 && late.settlingTime(within: 0.02) == 1)
    #expect(late.settlingTime(within: 0.25) == 0.75 && late.settlingTime(within: 0.3) == 0.75)
    late.expectMetrics([.firstCrossing: 1, .peakTime: 1, .monotone: 1, .oscillations: 0])

    let early = PiecewiseCurve.earlyStairs
    #expect(early.riseTime() == 0.75 && early.riseTime(from: 0.3, to: 0.5) == 0)
    #expect(early.settlingTime(within: 0.02) == 0.75 && early.settlingTime(within: 0.8) == 0)
    early.expectMetrics([.firstCrossing: 0.75, .peakTime: 0.75, .undershoot: 0, .monotone: 1])
  }

  @Test func `A step at the edge of the band is within it, also where modifiers have rounded it`() {
    // The last step is a tenth of the travel away.
    let steps = StepEasing(10, .start).lasting(10).mapped(from: 6.1, to: 3.1)
      .mapped(from: -3.9, to: -9.19).reversed().repeatCount(5).mapped(from: 5.42, to: 4.14)
    #expect(relativeError(steps.settlingTime(within: 0.1), 49) < 1e-15)
    #expect(steps.settlingTime(within: 0.0999) == 50)
  }

  @Test func `A step at time 0 has a rise time of 0`() {
    let step = PiecewiseCurve([.init(lasting: 1, [1])], startValue: 0)
    step.expectMetrics([
      .firstCrossing: 0, .riseTime: 0, .settlingTime: 0, .overshoot: 0, .peakTime: 0, .monotone: 1,
    ])
  }

  @Test func `A curve may cross its end by jumps`() {
    let curve = PiecewiseCurve.jumps
    curve.expectMetrics([
      .firstCrossing: 0.5, .riseTime: 0, .overshoot: 0.25, .peakTime: 0.5, .undershoot: 0,
    ])
    curve.expectMetrics([.rebound: 0.125], within: 1e-14)
    #expect(curve.settlingTime(within: 0.02) == 0.875)
    #expect(relativeError(curve.settlingTime(within: 0.2), 0.55) < 1e-15 && !curve.isMonotone)

    let leap = PiecewiseCurve.leap
    leap.expectMetrics([.firstCrossing: 1, .overshoot: 0.25, .peakTime: 1, .rebound: 0])
    #expect(relativeError(leap.settlingTime(within: 0.02), 1.92) < 1e-15)
    #expect(leap.oscillations(beyond: 0.1) == 1 && leap.oscillations(beyond: 0.26) == 0)
  }

  @Test func `A dip by a jump at the start counts`() {
    let curve = PiecewiseCurve([.init(lasting: 1, [-0.5, 1.5])], startValue: 0)
    curve.expectMetrics([.undershoot: 0.5, .overshoot: 0, .monotone: 0])
  }

  @Test func `Relative metrics are absent without travel`() {
    let loop = PiecewiseCurve(through: [(0, 0), (1, 1), (2, 0)])
    loop.expectMetrics([
      .settlingTime: nil, .riseTime: nil, .firstCrossing: nil, .overshoot: nil, .undershoot: nil,
      .rebound: nil, .oscillations: nil, .peakValue: 1, .peakTime: 1, .monotone: 0,
    ])
    let still = PiecewiseCurve([.init(lasting: 1, [3])])
    still.expectMetrics([.peakValue: 3, .peakTime: nil, .monotone: 1])
  }

  @Test func `A peak at the start is the start value to the last digit`() {
    let far = Easing(.sine, .in).mapped(from: 2.107, to: 4.1e7).delay(3)
    let waiting = far.repeatForever(autoreverses: false, measuredUntil: 1)
    #expect(waiting.peakValue == 2.107)
  }

  /// Root finding, quadrature and extremes of the defaults against the closed forms of springs.
  @Test(arguments: springZoo.filter { $0.spring.settlingTime(within: 1e-9) != nil })
  func `A spring that is cut at rest has the spring's metrics`(_ named: NamedSpring) throws {
    let spring = named.spring
    let settled = try #require(spring.settlingTime(within: 1e-15))
    // A tail with a million sign changes is not listed.
    let swings = spring.signChanges(of: .velocity).tail.map { settled / $0.spacing } ?? 0
    guard swings < 1_000 else { return }
    let cut = spring.ended(at: settled)
    let (expected, actual) = (MeasuredMetrics(of: spring), MeasuredMetrics(of: cut))
    var worst = Worst()
    for metric in Metric.all where metric.need != .spring {
      var reference = expected.figure(of: metric)
      switch metric {
      case .duration: reference = cut.duration
      // A curve that only approaches its end, or turns long after its rest time, reaches its end when it
      // is ended.
      case .firstCrossing, .peakTime: reference = min(reference ?? .infinity, cut.duration)
      case .monotone: reference = cut.signChanges(of: .velocity).isEmpty ? 1 : 0
      default: break
      }
      let figure = actual.figure(of: metric)
      let difference = ((figure ?? .infinity) - (reference ?? 0)).magnitude
      let isNothing = metric.quantity == .fraction && difference < 2e-15
      // With a damping ratio of 10^4 the initial velocity is 10^5 times that of the later motion, which is
      // accurate to 1e-16 of it; so the integral of the squared velocity is accurate to 1e-12.
      let allowed = metric == .rmsVelocity ? 1e-12 : 2e-14
      worst.note(isNothing ? 0 : relativeError(figure, reference) / allowed, at: metric.key)
    }
    #expect(worst.error < 1, "\(worst)")
  }

  @Test func `An undamped spring has the metrics of a cosine`() {
    let spring = Spring(mass: 2, stiffness: 32, damping: 0)
    spring.expectMetrics([.overshoot: 1, .undershoot: 0, .rebound: 1, .oscillations: nil])
    spring.expectMetrics([.peakTime: .pi / 4, .firstCrossing: .pi / 8], within: 2e-16)
    #expect(spring.oscillations(beyond: 1) == 0 && spring.settlingTime() == nil)
    // 1 - cos 4t = 1/10 and 9/10.
    #expect(relativeError(spring.riseTime(), (acos(0.1) - acos(0.9)) / 4) < 1e-15)
  }

  @Test func `Rise levels of 0 and 1 are allowed`() {
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    // Overshoots to 1.4863966750707108809.
    #expect(relativeError(spring.riseTime(from: 0, to: 1), spring.firstCrossingTime) < 3e-16)
    #expect(spring.riseTime(from: 0, to: 1.486396675070710) != nil)
    #expect(spring.riseTime(from: 0, to: 1.486396675070711) == nil)
    #expect(spring.riseTime(from: 0, to: 0) == 0)
    let slow = Spring(mass: 1, stiffness: 100, damping: 30)
    #expect(slow.riseTime(from: 0, to: 1) == nil && slow.riseTime(from: 0, to: 1 - 1e-12) != nil)
    slow.expectMetrics([
      .firstCrossing: nil, .peakTime: nil, .peakValue: 1, .rebound: 0, .oscillations: 0,
      .monotone: 1,
    ])
  }

  /// A critical spring of 10 rad/s with the backward velocity v dips by (1 + v/10) e^(-v / (v + 10)) - 1, of
  /// which this is the series.
  @Test(arguments: [1e-3, 1e-4, 1e-6, 1e-9, 1e-15, 1e-60])
  func `The dip after a tiny backward velocity has all its digits`(velocity v: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: -v)
    let expected = v * v / 200 * (1 - v * (2.0 / 15 - v * (0.0175 - v * 0.0034 / 1.5)))
    #expect(relativeError(spring.undershoot, expected) < 1e-12)
  }

  @Test func `A caller's mistake stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Spring().oscillations(beyond: 0) }
    await #expect(processExitsWith: .failure) { _ = MetricSettings(tolerance: -1) }
  }
}
