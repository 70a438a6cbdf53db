/// A value whose changes can be animated: it can be read as a vector of numbers, and set from one.
///
/// The names are SwiftUI's, so that code can be moved between the two. A type of several numbers
/// combines them in an ``AnimatablePair``, or in a pair of pairs:
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
/// A property that is not part of ``animatableData`` does not change in an animation.
///
/// The standard library's vectors of `Double` are animatable as pairs. They are not
/// ``VectorArithmetic``, because they are not `AdditiveArithmetic`; a conformance here could clash
/// with another module's.
public protocol Animatable: Sendable {
  /// The type of the numbers that are animated.
  associatedtype AnimatableData: VectorArithmetic

  /// The numbers that are animated.
  ///
  /// Setting it to the value that was read changes nothing except by rounding.
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

// The standard library's vectors are not `AdditiveArithmetic`: `+` of two of them needs a
// floating-point scalar. A conformance here could clash with another module's, so they are not
// `VectorArithmetic`, and are animated as pairs.

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
