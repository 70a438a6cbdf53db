// What engines do with curves, each of which ends or repeats forever.

extension SessionBuilder {
  /// A curve from 0 to 1, with its delay.
  enum NewCurve {
    case curve(AnyCurve)
    case endless(EndlessRepeat)

    var progress: AnimationProgress {
      switch self {
      case .curve(let curve): AnimationProgress(curve)
      case .endless(let endless): AnimationProgress(endless)
      }
    }
  }

  /// Starts a curve as the engine does.
  mutating func play(_ new: NewCurve, delay: Double, to goal: Double, at time: Double) {
    guard let policy = rules.curve else {
      failure = "\(engine.displayName) has no timing curves; give every change a spring."
      return
    }
    if policy == .nest || policy == .sum {
      if rules.steps != nil {
        finish(until: .infinity)
        running = []
      }
      let progress = delay < 0 ? AnimationProgress(advanced(new, by: -delay)) : new.progress
      return add(
        progress, to: goal, at: time, from: time + max(0, delay), isSum: policy == .sum)
    }
    let times = rules.frames.times(
      of: time, delay: rules.holdsDuringDelay ? 0 : max(0, delay), frameRate: frameRate)
    finish(until: times.state)
    dropPending(at: times.state)
    let old = running.last.flatMap { isMoving($0, at: times.state) ? $0 : nil }
    if rules.sameTargetTakesConfiguration, let old, goal == old.goal, case .curve(let curve) = new {
      var age = times.state - old.start
      if case .curve(let running) = old.kind {
        age *= (curve.duration - max(0, delay)) / running.duration
      }
      return keepStart(of: old, with: curve, delay: delay, age: age, at: times.state)
    }
    if let old, case .curve(let curve) = new, case .curve(let running) = old.kind {
      if rules.sameTargetKeepsStart, goal == target {
        return keepStart(
          of: old, with: curve, delay: delay, age: times.state - old.start, at: times.state)
      }
      if rules.readsValueByNewCurve {
        let fraction = min(1, max(0, (times.state - old.start) / running.duration))
        let bare = curve.duration - max(0, delay)
        let read = curve.value(at: max(0, delay) + fraction * bare)
        return start(
          new, delay: delay, from: old.from + (old.goal - old.from) * read, to: goal, times)
      }
    }
    if rules.smooths, case .curve(let curve) = new {
      return smooth(over: curve.duration - max(0, delay), delay: delay, to: goal, times)
    }
    switch policy {
    case .carry:
      if let substitute = rules.substitute, old != nil || state(at: times.state).isBlend {
        return takeOver(substitute, delay: 0, to: goal, at: time)
      }
    case .shorten(let rule):
      if shorten(new, delay: delay, to: goal, at: time, old: old, by: rule) { return }
    case .mirror(let isScaled):
      if let last = running.last, mirror(last, to: goal, times) { return }
      if isScaled, let range, range > 0 {
        let factor = (goal - state(at: times.state).displacement).magnitude / range
        return start(
          new, delay: delay, from: readValue(at: times.state), to: goal, times, factor: factor)
      }
    case .jump: return start(new, delay: delay, from: target, to: goal, times)
    case .restart, .twoWriters, .nest, .sum: break
    }
    start(new, delay: delay, from: readValue(at: times.state), to: goal, times)
  }

  /// The value at a time, within what a session may have.
  func value(at time: Double) -> Double { state(at: time).displacement.clamped }

  /// The value that the engine reads at a time.
  func readValue(at time: Double) -> Double { value(at: reading(at: time)) }

  /// The time that the engine reads at a time while an animation runs.
  func reading(at time: Double) -> Double {
    guard let last = running.last, time > last.visible else { return time }
    return rules.clock.reading(time, since: last.visible)
  }

