/// A token of pasted source code.
///
/// The tokens are those that Swift, CSS, JavaScript, Kotlin and Dart share. Any other character is a symbol,
/// so the body of a closure can be skipped without being understood.
package struct PastedToken {
  let kind: Kind
  /// The index of its first byte.
  package let offset: Int
  /// The index after its last byte.
  package let end: Int
  /// Whether a line starts between the token before and this one, or at this one.
  package let startsLine: Bool
  /// Whether it directly follows the token before.
  package let isJoined: Bool
  /// The character of a symbol; 0 for any other token.
  package let symbol: UInt8
  /// What its name is for.
  let roles: SourceRoles

  init(kind: Kind, offset: Int, end: Int, startsLine: Bool, isJoined: Bool) {
    (self.kind, self.offset, self.end) = (kind, offset, end)
    (self.startsLine, self.isJoined) = (startsLine, isJoined)
    switch kind {
    case .name(let name): (symbol, roles) = (0, SourceRoles(of: name))
    case .symbol(let byte): (symbol, roles) = (byte, SourceRoles(rawValue: 0))
    default: (symbol, roles) = (0, SourceRoles(rawValue: 0))
    }
  }

  enum Kind {
    /// A name, such as `spring`, `ease-in-out` or `--motion`.
    case name(String)
    case number(Number)
    /// The content of a text in quotes; a backslash escapes the next character.
    case text(String)
    case symbol(UInt8)
    case end
  }

  func isSymbol(_ character: Unicode.Scalar) -> Bool { symbol == UInt8(ascii: character) }

  /// Whether it is after the last token of the text.
  package var isEnd: Bool { if case .end = kind { true } else { false } }

  /// The name, if the token is one.
  var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }

  /// The end of a text or of a part of it.
  static func end(at offset: Int) -> PastedToken {
    PastedToken(kind: .end, offset: offset, end: offset, startsLine: false, isJoined: false)
  }
}
