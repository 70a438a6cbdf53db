/// The declarations of source code: the name around a place, and the variable whose value is there.
struct SourceScopes {
  /// The names of the scopes by the index of their opening brace.
  private var names: [Int: String] = [:]
  /// The scopes around the current token, the innermost last.
  private var open: [(end: Int, name: String)] = []
  /// The variables whose values are around the current token, the innermost last.
  private var variables: [(end: Int, name: String, isObject: Bool)] = []

  /// The variable whose value starts next.
  private var pending: (start: Int, end: Int, name: String)?

  /// The name of what is declared around the current token: at most a type and its member.
  var name: String? {
    var names = open.map { $0.name }
    if let object = variables.last, object.isObject { names.append(object.name) }
    return names.isEmpty ? nil : names.suffix(2).joined(separator: ".")
  }

  /// The variable whose value the current token belongs to, within the innermost scope.
  var variable: String? {
    variables.last.flatMap { $0.isObject ? nil : $0.name }
  }

  /// The variable whose value is the object around the current token.
  var object: String? { variables.last.flatMap { $0.isObject ? $0.name : nil } }

  /// The end of the value of the innermost variable.
  var endOfValue: Int { variables.last?.end ?? Int.max }

  /// Goes to a token.
  mutating func enter(_ index: Int, of text: SourceText) {
    // Their ends alone, because a name in a copy is counted.
    while !open.isEmpty, open[open.count - 1].end <= index { open.removeLast() }
    while !variables.isEmpty, variables[variables.count - 1].end <= index { variables.removeLast() }
    // Behind the brace of an object, its name is that of a declaration.
    if let value = pending, index > value.start {
      pending = nil
      if text.isSymbol("{", at: value.start), let last = variables.last, last.end == value.end {
        variables[variables.count - 1].isObject = true
      }
    }
    guard let name = text.name(at: index) else {
      if text.isSymbol("{", at: index), let name = names.removeValue(forKey: index) {
        open.append((text.partners[index], name))
      }
      return
    }
    if let value = value(ofFunction: index, name, text) {
      variables.append((value.upperBound, value.name, false))
    }
    if let brace = bodyBrace(of: index, name, text) { names[brace.brace] = brace.name }
    addVariable(index, name, text)
  }

  // MARK: Types and functions

  static let keywords: Set<String> = [
    "struct", "class", "enum", "extension", "actor", "protocol", "func", "fun", "function",
    "object", "interface", "namespace", "mixin",
  ]

  /// The brace of the body that is declared at a token, and the name of the declaration.
  private func bodyBrace(
    of index: Int, _ word: String, _ text: SourceText
  ) -> (brace: Int, name: String)? {
    if text.roles(at: index).contains(.scope), !text.isSymbol(".", at: index - 1) {
      var start = index + 1
      // Types of Kotlin's functions, and what they extend: 'fun <T> Modifier.shake()'.
      if text.isSymbol("<", at: start) {
        while !text.isSymbol(">", at: start), !text[start].isEnd, start < index + 16 { start += 1 }
        start += 1
      }
      while text.name(at: start) != nil, text.isSymbol(".", at: start + 1),
        text.name(at: start + 2) != nil
      {
        start += 2
      }
      guard let name = text.name(at: start), !text[start].startsLine,
        let brace = text.braceOfBody(after: start)
      else { return nil }
      return (brace, name)
    }
    if text.isSymbol("(", at: index + 1), word == "init", !text.isSymbol(".", at: index - 1),
      let brace = text.braceOfBody(after: index)
    {
      return (brace, word)
    }
    switch text.language {
    case .swift:
      // A property that is computed: 'var body: some View {'.
      guard text.roles(at: index - 1).contains(.variable), text.name(at: index - 1) == "var",
        let brace = text.braceOfBody(after: index)
      else { return nil }
      return (brace, word)
    case .kotlin, .css, .scss, .less: return nil
    default: return method(at: index, word, text)
    }
  }

