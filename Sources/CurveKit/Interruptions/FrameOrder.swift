/// Which frame an engine uses when the target changes: the time whose value and velocity count, and the time at which the
/// new animation starts.
enum FrameOrder: Sendable {
  /// Both are the time of the change.
  case change
  /// Both are the last frame.
  case lastFrame
  /// The value of the last frame, and a start with the change: the value stands still in between.
  case valueOfLastFrame
  /// The value of the last frame, and a start in the first frame from the change on.
  case nextFrame
  /// Both are the first frame from the change on.
  case thisFrame
  /// The value of the first frame after the change, where the new animation is first seen; it started in the last frame.
  case firstRender
  /// In the frame after the change, half of the time belongs to the old motion and half to the new one, both in whole
  /// milliseconds.
  case halfFrames

  /// The two times.
  ///
  /// - Parameters:
  ///   - time: The time of the change in seconds.
  ///   - delay: The time for which the old motion runs on after the change, in seconds.
  ///   - frameRate: The frames a second; frames are at multiples of 1 / `frameRate`.
  /// - Returns: The time whose state counts, and the start of the new animation.
  func times(
    of time: Double, delay: Double = 0, frameRate: Double
  ) -> (state: Double, start: Double) {
    let due = time + delay
    // What was delayed starts in a frame, before the running motion is moved to this frame.
    let last =
      delay > 0
      ? Self.frame(before: due, frameRate) : Self.lastFrame(until: due, frameRate)
    if delay > 0, self == .valueOfLastFrame { return (last, Self.frame(from: due, frameRate)) }
    switch self {
    case .change: return (due, due)
    case .lastFrame: return (last, last)
    case .valueOfLastFrame: return (last, due)
    case .nextFrame: return (last, Self.frame(from: due, frameRate))
    case .thisFrame:
      let frame = Self.frame(from: due, frameRate)
      return (frame, frame)
    case .firstRender:
      let start = Self.lastFrame(until: time, frameRate) + delay
      return (max(Self.frame(from: start, frameRate), Self.frame(after: time, frameRate)), start)
    case .halfFrames:
      let milliseconds = [last, Self.frame(after: due, frameRate)].map(FrameClock.milliseconds)
      let half = ((milliseconds[1] - milliseconds[0]) / 2).rounded(.down)
      return ((milliseconds[0] + half) / 1000, (milliseconds[1] - half) / 1000)
    }
  }

  /// The number of the last frame until a time; a time at a frame, apart from rounding, belongs to it.
  static func number(until time: Double, _ frameRate: Double) -> Double {
    (time * frameRate + 1e-6).rounded(.down)
  }

  /// The time of the last frame until a time; a time at a frame, apart from rounding, is its own.
  static func lastFrame(until time: Double, _ frameRate: Double) -> Double {
    let number = number(until: time, frameRate)
    return time * frameRate - number <= 1e-6 ? time : number / frameRate
  }

  /// The time of the first frame from a time on; a time at a frame, apart from rounding, is its own.
  static func frame(from time: Double, _ frameRate: Double) -> Double {
    lastFrame(until: time, frameRate) == time ? time : frame(after: time, frameRate)
  }

  /// The time of the first frame after a time.
  static func frame(after time: Double, _ frameRate: Double) -> Double {
    (number(until: time, frameRate) + 1) / frameRate
  }

  /// The time of the last frame before a time.
  static func frame(before time: Double, _ frameRate: Double) -> Double {
    ((time * frameRate - 1e-6).rounded(.up) - 1) / frameRate
  }
}
