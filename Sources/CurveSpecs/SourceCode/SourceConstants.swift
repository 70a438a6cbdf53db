/// The constants of source code: names that are declared with one value.
///
/// They are looked for when one is asked for first, because few texts use one.
package final class SourceConstants {
  private let text: SourceText
  /// Whether a name is only that of a `let`, and one without its type only that of a member around it.
  private let isStrict: Bool
  /// The values by name, and by the name of the type and the name; `nil` where there are several.
  private lazy var values = SourceConstants.declared(in: text, isStrict: isStrict)
  private lazy var bindings = SourceBindings(text)

  package init(_ text: SourceText, isStrict: Bool = false) {
    self.text = text
    self.isStrict = isStrict
  }

  private struct Constant {
    /// The index of the name.
    let declaration: Int
    let value: Range<Int>
    /// The bytes in which a constant of a function or a closure is known; `nil` for other ones.
    let scope: Range<Int>?
  }

  /// Finds the declarations.
  ///
  /// - Complexity: Linear in the number of tokens.
  private static func declared(in text: SourceText, isStrict: Bool) -> [String: Constant?] {
    var values: [String: Constant?] = [:]
    var types: [(end: Int, name: String)] = []
    var braces: [Int] = []
    func add(_ name: String, _ constant: Constant) {
      // A variable may have another value when it is used.
      if isStrict, text.name(at: constant.declaration - 1) != "let" {
        values[name] = .some(nil)
      } else if let known = values[name] {
        if known.map({ text.text(of: $0.value) }) != text.text(of: constant.value)
          || known?.scope != constant.scope
        {
          values[name] = .some(nil)
        }
      } else {
        values[name] = constant
      }
    }
    for index in text.tokens.indices {
      while let last = types.last, last.end <= index { types.removeLast() }
      while let last = braces.last, text.partners[last] <= index { braces.removeLast() }
      guard let name = text.name(at: index) else {
        if text.isSymbol("{", at: index), text.partners[index] > index { braces.append(index) }
        continue
      }
      if text.roles(at: index).contains(.type) {
        if let type = text.name(at: index + 1), !text[index + 1].startsLine,
          let brace = text.braceOfBody(after: index + 1)
        {
          types.append((text.partners[brace], type))
        } else if text.isSymbol("{", at: index + 1), text.partners[index + 1] > index {
          // 'companion object {'.
          types.append((text.partners[index + 1], ""))
        }
      }
      guard let range = SourceConstants.value(of: index, in: text) else { continue }
      let brace = braces.last.map { (open: $0, close: text.partners[$0]) }
      let isMember = brace == nil || brace?.close == types.last?.end
      let scope = brace.map { text[$0.open].offset..<text[$0.close].end }
      add(
        name,
        Constant(declaration: index, value: range, scope: isMember && !isStrict ? nil : scope))
      if isMember, let type = types.last {
        add(type.name + "." + name, Constant(declaration: index, value: range, scope: nil))
      }
    }
    return values
  }

  static let types: Set<String> = [
    "enum", "struct", "class", "extension", "object", "actor", "namespace", "interface",
    "mixin", "protocol",
  ]
  static let keywords: Set<String> = ["let", "const", "val", "var", "final"]

  /// The value of the constant whose declared name is at an index; `nil` if none is declared there.
  static func value(of index: Int, in text: SourceText) -> Range<Int>? {
    // A type of Dart or Java: 'const Duration fast = …'.
    guard
      text.roles(at: index - 1).contains(.variable)
        || text.roles(at: index - 2).contains(.constant) || isTyped(index, in: text)
    else { return nil }
    var start = index + 1
    if text.isSymbol(":", at: start) {
      start += 1
      var depth = 0
      while text.name(at: start) != nil || text.isSymbol(".", at: start)
        || text.isSymbol("<", at: start) || text.isSymbol(">", at: start)
        || text.isSymbol("?", at: start) || (depth > 0 && text.isSymbol(",", at: start))
      {
        if text.isSymbol("<", at: start) { depth += 1 }
        if text.isSymbol(">", at: start) { depth -= 1 }
        start += 1
      }
    }
    guard text.isSymbol("=", at: start), !text.isSymbol("=", at: start + 1) else { return nil }
    start += 1
    let end = text.endOfExpression(from: start)
    return end > start ? start..<end : nil
  }

  /// Whether the name at an index follows its type, as in Java and Dart: 'Interpolator out = …'.
  private static func isTyped(_ index: Int, in text: SourceText) -> Bool {
    guard text.language == .java || text.language == .dart,
      let first = text.name(at: index - 1)?.utf8.first
    else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }

  /// The values of a constant; `nil` if the text does not declare it, or not once.
  ///
  /// - Parameters:
  ///   - path: Its names, such as `["Motion", "fast"]`.
  ///   - offset: The byte where it is used.
  /// - Returns: The values, without a cast behind them.
  func values(of path: [String], at offset: Int) -> [PastedValue]? {
    guard let range = range(of: path, at: offset), range.count <= 64,
      let values = text.values(in: range)
    else {
      return nil
    }
    // 'const EASE = [0.4, 0, 0.2, 1] as const', 'const Duration(milliseconds: 300)'.
    guard values.count > 1, let word = values[1].name, PastedTextParser.casts.contains(word) else {
      return values
    }
    return [values[0]]
  }

  /// Where the value of a constant is that is used at a byte; without one, wherever it is used.
  package func range(of path: [String], at offset: Int? = nil) -> Range<Int>? {
    var path = path
    let isOwn = path.count > 1 && ["self", "Self", "this"].contains(path[0])
    if isOwn { path.removeFirst() }
    guard path.count <= 2, let name = path.last, !bindings.changed.contains(name),
      path.count > 1 || isOwn || !bindings.bound.contains(name),
      let constant = values[path.joined(separator: ".")] ?? nil
    else { return nil }
    if let offset, let scope = constant.scope, !scope.contains(offset) { return nil }
    return constant.value
  }
}

extension SourceText {
  /// The opening brace of the body of a declaration whose name is at an index; `nil` if it has none.
  package func braceOfBody(after name: Int) -> Int? {
    var index = name + 1
    var count = 0
    while count < 64, !self[index].isEnd {
      count += 1
      guard case .symbol(let byte) = self[index].kind else {
        if self[index].startsLine, roles(at: index).contains(.declaration) { return nil }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "{"): return partners[index] > index ? index : nil
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard partners[index] > index else { return nil }
        index = partners[index] + 1
      case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ")"): return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Words that start a declaration.
  static let declarations: Set<String> = [
    "func", "fun", "function", "var", "let", "val", "const", "struct", "class", "enum",
    "extension", "object", "interface", "protocol", "actor", "import", "static", "private",
    "public", "internal", "fileprivate", "override", "init", "case", "typealias",
  ]
}
