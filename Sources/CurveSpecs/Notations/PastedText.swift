/// A pasted text as values with the symbols between them, as far as Swift, CSS, JavaScript, Kotlin and Dart share them.
///
/// ```
/// text     = { { keyword } value }
/// value    = number | "text" | chain | "[" [ argument { "," argument } ] "]" | "{" … "}" | "(" … ")"
///          | symbol
/// chain    = [ "." ] link { "." link }
/// link     = name [ "<" … ">" ] [ "(" [ argument { "," argument } ] ")" ] [ closure ]
/// argument = [ label ( ":" | "=" ) ] value { value }
/// ```
///
/// The readers of ``NotationReader`` give it a meaning.
struct PastedText {
  let bytes: [UInt8]
  let tokens: [PastedToken]
  /// The values and symbols; none if the text has another structure, such as that of a style sheet.
  let items: [PastedItem]
  /// The error for an object with two equal keys, of which parsers take the first or the last.
  let duplicateKey: CurveSpecError?

  /// Reads a text, or a part of it, with comments of a form.
  ///
  /// - Throws: An error for a comment without an end, and for a number that is too large.
  /// - Complexity: Linear in the length of the text.
  init(
    parsing bytes: [UInt8], _ range: Range<Int>? = nil, comments: SourceLexis.Comments = .slashes
  ) throws(CurveSpecError) {
    self.bytes = bytes
    tokens = try PastedToken.all(in: bytes, range, .unknown(comments))
    var parser = PastedTextParser(tokens: tokens, bytes: bytes)
    let items = try? parser.items()
    self.items = items ?? []
    duplicateKey = items == nil ? nil : parser.duplicateKey
  }

  /// The values, without the semicolons between them.
  var values: [PastedValue] { items.map { $0.value }.filter { !$0.isSymbol(";") } }

  /// The only value; `nil` if there are several.
  var onlyValue: PastedValue? { values.count == 1 ? values[0] : nil }
}

/// A value of a text, or a symbol there.
struct PastedItem {
  let value: PastedValue
  /// Whether a line starts with it, or with the keywords before it.
  let startsLine: Bool
  /// Whether a keyword such as `let` comes before it.
  let hasKeyword: Bool
}

/// A value of pasted source code.
package indirect enum PastedValue {
  case number(Number, offset: Int)
  case text(String, offset: Int)
  case chain(PastedChain)
  /// Values in brackets.
  case list([PastedArgument], offset: Int)
  /// Values in braces.
  case object([PastedArgument], offset: Int)
  /// Values in parentheses without a name.
  case group([PastedValue], offset: Int)
  /// A character without a meaning in the notations; `(` and `{` stand for code in brackets.
  case symbol(UInt8, offset: Int)

  /// A name alone.
  package static func name(_ name: String, offset: Int) -> PastedValue {
    .chain(
      PastedChain(
        offset: offset, hasLeadingDot: false, links: [PastedLink(name: name, offset: offset)]))
  }

  /// The index of its first byte.
  package var offset: Int {
    switch self {
    case .number(_, let offset), .text(_, let offset), .list(_, let offset), .object(_, let offset),
      .group(_, let offset), .symbol(_, let offset):
      offset
    case .chain(let chain): chain.offset
    }
  }

  func isSymbol(_ character: Unicode.Scalar) -> Bool {
    if case .symbol(let symbol, _) = self { symbol == UInt8(ascii: character) } else { false }
  }

  /// The name, if the value is nothing else.
  package var name: String? {
    guard case .chain(let chain) = self, chain.links.count == 1, chain.links[0].arguments == nil
    else { return nil }
    return chain.links[0].name
  }
}

/// Names and calls that are joined by dots: `Animation.easeIn(duration: 1).delay(2)`.
package struct PastedChain {
  package let offset: Int
  /// Whether it starts with a dot.
  package let hasLeadingDot: Bool
  /// At least one.
  package let links: [PastedLink]

  package init(offset: Int, hasLeadingDot: Bool, links: [PastedLink]) {
    (self.offset, self.hasLeadingDot, self.links) = (offset, hasLeadingDot, links)
  }
}

/// A name or a call.
package struct PastedLink {
  package let name: String
  package let offset: Int
  /// The arguments; `nil` without parentheses.
  package let arguments: [PastedArgument]?
  /// Whether types in angle brackets follow the name: `spring<Float>()`.
  package let hasGenerics: Bool
  /// The closures that follow, which are not read.
  package let closures: [PastedClosure]

  package init(
    name: String, offset: Int, arguments: [PastedArgument]? = nil, hasGenerics: Bool = false,
    closures: [PastedClosure] = []
  ) {
    self.name = name
    self.offset = offset
    self.arguments = arguments
    self.hasGenerics = hasGenerics
    self.closures = closures
  }

  /// Whether a closure follows.
  package var hasClosure: Bool { !closures.isEmpty }

  /// The same name or call with another name.
  package func named(_ name: String) -> PastedLink {
    PastedLink(
      name: name, offset: offset, arguments: arguments, hasGenerics: hasGenerics,
      closures: closures)
  }
}

/// A closure behind a call, such as `keyframes: { … }`.
package struct PastedClosure {
  /// The label; `nil` for the first one.
  package let label: String?
  /// The index of its first byte, which is that of the label if there is one.
  package let offset: Int
  /// The bytes between the braces.
  package let content: Range<Int>
}

/// An argument of a call, an element of a list, or a member of an object.
package struct PastedArgument {
  package let label: String?
  package let offset: Int
  /// Whether `=` follows the label, as in Kotlin.
  package let isAssigned: Bool
  /// At least one.
  package let values: [PastedValue]

  package init(label: String?, offset: Int, isAssigned: Bool, values: [PastedValue]) {
    (self.label, self.offset, self.isAssigned, self.values) = (label, offset, isAssigned, values)
  }
}
