// Closed forms of the squared velocity where it is infinite at an end: there, quadrature would lose
// digits, or would not detect that the integral is infinite. A closed form for the wave of an elastic
// easing, too. Other easings are so smooth between breakpoints that one rule of 15 points is exact
// for each piece.

extension Easing {
  /// The integral of a square: a closed form for the velocity of a power and of a
  /// circle and for an elastic easing that ends with its wave, otherwise by quadrature.
  ///
  /// ```
  /// power(n)   n^2 p^(2 n - 1) / (2 n - 1), infinite from p = 0 up to n = 1/2
  /// circ       atanh p - p, infinite at p = 1
  /// ```
  ///
  /// - Parameters:
  ///   - order: ``MotionOrder/displacement`` or ``MotionOrder/velocity``.
  ///   - start: The start of the interval, in seconds.
  ///   - time: The end of the interval, in seconds.
  /// - Returns: The integral, or `nil` where it is infinite.
  public func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    let (start, end) = (max(start, 0), min(time, 1))
    if start >= end { return 0 }
    let traits = function.traits
    if traits.isExactBetweenBreakpoints {
      return integralOverPieces(between: pieceEnds, from: start, until: end) {
        let rate = motion(order, at: $0)
        return rate * rate
      }
    }
    if direction == .out, start == 0, let oscillation = function.oscillation {
      return oscillation.oscillator.integralOfSquare(
        of: order, displacement: -1, velocity: oscillation.initialVelocity, until: end)
    }
    guard order == .velocity, traits.hasIntegralOfSquaredSlope else {
      return quadratureOfSquare(of: order, from: start, until: end)
    }
    switch direction {
    case .in: return function.integralOfSquaredSlope(Interval(from: start, to: end))
    case .out: return function.integralOfSquaredSlope(Interval(left: start, to: end))
    case .inOut:
      // Each half has half the height and half the duration, and so half of the integral.
      let (early, late) = (min(end, 0.5), max(start, 0.5))
      let halves = (
        Interval(from: 2 * start, to: 2 * early), Interval(left: 2 * late - 1, to: 2 * end - 1)
      )
      guard let first = start < 0.5 ? function.integralOfSquaredSlope(halves.0) : 0,
        let second = end > 0.5 ? function.integralOfSquaredSlope(halves.1) : 0
      else { return nil }
      return (first + second) / 2
    }
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    let end = min(time, 1)
    if end <= 0 { return 0 }
    let traits = function.traits
    if traits.isExactBetweenBreakpoints {
      let crossings = traits.overshoots ? signChanges(of: .displacement).single : []
      return integralOverPieces(between: (pieceEnds + crossings).sorted(), from: 0, until: end) {
        displacement(at: $0).magnitude
      }
    }
    if direction == .out, let oscillation = function.oscillation {
      return oscillation.oscillator.integralOfMagnitude(
        -1, rate: oscillation.initialVelocity, until: end)
    }
    return quadratureOfAbsoluteDisplacement(until: end)
  }

  /// Times between which a rule of 15 points is exact.
  private var pieceEnds: [Double] { function.traits.needsHalves ? [0.5] : breakpoints }

  /// The sum of the integrals between some times, of a function that is a polynomial of a low degree
  /// between them, or as smooth as one.
  private func integralOverPieces(
    between times: [Double], from start: Double, until end: Double, of function: (Double) -> Double
  ) -> Double {
    var sum = 0.0
    var lower = start
    for time in times where time > start && time < end {
      sum += GaussKronrod.integral(from: lower, to: time, of: function)
      lower = time
    }
    return sum + GaussKronrod.integral(from: lower, to: end, of: function)
  }
}
