/// A statement of a text with nested braces, such as KDL, QML, Slint and the files of Hyprland and picom.
///
/// ```
/// statement = { token } ( end of line | ";" | "{" { statement } "}" )
/// ```
///
/// A line goes on within brackets and parentheses.
struct TextStatement {
  /// The tokens before the brace, or all tokens.
  let head: Range<Int>
  /// The statements in the braces; `nil` without braces.
  fileprivate(set) var body: [TextStatement]?

  /// The statements of a text, with those that have no end.
  ///
  /// - Complexity: Linear in the number of tokens.
  static func all(in text: PastedText) -> [TextStatement] {
    // The bodies of the open statements; the outermost is the text.
    var open: [(head: Range<Int>, body: [TextStatement])] = [(0..<0, [])]
    var (start, depth) = (0, 0)
    func end(_ index: Int) {
      if index > start { open[open.count - 1].body.append(TextStatement(head: start..<index)) }
      depth = 0
    }
    func close() {
      let last = open.removeLast()
      open[open.count - 1].body.append(TextStatement(head: last.head, body: last.body))
    }
    for (index, token) in text.tokens.enumerated() {
      if token.startsLine, depth == 0, index > start {
        end(index)
        start = index
      }
      switch token.symbol {
      case UInt8(ascii: ";"):
        end(index)
        start = index + 1
      case UInt8(ascii: "{") where open.count <= Limits.nesting:
        open.append((start..<index, []))
        (start, depth) = (index + 1, 0)
      case UInt8(ascii: "}") where open.count > 1:
        end(index)
        close()
        start = index + 1
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
      if token.isEnd { end(index) }
    }
    while open.count > 1 { close() }
    return open[0].body
  }

  /// The statements without a body, also those in braces, in the order of the text.
  static func lines(in statements: [TextStatement]) -> [Range<Int>] {
    statements.flatMap { $0.body.map { lines(in: $0) } ?? [$0.head] }
  }

  /// Calls a function with each statement that has a body, the outer ones first, and those around it.
  static func forEachBlock(
    in statements: [TextStatement],
    _ visit: (TextStatement, [TextStatement]) throws(CurveSpecError) -> Void
  ) throws(CurveSpecError) {
    var parents: [TextStatement] = []
    func walk(_ statements: [TextStatement]) throws(CurveSpecError) {
      for statement in statements {
        guard let body = statement.body else { continue }
        try visit(statement, parents)
        parents.append(statement)
        try walk(body)
        parents.removeLast()
      }
    }
    try walk(statements)
  }
}

extension PastedText {
  /// The values of a range of tokens.
  ///
  /// - Throws: An error if they have another structure.
  func values(_ range: Range<Int>) throws(CurveSpecError) -> [PastedValue] {
    guard !range.isEmpty else { return [] }
    var parser = PastedTextParser(
      tokens: tokens, bytes: bytes, index: range.lowerBound, limit: range.upperBound)
    return try parser.items().map { $0.value }
  }

  /// The values between commas; none of them has a label.
  func list(_ range: Range<Int>) throws(CurveSpecError) -> [PastedArgument] {
    var groups: [[PastedValue]] = [[]]
    for value in try values(range) {
      if value.isSymbol(",") { groups.append([]) } else { groups[groups.count - 1].append(value) }
    }
    return groups.filter { !$0.isEmpty }.map {
      PastedArgument(label: nil, offset: $0[0].offset, isAssigned: false, values: $0)
    }
  }

  /// The members of a block, `key: value` or `key = value`; a block within it puts its name before its keys.
  ///
  /// - Throws: An error for a value with another structure.
  func members(of statement: TextStatement) throws(CurveSpecError) -> PastedObject {
    var members: [PastedArgument] = []
    func add(_ body: [TextStatement], prefix: String) throws(CurveSpecError) {
      for one in body {
        let names = words(one.head)
        if let inner = one.body, one.head.count == 1, prefix.isEmpty, let name = names.first {
          try add(inner, prefix: name + ".")
          continue
        }
        let key = one.head.prefix { tokens[$0].name != nil || tokens[$0].isSymbol(".") }
        guard one.body == nil, !key.isEmpty, key.endIndex < one.head.endIndex,
          tokens[key.endIndex].isSymbol(":") || tokens[key.endIndex].isSymbol("=")
        else { continue }
        let values = try values((key.endIndex + 1)..<one.head.endIndex)
        guard !values.isEmpty else { continue }
        members.append(
          PastedArgument(
            label: prefix + words(key).joined(separator: "."),
            offset: tokens[key.startIndex].offset,
            isAssigned: tokens[key.endIndex].isSymbol("="), values: values))
      }
    }
    try add(statement.body ?? [], prefix: "")
    return PastedObject(members: members, offset: tokens[statement.head.lowerBound].offset)
  }

  /// The names of a range of tokens.
  func words(_ range: Range<Int>) -> [String] { range.compactMap { tokens[$0].name } }
}
