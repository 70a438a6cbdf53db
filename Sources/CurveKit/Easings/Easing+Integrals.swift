internal import RealModule

// Closed forms of the squared velocity where it is infinite at an end: by quadrature it would lose digits there,
// or not be seen to be infinite. Everything else about easings is smooth from knot to knot.

extension Easing {
  /// The integral of a square over a time from 0, by quadrature but for the velocity of a power and of a
  /// circle.
  ///
  /// ```
  /// power(n)   n^2 p^(2 n - 1) / (2 n - 1) from p = 0, infinite up to n = 1/2
  /// circ       atanh p - p from p = 0, infinite at p = 1
  /// ```
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
      // Half as high in half the time: half as much.
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
      // The difference loses digits near 0; what is summed there is smooth.
      return progress > 0.5
        ? .atanh(progress) - progress
        : GaussKronrod.integral(from: 0, to: progress) { $0 * $0 / ((1 - $0) * (1 + $0)) }
    case .sine, .expo, .back, .elastic, .bounce: return nil
    }
  }

  /// The integral of f'^2 over a part of the progress before 1.
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
