internal import CurveScenes
internal import CurveSpecs

/// Splits Swift source into tokens.
struct SwiftLexer {
  let bytes: [UInt8]
  private var index = 0
  private var found: [SwiftToken] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// All tokens, without spaces and comments.
  mutating func tokens() throws(SceneProblem) -> [SwiftToken] {
    while true {
      try skipSpace()
      guard index < bytes.count else { return found }
      let start = index
      let kind = try token()
      found.append(SwiftToken(kind: kind, start: start, end: index))
    }
  }

  /// Moves behind a token.
  private mutating func token() throws(SceneProblem) -> SwiftToken.Kind {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return .number
    case UInt8(ascii: "`"):
      return try quotedName()
    case UInt8(ascii: "\""):
      index = try SwiftTextLiteral(bytes).end(from: index)
      return .literal
    case UInt8(ascii: "#"):
      if let end = try SwiftTextLiteral(bytes).endOfRaw(from: index) {
        index = end
        return .literal
      }
      index = SwiftTextLiteral(bytes).endOfHashes(from: index)
      return .punctuation
    case UInt8(ascii: "/"):
      if let end = endOfPattern() {
        index = end
        return .literal
      }
      return operation()
    case _ where isNameStart(byte):
      while index < bytes.count, isNameStart(bytes[index]) || isDigit(bytes[index]) { index += 1 }
      return .name
    case UInt8(ascii: "."):
      if next(1) == byte { return operation() }
      index += 1
      return .punctuation
    case _ where isOperator(byte): return operation()
    case _ where Array("(){}[],:;@\\$".utf8).contains(byte):
      index += 1
      return .punctuation
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
      let isVisible = (0x21..<0x7F).contains(byte)
      let name = isVisible ? quoted(String(decoding: [byte], as: UTF8.self)) : code
      throw problem(index, "\(name) is not a character of Swift source.")
    }
  }

  // MARK: - Spaces and comments

  private mutating func skipSpace() throws(SceneProblem) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09...0x0D, 0x00: index += 1
      // A no-break space, as web pages have it.
      case 0xC2 where next(1) == 0xA0: index += 2
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"):
        index = try SwiftTextLiteral(bytes).endOfComment(from: index)
      case UInt8(ascii: "#") where index == 0 && next(1) == UInt8(ascii: "!"): skipLine()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  // MARK: - Names, numbers and operators

  private mutating func quotedName() throws(SceneProblem) -> SwiftToken.Kind {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "`"), bytes[index] >= 0x20 {
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "`") else {
      throw problem(start, "The '`' here has no closing one.")
    }
    index += 1
    return .name
  }

  /// Digits with separators, a decimal point before a digit, and an exponent; `0x`, `0o` and `0b`.
  private mutating func skipNumber() {
    let radix = bytes[index] == UInt8(ascii: "0") ? next(1) : nil
    let isHexadecimal = radix == UInt8(ascii: "x")
    if isHexadecimal || radix == UInt8(ascii: "o") || radix == UInt8(ascii: "b") { index += 2 }
    func isDigitHere(_ byte: UInt8?) -> Bool {
      guard let byte else { return false }
      let letter = byte | 0x20
      return isDigit(byte) || byte == UInt8(ascii: "_")
        || isHexadecimal && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter)
    }
    while isDigitHere(next(0)) { index += 1 }
    if next(0) == UInt8(ascii: "."), let digit = next(1), digit != UInt8(ascii: "_"),
      isDigitHere(digit)
    {
      index += 1
      while isDigitHere(next(0)) { index += 1 }
    }
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    guard let byte = next(0), byte | 0x20 == exponent else { return }
    let hasSign = next(1) == UInt8(ascii: "-") || next(1) == UInt8(ascii: "+")
    guard let digit = next(hasSign ? 2 : 1), isDigit(digit) else { return }
    index += hasSign ? 2 : 1
    while let byte = next(0), isDigit(byte) || byte == UInt8(ascii: "_") { index += 1 }
  }

  private mutating func operation() -> SwiftToken.Kind {
    let start = index
    while index < bytes.count, isOperator(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
      // A comment ends an operator, and a point belongs only to an operator that starts with one.
      let isComment =
        bytes[index] == UInt8(ascii: "/")
        && (next(1) == UInt8(ascii: "/") || next(1) == UInt8(ascii: "*"))
      let isPoint = bytes[index] == UInt8(ascii: ".") && bytes[start] != UInt8(ascii: ".")
      if index > start, isComment || isPoint { break }
      index += 1
    }
    return .operation
  }

  // MARK: - Regular expressions

  /// The end of a regular expression between slashes on one line; `nil` if the slash is an operator.
  private func endOfPattern() -> Int? {
    guard let first = next(1), ![0x20, 0x09, 0x0A, 0x0D].contains(first), startsOperand else {
      return nil
    }
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "/"): return end + 1
      default: end += 1
      }
    }
    return nil
  }

  /// Whether the token before cannot end a value, so that one starts here.
  private var startsOperand: Bool {
    guard let last = found.last else { return true }
    switch last.kind {
    case .number, .literal: return false
    case .operation: return true
    case .name:
      let name = String(decoding: bytes[last.start..<last.end], as: UTF8.self)
      return ["return", "in", "case", "where", "try", "await", "throw", "else"].contains(name)
    case .punctuation: return Array("({[,:;".utf8).contains(bytes[last.start])
    }
  }

  // MARK: - Bytes

  private func next(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// All characters beyond ASCII count as letters; names with them are compared, but never calculated.
  private func isNameStart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private func isOperator(_ byte: UInt8) -> Bool { Array("/=-+!*%<>&|^~?".utf8).contains(byte) }

  private func problem(_ offset: Int, _ sentence: String) -> SceneProblem {
    SwiftTextLiteral(bytes).problem(offset, sentence)
  }
}
