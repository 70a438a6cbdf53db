/// A numerical integral with an estimate of its error.
struct Integral {
  /// The value.
  var value: Double
  /// An estimate of the distance from the exact integral; infinite where a sample was not finite.
  var error: Double
  /// The integral of the magnitude, to a few digits; the error is relative to it.
  var size: Double

  /// The integral over an empty interval.
  static let zero = Integral(value: 0, error: 0, size: 0)

  static func += (sum: inout Integral, term: Integral) {
    sum.value += term.value
    sum.error += term.error
    sum.size += term.size
  }

  /// The value if its error is small enough.
  ///
  /// - Parameter accuracy: The maximum error relative to ``size``.
  /// - Returns: The value, or `nil` where the error is greater.
  func value(within accuracy: Double) -> Double? {
    // The comparison is also false for a number that is NaN.
    error <= accuracy * size && value.isFinite ? value : nil
  }
}
