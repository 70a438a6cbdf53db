internal import CurveKit

extension Metric {
  /// The integral criteria of control engineering.
  static let integrals = [absoluteError, squaredError]

  /// `Curve.integralAbsoluteError`.
  package static let absoluteError = Metric(
    "integral_absolute_error_s", position: 21, name: "absolute error", quantity: .time,
    section: .integrals, need: .travel,
    definition: { _ in "integral of |1 - u|, u from 0 at the start to 1 at the end" },
    whenAbsent: { _ in "the integral does not converge" },
    measure: { curve, _ in MetricValue(curve.integralAbsoluteError) })

  /// `Curve.integralSquaredError`.
  package static let squaredError = Metric(
    "integral_squared_error_s", position: 22, name: "squared error", quantity: .time,
    section: .integrals, need: .travel,
    definition: { _ in "integral of (1 - u)²" },
    whenAbsent: { _ in "the integral does not converge" },
    measure: { curve, _ in MetricValue(curve.integralSquaredError) })
}
