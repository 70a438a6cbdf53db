/// A text as lines that fit a width.
///
/// A line ends at a space; a word that is longer than a line ends after a `/` or anywhere.
///
/// - Parameters:
///   - text: The text, without line ends.
///   - width: The width in characters, including the indent; `nil` for one line of any length.
///   - indent: The number of spaces before the first line.
///   - hanging: The number of further spaces before the other lines.
/// - Returns: At least one line.
func wrapped(_ text: String, to width: Int?, indent: Int = 0, hanging: Int = 0) -> [String] {
  let first = String(repeating: " ", count: indent)
  guard let width, indent + text.count > width else { return [first + text] }
  let other = first + String(repeating: " ", count: hanging)
  var lines: [String] = []
  var line = first
  var isEmpty = true
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    if !isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = other
      isEmpty = true
    }
    line += (isEmpty ? "" : " ") + word
    isEmpty = false
    while line.count > width {
      // At least a few characters, however narrow the terminal is.
      let room = max(width, other.count + 8)
      guard line.count > room else { break }
      let head = line.prefix(room)
      let slash = head.dropFirst(other.count + 1).lastIndex(of: "/")
      let end = slash.map { line.index(after: $0) } ?? head.endIndex
      lines.append(String(line[..<end]))
      line = other + line[end...]
    }
  }
  return lines + [line]
}
