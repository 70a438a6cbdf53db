/// Two vectors as one; pairs nest, so that four numbers are a pair of pairs.
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

  /// Makes one vector of two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of both zeros.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  /// The pair of both sums.
  public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first + right.first, left.second + right.second)
  }

  /// The pair of both differences.
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

/// The vector of no numbers, for a value of which nothing is animated.
public struct EmptyAnimatableData: VectorArithmetic, Animatable, Hashable {
  /// Makes the only value that there is.
  public init() {}

  /// The only value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The only value again.
  public static func + (
    left: EmptyAnimatableData, right: EmptyAnimatableData
  ) -> EmptyAnimatableData { zero }

  /// The only value again.
  public static func - (
    left: EmptyAnimatableData, right: EmptyAnimatableData
  ) -> EmptyAnimatableData { zero }

  /// Changes nothing.
  public mutating func scale(by factor: Double) {}

  /// Always 0.
  public var magnitudeSquared: Double { 0 }
}
