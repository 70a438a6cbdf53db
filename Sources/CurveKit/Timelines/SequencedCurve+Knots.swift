// The knots of a sequence: those of its pieces, and a join where one piece is cut and the next one
// starts.

extension SequencedCurve {
  public func limit(of order: MotionOrder, before time: Double) -> Double {
    limitFromKnots(of: order, before: time)
  }

  public func knots(
    of order: MotionOrder, until end: Double, passes: MotionKnots.Passes
  ) -> MotionKnots {
    guard order.derivative != nil else { return MotionKnots() }
    let rest = order == .displacement ? startValue - endValue : 0
    if pieces.isEmpty { return MotionKnots(single: [Knot(time: 0, before: rest, after: 0)]) }
    var knots: [Knot] = []
    var tail: SignChanges.PeriodicTail?
    // The limit at the end of the piece before.
    var arrival: Double?
    for (index, piece) in pieces.enumerated() where index == 0 || piece.start < end {
      let isCutHere = end < self.end(of: index)
      let span = isCutHere ? end - piece.start : span(of: index)
      let own = ownKnots(of: index, order, until: span, passes: passes)
      guard let first = own.single.first, let last = own.single.last else { continue }
      let isContinuous =
        index == 0 && (order != .displacement || piece.curve.value(at: 0) == startValue)
      let before = arrival ?? (isContinuous ? first.after : rest)
      knots.append(first.with(time: piece.start, before: before, after: first.after))
      let isClosed = span.isFinite && own.single.count > 1
      knots += own.single.dropFirst().dropLast(isClosed ? 1 : 0)
      arrival = last.before
      tail = own.tail
      if isClosed, isCutHere {
        knots.append(last.with(time: end, before: last.before, after: last.after))
      } else if isClosed, index == pieces.count - 1 {
        knots.append(
          last.with(
            time: duration, before: last.before, after: order == .displacement ? 0 : last.before))
      }
    }
    return MotionKnots(single: knots, tail: tail)
  }

  /// The knots of a piece up to a time of its own, with the times of the sequence and measured from
  /// its end value.
  private func ownKnots(
    of index: Int, _ order: MotionOrder, until span: Double, passes: MotionKnots.Passes
  ) -> MotionKnots {
    let piece = pieces[index]
    let own = piece.curve.knots(of: order, until: span, passes: passes)
    let isElsewhere = order == .displacement && piece.curve.endValue != endValue
    var knots = own.single.map { knot in
      var (before, after) = (knot.before, knot.after)
      if isElsewhere { (before, after) = piece.curve.limits(at: knot, from: endValue) }
      return knot.with(time: time(of: knot.time, in: piece), before: before, after: after)
    }
    if let last = knots.last, piece.curve.duration < span {
      // It is at rest from then on; a curve by itself still has its velocity at exactly its
      // duration.
      let rest = order == .displacement ? last.after : 0
      let time = timeAfterEnd(of: piece)
      knots[knots.count - 1] = last.with(time: time, before: last.before, after: rest)
      if span.isFinite { knots.append(Knot(time: max(time, piece.start + span), value: rest)) }
    }
    return MotionKnots(
      single: knots,
      tail: own.tail.map {
        .init(
          first: piece.start + $0.first, spacing: $0.spacing,
          logarithmicDecrement: $0.logarithmicDecrement)
      })
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
      let (before, after) = piece.limits(at: knot, from: endValue)
      return knot.with(time: knot.time, before: before, after: after)
    }
    guard let last = knots.last, last.time < span, span.isFinite else { return knots }
    return knots + [Knot(time: span, value: last.after)]
  }
}
