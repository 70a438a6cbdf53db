internal import CurveMath

/// Angles in turns.
///
/// Whole turns are removed before anything is rounded.
package enum Turns {
  /// An angle in degrees, less whole turns: from -1/2 to 1/2.
  static func of(degrees: Double) -> Double { degrees.remainder(dividingBy: 360) / 360 }

  /// A product plus another angle, without whole turns of the product: from -3/2 to 3/2 if the
  /// other angle is from -1/2 to 1/2.
  static func product(_ a: Double, _ b: Double, plus turns: Double) -> Double {
    let angle = DoubleDouble(product: a, b)
    return angle.high - angle.high.rounded() + (angle.low + turns)
  }

  /// The cosine, exact at every quarter of a turn.
  ///
  /// - Parameter turns: The angle in turns.
  /// - Returns: The cosine.
  package static func cosine(_ turns: Double) -> Double {
    let angle = (turns - turns.rounded()).magnitude
    if angle <= 0.125 { return .cos(2 * .pi * angle) }
    return angle <= 0.375 ? .sin(2 * .pi * (0.25 - angle)) : -.cos(2 * .pi * (0.5 - angle))
  }

  /// The sine, exact at every quarter of a turn.
  ///
  /// - Parameter turns: The angle in turns.
  /// - Returns: The sine.
  package static func sine(_ turns: Double) -> Double {
    let angle = turns - turns.rounded()
    let side: Double = angle < 0 ? -1 : 1
    // Measured from the nearest of 0, a quarter turn and a half turn.
    let folded = min(angle.magnitude, 0.5 - angle.magnitude)
    return side * (folded <= 0.125 ? .sin(2 * .pi * folded) : .cos(2 * .pi * (0.25 - folded)))
  }
}
