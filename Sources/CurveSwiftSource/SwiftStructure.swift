internal import CurveSpecs

/// A structure, or an extension of one, in the source with its stored properties.
struct SwiftStructure {
  /// A stored property.
  struct Property {
    /// Its type, if one is written.
    let type: String?
    /// The tokens of its default value, if it has one.
    let value: Range<Int>?
    /// The token of its name.
    let token: Int
  }

  let name: String
  /// The token of its name.
  let token: Int
  private(set) var properties: [String: Property] = [:]
  /// What may give its properties other values than their defaults, such as an initialiser or `#if`, with its
  /// token.
  var obstacle: (what: String, token: Int)?
  /// Whether it is a class, an actor or an enumeration.
  let isOtherType: Bool

  /// The keywords of other types, which have no initialiser unless one is written.
  private static let otherTypes: Set = ["class", "actor", "enum"]
  /// The words that follow `class` in the declaration of a member.
  private static let members: Set = [
    "func", "var", "let", "subscript", "override", "final", "private", "public", "internal",
  ]

  /// Reads a structure, or notes another type.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - keyword: The token `struct`, `extension` or the keyword of another type.
  init?(_ source: SwiftSource, at keyword: Int) {
    isOtherType = source.isName(at: keyword, in: SwiftStructure.otherTypes)
    guard isOtherType || source.isName(at: keyword, in: ["struct", "extension"]),
      let name = source.name(at: keyword + 1), !source.isSymbol(".", at: keyword - 1),
      !SwiftStructure.members.contains(name),
      let open = source.text.braceOfBody(after: keyword + 1), let close = source.closing(of: open)
    else { return nil }
    self.name = name
    token = keyword + 1
    if isOtherType, let word = source.name(at: keyword) {
      obstacle = ("is \(word == "class" ? "a" : "an") \(word)", keyword)
    }
    read(source, open + 1..<close)
  }

  private mutating func read(_ source: SwiftSource, _ body: Range<Int>) {
    var index = body.lowerBound
    while index < body.upperBound {
      if obstacle == nil, source.isSymbol("#", at: index) {
        obstacle = ("has '#\(source.name(at: index + 1) ?? "")'", index)
      } else if obstacle == nil, source.name(at: index) == "init",
        !source.isSymbol(".", at: index - 1)
      {
        obstacle = ("has an initialiser of its own", index)
      }
      if source.isName(at: index, in: ["var", "let"]),
        !source.isName(at: index - 1, in: ["static", "lazy"])
      {
        index = readProperties(source, index + 1)
      } else {
        index = source.next(after: index)
      }
    }
  }

  /// Reads the properties of one declaration, and returns the token after them.
  private mutating func readProperties(_ source: SwiftSource, _ start: Int) -> Int {
    var index = start
    while let name = source.name(at: index) {
      let token = index
      index += 1
      /// The tokens after a mark, if it is the next one.
      func part(after mark: Unicode.Scalar) -> Range<Int>? {
        guard source.isSymbol(mark, at: index) else { return nil }
        let start = index + 1
        index = endOfPart(source, start)
        return start..<index
      }
      let type = part(after: ":").map { source.text.text(of: $0) }
      let value = part(after: "=")
      properties[name] = Property(type: type, value: value, token: token)
      guard source.isSymbol(",", at: index) else { return index }
      index += 1
    }
    return max(index, start)
  }

  /// The end of a type or a value, which is also before `=` or a brace.
  private func endOfPart(_ source: SwiftSource, _ start: Int) -> Int {
    let end = source.text.endOfExpression(from: start)
    var index = start
    while index < end, !source.isSymbol("=", at: index), !source.isSymbol("{", at: index) {
      index = source.next(after: index)
    }
    return min(index, end)
  }
}
