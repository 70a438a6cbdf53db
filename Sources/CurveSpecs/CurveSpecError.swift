internal import CurveKit

/// An error in an expression or in a flag, as a whole sentence.
///
/// ```
/// There is no curve named 'sprong' at column 1. Did you mean 'spring'?
/// ```
public struct CurveSpecError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence: it states the position, the text that was found and what is accepted.
  public let description: String

  /// The line that the sentence states, counted from 1; `nil` if it states none.
  package let line: Int?
  /// The column in characters that the sentence states, counted from 1; `nil` if it states none.
  package let column: Int?
  /// The question at the end of the sentence, such as "Did you mean 'spring'?"; `nil` without one.
  package let suggestion: String?

  package init(_ message: Message) {
    description = message.text
    line = message.position?.line
    column = message.position?.column
    suggestion = message.suggestion
  }

  /// Whether two errors have the same sentence, which states the position and the suggestion too.
  public static func == (one: CurveSpecError, other: CurveSpecError) -> Bool {
    one.description == other.description
  }

  /// Hashes the sentence.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The sentence as the start of another.
  package var message: Message {
    var position: (line: Int, column: Int)?
    if let line, let column { position = (line, column) }
    return Message(description, position: position, suggestion: suggestion)
  }
}

/// A text from the user for a message: quoted, on one line, at most 40 characters.
///
/// - Parameter text: The text.
/// - Returns: The text in quotes, with an ellipsis if it was shortened.
package func quoted(_ text: some StringProtocol) -> String {
  let limit = 40
  let shown = DisplayText.line(String(text.prefix(limit + 1)))
  return shown.count > limit ? "'\(shown.prefix(limit))…'" : "'\(shown)'"
}

/// A character from the user for a message: quoted, or its code point if it is invisible.
package func shown(_ character: Substring) -> String {
  guard let scalar = character.unicodeScalars.first, scalar.isInvisible else {
    return quoted(character)
  }
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Names in a sentence: `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
package func list(_ names: [String], _ conjunction: String) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
