internal import CurveKit

/// Text and numbers as JSON.
package enum JSONText {
  /// A number as JSON.
  ///
  /// - Parameter number: Any number.
  /// - Returns: The shortest text of the number; `null` for no number, and for one that is not finite, which
  ///   JSON does not have.
  package static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return number.shortestText
  }

  /// A text as a JSON string with quotes (RFC 8259).
  ///
  /// Invisible characters are escaped.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The string literal.
  package static func string(_ text: String) -> String {
    var json = ""
    write(text, to: &json)
    return json
  }

  /// Adds a text as a JSON string to other JSON.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - json: The JSON.
  package static func write(_ text: String, to json: inout String) {
    guard isPlain(text) else { return json += escaped(text) }
    json += "\""
    json += text
    json += "\""
  }

  /// An object on one line.
  ///
  /// - Parameter members: The keys, and the values as JSON.
  /// - Returns: The object.
  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  /// An array on one line.
  ///
  /// - Parameter elements: The elements as JSON.
  /// - Returns: The array.
  package static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// Whether a text has only printable ASCII characters that need no escape.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { isPlain($0) }
  }

  /// Whether a byte is a printable ASCII character that needs no escape, whatever is beside it.
  package static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && byte != UInt8(ascii: "#")
  }

  private static func escaped(_ text: String) -> String {
    var result = "\""
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      switch scalar {
      // Azure Pipelines parses `##[...]` in a log as a command.
      case "#" where before == "#": result += "\\u0023"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Terminal escape sequences, and characters that reverse the direction of text.
      case _ where scalar.isInvisible && scalar.value <= 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
