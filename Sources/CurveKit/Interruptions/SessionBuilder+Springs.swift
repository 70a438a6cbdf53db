// What engines do with springs that take over.

extension SessionBuilder {
  /// A spring takes over the value, and a velocity that the engine estimates.
  mutating func takeOver(_ spring: Spring, delay: Double, to goal: Double, at time: Double) {
    let holds = rules.holdsDuringDelay
    let followsDelay = rules.delayHidesVelocity && running.last?.isDelayed == true
    var times = frames(ofSpringAt: time).times(
      of: time, delay: holds ? 0 : delay, frameRate: frameRate)
    finish(until: times.state)
    if rules.frames == .halfFrames, motion.entries[motion.entries.count - 1].restTime <= time {
      let start = rules.clock.reading(time, since: 0)
      times = (start, start)
    }
    dropPending(at: times.state)
    let state = carriedState(at: times.state)
    let value = state.displacement.clamped
    farthest = max(farthest, value.magnitude)
    let isAfterSpring = !followsDelay && isAfterSpring(state, at: times.state)
    let policy = isAfterSpring ? rules.spring : rules.springAfterCurve
    let estimate: VelocityEstimate =
      if case .carry(let estimate) = policy { estimate } else { .zero }
    let inherited = velocity(by: estimate, of: state, to: goal, at: times.state).clamped
    let given = spring.initialVelocity * (goal - value)
    let isMoving = state.isBlend || state.velocity != 0 || state.displacement != target
    let velocity = rules.givenVelocity.sum(
      inherited: inherited, given: given, isAfterSpring: isAfterSpring, isMoving: isMoving
    ).clamped
    let keepsTravel =
      rules.sameTargetTakesConfiguration
      && running.last.map { $0.goal == goal && self.isMoving($0, at: times.state) } == true
    let start = holds ? times.start + delay : times.start
    if holds || times.state < start { motion.append(.rest(at: value, from: times.state)) }
    let speed = max(1, (rules.shortestFrame ?? 0) * frameRate)
    var moving = rules.rest.moved(spring).faster(speed).moving(
      from: value, to: goal, initialVelocity: velocity)
    if let longest = rules.longestCatchUp, holds, delay > 0 {
      let age = min(longest, delay)
      moving = moving.moving(
        from: moving.value(at: age), to: goal, initialVelocity: moving.velocity(at: age))
    }
    var kind = RunningAnimation.Kind.spring(moving)
    if let rule = rules.steps {
      let acceleration = isAfterSpring ? running.last?.lastStep?.acceleration ?? 0 : 0
      kind = .stepped(
        SteppedSpring(
          rule: rule, spring: moving, frameRate: frameRate,
          startTime: start, travel: keepsTravel ? running.last.map { $0.goal - $0.from } : nil,
          acceleration: acceleration))
      // Its steps follow when it is known how long it runs.
      motion.append(.rest(at: value, from: start))
    } else {
      motion.append(.spring(moving, from: start))
    }
    turns.append(SessionTurn(time: times.state, value: value, velocity: velocity, delay: delay))
    running.append(
      RunningAnimation(
        kind: kind, start: start, visible: times.state, from: value, goal: goal,
        entry: motion.entries.count - 1, reversingStart: value, inheritedVelocity: inherited,
        turn: turns.count - 1, isDelayed: delay > 0))
    begin(at: holds ? times.state : start)
    if holds, velocity != 0, start > times.state { begin(at: start) }
  }

  /// Which frame counts for a spring.
  private mutating func frames(ofSpringAt time: Double) -> FrameOrder {
    guard let order = rules.framesAfterSpring else { return rules.frames }
    let frame = FrameOrder.lastFrame(until: time, frameRate)
    finish(until: frame)
    guard let last = running.last, case .spring = last.kind, isMoving(last, at: frame),
      !(rules.delayHidesVelocity && last.isDelayed)
    else { return rules.frames }
    return order
  }

  /// The state that a new animation takes over.
  private func carriedState(at time: Double) -> SessionMotion.State {
    var state = state(at: reading(at: time))
    if let last = running.last, let step = last.lastStep, isAfterSpring(state, at: time) {
      (state.displacement, state.velocity) = (step.value, step.velocity)
    }
    // Compose's springs see whole milliseconds; the motion here is already drawn from frame to frame.
    if rules.rest == .engine(.compose), let last = running.last,
      case .spring(let spring) = last.kind, last.start <= time, isMoving(last, at: time)
    {
      let own = FrameClock.milliseconds(in: time - last.start) / 1000
      state.displacement = spring.value(at: own)
      state.velocity = spring.velocity(at: own)
    }
    return state
  }

  /// Whether a state is that of a spring that took over, or of a value at rest.
  private func isAfterSpring(_ state: SessionMotion.State, at time: Double) -> Bool {
    if state.isBlend { return false }
    guard let last = running.last, case .curve = last.kind else { return true }
    return last.end <= time && !rules.keepsEndVelocity
  }

