package import CurveKit

extension BlendedCurve: ProvableCurve {
  package func provedMotion() throws(ProofFailure) -> ProvedMotion {
    let entries = motion.entries
    let until = min(restTime, analysisEnd)
    guard until.isFinite else {
      throw ProofFailure("added animations have no end to be measured until")
    }
    var own: [MotionClock.Entry] = []
    for entry in entries { own.append(try Self.motion(of: entry, until: until)) }
    let clock = MotionClock(entries: own)
    let takeovers = entries.map { $0.takeoverTime }.filter { $0.isFinite }.map { Interval($0) }
    let stretches = clock.stretches(until: until, others: takeovers, resolution: 8 * until.ulp)
    var pieces: [(piece: CompositePiece, stretch: MotionClock.Stretch)] = []
    var running: [[Int]] = []
    for stretch in stretches {
      let layers = Self.layers(entries, at: stretch.middle)
      let operands = layers.map { clock.value(of: $0, at: stretch.middle) }
      let steps = layers.enumerated().map { Self.step(entries[$0.element], isBase: $0.offset == 0) }
      pieces.append(
        (
          CompositePiece(operands: operands) { values in
            var value = values[0]
            for (step, progress) in zip(steps, values) { value = step(value, progress) }
            return value
          }, stretch
        ))
      running.append(layers)
    }
    let isCut = analysisEnd < restTime
    var result = ProvedMotion(
      of: pieces, first: Interval(startValue), last: Interval(endValue), isEnded: !isCut,
      horizon: isCut ? Interval(analysisEnd) : nil
    ) { index in
      guard index > 0 else { return 1 }
      // An animation that starts at rest, or one that ends unseen, changes no velocity.
      let added = running[index].filter { !running[index - 1].contains($0) }
      let removed = running[index - 1].filter { !running[index].contains($0) }
      let startsAtRest = added.allSatisfy { clock.startsAtRest($0) }
      let isUnseen = removed.isEmpty || entries[running[index][0]].step.isSpring
      return startsAtRest && isUnseen ? 2 : 1
    }
    if !isCut, !duration.isFinite {
      // It has come so near its end that doubles cannot show a difference.
      result.segments.append(
        .rest(at: Interval(endValue), from: Interval(until), lasting: Interval(.infinity)))
      result.joints[result.joints.count - 1].continuousOrders = 3
    }
    return result
  }

  /// The motion of an entry: between values if it takes over, or a progress.
  private static func motion(
    of entry: SessionMotion.Entry, until end: Double
  ) throws(ProofFailure) -> MotionClock.Entry {
    let motion: ProvedMotion
    switch entry.step {
    case .spring(let spring): motion = try spring.provedMotionOfAny()
    case .curve(let played): motion = try played.curve.provedMotionOfAny()
    case .progress(let progress), .sum(let progress, _):
      motion = try progress.curve(measuredUntil: max(end - entry.start, end.ulp))
        .provedMotionOfAny()
    case .rest, .shift:
      let goal = Interval(entry.goal)
      motion = ProvedMotion(segments: [], joints: [], first: goal, last: goal)
    }
    return MotionClock.Entry(motion: motion, start: Interval(entry.start))
  }

  /// The entries that matter at a time: the last one that has taken over, and those above it.
  private static func layers(_ entries: [SessionMotion.Entry], at time: Double) -> [Int] {
    let base =
      entries.indices.last { entries[$0].start <= time && entries[$0].takeoverTime <= time } ?? 0
    return [base] + entries.indices.dropFirst(base + 1).filter { entries[$0].start <= time }
  }

  /// What an entry makes of the value below it and of its own motion.
  private static func step(
    _ entry: SessionMotion.Entry, isBase: Bool
  ) -> @Sendable (Series, Series) -> Series {
    let goal = Interval(entry.goal)
    switch entry.step {
    case .spring, .curve: return { _, own in own }
    case _ where isBase: return { _, _ in .constant(goal) }
    case .rest: return { _, _ in .constant(goal) }
    case .progress: return { value, progress in value + (Series.constant(goal) - value) * progress }
    case .sum(_, let from):
      let gap = goal - Interval(from)
      return { value, progress in value + progress * gap }
    case .shift(let from):
      let gap = goal - Interval(from)
      return { value, _ in value + gap }
    }
  }
}

extension SessionMotion.Step {
  /// Whether it is the progress of a spring, which ends unseen.
  fileprivate var isSpring: Bool {
    switch self {
    case .progress(let progress), .sum(let progress, _): progress.spring != nil
    case .rest, .spring, .curve, .shift: false
    }
  }
}

extension MotionClock {
  /// Whether a progress starts at 0 and without a velocity.
  fileprivate func startsAtRest(_ index: Int) -> Bool {
    let motion = entries[index].motion
    guard let segment = motion.segments.first, let joint = motion.joints.first,
      joint.continuousOrders > 0,
      segment.isTimed, segment.start.isExact
    else { return motion.segments.isEmpty }
    return segment.distance(.variable(at: segment.start, count: 2))[1] == Interval(0)
  }
}
