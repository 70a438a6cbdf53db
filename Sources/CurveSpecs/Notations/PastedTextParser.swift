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

  /// Reads all values, with the symbols between them.
  mutating func items() throws(CurveSpecError) -> [PastedItem] {
    var items: [PastedItem] = []
    while !current.isEnd {
      let (start, startsLine) = (index, current.startsLine)
      skipKeywords()
      let hasKeyword = index > start
      items.append(
        PastedItem(value: try value(), startsLine: startsLine, hasKeyword: hasKeyword))
    }
    return items
  }

  // MARK: Values

  /// Words before a name that do not change the curve.
  static let keywords: Set<String> = [
    "let", "var", "val", "const", "final", "static", "private", "fileprivate", "internal", "public",
    "export", "default", "return", "lazy", "new", "try", "await",
  ]

  private mutating func skipKeywords() {
    while current.roles.contains(.keyword), index + 1 < limit {
      let next = tokens[index + 1]
      let isName = next.name != nil || (next.isSymbol(".") && tokens[index + 2].name != nil)
      guard isName, !next.isJoined else { return }
      index += 1
    }
  }

  /// Values up to a comma, a semicolon or the end of what encloses them.
  private mutating func group() throws(CurveSpecError) -> [PastedValue] {
    var values = [try value()]
    while !current.isEnd, !current.isSymbol(","), !current.isSymbol(";"), !current.isSymbol(")"),
      !current.isSymbol("]"), !current.isSymbol("}")
    {
      values.append(try value())
    }
    return values
  }

  /// The words before the type of a cast.
  static let casts: Set<String> = ["as", "satisfies"]

  /// Values without casts at their end, which do not change them: '{ … } as const', 'a * 2 as number', 'a!'.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - isMember: Whether they are a member of an object, where an exclamation mark is no negation.
  /// - Returns: At least one value.
  static func withoutCast(_ values: [PastedValue], isMember: Bool = false) -> [PastedValue] {
    var values = values
    while values.count > 1, let last = values.last {
      if values.count > 2, isType(last), let word = values[values.count - 2].name,
        casts.contains(word)
      {
        values.removeLast(2)
      } else if isMember, case .symbol(UInt8(ascii: "!"), _) = last {
        values.removeLast()
      } else {
        break
      }
    }
    return values
  }

  /// Whether a value is the type of a cast: a name that starts with a capital letter, or a word of TypeScript.
  private static func isType(_ value: PastedValue) -> Bool {
    guard let name = value.name, let first = name.unicodeScalars.first else { return false }
    return ["const", "number", "string", "any", "unknown"].contains(name)
      || ("A"..."Z").contains(first)
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
        return .symbol(UInt8(ascii: ">"), offset: token.offset)
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
    let hasGenerics = skipGenerics(before: name.hasPrefix("keyframes") ? "{" : "(")
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
  /// - Parameter open: The bracket after them.
  /// - Returns: Whether there were any.
  private mutating func skipGenerics(before open: Unicode.Scalar) -> Bool {
    guard current.isSymbol("<"), current.isJoined else { return false }
    // A type has only a few names.
    var end = index + 1
    while end < index + 16,
      tokens[end].name != nil || tokens[end].isSymbol(".") || tokens[end].isSymbol(",")
    {
      end += 1
    }
    guard end > index + 1, tokens[end].isSymbol(">"), tokens[end + 1].isSymbol(open) else {
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
      if let name = labelName {
        label = name
        isAssigned = tokens[index + 1].isSymbol("=")
        index += 2
      }
      if close == "}", let label, !isAssigned { members.add(label, at: offset) }
      arguments.append(
        PastedArgument(
          label: label, offset: offset, isAssigned: isAssigned,
          values: close == "}"
            ? Self.withoutCast(try group(), isMember: true) : try group()))
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

  /// The name or the text at the index, if ':' or '=' follows it.
  private var labelName: String? {
    let name: String
    switch current.kind {
    case .name(let word), .text(let word): name = word
    default: return nil
    }
    let next = tokens[index + 1]
    guard next.isSymbol(":") || next.isSymbol("="),
      !tokens[index + 2].isSymbol(next.isSymbol(":") ? ":" : "="),
      next.isSymbol(":") || !tokens[index + 2].isSymbol(">")
    else { return nil }
    return name
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
