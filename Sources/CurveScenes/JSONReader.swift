internal import CurveSpecs

/// Reads JSON into nodes.
///
/// It takes the place of ``YAMLReader`` where there is no libyaml, as in a browser. Both read JSON as the same nodes.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  /// Reads a text, in time and memory linear in its length.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: The kind of file that is expected.
  /// - Returns: Its value; `nil` if the text has only spaces.
  /// - Throws: What is wrong, and where.
  package static func read(_ text: String, as kind: FileKind) throws(SceneProblem) -> SceneNode? {
    guard text.utf8.count <= kind.maximumMebibytes << 20 else {
      throw SceneProblem(
        nil, "The file is larger than \(kind.maximumMebibytes) MiB, too large for \(kind.name).")
    }
    var reader = JSONReader(bytes: Array(text.utf8))
    reader.skipSpaces()
    guard reader.next != nil else { return nil }
    let node = try reader.value(level: 1)
    reader.skipSpaces()
    if reader.next != nil { throw reader.problem("The end of the file is expected here.") }
    return node
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The position of the next character.
  private var position: TextPosition {
    let before = String(decoding: bytes[lineStart..<index], as: UTF8.self)
    return TextPosition(line: line, column: before.unicodeScalars.count + 1)
  }

  private func problem(_ sentence: String) -> SceneProblem { SceneProblem(position, sentence) }

  private mutating func skipSpaces() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      index += 1
      if byte == 0x0A {
        line += 1
        lineStart = index
      }
    }
  }

  private mutating func value(level: Int) throws(SceneProblem) -> SceneNode {
    guard level <= Limits.nesting else {
      throw problem("The file has more than \(Limits.nesting) levels.")
    }
    let position = position
    switch next {
    case UInt8(ascii: "{"):
      return SceneNode(content: .mapping(try entries(level: level)), position: position)
    case UInt8(ascii: "["):
      return SceneNode(content: .sequence(try elements(level: level)), position: position)
    case UInt8(ascii: "\""):
      let text = try text()
      let scalar = SceneScalar(text: text.value, isQuoted: true, isVerbatim: text.isVerbatim)
      return SceneNode(content: .scalar(scalar), position: position)
    default:
      let scalar = SceneScalar(text: try word(), isQuoted: false, isVerbatim: true)
      return SceneNode(content: .scalar(scalar), position: position)
    }
  }

  private mutating func entries(level: Int) throws(SceneProblem) -> [SceneNode.Entry] {
    var entries: [SceneNode.Entry] = []
    var keys: Set<String> = []
    index += 1
    skipSpaces()
    while next != UInt8(ascii: "}") {
      let position = position
      guard next == UInt8(ascii: "\"") else {
        throw problem("A key in double quotes is expected here.")
      }
      let key = try text().value
      guard keys.insert(key).inserted else {
        throw SceneProblem(position, "The key \(quoted(key)) appears twice.")
      }
      skipSpaces()
      try expect(UInt8(ascii: ":"), "A ':' is expected here.")
      skipSpaces()
      entries.append(
        SceneNode.Entry(key: key, position: position, value: try value(level: level + 1)))
      skipSpaces()
      if next == UInt8(ascii: "}") { break }
      try expect(UInt8(ascii: ","), "A ',' or '}' is expected here.")
      skipSpaces()
    }
    index += 1
    return entries
  }

  private mutating func elements(level: Int) throws(SceneProblem) -> [SceneNode] {
    var elements: [SceneNode] = []
    index += 1
    skipSpaces()
    while next != UInt8(ascii: "]") {
      elements.append(try value(level: level + 1))
      skipSpaces()
      if next == UInt8(ascii: "]") { break }
      try expect(UInt8(ascii: ","), "A ',' or ']' is expected here.")
      skipSpaces()
    }
    index += 1
    return elements
  }

  private mutating func expect(_ byte: UInt8, _ sentence: String) throws(SceneProblem) {
    guard next == byte else { throw problem(sentence) }
    index += 1
  }

  /// A number, `true`, `false` or `null`, as it is written.
  private mutating func word() throws(SceneProblem) -> String {
    let start = index
    while let byte = next, !" \t\r\n,:[]{}\"".utf8.contains(byte) { index += 1 }
    guard index > start else { throw problem("A value is expected here.") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func text() throws(SceneProblem) -> (value: String, isVerbatim: Bool) {
    index += 1
    var value: [UInt8] = []
    var isVerbatim = true
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw problem("A text ends on the line on which it starts.") }
      index += 1
      if byte == UInt8(ascii: "\\") {
        isVerbatim = false
        value += Array(String(Character(try escape())).utf8)
      } else {
        value.append(byte)
      }
    }
    guard next != nil else { throw problem("A '\"' is expected at the end of the text.") }
    index += 1
    return (String(decoding: value, as: UTF8.self), isVerbatim)
  }

  /// The character of an escape sequence, after its backslash.
  private mutating func escape() throws(SceneProblem) -> Unicode.Scalar {
    let escapes: [(UInt8, Unicode.Scalar)] = [
      (UInt8(ascii: "\""), "\""), (UInt8(ascii: "\\"), "\\"), (UInt8(ascii: "/"), "/"),
      (UInt8(ascii: "b"), "\u{8}"), (UInt8(ascii: "f"), "\u{C}"), (UInt8(ascii: "n"), "\n"),
      (UInt8(ascii: "r"), "\r"), (UInt8(ascii: "t"), "\t"),
    ]
    guard let byte = next else { throw problem("An escape sequence is expected here.") }
    index += 1
    if let escape = escapes.first(where: { $0.0 == byte }) { return escape.1 }
    guard byte == UInt8(ascii: "u") else {
      index -= 1
      throw problem("This escape sequence is not one of JSON.")
    }
    var unit = try codeUnit()
    if UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: unit)),
      bytes[index...].starts(with: "\\u".utf8)
    {
      index += 2
      let low = try codeUnit()
      guard UTF16.isTrailSurrogate(UInt16(truncatingIfNeeded: low)) else {
        throw problem("The two halves of a character do not fit.")
      }
      unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let character = Unicode.Scalar(unit) else {
      throw problem("This is half a character.")
    }
    return character
  }

  /// The four hexadecimal digits after `\u`.
  private mutating func codeUnit() throws(SceneProblem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw problem("Four hexadecimal digits are expected here.")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }
}
