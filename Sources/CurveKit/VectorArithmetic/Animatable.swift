/// A value whose changes can be animated: it tells its numbers as a vector, and takes them back.
///
/// The names are SwiftUI's, so that code moves over. A type of several numbers tells them as an
/// ``AnimatablePair``, or as a pair of pairs:
///
/// ```swift
/// struct Wave: Animatable {
///   var amplitude: Double
///   var phase: Double
///
///   var animatableData: AnimatablePair<Double, Double> {
///     get { AnimatablePair(amplitude, phase) }
///     set { (amplitude, phase) = (newValue.first, newValue.second) }
///   }
/// }
/// ```
///
/// What is not part of ``animatableData`` does not change in an animation.
///
/// The standard library's vectors of `Double` are animatable as pairs. They are not ``VectorArithmetic``:
/// they are not `AdditiveArithmetic`, and to make them so here could clash with another module.
public protocol Animatable: Sendable {
  /// The type of the numbers that are animated.
  associatedtype AnimatableData: VectorArithmetic

  /// The numbers that are animated.
  ///
  /// Setting what was read changes nothing but for rounding.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic, AnimatableData == Self {
  /// The value itself, which is a vector.
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Double: Animatable {}
extension Float: Animatable {}

// The standard library's vectors are not `AdditiveArithmetic`: `+` of two of them needs a scalar that is a
// floating-point number. To make them so here could clash with what another module does, so they are not
// `VectorArithmetic`, and tell their numbers as pairs.

extension SIMD2: Animatable where Scalar == Double {
  /// The two components, x first.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { self = SIMD2(newValue.first, newValue.second) }
  }
}

extension SIMD3: Animatable where Scalar == Double {
  /// The three components: x, and a pair of y and z.
  public var animatableData: AnimatablePair<Double, AnimatablePair<Double, Double>> {
    get { AnimatablePair(x, AnimatablePair(y, z)) }
    set { self = SIMD3(newValue.first, newValue.second.first, newValue.second.second) }
  }
}

extension SIMD4: Animatable where Scalar == Double {
  /// The four components: a pair of x and y, and a pair of z and w.
  public var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get { AnimatablePair(AnimatablePair(x, y), AnimatablePair(z, w)) }
    set {
      self = SIMD4(
        newValue.first.first, newValue.first.second, newValue.second.first, newValue.second.second)
    }
  }
}
