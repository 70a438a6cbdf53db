/// A line of a list of curves, before its expression is parsed.
///
/// It is an expression, `label = expression`, or a JSON object with the keys `curve` and `label`;
/// further keys are ignored, so a record of metrics in JSON is a valid line. A declaration, such as
/// `let sheet: Animation = .snappy`, has the name of its variable as its label.
///
/// ```
/// sheet opens = spring(duration: 0.5, bounce: 0.3)
/// {"curve": "spring(duration: 0.5, bounce: 0.3)", "label": "sheet opens"}
/// ```
package struct CurveLine: Hashable, Sendable {
  /// The label, if the line has one.
  package let label: String?
  /// Whether the label is that of a variable, which the line declares.
  var isDeclaration = false
  /// The expression.
  ///
  /// Spaces replace the text before it, so that columns in messages are those of the
  /// line; in a JSON object they are those of the text.
  package let expression: String

  /// Reads a line; `nil` for an empty line and for one that starts with `#`.
  ///
  /// - Parameter line: The line without its line feed.
  /// - Throws: An error if the label or the JSON object is invalid.
  package init?(_ line: some StringProtocol) throws(CurveSpecError) {
    let bytes = Array(line.utf8)
    let content = Self.trimmed(bytes[...])
    guard let first = content.first, first != UInt8(ascii: "#") else { return nil }
    if Self.isJSON(content) {
      let object = JSONObject(bytes, at: content.startIndex)
      let members = try object.members(named: ["curve", "label"])
      guard case .text(let curve) = members["curve"] else {
        throw CurveSpecError(
          members["curve"] == nil
            ? "The JSON object has no key 'curve'." : "The value of 'curve' must be a text.")
      }
      switch members["label"] {
      case .text(let text): label = text
      case .null, nil: label = nil
      case .other: throw CurveSpecError("The value of 'label' must be a text.")
      }
      expression = curve
      return
    }
    guard let equals = Self.separator(in: content) else {
      label = nil
      expression = String(decoding: bytes, as: UTF8.self)
      return
    }
    let name = String(decoding: Self.trimmed(content[..<equals]), as: UTF8.self)
    if name.isEmpty { throw CurveSpecError("There is no label before the '='.") }
    let variable = Self.variable(in: name)
    isDeclaration = variable != nil
    label = variable ?? name
    if name.hasPrefix("val ") || Self.isUsed(label ?? name, in: bytes[(equals + 1)...]) {
      // The keyword of Kotlin decides what 'spring()' is, and a later statement sets a property of its variable.
      expression = String(decoding: bytes, as: UTF8.self)
      return
    }
    let before = String(decoding: bytes[...equals], as: UTF8.self)
    expression =
      String(repeating: " ", count: before.count)
      + String(decoding: bytes[(equals + 1)...], as: UTF8.self)
  }

  /// Whether the line is a JSON object; JavaScript's objects have keys without quotes.
  private static func isJSON(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "{") else { return false }
    let next = trimmed(content.dropFirst()).first
    return next == nil || next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }

  /// The index of the `=` after the label.
  ///
  /// One in parentheses, brackets, braces or quotes belongs to the expression, as in Kotlin's
  /// `spring(stiffness = 200f)`; so does that of an attribute: `transition={{ … }}`.
  private static func separator(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.first != UInt8(ascii: "<") else { return nil }
    var depth = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfQuotes(at: index, in: bytes)
      case UInt8(ascii: "=") where depth <= 0:
        let isAttribute = bytes[(index + 1)...].starts(with: "{{".utf8)
        return isAttribute ? nil : index
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The index of the quote that closes the one at an index; the same index for an apostrophe, which
  /// follows a letter or is not closed.
  private static func endOfQuotes(at start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    if start > bytes.startIndex, bytes[start] == UInt8(ascii: "'"), bytes[start - 1].isLetter {
      return start
    }
    return bytes[(start + 1)...].firstIndex(of: bytes[start]) ?? start
  }

  /// Whether a statement after the first one starts with a property of a variable: `a.mass = 3`.
  private static func isUsed(_ variable: String, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: ";")).dropFirst().contains { statement in
      trimmed(statement).starts(with: (variable + ".").utf8)
    }
  }

  /// The name of the variable that a line declares: `sheet` of `let sheet: Animation`.
  private static func variable(in label: String) -> String? {
    let words = label.split(separator: " ")
    guard words.count > 1, PastedTextParser.keywords.contains(String(words[0])) else { return nil }
    let names = words.drop { PastedTextParser.keywords.contains(String($0)) }
    guard let first = names.first else { return nil }
    let name = first.split(separator: ":").first.map(String.init)
    return names.count == 1 || first.hasSuffix(":") ? name : nil
  }

  /// The bytes without leading and trailing spaces, tabs and carriage returns.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var rest = bytes.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
