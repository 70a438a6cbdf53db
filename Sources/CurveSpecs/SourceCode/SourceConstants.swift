/// The constants of source code: names that are declared with one value.
///
/// They are looked for when one is asked for first, because few texts use one.
package final class SourceConstants {
  private let text: SourceText
  /// Whether a name is only that of a `let`, and one without its type only that of a member around it.
  private let isStrict: Bool
  private lazy var declarations = Declarations(in: text, isStrict: isStrict)
  private lazy var bindings = SourceBindings(text)

  package init(_ text: SourceText, isStrict: Bool = false) {
    self.text = text
    self.isStrict = isStrict
  }

  private struct Constant {
    let value: Range<Int>
    /// The bytes in which a constant of a function or a closure is known; `nil` for other ones.
    let scope: Range<Int>?
    /// Whether other code may set it before it is used.
    let isSettable: Bool
  }

  private struct Declarations {
    /// The values by name, and by the name of the type and the name; `nil` where there are several.
    private(set) var values: [String: Constant?] = [:]
    private let text: SourceText

    /// Finds the declarations.
    ///
    /// - Complexity: Linear in the number of tokens.
    init(in text: SourceText, isStrict: Bool) {
      self.text = text
      var types: [(end: Int, keyword: Int, name: String)] = []
      var braces: [Int] = []
      for index in text.tokens.indices {
        while let last = types.last, last.end <= index { types.removeLast() }
        while let last = braces.last, text.partners[last] <= index { braces.removeLast() }
        guard let name = text.name(at: index) else {
          if text.isSymbol("{", at: index), text.partners[index] > index { braces.append(index) }
          continue
        }
        if text.roles(at: index).contains(.type) {
          // 'class func f() {' is no type.
          if let type = text.name(at: index + 1), !text[index + 1].startsLine,
            !text.roles(at: index + 1).contains(.scope),
            let brace = text.braceOfBody(after: index + 1)
          {
            types.append((text.partners[brace], index, type))
          } else if text.isSymbol("{", at: index + 1), text.partners[index + 1] > index {
            // 'companion object {'.
            types.append((text.partners[index + 1], index, ""))
          }
        }
        guard let range = SourceConstants.value(of: index, in: text) else { continue }
        let brace = braces.last.map { (open: $0, close: text.partners[$0]) }
        let isMember = brace == nil || brace?.close == types.last?.end
        let scope = brace.map { text[$0.open].offset..<text[$0.close].end }
        // A variable may have another value when it is used.
        let isKnown = !isStrict || text.name(at: index - 1) == "let"
        var isSettable = false
        if isMember, let type = types.last {
          isSettable = self.isSettable(index, ofTypeAt: type.keyword)
          let constant = Constant(value: range, scope: nil, isSettable: isSettable)
          add(type.name + "." + name, isKnown ? constant : nil)
        }
        let constant = Constant(
          value: range, scope: isMember && !isStrict ? nil : scope, isSettable: isSettable)
        add(name, isKnown ? constant : nil)
      }
    }

    private mutating func add(_ name: String, _ constant: Constant?) {
      guard let known = values.updateValue(constant, forKey: name) else { return }
      if known.map({ text.text(of: $0.value) }) != constant.map({ text.text(of: $0.value) })
        || known?.scope != constant?.scope || known?.isSettable != constant?.isSettable
      {
        values[name] = .some(nil)
      }
    }

    /// Whether the member at an index is a variable of Swift that an initialiser or another file may set: 'var d = 0.3'
    /// in a structure or a class, without 'private' or 'static'.
    private func isSettable(_ index: Int, ofTypeAt keyword: Int) -> Bool {
      guard text.language == .swift, text.name(at: index - 1) == "var",
        ["struct", "class"].contains(text.name(at: keyword))
      else { return false }
      var before = index - 2
      while before > keyword {
        // 'private(set)', '@AppStorage("key")'.
        if text.isSymbol(")", at: before), text.partners[before] >= 0 {
          before = text.partners[before] - 1
        }
        guard let word = text.name(at: before) else { return true }
        if ["private", "fileprivate", "static", "class"].contains(word) { return false }
        before -= 1
        if text.isSymbol("@", at: before) {
          before -= 1
        } else if !SourceConstants.accesses.contains(word) {
          return true
        }
      }
      return true
    }
  }

  /// Words before a variable of Swift that do not say whether other code sets it.
  private static let accesses: Set<String> = [
    "public", "internal", "package", "open", "lazy", "final", "override", "weak", "nonisolated",
  ]

  static let types: Set<String> = [
    "enum", "struct", "class", "extension", "object", "actor", "namespace", "interface",
    "mixin", "protocol",
  ]
  /// Names of the object whose code this is.
  static let owners: Set<String> = ["self", "Self", "this"]
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
    constant(path, at: offset).flatMap { $0.isSettable ? nil : $0.value }
  }

  /// The byte of the first value of a variable that other code may set; `nil` for any other name.
  func firstValue(of path: [String]) -> Int? {
    constant(path, at: nil).flatMap { $0.isSettable ? text[$0.value.lowerBound].offset : nil }
  }

  private func constant(_ path: [String], at offset: Int?) -> Constant? {
    var path = path
    let isOwn = path.count > 1 && SourceConstants.owners.contains(path[0])
    if isOwn { path.removeFirst() }
    guard path.count <= 2, let name = path.last, !bindings.changed.contains(name),
      path.count > 1 || isOwn || !bindings.bound.contains(name),
      let constant = declarations.values[path.joined(separator: ".")] ?? nil
    else { return nil }
    if let offset, let scope = constant.scope, !scope.contains(offset) { return nil }
    return constant
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
