internal import CurveScenes
internal import CurveSpecs

/// A token of Swift source.
struct SwiftToken {
  let kind: Kind
  /// The index of its first byte.
  let start: Int
  /// The index after its last byte.
  let end: Int

  enum Kind {
    /// A name or a keyword, also in backticks.
    case name
    case number
    /// A text literal or a regular expression; its content is not read.
    case literal
    /// A run of operator characters.
    case operation
    /// One of `( ) { } [ ] , : ; . @ # \ $`.
    case punctuation
  }
}

/// Swift source as bytes and tokens.
struct SwiftSource {
  let bytes: [UInt8]
  let tokens: [SwiftToken]
  /// For each opening bracket, the index of the token that closes it; `nil` for other tokens and for a bracket
  /// that is not closed.
  let closings: [Int?]

  /// Reads a text, in time linear in its length.
  ///
  /// - Parameter text: Swift source, or a part of it with unbalanced brackets.
  /// - Throws: The position of a text literal or a comment without an end, or of a character that Swift does
  ///   not allow.
  init(_ text: String) throws(SceneProblem) {
    var lexer = SwiftLexer(text)
    tokens = try lexer.tokens()
    bytes = lexer.bytes
    closings = SwiftSource.closings(of: tokens, in: bytes)
  }

  /// The text of a token; a name in backticks is without them.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    let token = tokens[index]
    var range = bytes[token.start..<token.end]
    if token.kind == .name, range.first == UInt8(ascii: "`") {
      range = range.dropFirst().dropLast()
    }
    return String(decoding: range, as: UTF8.self)
  }

  /// Whether a token is a certain operator or punctuation mark.
  func isMark(_ index: Int, _ mark: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    guard token.kind == .operation || token.kind == .punctuation else { return false }
    return isEqual(token, mark)
  }

  /// Whether a token is a certain name or keyword without backticks.
  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    isName(index) && isEqual(tokens[index], word)
  }

  /// Whether a token is one of several names or keywords.
  func isWord(_ index: Int, in words: [StaticString]) -> Bool {
    guard isName(index) else { return false }
    let token = tokens[index]
    return words.contains { isEqual(token, $0) }
  }

  /// Compares bytes, without a `String` for each token.
  private func isEqual(_ token: SwiftToken, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard token.end - token.start == count, bytes[token.start] == text.utf8Start[0] else {
      return false
    }
    return bytes[token.start..<token.end].elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: count))
  }

  /// Whether a token is a name or a keyword.
  func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }

  /// Whether a space, a comment or a line end is before a token.
  func hasSpace(before index: Int) -> Bool {
    index == 0 || !tokens.indices.contains(index)
      || tokens[index - 1].end < tokens[index].start
  }

  /// Whether a token starts on another line than the one before it ends.
  func hasLineEnd(before index: Int) -> Bool {
    guard index > 0, tokens.indices.contains(index) else { return true }
    return bytes[tokens[index - 1].end..<tokens[index].start].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The position of a token; that of the end of the text after the last one.
  func position(of index: Int) -> TextPosition {
    TextPosition(
      ofByte: tokens.indices.contains(index) ? tokens[index].start : bytes.count, in: bytes)
  }

  /// A problem at a token.
  func problem(_ index: Int, _ sentence: String) -> SceneProblem {
    SceneProblem(position(of: index), sentence)
  }

  /// A token in quotes for a message, or "the end".
  func shown(_ index: Int) -> String {
    tokens.indices.contains(index) ? quoted(text(index)) : "the end"
  }

  private static func closings(of tokens: [SwiftToken], in bytes: [UInt8]) -> [Int?] {
    var closings = [Int?](repeating: nil, count: tokens.count)
    var open: [(index: Int, closing: UInt8)] = []
    // How many brackets of each kind are open.
    var counts: [UInt8: Int] = [:]
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      switch bytes[token.start] {
      case UInt8(ascii: "("): open.append((index, UInt8(ascii: ")")))
      case UInt8(ascii: "["): open.append((index, UInt8(ascii: "]")))
      case UInt8(ascii: "{"): open.append((index, UInt8(ascii: "}")))
      case let byte where [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte):
        // A part of a file may close brackets that it does not open.
        guard counts[byte, default: 0] > 0 else { continue }
        while let last = open.popLast() {
          counts[last.closing, default: 0] -= 1
          if last.closing == byte {
            closings[last.index] = index
            break
          }
        }
        continue
      default: continue
      }
      counts[open[open.count - 1].closing, default: 0] += 1
    }
    return closings
  }
}

extension TextPosition {
  /// The position of a byte of a text; columns count characters.
  init(ofByte offset: Int, in bytes: [UInt8]) {
    var line = 1
    var start = 0
    for index in 0..<min(offset, bytes.count) {
      let isEnd =
        bytes[index] == 0x0A
        || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if isEnd { (line, start) = (line + 1, index + 1) }
    }
    // Continuation bytes of UTF-8 are not counted.
    let column = bytes[min(start, offset)..<offset].count { $0 & 0xC0 != 0x80 } + 1
    self.init(line: line, column: column)
  }
}
