/// A token of pasted source code.
///
/// The tokens are those that Swift, CSS, JavaScript, Kotlin and Dart share. Any other character is a symbol,
/// so the body of a closure can be skipped without being understood.
struct PastedToken {
  let kind: Kind
  /// The index of its first byte.
  let offset: Int
  /// Whether a line starts between the token before and this one, or at this one.
  let startsLine: Bool
  /// Whether it directly follows the token before.
  let isJoined: Bool

  enum Kind {
    /// A name, such as `spring`, `ease-in-out` or `--motion`.
    case name(String)
    case number(Number)
    /// The content of a text in quotes on one line; a backslash escapes the next character.
    case text(String)
    case symbol(UInt8)
    case end
  }

  func isSymbol(_ character: Unicode.Scalar) -> Bool {
    if case .symbol(let byte) = kind { byte == UInt8(ascii: character) } else { false }
  }

  /// Whether it is after the last token of the text.
  var isEnd: Bool { if case .end = kind { true } else { false } }

  /// The name, if the token is one.
  var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }
}

extension PastedToken {
  /// The tokens of a text or of a part of it, followed by ``Kind/end``.
  ///
  /// - Throws: An error for a comment without an end, and for a number that is too large.
  /// - Complexity: Linear in the length of the text.
  static func all(
    in bytes: [UInt8], _ range: Range<Int>? = nil
  ) throws(CurveSpecError) -> [PastedToken] {
    var scanner = PastedScanner(bytes: bytes, range: range ?? 0..<bytes.count)
    var tokens: [PastedToken] = []
    while true {
      let token = try scanner.next()
      tokens.append(token)
      if token.isEnd { return tokens }
    }
  }
}

private struct PastedScanner {
  /// The bytes up to the end of the range.
  private let bytes: ArraySlice<UInt8>
  private let all: [UInt8]
  private let start: Int
  private var index: Int
  /// Whether an address in the parentheses of `url()` is being read, where `//` is no comment.
  private var isInURL = false
  /// Where the search for a closing quote ended without one, by the quote.
  private var unclosed: [UInt8: Int] = [:]

  init(bytes: [UInt8], range: Range<Int>) {
    all = bytes
    self.bytes = bytes[..<range.upperBound]
    start = range.lowerBound
    index = start
  }

  mutating func next() throws(CurveSpecError) -> PastedToken {
    let before = index
    let startsLine = try skipSpaces() || before == start
    let offset = index
    return PastedToken(
      kind: try kind(), offset: offset, startsLine: startsLine,
      isJoined: offset == before && offset > start)
  }

  private mutating func kind() throws(CurveSpecError) -> PastedToken.Kind {
    guard index < bytes.count else { return .end }
    if let number = try number() { return .number(number) }
    if let name = name() {
      if isNext("(", at: index), name.lowercased() == "url" { isInURL = true }
      return .name(name)
    }
    let byte = bytes[index]
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")]
    if quotes.contains(byte), let text = text(in: byte) { return .text(text) }
    index += 1
    if byte == UInt8(ascii: ")") { isInURL = false }
    return .symbol(byte)
  }

  /// Skips spaces and comments.
  ///
  /// - Returns: Whether there is the end of a line among them.
  private mutating func skipSpaces() throws(CurveSpecError) -> Bool {
    var endsLine = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        endsLine = true
        isInURL = false
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "/") where isNext("/", at: index + 1) && !isInAddress && !isInURL:
        index = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      case UInt8(ascii: "/") where isNext("*", at: index + 1) && !isInURL: try skipComment()
      default: return endsLine
      }
    }
    return endsLine
  }

  /// Whether the current byte directly follows a colon, as in `https://`.
  private var isInAddress: Bool { index > start && isNext(":", at: index - 1) }

  private mutating func skipComment() throws(CurveSpecError) {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if isNext("*", at: index), isNext("/", at: index + 1) {
        index += 2
        return
      }
      index += 1
    }
    throw CurveSpecError(
      "The comment at \(location(of: start, in: all)) has no end; '*/' is expected.")
  }

  /// A number, with Kotlin's `f` dropped.
  private mutating func number() throws(CurveSpecError) -> Number? {
    let end = Number.end(in: all, from: index)
    guard end > index else { return nil }
    let start = index
    index = end
    if let unitEnd = endOfCapitalUnit() {
      defer { index = unitEnd }
      return try number(of: bytes[start..<index] + bytes[index..<unitEnd].map { $0 | 0x20 }, start)
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "f"), !isNamePart(at: index + 1) {
      index += 1
    }
    return try number(of: bytes[start..<end], start)
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
  ) throws(CurveSpecError) -> Number {
    do {
      return try Number.value(of: digits)
    } catch {
      throw CurveSpecError(
        "The number \(quoted(String(decoding: digits, as: UTF8.self))) at "
          + "\(location(of: start, in: all)) is too large.")
    }
  }

  /// A name: letters, digits, `_`, `$`, and hyphens that are not at the end.
  private mutating func name() -> String? {
    let start = index
    var end = index
    while isNext("-", at: end), end < start + 2 { end += 1 }
    guard isNameStart(at: end) else { return nil }
    while isNamePart(at: end) || (isNext("-", at: end) && isNamePart(at: end + 1)) { end += 1 }
    index = end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The content of a text in quotes; `nil` if it does not end on its line.
  ///
  /// A search that fails has passed only escaped quotes of its kind, so a search from one of them fails too:
  /// it would read the same pairs of a backslash and a character. No byte is searched twice.
  private mutating func text(in quote: UInt8) -> String? {
    if let end = unclosed[quote], index < end { return nil }
    var end = index + 1
    var content: [UInt8] = []
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == quote {
        index = end + 1
        return String(decoding: content, as: UTF8.self)
      }
      if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count { end += 1 }
      content.append(bytes[end])
      end += 1
    }
    unclosed[quote] = end
    return nil
  }

  private func isNext(_ character: Unicode.Scalar, at index: Int) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  private func isNameStart(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private func isNamePart(at index: Int) -> Bool {
    isNameStart(at: index)
      || (index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]))
  }
}
