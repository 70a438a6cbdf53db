/// A value that can be added and scaled, so that an animation can interpolate it.
///
/// The names are SwiftUI's, so that code can be moved between the two.
///
/// A conforming type is a vector space over the real numbers, apart from rounding: addition is
/// associative and commutative with `zero`, and scaling distributes over it.
///
/// ```swift
/// let half = (a + b).scaled(by: 0.5)      // halfway from a to b, for any such type
/// ```
public protocol VectorArithmetic: AdditiveArithmetic, Sendable {
  /// Multiplies each component by a number.
  ///
  /// - Parameter factor: The number.
  mutating func scale(by factor: Double)

  /// The sum of the squares of all components: the square of the distance from zero.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// This value with each component multiplied by a number.
  ///
  /// - Parameter factor: The number.
  /// - Returns: The product.
  package func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies this number by another; the product is rounded once.
  ///
  /// - Parameter factor: The number.
  public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
