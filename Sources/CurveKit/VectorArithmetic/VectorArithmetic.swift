/// A value that can be added and scaled: what an animation interpolates.
///
/// The names are SwiftUI's, so that code moves over.
///
/// A conforming type is a vector space over the real numbers, to rounding: addition is associative and
/// commutative with `zero`, and scaling distributes over it.
///
/// ```swift
/// let half = (a + b).scaled(by: 0.5)      // half-way from a to b, for any such type
/// ```
public protocol VectorArithmetic: AdditiveArithmetic, Sendable {
  /// Multiplies each component by a number.
  mutating func scale(by factor: Double)

  /// The sum of the squares of all components: the square of the distance from zero.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// This value with each component multiplied by a number.
  public func scaled(by factor: Double) -> Self {
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
  public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
