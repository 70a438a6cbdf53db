/// Reads the tokens of a ``PastedText`` in one pass.
struct PastedTextParser {
  let tokens: [PastedToken]
  let bytes: [UInt8]
  /// The lines of the text, if it is source code.
  private let lines: SourceLines?
  /// The closing bracket of each opening one, by the index of its token, if they are known.
  private let partners: [Int]
  /// The index of the next token.
  private(set) var index: Int
  private let isStyle: Bool
  /// The index of the first token that is not read.
  private let limit: Int
  private var depth = 0
  /// The number of types whose braces are open.
  private var openTypes = 0
  /// The error for the first object with two equal keys.
  private(set) var duplicateKey: CurveSpecError?

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - tokens: The tokens; the last one is the end.
  ///   - bytes: The whole text, for messages.
  ///   - lines: The lines of the text, if it is source code.
  ///   - index: The index of the first token that is read.
  ///   - partners: The closing bracket of each opening one, so that code in braces is passed at once.
  ///   - isStyle: Whether it is CSS, where a space before a bracket ends a name.
  ///   - limit: The index of the first token that is not read; `nil` to read up to the end.
  init(
    tokens: [PastedToken], bytes: [UInt8], lines: SourceLines? = nil, index: Int = 0,
    partners: [Int] = [], isStyle: Bool = false, limit: Int? = nil
  ) {
    self.limit = limit ?? tokens.count - 1
    self.lines = lines
    self.isStyle = isStyle
    self.tokens = tokens
    self.bytes = bytes
    self.index = index
    self.partners = partners
  }

  mutating func statements() throws(CurveSpecError) -> [PastedStatement] {
    var statements: [PastedStatement] = []
    while true {
      while current.isSymbol(";") || current.isSymbol(",") { index += 1 }
      if skipImport() || skipTypeHeader() || skipTypeEnd() { continue }
      if current.isEnd { return statements }
      statements.append(try statement())
    }
  }

  // MARK: Statements

  /// Words before a name that do not change the curve.
  static let keywords: Set<String> = [
    "let", "var", "val", "const", "final", "static", "private", "fileprivate", "internal", "public",
    "export", "default", "return", "lazy", "new", "try", "await",
  ]

  private mutating func statement() throws(CurveSpecError) -> PastedStatement {
    let start = index
    skipKeywords()
    let isDeclared = index > start || current.name == Self.function
    let offset = current.offset
    skipType()
    let label = statementLabel() ?? []
    let isAssigned = !label.isEmpty && !tokens[index - 1].isSymbol(":")
    var groups = [try group(isStatement: true)]
    // 'let a: Animation = .snappy': the first group is the type.
    if current.isSymbol("="), !label.isEmpty {
      index += 1
      groups = [try group(isStatement: true)]
    }
    while current.isSymbol(","), !isLabel(at: index + 1) {
      index += 1
      guard !current.isEnd else { break }
      groups.append(try group(isStatement: true))
    }
    return PastedStatement(
      label: label, offset: offset, isAssignment: isAssigned && !isDeclared,
      hasKeyword: isDeclared, groups: groups)
  }

  /// Skips the import of a module, `import SwiftUI` or `import { gsap } from "gsap"`, and Kotlin's package.
  private mutating func skipImport() -> Bool {
    guard current.name == "import" || current.name == "package", !tokens[index + 1].startsLine
    else { return false }
    let next = tokens[index + 1]
    if next.isSymbol("{") {
      index += 1
      skip("{", to: "}")
    } else {
      switch next.kind {
      case .name, .text: index += 2
      default: return false
      }
    }
    while !current.isEnd, !current.startsLine, !current.isSymbol(";") { index += 1 }
    return true
  }

  /// Skips the start of a type, `extension Animation {`, so that its members are statements.
  private mutating func skipTypeHeader() -> Bool {
    var start = index
    while tokens[start].isSymbol("@"), tokens[start + 1].name != nil { start += 2 }
    while let name = tokens[start].name, Self.keywords.contains(name) || name == "abstract" {
      start += 1
    }
    guard let name = tokens[start].name,
      ["extension", "enum", "struct", "class", "object"].contains(name)
    else { return false }
    var end = start + 1
    while tokens[end].name != nil || tokens[end].isSymbol(":") || tokens[end].isSymbol(",")
      || tokens[end].isSymbol(".")
    {
      end += 1
    }
    guard end > start + 1, tokens[end].isSymbol("{") else { return false }
    index = end + 1
    openTypes += 1
    return true
  }

