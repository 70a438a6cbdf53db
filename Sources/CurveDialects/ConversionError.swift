/// The reason why a curve cannot be written in a dialect, as a sentence.
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A whole sentence.
  public let description: String
  /// What would stand for the curve if ``ConversionSettings/allowsApproximation`` were true, at the start of a
  /// sentence: "One Bézier".
  package private(set) var approximation: String?
  /// The greatest error of the ``approximation``, as a fraction of the travel.
  package private(set) var approximationError: Double?

  init(_ sentence: String) { description = sentence }

  /// The same reason, with what would stand for the curve.
  func offering(_ approximation: String, error: Double) -> ConversionError {
    var reason = self
    reason.approximation = approximation
    reason.approximationError = error
    return reason
  }
}
