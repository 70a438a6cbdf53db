import CurveChecks
import CurveExport
import CurveKit

/// Results of every kind, under names that a team would give.
enum ReportZoo {
  static let sheet = CurveCheck(
    name: "sheet opens", place: CheckPlace(file: "motion.yaml", line: 5, column: 3),
    expression: "spring(duration: 0.3, bounce: 0.1)", curve: Spring(duration: 0.3, bounce: 0.1),
    bounds: [.overshoot(atMost: 0.1), .settlingTime(atMost: 0.6), .smooth],
    baseline: .recorded(recorded(Spring(duration: 0.3, bounce: 0.1))))

  static let fade = CurveCheck(
    name: "fade", place: CheckPlace(file: "motion.yaml", line: 9, column: 3), expression: "linear",
    curve: Easing(.power(1), .in), bounds: [.monotone])

  /// Of each kind of requirement one bound that is missed.
  static let badge = CurveCheck(
    name: "badge pops", place: CheckPlace(file: "motion.yaml", line: 12, column: 3),
    expression: "spring(mass: 1, stiffness: 80, damping: 4)",
    curve: Spring(mass: 1, stiffness: 80, damping: 4),
    bounds: [
      .overshoot(atMost: 0.1), .metric(.peakValue, .atLeast(1.5)),
      .metric(.peakVelocity, .between(1, 6)),
      MetricBound("damping_ratio", .equal(0.22, relative: 0.01)), .monotone,
      MetricBound("regime", .word("overdamped")), .metric(.firstCrossing, .none),
      .duration(atMost: 1),
      .smooth,
    ])

  /// A line that took a second, and now takes two.
  static let nod = CurveCheck(
    name: "nod", place: CheckPlace(file: "motion.yaml", line: 24, column: 3), expression: "linear",
    curve: Easing(.power(1), .in).lasting(2), bounds: [],
    baseline: .recorded(recorded(Easing(.power(1), .in))))

  static let new = CurveCheck(
    name: "new", place: CheckPlace(file: "motion.yaml", line: 30, column: 3), expression: "linear",
    curve: Easing(.power(1), .in), bounds: [], baseline: .missing(file: "motion.baseline.yaml"))

  static func recorded(_ curve: any Curve, tolerance: Double = 0.001) -> RecordedCurve {
    RecordedCurve(
      curve,
      MetricsRecord(
        label: nil, expression: "x", curve: curve,
        metrics: CurveMetrics(of: curve, tolerance: tolerance)))
  }
}
