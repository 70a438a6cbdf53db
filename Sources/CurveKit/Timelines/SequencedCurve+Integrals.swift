// Integrals of a sequence, summed over its pieces, which may have closed forms.

extension SequencedCurve {
  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    guard order == .displacement else {
      return sum(from: 0, until: time) { $0.integralOfSquare(of: order, until: $1) }
    }
    let own = min(time, firstOwnTime)
    guard let others = quadratureOfSquare(of: order, until: own) else { return nil }
    return sum(from: own, until: time) { $0.integralOfSquare(of: order, until: $1) }
      .map { others + $0 }
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    let own = min(time, firstOwnTime)
    guard let others = quadratureOfAbsoluteDisplacement(until: own) else { return nil }
    return sum(from: own, until: time) { $0.integralOfAbsoluteDisplacement(until: $1) }
      .map { others + $0 }
  }

  /// The time from which on every piece has the end value of the sequence, so that their
  /// displacements are those of the sequence.
  private var firstOwnTime: Double {
    guard let last = pieces.lastIndex(where: { $0.curve.endValue != endValue }) else { return 0 }
    return last + 1 < pieces.count ? pieces[last + 1].start : duration
  }

  /// The sum of an integral over the pieces up to a time; `nil` if one of them has no such
  /// integral.
  private func sum(
    from start: Double, until end: Double, _ integral: (AnyCurve, Double) -> Double?
  ) -> Double? {
    var sum = 0.0
    for (index, piece) in pieces.enumerated() where piece.start >= start && piece.start < end {
      let span = min(span(of: index), end - piece.start)
      guard let term = integral(piece.curve, span) else { return nil }
      sum += term
    }
    return sum
  }
}
