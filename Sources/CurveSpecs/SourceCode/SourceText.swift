/// The tokens of source code, with the partner of each bracket.
package struct SourceText {
  package let bytes: [UInt8]
  let language: SourceLanguage
  /// The lines of the whole text.
  package let lines: SourceLines
  /// The tokens; the last one is the end.
  package let tokens: [PastedToken]
  /// The index of the closing bracket of each opening one and the other way round; -1 for any other token, and for
  /// a bracket without a partner.
  package let partners: [Int]
  /// What the names of the text are for, together.
  let roles: SourceRoles

  /// Reads the tokens of a whole text, in which a comment without an end is an error.
  ///
  /// - Complexity: Linear in the length of the text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - language: The language.
  /// - Throws: An error for a comment without an end.
  package init(
    checking source: String, in language: SourceLanguage
  ) throws(CurveSpecError) {
    bytes = Array(source.utf8)
    self.language = language
    lines = SourceLines(bytes)
    var lexis = SourceLexis(language)
    lexis.isLenient = false
    tokens = SourceText.enabled(try PastedToken.all(in: bytes, nil, lexis), language)
    (partners, roles) = SourceText.partners(of: tokens)
  }

  /// Reads the tokens of a text or of a part of it.
  ///
  /// - Complexity: Linear in the length of the text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part; `nil` for all of it.
  ///   - language: The language.
  ///   - lines: The lines of the whole text.
  ///   - outer: For a template, what reads the code in its holes, such as `${duration}ms`.
  init(
    _ bytes: [UInt8], _ range: Range<Int>? = nil, in language: SourceLanguage, _ lines: SourceLines,
    holes outer: NotationReading? = nil
  ) {
    self.bytes = bytes
    self.language = language
    self.lines = lines
    var lexis = SourceLexis(language)
    lexis.hasHoles = outer != nil
    // A lenient lexis throws no error.
    let tokens =
      (try? PastedToken.all(in: bytes, range, lexis))
      ?? [.end(at: range?.upperBound ?? bytes.count)]
    self.tokens =
      outer.map { SourceText.filled(tokens, $0) } ?? SourceText.enabled(tokens, language)
    (partners, roles) = SourceText.partners(of: self.tokens)
  }

  /// Tokens without what '#if false' or '#if 0' leaves out of the program.
  private static func enabled(_ tokens: [PastedToken], _ language: SourceLanguage) -> [PastedToken]
  {
    guard language == .swift || language == .objectiveC,
      tokens.indices.contains(where: {
        tokens[$0].symbol == UInt8(ascii: "#") && tokens[$0 + 1].name == "endif"
      })
    else { return tokens }
    var result: [PastedToken] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.isSymbol("#"), index + 1 < tokens.count, let word = tokens[index + 1].name {
        if depth > 0 {
          if word.hasPrefix("if") { depth += 1 }
          if word == "endif" || (depth == 1 && word.hasPrefix("else")) { depth -= 1 }
        } else if word == "if", index + 2 < tokens.count, isFalse(tokens[index + 2]) {
          depth = 1
        }
      }
      if depth == 0 || token.isEnd { result.append(token) }
    }
    return result
  }

  private static func isFalse(_ token: PastedToken) -> Bool {
    if case .number(let number) = token.kind { return number.value == 0 }
    return token.name == "false"
  }

  /// Tokens in which each hole is the number or the timing function of its constant, if it has one.
  private static func filled(_ tokens: [PastedToken], _ outer: NotationReading) -> [PastedToken] {
    var result: [PastedToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard let name = token.name, name.hasPrefix("${") else {
        result.append(token)
        continue
      }
      let path = name.dropFirst(2).dropLast().split(separator: ".").map(String.init)
      let value = outer.constant(path, at: token.offset).flatMap { outer.resolved($0) }
      switch value {
      // '${duration}ms' of a given time has two units.
      case .number(let number, _)
      where !number.isInTimeUnit || !(tokens[index].isJoined && tokens[index].name != nil):
        // '${duration}ms' is a time.
        var filled = PastedToken(
          kind: .number(number), offset: token.offset, end: token.end,
          startsLine: token.startsLine, isJoined: token.isJoined)
        if index < tokens.count, tokens[index].isJoined,
          let unit = tokens[index].name?.lowercased(),
          unit == "ms" || unit == "s"
        {
          let time =
            unit == "s"
            ? Number(number.value, unit: .seconds)
            : Number(number.milliseconds.value, written: number.value, unit: .milliseconds)
          filled = PastedToken(
            kind: .number(time), offset: token.offset, end: tokens[index].end,
            startsLine: token.startsLine, isJoined: token.isJoined)
          index += 1
        }
        result.append(filled)
      case .text(let content, let offset):
        let start = offset + 1
        let inner = try? PastedToken.all(
          in: outer.bytes, start..<(start + content.utf8.count), SourceLexis(.css))
        // The text of a finding is that of the hole.
        result += (inner ?? []).dropLast().map {
          PastedToken(
            kind: $0.kind, offset: token.offset, end: token.end, startsLine: $0.startsLine,
            isJoined: $0.isJoined)
        }
      default: result.append(token)
      }
    }
    return result
  }

  /// The partners of brackets, and in the same walk the roles of all names.
  ///
  /// A closing bracket without an opening one is left out, and so are opening ones that it would cross.
  private static func partners(
    of tokens: [PastedToken]
  ) -> (partners: [Int], roles: SourceRoles) {
    var partners = [Int](repeating: -1, count: tokens.count)
    var roles: UInt16 = 0
    var open: [(index: Int, close: UInt8)] = []
    // How many brackets of each kind are open, so that a search finds something.
    var counts = [Int](repeating: 0, count: 0x80)
    for index in tokens.indices {
      let byte = tokens[index].symbol
      roles |= tokens[index].roles.rawValue
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let close = byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte + 2
        open.append((index, close))
        counts[Int(close)] += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard counts[Int(byte)] > 0 else { continue }
        while let last = open.popLast() {
          counts[Int(last.close)] -= 1
          guard last.close == byte else { continue }
          partners[last.index] = index
          partners[index] = last.index
          break
        }
      default: continue
      }
    }
    return (partners, SourceRoles(rawValue: roles))
  }

  /// The token at an index; the end for an index after it.
  package subscript(index: Int) -> PastedToken {
    _read { yield tokens[min(index, tokens.count - 1)] }
  }

  /// The index of the end.
  package var end: Int { tokens.count - 1 }

  // These are asked for each token several times, in a module that is compiled for size.

  @inline(__always)
  package func isSymbol(_ character: Unicode.Scalar, at index: Int) -> Bool {
    symbol(at: index) == UInt8(ascii: character)
  }

  /// The character of the symbol at an index; 0 for another token.
  @inline(__always)
  func symbol(at index: Int) -> UInt8 {
    // The end is no symbol.
    index >= 0 && index < tokens.count ? tokens[index].symbol : 0
  }

  /// What the name at an index is for.
  @inline(__always)
  func roles(at index: Int) -> SourceRoles {
    index >= 0 && index < tokens.count ? tokens[index].roles : SourceRoles(rawValue: 0)
  }

  package func name(at index: Int) -> String? {
    index >= 0 && index < tokens.count ? tokens[index].name : nil
  }

  /// Whether the token at an index ends a value, so that a dot after it starts no value.
  func endsValue(at index: Int) -> Bool {
    guard index >= 0 else { return false }
    switch self[index].kind {
    case .number, .text: return true
    case .name: return !roles(at: index).contains(.dot)
    case .symbol(let byte):
      return [
        UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"),
        UInt8(ascii: "!"),
      ].contains(byte) && (byte != UInt8(ascii: "?") || self[index].isJoined)
    case .end: return false
    }
  }

  /// Words before a value.
  static let words: Set<String> = [
    "return", "in", "case", "else", "await", "try", "default", "new", "yield",
  ]

  /// The index after the expression that starts at an index.
  ///
  /// It ends before `;`, `,`, a closing bracket, or a line that does not go on with it.
  package func endOfExpression(from start: Int) -> Int {
    var index = start
    while !self[index].isEnd {
      if index > start, self[index].startsLine, !goesOn(at: index) { return index }
      if roles(at: index).contains(.variable), startsDeclaration(at: index) { return index }
      guard case .symbol(let byte) = self[index].kind else {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"),
        UInt8(ascii: "}"):
        return index
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard partners[index] > index else { return index + 1 }
        index = partners[index] + 1
      default: index += 1
      }
    }
    return index
  }

  /// Whether a keyword is that of a declaration with a value, and not one of 'if let a = b'.
  private func startsDeclaration(at index: Int) -> Bool {
    name(at: index + 1) != nil && (isSymbol("=", at: index + 2) || isSymbol(":", at: index + 2))
      && !["if", "while", "guard", "case"].contains(name(at: index - 1))
  }

  /// Whether the first token of a line goes on with the line before.
  private func goesOn(at index: Int) -> Bool {
    let operators = "=+-*/%?:<>&|^("
    if case .symbol(let byte) = self[index - 1].kind, operators.utf8.contains(byte) { return true }
    switch self[index].kind {
    case .symbol(let byte): return byte == UInt8(ascii: ".") || "?:+*/&|=>".utf8.contains(byte)
    // '-20' is one token.
    default: return false
    }
  }

  /// The text of a range of tokens.
  package func text(of range: Range<Int>) -> String {
    String(decoding: bytes[place(of: range)], as: UTF8.self)
  }

  /// The bytes of a range of tokens.
  func place(of range: Range<Int>) -> Range<Int> {
    range.isEmpty ? 0..<0 : self[range.lowerBound].offset..<self[range.upperBound - 1].end
  }

  /// A parser whose next token is the one at an index.
  func parser(at index: Int, limit: Int? = nil) -> PastedTextParser {
    PastedTextParser(
      tokens: tokens, bytes: bytes, lines: lines, index: index, partners: partners, limit: limit)
  }

  /// The values of a range of tokens, without a comma; `nil` if it has another structure.
  package func values(in range: Range<Int>) -> [PastedValue]? {
    var parser = parser(at: range.lowerBound, limit: range.upperBound)
    var values: [PastedValue] = []
    while parser.index < range.upperBound {
      guard let value = try? parser.value() else { return nil }
      values.append(value)
    }
    return parser.index == range.upperBound && !values.isEmpty ? values : nil
  }
}
