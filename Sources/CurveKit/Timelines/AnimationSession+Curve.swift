// The motion of a session as one curve. In some stretches one animation runs alone, and its own
// curve is used; in the others, several animations are added.

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
  ///   ``curve(measuredUntil:)``.
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
  public func curve(measuredUntil analysisEnd: Double) -> SequencedCurve {
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
    work + (analysisEnd.map { SessionPath(of: motion).work(until: $0) } ?? 0)
  }

  /// Whether a motion never ends, so that it can be measured only until a time: a repeat, or one of
  /// several added springs that oscillates for more than 10,000 half periods.
  public var isEndless: Bool { SessionPath(of: motion).period != nil }
}

/// The stretches of a session, one after another.
private struct SessionPath {
  private let entries: [SessionMotion.Entry]
  private var stretches: [Stretch] = []
  /// The time at which all motion ends; infinite if it never does.
  private var end = Double.infinity
  /// The base animation and the layers above it at the current time.
  private var running: (base: Int, layers: [Int]) = (-1, [])

  private struct Stretch {
    let start: Double
    /// The base animation at the start of the stretch.
    let base: Int
    let kind: Kind
    /// The time at which it comes to rest, and whether it then only approaches its goal.
    var rest: (time: Double, isEndless: Bool)?
  }

  private enum Kind: Equatable {
    case rest
    case spring
    /// One animation, added to a value at rest.
    case alone(Int)
    case blend
  }

  init(of motion: SessionMotion) {
    entries = motion.entries
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
      goOn(at: time, base, layers)
    }
  }

  /// Starts a new stretch at a time, if other animations run from there on.
  private mutating func goOn(at time: Double, _ base: Int, _ layers: [Int]) {
    // The end of an animation that was taken over changes nothing visible.
    if base == running.base, layers == running.layers { return }
    // A stretch so short that it ends at its start is a jump.
    let hasRun = running.layers.contains(base)
    running = (base, layers)
    let current = stretches.last?.kind
    var kind = Kind.blend
    end = .infinity
    if layers.isEmpty {
      switch entries[base].step {
      case .spring: kind = .spring
      case .rest: kind = .rest
      case .progress where !hasRun, .shift where !hasRun: kind = .rest
      case .progress, .shift:
        // A motion that has reached its goal rests there and needs no stretch of its own.
        let last = stretches.count - 1
        stretches[last].rest = (time, entries[base].isEndless)
        if !entries[base].isEndless { end = time }
        if current == .blend || !endsElsewhere(base) { return }
        kind = .rest
      }
    } else if layers.count == 1, case .progress = entries[layers[0]].step, isAtRest(base),
      entries[layers[0]].start == time || current == .alone(layers[0])
    {
      kind = .alone(layers[0])
    }
    if kind == .rest { end = time }
    if kind == current, kind != .rest, kind != .spring { return }
    stretches.append(Stretch(start: time, base: base, kind: kind))
  }

  /// Whether the base animation has come to rest.
  private func isAtRest(_ index: Int) -> Bool {
    if case .spring = entries[index].step { false } else { true }
  }

  /// Whether a motion by itself does not end at its goal: an even number of autoreversing passes.
  private func endsElsewhere(_ index: Int) -> Bool {
    guard case .progress(let progress) = entries[index].step else { return false }
    return progress.curve(measuredUntil: 0).endValue != 1
  }

  /// How long endless motions are analysed by default; `nil` where there are none.
  var period: Double? { periods?.max() }

  /// How long each of the last motions is analysed by default; `nil` where none is endless.
  private var periods: [Double]? {
    guard let last = stretches.last, last.rest == nil else { return nil }
    let needs: Bool
    switch last.kind {
    case .rest, .spring: needs = false
    case .alone(let index): needs = progress(index)?.needsAnalysisEnd ?? false
    case .blend: needs = true
    }
    guard needs else { return nil }
    return entries.indices.compactMap { index -> Double? in
      guard entries[index].takeoverTime == .infinity, let progress = progress(index) else {
        return nil
      }
      return entries[index].start + progress.period - last.start
    }
  }

  /// The approximate work of measuring all endless motions until a time.
  func work(until analysisEnd: Double) -> Double {
    guard period != nil else { return 0 }
    let endless = entries.filter { $0.takeoverTime == .infinity && $0.start < analysisEnd }
    // The passes of a single repeat are listed without a search for turns.
    let weight = endless.count == 1 ? 0.02 : 2 * Double(endless.count)
    return endless.reduce(0) { work, entry in
      guard case .progress(let progress) = entry.step else { return work }
      return work + progress.work(during: analysisEnd - entry.start) * weight
    }
  }

  func curve(until analysisEnd: Double?) -> SequencedCurve {
    var pieces: [SequencedCurve.Piece] = []
    for (index, stretch) in stretches.enumerated() where stretch.start < end {
      var until = index + 1 < stretches.count ? stretches[index + 1].start : end
      if until == .infinity, let period {
        until = max(analysisEnd ?? stretch.start + period, stretch.start.nextUp)
        // Four passes of a slow repeat may be very many of a fast one.
        let least = max(stretch.start + (periods?.min() ?? period), stretch.start.nextUp)
        while until > least, work(until: until) > AnimationSession.maximumWork {
          until = stretch.start + (until - stretch.start) / 2
        }
      }
      pieces.append(SequencedCurve.Piece(start: stretch.start, curve: curve(stretch, until: until)))
    }
    return SequencedCurve(
      pieces, from: entries[0].goal, endingAt: end, endValue: entries[entries.count - 1].goal)
  }

  /// The curve of a stretch, with time from its start.
  private func curve(_ stretch: Stretch, until: Double) -> AnyCurve {
    let base = entries[stretch.base]
    switch stretch.kind {
    case .rest:
      return AnyCurve(Spring.smooth.moving(from: base.goal, to: base.goal))
    case .spring:
      guard case .spring(let spring) = base.step else { break }
      return AnyCurve(spring)
    case .alone(let index):
      guard let progress = progress(index) else { break }
      return progress.curve(
        from: base.goal, to: entries[index].goal, measuredUntil: until - stretch.start)
    case .blend: break
    }
    // The last time has the coarsest rounding.
    let last = min(until, stretch.rest?.time ?? until)
    return AnyCurve(
      BlendedCurve(
        entries[stretch.base...].filter { $0.start < until }.map { $0.since(stretch.start) },
        until: until - stretch.start,
        rest: stretch.rest.map { ($0.time - stretch.start, $0.isEndless) },
        resolution: 8 * last.ulp))
  }

  private func progress(_ index: Int) -> AnimationProgress? {
    if case .progress(let progress) = entries[index].step { progress } else { nil }
  }
}