  /// The velocity that a spring takes over.
  private func velocity(
    by estimate: VelocityEstimate, of state: SessionMotion.State, to goal: Double, at time: Double
  ) -> Double {
    switch estimate {
    case .exact: return state.velocity
    case .lastFrame:
      return (state.displacement - value(at: max(0, time - 1 / frameRate))) * frameRate
    case .zero: return 0
    case .frames:
      let last = FrameOrder.frame(before: time, frameRate)
      return VelocityEstimate.velocity(
        from: readValue(at: max(0, last)), to: readValue(at: time), elapsed: time - last)
    case .difference(let span):
      guard let last = running.last, rules.keepsEndVelocity || isMoving(last, at: time) else {
        return 0
      }
      // A delay is counted twice.
      let now = min(reading(at: time), last.end) - max(0, last.delay)
      let before = max(now - span, last.start)
      return before < now ? (value(at: now) - value(at: before)) / (now - before) : 0
    case .browserFrames:
      guard let last = running.last, isMoving(last, at: time) else { return 0 }
      let now = time - last.start
      let before = max(0.01, now - 0.01)
      return before < now
        ? (value(at: time) - value(at: last.start + before)) / (now - before) : 0
    case .progress:
      guard let last = running.last, last.goal != last.from else { return 0 }
      return state.velocity / (last.goal - last.from) * (goal - state.displacement)
    }
  }

  /// A spring as a curve from 0 to 1 that ends, for an engine in which it is an easing.
  mutating func curve(of spring: Spring, delay: Double) -> AnyCurve? {
    let progress = rules.rest.moved(spring)
    do throws(EngineFailure) {
      if let (curve, _) = try rules.rest.curve(
        of: progress, frameRate: frameRate, until: .infinity)
      {
        return delay > 0 ? AnyCurve(curve.delay(delay)) : curve
      }
    } catch {
      failure = sentence(error)
      return nil
    }
    failure = Animation.endingProblem(of: progress)
    return failure == nil ? AnyCurve(AnyCurve(progress).endedWhereSettled.delay(delay)) : nil
  }

  /// Ends the running animation as the engine does, if that is before a time.
  mutating func finish(until time: Double) {
    showOlderWriters(until: time)
    guard let index = running.indices.last(where: { running[$0].visible <= time }) else { return }
    let animation = running[index]
    do throws(EngineFailure) {
      if case .stepped(let stepped) = animation.kind {
        return try finish(stepped, at: index, until: time)
      }
      guard case .spring(let spring) = animation.kind else { return }
      let ended = try rules.rest.curve(
        of: spring, inherited: animation.inheritedVelocity, frameRate: frameRate,
        startTime: animation.start,
        until: time - animation.start)
      guard let (curve, stop) = ended else { return }
      motion.replace(at: animation.entry, with: .curve(curve, from: animation.start))
      turns[animation.turn].duration = stop
    } catch {
      failure = sentence(error)
    }
  }

  /// Moves a spring in time steps until a time: straight lines from frame to frame.
  private mutating func finish(
    _ start: SteppedSpring, at index: Int, until time: Double
  ) throws(EngineFailure) {
    let animation = running[index]
    var stepped = start
    let ownTime = time - animation.start
    let firstFrame = FrameOrder.lastFrame(until: start.startTime, frameRate)
    let frames = (ownTime + start.startTime - firstFrame) * frameRate + 1e-6
    var (values, isAtRest) = try stepped.frames(
      until: Int(max(0, min(frames, Double(AnimationEngine.maximumFrames)))))
    if time == .infinity, !isAtRest { throw .neverStops(.reactSpring) }
    work += Double(values.count) * workOfFrame
    var times = values.indices.map { start.time(ofFrame: Double($0)) }
    if !isAtRest, rules.frames == .change, ownTime > times[times.count - 1] {
      stepped.advance(until: ownTime)
      times.append(ownTime)
      values.append(stepped.state.value)
    }
    running[index].lastStep =
      isAtRest
      ? (animation.goal, 0, 0) : (stepped.state.value, stepped.state.velocity, stepped.acceleration)
    let duration = times[times.count - 1]
    guard duration > 0 else { return }
    turns[animation.turn].duration = isAtRest ? duration : nil
    let stops = zip(values, times).map { LinearEasing.ListedStop($0, at: $1 / duration) }
    guard let lines = try? LinearEasing(listed: stops) else { throw .diverges(.reactSpring) }
    motion.replace(
      at: animation.entry, with: .curve(AnyCurve(lines.lasting(duration)), from: animation.start))
  }

  /// Why the engine cannot play a spring, as a complete sentence.
  private func sentence(_ failure: EngineFailure) -> String {
    guard rules.steps != nil || rules.rest.isOfFrames else { return failure.description }
    if case .diverges = failure {
      return
        "This spring is too stiff or too heavily damped for the time steps of \(engine.displayName): its motion "
        + "grows without limit."
    }
    return
      "\(engine.displayName) does not stop this spring within \(AnimationEngine.maximumFrames) frames."
  }
}

/// The work of measuring a frame of a spring that is moved in time steps, in the unit of
/// ``AnimationSession/maximumWork``.
private let workOfFrame = 0.5
