/// An engine that plays a spring.
struct EnginePlayback {
  var engine: AnimationEngine
  /// The spring as it was given.
  let given: Spring
  /// The spring whose motion the engine uses.
  let spring: Spring
  let frameRate: Double
  var visibleChange: Double
  /// The velocity that the spring took over from another one.
  var inheritedVelocity = 0.0
  /// The distance from the target and the speed of a rest in Motion, if they are not its own.
  var motionRest: (distance: Double, speed: Double)?
  /// The start in seconds; frames are at multiples of 1 / `frameRate`.
  var startTime = 0.0
  /// The number of frames for which it is followed.
  var maximumFrames = AnimationEngine.maximumFrames

  func animation() throws(EngineFailure) -> EngineAnimation {
    let isProgress = engine == .coreAnimation || engine == .webKit || engine == .anime
    if isProgress, spring.travel == 0 { throw .noTravel(engine) }
    if spring.travel == 0, spring.initialVelocity == 0 {
      return animation(AnyCurve(spring), stopTime: 0)
    }
    switch engine {
    case .webKit: return animation(AnyCurve(spring), stopTime: nil)
    case .swiftUI, .reactSpring: return try steppedAnimation()
    case .motion:
      let motion = motion
      guard let stop = motion.stopTime else { throw .neverStops(engine) }
      try checkTurns(until: stop)
      return animation(motion.curve(until: stop), stopTime: stop)
    case .compose:
      guard let stop = closedFormStop else { throw .neverStops(engine) }
      try checkTurns(until: stop)
      return animation(try millisecondCurve(until: stop), stopTime: stop)
    default:
      guard let stop = closedFormStop else { throw .neverStops(engine) }
      try checkTurns(until: stop)
      return animation(closedFormCurve(until: stop), stopTime: stop)
    }
  }

  /// The spring as Motion plays it.
  var motion: MotionPlayback { MotionPlayback(spring, rest: motionRest) }

  private func animation(_ curve: AnyCurve, stopTime: Double?) -> EngineAnimation {
    EngineAnimation(
      engine: engine, spring: given, frameRate: frameRate, curve: curve, stopTime: stopTime)
  }

  /// The curve of a spring that is at its target from the start.
  private var jump: AnyCurve {
    AnyCurve(StepEasing(1, .start).lasting(1 / frameRate).mapped(from: spring.from, to: spring.to))
  }

  private func closedFormCurve(until stop: Double) -> AnyCurve {
    if stop <= 0 { return jump }
    // Flutter leaves the value of its last frame.
    return engine == .flutter
      ? AnyCurve(spring.during(0...stop)) : AnyCurve(spring.ended(at: stop))
  }

  /// A straight line from frame to frame, where each frame has the value of the last whole millisecond.
  ///
  /// - Parameters:
  ///   - stop: The end in seconds.
  ///   - isAtRest: Whether the engine shows the target there; otherwise the motion is interrupted.
  /// - Returns: The lines.
  /// - Throws: `neverStops` for too many frames, and `diverges` for values that are not finite.
  func millisecondCurve(
    until stop: Double, isAtRest: Bool = true
  ) throws(EngineFailure) -> AnyCurve {
    if stop <= 0 { return jump }
    // A frame at a whole millisecond, but for rounding, is not cut to the one before.
    let count = (stop * frameRate - 1e-6).rounded(.up)
    guard count <= Double(maximumFrames) else { throw .neverStops(engine) }
    func value(at time: Double) -> Double {
      spring.value(at: FrameClock.milliseconds(in: time) / 1000)
    }
    let frames = (0..<Int(count)).map { number in
      let time = Double(number) / frameRate
      return LinearEasing.ListedStop(value(at: time), at: time / stop)
    }
    let end = isAtRest ? spring.to : value(at: stop)
    do throws(LinearEasing.Failure) {
      let lines = try LinearEasing(listed: frames + [LinearEasing.ListedStop(end, at: 1)])
      return AnyCurve(lines.lasting(stop))
    } catch {
      throw .diverges(engine)
    }
  }

  /// A straight line from frame to frame.
  private func steppedAnimation() throws(EngineFailure) -> EngineAnimation {
    let frames = try SteppedSpring(
      rule: engine == .swiftUI ? .swiftUI : .reactSpring, spring: spring, frameRate: frameRate
    ).frames()
    let stop = Double(frames.count - 1) / frameRate
    do throws(LinearEasing.Failure) {
      let lines = try LinearEasing(listed: frames.map { LinearEasing.ListedStop($0) })
      return animation(AnyCurve(lines.lasting(stop)), stopTime: stop)
    } catch {
      throw .diverges(engine)
    }
  }

  /// The turns of a curve are listed, so there must not be too many of them.
  private func checkTurns(until stop: Double) throws(EngineFailure) {
    guard stop * spring.oscillator.dampedFrequency <= .pi * Double(AnimationEngine.maximumFrames)
    else { throw .tooManyTurns(engine) }
  }
}
