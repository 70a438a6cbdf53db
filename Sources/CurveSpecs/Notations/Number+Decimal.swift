extension Number {
  /// The result of a calculation with decimal numbers, without the errors of its last digits.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - magnitude: The magnitude of the largest term, whose rounding error the result has; `nil` for the
  ///     result itself.
  /// - Returns: The number with at most nine decimals if it differs from the result only by the rounding
  ///   error, otherwise the result.
  static func decimal(_ result: Double, terms magnitude: Double? = nil) -> Double {
    let rounded = (result * 1e9).rounded() / 1e9
    let error = 4e-16 * (magnitude ?? result.magnitude)
    return (rounded - result).magnitude <= error ? rounded : result
  }

  /// 1 minus a decimal number: 0.8 for 0.2.
  static func oneMinus(_ number: Double) -> Double {
    decimal(1 - number, terms: max(1, number.magnitude))
  }
}
