/// A value of JSON with its place in the text (RFC 8259).
package struct JSONNode: Sendable {
  package let content: Content
  /// The bytes of the text from the first to the last one of the value.
  package let range: Range<Int>

  package enum Content: Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case null
    case list([JSONNode])
    /// The members in the order of the text.
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable {
    package let key: String
    /// The index of the first byte of its key.
    let offset: Int
    package let value: JSONNode
  }

  /// The members of an object; `nil` for another value.
  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The content of a text; `nil` for another value.
  package var text: String? { if case .text(let text) = content { text } else { nil } }

  /// A number; `nil` for another value, and for a number that is too large.
  var number: Double? {
    if case .number(let number) = content, number.isFinite { number } else { nil }
  }

  /// The member of an object with a key.
  package subscript(key: String) -> JSONNode? {
    guard let members else { return nil }
    for member in members where member.key == key { return member.value }
    return nil
  }
}
