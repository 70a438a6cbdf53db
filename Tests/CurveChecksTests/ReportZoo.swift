import CurveChecks
import CurveKit
import CurveMeasure

/// Results of every kind, under names that a team would give, and one that it would not.
enum ReportZoo {
  static let sheet = CurveCheck(
    name: "sheet opens", location: location(5), expression: "spring(duration: 0.3, bounce: 0.1)",
    curve: Spring(duration: 0.3, bounce: 0.1),
    bounds: [.overshoot(atMost: 0.1), .settlingTime(atMost: 0.6), .smooth],
    baseline: .recorded(recorded(Spring(duration: 0.3, bounce: 0.1))))

  static let fade = CurveCheck(
    name: "fade", location: location(9), expression: "linear", curve: Easing(.power(1), .in),
    bounds: [.monotone])

  /// For each kind of requirement, a bound that fails and one that holds.
  static let badge = CurveCheck(
    name: "badge pops", location: location(12), expression: "spring(stiffness: 80, damping: 4)",
    curve: Spring(stiffness: 80, damping: 4),
    bounds: [
      .overshoot(atMost: 0.1), .metric(.peakValue, .atLeast(1.5)),
      .metric(.peakVelocity, .between(1, 6)),
      .metric(.dampingRatio, .equal(0.22, relative: 0.01)), .monotone,
      .metric(.regime, .word("overdamped")), .metric(.firstCrossing, .none),
      .duration(atMost: 1), .smooth,
    ])

  /// A line that took a second, and now takes two.
  static let nod = CurveCheck(
    name: "nod", location: location(24), expression: "linear(duration: 2)",
    curve: Easing(.power(1), .in).lasting(2), bounds: [.monotone],
    baseline: .recorded(recorded(Easing(.power(1), .in))))

  static let new = CurveCheck(
    name: "new", location: location(30), expression: "linear", curve: Easing(.power(1), .in),
    bounds: [],
    baseline: .missing(file: "motion.baseline.yaml"))

  /// Without a location, and compared with a record that was measured with other settings.
  static let hostile = CurveCheck(
    name: "a|b `c` <b>&amp; @all #1 [x](y)\n::error::no\t\u{1B}[31m]]>", expression: "\"\\\n",
    curve: Easing(.power(1), .in), bounds: [],
    baseline: .recorded(recorded(Easing(.power(1), .in), tolerance: 0.01)))

  static let remedies = BaselineRemedies(
    missing: "'curvekit check --record' does it",
    outdated: "'curvekit check --update' records the curve anew",
    abandoned: "'curvekit check --update' removes it")

  static let report = CheckReport(
    "curvekit check",
    of: [
      .init(
        file: "app/motion.yaml",
        results: [sheet, fade, badge, nod, new].map { $0.result(remedies: remedies) }),
      .init(file: "web/100%, <b>.yaml", results: [hostile.result(remedies: remedies)]),
    ], remarks: ["In 'motion.baseline.yaml' is recorded but no longer checked: 'old'."])

  private static func location(_ line: Int) -> CheckLocation {
    CheckLocation(file: "app/motion.yaml", line: line, column: 3)
  }

  static func recorded(_ curve: any Curve, tolerance: Double = 0.001) -> RecordedCurve {
    RecordedCurve(of: curve, expression: "x", settings: MetricSettings(tolerance: tolerance))
  }
}
