/// The content of a track: keyframes, written as in SwiftUI.
public protocol KeyframeTrackContent<Value> {
  /// The type of the animated value.
  associatedtype Value: Animatable

  /// The keyframes, as data.
  var keyframes: [Keyframe<Value>] { get }
}

extension Keyframe: KeyframeTrackContent {
  /// This keyframe only.
  public var keyframes: [Keyframe<Value>] { [self] }
}

extension Array: KeyframeTrackContent where Element: KeyframeTrackContent {
  /// The keyframes of all elements.
  public var keyframes: [Keyframe<Element.Value>] { flatMap { $0.keyframes } }
}

/// A keyframe that jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let keyframes: [Keyframe<Value>]

  /// Creates a jump.
  ///
  /// - Parameter to: The target value.
  public init(_ to: Value) { keyframes = [Keyframe(to: to, .move)] }
}

/// A keyframe that moves to a value on a straight line.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let keyframes: [Keyframe<Value>]

  /// Creates a linear keyframe.
  ///
  /// ```swift
  /// LinearKeyframe(1, duration: 0.36, timingCurve: CubicBezier.easeIn)
  /// ```
  ///
  /// - Parameters:
  ///   - to: The target value.
  ///   - duration: Seconds, 0 or more; 0 is a jump.
  ///   - timingCurve: A curve from 0 to 1 for the progress along the line; it is scaled to the
  ///     duration.
  public init(_ to: Value, duration: Double, timingCurve: some Curve = LinearEasing.linear) {
    keyframes = [Keyframe(to: to, .linear(duration: duration, timing: AnyCurve(timingCurve)))]
  }
}

/// A keyframe that moves to a value on a cubic; cubics in a row form a smooth spline.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let keyframes: [Keyframe<Value>]

  /// Creates a cubic keyframe.
  ///
  /// - Parameters:
  ///   - to: The target value.
  ///   - duration: Seconds, 0 or more; 0 is a jump.
  ///   - startVelocity: Units of value per second; the default follows from the keyframe before.
  ///   - endVelocity: Units of value per second; the default follows from the keyframe after.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    keyframes = [
      Keyframe(
        to: to,
        .cubic(duration: duration, startVelocity: startVelocity, endVelocity: endVelocity))
    ]
  }
}

/// A keyframe that moves to a value with a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let keyframes: [Keyframe<Value>]

  /// Creates a spring keyframe, which lasts for a given duration or until the spring has settled.
  ///
  /// - Parameters:
  ///   - to: The target value.
  ///   - duration: Seconds after which the spring is cut; the default is SwiftUI's settling
  ///     duration.
  ///   - spring: Mass, stiffness and damping are used; its own `from`, `to` and initial velocity
  ///     are not.
  ///   - startVelocity: Units of value per second; the default is the velocity at the end of the
  ///     keyframe before.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = .smooth, startVelocity: Value? = nil
  ) {
    keyframes = [
      Keyframe(to: to, .spring(spring, duration: duration, startVelocity: startVelocity))
    ]
  }
}

/// Collects the keyframes of a track from Swift code, with `if`, `for` and arrays.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// One statement.
  public static func buildExpression(
    _ expression: some KeyframeTrackContent<Value>
  ) -> [Keyframe<Value>] { expression.keyframes }

  /// Several statements in a row.
  public static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }

  /// An `if` without an `else`.
  public static func buildOptional(_ part: [Keyframe<Value>]?) -> [Keyframe<Value>] { part ?? [] }

  /// The first branch of an `if`.
  public static func buildEither(first part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// The other branch of an `if`.
  public static func buildEither(second part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// A `for` loop.
  public static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }
}