  /// The value of a function of Kotlin that is an expression: 'fun <T> enter(): FiniteAnimationSpec<T> = spring()'.
  private func value(
    ofFunction index: Int, _ word: String, _ text: SourceText
  ) -> (name: String, upperBound: Int)? {
    guard text.language == .kotlin, word == "fun" else { return nil }
    var start = index + 1
    if text.isSymbol("<", at: start) {
      while !text.isSymbol(">", at: start), !text[start].isEnd, start < index + 16 { start += 1 }
      start += 1
    }
    guard let name = text.name(at: start), text.isSymbol("(", at: start + 1),
      text.partners[start + 1] > start
    else { return nil }
    var equals = text.partners[start + 1] + 1
    while equals < start + 64, !text.isSymbol("=", at: equals) {
      if text.isSymbol("{", at: equals) || text[equals].isEnd { return nil }
      equals += 1
    }
    guard text.isSymbol("=", at: equals) else { return nil }
    return (name, text.endOfExpression(from: equals + 1))
  }

  static let statements: Set<String> = [
    "if", "for", "while", "switch", "catch", "return", "with", "else", "function", "do", "super",
    "synchronized", "await", "new", "throw",
  ]

  /// A method without a keyword: 'render() {', 'Widget build(BuildContext context) {'.
  private func method(
    at index: Int, _ word: String, _ text: SourceText
  ) -> (brace: Int, name: String)? {
    guard text.isSymbol("(", at: index + 1), !text.roles(at: index).contains(.statement),
      text.partners[index + 1] > index,
      !text.isSymbol(".", at: index - 1), text.name(at: index - 1) != "new"
    else { return nil }
    var brace = text.partners[index + 1] + 1
    if text.name(at: brace) == "async" { brace += 1 }
    if text.isSymbol(":", at: brace) {
      brace += 1
      while text.name(at: brace) != nil || text.isSymbol(".", at: brace) { brace += 1 }
    }
    guard text.isSymbol("{", at: brace), text.partners[brace] > brace else { return nil }
    return (brace, word)
  }

  // MARK: Variables

  private mutating func addVariable(_ index: Int, _ name: String, _ text: SourceText) {
    guard let value = SourceConstants.value(of: index, in: text) ?? delegate(of: index, text)
    else { return }
    guard function(in: value, text) != nil else {
      pending = (value.lowerBound, value.upperBound, name)
      variables.append((value.upperBound, name, false))
      return
    }
    // A function in a constant: 'const Card = () => {'.
    open.append((value.upperBound, name))
  }

  /// The value of a delegated property of Kotlin: 'val alpha by animateFloatAsState(…)'.
  private func delegate(of index: Int, _ text: SourceText) -> Range<Int>? {
    guard text.language == .kotlin, text.name(at: index + 1) == "by",
      ["val", "var"].contains(text.name(at: index - 1) ?? "")
    else { return nil }
    let end = text.endOfExpression(from: index + 2)
    return end > index + 2 ? (index + 2)..<end : nil
  }

  private static let wrappers: Set<String> = [
    "memo", "forwardRef", "React", "observer", "useCallback",
  ]

  /// Where the function is that a value is: '() => …', 'function …' or 'memo(() => …)'.
  private func function(in value: Range<Int>, _ text: SourceText) -> Int? {
    switch text.language {
    case .javaScript, .typeScript, .jsx, .tsx, .vue, .svelte, .html, .xml: break
    default: return nil
    }
    var index = value.lowerBound
    while index < value.upperBound, index < value.lowerBound + 16 {
      if let name = text.name(at: index) {
        if name == "function" { return index }
        if SourceScopes.wrappers.contains(name) || name == "async"
          || text.isSymbol(".", at: index + 1)
        {
          index += 1
          continue
        }
        return text.isArrow(at: index + 1) ? index : nil
      }
      if text.isSymbol(".", at: index) {
        index += 1
        continue
      }
      guard text.isSymbol("(", at: index), text.partners[index] > index else { return nil }
      var after = text.partners[index] + 1
      if text.isSymbol(":", at: after) {
        after += 1
        while text.name(at: after) != nil || text.isSymbol(".", at: after) { after += 1 }
      }
      if text.isArrow(at: after) { return index }
      // 'memo(…)'.
      guard index > value.lowerBound else { return nil }
      index += 1
    }
    return nil
  }
}

extension SourceText {
  /// Whether '=>' is at an index.
  func isArrow(at index: Int) -> Bool {
    isSymbol("=", at: index) && isSymbol(">", at: index + 1) && self[index + 1].isJoined
  }
}
