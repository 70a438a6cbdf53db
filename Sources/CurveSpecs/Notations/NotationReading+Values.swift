extension NotationReading {
  // MARK: Times

  /// The time of an argument in seconds.
  ///
  /// - Parameters:
  ///   - argument: A number, with or without the unit `s` or `ms`.
  ///   - inMilliseconds: Whether a number without a unit is in milliseconds.
  /// - Returns: The time in seconds, without a unit or with the one of the text.
  /// - Throws: An error if it is not a number.
  func time(
    of argument: PastedArgument, inMilliseconds: Bool = false
  ) throws(CurveSpecError) -> Number {
    let number = try number(of: argument)
    return inMilliseconds && !number.isInTimeUnit ? number.milliseconds : number
  }

  /// The duration of an argument in seconds, which must not be 0.
  func duration(
    of argument: PastedArgument, inMilliseconds: Bool = false
  ) throws(CurveSpecError) -> Expression.Argument {
    let time = try time(of: argument, inMilliseconds: inMilliseconds)
    try checkDuration(time, at: argument.offset)
    return Expression.Argument(
      label: "duration", offset: argument.offset, values: [.number(time)])
  }

  /// Rejects a duration of 0.
  func checkDuration(_ time: Number, at offset: Int) throws(CurveSpecError) {
    guard time.value != 0 else {
      throw CurveSpecError(
        "The duration at \(location(offset)) is 0, so the value changes at once; 'step-start' with a "
          + "duration is such a jump.")
    }
  }

  /// The delay of an argument as a modifier; `nil` for no delay.
  func delay(
    of argument: PastedArgument?, inMilliseconds: Bool = false
  ) throws(CurveSpecError) -> Expression.Call? {
    guard let argument else { return nil }
    return try delay(
      time(of: argument, inMilliseconds: inMilliseconds), at: argument.offset)
  }

  /// A delay as a modifier; `nil` for no delay.
  func delay(_ time: Number, at offset: Int) throws(CurveSpecError) -> Expression.Call? {
    guard time.value != 0 else { return nil }
    guard time.value > 0 else {
      throw CurveSpecError(
        "The delay at \(location(offset)) is negative, so the motion starts in the middle of its "
          + "curve; no expression has such a start.")
    }
    return .modifier("delay", at: offset, [(nil, .number(time))])
  }

  // MARK: Words

  /// The word of a value: a name, or a text in quotes.
  func word(of value: PastedValue) -> String? {
    if case .text(let text, _) = value { return text }
    return value.name
  }

  /// Whether a number is written as in Kotlin: `0.75f`.
  func hasFloatSuffix(_ value: PastedValue) -> Bool {
    guard case .number(_, let offset) = value else { return false }
    let end = Number.end(in: bytes, from: offset)
    return end < bytes.count && bytes[end] | 0x20 == UInt8(ascii: "f")
  }

  // MARK: Text in quotes

  /// The content of a text in quotes with its own tokens; `nil` if it has escapes.
  func content(of value: PastedValue) throws(CurveSpecError) -> PastedText? {
    guard case .text(let text, let offset) = value else { return nil }
    if bytes[offset] == UInt8(ascii: "`"), text.has("${") {
      throw CurveSpecError(
        "The text at \(location(offset)) has a value in '${…}' that is not in this text.")
    }
    let range = (offset + 1)..<(offset + 1 + text.utf8.count)
    guard range.upperBound < bytes.count, bytes[range.upperBound] == bytes[offset],
      !bytes[range].contains(UInt8(ascii: "\\"))
    else { return nil }
    return try PastedText(parsing: bytes, range)
  }
}

extension Expression.Call {
  /// A modifier with arguments.
  static func modifier(
    _ name: String, at offset: Int, _ arguments: [(label: String?, value: Expression.Value)] = []
  ) -> Self {
    Self(
      name: name, offset: offset, hasParentheses: true,
      arguments: arguments.map {
        Expression.Argument(label: $0.label, offset: offset, values: [$0.value])
      })
  }

  /// Repeats a number of times, or forever without a number.
  static func repeating(_ count: Number?, autoreverses: Bool, at offset: Int) -> Self {
    let direction: (String?, Expression.Value) = ("autoreverses", .word("\(autoreverses)"))
    guard let count else { return modifier("repeatForever", at: offset, [direction]) }
    return modifier("repeatCount", at: offset, [(nil, .number(count)), direction])
  }
}

extension CurveDraft {
  /// Adds an argument that is a number.
  mutating func add(_ label: String?, _ number: Number, at offset: Int) {
    add(Expression.Argument(label: label, offset: offset, values: [.number(number)]))
  }

  /// Adds a modifier, if there is one.
  mutating func add(_ modifier: Expression.Call?) {
    if let modifier { modifiers.append(modifier) }
  }
}

extension Number {
  /// This number of milliseconds in seconds: the double that is nearest to the decimal number.
  var milliseconds: Number {
    Number(Double(Number.text(value) + "e-3") ?? value / 1000)
  }
}
