// Between which times motions over each other and their rates are each monotone.

extension SessionMotion {
  /// The times after 0 until another at which something sets off, ends or breaks.
  func breakpoints(until end: Double) -> [Double] {
    var breaks: [Double] = []
    forEachVisible(until: end) { index, hidden in
      breaks += entries[index].breaks(until: hidden)
    }
    return Set(breaks.filter { $0 > 0 && $0 < end }).sorted()
  }

  /// The intervals from knot to knot until a time, ascending, each with the motions that count in it.
  ///
  /// The knots are the breakpoints and the turns of all that counts between two of them. What is too near
  /// a break to be on one side of it for sure is left out.
  func pieces(breakpoints: [Double], until end: Double) -> [Piece] {
    var turns = [[Double]](repeating: [], count: entries.count)
    forEachVisible(until: end) { index, hidden in
      turns[index] = entries[index].turns(until: hidden)
    }
    let breaks = [0] + breakpoints + [end]
    var pieces: [Piece] = []
    for (start, end) in zip(breaks, breaks.dropFirst()) {
      let last = end - 32 * end.ulp
      guard start < last else { continue }
      let cast = cast(from: start, to: last)
      let inner = cast.indices.flatMap { index in
        turns[index].filter { $0 > start && $0 < last }
      }
      let knots = [start] + Set(inner).sorted() + [last]
      pieces += zip(knots, knots.dropFirst()).map { Piece(start: $0, end: $1, cast: cast) }
    }
    return pieces
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
      hidden = min(hidden, max(0, entries[index].cover))
    }
  }
}

extension SessionMotion.Entry {
  /// When it breaks.
  fileprivate func breaks(until end: Double) -> [Double] {
    guard case .progress(let progress) = step, progress.spring == nil else { return [start] }
    let curve = progress.curve(measuredUntil: end - start)
    return [start] + curve.breakpoints.map { start + $0 } + [cover]
  }

  /// When it or one of its rates turns.
  fileprivate func turns(until end: Double) -> [Double] {
    switch step {
    case .rest, .shift: []
    case .spring(let spring): turns(of: spring, until: end)
    case .progress(let progress):
      turns(of: progress.curve(measuredUntil: end - start), until: min(end, cover))
    }
  }

  private func turns(of curve: some Curve, until end: Double) -> [Double] {
    [MotionOrder.velocity, .acceleration, .jerk].flatMap {
      curve.zeros(of: $0).times(until: end - start).map { start + $0 }
    }
  }
}