  /// Starts a curve that replaces the old motion.
  ///
  /// - Parameters:
  ///   - new: The curve, with its delay.
  ///   - delay: The delay; negative if the curve starts in the middle.
  ///   - value: The value from which it runs.
  ///   - goal: The value to which it runs.
  ///   - times: The time from which on the old motion is no longer seen, and the start of the new one.
  ///   - factor: The factor on the duration.
  ///   - reversingStart: CSS's reversing-adjusted start value.
  private mutating func start(
    _ new: NewCurve, delay: Double, from value: Double, to goal: Double,
    _ times: (state: Double, start: Double), factor: Double = 1, reversingStart: Double? = nil
  ) {
    farthest = max(farthest, value.magnitude)
    let waits = rules.holdsDuringDelay && delay > 0
    motion.append(.rest(at: value, from: times.state))
    let ownDelay = delay < 0 ? delay * factor : waits ? delay : 0
    var turn = SessionTurn(time: times.state, value: value, factor: factor, delay: ownDelay)
    defer { turns.append(turn) }
    guard case .curve(let delayed) = new else {
      add(new.progress, to: goal, from: times.state - (waits ? 0 : delay))
      running.append(
        RunningAnimation(
          kind: .endless, start: times.start, visible: times.state, from: value, goal: goal,
          entry: motion.entries.count - 1, reversingStart: reversingStart ?? value))
      return begin(at: times.state)
    }
    let bare = delay > 0 ? AnyCurve(delayed.remaining(after: delay)) : delayed
    turn.duration = bare.duration * factor
    guard bare.duration * factor > 0 else {
      motion.append(.rest(at: goal, from: times.start + max(0, ownDelay)))
      running = []
      return begin(at: times.state)
    }
    let curve = factor == 1 ? bare : AnyCurve(bare.lasting(bare.duration * factor))
    let startTime = times.start + ownDelay
    // Where it is seen from its start on, and its delay is its own, it is played as it was given.
    if factor == 1, waits, times.state == times.start {
      add(AnimationProgress(delayed), to: goal, from: times.start)
    } else {
      let age = max(times.state, times.start) - startTime
      if age >= curve.duration {
        motion.append(.rest(at: goal, from: times.state))
      } else {
        let rest = age > 0 ? AnyCurve(curve.remaining(after: age)) : curve
        add(AnimationProgress(rest), to: goal, from: startTime + max(0, age))
      }
    }
    running.append(
      RunningAnimation(
        kind: .curve(curve), start: startTime, visible: times.state, from: value, goal: goal,
        entry: motion.entries.count - 1, factor: factor, reversingStart: reversingStart ?? value,
        delay: ownDelay, isDelayed: delay > 0))
    begin(at: times.state)
  }

  /// Replaces a running animation by a curve from the same value to the same target, of which some time has already
  /// passed: the value jumps.
  private mutating func keepStart(
    of old: RunningAnimation, with delayed: AnyCurve, delay: Double, age: Double, at time: Double
  ) {
    let curve = delay > 0 ? AnyCurve(delayed.remaining(after: delay)) : delayed
    let age = max(0, age)
    motion.append(.rest(at: old.from, from: time))
    if age < curve.duration {
      let rest = age > 0 ? AnyCurve(curve.remaining(after: age)) : curve
      add(AnimationProgress(rest), to: old.goal, from: max(time, old.start))
    } else {
      motion.append(.rest(at: old.goal, from: time))
    }
    turns.append(SessionTurn(time: time, value: old.from, duration: curve.duration))
    running.append(
      RunningAnimation(
        kind: .curve(curve), start: time - age, visible: time, from: old.from, goal: old.goal,
        entry: motion.entries.count - 1, reversingStart: old.from))
    begin(at: time)
  }

  /// Adds a progress to a value at rest.
  private mutating func add(_ progress: AnimationProgress, to goal: Double, from time: Double) {
    work += progress.startWork == 0 ? 0 : 1
    motion.append(
      SessionMotion.Entry(
        start: time, takeoverTime: time + progress.end, step: .progress(progress), goal: goal,
        isEndless: progress.end == .infinity))
  }

  /// A curve that has already run for some time.
  private func advanced(_ new: NewCurve, by time: Double) -> AnyCurve {
    switch new {
    case .curve(let curve) where time < curve.duration: AnyCurve(curve.remaining(after: time))
    case .curve(let curve): AnyCurve(curve.remaining(after: curve.duration.nextDown))
    case .endless(let endless): endless.curve(measuredUntil: 0)
    }
  }

