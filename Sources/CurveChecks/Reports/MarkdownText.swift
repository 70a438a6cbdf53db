internal import CurveKit

/// Text in Markdown, as GitHub shows it.
package enum MarkdownText {
  /// The bytes of a comment on GitHub: it takes 65,536 characters.
  package static let commentBytes = 65_000

  /// The first text that fits into a comment.
  ///
  /// - Parameters:
  ///   - limits: How much is listed, from the most to the least.
  ///   - lines: Makes the lines with a limit.
  /// - Returns: The lines that fit; those of the last limit if none do.
  package static func fitted<Limit>(_ limits: [Limit], _ lines: (Limit) -> [String]) -> [String] {
    for limit in limits.dropLast() {
      let lines = lines(limit)
      if lines.reduce(0, { $0 + $1.utf8.count + 1 }) <= commentBytes { return lines }
    }
    return limits.last.map(lines) ?? []
  }

  /// A row of a table.
  ///
  /// - Parameter cells: The cells, escaped.
  /// - Returns: The line.
  package static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Any text as code, cut to 200 characters.
  package static func code(_ text: String) -> String {
    let line = DisplayText.line(text)
    return "<code>\(escaped(line.count > 200 ? line.prefix(199) + "…" : line))</code>"
  }

  /// Any text, escaped so that Markdown shows it literally.
  ///
  /// Markdown gives no meaning to character references. GitHub still looks for mentions and issue
  /// numbers in the rendered page; a word joiner (U+2060) prevents them.
  package static func escaped(_ text: String) -> String {
    let scalars = Array(DisplayText.line(text).unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "@", "#": return "&#\(scalar.value);\u{2060}"
      case " ", "'", "(", ")", ",", ";", "%", "/", "-": return String(scalar)
      // The colon of "https://" and ":smile:" and the dot of "www." are escaped below.
      case ":" where after == " ": return ":"
      case "." where !["w", "W"].contains(before): return "."
      case "!"..."/", ":"..."@", "["..."`", "{"..."~": return "&#\(scalar.value);"
      default: return String(scalar)
      }
    }.joined()
  }
}
