// The times between which added motions and their rates are each monotone.

extension SessionMotion {
  /// The times after 0 and before an end at which a motion starts, ends or has a breakpoint.
  ///
  /// - Parameters:
  ///   - end: The end.
  ///   - resolution: Times that are this close together count as one, the last of them: where two
  ///     motions have a breakpoint at one time, only rounding separates them.
  /// - Returns: The times, ascending.
  func breaks(until end: Double, resolution: Double) -> [Break] {
    var breaks: [Double] = []
    forEachVisible(until: end) { index, hidden in
      breaks += entries[index].breaks(until: hidden)
    }
    var distinct: [Break] = []
    for time in breaks.filter({ $0 > 0 && $0 < end }).sorted() {
      if let last = distinct.last, time - last.time <= resolution {
        distinct[distinct.count - 1] = Break(first: last.first, time: time)
      } else {
        distinct.append(Break(first: time, time: time))
      }
    }
    return distinct
  }

  /// A time at which a motion starts, ends or has a breakpoint.
  struct Break {
    /// The first of the times that only rounding separates.
    let first: Double
    /// The last of them, which represents all.
    let time: Double
  }

  /// The intervals between knots up to a time, ascending, each with the motions that matter in it.
  ///
  /// The knots are the breakpoints, and the turns of all motions that matter between two of them. A
  /// turn so near a breakpoint that rounding could move it to the other side is left out.
  func pieces(breakpoints: [Double], from reference: Double, until end: Double) -> [Piece] {
    var turns = [[Double]](repeating: [], count: entries.count)
    forEachVisible(until: end) { index, hidden in
      turns[index] = entries[index].turns(until: hidden).sorted()
    }
    let breaks = [0] + breakpoints + [end]
    var pieces: [Piece] = []
    for (start, end) in zip(breaks, breaks.dropFirst()) {
      append(to: &pieces, from: start, to: end - 32 * end.ulp, turns, reference)
    }
    return pieces
  }

  /// Appends the intervals between two times without a break.
  ///
  /// A long interval is halved, so that a motion that matters only at its start is not evaluated up to
  /// its end.
  private func append(
    to pieces: inout [Piece], from start: Double, to end: Double, _ turns: [[Double]],
    _ reference: Double
  ) {
    guard start < end else { return }
    let active = activeMotions(from: start, to: end, reference: reference)
    let own = active.indices.map { turns[$0].inside(start, end) }
    let middle = start + (end - start) / 2
    if active.indices.count > 1, own.reduce(0, { $0 + $1.count }) > 64, start < middle, middle < end
    {
      append(to: &pieces, from: start, to: middle, turns, reference)
      append(to: &pieces, from: middle, to: end, turns, reference)
      return
    }
    let knots = [start] + Set(own.joined()).sorted() + [end]
    pieces += zip(knots, knots.dropFirst()).map { Piece(start: $0, end: $1, active: active) }
  }

  /// An interval in which every motion and its rates are monotone.
  struct Piece {
    let start, end: Double
    let active: ActiveMotions
  }

  /// Calls a function for each motion that affects the value before an end, with the time until which
  /// it does.
  private func forEachVisible(until end: Double, _ body: (Int, Double) -> Void) {
    var hidden = end
    for index in entries.indices.reversed() {
      if entries[index].start < hidden { body(index, hidden) }
      hidden = min(hidden, max(0, entries[index].takeoverTime))
    }
  }
}

extension SessionMotion.Entry {
  /// The times of its breakpoints.
  fileprivate func breaks(until end: Double) -> [Double] {
    // The first time on the later side of the breakpoint, however it is rounded.
    func times(of curve: AnyCurve) -> [Double] {
      curve.breakpoints.map { own in (start + own).first { $0 - start >= own } }
    }
    switch step {
    case .rest, .spring, .shift: return [start]
    case .curve(let played):
      return [start] + times(of: played.curve) + [start + played.curve.duration]
    case .progress(let progress):
      if progress.spring != nil { return [start] }
      let breaks = times(of: progress.curve(measuredUntil: end - start)).map {
        min($0, takeoverTime)
      }
      return [start] + breaks + [takeoverTime]
    case .sum(let progress, _):
      let breaks =
        progress.spring == nil ? times(of: progress.curve(measuredUntil: end - start)) : []
      return [start] + breaks + [start + progress.end, takeoverTime]
    }
  }

  /// The times at which it or one of its rates turns.
  fileprivate func turns(until end: Double) -> [Double] {
    switch step {
    case .rest, .shift: []
    case .spring(let spring): turns(of: spring, until: end)
    case .curve(let played): turns(of: played.curve, until: end)
    case .progress(let progress), .sum(let progress, _):
      turns(of: progress.curve(measuredUntil: end - start), until: min(end, start + progress.end))
    }
  }

  private func turns(of curve: some Curve, until end: Double) -> [Double] {
    [MotionOrder.velocity, .acceleration, .jerk].flatMap {
      curve.signChanges(of: $0).times(until: end - start).map { start + $0 }
    }
  }
}

extension [Double] {
  /// The times of an ascending list that are after a start and before an end.
  fileprivate func inside(_ start: Double, _ end: Double) -> ArraySlice<Double> {
    let first = partitioningIndex { $0 > start }
    return self[first..<Swift.max(first, partitioningIndex { $0 >= end })]
  }
}
