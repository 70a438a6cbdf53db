/// A motion as a chain of cubic Béziers, each with its ends on the curve: the keyframes of Lottie, After
/// Effects and Unity.
///
/// ```swift
/// let chain = try Spring(mass: 1, stiffness: 80, damping: 4).bezierChain(maximumError: 0.01)
/// chain.pieces.count              // 4
/// chain.maximumError              // 0.0093…, proved
/// chain.pieces[0].endTime         // 0.5099…
/// ```
///
/// Each piece starts where the one before it ended; only where the curve jumps do their values differ.
/// Before the first piece the chain holds its start value, and after the last one its end value.
/// ``Curve/bezierChain(maximumError:until:knots:maximumPieces:decimals:)`` makes it.
package struct BezierChain: Hashable, Sendable {
  /// The choice of the times at which pieces meet.
  package enum Knots: String, CaseIterable, Sendable {
    /// Wherever the fewest pieces need them.
    ///
    /// Handles are free, so the velocity may jump where two pieces meet.
    case fewest
    /// At the turns of the curve, where an animator expects a keyframe, and between them only where one
    /// piece is not enough.
    ///
    /// Handles lie along the tangents of the curve, and are level at its turns, so the velocity is
    /// continuous. The half cycles of a spring all have the same two handles.
    case turns
  }

  /// One Bézier of a chain, or a hold.
  package struct Piece: Hashable, Sendable {
    /// The start in seconds.
    package let startTime: Double
    /// The value at the start.
    package let startValue: Double
    /// The end in seconds, after the start.
    package let endTime: Double
    /// The value that the piece reaches.
    package let endValue: Double
    /// The shape, from (0, 0) to (1, 1); `nil` for a hold, during which the value does not change.
    package let easing: CubicBezier?
    /// The greatest distance between curve and piece at one time, proved as in ``BezierFit``.
    package let maximumError: Double

    /// The time of the first handle, in seconds.
    package var controlTime1: Double { time(easing?.x1 ?? 0) }
    /// The value of the first handle.
    package var controlValue1: Double { value(easing?.y1 ?? 0) }
    /// The time of the second handle, in seconds.
    package var controlTime2: Double { time(easing?.x2 ?? 1) }
    /// The value of the second handle.
    package var controlValue2: Double { value(easing?.y2 ?? 1) }

    /// The piece with its own time, which starts at 0.
    package var curve: some Curve {
      (easing ?? CubicBezier(0, 0, 1, 1)).lasting(endTime - startTime)
        .mapped(from: startValue, to: endValue)
    }

    private func time(_ fraction: Double) -> Double {
      fraction == 1 ? endTime : startTime + fraction * (endTime - startTime)
    }

    private func value(_ progress: Double) -> Double {
      progress == 1 ? endValue : startValue + progress * (endValue - startValue)
    }
  }

  /// The pieces in order, at least one; the first starts at 0.
  package let pieces: [Piece]
  /// The value before time 0.
  package let startValue: Double
  /// The value after the last piece.
  package let endValue: Double
  /// The greatest distance between the curve and the chain at one time, over all time, in units of
  /// value.
  ///
  /// It follows from the turns of the difference of the two motions, not from samples. Only rounding can
  /// exceed it: by eight units in the last place of the values.
  package let maximumError: Double

  /// The end of the last piece, in seconds.
  package var duration: Double { pieces.last?.endTime ?? 0 }

  /// The chain as one curve, with every metric.
  package var curve: SequencedCurve {
    SequencedCurve(
      pieces.map { SequencedCurve.Piece(start: $0.startTime, curve: AnyCurve($0.curve)) },
      from: startValue, endingAt: duration, endValue: endValue)
  }
}

extension Curve {
  /// This curve as a chain of cubic Béziers with at most a given error.
  ///
  /// With ``BezierChain/Knots/fewest`` each piece is made as long as the error allows, one after the
  /// other. That gives the fewest pieces if a shorter piece of a curve never needs a greater error than a
  /// longer one. It does not hold without exception, because pieces start and end on the curve; and the
  /// search for a piece is one among local optima. So the number is the least that this search finds, and
  /// its error is proved, but not that no chain is shorter.
  ///
  /// With ``BezierChain/Knots/turns`` the chain has a knot at each turn. From rest, all half cycles of a
  /// spring are one curve, scaled in value by -e^(-pi z / sqrt(1 - z^2)), so they share two handles; see
  /// ``Spring/halfCycleFit()``. Turns of less than half the error are passed over. Between turns, pieces
  /// meet at the inflection, at breakpoints, or as far as the error allows.
  ///
  /// A jump of the curve is a jump between two pieces, and a time without motion is a hold. A curve
  /// without an end is cut where it has settled within nine tenths of the error, or at its next turn.
  ///
  /// ```swift
  /// let spring = Spring(mass: 1, stiffness: 80, damping: 4)
  /// try spring.bezierChain(maximumError: 0.001).pieces.count                   // 7
  /// try spring.bezierChain(maximumError: 0.005, knots: .turns).pieces.count    // 8
  /// ```
  ///
  /// - Parameters:
  ///   - maximumError: The greatest distance between curve and chain, in units of value: at least a
  ///     billionth of the curve's values.
  ///   - end: The time, in seconds, of the end of the last piece. The default is the duration; a curve
  ///     without an end must have settled within nine tenths of the error from then on. A curve with an end
  ///     takes no other.
  ///   - knots: The choice of the times at which pieces meet.
  ///   - maximumPieces: The greatest number of pieces, from 1 to 500.
  ///   - decimals: The decimals, from 0 to 15, to which the handles of ``BezierChain/Piece/easing`` are
  ///     rounded; `nil` does not round. The rounded chain has at most the error.
  /// - Returns: The chain.
  /// - Throws: ``BezierFitFailure`` if there is no such chain.
  /// - Complexity: Some thousand evaluations of the curve for each piece.
  package func bezierChain(
    maximumError: Double, until end: Double? = nil, knots: BezierChain.Knots = .fewest,
    maximumPieces: Int = 500, decimals: Int? = nil
  ) throws(BezierFitFailure) -> BezierChain {
    guard maximumError > 0, maximumError.isFinite else { throw .invalidMaximumError(maximumError) }
    try checkBezierSettings(decimals: decimals)
    let reach = extremes(of: .displacement).greatest { $0.magnitude } ?? 0
    if reach == 0, duration > 0 { throw .noMotion }
    let least = 1e-9 * max(reach, startValue.magnitude, endValue.magnitude)
    guard maximumError >= least else { throw .tooFine(maximum: maximumError, least: least) }
    let settled = try bezierEnd { settlingTime(withinDistance: 0.9 * min(maximumError, reach / 2)) }
    let end = end ?? settled
    guard end == settled || duration == .infinity && end > settled && end.isFinite else {
      throw .invalidEnd(end, settled: settled)
    }
    let curve = CachedCurve(AnyCurve(self))
    try curve.checkBezierWork(until: end)
    var builder = BezierChainBuilder(
      curve, until: end, maximumError: maximumError, knots: knots,
      maximumPieces: maximumPieces, decimals: decimals)
    let pieces = try builder.run()
    let last = builder.end
    let rest = curve.duration > last ? curve.displacement(at: last).magnitude : 0
    return BezierChain(
      pieces: pieces, startValue: startValue, endValue: endValue,
      maximumError: pieces.reduce(rest) { max($0, $1.maximumError) })
  }
}
