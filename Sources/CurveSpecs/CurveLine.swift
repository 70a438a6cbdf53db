/// A line of a list of curves, before its expression is parsed.
///
/// It is an expression, `label = expression`, or a JSON object with the keys `curve` and `label`;
/// further keys are ignored, so the output of `MetricsRecord.json` is a valid line.
///
/// ```
/// sheet opens = spring(duration: 0.5, bounce: 0.3)
/// {"curve": "spring(duration: 0.5, bounce: 0.3)", "label": "sheet opens"}
/// ```
package struct CurveLine: Hashable, Sendable {
  /// The label, if the line has one.
  package let label: String?
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
    if first == UInt8(ascii: "{") {
      var object = JSONObject(bytes, at: content.startIndex)
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
    guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
      label = nil
      expression = String(decoding: bytes, as: UTF8.self)
      return
    }
    let name = String(decoding: Self.trimmed(content[..<equals]), as: UTF8.self)
    if name.isEmpty { throw CurveSpecError("There is no label before the '='.") }
    label = name
    let before = String(decoding: bytes[...equals], as: UTF8.self)
    expression =
      String(repeating: " ", count: before.count)
      + String(decoding: bytes[(equals + 1)...], as: UTF8.self)
  }

  /// The bytes without leading and trailing spaces, tabs and carriage returns.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var rest = bytes.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
