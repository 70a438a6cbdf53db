/// Text for terminals and files that know only ASCII.
///
/// ```swift
/// ASCIIText.line("−1.50×10⁻⁹ /s² · 3 µs…")     // "-1.50e-9 /s^2, 3 us..."
/// ```
package enum ASCIIText {
  /// A line in ASCII.
  ///
  /// Signs that this package prints have readable forms. A letter with combining marks loses them, and
  /// any other character becomes a question mark.
  ///
  /// - Parameter text: One line.
  /// - Returns: The line, which may have fewer or more characters.
  package static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let characters = Array(text)
    var line = ""
    var index = 0
    while index < characters.count {
      let (replacement, count) = replacement(at: index, in: characters, after: line.last)
      line += replacement
      index += count
    }
    return line
  }

  /// Lines in ASCII, whose columns stay aligned.
  ///
  /// Where a replacement is wider or narrower than the character, the next gap of two spaces or more
  /// makes up for it.
  ///
  /// - Parameter text: Lines, such as a table; escape sequences stay.
  /// - Returns: The lines.
  package static func lines(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(aligned)
      .joined(separator: "\n")
  }

  /// A line in ASCII characters, cut to some columns with three points if it is too long.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - columns: The maximum number of columns.
  /// - Returns: A line that is no wider.
  static func cut(_ text: String, toColumns columns: Int) -> String {
    let line = line(text)
    if line.count <= columns { return line }
    return columns < 4 ? String(line.prefix(columns)) : line.prefix(columns - 3) + "..."
  }

  private static func aligned(_ text: Substring) -> String {
    var line = ""
    // The columns that the replacements so far take in addition.
    var excess = 0
    var rest = text
    while !rest.isEmpty {
      let gap = rest.indices.first { rest[$0...].hasPrefix("  ") } ?? rest.endIndex
      let cell = String(rest[..<gap])
      let replaced = self.line(cell)
      line += replaced
      excess += replaced.count - TextMetrics.columns(of: cell)
      let spaces = rest[gap...].prefix { $0 == " " }
      rest = rest[spaces.endIndex...]
      let width = spaces.isEmpty ? 0 : max(1, spaces.count - excess)
      line += String(repeating: " ", count: width)
      excess -= spaces.count - width
    }
    return line
  }

  /// What replaces the characters from an index on, and their number.
  private static func replacement(
    at index: Int, in characters: [Character], after last: Character?
  ) -> (String, Int) {
    let rest = characters[index...]
    // "×10⁻⁹" and "10⁻⁹".
    for (start, exponent) in [("×10", "e"), ("10", "1e")] where rest.starts(with: start) {
      let digits = superscripts(rest.dropFirst(start.count))
      let followsDigit = last.map { ("0"..."9").contains($0) } ?? false
      if !digits.isEmpty, followsDigit == (exponent == "e") {
        return (exponent + digits, start.count + digits.count)
      }
    }
    let digits = superscripts(rest)
    if !digits.isEmpty { return ("^" + digits, digits.count) }
    if rest.starts(with: " · ") { return (", ", 3) }
    let character = characters[index]
    if let text = texts[character] { return (text, 1) }
    let first = character.unicodeScalars.first
    return (first.map { $0.isASCII ? String($0) : "?" } ?? "", 1)
  }

  /// The superscript digits and minus signs at the start, as plain ones.
  private static func superscripts(_ characters: ArraySlice<Character>) -> String {
    characters.prefix { superscriptSigns[$0] != nil }.map { superscriptSigns[$0] ?? "" }.joined()
  }

  private static let superscriptSigns: [Character: String] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9", "⁻": "-",
  ]

  private static let texts: [Character: String] = [
    "−": "-", "–": "-", "—": "-", "‑": "-", "×": "x", "·": "*", "…": "...", "µ": "u", "μ": "u",
    "±": "+-", "≤": "<=", "≥": ">=", "≈": "~", "→": "->", "°": "deg", "√": "sqrt", "∞": "inf",
    "‘": "'", "’": "'", "“": "\"", "”": "\"", "\u{A0}": " ", "\u{202F}": " ", "π": "pi",
    "ζ": "zeta",
    "✓": "+", "✗": "x", "é": "e", "│": "|",
  ]
}
