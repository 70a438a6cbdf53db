/// A session under construction, to which changes are added one by one.
struct SessionBuilder {
  private(set) var motion: SessionMotion
  private(set) var joins: [CurveJoin] = []
  private let rules: SessionRules
  private var target: Double
  /// The approximate work of measuring added animations, in the unit of
  /// ``AnimationSession/maximumWork``.
  private(set) var work = 0.0
  /// The work of animations that run alone, and of endless repeats until others replace them.
  private var otherWork = 0.0
  /// The greatest magnitude of the value at a change.
  private var farthest = 0.0

  init(
    from initialValue: Double, _ changes: [AnimationSession.Change], _ rules: SessionRules
  ) {
    self.rules = rules
    target = initialValue
    motion = SessionMotion([.rest(at: initialValue, from: -.infinity)])
    var starts: [(time: Double, entry: Int)] = []
    for (index, change) in changes.enumerated() {
      // What only holds the value has no effect if another change has the same time; a jump has.
      let isReplacedAtOnce = index + 1 < changes.count && changes[index + 1].time == change.time
      if isReplacedAtOnce, rules.holdsDuringDelay, change.animation != nil { continue }
      guard change.target != target || affectsMotion(change) else { continue }
      work += halfPeriods(until: change.time)
      append(change)
      // A session with too much work is not built further.
      if problem != nil { return }
      target = change.target
      // If the value is held, the change is visible at once; otherwise after the delay of its animation.
      let delay = rules.holdsDuringDelay ? 0 : change.animation?.delay ?? 0
      starts.append((change.time + delay, motion.entries.count - 1))
    }
    work += remainingWork
    otherWork = AnimationSession.work(of: motion, until: 0)
    if problem != nil { return }
    let replacementTimes = motion.replacementTimes
    for (time, entry) in starts.sorted(by: { ($0.time, $0.entry) < ($1.time, $1.entry) })
    where replacementTimes[entry] > time && joins.last?.time != time {
      joins.append(join(at: time))
    }
  }

  /// Whether a change to the same target affects the running motion.
  private func affectsMotion(_ change: AnimationSession.Change) -> Bool {
    guard change.includesSameTarget, change.animation != nil, let top = motion.entries.last else {
      return false
    }
    return top.restTime > change.time
  }

  /// The reason why its values are too large or it takes too long to measure, as a complete sentence.
  var problem: String? {
    if !(farthest <= 1e50) {
      return "The changes of a session move its value beyond 1e50 in magnitude."
    }
    return work + otherWork <= AnimationSession.maximumWork
      ? nil
      : "Too many animations run at the same time, or they have too many passes; measuring them "
        + "would take too long."
  }

  /// The number of half periods of the last motion, if it is a spring, before it is cut at a time.
  private func halfPeriods(until time: Double) -> Double {
    guard let top = motion.entries.last, let tail = top.spring?.signChanges(of: .velocity).tail
    else { return 0 }
    return min(max(0, time - top.start) / tail.spacing, 42 / tail.logarithmicDecrement)
  }

  /// The work after the last change: springs added to each other until their product has shrunk to
  /// e^-138, which is sixty digits, and the rest of other curves.
  private var remainingWork: Double {
    guard let last = motion.entries.last?.start else { return 0 }
    var (decay, rate, count) = (0.0, 0.0, 0.0)
    var (curveWork, curveCount) = (0.0, 0.0)
    var isOnSpring = false
    for entry in motion.entries.reversed() {
      if entry.takeoverTime <= last {
        isOnSpring = entry.restTime > last
        break
      }
      if case .progress(let progress) = entry.step, progress.spring == nil {
        curveCount += 1
        if progress.end.isFinite {
          curveWork += progress.work(during: entry.start + progress.end - last)
        }
      }
      guard let spring = entry.spring, let tail = spring.signChanges(of: .velocity).tail else {
        continue
      }
      decay += spring.damping / spring.mass / 2
      rate += 1 / tail.spacing
      count += 1
    }
    return (count > 1 && decay > 0 ? 138 / decay * rate * count : 0)
      + (isOnSpring || count + curveCount > 1
        ? curveWork * (count + curveCount + (isOnSpring ? 1 : 0)) : 0)
  }

