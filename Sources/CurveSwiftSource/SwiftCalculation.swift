internal import CurveScenes
internal import CurveSpecs

/// Calculates expressions of literals and constants as Swift does where a floating-point number is expected.
///
/// There are numbers, `+ - * /`, parentheses, `.pi`, angles, `CGSize`, `CGPoint`, `CGVector` and `.zero`.
struct SwiftCalculation {
  let source: SwiftSource
  /// Whether the value is true or false.
  private let isFlag: Bool
  /// How many constants it is the value of.
  private var depth = 0

  init(_ source: SwiftSource, isFlag: Bool = false) {
    self.source = source
    self.isFlag = isFlag
  }

  /// The value that has a type; without one, Swift may calculate with integers.
  ///
  /// - Throws: The position of what is not a literal, or not of the type.
  func value(of values: [PastedValue], as type: String?) throws(SceneProblem) -> SwiftValue {
    let value = try value(of: values)
    guard let type else {
      try refuseRounding(value, at: values[0].offset)
      return value
    }
    switch (value.content, SwiftType(name: type)) {
    case (.zero, let known?): return SwiftValue(known.zero)
    case (let content, let known?) where content.type == known: return SwiftValue(content)
    case (.flag, nil) where type == "Bool": return value
    default:
      throw source.problem(
        at: values[0].offset,
        "The initial value is \(value.kind), and its type is \(quoted(type)); the types "
          + "'Double', 'CGFloat', 'Angle', 'CGSize', 'CGPoint' and 'CGVector' are supported.")
    }
  }

  // MARK: - Arithmetic

  /// The value of terms and the operators between them.
  ///
  /// - Throws: The position of what is not a literal.
  func value(of values: [PastedValue]) throws(SceneProblem) -> SwiftValue {
    try refuseCondition(values)
    var rest = values[...]
    var product = try term(&rest, after: values)
    // The terms before the product, and the operator between them.
    var sum: (value: SwiftValue, symbol: UInt8, offset: Int)?
    func total() throws(SceneProblem) -> SwiftValue {
      guard let sum else { return product }
      return try combine(sum.value, product, sum.symbol, at: sum.offset)
    }
    while let next = rest.first {
      let offset = next.offset
      var symbol = source.text.bytes[offset]
      if case .number = next, isSign(at: offset) {
        // '7-2' has the sign in its second number.
        symbol = UInt8(ascii: "+")
      } else if case .symbol = next, "+-*/".utf8.contains(symbol) {
        rest.removeFirst()
      } else {
        throw unexpected(at: offset)
      }
      let term = try term(&rest, after: values)
      try checkSpaces(at: offset)
      if "*/".utf8.contains(symbol) {
        product = try combine(product, term, symbol, at: offset)
      } else {
        sum = (try total(), symbol, offset)
        product = term
      }
    }
    return try total()
  }

  /// The next term, perhaps with a sign.
  private func term(
    _ rest: inout ArraySlice<PastedValue>, after values: [PastedValue]
  ) throws(SceneProblem) -> SwiftValue {
    guard let first = rest.popFirst() else {
      throw source.problem(at: values[values.count - 1].offset, "A value is expected here.")
    }
    guard case .symbol(let symbol, let offset) = first, isSign(at: offset) else {
      return try operand(first)
    }
    let sign = source.token(at: offset)
    guard source.text[sign + 1].isJoined, let value = rest.popFirst() else {
      throw source.problem(sign, "A value is expected before \(source.shown(sign)).")
    }
    guard !isSign(at: value.offset) else { throw noValue(at: value.offset) }
    let one = SwiftValue(.number(symbol == UInt8(ascii: "-") ? -1 : 1), isInteger: true)
    return try combine(one, operand(value), UInt8(ascii: "*"), at: offset)
  }

