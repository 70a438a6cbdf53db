/// The parts of a page that have another language: `<style>`, `<script>`, and the attributes `style` and `class`.
struct SourceParts {
  /// The parts with their languages, in the order of the text.
  private(set) var parts: [(range: Range<Int>, language: SourceLanguage)] = []
  private let bytes: [UInt8]

  /// Finds the parts.
  ///
  /// - Complexity: Linear in the length of the text.
  init(_ bytes: [UInt8], in language: SourceLanguage) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if has("<!--", at: index) {
        index = end(of: "-->", from: index + 4) ?? bytes.count
      } else if let part = element("style", at: index) {
        let language: SourceLanguage =
          part.attributes.has("scss") || part.attributes.has("sass")
          ? .scss : part.attributes.has("less") ? .less : .css
        parts.append((part.content, language))
        index = part.content.upperBound
      } else if let part = element("script", at: index) {
        let isTyped = part.attributes.has("\"ts") || part.attributes.has("'ts")
        parts.append((part.content, isTyped ? .tsx : .jsx))
        index = part.content.upperBound
      } else {
        index = attributes(of: index)
      }
    }
  }

  /// The content of an element that starts at an index, and the text of its attributes.
  private func element(
    _ name: String, at start: Int
  ) -> (content: Range<Int>, attributes: String)? {
    let nameEnd = start + 1 + name.utf8.count
    guard has("<" + name, at: start), nameEnd < bytes.count,
      [UInt8(ascii: ">"), UInt8(ascii: " "), 0x0A, 0x0D, 0x09].contains(bytes[nameEnd]),
      let open = bytes[nameEnd...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let close = find("</" + name, from: open + 1) ?? bytes.count
    return ((open + 1)..<close, String(decoding: bytes[nameEnd..<open], as: UTF8.self))
  }

  /// Finds the attributes of the tag at an index.
  ///
  /// - Returns: The index after the tag.
  private mutating func attributes(of start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
        index += 1
        continue
      }
      let content = index + 1
      guard let close = bytes[content...].firstIndex(of: byte) else { return bytes.count }
      if hasName("style", before: index) { parts.append((content..<close, .css)) }
      if hasName("class", before: index) { classes.append(index..<(close + 1)) }
      index = close + 1
    }
    return index + 1
  }

  /// The attributes with classes, with their quotes.
  private(set) var classes: [Range<Int>] = []

  private func hasName(_ name: String, before quote: Int) -> Bool {
    let start = quote - 1 - name.utf8.count
    guard start > 0, bytes[quote - 1] == UInt8(ascii: "="), has(name, at: start) else { return false }
    return [UInt8(ascii: " "), 0x0A, 0x0D, 0x09].contains(bytes[start - 1])
  }

  private func has(_ word: String, at start: Int) -> Bool {
    start + word.utf8.count <= bytes.count
      && zip(word.utf8, bytes[start...]).allSatisfy { $0 == $1 }
  }

  private func find(_ word: String, from start: Int) -> Int? {
    var index = start
    while let next = bytes[min(index, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
      if has(word, at: next) { return next }
      index = next + 1
    }
    return nil
  }

  private func end(of word: String, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if has(word, at: index) { return index + word.utf8.count }
      index += 1
    }
    return nil
  }
}
