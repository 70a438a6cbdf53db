extension Spring {
  /// The motion that an animation engine shows of this spring.
  ///
  /// ```swift
  /// let spring = Spring(duration: 0.5, bounce: 0.3)
  /// try spring.shown(by: .flutter).stopTime         // 1.0166…
  /// try spring.shown(by: .motion).stopTime          // 0.7
  /// try spring.shown(by: .compose, visibleChange: 0.001).stopTime
  /// ```
  ///
  /// See ``AnimationEngine`` for the rule of each engine, its source and its confidence.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - frameRate: The frames a second, within ``AnimationEngine/frameRates``. Many engines stop only at a
  ///     frame, and react-spring moves faster at some frame rates.
  ///   - visibleChange: The smallest visible change of the value, above 0, for Compose and Android; by
  ///     default ``AnimationEngine/visibleChange``. The other engines do not use it.
  /// - Returns: The motion and when it stops.
  /// - Throws: An ``EngineFailure`` if the engine does not stop, or cannot run the spring.
  /// - Precondition: The frame rate and the visible change are in their ranges.
  package func shown(
    by engine: AnimationEngine, frameRate: Double = 60, visibleChange: Double? = nil
  ) throws(EngineFailure) -> EngineAnimation {
    precondition(
      AnimationEngine.frameRates.contains(frameRate),
      "A frame rate must be from 20 to 1000, not \(frameRate).")
    precondition(
      visibleChange.map { $0 > 0 } ?? true,
      "A visible change must be above 0, not \(visibleChange ?? 0).")
    let playback = EnginePlayback(
      engine: engine, given: self, spring: moved(by: engine), frameRate: frameRate,
      visibleChange: visibleChange ?? engine.visibleChange ?? 0)
    return try playback.animation()
  }

  /// The spring whose closed form an engine uses: its parameters are limited as the engine limits them.
  func moved(by engine: AnimationEngine) -> Spring {
    if engine == .anime {
      // A spring that this takes out of its range is far too slow to move within the limits.
      let limited = try? Spring(
        validatingMass: min(max(mass, 1), 10_000), stiffness: min(stiffness, 10_000),
        damping: min(damping, 10_000), initialVelocity: initialVelocity, from: from, to: to)
      return limited ?? self
    }
    guard engine.treatsOverdampedAsCritical, regime == .overdamped else { return self }
    return Spring(
      mass: mass, stiffness: stiffness, dampingRatio: 1, initialVelocity: initialVelocity,
      from: from, to: to)
  }
}
