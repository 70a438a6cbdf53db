/// The braces around a token, each with the statement or declaration that it belongs to.
struct SwiftBlocks {
  private struct Owner {
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

  private static let statements: Set = [
    "if", "else", "for", "while", "repeat", "switch", "guard", "do", "catch",
  ]
  private static let declarations: Set = [
    "func", "init", "subscript", "struct", "class", "enum", "actor", "extension", "protocol",
  ]

  /// The statement around a token, if there is one within the innermost function or type.
  var condition: Int? {
    guard let owner = open.last ?? nil, owner.kind == .statement else { return nil }
    return owner.token
  }

  /// Reads the next token.
  mutating func add(_ source: SwiftSource, _ index: Int) {
    if source.isSymbol("{", at: index) {
      // The braces of a closure belong to what is around it.
      open.append(next ?? open.last ?? nil)
      next = nil
    } else if source.isSymbol("}", at: index) {
      _ = open.popLast()
      next = nil
    } else if source.isSymbol("=", at: index), !source.isSymbol("=", at: index + 1),
      !source.isSymbol("=", at: index - 1), next?.kind == .variable
    {
      // A variable with a value has no braces of its own.
      next = nil
    } else if let kind = kind(source, index) {
      switch (next?.kind, kind) {
      // The parameters of a function may have any labels, and a condition may bind a variable.
      case (.declaration, .statement), (.declaration, .variable), (.statement, .variable): break
      default: next = Owner(token: index, kind: kind)
      }
    }
  }

  private func kind(_ source: SwiftSource, _ index: Int) -> Kind? {
    guard let name = source.name(at: index), !source.isSymbol(":", at: index + 1),
      !source.isSymbol(".", at: index - 1), !source.isSymbol("#", at: index - 1)
    else { return nil }
    if SwiftBlocks.statements.contains(name) { return .statement }
    if SwiftBlocks.declarations.contains(name) { return .declaration }
    return name == "var" ? .variable : nil
  }
}
