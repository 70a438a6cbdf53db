/// A session under construction, to which changes are added one by one.
///
/// What an engine does with a curve is in `SessionBuilder+Curves.swift`, with a spring in
/// `SessionBuilder+Springs.swift`.
struct SessionBuilder {
  let engine: SessionEngine
  let frameRate: Double
  var motion: SessionMotion
  /// What the engine computed at each change that has an effect.
  var turns: [SessionTurn] = []
  /// The animations that may still be seen, the newest last; only for policies that replace the old one.
  var running: [RunningAnimation] = []
  private(set) var joins: [CurveJoin] = []
  /// The changes at the times at which they take effect.
  private(set) var effects: [AnimationSession.Change]
  /// The target of the last change.
  private(set) var target: Double
  /// The travel of the first animation.
  private(set) var range: Double?
  /// The approximate work of measuring added animations, in the unit of
  /// ``AnimationSession/maximumWork``.
  var work = 0.0
  /// The work of animations that run alone, and of endless repeats until others replace them.
  private var otherWork = 0.0
  /// The greatest magnitude of the value at a change.
  var farthest = 0.0
  /// The reason why the engine cannot play an animation, as a complete sentence.
  var failure: String?
  private var starts: [(time: Double, entry: Int)] = []

  var rules: SessionRules { engine.rules }

  init(
    from initialValue: Double, _ changes: [AnimationSession.Change], _ engine: SessionEngine,
    frameRate: Double
  ) {
    self.engine = engine
    self.frameRate = engine.rules.fixedFrameRate ?? frameRate
    target = initialValue
    motion = SessionMotion([.rest(at: initialValue, from: -.infinity)])
    var changes = engine.rules.waitsForEnd ? changes.waitingForEnds(from: initialValue) : changes
    if engine.rules.pending == .startsInOrder {
      changes = changes.inOrderOfStart(frameRate: self.frameRate)
    }
    effects = changes
    for (index, change) in changes.enumerated() {
      // What only holds the value has no effect if another change has the same time; a jump has.
      let isReplacedAtOnce = index + 1 < changes.count && changes[index + 1].time == change.time
      if isReplacedAtOnce, rules.holdsDuringDelay, change.animation != nil { continue }
      guard change.target != target || affectsMotion(change) else { continue }
      work += halfPeriods(until: change.time)
      range = range ?? (change.target - initialValue).magnitude
      let turnCount = turns.count
      append(change)
      // A session with too much work is not built further.
      if problem != nil { return }
      target = change.target
      if turns.count > turnCount, let turn = turns.last, rules.frames != .change {
        effects[index] = change.at(max(turn.time, index > 0 ? effects[index - 1].time : 0))
      }
    }
    finish(until: .infinity)
    if failure != nil { return }
    work += remainingWork
    otherWork = AnimationSession.work(of: motion, until: 0)
    if problem != nil { return }
    let replacementTimes = motion.replacementTimes
    for (time, entry) in starts.sorted(by: { ($0.time, $0.entry) < ($1.time, $1.entry) })
    where replacementTimes[entry] > time && joins.last?.time != time {
      joins.append(join(at: time))
    }
  }

  /// Records that the last motion is seen from a time on.
  mutating func begin(at time: Double) { starts.append((time, motion.entries.count - 1)) }

  /// Whether a change to the same target affects the running motion.
  private mutating func affectsMotion(_ change: AnimationSession.Change) -> Bool {
    guard let animation = change.animation, let top = motion.entries.last else { return false }
    let startsAgain = rules.sameTargetKeepsStart && !(isSpring(animation) && isSpringRunning)
    // A second writer writes its target also where nothing moves.
    if rules.curve == .twoWriters { return true }
    guard
      change.includesSameTarget || rules.sameTargetStartsAgain || startsAgain
        || rules.sameTargetTakesConfiguration
    else { return false }
    if case .stepped = running.last?.kind {
      let frame = FrameOrder.lastFrame(until: change.time, frameRate)
      finish(until: frame)
      return running.last.map { isMoving($0, at: frame) } ?? false
    }
    return top.restTime > change.time
  }

  private func isSpring(_ animation: Animation) -> Bool {
    switch animation.motion {
    case .fluid, .interpolating: true
    case .curve, .endless: false
    }
  }

  /// Whether the running animation is a spring that took over.
  private var isSpringRunning: Bool {
    if case .spring = running.last?.kind { true } else { false }
  }

  /// The reason why the engine cannot play the changes, why their values are too large, or why it takes too long to
  /// measure them, as a complete sentence.
  var problem: String? {
    if let failure { return failure }
    if !(farthest <= 1e50) {
      return "The changes of a session move its value beyond 1e50 in magnitude."
    }
    return work + otherWork <= AnimationSession.maximumWork
      ? nil
      : "Too many animations run at the same time, or they have too many passes; measuring them "
        + "would take too long."
  }

