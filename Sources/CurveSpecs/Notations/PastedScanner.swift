extension PastedToken {
  /// The tokens of a text or of a part of it, followed by ``Kind/end``.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part; `nil` for all of it.
  ///   - lexis: What comments and strings look like.
  /// - Returns: The tokens.
  /// - Throws: An error for a comment without an end, and for a number that is too large, unless the lexis is
  ///   lenient.
  /// - Complexity: Linear in the length of the text.
  static func all(
    in bytes: [UInt8], _ range: Range<Int>? = nil, _ lexis: SourceLexis = .unknown()
  ) throws(CurveSpecError) -> [PastedToken] {
    var scanner = PastedScanner(bytes: bytes, range: range ?? 0..<bytes.count, lexis: lexis)
    var tokens: [PastedToken] = []
    // Room that is not used takes no memory; to move the tokens takes a twentieth of the time.
    tokens.reserveCapacity((range?.count ?? bytes.count) * 2 / 5)
    while true {
      let token = try scanner.next()
      let isEnd = token.isEnd
      tokens.append(token)
      if scanner.markup.isBroken || (isEnd && !scanner.markup.parts.isEmpty) {
        // A part of a text, or a '<' that starts no tag.
        var lexis = lexis
        lexis.hasTags = false
        return try all(in: bytes, range, lexis)
      }
      if isEnd { return tokens }
    }
  }
}

/// Reads the tokens of a text, one after the other.
struct PastedScanner {
  let bytes: [UInt8]
  let lexis: SourceLexis
  let start: Int
  /// The end of the part that is read.
  let end: Int
  var index: Int
  /// Whether an address in the parentheses of `url()` is being read, where `//` is no comment.
  private var isInURL = false
  /// Where the search for a closing quote ended without one, by the quote.
  var unclosed: [UInt8: Int] = [:]
  /// Where the search for the end of code in a string ended without one.
  var endOfOpenCode = 0
  /// Where the search for the end of a string in such code ended without one.
  var endOfOpenText = 0
  /// Whether the token before ends a value, so that `/` divides.
  private var endsValue = false
  /// The tags around the index.
  var markup = Markup()

  init(bytes: [UInt8], range: Range<Int>, lexis: SourceLexis) {
    self.bytes = bytes
    self.lexis = lexis
    // A byte order mark is no part of a name.
    let hasMark = range.lowerBound == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    start = hasMark ? 3 : range.lowerBound
    end = range.upperBound
    index = start
  }

  mutating func next() throws(CurveSpecError) -> PastedToken {
    let before = index
    let endsLine = skipContent()
    let startsLine = try skipSpaces() || endsLine || before == start
    let offset = index
    let isOperator = endsValue
    let token = PastedToken(
      kind: try kind(), offset: offset, end: index, startsLine: startsLine,
      isJoined: offset == before && offset > start)
    if lexis.hasTags, token.symbol != 0 { follow(token.symbol, isOperator: isOperator) }
    if token.roles.contains(.slash) { endsValue = false }
    return token
  }

