/// Short pieces of hostile text, repeated until a reader whose time grows with the square of the length would not
/// come back.
public enum RepeatedPieces {
  /// Pieces that open, close, escape or separate something in at least one of the languages that are read.
  private static let pieces =
    ["\\\"", "\\'", "\\`", "\"", "'", "`", "\\", "\\\\\"", "a\\\"'", "\"\n", "'\n", "\\\"\n", "'a' "]
    + ["/*", "*/", "//", "/", "(/\\/", "#", "#\"", "\"\"\"", "\"\\(", "url(", "${", "<a ", "=>{"]
    + ["{", "[", "(", "{[(", "})]", "<", "a<b", "{\"a\":", "[1,", "{a: ", "- ", "- a:\n", "? ", ": "]
    + ["&a ", "*a ", "|\n", ">-\n", "---\n", "a: b\n", "a = b\n", "a.b", "a.", "a ", "a,", "let ", "y\n"]
    + ["1", "1 ", "1,", "-", "0x", "1e9", "9%", "300ms ", "é", "\u{2E2F}", "🙂", "\u{0}", "\n", "\r\n", "\t"]

  /// Every piece, repeated to 95 kB and to 990 kB.
  ///
  /// With the square of the length, the longer text takes a hundred times as long as the shorter one, which is minutes
  /// to hours for a reader that takes a second for the shorter one.
  ///
  /// - Parameters:
  ///   - starts: Texts before the pieces, from which a reader goes on to read them.
  ///   - limit: The length in bytes above which a reader refuses a text without reading it.
  public static func texts(after starts: [String] = [""], limit: Int = 990_000) -> [LongText] {
    [min(95_000, limit), limit].flatMap { length in
      starts.flatMap { start in
        pieces.map { piece in
          let count = (length - start.utf8.count) / piece.utf8.count
          return LongText(
            "\(start.debugDescription) and \(piece.debugDescription), \(length) bytes",
            start + String(repeating: piece, count: count))
        }
      }
    }
  }
}
