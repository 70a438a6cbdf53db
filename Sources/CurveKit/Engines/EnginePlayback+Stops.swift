internal import CurveMath

// The times at which engines with a closed form stop.

extension EnginePlayback {
  /// The time at which the engine stops; `nil` if it does not within the largest number of frames.
  var closedFormStop: Double? {
    switch engine {
    case .coreAnimation: spring.settlingDuration(by: .coreAnimation).flatMap { $0 > 0 ? $0 : nil }
    case .compose: composeStop
    case .anime: animeStop
    case .reanimated: reanimatedStop
    case .wobble: firstFrame { $0 <= 0.001 && $1 <= 1 }
    case .android: firstFrame { $0 < 0.75 * visibleChange && $1 < 62.5 * 0.75 * visibleChange }
    default: firstFrame { $0 < 0.001 && $1 < 0.001 }
    }
  }

  /// The time of the first frame after the start with less than a distance and a speed.
  func firstFrame(within distance: Double, _ speed: Double) -> Double? {
    firstFrame { $0 < distance && $1 < speed }
  }

  /// The time of the first frame after the start at which a condition on the distance from the target and
  /// the speed holds.
  private func firstFrame(_ isAtRest: (Double, Double) -> Bool) -> Double? {
    let first = FrameOrder.number(until: startTime, frameRate)
    // Android reads whole milliseconds.
    let clock: FrameClock = engine == .android ? .millisecond : .exact
    for number in 1...max(1, maximumFrames) {
      let time = (first + Double(number)) / frameRate
      let own = clock.reading(time, since: startTime) - startTime
      if isAtRest(spring.displacement(at: own).magnitude, spring.velocity(at: own).magnitude) {
        return time - startTime
      }
    }
    return nil
  }

  /// Reanimated's rule: the energy, with the spring's own stiffness, is a small part of the first one.
  private var reanimatedStop: Double? {
    func energy(_ distance: Double, _ speed: Double) -> Double {
      spring.stiffness * distance * distance + spring.mass * speed * speed
    }
    let first = energy(spring.travel, spring.initialVelocity - inheritedVelocity)
    return firstFrame { energy($0, $1) <= 6e-9 * first }
  }

  /// Compose's estimate, in whole milliseconds: of the envelope of an oscillation, otherwise of the motion.
  private var composeStop: Double? {
    guard spring.damping > 0 else { return nil }
    let seconds: Double?
    if spring.regime == .underdamped {
      let decay = spring.oscillator.decay
      let side =
        (spring.initialVelocity - decay * spring.travel) / spring.oscillator.dampedFrequency
      let reach = (spring.travel * spring.travel + side * side).squareRoot()
      seconds = .log(reach / visibleChange) / decay
    } else {
      seconds = spring.settlingTime(withinDistance: visibleChange)
    }
    return seconds.map { max(0, ($0 * 1000).rounded(.down) / 1000) }
  }

  /// The rule of anime.js: the eleventh sample in a row that is near the target, or the last one.
  private var animeStop: Double {
    let near = 0.0005 * spring.travel.magnitude
    var (time, resting) = (0.0, 0)
    for _ in 0..<3_000 {
      resting = spring.displacement(at: time).magnitude < near ? resting + 1 : 0
      if resting == 11 { break }
      time += 0.02
    }
    return (time * 1000).rounded() / 1000
  }
}
