internal import CurveMeasure

/// A value of JSON, as an answer to the page.
enum JSONValue {
  case text(String)
  case number(Double)
  case flag(Bool)
  case null
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A number; `null` if there is none, or if it is infinite.
  static func optional(_ number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }

  static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }

  static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .text($0) }) }

  /// The value as text on one line.
  var json: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as text on one line, in UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let value): Self.write(value, to: &bytes)
    case .number(let value): bytes += JSONText.number(value).utf8
    case .flag(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Adds a text as ``JSONText/string(_:)`` writes it; most are words, which stay as they are.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      guard JSONText.isPlain(byte) else {
        bytes.removeSubrange(start...)
        bytes += JSONText.string(text).utf8
        return
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