  private mutating func skipTypeEnd() -> Bool {
    guard openTypes > 0, current.isSymbol("}") else { return false }
    index += 1
    openTypes -= 1
    return true
  }

  private mutating func skipKeywords() {
    while current.roles.contains(.keyword) {
      let next = tokens[index + 1]
      let isName = next.name != nil || (next.isSymbol(".") && tokens[index + 2].name != nil)
      guard isName, !next.isJoined else { return }
      index += 1
    }
  }

  /// The index after the names or the text of a label; `nil` if there is no label at an index.
  private func endOfLabel(at start: Int) -> Int? {
    var end = start
    guard end < tokens.count else { return nil }
    if case .text = tokens[end].kind {
      end += 1
    } else {
      guard tokens[end].name != nil else { return nil }
      end += 1
      while tokens[end].isSymbol("."), tokens[end + 1].name != nil { end += 2 }
    }
    let isColon = tokens[end].isSymbol(":") && !tokens[end + 1].isSymbol(":")
    let isEquals =
      tokens[end].isSymbol("=") && !tokens[end + 1].isSymbol("=") && !tokens[end + 1].isSymbol(">")
    return isColon || isEquals ? end : nil
  }

  /// Skips a type before the name of a variable, as in Dart and Java: `Curve ease = …`.
  private mutating func skipType() {
    guard current.name != nil, tokens[index + 1].name != nil, tokens[index + 2].isSymbol("="),
      !tokens[index + 3].isSymbol("=")
    else { return }
    index += 1
  }

  private func isLabel(at start: Int) -> Bool { endOfLabel(at: start) != nil }

  private mutating func statementLabel() -> [String]? {
    // A delegated property of Kotlin: 'val alpha by animateFloatAsState(…)'.
    if let name = current.name, tokens[index + 1].name == "by", tokens[index + 2].name != nil {
      index += 2
      return [name]
    }
    if let name = functionName() { return [name] }
    guard let end = endOfLabel(at: index) else { return nil }
    var names: [String] = []
    for token in tokens[index..<end] {
      switch token.kind {
      case .name(let name), .text(let name): names.append(name)
      default: break
      }
    }
    index = end + 1
    return names
  }

  /// The word before the name of a function of Kotlin.
  private static let function = "fun"

  /// Reads the header of a function that returns one value: `fun <T> enter(): FiniteAnimationSpec<T> =`.
  ///
  /// - Returns: The name of the function; `nil` for anything else.
  private mutating func functionName() -> String? {
    guard current.name == Self.function else { return nil }
    var end = index + 1
    func skipType() {
      let symbols: [Unicode.Scalar] = ["<", ">", ".", ",", "?"]
      while tokens[end].name != nil || symbols.contains(where: tokens[end].isSymbol) { end += 1 }
    }
    if tokens[end].isSymbol("<"),
      let close = tokens[end...].prefix(16).firstIndex(where: { $0.isSymbol(">") })
    {
      end = close + 1
    }
    guard let name = tokens[end].name, tokens[end + 1].isSymbol("("), tokens[end + 2].isSymbol(")")
    else { return nil }
    end += 3
    if tokens[end].isSymbol(":") {
      end += 1
      skipType()
    }
    guard tokens[end].isSymbol("=") else { return nil }
    index = end + 1
    return name
  }

  // MARK: Values

  /// Values up to a comma, a semicolon or the end of what encloses them.
  private mutating func group(
    isStatement: Bool = false, isMember: Bool = false
  ) throws(CurveSpecError) -> [PastedValue] {
    var values = [try value()]
    while !current.isEnd, !current.isSymbol(","), !current.isSymbol(";") {
      if isStatement {
        if current.startsLine, startsStatement { break }
        if current.isSymbol("=") || (openTypes > 0 && current.isSymbol("}")) { break }
      } else if current.isSymbol(")") || current.isSymbol("]") || current.isSymbol("}") {
        break
      }
      values.append(try value())
    }
    // A cast does not change a value: '{ … } as const'.
    if isStatement || isMember, values.count == 3, let word = values[1].name,
      PastedTextParser.casts.contains(word), isType(values[2])
    {
      values.removeLast(2)
    }
    return values
  }

