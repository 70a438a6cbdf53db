/// The reason why a curve cannot be written in a dialect, as a sentence.
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A whole sentence.
  public let description: String
  /// What would stand for the curve if ``ConversionSettings/allowsApproximation`` were true, at the start of a
  /// sentence: "One Bézier".
  public internal(set) var approximation: String?
  /// The greatest error of the ``approximation``, as a fraction of the travel.
  public internal(set) var approximationError: Double?

  init(_ sentence: String) { description = sentence }
}
