/// A JSON object on one line (RFC 8259), of which only some texts are needed.
///
/// The whole object is checked. A name must not appear twice, because readers differ in which of
/// the two values they take; inside the values, names are not compared.
struct JSONObject {
  private let bytes: [UInt8]
  private var index: Int

  /// A value: a text, `null`, or anything else.
  enum Value: Hashable {
    case text(String)
    case null
    case other
  }

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - index: The index of the opening brace.
  init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  /// The values of some names.
  ///
  /// - Parameter names: The names.
  /// - Returns: The value of each name that the object has.
  /// - Throws: An error if this is not a JSON object, if a name appears twice, or if more follows.
  mutating func members(named names: [String]) throws(CurveSpecError) -> [String: Value] {
    var found: [String: Value] = [:]
    var seen: [String: Int] = [:]
    var duplicate: (name: String, first: Int, second: Int)?
    try object(depth: 1) { name, start, value in
      if let first = seen.updateValue(start, forKey: name), duplicate == nil {
        duplicate = (name, first, start)
      }
      if names.contains(name) { found[name] = value }
    }
    if let duplicate {
      throw CurveSpecError(
        "The JSON object has the key \(quoted(duplicate.name)) twice, at columns \(column(duplicate.first)) and "
          + "\(column(duplicate.second)).")
    }
    skipSpaces()
    if index < bytes.count { throw unexpected("the end") }
    return found
  }

  private mutating func object(
    depth: Int, _ member: (_ name: String, _ start: Int, Value) -> Void
  ) throws(CurveSpecError) {
    try elements("}") { (reader) throws(CurveSpecError) in
      reader.skipSpaces()
      guard reader.next == UInt8(ascii: "\"") else { throw reader.unexpected("a name in quotes") }
      let start = reader.index
      let name = try reader.string()
      reader.skipSpaces()
      try reader.expect(UInt8(ascii: ":"), "':'")
      member(name, start, try reader.value(depth: depth))
    }
  }

  /// Reads what is between a bracket and another one, with commas.
  private mutating func elements(
    _ end: Unicode.Scalar, _ element: (inout JSONObject) throws(CurveSpecError) -> Void
  ) throws(CurveSpecError) {
    index += 1
    skipSpaces()
    if next == UInt8(ascii: end) { return index += 1 }
    while true {
      try element(&self)
      skipSpaces()
      if next == UInt8(ascii: end) { return index += 1 }
      try expect(UInt8(ascii: ","), "',' or '\(end)'")
    }
  }

  private mutating func value(depth: Int) throws(CurveSpecError) -> Value {
    skipSpaces()
    guard depth < Limits.nesting else {
      throw CurveSpecError("The JSON object has more than \(Limits.nesting) levels.")
    }
    switch next {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "{"): try object(depth: depth + 1) { _, _, _ in }
    case UInt8(ascii: "["):
      try elements("]") { (reader) throws(CurveSpecError) in
        _ = try reader.value(depth: depth + 1)
      }
    default:
      for word in ["null", "true", "false"] where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return word == "null" ? .null : .other
      }
      try number()
    }
    return .other
  }

  /// Skips a number: its sign, digits, fraction and exponent.
  private mutating func number() throws(CurveSpecError) {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let first = next
    let digits = skipDigits()
    guard digits > 0 else {
      index = start
      throw unexpected("a value")
    }
    if first == UInt8(ascii: "0"), digits > 1 {
      index -= digits - 1
      throw unexpected("a number without leading zeros")
    }
    if next == UInt8(ascii: ".") {
      index += 1
      if skipDigits() == 0 { throw unexpected("a digit") }
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      if skipDigits() == 0 { throw unexpected("a digit") }
    }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, byte.isDigit { index += 1 }
    return index - start
  }

  private mutating func string() throws(CurveSpecError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        index += 1
        text += Array(String(Character(try escape())).utf8)
      case 0..<0x20: throw unexpected("a character of the text")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw unexpected("'\"'")
  }

  /// The character of an escape sequence, after its backslash.
  private mutating func escape() throws(CurveSpecError) -> Unicode.Scalar {
    guard let byte = next else { throw unexpected("an escape sequence") }
    let characters: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let character = characters[byte] {
      index += 1
      return character
    }
    guard byte == UInt8(ascii: "u") else { throw unexpected("an escape sequence") }
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
      throw CurveSpecError("The JSON object contains an unpaired surrogate.")
    }
    return character
  }

  /// The four hexadecimal digits after a `u`.
  private mutating func codeUnit() throws(CurveSpecError) -> UInt16 {
    index += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D { index += 1 }
  }

  private mutating func expect(_ byte: UInt8, _ name: String) throws(CurveSpecError) {
    guard next == byte else { throw unexpected(name) }
    index += 1
  }

  private func unexpected(_ expected: String) -> CurveSpecError {
    CurveSpecError("Expected \(expected) at column \(column(index)) of the JSON object.")
  }

  private func column(_ index: Int) -> Int {
    String(decoding: bytes[..<index], as: UTF8.self).count + 1
  }
}
