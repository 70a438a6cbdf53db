/// The reason why a curve cannot be written in a dialect, as a sentence.
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A whole sentence.
  public let description: String
  /// The greatest error of one Bézier in its place, as a fraction of the travel, if one would do and
  /// ``ConversionSettings/allowsApproximation`` is false.
  public internal(set) var approximationError: Double?

  init(_ sentence: String) { description = sentence }
}
