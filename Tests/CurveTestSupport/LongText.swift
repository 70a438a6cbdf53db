/// A text for a test, of which logs show only the name, because it may have a megabyte.
public struct LongText: Sendable, CustomStringConvertible {
  /// The name in logs.
  public let description: String
  /// The text.
  public let text: String

  /// Names a text.
  public init(_ name: String, _ text: String) {
    description = name
    self.text = text
  }
}
