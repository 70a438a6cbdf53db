/// A motion as pieces, one after the other, of which every number is enclosed.
///
/// Joints have no computed time that could be compared with another one: a joint is the end of a piece
/// and the start of the next, whatever the rounding errors of its time.
///
/// Values are in units of the motion itself: an easing goes from 0 to 1 here, whatever its values are, so that
/// what is equal or a whole travel stays so. `map` makes the values of the curve of them.
package struct ProvedMotion: Sendable {
  /// The pieces in the order of time; each starts where the one before it ends.
  package var segments: [Segment]
  /// The value at the start of each segment, as the curve has it there: the limit from the right, or a
  /// value that differs from both limits where a curve jumps to and fro.
  package var knots: [Interval]
  /// The value before time 0, and the value where the curve ends or which it tends to.
  package var first, last: Interval
  /// The time of the end; `nil` for a motion that only approaches its end, or repeats forever.
  package var duration: Interval?
  /// The end of the measured time, for a repeat without an end; `nil` if all of it is measured.
  package var horizon: Interval?
  /// What makes the values of the curve of these.
  package var map: ValueMap

  package init(
    segments: [Segment], knots: [Interval], first: Interval, last: Interval, duration: Interval?,
    horizon: Interval? = nil, map: ValueMap = ValueMap()
  ) {
    (self.segments, self.knots, self.first, self.last) = (segments, knots, first, last)
    (self.duration, self.horizon, self.map) = (duration, horizon, map)
  }

  /// A piece in its place: it starts at a time, with `rate` seconds for each second of its own, or runs backwards.
  ///
  /// Copies of a segment share what is found out about the piece, so a modifier changes a copy.
  package struct Segment: Sendable {
    /// The piece, with its turns once they are known.
    let analysis: PieceAnalysis
    package var piece: any MotionPiece { analysis.piece }
    /// The time of its start, also of one that runs backwards.
    package var start: Interval
    package var rate: Interval
    package var isReversed: Bool
    /// value = offset + factor * piece's value.
    package var offset, factor: Interval

    package init(
      piece: any MotionPiece, start: Interval = Interval(0), rate: Interval = Interval(1),
      isReversed: Bool = false, offset: Interval = Interval(0), factor: Interval = Interval(1)
    ) {
      analysis = PieceAnalysis(piece)
      (self.start, self.rate, self.isReversed) = (start, rate, isReversed)
      (self.offset, self.factor) = (offset, factor)
    }
  }
}

/// The values of a curve for those of a motion: a line through the values for 0 and for 1.
///
/// ```swift
/// ValueMap(Interval(-0.1), Interval(0.3))(Interval(1))     // [0.3, 0.3]: the ends stay exact
/// ```
package struct ValueMap: Hashable, Sendable {
  /// The values for 0 and for 1.
  package let atZero, atOne: Interval

  /// By default every value stays as it is.
  package init(_ atZero: Interval = Interval(0), _ atOne: Interval = Interval(1)) {
    (self.atZero, self.atOne) = (atZero, atOne)
  }

  /// What a difference of values is multiplied by.
  package var factor: Interval { atOne - atZero }

  package func callAsFunction(_ value: Interval) -> Interval {
    if value == Interval(0) { return atZero }
    if value == Interval(1) { return atOne }
    let line = atZero + factor * value
    guard value.low >= 0, value.high <= 1 else { return line }
    return line.common(with: atZero.joined(with: atOne)) ?? line
  }

  /// This map, and then another one.
  package func then(_ other: ValueMap) -> ValueMap { ValueMap(other(atZero), other(atOne)) }
}

/// A curve that can be written as pieces with formulas.
package protocol ProvableCurve {
  /// The motion; `nil` where a formula is missing, with the reason.
  func provedMotion() throws(ProofFailure) -> ProvedMotion
}

/// Why a metric or a curve has no proof.
package struct ProofFailure: Error {
  /// The end of a sentence: "a curve of one's own has no formula".
  package let reason: String
}
