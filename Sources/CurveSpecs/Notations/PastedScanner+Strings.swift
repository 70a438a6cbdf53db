extension PastedScanner {
  /// The content of the string that starts at the index; `nil` if none starts there, or if it has no end.
  mutating func quotedText(_ byte: UInt8) -> String? {
    if byte == UInt8(ascii: "`") {
      return lexis.hasTemplates ? text(in: byte, isLong: true) : shortText(in: byte)
    }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { return nil }
    guard lexis.hasTripleQuotes, index + 2 < end, bytes[index + 1] == byte,
      bytes[index + 2] == byte
    else { return shortText(in: byte) }
    var close = index + 3
    while close + 2 < end {
      if bytes[close] == byte, bytes[close + 1] == byte, bytes[close + 2] == byte {
        let content = bytes[index + 3..<close]
        index = close + 3
        return String(decoding: content, as: UTF8.self)
      }
      close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard lexis.isLenient else { return shortText(in: byte) }
    // Without an end, the rest of the text is the string.
    let content = bytes[index + 3..<end]
    index = end
    return String(decoding: content, as: UTF8.self)
  }

  /// The content of a string without escapes, or of a regular expression in `#/` and `/#`; `nil` if none starts at
  /// the index.
  mutating func rawText() -> String? {
    // A run of '#' is searched once.
    guard index == start || !isNext("#", at: index - 1) else { return nil }
    var quote = index
    if isNext("r", at: index) {
      quote += 1
    } else {
      while isNext("#", at: quote) { quote += 1 }
    }
    let hashes = isNext("#", at: index) ? quote - index : 0
    let isPattern = hashes > 0 && isNext("/", at: quote)
    guard quote > index, isNext("\"", at: quote) || isNext("'", at: quote) || isPattern else {
      return nil
    }
    let mark = bytes[quote]
    var length = 1
    if quote + 2 < end, bytes[quote + 1] == mark, bytes[quote + 2] == mark { length = 3 }
    if let end = unclosed[UInt8(ascii: "#")], index < end { return nil }
    var close = quote + length
    while close < end, length == 3 || isPattern || bytes[close] != 0x0A {
      if isPattern, bytes[close] == UInt8(ascii: "\\") {
        close += 2
        continue
      }
      let after = close + length + hashes
      if bytes[close] == mark, after <= end,
        bytes[close..<close + length].allSatisfy({ $0 == mark }),
        bytes[close + length..<after].allSatisfy({ $0 == UInt8(ascii: "#") })
      {
        defer { index = after }
        return String(decoding: bytes[quote + length..<close], as: UTF8.self)
      }
      close += 1
    }
    unclosed[UInt8(ascii: "#")] = close
    return nil
  }

  private mutating func shortText(in quote: UInt8) -> String? {
    lexis.quotes.contains(quote) ? text(in: quote, isLong: isInTag) : nil
  }

  /// The content of a text in quotes; `nil` if it does not end, or not on its line.
  ///
  /// A search that fails has passed only escaped quotes of its kind, so a search from one of them fails too:
  /// it would read the same pairs of a backslash and a character. No byte is searched twice.
  private mutating func text(in quote: UInt8, isLong: Bool) -> String? {
    if let end = unclosed[quote], index < end { return nil }
    var next = index + 1
    // What is before the last escape, and where the rest starts: most texts have no escape.
    var (content, rest): ([UInt8], Int) = ([], next)
    while next < end, isLong || bytes[next] != 0x0A {
      let byte = bytes[next]
      if byte == quote {
        index = next + 1
        guard !content.isEmpty else { return String(decoding: bytes[rest..<next], as: UTF8.self) }
        return String(decoding: content + bytes[rest..<next], as: UTF8.self)
      }
      if byte == lexis.interpolation, let after = endOfCode(at: next) {
        next = after
        continue
      }
      if byte == UInt8(ascii: "\\"), next + 1 < end {
        content += bytes[rest..<next]
        next += 1
        rest = next
      }
      next += 1
    }
    unclosed[quote] = next
    return nil
  }

  /// The index after the code in a string, `\(…)` or `${…}`; `nil` if none starts at an index.
  ///
  /// A search that fails is not repeated from within what it passed. The level is the number of strings in code that
  /// it is inside of.
  private mutating func endOfCode(at start: Int, level: Int = 0) -> Int? {
    guard level < Limits.nesting, let interpolation = lexis.interpolation, start + 1 < end,
      bytes[start] == interpolation,
      start >= endOfOpenCode
    else { return nil }
    let open = interpolation == UInt8(ascii: "$") ? UInt8(ascii: "{") : UInt8(ascii: "(")
    guard bytes[start + 1] == open else { return nil }
    let close = open == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
    var depth = 0
    var index = start + 1
    while index < end {
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      // A string in the code may have brackets.
      index = endOfInnerText(at: index, level: level + 1) ?? index + 1
    }
    endOfOpenCode = index
    return nil
  }

  /// The index after the string of one line that starts at an index; `nil` if none does.
  private mutating func endOfInnerText(at start: Int, level: Int) -> Int? {
    guard lexis.quotes.contains(bytes[start]), start >= endOfOpenText else { return nil }
    var next = start + 1
    while next < end, bytes[next] != 0x0A {
      if bytes[next] == bytes[start] { return next + 1 }
      if let after = endOfCode(at: next, level: level) {
        next = after
      } else {
        next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    endOfOpenText = next
    return nil
  }

  /// Skips a regular expression, `/a"b/g`, which ends on its line.
  ///
  /// - Returns: Whether there is one.
  mutating func skipPattern() -> Bool {
    var next = index + 1
    var isInSet = false
    if let end = unclosed[UInt8(ascii: "/")], index < end { return false }
    guard next < end, bytes[next] != UInt8(ascii: " "), bytes[next] != UInt8(ascii: ">") else {
      return false
    }
    while next < end, bytes[next] != 0x0A {
      switch bytes[next] {
      case UInt8(ascii: "\\"): next += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "/") where !isInSet:
        index = next + 1
        while isNext("g", at: index) || isNext("i", at: index) || isNext("m", at: index)
          || isNext("u", at: index) || isNext("s", at: index) || isNext("y", at: index)
        {
          index += 1
        }
        return true
      default: break
      }
      next += 1
    }
    unclosed[UInt8(ascii: "/")] = next
    return false
  }
}
