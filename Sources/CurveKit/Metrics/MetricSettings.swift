/// The settings on which some metrics depend.
///
/// ```swift
/// MetricSettings(tolerance: 0.02)                     // control engineering's settling tolerance
/// MetricSettings(riseLevels: 0...1)                   // the rise time from the start to the end value
/// ```
package struct MetricSettings: Hashable, Sendable {
  /// The settling tolerance, a fraction of the travel, above 0 and below 1.
  ///
  /// It decides when a curve has settled, which turns count as oscillations, and the interval of
  /// the RMS velocity.
  package let tolerance: Double
  /// The two levels of the rise time, fractions of the travel within ``validRiseLevels``.
  package let riseLevels: ClosedRange<Double>

  /// The valid levels of the rise time, fractions of the travel: from -1 to 2.
  ///
  /// A level of 10 is far more likely to be 10 % without its sign than ten times the travel.
  package static let validRiseLevels = -1.0...2.0

  /// Creates the settings.
  ///
  /// - Parameters:
  ///   - tolerance: The settling tolerance, a fraction of the travel, above 0 and below 1; control
  ///     engineering usually takes 0.02.
  ///   - riseLevels: The two levels of the rise time, fractions of the travel within
  ///     ``validRiseLevels``.
  /// - Precondition: The numbers are in these ranges. For numbers from a user or a file, use
  ///   ``init(validatingTolerance:riseLevels:)``.
  package init(tolerance: Double = 0.001, riseLevels: ClosedRange<Double> = 0.1...0.9) {
    self = valid(try Self(validatingTolerance: tolerance, riseLevels: riseLevels))
  }

  /// Creates the settings from numbers that may be invalid.
  ///
  /// ```swift
  /// do {
  ///   _ = try MetricSettings(validatingTolerance: 2)
  /// } catch {
  ///   print(error)       // A settling tolerance must be above 0 and below 1, not 2.0.
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The settling tolerance, a fraction of the travel, above 0 and below 1.
  ///   - riseLevels: The two levels of the rise time, fractions of the travel within
  ///     ``validRiseLevels``.
  /// - Throws: The first number that is out of its range.
  package init(
    validatingTolerance tolerance: Double, riseLevels: ClosedRange<Double> = 0.1...0.9
  ) throws(InvalidParameters) {
    try require(
      tolerance > 0 && tolerance < 1,
      "A settling tolerance must be above 0 and below 1, not \(tolerance).")
    let valid = Self.validRiseLevels
    for level in [riseLevels.lowerBound, riseLevels.upperBound] where !valid.contains(level) {
      throw InvalidParameters(
        "A level of the rise time must be from \(valid.lowerBound) to \(valid.upperBound), not \(level)."
      )
    }
    (self.tolerance, self.riseLevels) = (tolerance, riseLevels)
  }
}

#if !hasFeature(Embedded)
extension MetricSettings: Codable {
  private enum CodingKeys: String, CodingKey {
    case tolerance
    case riseLevels = "rise_levels"
  }

  /// Reads the settings, and throws an error if a number is out of its range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let tolerance = try container.decode(Double.self, forKey: .tolerance)
    let riseLevels = try container.decode(ClosedRange<Double>.self, forKey: .riseLevels)
    do {
      try self.init(validatingTolerance: tolerance, riseLevels: riseLevels)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: error.description))
    }
  }
}
#endif
