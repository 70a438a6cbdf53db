/// The syntax of an expression, before its names are resolved.
///
/// ```
/// expression = ["."] name ["(" arguments ")"] { "." name ["(" arguments ")"] }
/// arguments  = [argument { "," argument }]
/// argument   = [name ":"] value { value }
/// value      = number | name | '"' text '"' | "'" text "'"
/// ```
///
/// Several values in one argument, separated by spaces, are a stop of CSS's `linear()`. Spaces, tabs, line
/// ends and comments, `/* … */` and `// …`, are allowed between tokens. A text in quotes has no escapes.
struct Expression {
  /// The curve.
  let call: Call
  /// The modifiers, in order.
  let modifiers: [Call]
  private let bytes: [UInt8]
  /// The lines of the text, if it is source code.
  private let lines: SourceLines?

  struct Call {
    let name: String
    let offset: Int
    /// Whether there are parentheses, even empty ones.
    let hasParentheses: Bool
    let arguments: [Argument]
  }

  struct Argument {
    let label: String?
    let offset: Int
    /// The values, at least one.
    let values: [Value]
    /// Whether another argument for the same parameter replaces it.
    var isDefault = false
  }

  enum Value {
    case number(Number)
    case word(String)
    /// The content of a text in quotes, and the index of its first byte.
    case text(String, offset: Int)
  }

  /// Reads a text.
  ///
  /// - Complexity: Linear in the length of the text.
  init(parsing text: String) throws(CurveSpecError) {
    guard text.utf8.count <= Limits.expressionMebibytes << 20 else {
      throw CurveSpecError("The expression is longer than \(Limits.expressionMebibytes) MiB.")
    }
    bytes = Array(text.utf8)
    lines = nil
    var reader = ExpressionReader(bytes: bytes)
    (call, modifiers) = try reader.expression()
  }

  /// Reads the arguments and the modifiers after the name of a curve.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The index after the name.
  /// - Returns: The arguments and the modifiers, none if there are none.
  /// - Throws: An error with the column.
  static func rest(
    of bytes: [UInt8], from start: Int
  ) throws(CurveSpecError) -> (arguments: [Argument], modifiers: [Call]) {
    var reader = ExpressionReader(bytes: bytes, index: start)
    return try reader.rest()
  }

  /// An expression that was read from another notation.
  ///
  /// - Parameters:
  ///   - draft: The curve, whose offsets are those of the text.
  ///   - bytes: The text.
  ///   - lines: The lines of the text, if it is source code.
  init(_ draft: CurveDraft, bytes: [UInt8], lines: SourceLines? = nil) {
    call = draft.call
    modifiers = draft.modifiers
    self.bytes = bytes
    self.lines = lines
  }

  /// The location of a byte for a message: "column 5".
  func location(of offset: Int) -> Message { position(of: offset).message }

  /// The location of each byte of a text in quotes, whose content starts at an index.
  func locations(from start: Int) -> (Int) -> Message {
    { location(of: min(start + $0, bytes.count)) }
  }

  /// The position of a byte.
  func position(of offset: Int) -> Position {
    Position(bytes: bytes, lines: lines, offset: offset)
  }

  /// A position in the text, whose column is computed only for a message.
  struct Position {
    fileprivate let bytes: [UInt8]
    fileprivate let lines: SourceLines?
    fileprivate let offset: Int

    var message: Message { CurveSpecs.location(of: offset, in: bytes, lines) }
  }
}

/// The location of a byte of a text: "column 5", or "line 2, column 5" after the first line.
///
/// Columns are in characters from 1.
///
/// - Complexity: Linear in the offset, so it is computed only for messages.
///
/// - Parameters:
///   - offset: The index of the byte.
///   - bytes: The text.
///   - lines: The lines of the text, if it is source code; they are faster, and count code points.
/// - Returns: The location.
func location(of offset: Int, in bytes: [UInt8], _ lines: SourceLines? = nil) -> Message {
  if let lines { return lines.location(of: offset) }
  let before = bytes[..<offset]
  let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
  let line = lineStart > 0 ? before.count { $0 == UInt8(ascii: "\n") } + 1 : 1
  return Message(line: line, column: column)
}

/// Reads the text in one pass.
private struct ExpressionReader {
  let bytes: [UInt8]
  private var index: Int

  init(bytes: [UInt8], index: Int = 0) {
    self.bytes = bytes
    self.index = index
  }

