/// The time that an engine reads in a frame.
///
/// It matters at a turn: the new animation starts from a value and a velocity that were read so.
enum FrameClock: Sendable {
  /// The time of the frame.
  case exact
  /// Whole milliseconds, rounded down.
  case millisecond
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
  /// - Returns: The time, less than a millisecond from the given one.
  func reading(_ time: Double, since start: Double) -> Double {
    switch self {
    case .exact: time
    case .millisecond: Self.milliseconds(in: time) / 1000
    case .nearestMillisecond: start + ((time - start) * 1000).rounded() / 1000
    }
  }

  /// The whole milliseconds of a time in seconds; one that is short of a millisecond by rounding alone has it.
  static func milliseconds(in seconds: Double) -> Double {
    (seconds * 1000 + 1e-6).rounded(.down)
  }
}
