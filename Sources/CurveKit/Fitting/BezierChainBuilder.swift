internal import RealModule

/// Divides a curve into parts that one Bézier each can follow.
struct BezierChainBuilder {
  /// The most pieces of a chain.
  static let maximumPieces = 1_000

  let curve: CachedCurve
  let end: Double
  /// Whether the curve goes on after the end, within its settling band.
  let isSettled: Bool
  let maximumError: Double
  let knots: BezierChain.Knots
  let decimals: Int?
  /// The half cycle that all others of the spring are scaled copies of.
  let halfCycle: CubicBezier?
  private var pieces: [BezierChain.Piece] = []

  init(
    _ curve: CachedCurve, until end: Double, maximumError: Double, knots: BezierChain.Knots,
    decimals: Int?
  ) {
    self.curve = curve
    self.maximumError = maximumError
    self.knots = knots
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
    let sections = BezierChainSection.sections(of: curve, until: end)
    if sections.allSatisfy({ $0.isHold }), sections.count == 1, curve.startValue == curve.endValue {
      throw .noMotion
    }
    for section in sections {
      if section.isHold {
        try append(
          BezierChain.Piece(
            startTime: section.start, startValue: section.startValue(of: curve),
            endTime: section.end, endValue: section.startValue(of: curve), easing: nil,
            maximumError: 0))
      } else {
        switch knots {
        case .fewest: try appendFewest(of: section)
        case .turns: try appendTurns(of: section)
        }
      }
    }
    return pieces
  }

  private mutating func append(_ piece: BezierChain.Piece) throws(BezierFitFailure) {
    guard pieces.count < Self.maximumPieces else { throw tooMany }
    pieces.append(piece)
  }

  private var tooMany: BezierFitFailure {
    .tooManyPieces(limit: Self.maximumPieces, maximum: maximumError)
  }

  /// Pieces that are each as long as the error allows.
  private mutating func appendFewest(of section: BezierChainSection) throws(BezierFitFailure) {
    var start = section.start
    while start < section.end {
      guard let piece = longest(from: start, stops: section.stops(after: start)) else {
        throw tooMany
      }
      try append(piece)
      start = piece.endTime
    }
  }

  /// Pieces from turn to turn, divided where one is not enough.
  private mutating func appendTurns(of section: BezierChainSection) throws(BezierFitFailure) {
    let turns = section.turns(above: maximumError / 2)
    for (turn, next) in zip(turns, turns.dropFirst()) {
      var start = turn
      while start < next {
        let inner = section.splits(of: curve, between: start, and: next)
        guard let piece = farthest(from: start, to: inner + [next]) else { throw tooMany }
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
    return best ?? longest(from: start, stops: [times[0]])
  }

  /// The longest piece that the search finds, between one start and the last of some stops.
  private func longest(from start: Double, stops: [Double]) -> BezierChain.Piece? {
    // One Bézier turns twice, so it seldom passes three stops.
    var reach = 2
    var (low, best): (Double, BezierChain.Piece?) = (start, nil)
    var high = start
    var last = (time: start, error: 0.0)
    while true {
      let time = stops[min(reach, stops.count - 1)]
      let found = attempt(from: start, to: time)
      last = (time, found.error)
      guard let piece = found.piece else {
        high = time
        break
      }
      (low, best) = (time, piece)
      if reach >= stops.count - 1 { return piece }
      reach *= 2
    }
    for _ in 0..<40 {
      // The error of a short part grows with the sixth power of its length.
      let ratio = (0.97 * maximumError / max(last.error, 0x1p-60 * maximumError))
      let guess = start + (last.time - start) * ratio.sixthRoot
      let margin = 0.1 * (high - low)
      let time = min(max(guess, low + margin), high - margin)
      guard time > start, time < high, time > low else { break }
      let found = attempt(from: start, to: time)
      last = (time, found.error)
      if let piece = found.piece {
        (low, best) = (time, piece)
        if found.error > 0.9 * maximumError { break }
      } else {
        high = time
      }
      if best != nil, high - low < 0.01 * (high - start) { break }
    }
    return best.map { atStop($0, stops: stops) }
  }

  /// A piece that ends shortly after a stop, ended at the stop.
  private func atStop(_ piece: BezierChain.Piece, stops: [Double]) -> BezierChain.Piece {
    guard let stop = stops.last(where: { $0 < piece.endTime }),
      piece.endTime - stop < 0.1 * (piece.endTime - piece.startTime)
    else { return piece }
    return attempt(from: piece.startTime, to: stop).piece ?? piece
  }

  /// The best Bézier for a part, with its error by samples; no piece if its proved error is too great.
  private func attempt(
    from start: Double, to end: Double
  ) -> (piece: BezierChain.Piece?, error: Double) {
    let target = BezierFitTarget(
      curve, from: start, to: end, isSettled: isSettled && end == self.end)
    if let halfCycle, let piece = certified(halfCycle, target) {
      return (piece, piece.maximumError)
    }
    let search = BezierFitSearch(target, isSmooth: knots == .turns)
    let found = search.best(of: 2)
    guard found.error <= maximumError, search.isScalable else {
      return (nil, found.error)
    }
    let easing = search.rounded(target.easing(found.handles), to: decimals)
    return (certified(easing, target), found.error)
  }

  /// A Bézier as a piece, if its proved error is small enough.
  private func certified(_ easing: CubicBezier, _ target: BezierFitTarget) -> BezierChain.Piece? {
    let error = target.certifiedExtreme(of: easing).value
    guard error <= maximumError else { return nil }
    return BezierChain.Piece(
      startTime: target.start, startValue: target.startValue, endTime: target.end,
      endValue: target.endValue, easing: easing, maximumError: error)
  }
}

extension Double {
  fileprivate var sixthRoot: Double { Double.root(self, 6) }
}
