/// The time that an engine reads in a frame.
///
/// It matters at a turn: the new animation starts from a value and a velocity that were read so.
package enum FrameClock: Sendable {
  /// The time of the frame.
  case exact
  /// Whole milliseconds, rounded down.
  case millisecond
  /// For springs, whole milliseconds since the start, rounded down.
  case millisecondOfSpring
  /// The nearest whole millisecond since the start of the animation.
  case nearestMillisecond

  /// The greatest difference between a time and its reading that is not an exact time of the motion, in seconds.
  var rounding: Double { self == .nearestMillisecond ? 0.0005 : 0 }

  /// The time that is read.
  ///
  /// ```swift
  /// FrameClock.nearestMillisecond.reading(0.0667, since: 0.05)   // 0.067
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time of the frame in seconds.
  ///   - start: The start of the running animation, with its delay.
  ///   - isSpring: Whether it is a spring.
  /// - Returns: The time, less than a millisecond from the given one.
  package func reading(_ time: Double, since start: Double, isSpring: Bool) -> Double {
    func cut(_ seconds: Double) -> Double { (seconds * 1000 + 1e-6).rounded(.down) / 1000 }
    switch self {
    case .exact: return time
    case .millisecond: return cut(time)
    case .millisecondOfSpring: return isSpring ? start + cut(time - start) : time
    case .nearestMillisecond: return start + ((time - start) * 1000).rounded() / 1000
    }
  }
}
