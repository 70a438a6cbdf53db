internal import CurveKit

/// A chain of Béziers without jumps.
struct ConnectedChain {
  let pieces: [BezierChain.Piece]
  let duration: Double

  /// The chain over its progress; `nil` if its values have no end at 1.
  var path: PathEasing? {
    let commands = pieces.enumerated().map { index, piece -> PathEasing.Command in
      func point(_ time: Double, _ value: Double) -> Point {
        Point(x: time == duration ? 1 : time / duration, y: value)
      }
      // Each piece starts where the one before it ended, and the last one ends at 1.
      let start = index == 0 ? 0 : pieces[index - 1].endValue
      let endValue = index + 1 == pieces.count ? 1 : piece.endValue
      let end = point(piece.endTime, endValue)
      guard let easing = piece.easing else { return .line(to: end) }
      return .cubic(
        point(piece.controlTime1, start + easing.y1 * (endValue - start)),
        point(piece.controlTime2, start + easing.y2 * (endValue - start)), to: end)
    }
    return try? PathEasing(commands)
  }
}

extension Curve {
  /// A chain of Béziers for this curve from 0 to 1, in which small jumps are steep parts of the chain.
  ///
  /// Formulas such as that of easeOutElastic jump by 2^-10 at an end. Where the jumps are smaller than the error,
  /// the rest of the error is that of the Béziers.
  ///
  /// - Parameters:
  ///   - maximumError: The greatest error.
  ///   - end: The time at which a curve without an end is cut, in seconds; `nil` is as early as the error allows.
  ///   - maximumPieces: The most pieces.
  /// - Returns: The chain; `nil` if a jump is greater than the error.
  /// - Throws: ``BezierFitFailure`` if there is no such chain.
  func connectedChain(
    maximumError: Double, until end: Double?, maximumPieces: Int
  ) throws(BezierFitFailure) -> ConnectedChain? {
    let jump = greatestJump
    guard jump < maximumError else { return nil }
    return ConnectedChain(
      try bezierChain(
        maximumError: maximumError - jump, until: end, maximumPieces: maximumPieces))
  }

  /// The greatest change of value at one time.
  private var greatestJump: Double {
    let jumps = ([0] + breakpoints).map {
      (value(at: $0.nextUp) - value(at: $0.nextDown)).magnitude
    }
    // A curve that rises vertically changes a little between two numbers.
    let last = duration.isFinite ? (endValue - value(at: duration.nextDown)).magnitude : 0
    return (jumps + [last]).filter { $0 > 1e-7 }.max() ?? 0
  }
}

extension ConnectedChain {
  fileprivate init(_ chain: BezierChain) {
    // A jump of a formula at one end is a piece of no length.
    pieces = chain.pieces.filter { $0.endTime - $0.startTime > 1e-8 * chain.duration }
    duration = chain.duration
  }
}
