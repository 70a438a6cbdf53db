// A session's motion as one curve: stretches in which one thing runs alone, each as itself, and those in
// which things run over each other.

extension AnimationSession {
  /// What the value does, as one curve.
  ///
  /// Where one animation runs alone it is that animation's own curve, with all that is known of it in
  /// closed form; where some run over each other their turns are searched for when the curve is made, which
  /// takes a fraction of a millisecond for a few and a second for ten seconds of a drag.
  ///
  /// - A session ends when its last animation does. A spring has no end: the ``Curve/duration`` is
  ///   infinite then.
  /// - What repeats forever is measured over four passes from its change on; see
  ///   ``curve(measuredUntil:)``.
  public var curve: SequencedCurve { SessionPath(of: motion).curve(until: nil) }

  /// What the value does, as one curve that is measured until a time where ``isEndless``.
  ///
  /// - Parameter analysisEnd: In seconds, after the last animation has set off; it counts for nothing where
  ///   the session comes to rest by itself. What repeats so fast that it would take more than about a second
  ///   to measure so long is measured for a half, a quarter or less of that; its ``Curve/analysisEnd`` is
  ///   the time that is measured.
  /// - Returns: The curve.
  public func curve(measuredUntil analysisEnd: Double) -> SequencedCurve {
    SessionPath(of: motion).curve(until: analysisEnd)
  }

  /// The most work that measuring a session may be: about a second.
  ///
  /// The unit is a turn of one spring that runs over another, about 7 microseconds.
  package static let maximumWork = 140_000.0

  /// About how much work it is to measure the session.
  ///
  /// - Parameter analysisEnd: Until when that is done where ``isEndless``, in seconds; `nil` for what
  ///   ``curve`` measures.
  /// - Returns: The work, in the unit of ``maximumWork``.
  package func work(measuredUntil analysisEnd: Double?) -> Double {
    work + (analysisEnd.map { SessionPath(of: motion).work(until: $0) } ?? 0)
  }

  /// Whether something goes on forever, so that it can be measured only until a time: a repeat, or one of
  /// several springs over each other that swings more than 10,000 times.
  public var isEndless: Bool { SessionPath(of: motion).period != nil }
}

/// The stretches of a session, one after another.
private struct SessionPath {
  private let entries: [SessionMotion.Entry]
  private var stretches: [Stretch] = []
  /// When all is over; infinite if that is never so.
  private var end = Double.infinity
  /// What has taken over, and what runs over that, as far as has been gone.
  private var running: (base: Int, layers: [Int]) = (-1, [])

  private struct Stretch {
    let start: Double
    /// The motion that has taken over when it starts.
    let base: Int
    let kind: Kind
    /// When it has come to rest, and whether it is then only near its goal.
    var rest: (time: Double, isEndless: Bool)?
  }

  private enum Kind: Equatable {
    case rest
    case spring
    /// One motion over a value at rest.
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

  /// What runs from a time on, if that is another thing than before.
  private mutating func goOn(at time: Double, _ base: Int, _ layers: [Int]) {
    // What something has taken over from may still end: nobody sees it.
    if base == running.base, layers == running.layers { return }
    // So short that it ends as it sets off, it is a jump.
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
        // What has come to its goal rests there: it needs no stretch of its own.
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

  /// Whether what has taken over does not move any more.
  private func isAtRest(_ index: Int) -> Bool {
    if case .spring = entries[index].step { false } else { true }
  }

  /// Whether a motion by itself does not end at its goal: an even number of passes there and back.
  private func endsElsewhere(_ index: Int) -> Bool {
    guard case .progress(let progress) = entries[index].step else { return false }
    return progress.curve(measuredUntil: 0).endValue != 1
  }

  /// How long what goes on forever is looked at by default; `nil` where nothing needs that.
  var period: Double? {
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
    }.max()
  }

  /// About how much work it is to measure all that goes on forever until a time.
  func work(until analysisEnd: Double) -> Double {
    guard period != nil else { return 0 }
    let endless = entries.filter { $0.takeoverTime == .infinity && $0.start < analysisEnd }
    // The passes of one by itself are not searched for turns, only listed.
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
        while until > stretch.start + period, work(until: until) > AnimationSession.maximumWork {
          until = stretch.start + (until - stretch.start) / 2
        }
      }
      pieces.append(SequencedCurve.Piece(start: stretch.start, curve: curve(stretch, until: until)))
    }
    return SequencedCurve(
      pieces, from: entries[0].goal, endingAt: end, endValue: entries[entries.count - 1].goal)
  }

  /// The curve of a stretch, in its own time.
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
    // The last time is the coarsest.
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
