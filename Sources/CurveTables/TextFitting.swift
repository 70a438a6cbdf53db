/// Text for a terminal of a given width.
package enum TextFitting {
  /// The text with lines of at most a width, broken between words.
  ///
  /// - Parameters:
  ///   - text: Lines, perhaps with escape sequences of `TextStyle`, which take no columns.
  ///   - width: The largest number of characters of a line; `nil` for no limit.
  ///   - indent: The number of spaces before the further lines of a broken line.
  /// - Returns: The same text in more lines.
  package static func fit(_ text: String, to width: Int?, indent: Int = 4) -> String {
    guard let width else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { broken($0, width: width, indent: indent) }.joined(separator: "\n")
  }

  /// A plain text in lines of at most a width, broken between words.
  package static func lines(_ text: String, width: Int) -> [String] {
    broken(text[...], width: width, indent: 0).split(separator: "\n").map(String.init)
  }

  private static func broken(_ line: Substring, width: Int, indent: Int) -> String {
    // Escape sequences are in bytes, so a line of fewer bytes is short.
    guard line.utf8.count > width, visibleCount(line) > width else { return String(line) }
    var result = ""
    var used = 0
    var isStart = true
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let count = visibleCount(word)
      if !isStart, used + 1 + count <= width {
        result += " "
        used += 1
      } else if !isStart {
        result += "\n" + String(repeating: " ", count: indent)
        used = indent
        if count == 0 { continue }
      }
      isStart = false
      for character in word {
        // An escape sequence is not broken: it starts with a character of no width.
        if used >= width, count > width - indent, character != "\u{1B}" {
          result += "\n" + String(repeating: " ", count: indent)
          used = indent
        }
        result.append(character)
        used += 1
      }
      used += count - word.count
    }
    return result.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// The number of characters without the escape sequences, which end with `m`.
  private static func visibleCount(_ text: Substring) -> Int {
    var count = 0
    var isEscape = false
    for character in text {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { count += 1 }
      if isEscape, character == "m" { isEscape = false }
    }
    return count
  }
}
