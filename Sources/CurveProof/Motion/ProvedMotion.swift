/// A motion as pieces, one after the other, of which every number is enclosed.
///
/// Joints have no computed time that could be compared with another one: a joint is the end of a piece
/// and the start of the next, whatever the rounding errors of its time.
package struct ProvedMotion: Sendable {
  /// The pieces in the order of time; each starts where the one before it ends.
  package let segments: [Segment]
  /// The value at the start of each segment, as the curve has it there: the limit from the right, or a
  /// value that differs from both limits where a curve jumps to and fro.
  package let knots: [Interval]
  /// The value before time 0, and the value where the curve ends or which it tends to.
  package let first, last: Interval
  /// The time of the end; `nil` for a motion that only approaches its end.
  package let duration: Interval?
  /// The end of the measured time, for a repeat without an end; `nil` if all of it is measured.
  package let horizon: Interval?

  /// A piece in its place.
  package struct Segment: Sendable {
    package let piece: any MotionPiece
    /// time = start + rate * (piece's time since its start), or backwards from the piece's end.
    package let start: Interval
    package let rate: Interval
    package let isReversed: Bool
    /// value = offset + factor * piece's value.
    package let offset, factor: Interval
    /// The values at the ends, where the curve defines them exactly; in place of the formula's.
    package let startValue, endValue: Interval?
  }
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
