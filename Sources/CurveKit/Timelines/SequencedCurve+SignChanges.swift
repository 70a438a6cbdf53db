// The sign changes of a sequence: those of its pieces, and the joins at which the sign before
// differs from the sign after.

extension SequencedCurve {
  public func signChanges(of order: MotionOrder) -> SignChanges {
    var times: [Double] = []
    var tail: SignChanges.PeriodicTail?
    var lastSign = 0.0
    for (index, piece) in pieces.enumerated() {
      let own = PieceZeros(of: order, in: self, at: index)
      // Curves have no function for their jerk, and its sign changes at joins are not needed.
      if order != .jerk {
        let signs = own.signs
        if lastSign * signs.first < 0 { times.append(piece.start) }
        if signs.last != 0 { lastSign = signs.last }
      }
      times += own.zeros.single.map { time(of: $0, in: piece) }
      tail = own.zeros.tail.map { $0.starting(at: piece.start + $0.first) }
    }
    return SignChanges(single: times.filter { $0 > 0 && $0 < duration }, tail: tail)
  }
}

/// The sign changes of an order of a piece while it runs, in its own time.
private struct PieceZeros {
  let order: MotionOrder
  let curve: SequencedCurve
  let piece: AnyCurve
  /// The duration of the piece.
  let span: Double
  private(set) var zeros = SignChanges()

  init(of order: MotionOrder, in curve: SequencedCurve, at index: Int) {
    (self.order, self.curve) = (order, curve)
    piece = curve.pieces[index].curve
    span = curve.span(of: index)
    if order == .displacement, piece.endValue != curve.endValue {
      let times = curve.knots(ofPiece: index, until: span).signChanges(of: { $0 }, motion: motion)
      zeros = SignChanges(single: times.times)
    } else {
      let all = piece.signChanges(of: order)
      // A sign change at the cut, apart from rounding, belongs to the join; the piece is not
      // visible after it.
      let start = curve.pieces[index].start
      let end = (start + span).justBefore - start
      zeros = span == .infinity ? all : SignChanges(single: all.all(before: end))
    }
  }

  /// The first and the last sign of the order; 0 where it is 0 throughout.
  var signs: (first: Double, last: Double) {
    var ends = zeros.single
    ends += piece.breakpoints
    ends.append(piece.duration)
    ends.removeAll { !($0 > 0 && $0 < span) }
    ends.sort()
    // A piece without an end is the last one, of which only the first sign counts.
    ends.append(span.isFinite ? span : zeros.tail?.first ?? 2 * ((ends.last ?? 0) + 1))
    func sign(before index: Int) -> Double {
      let start = index > 0 ? ends[index - 1] : 0
      return motion(start + (ends[index] - start) / 2).signum
    }
    return (
      ends.indices.lazy.map(sign).first { $0 != 0 } ?? 0,
      ends.indices.reversed().lazy.map(sign).first { $0 != 0 } ?? 0
    )
  }

  private func motion(_ time: Double) -> Double {
    order == .displacement
      ? curve.displacement(of: piece, at: time) : piece.motion(order, at: time)
  }
}

extension SignChanges {
  /// All sign changes before an end, until nothing of the motion is left.
  fileprivate func all(before end: Double) -> [Double] { times(until: end).filter { $0 < end } }
}