  private func isSign(at offset: Int) -> Bool {
    [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(source.text.bytes[offset])
  }

  /// Refuses an operator with a space on one side, which is a sign, and one of several characters.
  private func checkSpaces(at offset: Int) throws(SceneProblem) {
    let token = source.token(at: offset)
    let mark = quoted(String(decoding: [source.text.bytes[offset]], as: UTF8.self))
    let isSigned = source.text[token].symbol == 0
    let (before, after) = (source.text[token].isJoined, isSigned || source.text[token + 1].isJoined)
    guard before == after else {
      throw source.problem(
        token, "\(mark) needs a space on both sides, or none, between two values.")
    }
    guard !isSigned, after, "+-*/".utf8.contains(source.text.bytes[offset + 1]) else { return }
    throw unexpected(at: offset)
  }

  private func combine(
    _ one: SwiftValue, _ other: SwiftValue, _ symbol: UInt8, at offset: Int
  ) throws(SceneProblem) -> SwiftValue {
    let (left, right) = try (number(one, at: offset), number(other, at: offset))
    let result =
      switch symbol {
      case UInt8(ascii: "*"): left * right
      case UInt8(ascii: "/"): left / right
      case UInt8(ascii: "-"): left - right
      default: left + right
      }
    guard result.isFinite else {
      throw source.problem(
        at: offset, "The result of \(source.shown(source.token(at: offset))) is not finite.")
    }
    let isInteger = one.isInteger && other.isInteger
    return SwiftValue(
      .number(result), isInteger: isInteger,
      dividesIntegers: one.dividesIntegers || other.dividesIntegers
        || (isInteger && symbol == UInt8(ascii: "/")))
  }

  private func number(_ value: SwiftValue, at offset: Int) throws(SceneProblem) -> Double {
    guard case .number(let number) = value.content else {
      throw source.problem(
        at: offset,
        "\(source.shown(source.token(at: offset))) is supported only between numbers, not with "
          + "\(value.kind).")
    }
    return number
  }

  /// Refuses a condition or a comparison before the names in it are taken for missing values.
  private func refuseCondition(_ values: [PastedValue]) throws(SceneProblem) {
    for case .symbol(let symbol, let offset) in values
    where "?=!<>&|".utf8.contains(symbol) && !source.text[source.token(at: offset)].isJoined {
      throw source.problem(
        at: offset, "Conditions are not supported here; write the value that applies.")
    }
  }

  // MARK: - Operands

  private func operand(_ value: PastedValue) throws(SceneProblem) -> SwiftValue {
    switch value {
    case .number(let number, let offset): return try numeral(number.value, at: offset)
    case .group(let values, _): return try inner.value(of: values)
    case .chain(let chain): return try self.value(of: chain)
    case .text(_, let offset):
      throw source.problem(at: offset, "A number is expected here, not a text literal.")
    default: throw noValue(at: value.offset)
    }
  }

  /// A calculation of a number in this one.
  private var inner: SwiftCalculation {
    var inner = SwiftCalculation(source)
    inner.depth = depth
    return inner
  }

  private func numeral(_ number: Double, at offset: Int) throws(SceneProblem) -> SwiftValue {
    let token = source.token(at: offset)
    let text = source.text.text(of: token..<token + 1)
    let digits = text.drop { $0 == "-" || $0 == "+" }
    if digits.first == "." { throw noValue(at: offset) }
    guard abs(number) < .greatestFiniteMagnitude else {
      throw source.problem(at: offset, "\(quoted(text)) is not a number that is supported.")
    }
    let marks: Set<Character> = digits.hasPrefix("0x") ? [".", "p", "P"] : [".", "e", "E"]
    return SwiftValue(.number(number), isInteger: !digits.contains(where: marks.contains))
  }

  /// The value of names and a call, such as `Constants.height` or `Angle.degrees(20)`.
  private func value(of chain: PastedChain) throws(SceneProblem) -> SwiftValue {
    let last = chain.links[chain.links.count - 1]
    for (index, link) in chain.links.enumerated() {
      if let closure = link.closures.first { throw unexpected(at: closure.offset) }
      guard link.arguments == nil || index + 1 == chain.links.count else {
        throw unexpected(at: chain.links[index + 1].offset)
      }
    }
    let path = chain.links.map(\.name)
    let name = (chain.hasLeadingDot ? "." : "") + path.joined(separator: ".")
    if let arguments = last.arguments { return try call(name, arguments, at: chain.offset) }
    let plain = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    if let value = source.names.value(of: plain) { return value }
    if let value = SwiftValue(named: name) { return value }
    if let value = constant(path, chain) { return value }
    guard !chain.hasLeadingDot else {
      throw source.problem(at: chain.offset, "\(quoted(name)) is not supported as a value.")
    }
    let advice = isFlag ? source.names.flagAdvice(for: plain) : source.names.advice(for: plain)
    throw source.problem(
      at: chain.offset,
      "\(quoted(plain)) is not a literal, so its value is unknown.\(advice)")
  }

  /// The value of a constant of the source; `nil` if it has none that is known.
  private func constant(_ path: [String], _ chain: PastedChain) -> SwiftValue? {
    guard !chain.hasLeadingDot, depth < 8,
      let tokens = source.constants.range(of: path, at: chain.offset)
    else { return nil }
    var calculation = inner
    calculation.depth += 1
    return try? calculation.value(
      of: source.values(in: tokens), as: source.type(ofConstant: tokens))
  }

  // MARK: - Calls

  /// A call of an initialiser or of `.degrees` and `.radians`.
  private func call(
    _ name: String, _ arguments: [PastedArgument], at offset: Int
  ) throws(SceneProblem) -> SwiftValue {
    let labels = arguments.map(\.label)
    let type = name.hasSuffix(".init") ? String(name.dropLast(5)) : name
    let known = SwiftType(name: type)
    if labels == [nil], type.isEmpty || known == .number {
      let value = try inner.value(of: arguments[0].values)
      let number = try component(value, at: arguments[0].offset, takesZero: false)
      try refuseRounding(value, at: arguments[0].offset)
      return SwiftValue(.number(number))
    }
    if labels.isEmpty, type.isEmpty || known != nil && known != .number {
      return SwiftValue(known?.zero ?? .zero)
    }
    for unit in [SwiftAngleUnit.degrees, .radians] {
      let isMember = labels == [nil] && ["Angle.\(unit)", ".\(unit)"].contains(name)
      let isInitializer = labels == ["\(unit)"] && (type.isEmpty || known == .angle)
      if isMember || isInitializer { return try angle(arguments[0], unit) }
    }
    for vector in SwiftVectorType.allCases
    where labels == vector.components && (type.isEmpty || known == .vector(vector)) {
      return SwiftValue(.vector(vector, try components(arguments)))
    }
    throw source.problem(
      at: offset,
      type.isEmpty || known != nil
        ? "These arguments of \(quoted(name)) are not supported."
        : "The call of \(quoted(name)) is not a literal; write its value instead.")
  }

  private func angle(
    _ argument: PastedArgument, _ unit: SwiftAngleUnit
  ) throws(SceneProblem) -> SwiftValue {
    let value = try inner.value(of: argument.values)
    return SwiftValue(.angle(try component(value, at: argument.offset), unit))
  }

  /// The numbers of a vector, which Swift reads as integers if all of them can be.
  private func components(_ arguments: [PastedArgument]) throws(SceneProblem) -> [Double] {
    var values: [SwiftValue] = []
    for argument in arguments { values.append(try inner.value(of: argument.values)) }
    let areIntegers = values.allSatisfy { $0.isInteger || $0.content == .zero }
    var numbers: [Double] = []
    for (value, argument) in zip(values, arguments) {
      let offset = argument.values[0].offset
      numbers.append(try component(value, at: offset))
      if areIntegers { try refuseRounding(value, at: offset) }
    }
    return numbers
  }

  private func component(
    _ value: SwiftValue, at offset: Int, takesZero: Bool = true
  ) throws(SceneProblem) -> Double {
    switch value.content {
    case .number(let number): return number
    case .zero where takesZero: return 0
    default: throw source.problem(at: offset, "A number is expected here, not \(value.kind).")
    }
  }

  // MARK: - Problems

  /// Refuses a value that Swift calculates with integers, where divisions round.
  private func refuseRounding(_ value: SwiftValue, at offset: Int) throws(SceneProblem) {
    guard value.isInteger, value.dividesIntegers else { return }
    throw source.problem(
      at: offset,
      "Swift divides integers here and rounds; write a number with a decimal point.")
  }

  private func unexpected(at offset: Int) -> SceneProblem {
    source.problem(
      at: offset, "\(source.shown(source.token(at: offset))) is not expected after a value.")
  }

  private func noValue(at offset: Int) -> SceneProblem {
    source.problem(
      at: offset, "A value is expected here, not \(source.shown(source.token(at: offset))).")
  }
}