  /// The words before the type of a cast.
  static let casts: Set<String> = ["as", "satisfies"]

  /// Whether a value is the type of a cast: `const`, or a name that starts with a capital letter.
  private func isType(_ value: PastedValue) -> Bool {
    guard let name = value.name, let first = name.unicodeScalars.first else { return false }
    return name == "const" || ("A"..."Z").contains(first)
  }

  /// Whether the current token, the first of a line, starts a statement.
  private var startsStatement: Bool {
    var start = index
    while let name = tokens[start].name, Self.keywords.contains(name), tokens[start + 1].name != nil
    {
      start += 1
    }
    return start > index || isLabel(at: start) || tokens[start].name == Self.function
  }

  /// Reads one value.
  mutating func value() throws(CurveSpecError) -> PastedValue {
    let token = current
    switch token.kind {
    case .number(let number):
      index += 1
      return .number(number, offset: token.offset)
    case .text(let text):
      index += 1
      return .text(text, offset: token.offset)
    case .name:
      skipKeywords()
      return .chain(try chain())
    case .symbol(UInt8(ascii: ".")) where tokens[index + 1].name != nil:
      return .chain(try chain())
    case .symbol(UInt8(ascii: "[")):
      index += 1
      return .list(try arguments(until: "]"), offset: token.offset)
    case .symbol(UInt8(ascii: "{")):
      let start = index
      index += 1
      guard !partners.isEmpty else {
        return .object(try arguments(until: "}"), offset: token.offset)
      }
      // The braces may have code in them.
      if let members = try? arguments(until: "}") {
        return .object(members, offset: token.offset)
      }
      index = start
      skip("{", to: "}")
      return .symbol(UInt8(ascii: "{"), offset: token.offset)
    case .symbol(UInt8(ascii: "(")):
      if let group = parenthesised() { return group }
      skip("(", to: ")")
      return .symbol(UInt8(ascii: "("), offset: token.offset)
    case .symbol(let symbol):
      index += 1
      // The body of an arrow function is skipped: '() => { … }'.
      if token.isSymbol("="), current.isSymbol(">"), current.isJoined {
        index += 1
        if current.isSymbol("{") { skip("{", to: "}") }
      }
      return .symbol(symbol, offset: token.offset)
    case .end:
      throw CurveSpecError(
        "Expected a value, but the text ends at \(location(of: token.offset, in: bytes, lines)).")
    }
  }

  /// Values in parentheses, such as those of a calculation; `nil` for code that is skipped.
  private mutating func parenthesised() -> PastedValue? {
    let (start, depth) = (index, depth)
    let offset = current.offset
    index += 1
    if let arguments = try? arguments(until: ")"), arguments.count == 1, arguments[0].label == nil {
      return .group(arguments[0].values, offset: offset)
    }
    (index, self.depth) = (start, depth)
    return nil
  }

  private mutating func chain() throws(CurveSpecError) -> PastedChain {
    let offset = current.offset
    let hasLeadingDot = current.isSymbol(".")
    if hasLeadingDot { index += 1 }
    var links: [PastedLink] = []
    while let link = try link() {
      links.append(link)
      guard current.isSymbol("."), tokens[index + 1].name != nil else { break }
      index += 1
      guard links.count < 2 * Limits.modifiers else {
        throw CurveSpecError(
          "There are more than \(links.count) names and calls in a row at "
            + "\(location(of: current.offset, in: bytes, lines)).")
      }
    }
    return PastedChain(offset: offset, hasLeadingDot: hasLeadingDot, links: links)
  }

  /// Reads a name with its arguments and closures; `nil` if there is no name.
  mutating func link() throws(CurveSpecError) -> PastedLink? {
    guard let name = current.name else { return nil }
    let offset = current.offset
    index += 1
    var given: [PastedArgument]?
    let hasGenerics = skipGenerics()
    if current.isSymbol("("), !isStyle || current.isJoined {
      index += 1
      given = try arguments(until: ")")
    }
    return PastedLink(
      name: name, offset: offset, arguments: given, hasGenerics: hasGenerics,
      closures: skipClosures())
  }

