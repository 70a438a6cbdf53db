/// A text to be read by a test, of which a log shows the name alone: it may be of a megabyte.
public struct LongText: Sendable, CustomStringConvertible {
  /// The description of the text.
  public let description: String
  /// The text.
  public let text: String

  /// Names a text.
  public init(_ name: String, _ text: String) {
    description = name
    self.text = text
  }
}
