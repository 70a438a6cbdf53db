/// The joins at which changes turn a motion to a new target.
package struct MotionTurns: Hashable, Sendable {
  /// The limits on both sides of each start of an animation, in order of time.
  package let joins: [CurveJoin]
  /// The distance from the least target to the greatest one, the initial value included, in units of value.
  package let travel: Double
  /// The duration of a frame of an engine that turns the motion at frames, in seconds; 0 for another one.
  package let frame: Double

  /// Creates turns.
  package init(joins: [CurveJoin], travel: Double, frame: Double = 0) {
    (self.joins, self.travel, self.frame) = (joins, travel, frame)
  }

  /// The greatest velocity jump after 0 s, in units of value per second; `nil` where it is infinite.
  package var velocityJump: Double? {
    var greatest = 0.0
    for join in joins where join.time > 0 {
      guard let jump = join.velocityJump else { return nil }
      greatest = max(greatest, jump.magnitude)
    }
    return greatest
  }
}

extension SessionEngine {
  /// Whether it moves in frames or in steps of its own, so that its curve may have straight lines from one to the next.
  package var movesInFrames: Bool { dependsOnFrames || rules.fixedFrameRate != nil }
}

extension AnimationSession {
  /// The duration of a frame or of an own step of the engine, in seconds; 0 if it has none.
  package var frameDuration: Double {
    engine.movesInFrames ? 1 / (engine.rules.fixedFrameRate ?? frameRate) : 0
  }

  /// The joins with the velocities of the engine's own rule.
  ///
  /// An engine that moves in frames has straight lines from frame to frame here. Their slope is a mean over a frame: just
  /// after a turn it may have another sign than the velocity that the new spring takes over. So where a spring takes over,
  /// the velocity after the join is the one that the engine computed, and so is the one before it if the engine takes over
  /// that of a spring exactly.
  package var ruledJoins: [CurveJoin] {
    let frame = frameDuration
    guard frame > 0 else { return joins }
    let times = turns.map { $0.time }
    let changeTimes = changes.map { $0.time }
    return joins.map { join in
      guard let index = times.nearest(to: join.time),
        (times[index] - join.time).magnitude <= (1 + 1e-6) * frame,
        let velocity = turns[index].velocity
      else { return join }
      var before = join.before
      let isLine = before.acceleration == 0 && before.velocity != 0
      if isLine, velocity != 0, engine.rules.spring == .carry(.exact),
        !startsWithVelocity(changeTimes.nearest(to: join.time))
      {
        before = before.moving(at: velocity)
      }
      return CurveJoin(before: before, after: join.after.moving(at: velocity))
    }
  }

  /// Whether the animation of a change is a spring with a velocity of its own.
  private func startsWithVelocity(_ index: Int?) -> Bool {
    guard let index else { return false }
    switch changes[index].animation?.motion {
    case .fluid(let spring), .interpolating(let spring): return spring.initialVelocity != 0
    case .curve, .endless, nil: return false
    }
  }
}

extension CurveSample {
  /// The same sample with another velocity.
  fileprivate func moving(at velocity: Double) -> CurveSample {
    CurveSample(time: time, value: value, velocity: velocity, acceleration: acceleration)
  }
}

extension [Double] {
  /// The index of the nearest of ascending times, the last of several at one time; `nil` if there is none.
  package func nearest(to time: Double) -> Int? {
    guard !isEmpty else { return nil }
    let next = partitioningIndex { $0 > time }
    if next == count || next > 0 && self[next] - time >= time - self[next - 1] { return next - 1 }
    return partitioningIndex { $0 > self[next] } - 1
  }
}
