/// How an engine ends a spring that takes over.
enum RestRule: Hashable, Sendable {
  /// Never: the spring is exact and has no end.
  case never
  /// As ``AnimationEngine`` does, with its rules for springs that it moves in another way.
  case engine(AnimationEngine)
  /// As Motion, within 0.001 of the target at a speed of at most 0.01 per second for any travel: `useSpring`.
  case useSpring
  /// In the first frame in which the distance from the target and the speed are less than these; an over-damped spring
  /// moves as a critical one.
  case frames(distance: Double, speed: Double)

  /// Whether it is a rule for frames that ``AnimationEngine`` does not have.
  var isOfFrames: Bool { if case .frames = self { true } else { false } }

  /// Whether a spring ends in a frame.
  var dependsOnFrames: Bool {
    switch self {
    case .never, .useSpring, .engine(.motion), .engine(.anime), .engine(.coreAnimation): false
    case .engine, .frames: true
    }
  }

  /// The spring that the engine moves instead of a given one.
  func moved(_ spring: Spring) -> Spring {
    switch self {
    case .never, .useSpring: return spring
    case .engine(let engine): return spring.moved(by: engine)
    case .frames: return spring.moved(by: .wobble)
    }
  }

  /// The motion of a spring with its end.
  ///
  /// - Parameters:
  ///   - spring: The spring as the engine moves it.
  ///   - inherited: The velocity that it took over; Reanimated does not count it in the energy at the start.
  ///   - frameRate: The frames a second.
  ///   - startTime: The start in seconds; frames are at multiples of 1 / `frameRate`.
  ///   - time: The time at which it is interrupted; infinite if it is not.
  /// - Returns: The motion and the time at which the engine counts it as ended; `nil` if it has no end before that
  ///   time.
  /// - Throws: The reason why it does not end, if it is not interrupted.
  func curve(
    of spring: Spring, inherited: Double = 0, frameRate: Double, startTime: Double = 0,
    until time: Double
  ) throws(EngineFailure) -> (curve: AnyCurve, stop: Double?)? {
    if spring.travel == 0, spring.initialVelocity == 0 { return nil }
    let frames = min(time * frameRate + 2, Double(AnimationEngine.maximumFrames))
    var playback = EnginePlayback(
      engine: .flutter, given: spring, spring: spring, frameRate: frameRate, visibleChange: 0,
      startTime: startTime, maximumFrames: Int(frames))
    // A rest in the frame of the interruption counts.
    let time = time + 1e-9
    switch self {
    case .never: return nil
    case .useSpring:
      playback.motionRest = (0.001, 0.01)
      return try curve(of: playback, as: .motion, until: time)
    case .frames(let distance, let speed):
      if let stop = playback.firstFrame(within: distance, speed) {
        return stop <= time ? (AnyCurve(spring.ended(at: stop)), stop) : nil
      }
      if time < .infinity { return nil }
      throw .neverStops(.reanimated)
    case .engine(let engine):
      playback.inheritedVelocity = inherited
      return try curve(of: playback, as: engine, until: time)
    }
  }

  private func curve(
    of playback: EnginePlayback, as engine: AnimationEngine, until time: Double
  ) throws(EngineFailure) -> (curve: AnyCurve, stop: Double?)? {
    var playback = playback
    playback.engine = engine
    playback.visibleChange = engine.visibleChange ?? 0
    if time == .infinity {
      let shown = try playback.animation()
      return (shown.curve, shown.stopTime)
    }
    // The frame of the interruption still belongs to the motion.
    let end = time + 1 / playback.frameRate
    if engine == .motion {
      // Its rests take long to find.
      let motion = playback.motion
      if motion.stopTime(until: time) == nil {
        return motion.interrupted(at: end).map { ($0, nil) }
      }
    }
    if let shown = try? playback.animation(), let stop = shown.stopTime, stop <= time {
      return (shown.curve, stop)
    }
    return engine == .compose
      ? (try playback.millisecondCurve(until: end, isAtRest: false), nil) : nil
  }
}
