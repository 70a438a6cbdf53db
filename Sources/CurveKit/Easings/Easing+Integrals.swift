internal import RealModule

// Closed forms of the squared velocity where it is infinite at an end: there, quadrature would lose
// digits, or would not detect that the integral is infinite. A closed form for the wave of an elastic
// easing, too. Other easings are so smooth between breakpoints that one rule of 15 points is exact
// for each piece.

extension Easing {
  /// The integral of a square from time 0: a closed form for the velocity of a power and of a
  /// circle and for an elastic easing that ends with its wave, otherwise by quadrature.
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
  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    integralOfSquare(of: order, from: 0, until: time)
  }

  public func _integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    let (start, end) = (max(start, 0), min(time, 1))
    if start >= end { return 0 }
    switch function {
    case .power where order == .velocity, .circ where order == .velocity: break
    case .sine, .expo, .back, .bounce:
      return integralOverPieces(between: pieceEnds, from: start, until: end) {
        let rate = motion(order, at: $0)
        return rate * rate
      }
    case .elastic(let wave) where direction == .out && start == 0:
      return wave.oscillator.integralOfSquare(
        of: order, displacement: -1, velocity: wave.initialVelocity, until: end)
    case .power, .circ, .elastic:
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

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    let end = min(time, 1)
    if end <= 0 { return 0 }
    switch function {
    case .sine, .expo, .bounce:
      return integralOverPieces(between: pieceEnds, from: 0, until: end) {
        displacement(at: $0).magnitude
      }
    case .back:
      let changes = pieceEnds + signChanges(of: .displacement).single
      return integralOverPieces(between: changes.sorted(), from: 0, until: end) {
        displacement(at: $0).magnitude
      }
    case .elastic(let wave) where direction == .out:
      return wave.oscillator.integralOfMagnitude(-1, rate: wave.initialVelocity, until: end)
    case .power, .circ, .elastic:
      return quadratureOfAbsoluteDisplacement(until: end)
    }
  }

  /// Times between which a rule of 15 points is exact: the square of an exponential from 1 to 2^-20
  /// has too many digits for one piece.
  private var pieceEnds: [Double] { shape.kind == .expo ? [0.5] : breakpoints }

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
