// The motion of a session as one curve, made of intervals. Where one animation runs alone, its own
// curve is used; elsewhere several animations are added.

extension AnimationSession {
  /// The motion of the value as one curve.
  ///
  /// Where one animation runs alone, the curve is that animation's own, with all of its closed
  /// forms. Where several are added, their turns are searched for when the curve is created. This
  /// takes a fraction of a millisecond for a few animations, and a second for ten seconds of a
  /// drag.
  ///
  /// - A session ends when its last animation ends. A spring has no end; with a spring, the
  ///   ``Curve/duration`` is infinite.
  /// - An endless repeat is measured over four passes from its change; see
  ///   `curve(measuredUntil:)`.
  public var curve: SequencedCurve { SessionPath(of: motion).curve(until: nil) }

  /// The motion of the value as one curve.
  ///
  /// Where ``isEndless``, it is measured until a time.
  ///
  /// - Parameter analysisEnd: The end of the analysed interval in seconds, after the last animation
  ///   has started; it has no effect where the session comes to rest by itself. If a fast repeat
  ///   would take more than about a second to measure, half of that time, a quarter or less is
  ///   measured; the ``Curve/analysisEnd`` of the result is the time that is measured.
  /// - Returns: The curve.
  /// - Complexity: Proportional to the number of turns of added animations, up to about a second.
  package func curve(measuredUntil analysisEnd: Double) -> SequencedCurve {
    SessionPath(of: motion).curve(until: analysisEnd)
  }

  /// The maximum work of measuring a session: about a second.
  ///
  /// The unit is a turn of one spring that is added to another, about 7 microseconds.
  package static let maximumWork = 140_000.0

  /// The approximate work of measuring the session.
  ///
  /// - Parameter analysisEnd: The end of the analysed interval where ``isEndless``, in seconds;
  ///   `nil` for that of ``curve``.
  /// - Returns: The work, in the unit of ``maximumWork``.
  package func work(measuredUntil analysisEnd: Double?) -> Double {
    work + AnimationSession.work(of: motion, until: analysisEnd ?? 0)
  }

  /// The approximate work of measuring endless repeats and animations that run alone.
  ///
  /// - Parameters:
  ///   - motion: The motion of a session.
  ///   - end: The end of the analysed interval where it is endless, in seconds; all changes are
  ///     included.
  /// - Returns: The work, in the unit of ``maximumWork``.
  static func work(of motion: SessionMotion, until end: Double) -> Double {
    SessionPath(of: motion).work(until: end)
  }

  /// Whether a motion never ends, so that it can be measured only until a time: a repeat, or one of
  /// several added springs that oscillates for more than 10,000 half periods.
  package var isEndless: Bool { SessionPath(of: motion).period != nil }
}

/// The intervals of a session, in order of time.
private struct SessionPath {
  private let motion: SessionMotion
  private var entries: [SessionMotion.Entry] { motion.entries }
  private var intervals: [Interval] = []
  /// The time at which all motion ends; infinite if it never does.
  private var end = Double.infinity
  /// The base animation and the layers above it at the current time.
  private var running: (base: Int, layers: [Int]) = (-1, [])

  private struct Interval {
    let start: Double
    /// The base animation at the start of the interval.
    let base: Int
    let kind: Kind
    /// The time at which it comes to rest, and whether it then only approaches its goal.
    var rest: (time: Double, isEndless: Bool)?
  }

  private enum Kind: Equatable {
    case rest, takenOver
    /// One animation, added to a value at rest.
    case alone(Int)
    case blend
  }

  init(of motion: SessionMotion) {
    self.motion = motion
    let events =
      entries.indices.flatMap { index in
        [(time: entries[index].start, index: index), (entries[index].takeoverTime, index)]
      }.filter { $0.time.isFinite } + [(0, 0)]
    var (base, top) = (0, 0)
    var remaining = events.sorted { $0.time < $1.time }[...]
    while let time = remaining.first?.time {
      while let event = remaining.first, event.time == time {
        remaining.removeFirst()
        top = max(top, event.index)
        if entries[event.index].takeoverTime <= time { base = max(base, event.index) }
      }
      let layers = (base..<max(base, top)).map { $0 + 1 }.filter { entries[$0].start <= time }
      beginInterval(at: time, base, layers)
    }
  }

  /// Starts a new interval at a time, if other animations run from there on.
  private mutating func beginInterval(at time: Double, _ base: Int, _ layers: [Int]) {
    // The end of an animation that was taken over changes nothing visible.
    if base == running.base, layers == running.layers { return }
    // An interval without a duration is a jump.
    let hasRun = running.layers.contains(base)
    running = (base, layers)
    let current = intervals.last?.kind
    var kind = Kind.blend
    end = .infinity
    if layers.isEmpty {
      switch entries[base].step {
      case .spring: kind = .takenOver
      case .curve(let played):
        kind = .takenOver
        end = entries[base].start + played.curve.duration
      case .rest: kind = .rest
      case .progress where !hasRun, .sum where !hasRun, .shift where !hasRun: kind = .rest
      case .progress, .sum, .shift:
        // A motion that has reached its goal rests there and needs no interval of its own.
        let last = intervals.count - 1
        intervals[last].rest = (time, entries[base].isEndless)
        if !entries[base].isEndless { end = time }
        if current == .blend || !endsElsewhere(base) { return }
        kind = .rest
      }
    } else if layers.count == 1, progress(layers[0]) != nil, isAtRest(base),
      entries[layers[0]].start == time || current == .alone(layers[0])
    {
      kind = .alone(layers[0])
    }
    if kind == .rest { end = time }
    if kind == current, kind != .rest, kind != .takenOver { return }
    intervals.append(Interval(start: time, base: base, kind: kind))
  }

