/// Text for YAML files that people read: in single quotes unless it is a plain word.
package enum YAMLText {
  /// Words that YAML reads as a truth value or as nothing.
  private static let reservedWords: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  /// A text as YAML reads it back.
  ///
  /// ```swift
  /// YAMLText.quoted("sheet opens")      // sheet opens
  /// YAMLText.quoted("it's")             // 'it''s'
  /// YAMLText.quoted("on")               // 'on'
  /// ```
  ///
  /// - Parameter text: One line without control characters.
  /// - Returns: The text itself if it starts with a letter and has only ASCII letters, digits,
  ///   underscores and spaces within; otherwise the text in single quotes.
  package static func quoted(_ text: String) -> String {
    isPlain(text)
      ? text
      : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        + "'"
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, text.last != " " else { return false }
    return !reservedWords.contains(text.lowercased())
      && text.allSatisfy {
        $0.isASCII && ($0.isLetter || ("0"..."9").contains($0) || $0 == " " || $0 == "_")
      }
  }
}
