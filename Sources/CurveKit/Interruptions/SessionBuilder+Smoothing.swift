// Qt's SmoothedAnimation: a constant acceleration, then the same deceleration.

extension SessionBuilder {
  /// Starts a motion that takes over the velocity and ends after a time.
  ///
  /// With the distance S and the velocity u towards the target, the rate a solves
  ///
  /// ```
  /// (T^2 / 4) a^2 + (u T / 2 - S) a - u^2 / 4 = 0
  /// ```
  ///
  /// and the motion accelerates for (a T - u) / (2 a) seconds: it stands still at -u / a, and is symmetric from there.
  ///
  /// - Parameters:
  ///   - duration: The time T in seconds.
  ///   - delay: The delay, in which the value is held.
  ///   - goal: The new target.
  ///   - times: The time whose state counts, and the start.
  mutating func smooth(
    over duration: Double, delay: Double, to goal: Double, _ times: (state: Double, start: Double)
  ) {
    let state = state(at: times.state)
    let value = state.displacement.clamped
    let sign: Double = goal < value ? -1 : 1
    let (distance, speed) = ((goal - value).magnitude, state.velocity * sign)
    farthest = max(farthest, value.magnitude)
    turns.append(
      SessionTurn(
        time: times.state, value: value, velocity: state.velocity, duration: duration, delay: delay)
    )
    motion.append(.rest(at: value, from: times.state))
    begin(at: times.state)
    let start = times.start + max(0, delay)
    guard distance > 0 || speed != 0 else { return }
    let square = duration * duration / 4
    let half = speed * duration / 2 - distance
    let rate = (-half + (half * half + square * speed * speed).squareRoot()) / (2 * square)
    let accelerating = (rate * duration - speed) / (2 * rate)
    guard rate > 0, accelerating >= 0, accelerating < duration else {
      failure =
        "SmoothedAnimation's rule has no motion for a value that is too fast for its target."
      return
    }
    // The value stands still at one time, before the start if it moves towards the target already. From there on the
    // motion is symmetric.
    let standing = -speed / rate
    let farthest = value - sign * speed * speed / (2 * rate)
    let rest = Easing(.quad, .inOut).lasting(duration - standing).mapped(from: farthest, to: goal)
    let curve =
      standing > 0
      ? AnyCurve(
        SequencedCurve(
          [
            .init(
              start: 0,
              curve: AnyCurve(
                Easing(.quad, .out).lasting(standing).mapped(from: value, to: farthest))),
            .init(start: standing, curve: AnyCurve(rest)),
          ], from: value, endingAt: duration, endValue: goal))
      : standing < 0 ? AnyCurve(rest.remaining(after: -standing)) : AnyCurve(rest)
    motion.append(.curve(curve, from: start))
    work += 1
    if delay > 0 { begin(at: start) }
  }
}