  /// Whether the base animation has come to rest.
  private func isAtRest(_ index: Int) -> Bool {
    switch entries[index].step {
    case .spring, .curve: false
    case .rest, .progress, .sum, .shift: true
    }
  }

  /// Whether a motion by itself does not end at its goal: an even number of autoreversing passes.
  private func endsElsewhere(_ index: Int) -> Bool {
    guard let progress = progress(index) else { return false }
    return progress.curve(measuredUntil: 0).endValue != 1
  }

  /// How long endless motions are analysed by default; `nil` where there are none.
  var period: Double? { periods?.max() }

  /// How long each of the last motions is analysed by default; `nil` where none is endless.
  private var periods: [Double]? {
    guard let last = intervals.last, last.rest == nil else { return nil }
    let needsAnalysisEnd: Bool
    switch last.kind {
    case .rest, .takenOver: needsAnalysisEnd = false
    case .alone(let index): needsAnalysisEnd = progress(index)?.needsAnalysisEnd ?? false
    case .blend: needsAnalysisEnd = true
    }
    guard needsAnalysisEnd else { return nil }
    return entries.indices.compactMap { index -> Double? in
      guard entries[index].takeoverTime == .infinity, let progress = progress(index) else {
        return nil
      }
      return entries[index].start + progress.period - last.start
    }
  }

  /// The approximate work of measuring, until a time, what ``SessionBuilder/work`` does not include:
  /// endless repeats, and all animations that run alone.
  func work(until analysisEnd: Double) -> Double {
    let last = entries.last.map { $0.takeoverTime.isFinite ? $0.takeoverTime : $0.start } ?? 0
    let analysisEnd = max(analysisEnd, last)
    let replacementTimes = motion.replacementTimes
    let isEndless = period != nil
    // Both their starts and the times at which they are replaced ascend.
    let animations = entries.indices.filter { progress($0).map { $0.spring == nil } ?? false }
    var work = 0.0
    for (index, interval) in intervals.enumerated() where interval.start < analysisEnd {
      let next = index + 1 < intervals.count ? intervals[index + 1].start : .infinity
      let end = min(next, analysisEnd, interval.rest?.time ?? .infinity)
      let first = animations.partitioningIndex { replacementTimes[$0] > interval.start }
      let last = animations.partitioningIndex { entries[$0].start >= end }
      guard first < last else { continue }
      let running = animations[first..<last]
      let endless = running.count { progress($0)?.needsAnalysisEnd ?? false }
      for index in running {
        guard let progress = progress(index) else { continue }
        let start = max(interval.start, entries[index].start)
        let weight =
          interval.kind == .alone(index)
          ? weight(ofAlone: index, isEndless: isEndless)
          : progress.needsAnalysisEnd ? 2 * Double(endless) : 0
        if weight > 0 {
          work += weight * progress.work(during: min(end, replacementTimes[index]) - start)
        }
      }
    }
    return work
  }

  /// The work of an animation that runs alone, per work of one that is added to another.
  ///
  /// - Parameters:
  ///   - index: The index of its entry.
  ///   - isEndless: Whether the session never ends.
  /// - Returns: The factor.
  private func weight(ofAlone index: Int, isEndless: Bool) -> Double {
    // All numbers have closed forms, except for integrals of the distance from another goal.
    // A session that never ends has no such integrals.
    if isEndless { return 0.02 }
    return !endsElsewhere(index) && entries[index].goal == entries.last?.goal ? 0.02 : 0.6
  }

  func curve(until analysisEnd: Double?) -> SequencedCurve {
    var pieces: [SequencedCurve.Piece] = []
    for (index, interval) in intervals.enumerated() where interval.start < end {
      var until = index + 1 < intervals.count ? intervals[index + 1].start : end
      if until == .infinity, let period {
        until = max(analysisEnd ?? interval.start + period, interval.start.nextUp)
        // Four passes of a slow repeat may be very many of a fast one.
        let least = max(interval.start + (periods?.min() ?? period), interval.start.nextUp)
        while until > least, work(until: until) > AnimationSession.maximumWork {
          until = interval.start + (until - interval.start) / 2
        }
      }
      pieces.append(
        SequencedCurve.Piece(start: interval.start, curve: curve(interval, until: until)))
    }
    return SequencedCurve(
      pieces, from: entries[0].goal, endingAt: end, endValue: entries[entries.count - 1].goal)
  }

  /// The curve of an interval, with time from its start.
  private func curve(_ interval: Interval, until: Double) -> AnyCurve {
    let base = entries[interval.base]
    switch interval.kind {
    case .rest:
      return AnyCurve(Spring.smooth.moving(from: base.goal, to: base.goal))
    case .takenOver:
      switch base.step {
      case .spring(let spring): return AnyCurve(spring)
      case .curve(let played): return played.curve
      case .rest, .progress, .sum, .shift: break
      }
    case .alone(let index):
      guard let progress = progress(index) else { break }
      return progress.curve(
        from: base.goal, to: entries[index].goal, measuredUntil: until - interval.start)
    case .blend: break
    }
    // The last time has the coarsest rounding.
    let last = min(until, interval.rest?.time ?? until)
    return AnyCurve(
      BlendedCurve(
        entries[interval.base...].filter { $0.start < until }.map { $0.since(interval.start) },
        until: until - interval.start,
        rest: interval.rest.map { ($0.time - interval.start, $0.isEndless) },
        resolution: 8 * last.ulp))
  }

  private func progress(_ index: Int) -> AnimationProgress? {
    entries[index].step.progress
  }
}
