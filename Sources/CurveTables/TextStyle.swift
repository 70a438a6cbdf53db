/// The markup of text tables and reports.
package enum TextStyle: Sendable {
  /// No markup.
  case plain
  /// Escape codes of a terminal.
  case terminal

  /// Bold text, for headings.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text with markup.
  package func strong(_ text: String) -> String { marked("1", text) }

  /// Faint text, for explanations.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text with markup.
  package func pale(_ text: String) -> String { marked("2", text) }

  /// Green text after a check mark, for success.
  ///
  /// The mark is visible without colour, too.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text with markup.
  package func good(_ text: String) -> String { marked("32", "✓ " + text) }

  /// Red text after a cross, for failure.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text with markup.
  package func bad(_ text: String) -> String { marked("31", "✗ " + text) }

  /// All escape sequences of styled text.
  package static let marks = ["0", "1", "2", "31", "32"].map { "\u{1B}[\($0)m" }

  private func marked(_ code: String, _ text: String) -> String {
    self == .terminal ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
