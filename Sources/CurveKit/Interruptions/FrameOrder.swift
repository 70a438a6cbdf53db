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
  /// The value of the first frame after the change, where the new animation is first seen; it started in the last frame.
  case firstRender
  /// In the frame after the change, half of the time belongs to the old motion and half to the new one, both in whole
  /// milliseconds.
  case halfFrames

  /// The two times.
  ///
  /// - Parameters:
  ///   - time: The time of the change in seconds.
  ///   - frameRate: The frames a second; frames are at multiples of 1 / `frameRate`.
  /// - Returns: The time whose state counts, and the start of the new animation.
  func times(of time: Double, frameRate: Double) -> (state: Double, start: Double) {
    // A change at a frame, apart from rounding, keeps its own time.
    let position = time * frameRate
    let isFrame = (position - position.rounded()).magnitude <= 1e-6
    let number = isFrame ? position.rounded() : position.rounded(.down)
    let last = isFrame ? time : number / frameRate
    let next = (number + 1) / frameRate
    switch self {
    case .change: return (time, time)
    case .lastFrame: return (last, last)
    case .valueOfLastFrame: return (last, time)
    case .nextFrame: return (last, isFrame ? time : next)
    case .firstRender: return (next, last)
    case .halfFrames:
      let half = (500 / frameRate + 1e-6).rounded(.down) / 1000
      return (last + half, next - half)
    }
  }
}
