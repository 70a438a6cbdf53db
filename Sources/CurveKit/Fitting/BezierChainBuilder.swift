internal import CurveMath

/// Divides a curve into parts that one Bézier each can follow.
struct BezierChainBuilder {
  let curve: CachedCurve
  let end: Double
  /// Whether the curve goes on after the end, within its settling band.
  let isSettled: Bool
  let maximumError: Double
  let knots: BezierChain.Knots
  let maximumPieces: Int
  let decimals: Int?
  /// The half cycle that all others of the spring are scaled copies of.
  let halfCycle: CubicBezier?
  private var pieces: [BezierChain.Piece] = []

  init(
    _ curve: CachedCurve, until end: Double, maximumError: Double, knots: BezierChain.Knots,
    maximumPieces: Int, decimals: Int?
  ) {
    self.curve = curve
    self.maximumError = maximumError
    self.knots = knots
    self.maximumPieces = min(maximumPieces, 500)
    self.decimals = decimals
    isSettled = curve.duration > end
    let tail = curve.signChanges(of: .velocity).tail
    // The last of the half cycles ends at its turn.
    self.end =
      knots == .turns && isSettled
      ? tail.map { $0.time($0.firstNumber(after: end)) } ?? end : end
    halfCycle = knots == .turns ? curve.spring?.halfCycleFit(decimals: decimals)?.bezier : nil
  }

  /// The pieces of the whole chain.
  mutating func run() throws(BezierFitFailure) -> [BezierChain.Piece] {
    let stretches = BezierChainStretch.stretches(of: curve, until: end)
    for stretch in stretches {
      if stretch.isHold {
        try append(
          BezierChain.Piece(
            startTime: stretch.start, startValue: stretch.startValue(of: curve),
            endTime: stretch.end, endValue: stretch.startValue(of: curve), easing: nil,
            maximumError: 0))
      } else {
        switch knots {
        case .fewest: try appendFewest(of: stretch)
        case .turns: try appendTurns(of: stretch)
        }
      }
    }
    return pieces
  }

  private mutating func append(_ piece: BezierChain.Piece) throws(BezierFitFailure) {
    guard pieces.count < maximumPieces else { throw tooManyPieces }
    pieces.append(piece)
  }

  private var tooManyPieces: BezierFitFailure {
    .tooManyPieces(limit: maximumPieces, maximum: maximumError)
  }

  /// Pieces that are each as long as the error allows.
  private mutating func appendFewest(of stretch: BezierChainStretch) throws(BezierFitFailure) {
    var start = stretch.start
    while start < stretch.end {
      guard let piece = longest(from: start, ends: stretch.knotTimes(after: start)) else {
        throw .notFound(start: start, maximum: maximumError)
      }
      try append(piece)
      start = piece.endTime
    }
  }

  /// Pieces from turn to turn, divided where one is not enough.
  private mutating func appendTurns(of stretch: BezierChainStretch) throws(BezierFitFailure) {
    let turns = stretch.turns(above: maximumError / 2)
    guard pieces.count + turns.count - 1 <= maximumPieces else { throw tooManyPieces }
    for (turn, next) in zip(turns, turns.dropFirst()) {
      var start = turn
      while start < next {
        let inner = stretch.splits(of: curve, between: start, and: next)
        guard let piece = farthest(from: start, to: inner + [next]) else {
          throw .notFound(start: start, maximum: maximumError)
        }
        try append(piece)
        start = piece.endTime
      }
    }
  }

  /// The piece to the last of some times that one Bézier reaches, or else the longest to the first.
  private func farthest(from start: Double, to times: [Double]) -> BezierChain.Piece? {
    var best = attempt(from: start, to: times[times.count - 1]).piece
    if best != nil { return best }
    var (low, high) = (0, times.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if let piece = attempt(from: start, to: times[middle]).piece {
        (best, low) = (piece, middle + 1)
      } else {
        high = middle
      }
    }
    return best ?? longest(from: start, ends: [times[0]])
  }

