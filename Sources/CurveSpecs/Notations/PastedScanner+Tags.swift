extension PastedScanner {
  /// What surrounds the index in code with tags, such as JSX, the innermost last; empty in code outside of tags.
  struct Markup {
    enum Part {
      /// A tag, with the number of types whose `<` is open: `<List<Row> a={b}>`.
      case tag(name: Range<Int>, isClosing: Bool, types: Int)
      /// What is between two tags, with the name of the first.
      case content(name: Range<Int>)
      /// Code in braces, with the number of those that are open in it.
      case code(braces: Int)
    }

    var parts: [Part] = []
    /// Whether a tag was closed that was not open, so that a `<` before it started no tag.
    var isBroken = false
  }

  /// Whether the index is in a tag, where a string may have several lines.
  var isInTag: Bool { if case .tag? = markup.parts.last { true } else { false } }

  /// Passes over text between two tags, which is no code.
  ///
  /// - Returns: Whether there is the end of a line in it.
  mutating func skipContent() -> Bool {
    guard case .content? = markup.parts.last else { return false }
    var endsLine = false
    while index < end, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "{") {
      if bytes[index] == UInt8(ascii: "\n") { endsLine = true }
      index += 1
    }
    return endsLine
  }

  /// Follows the tags and the braces.
  ///
  /// - Parameters:
  ///   - symbol: The symbol before the index.
  ///   - isOperator: Whether a value ends before it, so that `<` compares.
  mutating func follow(_ symbol: UInt8, isOperator: Bool) {
    let last = markup.parts.count - 1
    switch (markup.parts.last, symbol) {
    case (nil, UInt8(ascii: "<")), (.code, UInt8(ascii: "<")):
      if !isOperator, startsTag { openTag() }
    case (.content, UInt8(ascii: "<")): openTag()
    case (.content, UInt8(ascii: "{")), (.tag, UInt8(ascii: "{")):
      markup.parts.append(.code(braces: 0))
    case (.tag(let name, let isClosing, let types), UInt8(ascii: "<")):
      markup.parts[last] = .tag(name: name, isClosing: isClosing, types: types + 1)
    case (.tag(let name, let isClosing, let types), UInt8(ascii: ">")):
      guard types == 0 else {
        markup.parts[last] = .tag(name: name, isClosing: isClosing, types: types - 1)
        return
      }
      if isClosing {
        markup.parts.removeLast()
        guard case .content(let opened)? = markup.parts.popLast(),
          bytes[opened].elementsEqual(bytes[name])
        else {
          markup.isBroken = true
          return
        }
      } else if bytes[index - 2] == UInt8(ascii: "/") {
        markup.parts.removeLast()
      } else {
        markup.parts[last] = .content(name: name)
      }
    case (.code(let braces), UInt8(ascii: "{")): markup.parts[last] = .code(braces: braces + 1)
    case (.code(let braces), UInt8(ascii: "}")):
      if braces == 0 {
        markup.parts.removeLast()
      } else {
        markup.parts[last] = .code(braces: braces - 1)
      }
    default: return
    }
  }

  private mutating func openTag() {
    let isClosing = isNext("/", at: index)
    let start = isClosing ? index + 1 : index
    markup.parts.append(
      .tag(name: start..<endOfTagName(from: start), isClosing: isClosing, types: 0))
  }

  /// Whether the `<` before the index starts a tag, and no list of types: `<T,>(a: T) => …`.
  private var startsTag: Bool {
    guard index < end else { return false }
    if bytes[index] == UInt8(ascii: ">") { return true }
    guard bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") else { return false }
    var next = endOfTagName(from: index)
    while isNext(" ", at: next) { next += 1 }
    let word = bytes[next..<min(next + 8, end)]
    return !isNext(",", at: next) && !word.elementsEqual("extends ".utf8)
  }

  private func endOfTagName(from start: Int) -> Int {
    var end = start
    while end < self.end,
      bytes[end].isLetter || bytes[end].isDigit || "._-:$".utf8.contains(bytes[end])
    {
      end += 1
    }
    return end
  }
}
