internal import CurveMath

/// p^exponent.
struct PowerEaseIn: EaseInFormula {
  let exponent: Double

  var traits: EaseInTraits {
    // It is not smooth at 0 unless the exponent is a whole number. The rule of 15 points is exact for the square of
    // a power of degree 11. A power of a higher degree n changes only within about 1/n of the duration.
    let isWhole = exponent == exponent.rounded()
    return EaseInTraits(
      isStraight: exponent == 1, isExactBetweenBreakpoints: false, hasIntegralOfSquaredSlope: true,
      timeScale: !isWhole ? 0 : exponent <= 11 ? .infinity : 16 / exponent)
  }

  func value(at position: Easing.Position) -> Double {
    let p = position.progress
    return Self.power(p, exponent, lost: position.isFalling ? (1 - p) - position.left : 0)
  }

  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    let p = position.progress
    switch order {
    case 1: return exponent * Self.power(p, exponent - 1)
    case 2:
      if exponent == 1 { return 0 }
      return exponent * (exponent - 1) * Self.power(p, exponent - 2)
    default:
      // The power itself is infinite at 0.
      if exponent == 1 || exponent == 2 { return 0 }
      return exponent * (exponent - 1) * (exponent - 2) * Self.power(p, exponent - 3)
    }
  }

  /// n^2 p^(2 n - 1) / (2 n - 1), infinite from p = 0 up to n = 1/2.
  func integralOfSquaredSlope(_ interval: Easing.Interval) -> Double? {
    let (start, end) = (interval.start, interval.end)
    // end^k (1 - (start / end)^k) / k with k = 2 n - 1, which for k = 0 is ln(end / start).
    let power = 2 * exponent - 1
    let logarithm =
      start < end / 2 ? Double.log(start / end) : Double.log(onePlus: -interval.width / end)
    let change = power == 0 ? -logarithm : -Double.expMinusOne(power * logarithm) / power
    let integral = exponent * exponent * .pow(end, power) * change
    return integral.isFinite ? integral : nil
  }

  /// p to a power, by multiplications for the usual exponents.
  ///
  /// For exponent 0 the result at p = 0 is the limit, 1.
  ///
  /// - Parameters:
  ///   - p: The base.
  ///   - exponent: The exponent.
  ///   - lost: The exact base less p, where p was rounded. Powers above the third, which multiply
  ///     this error, correct it.
  /// - Returns: The power.
  static func power(_ p: Double, _ exponent: Double, lost: Double = 0) -> Double {
    switch exponent {
    case 2: return p * p
    case 3: return p * p * p
    case 1: return p
    case 0: return 1
    case 4, 5:
      let square = p * p
      let fourth = square * square + 4 * lost * (square * p)
      return exponent == 4 ? fourth : fourth * p + lost * fourth
    default:
      let power = Double.pow(p, exponent)
      return lost == 0 ? power : power * (1 + exponent * (lost / p))
    }
  }
}
