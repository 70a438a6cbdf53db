/// The reason why no Bézier, or no chain of Béziers, follows a curve as closely as asked.
///
/// ```swift
/// do {
///   _ = try Spring(mass: 1, stiffness: 80, damping: 4).bezierFit()
/// } catch {
///   print(error)
///   // A spring of damping ratio 0.2236 turns more often than one Bézier can: the best errs by 0.246.
/// }
/// ```
package enum BezierFitFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The curve has a duration of 0.
  case noDuration
  /// The curve never comes to rest.
  case endless
  /// The curve ends at its start value, so that one Bézier cannot be scaled to it.
  case noTravel
  /// The curve never moves.
  case noMotion
  /// One Bézier cannot follow an oscillating spring; the error is that of the best one.
  case oscillates(dampingRatio: Double, error: Double)
  /// The best Bézier errs by more than the maximum.
  case tooFar(error: Double, maximum: Double)
  /// The curve has too many turns and breakpoints.
  case tooManyTurns(limit: Int)
  /// A chain with the maximum error has too many pieces.
  case tooManyPieces(limit: Int, maximum: Double)
  /// No Bézier was found that keeps the error of a chain from a time on, however short.
  case notFound(start: Double, maximum: Double)
  /// The maximum error of a chain is below a billionth of the curve's values.
  case tooFine(maximum: Double, least: Double)
  /// A chain ends before the curve has settled, or at another time than the curve.
  case invalidEnd(Double, settled: Double)
  /// A maximum error is not a number above 0.
  case invalidMaximumError(Double)
  /// A settling tolerance is not above 0 and below 1.
  case invalidTolerance(Double)
  /// The number of decimals is not from 0 to 15.
  case invalidDecimals(Int)

  /// The reason as a complete sentence.
  package var description: String {
    switch self {
    case .noDuration:
      "The curve has a duration of 0 s, in which a Bézier cannot run."
    case .endless:
      "The curve never comes to rest, so a Bézier has no end to run to."
    case .noTravel:
      "The curve ends at its start value, where one Bézier would stay; a chain of Béziers can follow it."
    case .noMotion:
      "The curve never moves, so there is nothing to fit."
    case .oscillates(let ratio, let error):
      """
      A spring of damping ratio \(short(ratio)) turns more often than one Bézier can: \
      the best errs by \(short(error)).
      """
    case .tooFar(let error, let maximum):
      "The best Bézier errs by \(short(error)), which is more than \(maximum)."
    case .tooManyTurns(let limit):
      "The curve has more than \(limit) turns and breakpoints, too many to fit Béziers to."
    case .tooManyPieces(let limit, let maximum):
      "A chain with an error of at most \(maximum) has more than \(limit) Béziers."
    case .notFound(let start, let maximum):
      "From \(start) s on, no Bézier was found with an error of at most \(maximum)."
    case .tooFine(let maximum, let least):
      "A chain for values of this size needs a maximum error of at least \(least), not \(maximum)."
    case .invalidEnd(let end, let settled):
      "A chain of this curve must end at \(settled) s, or later if the curve has no end, not at \(end) s."
    case .invalidMaximumError(let value):
      "A maximum error must be a number above 0, not \(value)."
    case .invalidTolerance(let value):
      "A settling tolerance must be above 0 and below 1, not \(value)."
    case .invalidDecimals(let value):
      "A number of decimals must be from 0 to 15, not \(value)."
    }
  }

  /// A number rounded up to three decimals, or as it is if that is 0.
  private func short(_ number: Double) -> Double {
    guard number.magnitude < 1e9 else { return number }
    let rounded = (number * 1_000).rounded(.up) / 1_000
    return number < 0.001 ? number : rounded
  }
}
