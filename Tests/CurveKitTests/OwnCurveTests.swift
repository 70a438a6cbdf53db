import CurveKit
import CurveKitTesting
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

/// Curves of users of the library: with only the required members, and with mistakes.
@Suite struct OwnCurveTests {
  @Test(arguments: ownCurves.filter { ["back out", "two lines"].contains($0.description) })
  func `A curve without optional members obeys the laws`(_ named: NamedCurve) {
    let curve = BareCurve(named.curve)
    #expect(
      CurveLaws.motion.violations(of: curve, until: named.analysisEnd ?? 10, accuracy: 1e-9) == [])
  }

  @Test(arguments: ownCurves)
  func `A curve without optional members has the metrics of one with formulas`(
    _ named: NamedCurve
  ) {
    let settings = MetricSettings(tolerance: 0.01)
    let expected = MeasuredMetrics(of: named.curve, settings: settings)
    let actual = MeasuredMetrics(of: BareCurve(named.curve), settings: settings)
    for (metric, accuracy) in accuracies {
      let (one, other) = (actual.figure(of: metric), expected.figure(of: metric))
      let allowed = accuracy * max(1, (other ?? 0).magnitude)
      #expect(
        one == other || ((one ?? .nan) - (other ?? .nan)).magnitude <= allowed,
        "\(metric.key): \(String(describing: one)), not \(String(describing: other))")
    }
  }

  /// x(t) = 1 - e^(-t / tau) has every metric in closed form.
  @Test(arguments: [1e-6, 0.25, 3e4])
  func `A curve that approaches its end forever is measured to its end`(_ tau: Double) throws {
    let curve = Approach(tau: tau)
    func agrees(_ actual: Double?, _ expected: Double, within accuracy: Double = 1e-12) -> Bool {
      ((actual ?? .nan) - expected).magnitude <= accuracy * expected.magnitude
    }
    // ln 1000, ln 9 and so on, to more digits than a double has.
    #expect(agrees(curve.settlingTime(), 6.907755278982137 * tau))
    #expect(agrees(curve.riseTime(), 2.197224577336219 * tau))
    #expect(agrees(curve.integralAbsoluteError, tau, within: 1e-10))
    #expect(agrees(curve.integralSquaredError, tau / 2, within: 1e-10))
    #expect(agrees(curve.peakVelocity, 1 / tau))
    #expect(agrees(curve.peakAcceleration, -1 / (tau * tau), within: 1e-8))
    #expect(curve.overshoot == 0 && curve.oscillations() == 0 && curve.isMonotone)
    #expect(curve.firstCrossingTime == nil)
  }

  @Test func `Sign changes close together are found`() {
    // The velocity (t - 0.5)^2 - 1e-8 is below 0 for 1/5000 of the motion.
    let curve = BareCurve(PiecewiseCurve([.init(lasting: 1, [0, 0.25 - 1e-8, -0.5, 1 / 3.0])]))
    let changes = curve.signChanges(of: .velocity).single
    #expect(changes.count == 2)
    #expect(
      zip(changes, [0.4999, 0.5001]).allSatisfy { ($0 - $1).magnitude < 1e-10 }, "\(changes)")
  }

  @Test(arguments: Mistake.allCases)
  func `A curve with a mistake causes no trap`(_ mistake: Mistake) {
    let curve = MistakenCurve(mistake: mistake)
    let others: [AnyCurve] = [
      AnyCurve(curve), AnyCurve(curve.delay(1)), AnyCurve(curve.speed(3)),
      AnyCurve(curve.mapped(from: 2, to: -1)),
    ]
    for curve in others {
      let metrics = MeasuredMetrics(of: curve, settings: MetricSettings(tolerance: 0.01))
      #expect(metrics[.overshoot] ?? 0 >= 0)
      for order in MotionOrder.allCases {
        _ = curve.limit(of: order, before: 0.5)
        _ = curve.knots(of: order, until: 1, passes: .all)
        _ = curve.integralOfSquare(of: order, until: 2)
      }
      _ = curve.crossings(of: 0.5)
      _ = curve.restTime()
    }
  }

  @Test func `A tail without spacing ends`() {
    let tail = SignChanges.PeriodicTail(first: 1, spacing: 0, logarithmicDecrement: 0)
    struct Stuck: Curve {
      let tail: SignChanges.PeriodicTail
      var startValue: Double { 0 }
      var endValue: Double { 1 }
      var duration: Double { 2 }
      func value(at time: Double) -> Double { time < 0 ? 0 : min(1, time / 2) }
      func velocity(at time: Double) -> Double { time < 0 || time > 2 ? 0 : 0.5 }
      func signChanges(of order: MotionOrder) -> SignChanges { SignChanges(tail: tail) }
    }
    #expect(Stuck(tail: tail).peakValue == 1)
  }
}

