/// Text from anywhere, made safe to be shown on one line.
package enum DisplayText {
  /// A unit as far as it is short enough to stand behind a number.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The unit, or nothing.
  package static func unit(_ text: String) -> String {
    let line = line(text)
    return line.count <= 12 ? line : ""
  }

  /// The text without what cannot be seen but can do harm.
  ///
  /// Control characters (C0, DEL, C1), line and paragraph separators, the two characters that XML does
  /// not allow, and the marks that turn the direction of the text around each become a space; of a
  /// character with more than a dozen marks on it only the replacement character is left.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text that is to be seen.
  package static func line(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF, 0x200E, 0x200F,
        0x202A...0x202E, 0x2066...0x2069:
        scalars.append(" ")
      default:
        scalars.append(scalar)
      }
    }
    // Not well-formed in XML; gnuplot escapes the other signs of it, not this one.
    let line = String(scalars).split(separator: "]]>", omittingEmptySubsequences: false)
      .joined(separator: "]] >")
    guard line.contains(where: { $0.unicodeScalars.count > 12 }) else { return line }
    return String(line.map { $0.unicodeScalars.count > 12 ? "\u{FFFD}" : $0 })
  }
}
