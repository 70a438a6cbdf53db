/// A message about a text from the user, or a phrase of it.
///
/// It keeps the position and the suggestion that it states.
///
/// ```swift
/// let message: Message = "There is no curve named 'sprong' at \(location(of: 0, in: bytes)).\(suggestion)"
/// message.position      // line 1, column 1
/// message.suggestion    // "Did you mean 'spring'?"
/// ```
package struct Message: Sendable, ExpressibleByStringInterpolation {
  package private(set) var text: String
  /// The first position that the message states, counted from 1; `nil` if there is none.
  package private(set) var position: (line: Int, column: Int)?
  /// The question at its end; `nil` if there is none.
  package private(set) var suggestion: String?

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: Interpolation) { self = stringInterpolation.message }

  init(_ text: String, position: (line: Int, column: Int)? = nil, suggestion: String? = nil) {
    self.text = text
    self.position = position
    self.suggestion = suggestion
  }

  /// A question at the end, with a space before it.
  init(suggestion: String) { self.init(" " + suggestion, suggestion: suggestion) }

  /// A position: "column 5", or "line 2, column 5" after the first line.
  init(line: Int, column: Int) {
    self.init(
      line == 1 ? "column \(column)" : "line \(line), column \(column)",
      position: (line, column))
  }

  package static func + (first: Message, second: Message) -> Message {
    var message = first
    message.append(second)
    return message
  }

  private mutating func append(_ other: Message) {
    text += other.text
    position = position ?? other.position
    suggestion = other.suggestion ?? suggestion
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var message: Message = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { message.text += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      message.text += value.description
    }

    package mutating func appendInterpolation(_ phrase: Message) { message.append(phrase) }
  }
}

extension DefaultStringInterpolation {
  @available(*, deprecated, message: "A text has no position; the result must be a message.")
  package mutating func appendInterpolation(_ message: Message) { appendLiteral(message.text) }
}
