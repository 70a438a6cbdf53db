/// How text for people is marked up.
public enum TextStyle: Sendable {
  /// Not at all.
  case plain
  /// With the escape codes of a terminal.
  case terminal

  /// What matters most.
  public func strong(_ text: String) -> String { marked("1", text) }

  /// What explains it.
  public func pale(_ text: String) -> String { marked("2", text) }

  /// What is as it must be: green, and a sign, since not everyone sees the colour.
  public func good(_ text: String) -> String { marked("32", "✓ " + text) }

  /// What is not: red, and another sign.
  public func bad(_ text: String) -> String { marked("31", "✗ " + text) }

  /// All escape sequences that a styled text may have.
  package static let marks = ["0", "1", "2", "31", "32"].map { "\u{1B}[\($0)m" }

  private func marked(_ code: String, _ text: String) -> String {
    self == .terminal ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
