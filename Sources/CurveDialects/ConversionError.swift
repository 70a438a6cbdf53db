/// The reason why a curve cannot be written in a dialect, as a sentence.
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A whole sentence.
  public let description: String

  init(_ sentence: String) { description = sentence }
}
