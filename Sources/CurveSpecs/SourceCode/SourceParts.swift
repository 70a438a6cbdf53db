/// The parts of a page that have another language: `<style>`, `<script>`, and attributes.
struct SourceParts {
  /// The parts, in the order of the text.
  private(set) var parts: [Part] = []
  private let bytes: [UInt8]
  private let language: SourceLanguage

  /// A part of a page.
  struct Part {
    let range: Range<Int>
    let language: SourceLanguage
    /// The language of its findings, if it is another one.
    var shown: SourceLanguage?
    var isScript = false
  }

  /// Finds the parts.
  ///
  /// - Complexity: Linear in the length of the text.
  init(_ bytes: [UInt8], in language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if has("<!--", at: index) {
        index = end(of: "-->", from: index + 4)
      } else if let element = element("style", at: index) {
        let isSass = element.attributes.has("scss") || element.attributes.has("sass")
        let language: SourceLanguage =
          isSass ? .scss : element.attributes.has("less") ? .less : .css
        parts.append(Part(range: element.content, language: language))
        index = element.content.upperBound
      } else if let element = element("textarea", at: index) {
        index = element.content.upperBound
      } else if let element = element("script", at: index) {
        index = element.content.upperBound
        guard SourceParts.isCode(element.attributes) else { continue }
        let isTyped = element.attributes.has("\"ts") || element.attributes.has("'ts")
        parts.append(
          Part(
            range: element.content, language: isTyped ? .tsx : .jsx,
            shown: isTyped ? .typeScript : .javaScript, isScript: true))
        index = element.content.upperBound
      } else {
        index = endOfTag(from: index)
      }
    }
  }

  /// The content of an element that starts at an index, and the text of its attributes.
  private func element(
    _ name: String, at start: Int
  ) -> (content: Range<Int>, attributes: String)? {
    let nameEnd = start + 1 + name.utf8.count
    guard has("<" + name, at: start), nameEnd < bytes.count,
      bytes[nameEnd] == UInt8(ascii: ">") || bytes[nameEnd] <= UInt8(ascii: " "),
      let open = bytes[nameEnd...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let content = open + 1
    var close = content
    while close < bytes.count, !has("</" + name, at: close) { close += 1 }
    return (content..<close, String(decoding: bytes[nameEnd..<open], as: UTF8.self))
  }

  /// Finds the attributes of the tag at an index.
  ///
  /// - Returns: The index after the tag.
  private mutating func endOfTag(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = bytes[(index + 1)...].firstIndex(of: bytes[index]) else {
          return bytes.count
        }
        addAttribute(index..<(close + 1))
        index = close + 1
      case UInt8(ascii: "{") where language == .svelte:
        let close = endOfBraces(from: index)
        if close > index + 1 {
          parts.append(Part(range: (index + 1)..<(close - 1), language: .jsx, shown: language))
        }
        index = max(close, index + 1)
      default: index += 1
      }
    }
    return index + 1
  }

  /// The index after the braces that open at an index.
  private func endOfBraces(from start: Int) -> Int {
    var depth = 0
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return bytes.count
  }

  /// Adds the value of an attribute, whose range has its quotes.
  private mutating func addAttribute(_ quoted: Range<Int>) {
    guard quoted.lowerBound > 1, bytes[quoted.lowerBound - 1] == UInt8(ascii: "=") else { return }
    var start = quoted.lowerBound - 1
    while start > 0, bytes[start - 1] > UInt8(ascii: " ") { start -= 1 }
    let name = String(decoding: bytes[start..<(quoted.lowerBound - 1)], as: UTF8.self)
    let content = (quoted.lowerBound + 1)..<(quoted.upperBound - 1)
    switch name {
    case "style": parts.append(Part(range: content, language: .css))
    case "class": parts.append(Part(range: quoted, language: .jsx, shown: language))
    case _ where language == .vue && (name.hasPrefix(":") || name.hasPrefix("v-")):
      parts.append(Part(range: content, language: .jsx, shown: language))
    default: return
    }
  }

  /// Whether a script is code, and not data or a template, by its attributes.
  private static func isCode(_ attributes: String) -> Bool {
    guard attributes.has("type=") else { return true }
    return ["javascript", "module", "babel", "jsx", "typescript", "\"\"", "''"].contains {
      attributes.has($0)
    }
  }

  /// Whether a word is at an index, in capitals or not.
  private func has(_ word: String, at start: Int) -> Bool {
    guard start + word.utf8.count <= bytes.count else { return false }
    var index = start
    for letter in word.utf8 {
      let byte = bytes[index]
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard (isCapital ? byte | 0x20 : byte) == letter else { return false }
      index += 1
    }
    return true
  }

  /// The index after the next place of a text.
  private func end(of word: String, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if has(word, at: index) { return index + word.utf8.count }
      index += 1
    }
    return bytes.count
  }
}
