/// What a track is made of: keyframes, in the words of SwiftUI.
public protocol KeyframeTrackContent<Value> {
  /// What is animated.
  associatedtype Value: Animatable

  /// The keyframes, as data.
  var keyframes: [Keyframe<Value>] { get }
}

extension Keyframe: KeyframeTrackContent {
  /// This keyframe alone.
  public var keyframes: [Keyframe<Value>] { [self] }
}

extension Array: KeyframeTrackContent where Element: KeyframeTrackContent {
  /// The keyframes of all elements.
  public var keyframes: [Keyframe<Element.Value>] { flatMap { $0.keyframes } }
}

/// Jumps to a value, in no time.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let keyframes: [Keyframe<Value>]

  /// Jumps.
  ///
  /// - Parameter to: The value.
  public init(_ to: Value) { keyframes = [Keyframe(to: to, .move)] }
}

/// Goes to a value on a straight line.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let keyframes: [Keyframe<Value>]

  /// Goes there in a time.
  ///
  /// ```swift
  /// LinearKeyframe(1, duration: 0.36, timingCurve: CubicBezier.easeIn)
  /// ```
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: Seconds, 0 or more; 0 is a jump.
  ///   - timingCurve: A curve from 0 to 1, which is stretched to the duration.
  public init(
    _ to: Value, duration: Double, timingCurve: some Curve = LinearEasing.identity
  ) {
    keyframes = [Keyframe(to: to, .linear(duration: duration, timing: AnyCurve(timingCurve)))]
  }
}

/// Goes to a value on a cubic; cubics in a row make a smooth spline.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let keyframes: [Keyframe<Value>]

  /// Goes there in a time.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: Seconds, 0 or more; 0 is a jump.
  ///   - startVelocity: Per second; by default what the keyframe before suggests.
  ///   - endVelocity: Per second; by default what the keyframe after suggests.
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

/// Goes to a value on a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let keyframes: [Keyframe<Value>]

  /// Goes there, for a time or until the spring has settled.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: Seconds, after which the spring is cut; without it, SwiftUI's settling duration.
  ///   - spring: Mass, stiffness and damping; its own `from`, `to` and initial velocity do not count.
  ///   - startVelocity: Per second; by default that with which the keyframe before ends.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = .smooth, startVelocity: Value? = nil
  ) {
    keyframes = [
      Keyframe(to: to, .spring(spring, duration: duration, startVelocity: startVelocity))
    ]
  }
}

/// Gathers the keyframes of a track from lines of Swift, with `if`, `for` and arrays among them.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// A line.
  public static func buildExpression(
    _ expression: some KeyframeTrackContent<Value>
  ) -> [Keyframe<Value>] { expression.keyframes }

  /// Lines, one after another.
  public static func buildBlock(_ parts: [Keyframe<Value>]...) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }

  /// An `if` without an `else`.
  public static func buildOptional(_ part: [Keyframe<Value>]?) -> [Keyframe<Value>] { part ?? [] }

  /// The first branch of an `if`.
  public static func buildEither(first part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// The other branch of an `if`.
  public static func buildEither(second part: [Keyframe<Value>]) -> [Keyframe<Value>] { part }

  /// A `for`.
  public static func buildArray(_ parts: [[Keyframe<Value>]]) -> [Keyframe<Value>] {
    parts.flatMap { $0 }
  }

  /// Lines for newer systems only.
  public static func buildLimitedAvailability(
    _ part: [Keyframe<Value>]
  ) -> [Keyframe<Value>] { part }
}
