extension Double {
  /// A power.
  ///
  ///     Double.pow(10, -3) == 0.001
  ///
  /// - Parameters:
  ///   - base: Any number; a negative one has only powers with whole exponents.
  ///   - exponent: Any number. 0 gives 1 for every base, and 1 is every power of 1.
  /// - Returns: The double nearest to the power; NaN if there is none, infinities and zeros as IEEE
  ///   754 recommends.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    pow(base, DoubleDouble(exponent), isOdd: exponent.isOdd)
  }

  /// A power with a whole exponent, which may have more digits than a double.
  ///
  ///     Double.pow(10, 23) == 1e23
  ///
  /// - Parameters:
  ///   - base: Any number.
  ///   - exponent: Any integer. 0 gives 1 for every base.
  /// - Returns: The double nearest to the power.
  package static func pow(_ base: Double, _ exponent: Int) -> Double {
    let high = Double(exponent)
    // What the rounding loses, also of the greatest integer.
    let low = Int64(exponent) &- (high < 0x1p63 ? Int64(high) : .min)
    return pow(base, DoubleDouble(exactly: high, Double(low)), isOdd: exponent & 1 != 0)
  }

  /// A root of a number.
  ///
  ///     Double.root(27, 3) == 3
  ///
  /// - Parameters:
  ///   - x: A number; a negative one has only odd roots.
  ///   - n: The degree, not 0.
  /// - Returns: The double nearest to the root; NaN if there is none.
  package static func root(_ x: Double, _ n: Int) -> Double {
    if n == 2 { return x.squareRoot() }
    guard n != 0, !x.isNaN, x >= 0 || n & 1 != 0 else { return nan }
    let side: Double = x.sign == .minus && n & 1 != 0 ? -1 : 1
    guard x != 0, x.isFinite else { return side * (n > 0 ? x.magnitude : 1 / x.magnitude) }
    return side * (quickRoot(x.magnitude, Double(n)) ?? preciseRoot(x.magnitude, Double(n)))
  }

  /// A root of a positive finite number, if the error of this computation cannot change it.
  private static func quickRoot(_ x: Double, _ n: Double) -> Double? {
    guard x.isNormal, n.magnitude > 1, n.magnitude < 0x1p26 else { return nil }
    let logarithm = LogarithmParts(LogarithmReduction(x, exponent: 0))
    let quotient = logarithm.high / n
    let upper = quotient.upperBits
    let rest = ((logarithm.high - upper * n) - (quotient - upper) * n) + logarithm.low
    return ExponentialParts(quotient, plus: rest / n).rounded(within: logarithm.error)
  }

  /// A root of a positive finite number, to 90 bits.
  @inline(never) private static func preciseRoot(_ x: Double, _ n: Double) -> Double {
    ExponentialParts.precisePower(DoubleDouble.log(x) / DoubleDouble(n))
  }

  /// The distance of a point from the origin, without overflow of the squares.
  ///
  ///     Double.hypot(3, 4) == 5
  ///
  /// - Returns: The double nearest to sqrt(x^2 + y^2); infinite if one of both is.
  package static func hypot(_ x: Double, _ y: Double) -> Double {
    if x.magnitude == infinity || y.magnitude == infinity { return infinity }
    if x.isNaN || y.isNaN { return nan }
    let (large, small) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    guard large > 0 else { return 0 }
    let exponent = Int(large.exponent)
    // The scaled numbers are from 1 to 2, and below that.
    let (a, b) = (
      large.significand,
      small == 0 ? 0 : small.significand * scale(Int(small.exponent) - exponent)
    )
    if b < 0x1p-60 { return large }
    let square = DoubleDouble(product: a, a) + DoubleDouble(product: b, b)
    return square.squareRoot.snapped(within: 0x1p-101).rounded(exponent: exponent)
  }

  /// A power of two, or 0 below 2^-200.
  private static func scale(_ exponent: Int) -> Double {
    exponent < -200 ? 0 : Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// Whether the number is an integer; from 2^52 on, each is.
  private var isWhole: Bool {
    magnitude >= 0x1p52 || (magnitude + 0x1p52) - 0x1p52 == magnitude
  }

  /// Whether the number is an odd integer.
  private var isOdd: Bool { magnitude < 0x1p53 && isWhole && Int64(self) & 1 != 0 }

  @inline(__always)
  private static func pow(_ base: Double, _ exponent: DoubleDouble, isOdd: Bool) -> Double {
    guard base.isNormal, exponent.high.magnitude < 0x1p64, exponent.high != 0 else {
      return extremePower(base, exponent, isOdd: isOdd)
    }
    var side = 1.0
    if base < 0 {
      guard exponent.high.isWhole else { return nan }
      if isOdd { side = -1 }
    }
    let logarithm = LogarithmParts(LogarithmReduction(base.magnitude, exponent: 0))
    let head = DoubleDouble(large: logarithm.high, small: logarithm.low)
    let product = head * exponent.high
    guard product.high.magnitude < 700, exponent.low == 0 else {
      return side * precisePower(base.magnitude, exponent)
    }
    let parts = ExponentialParts(product.high, plus: product.low)
    guard let power = parts.rounded(within: exponent.high.magnitude * logarithm.error) else {
      return side * precisePower(base.magnitude, exponent)
    }
    return side * power
  }

  /// A power of a positive finite number, to 80 bits.
  @inline(never)
  private static func precisePower(_ base: Double, _ exponent: DoubleDouble) -> Double {
    if base == 1 { return 1 }
    let logarithm = DoubleDouble.log(base) * exponent
    guard logarithm.high.magnitude < 760 else { return logarithm.high < 0 ? 0 : infinity }
    return ExponentialParts.precisePower(logarithm)
  }

  /// A power of 0, of a subnormal number, of infinity or of NaN, or with such an exponent.
  @inline(never)
  private static func extremePower(
    _ base: Double, _ exponent: DoubleDouble, isOdd: Bool
  ) -> Double {
    if exponent.high == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.high.isNaN { return nan }
    let side: Double = base.sign == .minus && isOdd ? -1 : 1
    if base == 0 || base.magnitude == infinity {
      return side * ((base == 0) == (exponent.high > 0) ? 0 : infinity)
    }
    if exponent.high.magnitude >= 0x1p64 {
      if base == -1 { return 1 }
      return (base.magnitude > 1) == (exponent.high > 0) ? infinity : 0
    }
    if base < 0, !exponent.high.isWhole { return nan }
    return side * precisePower(base.magnitude, exponent)
  }
}
