extension String {
  /// The text between the places of a part, without regular expressions, which Embedded Swift does not have.
  ///
  /// - Parameter part: A text that is not empty.
  /// - Returns: One text more than the part occurs.
  private func texts(between part: String) -> [String] {
    let (bytes, sought) = (Array(utf8), Array(part.utf8))
    var texts: [String] = []
    var (start, index) = (0, 0)
    while index + sought.count <= bytes.count {
      if bytes[index..<index + sought.count].elementsEqual(sought) {
        texts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += sought.count
        start = index
      } else {
        index += 1
      }
    }
    return texts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// Whether a text is a part of this one.
  package func has(_ part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { bytes in
      part.withUTF8 { sought in
        guard bytes.count >= sought.count else { return false }
        for start in 0...(bytes.count - sought.count) where bytes[start] == sought[0] {
          if bytes[start..<start + sought.count].elementsEqual(sought) { return true }
        }
        return false
      }
    }
  }

  /// This text with another one in each place of a part.
  package func replacingEach(_ part: String, with other: String) -> String {
    texts(between: part).joined(separator: other)
  }
}

extension String {
  /// The name of a variable without the marks of CSS, Sass and Less before it: `ease` of `--ease`.
  package var withoutMarks: String { String(drop { $0 == "-" || $0 == "$" || $0 == "@" }) }
}
