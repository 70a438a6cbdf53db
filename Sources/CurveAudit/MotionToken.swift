package import CodeCurves
package import CurveSpecs

/// A named curve of a design system.
package struct MotionToken: Hashable, Sendable {
  /// Its name, such as `motion.sheet`.
  package let label: String
  /// The curve.
  package let curve: CurveSpec

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - label: Its name.
  ///   - curve: The curve.
  package init(label: String, curve: CurveSpec) {
    (self.label, self.curve) = (label, curve)
  }
}

/// A token and how far a curve is from it.
package struct NearestToken: Hashable, Sendable {
  /// The token.
  package let token: MotionToken
  /// How far the curve is from it.
  package let deviation: CurveDeviation
  /// Whether the token has the same spec, to the last digit.
  package let isEqual: Bool
}

/// Tokens in which the nearest one is searched.
///
/// ```swift
/// let tokens = MotionTokens([
///   MotionToken(label: "calm", curve: try CurveSpec(parsing: "easeInOut")),
///   MotionToken(label: "quick", curve: try CurveSpec(parsing: "easeOut(duration: 0.2)")),
/// ])
/// tokens.nearest(to: try CurveSpec(parsing: "ease-in-out(duration: 0.4)"))?.token.label    // calm
/// ```
///
/// The nearest token is the one with the least distance between the shapes. Of equally near ones it
/// is the one with the nearest duration, and then the first in the list. A curve that repeats forever
/// is compared with tokens that repeat alike, and with the tokens that do not repeat by one pass: a
/// token is usually written without the repeat of its uses.
package struct MotionTokens: Sendable {
  /// The tokens in their order.
  package let tokens: [MotionToken]
  private let shapes: [CurveShape?]

  /// Distances that differ by less are equal: that is more than their rounding.
  private static let rounding = 1e-9

  /// Creates a list of tokens.
  package init(_ tokens: [MotionToken]) {
    self.tokens = tokens
    shapes = tokens.map { try? CurveShape(of: $0.curve) }
  }

  /// The token nearest to a curve.
  ///
  /// - Parameter curve: The curve.
  /// - Returns: The token; `nil` if the curve can be compared with none.
  /// - Complexity: A bound for each token, and an exact distance for those that the bound does not
  ///   exclude.
  package func nearest(to curve: CurveSpec) -> NearestToken? { search(curve).nearest }

  /// The nearest token, and the number of exact distances that were computed.
  package func search(_ curve: CurveSpec) -> (nearest: NearestToken?, exactComparisons: Int) {
    if let index = tokens.firstIndex(where: { $0.curve == curve }) {
      let none = CurveDeviation(distance: 0, durationDifference: 0)
      return (NearestToken(token: tokens[index], deviation: none, isEqual: true), 0)
    }
    guard let shape = try? CurveShape(of: curve) else { return (nil, 0) }
    let bounds = shapes.enumerated()
      .compactMap { index, token -> (index: Int, token: CurveShape, bound: Double)? in
        guard let token, token.isComparable(with: shape) || !token.isEndless else { return nil }
        return (index, token, token.lowerBound(ofDistanceTo: shape))
      }
      .sorted { ($0.bound, $0.index) < ($1.bound, $1.index) }
    var found: [(index: Int, deviation: CurveDeviation)] = []
    var least = Double.infinity
    for candidate in bounds {
      // All later ones have greater bounds.
      if candidate.bound > least + MotionTokens.rounding { break }
      let deviation = CurveDeviation(of: shape, from: candidate.token)
      least = min(least, deviation.distance)
      found.append((candidate.index, deviation))
    }
    let best = found.filter { $0.deviation.distance <= least + MotionTokens.rounding }
      .min {
        ($0.deviation.durationDifference, $0.index) < ($1.deviation.durationDifference, $1.index)
      }
    let nearest = best.map {
      NearestToken(token: tokens[$0.index], deviation: $0.deviation, isEqual: false)
    }
    return (nearest, found.count)
  }
}
