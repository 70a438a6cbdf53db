internal import CurveKit

extension Metric {
  /// The times of events.
  static let timing = [
    duration, measuredUntil, settlingTime, riseTime, firstCrossing, peakTime,
  ]

  /// `Curve.duration`: the time at which the curve ends.
  package static let duration = Metric(
    "duration_s", position: 3, name: "duration", quantity: .time, section: .timing, need: .end,
    definition: { _ in "time at which the curve ends" }, showsDefinition: false,
    measure: { curve, _ in MetricValue(curve.duration) })

  /// `Curve.analysisEnd`: the end of the measured time of an endless curve.
  package static let measuredUntil = Metric(
    "measured_until_s", position: 4, name: "measured until", quantity: .time, section: .timing,
    need: .endlessRepeat, setBy: "until",
    definition: { _ in "end of the measured time of an endless curve" },
    measure: { curve, _ in MetricValue(curve.analysisEnd) })

  /// `Curve.settlingTime(within:)`: the last time at which the curve is outside the settling tolerance.
  public static let settlingTime = Metric(
    "settling_time_s", position: 5, name: "settling time", quantity: .time, section: .timing,
    need: .travel, otherColumns: [.tolerance("settling_tolerance")], isNeverWhenAbsent: true,
    isStepped: true,
    definition: { "last time outside ±\(percent($0.tolerance)) of the travel" },
    whenAbsent: { "the curve never settles to ±\(percent($0.tolerance))" },
    measure: { MetricValue($0.settlingTime(within: $1.tolerance)) })

  /// `Curve.riseTime(from:to:)`: from the first time at the lower level to the first time at the upper one.
  public static let riseTime = Metric(
    "rise_time_s", position: 6, name: "rise time", quantity: .time, section: .timing,
    need: .travel,
    definition: { settings in
      let levels = settings.riseLevels
      return "from \(percent(levels.lowerBound)) to \(percent(levels.upperBound)) of the travel"
    },
    whenAbsent: { _ in "the curve never reaches both levels" },
    measure: { curve, settings in
      let levels = settings.riseLevels
      return MetricValue(curve.riseTime(from: levels.lowerBound, to: levels.upperBound))
    })

  /// `Curve.firstCrossingTime`: the first time at which the curve reaches its end value.
  package static let firstCrossing = Metric(
    "first_crossing_s", position: 7, name: "first crossing", quantity: .time, section: .timing,
    need: .travel, isNeverWhenAbsent: true,
    definition: { _ in "first time at the end value or beyond it" },
    whenAbsent: { _ in "the curve never reaches its end value" },
    measure: { curve, _ in MetricValue(curve.firstCrossingTime) })

  /// `Curve.peakTime`: the first time at which the curve has its peak value.
  package static let peakTime = Metric(
    "peak_time_s", position: 11, name: "peak time", quantity: .time, section: .timing,
    definition: { _ in "first time at the peak value" },
    whenAbsent: { _ in "the curve approaches its peak but never reaches it" },
    measure: { curve, _ in MetricValue(curve.peakTime) })
}
