// Between which times motions over each other and their rates are each monotone.

extension SessionMotion {
  /// The times after 0 until another at which something sets off, ends or breaks.
  ///
  /// - Parameters:
  ///   - end: The other time.
  ///   - resolution: Of times that are no farther apart than this, the last stands for all: where two
  ///     things break at once, rounding tells them apart.
  /// - Returns: The breaks, ascending.
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

  /// Where something sets off, ends or breaks.
  struct Break {
    /// The first of the times that rounding alone tells apart.
    let first: Double
    /// The last of them, which stands for all.
    let time: Double
  }

  /// The intervals from knot to knot until a time, ascending, each with the motions that count in it.
  ///
  /// The knots are the breakpoints and the turns of all that counts between two of them. What is too near
  /// a break to be on one side of it for sure is left out.
  func pieces(
    breakpoints: [Double], from reference: Double, until end: Double
  ) -> [Piece] {
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
  /// What is long is halved, so that what counts only at its start is not dragged along to its end.
  private func append(
    to pieces: inout [Piece], from start: Double, to end: Double, _ turns: [[Double]],
    _ reference: Double
  ) {
    guard start < end else { return }
    let cast = cast(from: start, to: end, reference: reference)
    let own = cast.indices.map { turns[$0].inside(start, end) }
    let middle = start + (end - start) / 2
    if cast.indices.count > 1, own.reduce(0, { $0 + $1.count }) > 64, start < middle, middle < end {
      append(to: &pieces, from: start, to: middle, turns, reference)
      append(to: &pieces, from: middle, to: end, turns, reference)
      return
    }
    let knots = [start] + Set(own.joined()).sorted() + [end]
    pieces += zip(knots, knots.dropFirst()).map { Piece(start: $0, end: $1, cast: cast) }
  }

  /// An interval in which every motion and its rates are monotone.
  struct Piece {
    let start: Double
    let end: Double
    let cast: Cast
  }

  /// Goes through the motions that are not beneath what has taken over, with the time until which that is
  /// so.
  private func forEachVisible(until end: Double, _ body: (Int, Double) -> Void) {
    var hidden = end
    for index in entries.indices.reversed() {
      if entries[index].start < hidden { body(index, hidden) }
      hidden = min(hidden, max(0, entries[index].takeoverTime))
    }
  }
}

extension SessionMotion.Entry {
  /// When it breaks.
  fileprivate func breaks(until end: Double) -> [Double] {
    guard case .progress(let progress) = step, progress.spring == nil else { return [start] }
    let curve = progress.curve(measuredUntil: end - start)
    // Where it is on the other side of its break, however the time is rounded.
    let breaks = curve.breakpoints.map { own in
      min((start + own).first { $0 - start >= own }, takeoverTime)
    }
    return [start] + breaks + [takeoverTime]
  }

  /// When it or one of its rates turns.
  fileprivate func turns(until end: Double) -> [Double] {
    switch step {
    case .rest, .shift: []
    case .spring(let spring): turns(of: spring, until: end)
    case .progress(let progress):
      turns(of: progress.curve(measuredUntil: end - start), until: min(end, takeoverTime))
    }
  }

  private func turns(of curve: some Curve, until end: Double) -> [Double] {
    [MotionOrder.velocity, .acceleration, .jerk].flatMap {
      curve.signChanges(of: $0).times(until: end - start).map { start + $0 }
    }
  }
}

extension [Double] {
  /// Those of an ascending list that are after a time and before another.
  fileprivate func inside(_ start: Double, _ end: Double) -> ArraySlice<Double> {
    let first = firstIndex(after: start, orAt: false)
    return self[first..<Swift.max(first, firstIndex(after: end, orAt: true))]
  }

  private func firstIndex(after time: Double, orAt: Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > time || orAt && self[middle] == time {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
