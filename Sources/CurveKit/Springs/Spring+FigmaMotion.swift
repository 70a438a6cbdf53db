internal import CurveMath

extension Spring {
  /// A spring of Figma Motion, which is stretched to its segment and cut at its end.
  ///
  /// With z = 1 - bounce and c = z / sqrt(1 - z^2), the duration T of the segment is Core Animation's settling time:
  ///
  /// ```
  /// (1 + c) e^(-z w0 T) = 0.001      w0 = ln(1000 (1 + c)) / (z T)
  /// ```
  ///
  /// Reference: design-tokens/community-group, issue 429: the shape of the curve, and its extremes.
  ///
  /// - Parameters:
  ///   - bounce: The bounce, above 0 and below 1.
  ///   - duration: The duration of the segment in seconds, above 0.
  /// - Returns: The stiffness and the damping for the mass 1, and the greatest distance from the end where it is cut.
  package static func figmaMotion(
    bounce: Double, lasting duration: Double
  ) -> (stiffness: Double, damping: Double, rest: Double) {
    let ratio = 1 - bounce
    let c = ratio / (bounce * (1 + ratio)).squareRoot()
    let frequency = Double.log(1000 * (1 + c)) / (ratio * duration)
    let rest = Double.exp(-ratio * frequency * duration) * (1 + c * c).squareRoot()
    return (frequency * frequency, 2 * ratio * frequency, rest)
  }
}
