/// The settings on which some metrics depend.
///
/// ```swift
/// MetricSettings(tolerance: 0.02)                     // control engineering's settling tolerance
/// MetricSettings(riseLevels: 0...1)                   // the rise time from the start to the end value
/// ```
public struct MetricSettings: Hashable, Sendable {
  /// The settling tolerance, a fraction of the travel above 0.
  ///
  /// It decides when a curve has settled, which turns count as oscillations, and the interval of
  /// the RMS velocity.
  public let tolerance: Double
  /// The two levels of the rise time, fractions of the travel.
  public let riseLevels: ClosedRange<Double>

  /// Creates the settings.
  ///
  /// - Parameters:
  ///   - tolerance: The settling tolerance, a fraction of the travel above 0; control engineering
  ///     usually takes 0.02.
  ///   - riseLevels: The two levels of the rise time, fractions of the travel.
  public init(tolerance: Double = 0.001, riseLevels: ClosedRange<Double> = 0.1...0.9) {
    precondition(tolerance > 0, "A settling tolerance must be above 0, not \(tolerance).")
    self.tolerance = tolerance
    self.riseLevels = riseLevels
  }
}

#if !hasFeature(Embedded)
extension MetricSettings: Codable {
  private enum CodingKeys: String, CodingKey {
    case tolerance
    case riseLevels = "rise_levels"
  }

  /// Reads the settings, and throws where the tolerance is not above 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let tolerance = try container.decode(Double.self, forKey: .tolerance)
    let riseLevels = try container.decode(ClosedRange<Double>.self, forKey: .riseLevels)
    guard tolerance > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .tolerance, in: container,
        debugDescription: "A settling tolerance must be above 0, not \(tolerance).")
    }
    self.init(tolerance: tolerance, riseLevels: riseLevels)
  }
}
#endif
