internal import RealModule

// Closed forms of the squared velocity where it is infinite at an end: there, quadrature would lose
// digits, or would not detect that the integral is infinite. All other easings are smooth between
// knots.

extension Easing {
  /// The integral of a square from time 0: a closed form for the velocity of a power and of a
  /// circle, otherwise by quadrature.
  ///
  /// ```
  /// power(n)   n^2 p^(2 n - 1) / (2 n - 1) from p = 0, infinite up to n = 1/2
  /// circ       atanh p - p from p = 0, infinite at p = 1
  /// ```
  ///
  /// - Parameters:
  ///   - order: ``MotionOrder/displacement`` or ``MotionOrder/velocity``.
  ///   - time: The end of the interval, in seconds.
  /// - Returns: The integral, or `nil` where it is infinite.
  public func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    guard order == .velocity, time > 0 else {
      return quadratureOfSquare(of: order, until: time)
    }
    switch shape {
    case .power, .circ: break
    case .sine, .expo, .back, .elastic, .bounce:
      return quadratureOfSquare(of: order, until: time)
    }
    let time = min(time, 1)
    switch direction {
    case .in: return integralOfSquaredSlope(until: time)
    case .out: return integralOfSquaredSlope(left: time)
    case .inOut:
      // Half the height in half the time has half the integral.
      guard time > 0.5 else { return integralOfSquaredSlope(until: 2 * time).map { $0 / 2 } }
      guard let first = integralOfSquaredSlope(until: 1),
        let second = integralOfSquaredSlope(left: 2 * time - 1)
      else { return nil }
      return (first + second) / 2
    }
  }

  /// The integral of f'^2 from 0 to a progress above 0.
  private func integralOfSquaredSlope(until progress: Double) -> Double? {
    switch shape {
    case .power(let exponent):
      guard exponent > 0.5 else { return nil }
      return exponent * exponent * .pow(progress, 2 * exponent - 1) / (2 * exponent - 1)
    case .circ:
      guard progress < 1 else { return nil }
      // The difference loses digits near 0; the integrand of the quadrature is smooth there.
      return progress > 0.5
        ? .atanh(progress) - progress
        : GaussKronrod.integral(from: 0, to: progress) { $0 * $0 / ((1 - $0) * (1 + $0)) }
    case .sine, .expo, .back, .elastic, .bounce: return nil
    }
  }

  /// The integral of f'^2 over the last fraction of the progress before 1.
  private func integralOfSquaredSlope(left part: Double) -> Double? {
    switch shape {
    case .power(let exponent):
      // (1 - (1 - part)^(2 n - 1)) / (2 n - 1), which at n = 1/2 is -ln(1 - part).
      let power = 2 * exponent - 1
      guard part < 1 || power > 0 else { return nil }
      let logarithm = Double.log(onePlus: -part)
      let change = power == 0 ? -logarithm : -Double.expMinusOne(power * logarithm) / power
      return exponent * exponent * change
    case .sine, .expo, .circ, .back, .elastic, .bounce: return nil
    }
  }
}
