// Where a sequence turns: where its pieces do, and at the joins at which the sign is another after than
// before.

extension SequencedCurve {
  public func signChanges(of order: MotionOrder) -> SignChanges {
    var times: [Double] = []
    var tail: SignChanges.PeriodicTail?
    var lastSign = 0.0
    for (index, piece) in pieces.enumerated() {
      let part = PieceZeros(of: order, in: self, at: index)
      // Curves have no function for their jerk, and its zeros at joins are not needed.
      if order != .jerk {
        let signs = part.signs
        if lastSign * signs.first < 0 { times.append(piece.start) }
        if signs.last != 0 { lastSign = signs.last }
      }
      times += part.zeros.single.map { time(of: $0, in: piece) }
      tail = part.zeros.tail.map {
        SignChanges.PeriodicTail(
          first: piece.start + $0.first, spacing: $0.spacing,
          logarithmicDecrement: $0.logarithmicDecrement)
      }
    }
    return SignChanges(single: times.filter { $0 > 0 && $0 < duration }, tail: tail)
  }

  public func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    // Up to the last piece that is to go elsewhere than the whole, by quadrature.
    let isElsewhere = { (piece: Piece) in
      order == .displacement && piece.curve.endValue != endValue
    }
    let first = (pieces.lastIndex(where: isElsewhere) ?? -1) + 1
    let middle = first < pieces.count ? pieces[first].start : duration
    var sum = 0.0
    if first > 0 {
      guard let part = quadratureOfSquare(of: order, until: min(time, middle)) else { return nil }
      sum = part
    }
    for index in first..<max(first, pieces.count) where pieces[index].start < time {
      let span = min(span(of: index), time - pieces[index].start)
      guard let part = pieces[index].curve.integralOfSquare(of: order, until: span) else {
        return nil
      }
      sum += part
    }
    return sum
  }

  public func integralOfAbsoluteDisplacement() -> Double? {
    guard let last = pieces.last, duration == .infinity else {
      return quadratureOfAbsoluteDisplacement(until: duration)
    }
    guard let before = quadratureOfAbsoluteDisplacement(until: last.start) else { return nil }
    return last.curve.integralOfAbsoluteDisplacement().map { before + $0 }
  }
}

/// The times, in a piece's own time, at which an order of it changes its sign while it runs.
private struct PieceZeros {
  let order: MotionOrder
  let curve: SequencedCurve
  let piece: AnyCurve
  /// How long the piece runs.
  let span: Double
  private(set) var zeros = SignChanges()

  init(of order: MotionOrder, in curve: SequencedCurve, at index: Int) {
    self.order = order
    self.curve = curve
    piece = curve.pieces[index].curve
    span = curve.span(of: index)
    if order == .displacement, piece.endValue != curve.endValue {
      let times = curve.knots(ofPiece: index, until: span).signChanges(of: { $0 }, motion: motion)
      zeros = SignChanges(single: times.times)
    } else {
      let all = piece.signChanges(of: order)
      // One that is at its cut, but for rounding, is the join's: what the piece does after it is not seen.
      let start = curve.pieces[index].start
      let end = (start + span).justBefore - start
      zeros = span == .infinity ? all : SignChanges(single: all.all(before: end))
    }
  }

  /// The sign with which the order starts and the one with which it ends; 0 where it is 0 throughout.
  var signs: (first: Double, last: Double) {
    let inner = (zeros.single + piece.breakpoints + [piece.duration]).filter { $0 > 0 && $0 < span }
    // A piece without an end is the last one, of which only the first sign counts.
    let end = span.isFinite ? span : zeros.tail?.first ?? 2 * ((inner.max() ?? 0) + 1)
    let times = [0] + inner.sorted() + [end]
    let middles = zip(times, times.dropFirst()).map { $0 + ($1 - $0) / 2 }
    func sign(_ time: Double) -> Double {
      let value = motion(time)
      return value < 0 ? -1 : value > 0 ? 1 : 0
    }
    return (
      middles.lazy.map(sign).first { $0 != 0 } ?? 0,
      middles.reversed().lazy.map(sign).first { $0 != 0 } ?? 0
    )
  }

  private func motion(_ time: Double) -> Double {
    order == .displacement
      ? curve.displacement(of: piece, at: time) : piece.motion(order, at: time)
  }
}

extension SignChanges {
  /// All of the times before an end, as long as anything is left to turn.
  fileprivate func all(before end: Double) -> [Double] {
    times(until: end).filter { $0 < end }
  }
}
