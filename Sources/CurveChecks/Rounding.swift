internal import CurveMeasure

// Recorded numbers have fewer digits than a double, so that what another machine computes in the last place
// does not show in a difference of two versions.

extension Double {
  /// The number with some significant digits, less as many as it is smaller than a scale.
  ///
  /// What is too small to have a digit left is 0.
  ///
  /// - Parameters:
  ///   - digits: How many digits a number of the scale's size keeps.
  ///   - scale: The size at which all digits are kept, as are those of larger numbers.
  /// - Returns: The nearest number with so many digits.
  func rounded(toDigits digits: Int, of scale: Double) -> Double {
    guard self != 0, isFinite else { return 0 }
    // From powers of two: within one digit, which is near enough.
    let smaller = scale > magnitude ? Double(scale.exponent - exponent) * 0.30103 : 0
    let kept = digits - Int(min(smaller, 400))
    guard kept > 0 else { return 0 }
    return Double(NumberText.rounded(self, significantDigits: kept)) ?? self
  }
}