  private mutating func kind() throws(CurveSpecError) -> PastedToken.Kind {
    guard index < end else { return .end }
    if lexis.hasHoles, let hole = hole() { return .name(hole) }
    let first = bytes[index]
    if first.isDigit || first == UInt8(ascii: ".") || first == UInt8(ascii: "-")
      || first == UInt8(ascii: "+"), let number = try number()
    {
      endsValue = true
      return .number(number)
    }
    if lexis.hasRawStrings, bytes[index] == UInt8(ascii: "#") || bytes[index] == UInt8(ascii: "r"),
      let text = rawText()
    {
      endsValue = true
      return .text(text)
    }
    if let name = name() {
      if isNext("(", at: index), name.lowercased() == "url" { isInURL = true }
      endsValue = true
      return .name(name)
    }
    let byte = bytes[index]
    if let text = quotedText(byte) {
      endsValue = true
      return .text(text)
    }
    if byte == UInt8(ascii: "/"), !endsValue, lexis.hasPatterns, skipPattern() {
      endsValue = true
      return .text("")
    }
    index += 1
    if byte == UInt8(ascii: ")") { isInURL = false }
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "<"):
      endsValue = true
    default: endsValue = false
    }
    return .symbol(byte)
  }

  /// The code in a hole of a template, with its braces; `nil` if none starts at the index.
  private mutating func hole() -> String? {
    guard isNext("$", at: index), isNext("{", at: index + 1) else { return nil }
    var depth = 0
    for close in (index + 1)..<end {
      if bytes[close] == UInt8(ascii: "{") { depth += 1 }
      if bytes[close] == UInt8(ascii: "}") { depth -= 1 }
      guard depth == 0 else { continue }
      defer { index = close + 1 }
      return String(decoding: bytes[index...close], as: UTF8.self)
    }
    return nil
  }

  /// Words before a value.
  static let operators: Set<String> = [
    "return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "throw", "new", "await",
    "yield",
  ]

  // MARK: Spaces

  /// Skips spaces and comments.
  ///
  /// - Returns: Whether there is the end of a line among them.
  private mutating func skipSpaces() throws(CurveSpecError) -> Bool {
    var endsLine = false
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        endsLine = true
        isInURL = false
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: index += 1
      case _ where isNoBreakSpace(at: index): index += 2
      case UInt8(ascii: "/")
      where lexis.comments.hasSlashes && isNext("/", at: index + 1) && !isInAddress && !isInURL:
        skipLine()
      case UInt8(ascii: "/")
      where lexis.comments.hasSlashes && isNext("*", at: index + 1) && !isInURL:
        try skipComment()
      case lexis.comments.mark where lexis.comments != .lua: skipLine()
      case UInt8(ascii: "-") where lexis.comments == .lua && isNext("-", at: index + 1):
        skipLuaComment()
      default: return endsLine
      }
    }
    return endsLine
  }

  private mutating func skipLine() {
    while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  /// Skips `-- …` until the end of the line, or `--[==[ … ]==]`; one without an end is the rest of the text.
  private mutating func skipLuaComment() {
    var inner = index + 2
    guard isNext("[", at: inner) else { return skipLine() }
    inner += 1
    while isNext("=", at: inner) { inner += 1 }
    guard isNext("[", at: inner) else { return skipLine() }
    let close =
      [UInt8(ascii: "]")] + bytes[(index + 3)..<inner] + [UInt8(ascii: "]")]
    index = inner
    // Bytes that start no end are looked at twice at most.
    while index < end {
      if bytes[index] == UInt8(ascii: "]") {
        if bytes[index..<end].starts(with: close) {
          index += close.count
          return
        }
        index += 1
        while isNext("=", at: index) { index += 1 }
      } else {
        index += 1
      }
    }
  }

  /// Whether the current byte directly follows a colon, as in `https://`.
  private var isInAddress: Bool { index > start && isNext(":", at: index - 1) }

  private mutating func skipComment() throws(CurveSpecError) {
    let start = index
    var depth = 0
    while index + 1 < end {
      if isNext("*", at: index), isNext("/", at: index + 1) {
        index += 2
        depth -= 1
        if depth == 0 { return }
      } else if isNext("/", at: index), isNext("*", at: index + 1),
        depth == 0 || lexis.nestsComments
      {
        index += 2
        depth += 1
      } else {
        index += 1
      }
    }
    guard !lexis.isLenient else {
      index = end
      return
    }
    throw CurveSpecError(
      "The comment at \(location(of: start, in: bytes)) has no end; '*/' is expected.")
  }

  // MARK: Numbers and names

  /// A number, with the `f`, `F` and `L` of Kotlin and Java dropped.
  private mutating func number() throws(CurveSpecError) -> Number? {
    if lexis.hasSwiftNumbers { return swiftNumber() }
    let plainEnd = Number.endWithoutUnit(in: bytes, from: index)
    guard plainEnd > index else { return nil }
    var end = min(Number.endOfUnit(in: bytes, from: plainEnd), end)
    let start = index
    // No language has a space before a unit.
    if lexis.isLenient, plainEnd < end, bytes[plainEnd] == UInt8(ascii: " ") { end = plainEnd }
    if lexis.isLenient, isNext("_", at: end), end + 1 < self.end, bytes[end + 1].isDigit {
      return try groupedNumber()
    }
    // '1.f' has no digit after its point.
    if lexis.isLenient, isNext(".", at: end), isNext("f", at: end + 1) || isNext("F", at: end + 1),
      !isNamePart(at: end + 2)
    {
      index = end + 2
      return try number(of: bytes[start..<end], start)
    }
    if lexis.isLenient, isNext("L", at: end), !isNamePart(at: end + 1) {
      index = end + 1
      return try number(of: bytes[start..<end], start)
    }
    end = min(end, self.end)
    index = end
    if let unitEnd = endOfCapitalUnit() {
      defer { index = unitEnd }
      return try number(of: bytes[start..<index] + bytes[index..<unitEnd].map { $0 | 0x20 }, start)
    }
    if index < self.end, bytes[index] | 0x20 == UInt8(ascii: "f"), !isNamePart(at: index + 1) {
      index += 1
    }
    return try number(of: bytes[start..<end], start)
  }

  /// A number whose digits are in groups: '1_000'.
  private mutating func groupedNumber() throws(CurveSpecError) -> Number? {
    let start = index
    var digits: [UInt8] = []
    while index < end,
      bytes[index].isDigit || bytes[index] == UInt8(ascii: "_")
        || (bytes[index] == UInt8(ascii: ".") && index + 1 < end && bytes[index + 1].isDigit)
        || (index == start
          && (bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")))
    {
      if bytes[index] != UInt8(ascii: "_") { digits.append(bytes[index]) }
      index += 1
    }
    return try number(of: digits[...], start)
  }

  /// The index after the unit of a time that has a capital letter, which CSS allows: `1S`, `300Ms`.
  private func endOfCapitalUnit() -> Int? {
    var end = index
    if isNext("m", at: end) || isNext("M", at: end) { end += 1 }
    guard isNext("s", at: end) || isNext("S", at: end), !isNamePart(at: end + 1) else { return nil }
    return end + 1
  }

  private func number(
    of digits: ArraySlice<UInt8>, _ start: Int
  ) throws(CurveSpecError) -> Number? {
    do {
      return try Number.value(of: digits)
    } catch {
      // No number of an animation: it is refused where one is expected.
      if lexis.isLenient { return Number(.greatestFiniteMagnitude) }
      throw CurveSpecError(
        "The number \(quoted(String(decoding: digits, as: UTF8.self))) at "
          + "\(location(of: start, in: bytes)) is too large.")
    }
  }

  /// A name: letters, digits, `_`, `$`, and in some languages hyphens that are not at the end, or anything
  /// in backticks, which stay so that it is no keyword.
  private mutating func name() -> String? {
    let start = index
    var end = index
    if lexis.hasQuotedNames, isNext("`", at: start) {
      end += 1
      while end < self.end, bytes[end] != UInt8(ascii: "`"), bytes[end] >= UInt8(ascii: " ") {
        end += 1
      }
      guard isNext("`", at: end) else { return nil }
      index = end + 1
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    while lexis.hasHyphens, isNext("-", at: end), end < start + 2 { end += 1 }
    guard isNameStart(at: end) else { return nil }
    while isNamePart(at: end)
      || (lexis.hasHyphens && isNext("-", at: end) && isNamePart(at: end + 1))
    {
      end += 1
    }
    index = end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  @inline(__always)
  func isNext(_ character: Unicode.Scalar, at index: Int) -> Bool {
    index < end && bytes[index] == UInt8(ascii: character)
  }

  @inline(__always)
  private func isNameStart(at index: Int) -> Bool {
    guard index < end else { return false }
    let byte = bytes[index]
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (byte >= 0x80 && !isNoBreakSpace(at: index))
  }

  /// Whether a no-break space is at an index, as web pages have it.
  private func isNoBreakSpace(at index: Int) -> Bool {
    index + 1 < end && bytes[index] == 0xC2 && bytes[index + 1] == 0xA0
  }

  private func isNamePart(at index: Int) -> Bool {
    isNameStart(at: index)
      || (index < end && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]))
  }
}
