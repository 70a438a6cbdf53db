/// How an engine estimates the velocity that a spring takes over.
package enum VelocityEstimate: Hashable, Sendable {
  /// The velocity of the running motion.
  case exact
  /// Zero: the spring starts at rest.
  case zero
  /// The difference from the value of the frame before, as Motion computes it.
  ///
  /// The value now is sampled at a whole millisecond since the start of the animation, and so was the one of the frame
  /// before; the time between the two is not rounded, and counts for at most 30 ms.
  case frames
  /// The difference from the value one frame ago.
  case lastFrame
  /// The difference from the value some seconds ago, at most since the start of the animation.
  case difference(over: Double)
  /// The difference from the value 10 ms ago, at least 10 ms after the start, as Motion computes it for a value that
  /// the browser animates; 0 in the first 10 ms.
  case browserFrames
  /// The velocity of the progress, applied to the new travel: v (T - x) / (T0 - start).
  case progress

  /// The longest time between two frames by which Motion divides, in seconds.
  package static let longestFrame = 0.03

  /// The velocity of a value that was set twice, as Motion computes it.
  ///
  /// ```swift
  /// VelocityEstimate.velocity(from: 0, to: 1, elapsed: 0.01)     // 100
  /// VelocityEstimate.velocity(from: 1, to: 2, elapsed: 0.99)     // 33.33…
  /// ```
  ///
  /// - Parameters:
  ///   - last: The value of the frame before.
  ///   - value: The value now.
  ///   - elapsed: The time between the two in seconds.
  /// - Returns: The change per second, with a time of at most 30 ms; 0 without a time.
  package static func velocity(from last: Double, to value: Double, elapsed: Double) -> Double {
    elapsed > 0 ? (value - last) / min(elapsed, longestFrame) : 0
  }
}
