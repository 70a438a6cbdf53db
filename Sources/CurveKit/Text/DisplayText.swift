/// Text of any origin, made safe for display.
///
/// Curve expressions, labels, titles, units, names in files and paths may contain any characters. A
/// terminal obeys escape sequences in them, some marks reverse the direction of the text after
/// them, and a line end adds a line of the author's choice to a log.
package enum DisplayText {
  /// A unit, if it is short enough to follow a number.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The unit on one line, or an empty text if it has more than 12 characters.
  package static func unit(_ text: String) -> String {
    let line = line(text)
    return line.count <= 12 ? line : ""
  }

  /// A text as one line, without harmful invisible characters.
  ///
  /// Control characters (C0, DEL, C1), line and paragraph separators, the two characters that XML
  /// does not allow, and the marks that change the direction of the text each become a space. A
  /// character with more than a dozen combining marks becomes the replacement character. Characters
  /// that join others, as in many emoji, stay.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text to display.
  package static func line(_ text: String) -> String {
    // Most texts are plain; in XML only `>` may need a change.
    let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: ">") }
    if isPlain { return text }
    let line = withoutSectionEnds(replaced(text, keeping: { _ in false }))
    guard line.contains(where: { $0.unicodeScalars.count > 12 }) else { return line }
    return String(line.map { $0.unicodeScalars.count > 12 ? "\u{FFFD}" : $0 })
  }

  /// Text of several lines, such as a table, made safe for a terminal.
  ///
  /// Everything that a program prints for people passes through this function last, whatever was
  /// done to its parts: the same characters are replaced as in ``line(_:)``, except for line ends,
  /// tabs, and the given colour marks.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - marks: The escape sequences that are kept.
  /// - Returns: The text to display.
  package static func lines(_ text: String, keeping marks: [String] = []) -> String {
    let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x0A }
    if isPlain { return text }
    let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    let isKept: (Unicode.Scalar) -> Bool = { $0 == "\n" || $0 == "\t" }
    return parts.indices.map { index in
      let part = String(parts[index])
      guard index > 0 else { return replaced(part, keeping: isKept) }
      let isMark = marks.contains { part.utf8.starts(with: $0.utf8.dropFirst()) }
      return (isMark ? "\u{1B}" : " ") + replaced(part, keeping: isKept)
    }.joined()
  }

  private static func replaced(_ text: String, keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(isHarmful(scalar) && !isKept(scalar) ? " " : scalar)
    }
    return String(scalars)
  }

  /// The text with a space in each `]]>`, which XML does not allow in text.
  ///
  /// gnuplot escapes the other characters that XML reserves, but not this sequence.
  private static func withoutSectionEnds(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == ">", scalars.suffix(2).elementsEqual("]]".unicodeScalars) { scalars.append(" ") }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    // Marks of direction: ALM, LRM, RLM; embeddings and overrides; isolates, and deprecated
    // formatting.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is invisible: a control character, a mark of direction or of joining, or the end of
  /// a line.
  package var isInvisible: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
