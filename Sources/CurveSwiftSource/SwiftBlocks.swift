/// The braces around a token, each with the statement or declaration that it belongs to.
struct SwiftBlocks {
  private struct Owner {
    let word: String
    let token: Int
    let kind: Kind
  }

  private enum Kind {
    case statement
    /// A function or a type, whose code does not depend on a statement around it.
    case declaration
    case variable
  }

  /// The innermost statement or declaration of each open pair of braces.
  private var open: [Owner?] = []
  /// The one whose braces come next.
  private var next: Owner?

  private static let statements: [StaticString] = [
    "if", "else", "for", "while", "repeat", "switch", "guard", "do", "catch",
  ]
  private static let declarations: [StaticString] = [
    "func", "init", "subscript", "struct", "class", "enum", "actor", "extension", "protocol",
  ]

  /// The statement around a token, if there is one within the innermost function or type.
  var condition: (word: String, token: Int)? {
    guard let owner = open.last ?? nil, owner.kind == .statement else { return nil }
    return (owner.word, owner.token)
  }

  /// Reads the next token.
  mutating func add(_ source: SwiftSource, _ index: Int) {
    if source.isMark(index, "{") {
      // The braces of a closure belong to what is around it.
      open.append(next ?? open.last ?? nil)
      next = nil
    } else if source.isMark(index, "}") {
      _ = open.popLast()
      next = nil
    } else if source.isMark(index, "="), next?.kind == .variable {
      // A variable with a value has no braces of its own.
      next = nil
    } else if let kind = kind(source, index) {
      switch (next?.kind, kind) {
      // The parameters of a function may have any labels, and a condition may bind a variable.
      case (.declaration, .statement), (.declaration, .variable), (.statement, .variable): break
      default: next = Owner(word: source.text(index), token: index, kind: kind)
      }
    }
  }

  private func kind(_ source: SwiftSource, _ index: Int) -> Kind? {
    guard source.isName(index), !source.isMark(index + 1, ":"), !source.isMark(index - 1, "."),
      !source.isMark(index - 1, "#")
    else { return nil }
    if source.isWord(index, in: SwiftBlocks.statements) { return .statement }
    if source.isWord(index, in: SwiftBlocks.declarations) { return .declaration }
    return source.isWord(index, "var") ? .variable : nil
  }
}
