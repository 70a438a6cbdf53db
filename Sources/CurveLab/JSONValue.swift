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
  var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .text(let value): text += JSONText.string(value)
    case .number(let value): text += JSONText.number(value)
    case .flag(let value): text += value ? "true" : "false"
    case .null: text += "null"
    case .array(let values):
      var separator = "["
      for value in values {
        text += separator
        value.write(to: &text)
        separator = ","
      }
      text += values.isEmpty ? "[]" : "]"
    case .object(let members):
      var separator = "{"
      for (key, value) in members {
        text += separator
        text += JSONText.string(key)
        text += ":"
        value.write(to: &text)
        separator = ","
      }
      text += members.isEmpty ? "{}" : "}"
    }
  }
}
