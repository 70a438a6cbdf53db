internal import CurveKit

// What several dialects need of a curve.

extension PortableCurve {
  /// The curve as one cubic Bézier, if it is one; the straight line counts.
  var bezier: CubicBezier? {
    switch motion {
    case .linear: .straightLine
    case .bezier(let bezier): bezier
    default: nil
    }
  }

  /// The error for a motion that a platform has no words for.
  func unknown(to title: String) -> ConversionError {
    let what =
      switch motion {
      case .linear: "a straight line"
      case .bezier: "a cubic Bézier"
      case .steps: "steps"
      case .stops: "straight lines between stops"
      case .path: "several Béziers in a row"
      case .easing(let name, _): "the formula of \(name)"
      case .spring: "a spring"
      case .other: "this curve"
      }
    return ConversionError("\(title) has no words for \(what).")
  }

  /// Refuses a delay or a repeat that a text has no place for.
  ///
  /// - Parameters:
  ///   - subject: The text as the subject of a sentence that goes on in the plural.
  ///   - hasDelay: Whether it has a place for a delay.
  ///   - hasPasses: Whether it has a place for a repeat.
  /// - Throws: An error that says what to leave out.
  func check(_ subject: String, hasDelay: Bool, hasPasses: Bool) throws(ConversionError) {
    if delay > 0, !hasDelay {
      throw ConversionError("\(subject) cannot have a delay; convert the curve without it.")
    }
    if passes != nil, !hasPasses {
      throw ConversionError("\(subject) cannot have a repeat; convert one pass.")
    }
  }

  /// Refuses autoreversed passes of a curve that is not symmetric, where a platform runs every second pass backwards.
  ///
  /// - Parameter subject: The platform's words for it, such as "CSS's 'alternate'".
  /// - Throws: An error for such a curve.
  func checkReversal(_ subject: String) throws(ConversionError) {
    guard passes?.autoreverses == true, !isSymmetric else { return }
    throw ConversionError(
      "\(subject) runs the curve backwards in time, and autoreversed passes are mirrored; they differ for this "
        + "curve.")
  }
}

extension CubicBezier {
  /// The straight line from (0, 0) to (1, 1).
  static let straightLine = CubicBezier(0, 0, 1, 1)

  /// The four numbers, separated by commas.
  func points(_ number: DialectNumbers) -> String {
    [x1, y1, x2, y2].map { number($0) }.joined(separator: ", ")
  }
}

extension Spring {
  /// The stiffness and the damping with their labels, after the mass if it is not 1.
  func arguments(
    _ number: DialectNumbers, separator: String, keepsMass: Bool = false
  ) -> String {
    let mass = mass != 1 || keepsMass ? [("mass", mass)] : []
    return (mass + [("stiffness", stiffness), ("damping", damping)])
      .map { $0.0 + separator + number($0.1) }.joined(separator: ", ")
  }
}
