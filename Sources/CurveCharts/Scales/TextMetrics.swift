/// Estimates of the width of text.
///
/// The widths are those of DejaVu Sans. Helvetica, Arial and Liberation Sans are narrower, so a
/// text that fits by this estimate fits in all of them. Characters are grapheme clusters, so that
/// cutting a text never splits an emoji or an accented letter.
package enum TextMetrics {
  /// The width of one line in the unit of its font size.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - size: The font size, the height of an em.
  /// - Returns: The estimated width.
  package static func width(of text: String, size: Double) -> Double {
    size * text.reduce(0) { $0 + ems(of: $1) }
  }

  /// The maximum number of terminal columns that a line takes.
  ///
  /// East Asian characters and emoji take 2 columns. Each combining mark counts as 1, because some
  /// programs lay out text by code points.
  ///
  /// - Parameter text: One line.
  /// - Returns: The number of columns.
  package static func columns(of text: String) -> Int {
    // A fast path for ASCII, which most texts are.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The text, cut to a width with an ellipsis if it is too wide, but not inside a number.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - width: The maximum width in the unit of the font size.
  ///   - size: The font size.
  /// - Returns: A line that is no wider, unless not even an ellipsis fits.
  package static func cut(_ text: String, toWidth width: Double, size: Double) -> String {
    cut(text, to: width) { size * ems(of: $0) }
  }

  /// The text, cut to some terminal columns with an ellipsis if it is too wide.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - columns: The maximum number of columns.
  /// - Returns: A line that is no wider.
  package static func cut(_ text: String, toColumns columns: Int) -> String {
    Self.columns(of: text) <= columns
      ? text : cut(text, to: Double(columns)) { Double(Self.columns(of: $0)) }
  }

  /// The items joined by middle dots, on as few lines as possible.
  ///
  /// - Parameters:
  ///   - items: The items, the most important first.
  ///   - lines: The maximum number of lines; items without room are left out.
  ///   - fits: Whether a line is short enough.
  /// - Returns: The lines.
  package static func wrap(
    _ items: [String], lines: Int, fits: (String) -> Bool
  ) -> [String] {
    var result: [String] = []
    for item in items where fits(item) {
      if let last = result.last, fits(last + separator + item) {
        result[result.count - 1] = last + separator + item
      } else if result.count < lines {
        result.append(item)
      }
    }
    return result
  }

  /// The text on as few lines as possible, broken at spaces; a longer word is broken after a
  /// mark such as a hyphen, or else anywhere.
  ///
  /// A text that needs more lines is cut in its middle, but not inside a number, because a part of a
  /// number would read as another number.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - width: The maximum width in the unit of the font size.
  ///   - size: The font size.
  ///   - lines: The maximum number of lines, 1 or more.
  /// - Returns: The lines; none for an empty text.
  package static func lines(
    _ text: String, toWidth width: Double, size: Double, upTo lines: Int = 2
  ) -> [String] {
    let characters = Array(excerpt(text))
    let widths = characters.map { size * ems(of: $0) }
    if let all = wrap(characters, widths, toWidth: width), all.count <= lines { return all }
    // The most characters that fit on the lines, with as many from the end as from the start.
    let ellipsis: Character = "…"
    var (fewest, most) = (0, characters.count)
    var best = [String(ellipsis)]
    while fewest < most {
      let kept = (fewest + most + 1) / 2
      let head = wholeNumbers((kept + 1) / 2, of: characters)
      let tail = wholeNumbers(kept / 2, of: characters.reversed())
      let cut = wrap(
        characters.prefix(head) + [ellipsis] + characters.suffix(tail),
        widths.prefix(head) + [size * ems(of: ellipsis)] + widths.suffix(tail), toWidth: width)
      if let cut, cut.count <= lines {
        (best, fewest) = (cut, kept)
      } else {
        most = kept - 1
      }
    }
    return best
  }

  /// The count, or a smaller one that does not end inside a number or after its sign.
  private static func wholeNumbers(_ count: Int, of characters: [Character]) -> Int {
    func isOfNumber(_ index: Int) -> Bool {
      ".-−".contains(characters[index]) || ("0"..."9").contains(characters[index])
    }
    guard count > 0, count < characters.count, isOfNumber(count) else { return count }
    return characters[..<count].indices.last { !isOfNumber($0) }.map { $0 + 1 } ?? 0
  }

  /// The text, or its first and last 500 characters if it is much longer than any page is wide.
  ///
  /// - Parameter text: One line of any length.
  /// - Returns: A text that is quick to measure.
  package static func excerpt(_ text: String) -> String {
    text.utf8.count <= 4000 ? text : "\(text.prefix(500))…\(text.suffix(500))"
  }

  /// The characters on lines of at most some width; `nil` if a single one is wider.
  private static func wrap(
    _ characters: [Character], _ widths: [Double], toWidth width: Double
  ) -> [String]? {
    var lines: [String] = []
    var start = 0
    while start < characters.count {
      var (end, used) = (start, 0.0)
      while end < characters.count, used + widths[end] <= width {
        used += widths[end]
        end += 1
      }
      if end == start { return nil }
      if end < characters.count, characters[end] != " " {
        let space = characters[start..<end].lastIndex(of: " ")
        // A hyphen before a digit may be the sign of a number.
        let mark = (start..<end).last {
          "/-_,".contains(characters[$0]) && !("0"..."9").contains(characters[$0 + 1])
            && characters[$0 + 1] != "."
        }
        if let space, space > start { end = space } else if let mark { end = mark + 1 }
      }
      var line = characters[start..<end]
      while line.last == " " { line.removeLast() }
      lines.append(String(line))
      start = end
      while start < characters.count, characters[start] == " " { start += 1 }
    }
    return lines
  }

  private static let separator = " · "

  private static func cut(
    _ text: String, to width: Double, measure: (Character) -> Double
  ) -> String {
    let ellipsis = measure("…")
    var used = 0.0
    var end = text.startIndex
    for index in text.indices {
      used += measure(text[index])
      if used + ellipsis <= width { end = text.index(after: index) }
      if used > width {
        let characters = Array(text[..<index]) + [text[index]]
        let count = text.distance(from: text.startIndex, to: end)
        var kept = characters.prefix(wholeNumbers(count, of: characters))
        while kept.last == " " { kept.removeLast() }
        return String(kept) + "…"
      }
    }
    return text
  }

  private static func ems(of character: Character) -> Double {
    var sum = 0.0
    for scalar in character.unicodeScalars {
      if (32..<127).contains(scalar.value) {
        sum += Double(hundredthsOfEms[Int(scalar.value) - 32]) / 100
      } else if isWide(scalar) {
        // Emoji fonts are about a third wider than high.
        sum += scalar.value >= 0x1F000 && scalar.value < 0x20000 ? 1.35 : 1
      } else if !isZeroWidth(scalar) {
        sum += narrowPunctuation.contains(scalar) ? 0.5 : 0.85
      }
    }
    return sum
  }

  private static func columns(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Whether a character is wide: East Asian Width W or F, or an emoji.
  ///
  /// The ranges are those of Unicode's EastAsianWidth.txt, with adjacent ranges joined.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default:
      scalar.properties.isEmojiPresentation
    }
  }

  private static let narrowPunctuation: Set<Unicode.Scalar> = [
    "·", "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻", "–", "’", "‘", "“", "”",
  ]

  /// The advance widths of U+0020 to U+007E in DejaVu Sans, rounded up.
  private static let hundredthsOfEms: [UInt8] = [
    32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34,
    64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 54,
    100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79,
    61, 79, 70, 64, 62, 74, 69, 99, 69, 62, 69, 40, 34, 40, 84, 50,
    50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62,
    64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
  ]
}
