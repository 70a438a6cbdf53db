/// A place in a document: a line from 0, and a character of that line from 0 in the unit of the
/// encoding on which client and server agreed.
struct Position: Hashable, Codable, Comparable {
  let line: Int
  let character: Int

  static func < (one: Position, other: Position) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// A part of a document, from its first character to the one after its last.
struct TextRange: Hashable, Codable {
  let start: Position
  let end: Position
}

/// In what the characters of a line are counted.
enum PositionEncoding: String, Codable {
  case utf8 = "utf-8"
  /// What every client knows.
  case utf16 = "utf-16"
}

/// A part of a document of the client.
struct Location: Hashable, Codable {
  let uri: String
  let range: TextRange
}

/// The change of a part of a document.
struct TextEdit: Hashable, Codable {
  let range: TextRange
  let newText: String
}
