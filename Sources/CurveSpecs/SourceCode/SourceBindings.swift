/// The names that a text gives other values than those of their declarations.
///
/// A parameter, a loop, a pattern and a closure bind a name again; an assignment changes it. Such a name is no
/// constant, whatever its declaration says.
struct SourceBindings {
  /// Names that are bound again somewhere.
  private(set) var bound: Set<String> = []
  /// Names whose value changes.
  private(set) var changed: Set<String> = []
  private let text: SourceText

  /// Finds the names.
  ///
  /// - Complexity: Linear in the number of tokens.
  init(_ text: SourceText) {
    self.text = text
    for index in text.tokens.indices {
      switch text.symbol(at: index) {
      case 0: readName(at: index)
      case UInt8(ascii: "("):
        if hasParameters(index) { bindParameters(after: index) }
      case UInt8(ascii: "{"): bindClosure(at: index)
      default: continue
      }
    }
  }

  private mutating func readName(at index: Int) {
    let roles = text.roles(at: index)
    if roles.contains(.variable) { bindPattern(after: index) }
    guard let name = text.name(at: index) else { return }
    if isChanged(at: index) { changed.insert(name) }
    if isStyled { return }
    if name.hasPrefix("$") || name.hasPrefix("--") {
      changed.insert(String(name.drop { $0 == "$" || $0 == "-" }))
    }
    if text.isArrow(at: index + 1) || text.name(at: index - 1) == "for" { bound.insert(name) }
    // 'for (d in list)'.
    if text.name(at: index + 1) == "in", text.isSymbol("(", at: index - 1) { bound.insert(name) }
  }

  private var isStyled: Bool {
    switch text.language {
    case .css, .scss, .less: true
    default: false
    }
  }

  /// Whether a name is assigned a value without a keyword: 'd = 1', 'd += 1', 'd ??= 1', 'd++', '&d'.
  private func isChanged(at index: Int) -> Bool {
    let next = text.symbol(at: index + 1)
    if text.isSymbol("&", at: index - 1), text[index].isJoined, text.language == .swift {
      return text.isSymbol("(", at: index - 2) || text.isSymbol(",", at: index - 2)
        || text.isSymbol(":", at: index - 2)
    }
    guard next != 0 else { return false }
    if next == UInt8(ascii: "=") {
      guard !text.isSymbol("=", at: index + 2), !text.isArrow(at: index + 1),
        SourceConstants.value(of: index, in: text) == nil
      else { return false }
      // An attribute: 'duration={…}'.
      if text[index + 1].isJoined, text[index + 2].isJoined, text.isSymbol("{", at: index + 2) {
        return false
      }
      // An argument of Kotlin has a label.
      return !text.isSymbol("(", at: index - 1) && !text.isSymbol(",", at: index - 1)
    }
    guard "+-*/%&|^?".utf8.contains(next) else { return false }
    let isDoubled = text.symbol(at: index + 2) == next && text[index + 2].isJoined
    if isDoubled, next == UInt8(ascii: "+") || next == UInt8(ascii: "-"), text[index + 1].isJoined {
      return true
    }
    let equals = isDoubled ? index + 3 : index + 2
    return text.isSymbol("=", at: equals) && text[equals].isJoined
      && !text.isSymbol("=", at: equals + 1)
  }

  /// Binds what follows a keyword such as 'let', unless it is a name with a value.
  private mutating func bindPattern(after index: Int) {
    // 'case let .fast(d)'.
    var open = index + 1
    while text.isSymbol(".", at: open) || (open > index + 1 && text.name(at: open) != nil) {
      open += 1
    }
    if text.partners[min(open, text.tokens.count - 1)] > open, text.name(at: index + 1) == nil {
      return bindAll(in: open)
    }
    var name = index + 1
    // A type of Dart or Java: 'final Duration fast'.
    if text.name(at: name + 1) != nil, text.language == .dart || text.language == .java {
      name += 1
    }
    guard let word = text.name(at: name) else { return }
    let isParameter = text.isSymbol("(", at: index - 1) || text.isSymbol(",", at: index - 1)
    if isParameter || SourceConstants.value(of: name, in: text) == nil { bound.insert(word) }
  }

  /// Binds all names in a bracket, but not the values behind '='.
  private mutating func bindAll(in open: Int) {
    var index = open + 1
    var isValue = false
    while index < text.partners[open] {
      if text.isSymbol("=", at: index) { isValue = true }
      if text.isSymbol(",", at: index) { isValue = false }
      if !isValue, let name = text.name(at: index) { bound.insert(name) }
      index = isValue && text.partners[index] > index ? text.partners[index] + 1 : index + 1
    }
  }

  /// Whether a parenthesis has the parameters of a function.
  private func hasParameters(_ open: Int) -> Bool {
    let close = text.partners[open]
    guard close > open + 1 else { return false }
    if text.isArrow(at: close + 1) { return true }
    // 'function f(', 'func f(', 'fun Modifier.f(', 'init('.
    var before = open - 1
    if text.isSymbol(">", at: before) {
      let limit = before - 16
      while before > limit, before > 0, !text.isSymbol("<", at: before) { before -= 1 }
      before -= 1
    }
    if text.roles(at: before).contains(.scope) { return true }
    guard let name = text.name(at: before) else { return false }
    if name == "init" || name == "constructor" { return !text.isSymbol(".", at: before - 1) }
    while text.isSymbol(".", at: before - 1), text.name(at: before - 2) != nil { before -= 2 }
    if text.roles(at: before - 1).contains(.scope)
      || (text.isSymbol(">", at: before - 1) && text.language == .kotlin
        && text.isSymbol(":", at: open + 2))
    {
      return true
    }
    switch text.language {
    case .swift, .objectiveC, .kotlin: return false
    default:
      // A method: 'render(d) {'.
      return !text.roles(at: before).contains(.statement)
        && (text.isSymbol("{", at: close + 1) || text.name(at: close + 1) == "async")
    }
  }

  private mutating func bindParameters(after open: Int) { bindAll(in: open) }

  /// Binds the parameters of a closure: '{ d in', '{ (d, e) in', '{ d ->'.
  private mutating func bindClosure(at open: Int) {
    guard text.language == .swift || text.language == .kotlin else { return }
    var index = open + 1
    while index < open + 24, !text[index].isEnd, !text.isSymbol("{", at: index) {
      let isEnd =
        text.language == .swift
        ? text.name(at: index) == "in"
        : text.isSymbol("-", at: index) && text.isSymbol(">", at: index + 1)
      if isEnd {
        for name in (open + 1)..<index { text.name(at: name).map { _ = bound.insert($0) } }
        return
      }
      if index > open + 1, text[index].startsLine { return }
      if text.isSymbol("=", at: index) || text.name(at: index) == "for" { return }
      index += 1
    }
  }
}
