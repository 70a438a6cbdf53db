package import CurveKit

extension Formula {
  /// Reads the text of a formula.
  ///
  /// ```
  /// formula = term { ("+" | "-") term }
  /// term    = factor { ("*" | "/") factor }
  /// factor  = "-" factor | atom ["^" factor]
  /// atom    = number | "pi" | name | function "(" formula { "," formula } ")" | "(" formula ")"
  /// ```
  ///
  /// A name has words of letters, digits, `_` and `.` with spaces between them; any other name is in single
  /// or double quotes, as in `720 * 'pull-progress'`. The functions are `min` and `max` of two or more
  /// numbers, `abs`, `trunc`, `frac`, `sin` and `cos`; angles are in radians.
  ///
  /// ```swift
  /// try Formula(parsing: "min(top / 10, 20)").value(of: [150])      // 15
  /// ```
  ///
  /// - Parameter text: The formula.
  /// - Throws: A ``CurveSpecError`` with the column, what was found and what is accepted; also for a formula
  ///   of more than 1,000 steps or 64 levels of parentheses.
  /// - Complexity: Linear in the length of the text.
  package init(parsing text: String) throws(CurveSpecError) {
    var reader = FormulaReader(bytes: Array(text.utf8))
    try reader.readAll()
    self.init(names: reader.names, steps: reader.steps)
  }
}

/// Reads the text in one pass and writes the steps in postfix order.
private struct FormulaReader {
  private let bytes: [UInt8]
  private var index = 0
  private var nesting = 0
  private(set) var names: [String] = []
  private(set) var steps: [Formula.Step] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func readAll() throws(CurveSpecError) {
    guard bytes.count <= Limits.textBytes else {
      throw CurveSpecError("The formula is longer than \(Limits.textBytes >> 10) KiB.")
    }
    skipSpaces()
    guard index < bytes.count else {
      throw CurveSpecError("The formula is empty; one such as '1 / scale' is expected.")
    }
    try sum()
    guard index == bytes.count else { throw unexpected("an operator such as '+'") }
  }

  private mutating func sum() throws(CurveSpecError) {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Limits.formulaNesting else {
      throw CurveSpecError(
        "The formula has more than \(Limits.formulaNesting) levels of parentheses.")
    }
    try term()
    while let step = operation([("+", .add), ("-", .subtract)]) {
      try term()
      try append(step)
    }
  }

  private mutating func term() throws(CurveSpecError) {
    try factor()
    while let step = operation([("*", .multiply), ("/", .divide)]) {
      try factor()
      try append(step)
    }
  }

  /// Reads one of several operators, if it is next.
  private mutating func operation(
    _ rows: [(sign: Unicode.Scalar, step: Formula.Step)]
  ) -> Formula.Step? {
    for row in rows where take(row.sign) { return row.step }
    return nil
  }

  private mutating func factor() throws(CurveSpecError) {
    var isNegative = false
    while take("-") { isNegative.toggle() }
    try atom()
    if take("^") {
      let start = steps.count
      nesting += 1
      defer { nesting -= 1 }
      guard nesting <= Limits.formulaNesting else {
        throw CurveSpecError("The formula has more than \(Limits.formulaNesting) powers in a row.")
      }
      try factor()
      try raise(from: start)
    }
    if isNegative { try append(.negate) }
  }

  /// Writes a power whose exponent has the steps from an index on.
  private mutating func raise(from start: Int) throws(CurveSpecError) {
    let exponent = Array(steps[start...])
    let isConstant = !exponent.contains { if case .name = $0 { true } else { false } }
    guard isConstant else { return try append(.power) }
    let value = Formula(names: [], steps: exponent).value(of: [])
    guard value.magnitude <= 1_000 else {
      throw CurveSpecError("An exponent must be from -1000 to 1000.")
    }
    steps.removeSubrange(start...)
    try append(.raise(to: value))
  }

  private mutating func atom() throws(CurveSpecError) {
    if take("(") {
      try sum()
      guard take(")") else { throw unexpected("')'") }
      return
    }
    if let number = try number() { return try append(.number(number)) }
    let start = index
    if let quotedName = try quotedName() { return try append(name: quotedName) }
    guard let name = plainName() else { throw unexpected("a number or a name") }
    if isNext("(") { return try call(name, at: start) }
    if name == "pi" { return try append(.number(.pi)) }
    try append(name: name)
  }

