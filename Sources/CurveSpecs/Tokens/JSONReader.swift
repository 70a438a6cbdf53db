/// Reads the values of a JSON text, one after the other.
struct JSONReader {
  let bytes: [UInt8]
  var index: Int
  /// Whether an object may have one key twice; parsers take the first or the last.
  var takesEqualKeys = false
  /// Whether it reads what JSON5 adds and token files use: comments, commas at the end, keys without quotes, and
  /// single quotes.
  var isRelaxed = false
  /// Whether a comment was skipped.
  private(set) var hasComments = false

  /// A mistake at a byte of a text.
  struct Mistake: Error {
    let offset: Int
    let problem: Problem

    enum Problem {
      /// What is expected: "',' or ']'".
      case expected(String)
      /// What is wrong, as a sentence without its subject: "has more than 32 levels".
      case wrong(String)
    }
  }

  init(_ bytes: [UInt8], at index: Int = 0, isRelaxed: Bool = false) {
    self.bytes = bytes
    self.index = index
    self.isRelaxed = isRelaxed
  }

  /// The value at the index, after which only spaces follow.
  mutating func onlyValue() throws(Mistake) -> JSONNode {
    let value = try value(depth: 0)
    try skipSpaces()
    if isRelaxed, next == UInt8(ascii: ";") {
      index += 1
      try skipSpaces()
    }
    if index < bytes.count { throw expected("the end") }
    return value
  }

  private mutating func value(depth: Int) throws(Mistake) -> JSONNode {
    try skipSpaces()
    guard depth < Limits.nesting else {
      throw Mistake(offset: index, problem: .wrong("has more than \(Limits.nesting) levels"))
    }
    let start = index
    let content: JSONNode.Content
    switch next {
    case UInt8(ascii: "\""): content = .text(try string())
    case UInt8(ascii: "'") where isRelaxed: content = .text(try string())
    case UInt8(ascii: "{"): content = .object(try members(depth: depth + 1))
    case UInt8(ascii: "["):
      var values: [JSONNode] = []
      try elements("]") { (reader) throws(Mistake) in
        values.append(try reader.value(depth: depth + 1))
      }
      content = .list(values)
    default: if let word = word() { content = word } else { content = .number(try number()) }
    }
    return JSONNode(content: content, range: start..<index)
  }

  private mutating func members(depth: Int) throws(Mistake) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    try elements("}") { (reader) throws(Mistake) in
      let start = reader.index
      let key = try reader.key()
      if !keys.insert(key).inserted, !reader.takesEqualKeys {
        throw Mistake(offset: start, problem: .wrong("has the key \(quoted(key)) twice"))
      }
      try reader.skipSpaces()
      try reader.expect(UInt8(ascii: ":"), "':'")
      members.append(
        JSONNode.Member(key: key, offset: start, value: try reader.value(depth: depth)))
    }
    return members
  }

  private mutating func key() throws(Mistake) -> String {
    if next == UInt8(ascii: "\"") || (isRelaxed && next == UInt8(ascii: "'")) {
      return try string()
    }
    let start = index
    while isRelaxed, let byte = next,
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    {
      index += 1
    }
    guard index > start else { throw expected("a name in quotes") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads what is between a bracket and another one, with commas.
  private mutating func elements(
    _ end: Unicode.Scalar, _ element: (inout JSONReader) throws(Mistake) -> Void
  ) throws(Mistake) {
    index += 1
    try skipSpaces()
    if next == UInt8(ascii: end) { return index += 1 }
    while true {
      try element(&self)
      try skipSpaces()
      if next == UInt8(ascii: end) { return index += 1 }
      try expect(UInt8(ascii: ","), "',' or '\(end)'")
      try skipSpaces()
      if isRelaxed, next == UInt8(ascii: end) { return index += 1 }
    }
  }

  private mutating func word() -> JSONNode.Content? {
    let words: [(String, JSONNode.Content)] = [
      ("null", .null), ("true", .flag(true)), ("false", .flag(false)),
    ]
    for (word, content) in words where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return content
    }
    return nil
  }

  /// A number: its sign, digits, fraction and exponent.
  private mutating func number() throws(Mistake) -> Double {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let first = next
    let digits = skipDigits()
    guard digits > 0 else {
      index = start
      throw expected("a value")
    }
    if first == UInt8(ascii: "0"), digits > 1 {
      index -= digits - 1
      throw expected("a number without leading zeros")
    }
    if next == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 { throw expected("a digit") }
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { throw expected("a digit") }
    }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .infinity
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, byte.isDigit { index += 1 }
    return index - start
  }

  // MARK: Texts

  private mutating func string() throws(Mistake) -> String {
    let quote = bytes[index]
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case quote:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        text += Array(String(Character(try escape())).utf8)
      case 0..<0x20: throw expected("a character of the text")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw expected("'\(Unicode.Scalar(quote))'")
  }

  /// The character of an escape sequence, after its backslash.
  private mutating func escape() throws(Mistake) -> Unicode.Scalar {
    guard let byte = next else { throw expected("an escape sequence") }
    let character: Unicode.Scalar?
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": character = Unicode.Scalar(byte)
    case "'" where isRelaxed: character = "'"
    case "b": character = "\u{8}"
    case "f": character = "\u{C}"
    case "n": character = "\n"
    case "r": character = "\r"
    case "t": character = "\t"
    default: character = nil
    }
    if let character {
      index += 1
      return character
    }
    guard byte == UInt8(ascii: "u") else { throw expected("an escape sequence") }
    let start = index - 1
    let first = try codeUnit()
    var value = UInt32(first)
    if UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) {
      index += 1
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) {
        value = 0x10000 + (value - 0xD800) << 10 + UInt32(second) - 0xDC00
      }
    }
    guard let character = Unicode.Scalar(value) else {
      throw Mistake(offset: start, problem: .wrong("contains an unpaired surrogate"))
    }
    return character
  }

  /// The four hexadecimal digits after a `u`.
  private mutating func codeUnit() throws(Mistake) -> UInt16 {
    index += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw expected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  // MARK: Spaces

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpaces() throws(Mistake) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/") where isRelaxed: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Mistake) {
    let start = index
    hasComments = true
    if bytes[index...].starts(with: "//".utf8) {
      while let byte = next, byte != 0x0A { index += 1 }
    } else if bytes[index...].starts(with: "/*".utf8) {
      index += 2
      while !bytes[index...].starts(with: "*/".utf8) {
        guard index < bytes.count else {
          throw Mistake(offset: start, problem: .wrong("has a comment without an end"))
        }
        index += 1
      }
      index += 2
    } else {
      throw expected("a value")
    }
  }

  private mutating func expect(_ byte: UInt8, _ name: String) throws(Mistake) {
    guard next == byte else { throw expected(name) }
    index += 1
  }

  private func expected(_ expected: String) -> Mistake {
    Mistake(offset: index, problem: .expected(expected))
  }
}
