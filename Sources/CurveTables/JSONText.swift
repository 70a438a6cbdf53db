internal import CurveKit

/// Text as JSON.
package enum JSONText {
  /// A text as a JSON string with its quotes (RFC 8259), in which nothing is invisible.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The string literal.
  package static func string(_ text: String) -> String {
    var result = "\""
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      switch scalar {
      // Two of them are an order to some servers that read a log.
      case "#" where before == "#": result += "\\u0023"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // What a terminal takes for orders, and what turns the direction of a line around.
      case _ where scalar.isInvisible && scalar.value <= 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
