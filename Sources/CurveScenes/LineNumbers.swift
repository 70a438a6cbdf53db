/// Maps line numbers of an excerpt to those of its file, where lines between its start and its end are
/// left out.
package struct LineNumbers: Hashable, Sendable {
  /// The number of lines of the text before the missing ones.
  private let first: Int
  /// The number of missing lines.
  private let missing: Int

  /// A text with all lines.
  package static let all = LineNumbers(first: 0, missing: 0)

  /// A text with the first lines of a file, and with those after the missing ones.
  package init(first: Int, missing: Int) {
    self.first = first
    self.missing = missing
  }

  /// The number of a line in the file.
  ///
  /// - Parameter line: Its number in the text, from 1.
  /// - Returns: The number, from 1.
  package func number(of line: Int) -> Int { line > first ? line + missing : line }

  /// The number of line breaks that YAML sees in a text.
  ///
  /// - Parameter bytes: The text; it does not start after the first half of a CR LF.
  /// - Returns: The number of LF, CR, CR LF, NEL (U+0085), LS (U+2028) and PS (U+2029).
  package static func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var before: UInt8 = 0
    var beforeThat: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x0A: if before != 0x0D { count += 1 }
      case 0x0D: count += 1
      case 0x85: if before == 0xC2 { count += 1 }
      case 0xA8, 0xA9: if before == 0x80, beforeThat == 0xE2 { count += 1 }
      default: break
      }
      (beforeThat, before) = (before, byte)
    }
    return count
  }
}
