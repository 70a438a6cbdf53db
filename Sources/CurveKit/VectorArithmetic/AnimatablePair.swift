/// Two vectors as one.
///
/// Pairs nest, so four numbers are a pair of pairs.
///
/// ```swift
/// var pair = AnimatablePair(3.0, AnimatablePair(4.0, 12.0))
/// pair.magnitudeSquared       // 169
/// pair.scale(by: 0.5)         // 1.5, (2, 6)
/// ```
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first of the two.
  public var first: First
  /// The second of the two.
  public var second: Second

  /// Combines two vectors.
  ///
  /// - Parameters:
  ///   - first: The first vector.
  ///   - second: The second vector.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// The pair of two zeros.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  /// The sums of the first and of the second vectors.
  public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first + right.first, left.second + right.second)
  }

  /// The differences of the first and of the second vectors.
  public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first - right.first, left.second - right.second)
  }

  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Animatable {}
extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}
