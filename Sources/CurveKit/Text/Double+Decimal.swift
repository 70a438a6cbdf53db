extension Double {
  /// The double nearest to a decimal number whose digits and power of ten are exact doubles.
  ///
  /// A product or quotient of two exact doubles is rounded once (William Clinger, "How to read floating
  /// point numbers accurately", 1990). It is `nil` for digits above 2^53, or an exponent outside -22...22.
  ///
  /// - Parameters:
  ///   - significand: The digits as a whole number.
  ///   - exponent: The power of ten by which they are multiplied.
  package init?(significand: UInt64, decimalExponent exponent: Int) {
    guard significand <= 1 << 53, -22...22 ~= exponent else { return nil }
    let power = Self.powersOfTen[abs(exponent)]
    self = exponent < 0 ? Double(significand) / power : Double(significand) * power
  }

  /// The powers of ten that are exact doubles.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
