extension Double {
  /// The hyperbolic sine.
  ///
  ///     Double.sinh(1) == 1.1752011936438014
  ///
  /// - Parameter x: Any number. From 710.48 on the result is infinite.
  /// - Returns: The double nearest to it.
  package static func sinh(_ x: Double) -> Double {
    guard x.magnitude < 720 else { return x.isNaN ? x : x < 0 ? -infinity : infinity }
    guard x.magnitude > 0x1p-27 else { return x }
    let side: Double = x < 0 ? -1 : 1
    if x.magnitude > 40 {
      let (power, exponent) = DoubleDouble.exp(DoubleDouble(x.magnitude))
      let inverse = DoubleDouble(1) / power
      return ((power - inverse.scaled(max(-2 * exponent, -900))) * side).rounded(
        exponent: exponent - 1)
    }
    // The mean of e^x - 1 and 1 - e^-x.
    let rise = DoubleDouble.expMinusOne(DoubleDouble(x.magnitude))
    let sum = rise + rise / (rise + DoubleDouble(1))
    return (sum * side).rounded(exponent: -1)
  }

  /// The hyperbolic cosine.
  ///
  ///     Double.cosh(1) == 1.5430806348152437
  ///
  /// - Parameter x: Any number. From 710.48 on the result is infinite.
  /// - Returns: The double nearest to it.
  package static func cosh(_ x: Double) -> Double {
    guard x.magnitude < 720 else { return x.isNaN ? x : infinity }
    let (power, exponent) = DoubleDouble.exp(DoubleDouble(x.magnitude))
    let inverse = DoubleDouble(1) / power
    return (power + inverse.scaled(max(-2 * exponent, -900))).rounded(exponent: exponent - 1)
  }

  /// The inverse of the hyperbolic tangent.
  ///
  ///     Double.atanh(0.5) == 0.5493061443340548
  ///
  /// - Parameter x: A number from -1 to 1, where the result is infinite; NaN for others.
  /// - Returns: The double nearest to it.
  package static func atanh(_ x: Double) -> Double {
    guard x.magnitude < 1 else { return x.magnitude == 1 ? x / 0 : nan }
    guard x.magnitude > 0x1p-27 else { return x }
    let a = DoubleDouble(x.magnitude)
    let side: Double = x < 0 ? -1 : 1
    // log((1 + x) / (1 - x)) / 2, and log(1 + y) = log((1 + x) / (1 - x)).
    let y = a * 2 / DoubleDouble(difference: 1, a.high)
    return (DoubleDouble.log(onePlus: y) * side).rounded(exponent: -1)
  }
}
