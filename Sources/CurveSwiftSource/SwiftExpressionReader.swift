internal import CurveScenes
internal import CurveSpecs

/// Calculates expressions of literals as Swift does where a floating-point number is expected.
///
/// There are numbers, `+ - * /`, parentheses, `.pi`, angles, `CGSize`, `CGPoint`, `CGVector` and `.zero`.
struct SwiftExpressionReader {
  let source: SwiftSource
  private let names: SwiftNames
  private var index: Int
  private let end: Int
  private var depth = 0
  /// Whether the value is true or false.
  private var isFlag = false

  private init(_ source: SwiftSource, _ tokens: Range<Int>, _ names: SwiftNames) {
    self.source = source
    self.names = names
    (index, end) = (tokens.lowerBound, tokens.upperBound)
  }

  /// The value of an expression.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - tokens: The tokens of the whole expression.
  ///   - names: The names that have a value.
  ///   - isFlag: Whether the value is true or false.
  /// - Returns: The value.
  /// - Throws: The position of what is not a literal.
  static func value(
    of source: SwiftSource, _ tokens: Range<Int>, _ names: SwiftNames, isFlag: Bool = false
  ) throws(SceneProblem) -> SwiftValue {
    var reader = SwiftExpressionReader(source, tokens, names)
    reader.isFlag = isFlag
    try reader.refuseCondition()
    let value = try reader.sum()
    guard reader.index == reader.end else {
      throw source.problem(
        reader.index, "\(source.shown(reader.index)) is not expected after a value.")
    }
    return value
  }

  /// Refuses a condition or a comparison before the names in it are taken for missing values.
  private func refuseCondition() throws(SceneProblem) {
    var position = index
    while position < end {
      let isComparison = SwiftExpressionReader.comparisons.contains { source.isMark(position, $0) }
      if isComparison, source.hasSpace(before: position) {
        throw source.problem(
          position, "Conditions are not supported here; write the value that applies.")
      }
      position = (source.closings[position] ?? position) + 1
    }
  }

  private static let comparisons: [StaticString] = [
    "?", "??", "==", "!=", "<", ">", "<=", ">=", "&&", "||",
  ]

  // MARK: - Arithmetic

  private mutating func sum() throws(SceneProblem) -> SwiftValue {
    var value = try product()
    while let (operation, position) = try infix("+", "-") {
      let other = try product()
      value = try combine(value, other, at: position, operation == "+" ? { $0 + $1 } : { $0 - $1 })
    }
    return value
  }

  private mutating func product() throws(SceneProblem) -> SwiftValue {
    var value = try signed()
    while let (operation, position) = try infix("*", "/") {
      let other = try signed()
      let isDivision = operation == "/"
      let dividesIntegers = isDivision && value.isInteger && other.isInteger
      value = try combine(value, other, at: position, isDivision ? { $0 / $1 } : { $0 * $1 })
      if dividesIntegers { value.dividesIntegers = true }
    }
    return value
  }

  /// The next token if it is one of two operators between two values.
  private mutating func infix(
    _ one: StaticString, _ other: StaticString
  ) throws(SceneProblem) -> (String, Int)? {
    guard index < end, source.isMark(index, one) || source.isMark(index, other) else { return nil }
    // With a space on one side only, Swift reads the operator as a sign.
    guard source.hasSpace(before: index) == source.hasSpace(before: index + 1) else {
      throw source.problem(
        index, "\(source.shown(index)) needs a space on both sides, or none, between two values.")
    }
    defer { index += 1 }
    return (source.text(index), index)
  }

  private func combine(
    _ one: SwiftValue, _ other: SwiftValue, at position: Int,
    _ operation: (Double, Double) -> Double
  ) throws(SceneProblem) -> SwiftValue {
    let numbers = try (number(one, at: position), number(other, at: position))
    return SwiftValue(
      .number(try finite(operation(numbers.0, numbers.1), at: position)),
      isInteger: one.isInteger && other.isInteger,
      dividesIntegers: one.dividesIntegers || other.dividesIntegers)
  }

  private func number(_ value: SwiftValue, at position: Int) throws(SceneProblem) -> Double {
    guard case .number(let number) = value.content else {
      throw source.problem(
        position,
        "\(source.shown(position)) is supported only between numbers, not with \(value.kind).")
    }
    return number
  }

  private func finite(_ number: Double, at position: Int) throws(SceneProblem) -> Double {
    guard number.isFinite else {
      throw source.problem(position, "The result of \(source.shown(position)) is not finite.")
    }
    return number
  }

