/// Short pieces of hostile text, each repeated up to a length.
public enum RepeatedPieces {
  /// Pieces that open something, so that a reader may search the rest of the text for its end, and escapes that hide
  /// the end.
  private static let pieces = [
    "\\\"", "\\'", "\\`", "\"", "'", "`", "\\", "a\\\"'`", "\\\"\n", "/*", "(/\\/", "#\"", "\"\\(",
    "\"\"\"",
    "url(", "${", "<a ", "a<b", "{", "({[", "{\"a\":",
  ]

  /// Every piece, repeated to 95 kB and to 990 kB.
  ///
  /// A reader that searches the rest of the text for each piece takes seconds for the shorter text and, as with the
  /// square of the length, a hundred times as long for the longer one: it would never come back from all of them.
  ///
  /// - Parameters:
  ///   - start: A text before the pieces, after which a reader goes on to read them.
  ///   - limit: The length in bytes above which a reader refuses a text without reading it.
  /// - Returns: The texts.
  public static func texts(after start: String = "", limit: Int = 990_000) -> [LongText] {
    [95_000, limit].flatMap { length in
      pieces.map { piece in
        let count = (length - start.utf8.count) / piece.utf8.count
        return LongText(
          "\(start.debugDescription), \(piece.debugDescription), \(length) bytes",
          start + String(repeating: piece, count: count))
      }
    }
  }
}