  /// The longest piece that the search finds, from a start to the last of some ends or before it.
  private func longest(from start: Double, ends: [Double]) -> BezierChain.Piece? {
    let (atEnd, limit) = lastEnd(from: start, ends)
    guard let limit else { return atEnd }
    // At the next end one Bézier would return to its start value, to which handles cannot be scaled.
    if let atEnd, limit.error <= maximumError { return atEnd }
    var best = atEnd
    var (low, high) = (atEnd?.endTime ?? start, limit.time)
    var last = limit
    for _ in 0..<40 {
      // The error of a short part grows with the sixth power of its length.
      let ratio = 0.97 * maximumError / max(last.error, 0x1p-60 * maximumError)
      let guess = start + (last.time - start) * Double.root(ratio, 6)
      let margin = 0.1 * (high - low)
      let time = min(max(guess, low + margin), high - margin)
      guard time > low, time < high else { break }
      let found = attempt(from: start, to: time, guess: last.handles)
      last = Trial(time: time, error: found.error, handles: found.handles)
      if let piece = found.piece {
        (low, best) = (time, piece)
        if found.error > 0.9 * maximumError { break }
      } else if found.error <= maximumError {
        // The curve has not moved yet, so that handles cannot be scaled to it.
        low = time
      } else {
        high = time
      }
      if best != nil, high - low < 0.01 * (high - start) { break }
    }
    // A piece that ends shortly after one of the ends is better ended there.
    if let best, let atEnd, best.endTime - atEnd.endTime < 0.1 * (best.endTime - start) {
      return atEnd
    }
    return best
  }

  /// An end of a piece that was tried.
  private struct Trial {
    let time, error: Double
    let handles: BezierFitSearch.Handles
  }

  /// The piece to the last of some ends that one Bézier reaches, and the end after it.
  private func lastEnd(
    from start: Double, _ ends: [Double]
  ) -> (piece: BezierChain.Piece?, limit: Trial?) {
    var (best, limit): (BezierChain.Piece?, Trial?) = (nil, nil)
    // One Bézier turns twice, so it seldom passes three knots.
    var (reached, tried) = (-1, min(2, ends.count - 1))
    while tried > reached {
      let found = attempt(from: start, to: ends[tried], guess: limit?.handles)
      if let piece = found.piece {
        (best, reached) = (piece, tried)
        guard limit == nil else { break }
        tried = min(2 * tried + 1, ends.count - 1)
      } else {
        limit = Trial(time: ends[tried], error: found.error, handles: found.handles)
        tried = reached < 0 ? tried - 1 : (reached + tried) / 2
      }
    }
    return (best, limit)
  }

  /// The best Bézier between two times, with its error by samples; no piece if its proved error is too great.
  private func attempt(
    from start: Double, to end: Double, guess: BezierFitSearch.Handles? = nil
  ) -> (piece: BezierChain.Piece?, error: Double, handles: BezierFitSearch.Handles) {
    let target = BezierFitTarget(
      curve, from: start, to: end, isSettled: isSettled && end == self.end)
    if let halfCycle {
      let error = target.certifiedExtreme(of: halfCycle).value
      if error <= maximumError {
        return (target.piece(halfCycle, error: error), error, target.handles(of: halfCycle))
      }
    }
    let search = BezierFitSearch(target, isSmooth: knots == .turns)
    let found = search.best(of: guess == nil ? 2 : 1, guess: guess)
    guard found.error <= maximumError, search.isScalable else {
      return (nil, found.error, found.handles)
    }
    let easing = search.rounded(target.easing(found.handles), to: decimals)
    let error = target.certifiedExtreme(of: easing).value
    let piece = error <= maximumError ? target.piece(easing, error: error) : nil
    return (piece, max(error, found.error), found.handles)
  }
}

extension BezierFitTarget {
  /// A Bézier for this part as a piece of a chain.
  func piece(_ easing: CubicBezier, error: Double) -> BezierChain.Piece {
    BezierChain.Piece(
      startTime: start, startValue: startValue, endTime: end, endValue: endValue, easing: easing,
      maximumError: error)
  }
}
