/// The constants of source code: names that are declared with one value.
struct SourceConstants {
  private let text: SourceText
  /// The values by name, and by the name of the type and the name; `nil` where there are several.
  private let values: [String: Range<Int>?]

  /// Finds the declarations.
  ///
  /// - Complexity: Linear in the number of tokens.
  init(_ text: SourceText) {
    self.text = text
    var values: [String: Range<Int>?] = [:]
    var types: [(end: Int, name: String)] = []
    var changed: Set<String> = []
    func add(_ name: String, _ range: Range<Int>) {
      if let known = values[name] {
        if known.map({ text.text(of: $0) }) != text.text(of: range) { values[name] = .some(nil) }
      } else {
        values[name] = range
      }
    }
    for index in text.tokens.indices {
      while let last = types.last, last.end <= index { types.removeLast() }
      guard let name = text.name(at: index) else { continue }
      if SourceConstants.types.contains(name), let type = text.name(at: index + 1),
        !text[index + 1].startsLine, let brace = text.braceOfBody(after: index + 1)
      {
        types.append((text.partners[brace], type))
      }
      if let range = SourceConstants.value(of: index, in: text) {
        add(name, range)
        if let type = types.last { add(type.name + "." + name, range) }
      } else if text.isSymbol("=", at: index + 1) || text.isAssignment(at: index + 1),
        !text.isSymbol("=", at: index + 2) || !text[index + 2].isJoined
      {
        // An argument of Kotlin has a label; anything else is a change.
        if !text.isSymbol("(", at: index - 1), !text.isSymbol(",", at: index - 1) {
          changed.insert(name)
        }
      }
    }
    for name in changed {
      values[name] = .some(nil)
    }
    self.values = values
  }

  private static let types: Set<String> = [
    "enum", "struct", "class", "extension", "object", "actor", "namespace",
  ]
  private static let keywords: Set<String> = ["let", "const", "val", "var", "final"]

  /// The value of the constant whose declared name is at an index; `nil` if none is declared there.
  static func value(of index: Int, in text: SourceText) -> Range<Int>? {
    guard var keyword = text.name(at: index - 1) else { return nil }
    // A type of Dart or Java: 'const Duration fast = …'.
    if !keywords.contains(keyword), let before = text.name(at: index - 2),
      ["const", "final"].contains(before)
    {
      keyword = before
    }
    guard keywords.contains(keyword) || isTyped(index, keyword, in: text) else { return nil }
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
  private static func isTyped(_ index: Int, _ type: String, in text: SourceText) -> Bool {
    guard text.language == .java || text.language == .dart, let first = type.utf8.first else {
      return false
    }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }

  /// The values of a constant; `nil` if the text does not declare it, or not once.
  ///
  /// - Parameter path: Its names, such as `["Motion", "fast"]`.
  /// - Returns: The values, without a cast behind them.
  func values(of path: [String]) -> [PastedValue]? {
    guard let range = range(of: path), range.count <= 64, let values = text.values(in: range) else {
      return nil
    }
    // 'const EASE = [0.4, 0, 0.2, 1] as const', 'const Duration(milliseconds: 300)'.
    guard values.count > 1, let word = values[1].name, PastedTextParser.casts.contains(word) else {
      return values
    }
    return [values[0]]
  }

  /// Where the value of a constant is.
  func range(of path: [String]) -> Range<Int>? {
    var path = path
    if path.count > 1, ["self", "Self", "this"].contains(path[0]) { path.removeFirst() }
    guard path.count <= 2 else { return nil }
    return values[path.joined(separator: ".")] ?? nil
  }
}

extension SourceText {
  /// Whether `+=`, `-=` and so on start at an index.
  func isAssignment(at index: Int) -> Bool {
    guard case .symbol(let byte) = self[index].kind, "+-*/".utf8.contains(byte) else {
      return false
    }
    return isSymbol("=", at: index + 1) && self[index + 1].isJoined
  }

  /// The opening brace of the body of a declaration whose name is at an index; `nil` if it has none.
  func braceOfBody(after name: Int) -> Int? {
    var index = name + 1
    var count = 0
    while count < 64, !self[index].isEnd {
      count += 1
      guard case .symbol(let byte) = self[index].kind else {
        if self[index].startsLine, let word = self[index].name,
          SourceText.declarations.contains(word)
        {
          return nil
        }
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
