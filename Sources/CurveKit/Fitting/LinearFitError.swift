/// The reason why a curve has no fit by straight lines.
package enum LinearFitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The greatest error is not above 0 and at most 0.5.
  case invalidError(Double)
  /// The number of digits is negative, or above ``LinearFit/maximumDigits``.
  case invalidDigits(Int)
  /// The end is not above 0, or is not finite.
  case invalidEnd(Double)
  /// The start value and the end value are equal, or the curve moves more than a million times as far as
  /// they are apart, so that its values are no useful fractions of the travel.
  case noTravel
  /// The curve never comes to rest.
  case endless
  /// After the end, the curve is this fraction of its travel from its end value, which is more than the
  /// greatest error.
  case endsTooEarly(end: Double, distance: Double)
  /// No stops with these digits are within the greatest error.
  case belowDigits(maximumError: Double, inputDigits: Int, outputDigits: Int)
  /// The curve turns too often, or needs more than ``LinearFit/maximumStops`` stops.
  case tooManyStops

  /// The reason as a complete sentence.
  package var description: String {
    switch self {
    case .invalidError(let error):
      "The greatest error of a fit must be above 0 and at most 0.5, not \(error)."
    case .invalidDigits(let digits):
      "The digits of a fit must be from 0 to \(LinearFit.maximumDigits), not \(digits)."
    case .invalidEnd(let end):
      "The end of a fit must be a finite number of seconds above 0, not \(end)."
    case .noTravel:
      """
      The curve cannot be fitted by stops, which are fractions of its travel: the travel is 0, or less \
      than a millionth of its motion.
      """
    case .endless:
      "The curve cannot be fitted by stops, because it never comes to rest."
    case .endsTooEarly(let end, let distance):
      """
      A fit cannot end at \(end.shortestText) s, because the curve is then or later \
      \(distance.shortestText) of its travel from its end value.
      """
    case .belowDigits(let error, let inputDigits, let outputDigits):
      """
      An error of \(error.shortestText) is below what percentages with \(inputDigits) digits after the \
      point and outputs with \(outputDigits) can hold.
      """
    case .tooManyStops:
      "The curve needs more than \(LinearFit.maximumStops) stops for this error."
    }
  }
}