  private mutating func append(_ change: AnimationSession.Change) {
    guard let animation = change.animation else { return set(to: change.target, at: change.time) }
    let (time, goal) = (change.time, change.target)
    switch animation.motion {
    case .fluid(let spring), .interpolating(let spring):
      let isInterpolating =
        if case .interpolating = animation.motion { rules.interpolatingSpring == .nest } else {
          false
        }
      if isInterpolating {
        add(
          AnimationProgress(spring), to: goal, at: time + animation.delay,
          from: time + animation.delay)
      } else if rules.spring == nil {
        guard let curve = curve(of: spring, delay: animation.delay) else { return }
        play(.curve(curve), delay: animation.delay, to: goal, at: time)
      } else {
        takeOver(spring, delay: animation.delay, to: goal, at: time)
      }
    case .curve(let curve): play(.curve(curve), delay: animation.delay, to: goal, at: time)
    case .endless(let endless): play(.endless(endless), delay: animation.delay, to: goal, at: time)
    }
  }

  /// Adds an animation to the running motion, as a nest or as a sum.
  ///
  /// - Parameters:
  ///   - progress: The progress, with a delay that is part of it.
  ///   - goal: The new target.
  ///   - time: The start of the progress.
  ///   - visible: The end of its delay.
  ///   - isSum: Whether it adds the change of the target.
  mutating func add(
    _ progress: AnimationProgress, to goal: Double, at time: Double, from visible: Double,
    isSum: Bool = false
  ) {
    // The work with the present number of layers; the new animation is counted later.
    let state = state(at: time)
    farthest = max(farthest, state.displacement.magnitude)
    work +=
      (progress.work(during: time - state.earliest) + progress.startWork) * Double(state.depth)
    let isEndless = progress.spring != nil || progress.end == .infinity
    let top = motion.entries[motion.entries.count - 1]
    motion.append(
      SessionMotion.Entry(
        start: time,
        takeoverTime: isSum ? max(time + progress.end, top.restTime) : time + progress.end,
        step: isSum ? .sum(progress, from: target) : .progress(progress), goal: goal,
        isEndless: isEndless || isSum && top.isEndless && top.takeoverTime > time))
    begin(at: visible)
    turns.append(
      SessionTurn(
        time: visible, value: state.displacement,
        duration: progress.end.isFinite && progress.spring == nil ? progress.end : nil,
        delay: visible - time))
  }

  /// A change without an animation.
  private mutating func set(to goal: Double, at time: Double) {
    if rules.plainChangeShifts { return shift(to: goal, at: time) }
    finish(until: time)
    motion.append(.rest(at: goal, from: time))
    begin(at: time)
    running = []
  }

  /// Shifts the running motion by the change of its target, however near its rest it is.
  private mutating func shift(to goal: Double, at time: Double) {
    defer { begin(at: time) }
    guard let top = motion.entries.last else { return }
    if top.takeoverTime <= time {
      guard case .spring(let spring) = top.step else {
        return motion.append(.rest(at: goal, from: time))
      }
      let own = time - top.start
      let value = (spring.value(at: own) + (goal - target)).clamped
      return motion.append(
        .spring(
          spring.moving(from: value, to: goal, initialVelocity: spring.velocity(at: own).clamped),
          from: time))
    }
    work += Double(state(at: time).depth)
    motion.append(
      SessionMotion.Entry(
        start: time, takeoverTime: max(time, top.restTime), step: .shift(from: target), goal: goal,
        isEndless: top.isEndless))
  }

  /// The running motion, with its value not computed as a difference.
  func state(at time: Double) -> SessionMotion.State { motion.state(at: time, from: 0) }

  /// The limits on both sides of a time.
  private func join(at time: Double) -> CurveJoin {
    func sample(_ state: SessionMotion.State) -> CurveSample {
      CurveSample(
        time: time, value: state.displacement, velocity: state.velocity,
        acceleration: state.acceleration)
    }
    var before = motion.state(at: time, from: 0, side: .left)
    let after = motion.state(at: time, from: 0)
    // The limit of a curve is taken a few units in the last place earlier.
    func isRounding(_ jump: Double, slope: Double, size: Double) -> Bool {
      jump.magnitude <= 16 * (time.ulp * slope.magnitude + size.ulp)
    }
    let jump = after.displacement - before.displacement
    // An engine that rounds the time reads a value of up to half a millisecond earlier or later.
    let isReading = jump.magnitude <= 1.1 * rules.clock.rounding * before.velocity.magnitude
    if isReading || isRounding(jump, slope: before.velocity, size: after.displacement) {
      before.displacement = after.displacement
    }
    let velocityJump = after.velocity - before.velocity
    if isRounding(velocityJump, slope: before.acceleration, size: after.velocity) {
      before.velocity = after.velocity
    }
    return CurveJoin(before: sample(before), after: sample(after))
  }
}
