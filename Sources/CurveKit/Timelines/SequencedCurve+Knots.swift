// The knots of a sequence: those of its pieces, and a join where one piece is cut and the next one
// starts.

extension SequencedCurve {
  public func _limit(of order: MotionOrder, before time: Double) -> Double {
    limitFromKnots(of: order, before: time)
  }

  public func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    guard order.derivative != nil else { return _MotionKnots() }
    let rest = order == .displacement ? -travel : 0
    let atRest = Knot(time: 0, Knot.Sides(both: rest), fromStart: Knot.Sides(both: 0))
    if pieces.isEmpty { return _MotionKnots(single: [atRest.ending(order, travel: travel)]) }
    var knots: [Knot] = []
    var tail: SignChanges.PeriodicTail?
    // The last knot of the piece before.
    var arrival: Knot?
    for (index, piece) in pieces.enumerated() where index == 0 || piece.start < end {
      let isCutHere = end < self.end(of: index)
      let span = isCutHere ? end - piece.start : span(of: index)
      let own = ownKnots(of: index, order, until: span, passes: passes)
      guard let first = own.single.first, let last = own.single.last else { continue }
      let isContinuous =
        index == 0 && (order != .displacement || piece.curve.value(at: 0) == startValue)
      let before = arrival ?? (isContinuous ? first.swapped : atRest)
      knots.append(before.joined(to: first).at(piece.start))
      let isClosed = span.isFinite && own.single.count > 1
      knots += own.single.dropFirst().dropLast(isClosed ? 1 : 0)
      arrival = last
      tail = own.tail
      if isClosed, isCutHere {
        knots.append(last.at(end))
      } else if isClosed, index == pieces.count - 1 {
        knots.append(last.at(duration).ending(order, travel: travel))
      }
    }
    return _MotionKnots(single: knots, tail: tail)
  }

  /// The knots of a piece up to a time of its own, with the times of the sequence and measured from
  /// its end value.
  private func ownKnots(
    of index: Int, _ order: MotionOrder, until span: Double, passes: _Passes
  ) -> _MotionKnots {
    let piece = pieces[index]
    let own = piece.curve.knots(of: order, until: span, passes: passes)
    var knots = own.single.map { knot in
      let own = knot.at(time(of: knot.time, in: piece))
      guard order == .displacement else { return own }
      return own.with(
        knot.limits(from: endValue, of: piece.curve),
        fromStart: knot.limits(from: startValue, of: piece.curve))
    }
    if let last = knots.last, piece.curve.duration < span {
      // The piece is at rest after its end; the curve by itself has its last velocity at its end.
      let end = order == .displacement ? last : Knot(time: last.time, value: 0)
      let rest = end.swapped.joined(to: end).at(timeAfterEnd(of: piece))
      knots[knots.count - 1] = last.joined(to: rest).at(rest.time)
      if span.isFinite { knots.append(rest.at(max(rest.time, piece.start + span))) }
    }
    return _MotionKnots(
      single: knots,
      tail: own.tail.map { $0.starting(at: piece.start + $0.first) })
  }

  /// The first time after the end of a piece, at which it is at rest.
  func timeAfterEnd(of piece: Piece) -> Double {
    let end = piece.curve.duration
    return (piece.start + end).first { $0 - piece.start > end }
  }

  /// The knots of the displacement of a piece in its own time, measured from the end value of the
  /// sequence, up to its cut.
  func knots(ofPiece index: Int, until span: Double) -> [Knot] {
    let piece = pieces[index].curve
    let knots = piece.knots(of: .displacement, until: span, passes: .all).single.map { knot in
      knot.with(knot.limits(from: endValue, of: piece))
    }
    guard let last = knots.last, last.time < span, span.isFinite else { return knots }
    return knots + [Knot(time: span, value: last.after)]
  }
}
