/// A curve that explains a trace, with its parameters and its residual.
///
/// A candidate of ``CurveIdentification``.
public struct IdentifiedCurve: Sendable {
  /// The curve, in seconds and in the values of the trace.
  ///
  /// Its time 0 is `CurveIdentification.origin` in the times of the trace.
  public let curve: AnyCurve
  /// The curve by its type.
  package let model: Model
  /// The delay before the curve starts, in seconds.
  package let delay: Double
  /// The parameters with their confidence intervals, in the order of an expression.
  package let parameters: [Parameter]
  /// The number of fitted parameters.
  package let freedom: Int
  /// How far the samples are from the curve.
  package let residual: Residual
  /// The Bayesian information criterion; a smaller one is better.
  ///
  /// ```
  /// BIC = n ln(sum of squares / n) + k ln n
  /// ```
  ///
  /// with n samples and k fitted parameters. The RMS residual counts as at least 2^-44 of the largest value, because
  /// smaller ones are rounding errors; among curves that fit to the last digit the one with the fewest parameters is
  /// best. Only differences have a meaning: Raftery (1995) calls one below 2 hardly worth a mention, and one above 10
  /// very strong.
  package let bic: Double
  /// The samples.
  let scale: TraceScale

  /// The family of the curve.
  package var family: CurveIdentification.Family {
    switch model {
    case .spring: .spring
    case .timing(.bezier(let curve), _): curve.name != nil ? .easing : .bezier
    case .timing: .easing
    case .keyframes: .keyframes
    }
  }

  /// A curve by its type, without the delay.
  package enum Model: Sendable {
    /// A spring; its mass is 1, because samples determine only stiffness / mass and damping / mass.
    case spring(Spring)
    /// A timing curve with its duration in seconds, from the start to the end value of the curve.
    case timing(Timing, duration: Double)
    /// Cubic keyframes and the value before them.
    case keyframes(initialValue: Double, [Keyframe<Double>])
  }

  /// A timing curve from 0 to 1.
  package enum Timing: Sendable {
    /// A straight line.
    case linear
    /// A cubic Bézier curve.
    case bezier(CubicBezier)
    /// An easing.
    case easing(Easing)

    /// The curve, which lasts 1 s.
    package var curve: AnyCurve {
      switch self {
      case .linear: AnyCurve(LinearEasing.identity)
      case .bezier(let curve): AnyCurve(curve)
      case .easing(let easing): AnyCurve(easing)
      }
    }
  }

  /// A fitted number.
  package struct Parameter: Hashable, Sendable {
    /// Its label in an expression, such as `dampingRatio`; for keyframes such as `value 2`.
    package let name: String
    /// The fitted number.
    package let value: Double
    /// Half the width of the 95 % confidence interval: 1.96 standard errors, and more for few samples (Student's t).
    ///
    /// The standard error is s sqrt(diag((J^T J)^-1)), with the derivatives J of the samples by the parameters and s^2 =
    /// sum of squares / (n - k); s is at least the rounding error of ``IdentifiedCurve/bic``. It assumes independent
    /// errors of equal size. It is `nil` if the trace does not determine the number, if the number is at the limit of
    /// its range, or if it is not fitted: a Bézier that is at rest at an end has y1 = 0 or y2 = 1.
    package let margin: Double?

    /// The 95 % confidence interval; `nil` if the trace gives none.
    package var interval: ClosedRange<Double>? { margin.map { value - $0...value + $0 } }
  }

  /// The parameter with a name; `nil` if the curve has none.
  ///
  /// - Parameter name: The ``Parameter/name``.
  /// - Returns: The parameter.
  package func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}
