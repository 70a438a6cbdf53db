internal import CurveKit

/// An error in an expression or in a flag, as a whole sentence.
///
/// ```
/// There is no curve named 'sprong' at column 1. Did you mean 'spring'?
/// ```
public struct CurveSpecError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence: it states the position, the text that was found and what is accepted.
  public let description: String

  package init(_ description: String) {
    self.description = description
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
