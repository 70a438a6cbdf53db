/// A frequent way to misspell a curve, and how the expression language writes the same.
///
/// It is used for suggestions only, and only if the result is a curve.
package struct Respelling: Sendable {
  /// What is misspelled.
  let problem: String
  /// The text in the right spelling; `nil` if it does not have the problem.
  let mended: @Sendable (String) -> String?
  /// Whether the rows below start with the mended text.
  var isKept = false

  /// The longest text for which a suggestion is looked for.
  static let longest = 100

  /// The rows, in the order in which they are tried.
  static let all = [
    Respelling(
      problem: "dashes, quotes and spaces of a word processor", mended: plainText, isKept: true),
    Respelling(problem: "an equals sign after a label", mended: withColons, isKept: true),
    Respelling(problem: "a decimal comma", mended: withDecimalPoints),
    Respelling(problem: "spaces in a name", mended: withHyphens),
    Respelling(problem: "arguments without parentheses", mended: withParentheses),
  ]

  /// A curve that a text without one probably means, such as `ease-in-out` for `ease in out`.
  ///
  /// - Parameter text: The text.
  /// - Returns: An expression; `nil` if no row of ``all`` makes a curve of the text.
  package static func suggestion(for text: String) -> String? {
    // Code of several lines is not an expression.
    guard text.utf8.count <= longest, !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    var text = text
    for row in all {
      guard let mended = row.mended(text), mended != text else { continue }
      if (try? CurveSpec(Expression(parsing: mended))) != nil { return mended }
      if row.isKept { text = mended }
    }
    return nil
  }

  /// A text with the characters of a keyboard in place of typographic ones.
  package static func plainText(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return nil }
    return String(text.map { plainCharacters[$0] ?? $0 })
  }

  private static let plainCharacters: [Character: Character] = {
    let rows: [(Character, String)] = [
      ("-", "‐‑‒–—―−"), ("'", "‘’‚"), ("\"", "“”„"), (" ", "\u{A0}\u{2009}\u{202F}"),
    ]
    return Dictionary(uniqueKeysWithValues: rows.flatMap { row in row.1.map { ($0, row.0) } })
  }()

  private static func withColons(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    return text.split(separator: "=", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: ": ")
  }

  private static func withDecimalPoints(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return nil }
    var bytes = Array(text.utf8)
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index) && bytes[index].isDigit
    }
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ","), isDigit(index - 1), isDigit(index + 1) {
        bytes[index] = UInt8(ascii: ".")
        // A comma after the decimals separates two numbers.
        index += 1
        while isDigit(index) { index += 1 }
      }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func withHyphens(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count > 1, words.allSatisfy({ word in word.allSatisfy { $0.isLetter } }) else {
      return nil
    }
    return words.joined(separator: "-")
  }

  /// `spring stiffness: 80 damping 4` as a call.
  private static func withParentheses(_ text: String) -> String? {
    var words = text.split { $0 == " " || $0 == "," }.map(String.init)[...]
    guard let name = words.popFirst(), words.count > 0, !text.contains("(") else { return nil }
    var arguments: [String] = []
    while let word = words.popFirst() {
      if let number = try? Number.parse(word) {
        guard number.isInTimeUnit else { return nil }
        arguments.append("duration: \(word)")
      } else {
        guard let value = words.popFirst() else { return nil }
        arguments.append("\(word.hasSuffix(":") ? String(word.dropLast()) : word): \(value)")
      }
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension CurveSpecError {
  /// The error with the curve that was probably meant, unless the error has a suggestion.
  func suggestingCurve(for text: String) -> CurveSpecError {
    guard suggestion == nil, let suggestion = Respelling.suggestion(for: text)
    else { return self }
    return CurveSpecError(message + Message(suggestion: "Did you mean '\(suggestion)'?"))
  }
}
