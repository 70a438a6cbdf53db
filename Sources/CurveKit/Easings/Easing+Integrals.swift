internal import RealModule

// Closed forms of the squared velocity where it is infinite at an end: there, quadrature would lose
// digits, or would not detect that the integral is infinite. All other easings are smooth between
// knots.

extension Easing {
  /// The integral of a square from time 0: a closed form for the velocity of a power and of a
  /// circle, otherwise by quadrature.
  ///
  /// ```
  /// power(n)   n^2 p^(2 n - 1) / (2 n - 1), infinite from p = 0 up to n = 1/2
  /// circ       atanh p - p, infinite at p = 1
  /// ```
  ///
  /// - Parameters:
  ///   - order: ``MotionOrder/displacement`` or ``MotionOrder/velocity``.
  ///   - time: The end of the interval, in seconds.
  /// - Returns: The integral, or `nil` where it is infinite.
  public func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    integralOfSquare(of: order, from: 0, until: time)
  }

  public func integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    let (start, end) = (max(start, 0), min(time, 1))
    if start >= end { return 0 }
    switch shape {
    case .power where order == .velocity, .circ where order == .velocity: break
    case .sine, .power, .expo, .circ, .back, .elastic, .bounce:
      return quadratureOfSquare(of: order, from: start, until: end)
    }
    switch direction {
    case .in: return integralOfSquaredSlope(from: start, to: end)
    case .out: return integralOfSquaredSlope(left: start, to: end)
    case .inOut:
      // Each half has half the height and half the duration, and so half of the integral.
      let (early, late) = (min(end, 0.5), max(start, 0.5))
      guard let first = start < 0.5 ? integralOfSquaredSlope(from: 2 * start, to: 2 * early) : 0,
        let second = end > 0.5 ? integralOfSquaredSlope(left: 2 * late - 1, to: 2 * end - 1) : 0
      else { return nil }
      return (first + second) / 2
    }
  }

  /// The integral of f'^2 between two progresses.
  private func integralOfSquaredSlope(from start: Double, to end: Double) -> Double? {
    integralOfSquaredSlope(from: start, to: end, over: end - start, left: (1 - start, 1 - end))
  }

  /// The integral of f'^2 between two distances from the progress 1.
  private func integralOfSquaredSlope(left start: Double, to end: Double) -> Double? {
    integralOfSquaredSlope(from: 1 - end, to: 1 - start, over: end - start, left: (end, start))
  }

  /// The integral of f'^2 between two progresses, each given without rounding.
  ///
  /// - Parameters:
  ///   - start: The progress at the start.
  ///   - end: The progress at the end.
  ///   - width: The end less the start.
  ///   - left: 1 less the progress, at the start and at the end.
  /// - Returns: The integral, or `nil` where it is infinite.
  private func integralOfSquaredSlope(
    from start: Double, to end: Double, over width: Double, left: (start: Double, end: Double)
  ) -> Double? {
    switch shape {
    case .power(let exponent):
      // end^k (1 - (start / end)^k) / k with k = 2 n - 1, which for k = 0 is ln(end / start).
      let power = 2 * exponent - 1
      let logarithm =
        start < end / 2 ? Double.log(start / end) : Double.log(onePlus: -width / end)
      let change = power == 0 ? -logarithm : -Double.expMinusOne(power * logarithm) / power
      let integral = exponent * exponent * .pow(end, power) * change
      return integral.isFinite ? integral : nil
    case .circ:
      guard left.end > 0 else { return nil }
      // The closed form loses digits near 0, where the integrand is smooth.
      if end <= 0.5 {
        return GaussKronrod.integral(from: start, to: end) {
          $0 * $0 / ((1 - $0) * (1 + $0))
        }
      }
      // atanh a - atanh b = atanh((a - b) / (1 - a b)), or by logarithms where that is large.
      let ratio = width / (left.end + end * left.start)
      let change =
        ratio < 0.5
        ? Double.atanh(ratio) : Double.log((1 + end) / (1 + start) * (left.start / left.end)) / 2
      return change - width
    case .sine, .expo, .back, .elastic, .bounce: return nil
    }
  }
}