  private mutating func append(_ change: AnimationSession.Change) {
    let time = change.time
    guard let animation = change.animation else { return shift(to: change.target, at: time) }
    if rules.holdsDuringDelay {
      motion.append(.rest(at: state(at: time).displacement.clamped, from: time))
    }
    let start = time + animation.delay
    switch animation.motion {
    case .interpolating(let spring):
      switch rules.interpolatingSpring {
      case .nest, .restart: add(AnimationProgress(spring), to: change.target, at: start)
      case .carry, nil: takeOver(spring, to: change.target, at: start)
      }
    case .fluid(let spring): takeOver(spring, to: change.target, at: start)
    case .curve(let curve): add(AnimationProgress(curve), to: change.target, at: time)
    case .endless(let endless): add(AnimationProgress(endless), to: change.target, at: time)
    }
  }

  /// A spring takes over.
  private mutating func takeOver(_ spring: Spring, to goal: Double, at time: Double) {
    let state = state(at: time)
    let value = state.displacement.clamped
    let policy = state.isBlend ? rules.springAfterCurve : rules.spring
    let velocity = policy == .carry(.exact) ? state.velocity.clamped : 0
    let relativeVelocity = spring.initialVelocity * (goal - value)
    motion.append(
      .spring(
        spring.moving(
          from: value, to: goal, initialVelocity: (velocity + relativeVelocity).clamped), from: time
      ))
  }

  /// Adds an animation to the running motion.
  private mutating func add(_ progress: AnimationProgress, to goal: Double, at time: Double) {
    // The work with the present number of layers; the new animation is counted later.
    let state = state(at: time)
    farthest = max(farthest, state.displacement.magnitude)
    work +=
      (progress.work(during: time - state.earliest) + progress.startWork) * Double(state.depth)
    motion.append(
      SessionMotion.Entry(
        start: time, takeoverTime: time + progress.end, step: .progress(progress), goal: goal,
        isEndless: progress.spring != nil || progress.end == .infinity))
  }

  /// Shifts the running motion by the change of its target, however near its rest it is.
  private mutating func shift(to goal: Double, at time: Double) {
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
  private func state(at time: Double) -> SessionMotion.State { motion.state(at: time, from: 0) }

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
    if isRounding(jump, slope: before.velocity, size: after.displacement) {
      before.displacement = after.displacement
    }
    let velocityJump = after.velocity - before.velocity
    if isRounding(velocityJump, slope: before.acceleration, size: after.velocity) {
      before.velocity = after.velocity
    }
    return CurveJoin(before: sample(before), after: sample(after))
  }
}

extension SessionMotion.Entry {
  /// Rest at a value.
  static func rest(at value: Double, from time: Double) -> Self {
    Self(start: time, takeoverTime: time, step: .rest, goal: value, isEndless: false)
  }

  /// A spring that takes over.
  static func spring(_ spring: Spring, from time: Double) -> Self {
    Self(start: time, takeoverTime: time, step: .spring(spring), goal: spring.to, isEndless: true)
  }

  /// The spring of the motion, from 0 to 1 or between its actual values.
  fileprivate var spring: Spring? {
    switch step {
    case .spring(let spring): spring
    case .progress(let progress): progress.spring
    case .rest, .shift: nil
    }
  }

  /// The time from which on it is at its goal, within the resolution of doubles.
  var restTime: Double {
    guard case .spring(let spring) = step else { return takeoverTime }
    let reach = spring.travel.magnitude + spring.initialVelocity.magnitude / spring.naturalFrequency
    return start
      + (reach > 0 ? spring.settlingTime(withinDistance: 0x1p-60 * reach) ?? .infinity : 0)
  }
}