  /// Follows the rules of CSS transitions; see css-transitions-1, "Starting of transitions".
  ///
  /// - Returns: Whether they apply.
  private mutating func shorten(
    _ new: NewCurve, delay: Double, to goal: Double, at time: Double, old: RunningAnimation?,
    by rule: ShorteningRule
  ) -> Bool {
    guard case .curve(let curve) = new else { return false }
    let value = value(at: time)
    if value == goal || delay + curve.duration - max(0, delay) <= 0 {
      motion.append(.rest(at: goal, from: time))
      begin(at: time)
      running = []
      return true
    }
    guard let old, isSame(goal, old.reversingStart) || rule == .insideForAnyTarget else {
      return false
    }
    let factor = rule.factor(output: old.output(at: time), after: old.factor)
    start(
      new, delay: delay, from: value, to: goal, (time, time), factor: factor,
      reversingStart: old.goal)
    return true
  }

  /// Runs an animation backwards, or forwards again.
  ///
  /// - Returns: Whether the target is the one it came from.
  private mutating func mirror(
    _ old: RunningAnimation, to goal: Double, _ times: (state: Double, start: Double)
  ) -> Bool {
    let time = times.start
    guard isSame(goal, old.isBackward ? old.goal : old.from) else { return false }
    guard case .curve(let curve) = old.kind else {
      failure = "\(engine.displayName) cannot run an endless repeat backwards."
      return true
    }
    var turned = RunningAnimation(
      kind: old.kind, start: time, visible: time, from: old.from, goal: old.goal,
      entry: 0, reversingStart: old.from)
    turned.isBackward = !old.isBackward
    turned.position = old.position(at: times.state)
    let way = AnyCurve(curve.mapped(from: old.from, to: old.goal))
    let played = turned.isBackward ? curve.duration - turned.position : turned.position
    turns.append(
      SessionTurn(
        time: times.state, value: value(at: times.state), duration: curve.duration - played))
    if times.state < time { motion.append(.rest(at: value(at: times.state), from: times.state)) }
    if played >= curve.duration {
      motion.append(.rest(at: goal, from: time))
    } else {
      let direction = turned.isBackward ? AnyCurve(way.reversed()) : way
      motion.append(
        .curve(played > 0 ? AnyCurve(direction.remaining(after: played)) : direction, from: time))
    }
    work += 1
    begin(at: time)
    running.append(turned)
    return true
  }

  /// Whether two values are the same apart from rounding: a value at a turn may be a target again.
  private func isSame(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= 8 * max(one.magnitude, other.magnitude).ulp
  }

  /// Whether an animation has not ended.
  func isMoving(_ animation: RunningAnimation, at time: Double) -> Bool {
    switch animation.kind {
    case .spring: motion.entries[animation.entry].restTime > time
    case .stepped:
      // Its steps are known until this time only.
      animation.lastStep.map { $0.value != animation.goal || $0.velocity != 0 } ?? true
    case .curve, .endless: animation.end > time
    }
  }

  /// Forgets animations that are replaced before they are seen, and those that others have replaced.
  mutating func dropPending(at time: Double) {
    while let last = running.last, last.visible > time {
      if rules.pending == .refused {
        failure =
          "In \(engine.displayName) an animation in its delay still starts after another change; such a session cannot be "
          + "measured."
      }
      running.removeLast()
    }
    if rules.curve != .twoWriters, running.count > 1 { running.removeFirst(running.count - 1) }
  }

  /// Shows older writers again where the newest ends first, up to a time.
  mutating func showOlderWriters(until time: Double) {
    guard rules.curve == .twoWriters else { return }
    while let last = running.last {
      // In frames, the end is written in the first frame from it on, and the older value in the next one.
      var (lastWrite, change) = (last.end, last.end)
      if rules.frames != .change, last.end < .infinity {
        lastWrite = FrameOrder.frame(from: last.end, frameRate)
        change = FrameOrder.frame(after: lastWrite, frameRate)
      }
      guard change <= time else { return }
      running.removeLast()
      running.removeAll { $0.end <= lastWrite }
      guard let older = running.last else { return }
      guard case .curve(let curve) = older.kind else {
        failure =
          "\(engine.displayName) shows an endless repeat again when a later animation has ended; such a session cannot be "
          + "measured."
        return
      }
      let way = AnyCurve(curve.mapped(from: older.from, to: older.goal))
      motion.append(
        older.end > change
          ? .curve(AnyCurve(way.remaining(after: change - older.start)), from: change)
          : .rest(at: older.goal, from: change))
      work += 1
      begin(at: change)
    }
  }
}