  /// Skips a closure and the labelled closures after it; a closure may end with the text.
  private mutating func skipClosures() -> [PastedClosure] {
    var closures: [PastedClosure] = []
    while true {
      let offset = current.offset
      var label: String?
      if !closures.isEmpty, let name = current.name, tokens[index + 1].isSymbol(":"),
        tokens[index + 2].isSymbol("{")
      {
        label = name
        index += 2
      } else if !closures.isEmpty || !current.isSymbol("{") {
        return closures
      }
      let start = current.offset + 1
      skip("{", to: "}")
      let end = max(start, tokens[index - 1].offset)
      closures.append(PastedClosure(label: label, offset: offset, content: start..<end))
    }
  }

  /// Skips everything between two characters, the first of which is the current one.
  private mutating func skip(_ first: Unicode.Scalar, to last: Unicode.Scalar) {
    if index < partners.count {
      index = partners[index] > index ? partners[index] + 1 : tokens.count - 1
      return
    }
    var open = 0
    repeat {
      if current.isSymbol(first) { open += 1 }
      if current.isSymbol(last) { open -= 1 }
      index += 1
    } while open > 0 && !current.isEnd
  }

  /// Skips the types of a generic function: `<Float>` of `spring<Float>()`.
  ///
  /// - Returns: Whether there were any.
  private mutating func skipGenerics() -> Bool {
    guard current.isSymbol("<"), current.isJoined else { return false }
    // A type has only a few names.
    var end = index + 1
    while end < index + 16,
      tokens[end].name != nil || tokens[end].isSymbol(".") || tokens[end].isSymbol(",")
    {
      end += 1
    }
    guard end > index + 1, tokens[end].isSymbol(">"), tokens[end + 1].isSymbol("(") else {
      return false
    }
    index = end + 1
    return true
  }

  private mutating func arguments(
    until close: Unicode.Scalar
  ) throws(CurveSpecError) -> [PastedArgument] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.nesting else {
      throw CurveSpecError(
        "The nesting at \(location(of: current.offset, in: bytes, lines)) is deeper than "
          + "\(Limits.nesting) levels.")
    }
    var arguments: [PastedArgument] = []
    var members = PastedMembers()
    while !current.isSymbol(close) {
      let offset = current.offset
      var label: String?
      var isAssigned = false
      if let end = endOfLabel(at: index), end == index + 1 {
        switch current.kind {
        case .name(let name), .text(let name): label = name
        default: break
        }
        isAssigned = tokens[end].isSymbol("=")
        index = end + 1
      }
      if close == "}", let label, !isAssigned { members.add(label, at: offset) }
      arguments.append(
        PastedArgument(
          label: label, offset: offset, isAssigned: isAssigned,
          values: try group(isMember: close == "}")))
      if current.isSymbol(",") || current.isSymbol(";") {
        // Declarations of CSS replace each other.
        if current.isSymbol(";") { members.areDeclarations = true }
        index += 1
      } else if !current.isSymbol(close) {
        break
      }
    }
    guard current.isSymbol(close) else {
      throw CurveSpecError(
        "Expected '\(close)' at \(location(of: current.offset, in: bytes, lines)).")
    }
    index += 1
    duplicateKey = duplicateKey ?? members.problem(in: bytes, lines)
    return arguments
  }

  /// The token at the index; the last one is the end.
  private var current: PastedToken { tokens[index < limit ? index : tokens.count - 1] }
}

/// The keys of an object.
private struct PastedMembers {
  /// Whether they are declarations, each with a semicolon at its end.
  var areDeclarations = false
  private var offsets: [String: Int] = [:]
  /// The first key that is given again, with both offsets.
  private var duplicate: (key: String, first: Int, second: Int)?

  /// Adds a key at an offset.
  mutating func add(_ key: String, at offset: Int) {
    guard duplicate == nil else { return }
    if let first = offsets.updateValue(offset, forKey: key) { duplicate = (key, first, offset) }
  }

  /// The error for two equal keys, if there are any.
  func problem(in bytes: [UInt8], _ lines: SourceLines?) -> CurveSpecError? {
    guard let duplicate, !areDeclarations else { return nil }
    return CurveSpecError(
      "The key \(quoted(duplicate.key)) is given twice, at \(location(of: duplicate.first, in: bytes, lines)) and at "
        + "\(location(of: duplicate.second, in: bytes, lines)).")
  }
}
