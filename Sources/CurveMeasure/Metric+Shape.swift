internal import CurveKit

extension Metric {
  /// The values of the curve.
  static let shape = [
    startValue, endValue, peakValue, overshoot, undershoot, rebound, oscillations, monotone,
  ]

  /// `Curve.startValue`.
  package static let startValue = Metric(
    "start_value", position: 1, name: "start value", quantity: .value, section: .shape,
    sign: .signed,
    definition: { _ in "the value at the start" }, showsDefinition: false,
    measure: { curve, _ in MetricValue(curve.startValue) })

  /// `Curve.endValue`.
  package static let endValue = Metric(
    "end_value", position: 2, name: "end value", quantity: .value, section: .shape, sign: .signed,
    definition: { _ in "where the curve ends or settles; if it does neither, its target" },
    measure: { curve, _ in MetricValue(curve.endValue) })

  /// `Curve.peakValue`.
  public static let peakValue = Metric(
    "peak_value", position: 10, name: "peak value", quantity: .value, section: .shape,
    sign: .signed,
    definition: { _ in "farthest value in the direction of travel" },
    whenAbsent: { _ in "the number is too large for a double" },
    measure: { curve, _ in MetricValue(curve.peakValue) })

  /// `Curve.overshoot`, a fraction of the travel; a second column has it in per cent.
  public static let overshoot = Metric(
    "overshoot", position: 8, name: "overshoot", quantity: .fraction, section: .shape,
    need: .travel, otherColumns: [.percent("overshoot_percent")],
    definition: { _ in "beyond the end value, relative to the travel" },
    whenAbsent: { _ in "the number is too large for a double" },
    measure: { curve, _ in MetricValue(curve.overshoot) })

  /// `Curve.undershoot`, a fraction of the travel; a second column has it in per cent.
  package static let undershoot = Metric(
    "undershoot", position: 9, name: "undershoot", quantity: .fraction, section: .shape,
    need: .travel, otherColumns: [.percent("undershoot_percent")],
    definition: { _ in "behind the start value, relative to the travel" },
    whenAbsent: { _ in "the number is too large for a double" },
    measure: { curve, _ in MetricValue(curve.undershoot) })

  /// `Curve.rebound`, a fraction of the travel.
  package static let rebound = Metric(
    "rebound", position: 12, name: "rebound", quantity: .fraction, section: .shape, need: .travel,
    definition: { _ in "back behind the end value after the first crossing, relative to the travel"
    },
    whenAbsent: { _ in "the number is too large for a double" },
    measure: { curve, _ in MetricValue(curve.rebound) })

  /// `Curve.oscillations(beyond:)`.
  package static let oscillations = Metric(
    "oscillations", position: 19, name: "oscillations", quantity: .count, section: .shape,
    need: .travel, isStepped: true,
    definition: { "turning points outside ±\(percent($0.tolerance)) after the first crossing" },
    whenAbsent: { "the curve never settles to ±\(percent($0.tolerance))" },
    measure: { MetricValue($0.oscillations(beyond: $1.tolerance)) })

  /// `Curve.isMonotone`: yes or no.
  package static let monotone = Metric(
    "monotone", position: 20, name: "monotone", quantity: .flag, section: .shape,
    definition: { _ in "whether the value never turns back, jumps included" },
    measure: { curve, _ in .flag(curve.isMonotone) })
}
