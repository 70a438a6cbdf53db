internal import CurveKit
internal import CurveMeasure

// What words do not show.

extension SpringWords {
  /// What its clock does at a frame rate.
  func clockRemarks(_ frameRate: Double) -> [String] {
    let speed = clock.speed(at: frameRate)
    guard (speed - 1).magnitude > 1e-9 else { return [] }
    return [
      "\(title) runs \(NumberText.short(speed)) times as fast as the clock at "
        + "\(NumberText.short(frameRate)) frames a second."
    ]
  }

  /// How far its steps are from the motion of its spring.
  func stepRemarks(
    _ spring: Spring, moving moved: Spring, _ frameRate: Double
  ) -> [String] {
    guard let steps, AnimationEngine.frameRates.contains(frameRate) else { return [] }
    let unit = spring.unit, exact = moved.unit
    guard let unit, let exact else { return [] }
    let shown: EngineAnimation
    do throws(EngineFailure) {
      shown = try unit.shown(by: steps, frameRate: frameRate)
    } catch {
      return [error.description]
    }
    var greatest = (value: 0.0, time: 0.0)
    for number in 0..<(shown.frameCount ?? 0) {
      let time = Double(number) / frameRate
      let distance = (shown.value(atFrame: Double(number)) - exact.value(at: time)).magnitude
      if distance > greatest.value { greatest = (distance, time) }
    }
    guard greatest.value > 1e-6 else { return [] }
    return [
      "\(title) moves by steps: its frames are up to \(NumberText.percent(greatest.value, digits: 2)) % of the "
        + "travel off the motion of its spring, at \(NumberText.short(greatest.time, digits: 3)) s."
    ]
  }
}

extension Spring {
  /// About how often it turns before it rests, or within a minute.
  var turns: Double {
    (dampedFrequency ?? 0) * (restTime(within: 1e-9) ?? 60) / .pi
  }

  /// The same motion from 0 to 1.
  fileprivate var unit: Spring? {
    try? Spring(
      validatingMass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: initialVelocity / travel)
  }
}