  mutating func expression() throws(CurveSpecError) -> (Expression.Call, [Expression.Call]) {
    skipSpaces()
    guard index < bytes.count else {
      throw CurveSpecError("The expression is empty; a curve such as 'spring' is expected.")
    }
    _ = take(".")
    return (try call("a curve's name"), try modifiers())
  }

  /// Reads what follows the name of a curve.
  mutating func rest() throws(CurveSpecError) -> ([Expression.Argument], [Expression.Call]) {
    skipSpaces()
    return (take("(") ? try arguments() : [], try modifiers())
  }

  private mutating func modifiers() throws(CurveSpecError) -> [Expression.Call] {
    var modifiers: [Expression.Call] = []
    while index < bytes.count {
      guard take(".") else { throw unexpected("'.' or the end") }
      modifiers.append(try call("a modifier's name"))
    }
    return modifiers
  }

  private mutating func call(_ what: String) throws(CurveSpecError) -> Expression.Call {
    let start = index
    guard let name = name() else { throw unexpected(what) }
    let hasParentheses = take("(")
    return Expression.Call(
      name: name, offset: start, hasParentheses: hasParentheses,
      arguments: hasParentheses ? try arguments() : [])
  }

  /// Reads the arguments and the closing parenthesis.
  private mutating func arguments() throws(CurveSpecError) -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    if take(")") { return arguments }
    while true {
      let start = index
      var label = name()
      if label != nil, !take(":") {
        index = start
        label = nil
      }
      var values = [try value("a number")]
      while index < bytes.count, !isNext(")"), !isNext(",") {
        values.append(try value("',' or ')'"))
      }
      arguments.append(Expression.Argument(label: label, offset: start, values: values))
      if take(")") { return arguments }
      guard take(",") else { throw unexpected("',' or ')'") }
    }
  }

  private mutating func value(_ expected: String) throws(CurveSpecError) -> Expression.Value {
    if let text = try text() { return text }
    let end = Number.end(in: bytes, from: index)
    guard end > index else {
      guard let word = name() else { throw unexpected(expected) }
      return .word(word)
    }
    do {
      let number = try Number.value(of: bytes[index..<end])
      index = end
      skipSpaces()
      return .number(number)
    } catch {
      let text = String(decoding: bytes[index..<end], as: UTF8.self)
      throw CurveSpecError(
        "The number \(quoted(text)) at \(location(of: index, in: bytes)) is too large.")
    }
  }

  /// Reads a text in quotes; `nil` without a quote.
  private mutating func text() throws(CurveSpecError) -> Expression.Value? {
    guard isNext("\"") || isNext("'") else { return nil }
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: bytes[index]) else {
      throw CurveSpecError(
        "The text in quotes at \(location(of: index, in: bytes)) has no end; "
          + "\(String(decoding: [bytes[index]], as: UTF8.self)) is expected.")
    }
    index = end + 1
    skipSpaces()
    return .text(String(decoding: bytes[start..<end], as: UTF8.self), offset: start)
  }

  /// Reads a name: a letter, then letters, digits, hyphens and underscores.
  private mutating func name() -> String? {
    guard index < bytes.count, bytes[index].isLetter else { return nil }
    let start = index
    while index < bytes.count, bytes[index].isInName { index += 1 }
    defer { skipSpaces() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    index += 1
    skipSpaces()
    return true
  }

  private func isNext(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  /// Skips spaces and comments; stops at a comment without an end.
  private mutating func skipSpaces() {
    while index < bytes.count {
      if bytes[index].isSpace {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else {
        guard isAtComment, let end = endOfComment else { return }
        index = end
      }
    }
  }

  private var isAtComment: Bool { bytes[index...].starts(with: "/*".utf8) }

  /// The end of the comment at the current position; `nil` if it has no end.
  private var endOfComment: Int? {
    var end = index + 2
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return nil
  }

  private func unexpected(_ expected: String) -> CurveSpecError {
    guard index < bytes.count else {
      return CurveSpecError(
        "Expected \(expected), but the expression ends at \(location(of: index, in: bytes)).")
    }
    if isAtComment {
      return CurveSpecError(
        "The comment at \(location(of: index, in: bytes)) has no end; '*/' is expected.")
    }
    let found = String(decoding: bytes[index...].prefix(64), as: UTF8.self).prefix(1)
    return CurveSpecError(
      "Expected \(expected) at \(location(of: index, in: bytes)), but found \(shown(found)).")
  }
}
