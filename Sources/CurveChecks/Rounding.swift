internal import CurveMeasure

// Recorded numbers have fewer digits than a double, so that rounding differences between machines
// do not change a baseline.

extension Double {
  /// The number rounded to some significant digits, with one digit fewer for each decade by which
  /// it is smaller than a scale.
  ///
  /// A number with no digit left becomes 0.
  ///
  /// - Parameters:
  ///   - digits: The number of digits of numbers as large as the scale, or larger.
  ///   - scale: The scale.
  /// - Returns: The rounded number.
  func rounded(toDigits digits: Int, of scale: Double) -> Double {
    guard self != 0, isFinite else { return 0 }
    // From powers of two: exact to one digit, which is enough here.
    let smaller = scale > magnitude ? Double(scale.exponent - exponent) * 0.30103 : 0
    let kept = digits - Int(min(smaller, 400))
    guard kept > 0 else { return 0 }
    return Double(NumberText.rounded(self, significantDigits: kept)) ?? self
  }
}