  private mutating func signed() throws(SceneProblem) -> SwiftValue {
    guard index < end, source.isMark(index, "-") || source.isMark(index, "+") else {
      return try operand()
    }
    let sign = index
    guard !source.hasSpace(before: sign + 1) else {
      throw source.problem(sign, "A value is expected before \(source.shown(sign)).")
    }
    index += 1
    let value = try operand()
    let number = try number(value, at: sign)
    return SwiftValue(
      .number(source.isMark(sign, "-") ? -number : number), isInteger: value.isInteger,
      dividesIntegers: value.dividesIntegers)
  }

  // MARK: - Operands

  private mutating func operand() throws(SceneProblem) -> SwiftValue {
    guard index < end else { throw source.problem(index, "A value is expected here.") }
    let start = index
    if source.tokens[start].kind == .number {
      index += 1
      return try numeral(start)
    }
    if source.isMark(start, "(") {
      let inside = try inside(start)
      return try nested(inside)
    }
    guard source.isName(start) || source.isMark(start, "."), let name = path() else {
      if source.tokens[start].kind == .literal {
        throw source.problem(start, "A number is expected here, not a text literal.")
      }
      throw source.problem(start, "A value is expected here, not \(source.shown(start)).")
    }
    guard index < end, source.isMark(index, "("), !source.hasSpace(before: index) else {
      return try constant(name, at: start)
    }
    let inside = try inside(index)
    return try call(
      name, SwiftArguments(source, inside, of: name), at: start)
  }

  /// A value in parentheses.
  mutating func nested(_ tokens: Range<Int>) throws(SceneProblem) -> SwiftValue {
    guard depth < Limits.formulaNesting else {
      throw source.problem(
        tokens.lowerBound, "Parentheses may be nested at most \(Limits.formulaNesting) deep.")
    }
    var reader = SwiftExpressionReader(source, tokens, names)
    reader.depth = depth + 1
    try reader.refuseCondition()
    let value = try reader.sum()
    guard reader.index == reader.end else {
      throw source.problem(
        reader.index, "\(source.shown(reader.index)) is not expected after a value.")
    }
    return value
  }

  /// The tokens between parentheses; continues after them.
  private mutating func inside(_ open: Int) throws(SceneProblem) -> Range<Int> {
    guard let close = source.closings[open], close < end else {
      throw source.problem(open, "The '(' here has no ')'.")
    }
    index = close + 1
    return open + 1..<close
  }

  private func numeral(_ index: Int) throws(SceneProblem) -> SwiftValue {
    let text = source.text(index).filter { $0 != "_" }
    let isHexadecimal = text.hasPrefix("0x")
    let number: Double?
    if text.hasPrefix("0b") || text.hasPrefix("0o") {
      number = UInt64(text.dropFirst(2), radix: text.hasPrefix("0b") ? 2 : 8).map { Double($0) }
    } else {
      number = Double(text)
    }
    let isInteger =
      isHexadecimal
      ? !text.contains { $0 == "." || $0 == "p" || $0 == "P" }
      : !text.contains { $0 == "." || $0 == "e" || $0 == "E" }
    guard let number else {
      throw source.problem(index, "\(source.shown(index)) is not a number that is supported.")
    }
    return SwiftValue(.number(try finite(number, at: index)), isInteger: isInteger)
  }

  /// Names with points between them; the first may be missing, as in `.degrees`.
  private mutating func path() -> String? {
    var name = ""
    if source.isName(index) {
      name = source.text(index)
      index += 1
    }
    while index < end, source.isMark(index, "."), index + 1 < end, source.isName(index + 1) {
      name += "." + source.text(index + 1)
      index += 2
    }
    return name.isEmpty ? nil : name
  }

  /// A name without parentheses.
  private func constant(_ name: String, at position: Int) throws(SceneProblem) -> SwiftValue {
    let plain = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    if let value = names.value(of: plain) { return value }
    switch name {
    case "true": return SwiftValue(.flag(true))
    case "false": return SwiftValue(.flag(false))
    case ".zero": return SwiftValue(.zero)
    case "Angle.zero": return SwiftValue(.angle(0, nil))
    case "Double.zero", "CGFloat.zero": return SwiftValue(.number(0))
    case ".pi", "Double.pi", "CGFloat.pi": return SwiftValue(.number(.pi))
    default: break
    }
    if name.hasSuffix(".zero"), let type = SwiftVectorType(rawValue: String(name.dropLast(5))) {
      return SwiftValue(.vector(type, [0, 0]))
    }
    guard !name.hasPrefix(".") else {
      throw source.problem(position, "\(quoted(name)) is not supported as a value.")
    }
    let advice = isFlag ? names.flagAdvice(for: plain) : names.advice(for: plain)
    throw source.problem(
      position, "\(quoted(plain)) is not a literal, so its value is unknown.\(advice)")
  }
}