/// Curves that are smooth between their breakpoints and have a finite acceleration; difference
/// quotients cannot show an infinite one.
private let ownCurves: [NamedCurve] = [
  NamedCurve("smoothstep", Easing(.smootherstep, .inOut)),
  NamedCurve("quad in-out", Easing(.quad, .inOut)),
  NamedCurve("back out", Easing(.back(), .out)),
  NamedCurve("elastic out", Easing(.elastic(), .out)),
  NamedCurve("bounce out", Easing(.bounce, .out)),
  NamedCurve("steps", StepEasing(4)),
  NamedCurve("two lines", PiecewiseCurve(through: [(0, 0), (0.25, 0.5), (1, 1)])),
  NamedCurve("bezier", CubicBezier(0.3, -1.5, 0.6, 2.5)),
  NamedCurve("spring with an end", Spring(stiffness: 80, damping: 4).ended(at: 2)),
]

/// Another curve, reduced to the five required members and its breakpoints.
private struct BareCurve: Curve {
  let base: AnyCurve

  init(_ base: some Curve) { self.base = AnyCurve(base) }

  var startValue: Double { base.startValue }
  var endValue: Double { base.endValue }
  var duration: Double { base.duration }
  var breakpoints: [Double] { base.breakpoints }
  func value(at time: Double) -> Double { base.value(at: time) }
  func velocity(at time: Double) -> Double { base.velocity(at: time) }
}

/// The metrics, each with the accuracy of the defaults.
private let accuracies: KeyValuePairs<Metric, Double> = [
  .overshoot: 1e-12, .undershoot: 1e-12, .rebound: 1e-12, .peakValue: 1e-12,
  .settlingTime: 1e-12, .riseTime: 1e-12, .firstCrossing: 1e-12, .oscillations: 0,
  .peakVelocity: 1e-9, .velocityJump: 1e-9, .valueJump: 1e-12, .absoluteError: 1e-9,
  .squaredError: 1e-9, .rmsVelocity: 1e-9,
]

/// An exponential approach, without an end.
private struct Approach: Curve {
  let tau: Double

  var startValue: Double { 0 }
  var endValue: Double { 1 }
  var duration: Double { .infinity }
  func value(at time: Double) -> Double { time < 0 ? 0 : 1 - exp(-time / tau) }
  func velocity(at time: Double) -> Double { time < 0 ? 0 : exp(-time / tau) / tau }
}

/// Possible mistakes in a curve.
enum Mistake: String, CaseIterable {
  case unsortedBreakpoints, outerBreakpoints, infiniteBreakpoints, breakpointsThatAreNoNumbers
  case noValues, noVelocities, infiniteValues, infiniteVelocities
  case negativeDuration, noDuration, durationThatIsNoNumber
  case noStart, noEnd, neverSettles, neverSettlesButSlowly
}

/// A straight line with a mistake.
private struct MistakenCurve: Curve {
  let mistake: Mistake

  var startValue: Double { mistake == .noStart ? .nan : 0 }
  var endValue: Double { mistake == .noEnd ? .nan : 1 }
  var duration: Double {
    switch mistake {
    case .negativeDuration: -1
    case .noDuration: 0
    case .durationThatIsNoNumber: .nan
    case .neverSettles, .neverSettlesButSlowly: .infinity
    default: 1
    }
  }
  var breakpoints: [Double] {
    switch mistake {
    case .unsortedBreakpoints: [0.75, 0.25, 0.5, 0.25]
    case .outerBreakpoints: [-3, 0.5, 7]
    case .infiniteBreakpoints: [-.infinity, 0.5, .infinity]
    case .breakpointsThatAreNoNumbers: [.nan, 0.5, .nan]
    default: []
    }
  }
  func value(at time: Double) -> Double {
    switch mistake {
    case .noValues: .nan
    case .infiniteValues: time > 0.5 ? .infinity : 0
    case .neverSettles: sin(40 * time)
    case .neverSettlesButSlowly: time.squareRoot()
    default: min(1, max(0, time))
    }
  }
  func velocity(at time: Double) -> Double {
    switch mistake {
    case .noVelocities: .nan
    case .infiniteVelocities: .infinity
    case .neverSettles: 40 * cos(40 * time)
    default: 1
    }
  }
  func acceleration(at time: Double) -> Double {
    mistake == .neverSettles ? -1_600 * sin(40 * time) : 0
  }
}
