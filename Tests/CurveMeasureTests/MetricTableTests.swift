import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

@Suite struct MetricTableTests {
  /// The columns that programs read: a new one is added at the end, and none changes or moves.
  static let published = [
    "start_value", "end_value", "duration_s", "measured_until_s", "settling_time_s",
    "settling_tolerance", "rise_time_s", "first_crossing_s", "overshoot", "overshoot_percent",
    "undershoot", "undershoot_percent", "peak_value", "peak_time_s", "rebound",
    "peak_velocity_per_s", "peak_velocity_time_s", "peak_acceleration_per_s2",
    "peak_acceleration_time_s", "value_jump", "velocity_jump_per_s", "oscillations", "monotone",
    "integral_absolute_error_s", "integral_squared_error_s", "rms_velocity_per_s", "mass",
    "stiffness", "damping", "initial_velocity_per_s", "natural_frequency_rad_per_s",
    "damping_ratio", "damped_frequency_rad_per_s", "response_s", "bounce", "regime",
    "resonant_frequency_rad_per_s", "resonance_peak", "bandwidth_rad_per_s",
  ]

  @Test func `The columns of CSV are those that were published`() {
    #expect(MetricColumn.all.map(\.key) == Self.published)
  }

  @Test func `Every row of a section is in the table`() throws {
    let folder = "Sources/CurveMeasure/"
    // Claims are not in the table.
    let files = try packageFiles(in: folder).filter {
      $0.hasPrefix("Metric+") && $0 != "Metric+Claims.swift"
    }
    let rows = try files.map {
      try packageText(folder + $0).split(separator: " = Metric(").count - 1
    }
    #expect(rows.reduce(0, +) == Metric.all.count)
  }

  @Test func `Every metric has its own key, position and name`() {
    #expect(Set(MetricColumn.all.map(\.key)).count == MetricColumn.all.count)
    #expect(Metric.all.map(\.position) == Array(1...Metric.all.count))
    #expect(Set(Metric.all.map(\.name)).count == Metric.all.count)
  }

  @Test func `A metric and a column are found by their keys, and by no others`() {
    for metric in Metric.all { #expect(Metric(key: metric.key) == metric) }
    for column in MetricColumn.all { #expect(MetricColumn(key: column.key) == column) }
    for key in ["overshot", "Overshoot", "", "overshoot_percent", "settling_tolerance"] {
      #expect(Metric(key: key) == nil)
    }
    #expect(MetricColumn(key: "overshoot_percent")?.metric == .overshoot)
    #expect(MetricColumn(key: "settling_tolerance")?.metric == .settlingTime)
  }

  @Test(arguments: Metric.all) func `Keys end with their unit`(_ metric: Metric) {
    let units: [Metric.Quantity: String] = [
      .time: "_s", .velocity: "_per_s", .acceleration: "_per_s2", .frequency: "_rad_per_s",
    ]
    if let unit = units[metric.quantity] { #expect(metric.key.hasSuffix(unit)) }
    #expect(metric.key.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil)
    #expect(!metric.definition(for: MetricSettings()).isEmpty)
    #expect(metric.words.isEmpty == (metric.quantity != .word))
  }

  @Test func `A definition has the settings that it depends on`() {
    let settings = MetricSettings(tolerance: 0.02, riseLevels: 0...0.5)
    #expect(
      Metric.settlingTime.definition(for: settings) == "last time outside ±2 % of the travel")
    #expect(Metric.riseTime.definition(for: settings) == "from 0 % to 50 % of the travel")
    #expect(
      Metric.rmsVelocity.definition(for: settings)
        == "root mean square until settled to 2 %, or over the measured time")
  }

  @Test func `A curve that never settles has its target as end value`() {
    let pulse = LinearEasing.identity.repeatForever(autoreverses: true, measuredUntil: 3.5)
      .mapped(from: 1, to: 3)
    let metrics = MeasuredMetrics(of: pulse)
    #expect(metrics[.endValue] == 3 && metrics[.settlingTime] == nil)
    #expect(metrics[.rmsVelocity] == 2)
    let spring = Spring(mass: 1, stiffness: 80, damping: 0).mapped(from: 1, to: 3)
    #expect(MeasuredMetrics(of: spring)[.endValue] == 3)
    #expect(MeasuredMetrics(of: spring)[.settlingTime] == nil)
    #expect(
      Metric.endValue.definition(for: MetricSettings())
        == "where the curve ends or settles; if it does neither, its target")
  }

  @Test func `What a curve lacks has a reason`() {
    let curves: [any Curve] = [
      Spring(mass: 1, stiffness: 80, damping: 0), Spring(mass: 1, stiffness: 4, damping: 4),
      Easing(.circ, .out), LinearEasing.identity.mapped(from: 1, to: 1),
      Easing(.quad, .inOut).repeatForever(measuredUntil: 3.3),
    ]
    for curve in curves {
      let metrics = MeasuredMetrics(of: curve)
      func reason(_ curve: some Curve, _ metric: Metric) -> String {
        metric.reasonForAbsence(from: AnyCurve(curve), metrics.settings)
      }
      for entry in metrics.entries where entry.value == .none {
        #expect(!reason(curve, entry.metric).isEmpty, "\(entry.metric.key) of \(curve)")
        #expect(!entry.metric.isAlwaysPresent)
      }
    }
  }
}
