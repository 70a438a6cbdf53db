/// A numerical integral with an estimate of its error.
struct Integral {
  /// The value.
  var value: Double
  /// An estimate of the distance from the exact integral; infinite where a sample was not finite.
  var error: Double
  /// The integral of the magnitude, to a few digits: what the error is compared with.
  var size: Double

  /// The integral over nothing.
  static let zero = Integral(value: 0, error: 0, size: 0)

  static func += (sum: inout Integral, term: Integral) {
    sum.value += term.value
    sum.error += term.error
    sum.size += term.size
  }

  /// The value if its error is small enough.
  ///
  /// - Parameter accuracy: The greatest error that is accepted, relative to ``size``.
  /// - Returns: The value, or `nil` where the error is greater.
  func value(within accuracy: Double) -> Double? {
    // What is not a number fails the comparison too.
    error <= accuracy * size && value.isFinite ? value : nil
  }
}