  private mutating func call(_ name: String, at start: Int) throws(CurveSpecError) {
    guard let function = Formula.Function(rawValue: name) else {
      let all = Formula.Function.allCases.map { $0.rawValue }
      let near = suggestion(for: name, among: all)
      throw CurveSpecError(
        "There is no function named \(quoted(name)) at \(location(of: start))."
          + (near.text.isEmpty ? " There are \(list(all.map { quoted($0) }, "and"))." : near))
    }
    _ = take("(")
    var count = 0
    repeat {
      try sum()
      count += 1
      if count > 1, function.argumentCount == 2 { try append(.call(function)) }
    } while take(",")
    let isValid = function.argumentCount == 2 ? count >= 2 : count == 1
    guard isValid else {
      let needed = function.argumentCount == 2 ? "two or more numbers" : "one number"
      throw CurveSpecError(
        "'\(name)' at \(location(of: start)) needs \(needed), not \(count).")
    }
    if function.argumentCount == 1 { try append(.call(function)) }
    guard take(")") else { throw unexpected("')'") }
  }

  private mutating func append(_ step: Formula.Step) throws(CurveSpecError) {
    steps.append(step)
    guard steps.count <= Limits.formulaSteps else {
      throw CurveSpecError(
        "The formula has more than \(Limits.formulaSteps) numbers, names and operators.")
    }
  }

  private mutating func append(name: String) throws(CurveSpecError) {
    let index = names.firstIndex(of: name) ?? names.count
    if index == names.count { names.append(name) }
    try append(.name(index))
  }

  private mutating func number() throws(CurveSpecError) -> Double? {
    // A sign is an operator here.
    guard index < bytes.count, bytes[index] != UInt8(ascii: "+"), bytes[index] != UInt8(ascii: "-")
    else { return nil }
    var end = Number.endWithoutUnit(in: bytes, from: index)
    if end > index, end < bytes.count, bytes[end] == UInt8(ascii: "%") { end += 1 }
    guard end > index else { return nil }
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    guard let number = try? Number.value(of: bytes[index..<end]), number.value <= 1e50 else {
      throw CurveSpecError(
        "The number \(quoted(text)) at \(location(of: index)) is too large.")
    }
    index = end
    skipSpaces()
    return number.value
  }

  /// Words of letters, digits, `_` and `.`, with spaces between them.
  private mutating func plainName() -> String? {
    func isLetter(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte.isLetter || byte == UInt8(ascii: "_")
    }
    func isInside(_ byte: UInt8) -> Bool {
      isLetter(byte) || byte.isDigit || byte == UInt8(ascii: ".")
    }
    guard index < bytes.count, isLetter(bytes[index]) else { return nil }
    var words: [String] = []
    while index < bytes.count, isInside(bytes[index]) {
      let start = index
      while index < bytes.count, isInside(bytes[index]) { index += 1 }
      words.append(String(decoding: bytes[start..<index], as: UTF8.self))
      skipSpaces()
    }
    return words.joined(separator: " ")
  }

  /// A name in single or double quotes.
  private mutating func quotedName() throws(CurveSpecError) -> String? {
    guard isNext("'") || isNext("\"") else { return nil }
    let start = index
    let mark = bytes[index]
    guard let end = bytes[(start + 1)...].firstIndex(of: mark) else {
      throw CurveSpecError("The quote at \(location(of: start)) has no end.")
    }
    guard end > start + 1 else {
      throw CurveSpecError("The name at \(location(of: start)) is empty.")
    }
    index = end + 1
    skipSpaces()
    return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
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

  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }

  private func location(of offset: Int) -> Message {
    Message(line: 1, column: String(decoding: bytes[..<offset], as: UTF8.self).count + 1)
  }

  private func unexpected(_ expected: String) -> CurveSpecError {
    guard index < bytes.count else {
      return CurveSpecError(
        "Expected \(expected), but the formula ends at \(location(of: index)).")
    }
    let found = String(decoding: bytes[index...].prefix(64), as: UTF8.self).prefix(1)
    return CurveSpecError(
      "Expected \(expected) at \(location(of: index)), but found \(shown(found)).")
  }
}
