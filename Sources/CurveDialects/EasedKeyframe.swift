package import CurveKit

/// A value at a time, and the motion from it to the next keyframe: what Lottie, After Effects and Unity share.
///
/// ```swift
/// let chain = try Spring(mass: 1, stiffness: 80, damping: 4).bezierChain(maximumError: 0.001)
/// let keyframes = EasedKeyframe.keyframes(of: chain)
/// keyframes.count                                  // 8
/// LottieAnimation.property(keyframes, scale: 100)  // {"a": 1, "k": [ … ]}
/// ```
///
/// Times ascend. Two keyframes at one time are a jump from the value of the first to that of the second. Before
/// the first keyframe the value is that of the first one, after the last keyframe that of the last one.
package struct EasedKeyframe: Hashable, Sendable {
  /// The time in seconds.
  package var time: Double
  /// The value, in the unit of the property.
  package var value: Double
  /// The motion to the next keyframe; of no meaning in the last one.
  package var easing: Easing

  /// A motion from one keyframe to the next one.
  package enum Easing: Hashable, Sendable {
    /// The value stays until the time of the next keyframe.
    case hold
    /// A straight line.
    case linear
    /// A cubic Bézier from (0, 0), this keyframe, to (1, 1), the next one. The two values must differ: a
    /// Bézier between equal values would have no height.
    case bezier(CubicBezier)
  }

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - value: The value.
  ///   - easing: The motion to the next keyframe.
  package init(time: Double, value: Double, easing: Easing = .linear) {
    self.time = time
    self.value = value
    self.easing = easing
  }

  /// The keyframes of a chain of Béziers: one at the start of each piece, and one at the end.
  ///
  /// A chain never has a Bézier between equal values, so that all keyframes can be eased. Where the chain jumps,
  /// two keyframes have one time.
  ///
  /// - Parameter chain: The chain.
  /// - Returns: The keyframes, at least two.
  package static func keyframes(of chain: BezierChain) -> [EasedKeyframe] {
    var keyframes: [EasedKeyframe] = []
    var (time, end) = (0.0, chain.startValue)
    for piece in chain.pieces where piece.endTime - time > 1e-8 * chain.duration {
      if piece.startValue != end {
        keyframes.append(EasedKeyframe(time: time, value: end, easing: .hold))
      }
      let easing = piece.easing.map { Easing.bezier($0) } ?? .hold
      keyframes.append(EasedKeyframe(time: time, value: piece.startValue, easing: easing))
      (time, end) = (piece.endTime, piece.endValue)
    }
    keyframes.append(EasedKeyframe(time: chain.duration, value: end, easing: .hold))
    if end != chain.endValue {
      keyframes.append(EasedKeyframe(time: chain.duration, value: chain.endValue, easing: .hold))
    }
    return keyframes
  }
}
