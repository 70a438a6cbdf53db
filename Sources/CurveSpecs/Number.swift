internal import CurveKit

/// Numbers in expressions and flags.
///
/// A number has an optional sign, digits with an optional decimal point, an optional exponent and an
/// optional unit: a per cent sign, which divides by 100, or `s` or `ms` for a time. A space may stand before
/// the unit of a time. `nan`, `inf`, hexadecimal digits and grouping are not allowed.
package struct Number {
  /// The value; of a time, in seconds.
  package let value: Double
  /// The number before the unit; the value if there is no unit.
  let written: Double
  /// The unit, if there is one.
  let unit: Unit?

  /// A unit after a number.
  enum Unit {
    /// Only for fractions.
    case percent
    /// Only for times.
    case seconds
    /// Only for times.
    case milliseconds

    /// The power of ten that the number before it is multiplied by.
    var exponent: Int {
      switch self {
      case .percent: -2
      case .seconds: 0
      case .milliseconds: -3
      }
    }
  }

  /// A longer time without a unit is usually meant in milliseconds; in seconds.
  static let longestTimeWithoutUnit = 60.0

  package init(_ value: Double) { self.init(value, unit: nil) }

  init(_ value: Double, written: Double? = nil, unit: Unit?) {
    self.value = value
    self.written = written ?? value
    self.unit = unit
  }

  /// Whether it has a per cent sign.
  var isPercent: Bool { unit == .percent }
  /// Whether it has the unit of a time.
  var isInTimeUnit: Bool { unit == .seconds || unit == .milliseconds }

  /// Reads a text that is one number.
  ///
  /// - Throws: The reason if the text is not a number.
  static func parse(_ text: String) throws(NumberProblem) -> Number {
    let bytes = Array(text.utf8)
    let end = self.end(in: bytes, from: 0)
    guard end > 0, end == bytes.count else { throw .notANumber }
    return try value(of: bytes[0..<end])
  }

  /// The end index of the number at a start index, with its unit; the start index if there is no number.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
    let end = endWithoutUnit(in: bytes, from: start)
    return end > start ? endOfUnit(in: bytes, from: end) : end
  }

  /// The end index of the unit after a number; the index itself without one.
  static func endOfUnit(in bytes: [UInt8], from end: Int) -> Int {
    guard end < bytes.count else { return end }
    return bytes[end] == UInt8(ascii: "%") ? end + 1 : endOfTimeUnit(in: bytes, from: end) ?? end
  }

  /// The end index of ` s`, `ms` and so on at a start index; `nil` if there is another word, or none.
  private static func endOfTimeUnit(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "m") { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "s") else { return nil }
    index += 1
    guard index < bytes.count else { return index }
    return bytes[index].isInName ? nil : index
  }

  /// The end index of the number at a start index, before its unit; the start index if there is no number.
  static func endWithoutUnit(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    func isDigit(_ index: Int) -> Bool { index < bytes.count && bytes[index].isDigit }
    func isLetter(_ index: Int) -> Bool { index < bytes.count && bytes[index].isLetter }
    func isNext(_ character: Unicode.Scalar, _ index: Int) -> Bool {
      index < bytes.count && bytes[index] == UInt8(ascii: character)
    }
    func isSign(_ index: Int) -> Bool { isNext("+", index) || isNext("-", index) }
    if isSign(index) { index += 1 }
    let digits = index
    while isDigit(index) { index += 1 }
    var count = index - digits
    if isNext(".", index), isDigit(index + 1) || (count > 0 && !isLetter(index + 1)) {
      index += 1
      let decimals = index
      while isDigit(index) { index += 1 }
      count += index - decimals
    }
    guard count > 0 else { return start }
    if isNext("e", index) || isNext("E", index) {
      let sign = isSign(index + 1) ? 1 : 0
      if isDigit(index + 1 + sign) {
        index += 1 + sign
        while isDigit(index) { index += 1 }
      }
    }
    return index
  }

  /// The value of the bytes of a number with its unit.
  static func value(of bytes: ArraySlice<UInt8>) throws(NumberProblem) -> Number {
    let (bytes, unit) = withoutUnit(bytes)
    let exponent = unit?.exponent ?? 0
    if let number = bytes.withUnsafeBufferPointer({ DecimalNumber.double($0) }) {
      if exponent == 0 { return Number(number, unit: unit) }
      let value = bytes.withUnsafeBufferPointer { DecimalNumber.double($0, times: exponent) }
      if let value { return Number(value, written: number, unit: unit) }
    }
    var digits = String(decoding: bytes, as: UTF8.self)
    if digits.hasSuffix(".") { digits.removeLast() }
    guard let number = Double(digits) else { throw .notANumber }
    guard number.isFinite else { throw .tooLarge }
    guard let unit, unit.exponent != 0 else { return Number(number, unit: unit) }
    return Number(
      shifted(digits, by: unit.exponent) ?? (unit == .percent ? number / 100 : number / 1000),
      written: number, unit: unit)
  }

  /// The bytes before the unit, and the unit.
  private static func withoutUnit(_ bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Unit?) {
    switch bytes.last {
    case UInt8(ascii: "%"): return (bytes.dropLast(), .percent)
    case UInt8(ascii: "s"):
      var digits = bytes.dropLast()
      let isMilliseconds = digits.last == UInt8(ascii: "m")
      if isMilliseconds { digits.removeLast() }
      while digits.last == UInt8(ascii: " ") { digits.removeLast() }
      return (digits, isMilliseconds ? .milliseconds : .seconds)
    default: return (bytes, nil)
    }
  }

  /// The double nearest to a decimal number times a power of ten.
  ///
  /// 12.3 / 100 is 0.12300000000000001, because 12.3 is rounded too.
  private static func shifted(_ digits: String, by power: Int) -> Double? {
    let parts = digits.split(whereSeparator: { $0 == "e" || $0 == "E" })
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent > Int.min - power else {
      return nil
    }
    return Double("\(parts[0])e\(exponent + power)")
  }

  /// The value, checked against the range of a parameter.
  ///
  /// - Parameters:
  ///   - range: The valid numbers.
  ///   - isFraction: Whether the number is a fraction, so that per cent is allowed.
  ///   - name: The name in messages, evaluated only for a message.
  /// - Returns: The value.
  /// - Throws: An error for a unit that is not allowed, and for a number out of range.
  func checked(
    in range: ParameterRange, isFraction: Bool, named name: @autoclosure () -> Message
  ) throws(CurveSpecError) -> Double {
    if isPercent && !isFraction {
      throw CurveSpecError("\(name()) is not a fraction and cannot be in per cent.")
    }
    if isInTimeUnit && !range.isTime {
      let unit = unit == .seconds ? "seconds" : "milliseconds"
      throw CurveSpecError("\(name()) is not a time and cannot be in \(unit).")
    }
    if range.isOftenInPercent, !isPercent, !range.contains(value), range.contains(value / 100) {
      let text = Number.text(value)
      let fraction = Number.text(Number.shifted(text, by: -2) ?? value / 100)
      throw CurveSpecError(
        "\(name()) must be \(range), not \(text); write '\(text)%' or '\(fraction)'.")
    }
    return try range.check(value, named: name())
  }

  /// The shortest text of a number that reads back to the same double.
  package static func text(_ number: Double) -> String { number.shortestText }
}

/// The reason why a text is not a valid number.
enum NumberProblem: Error {
  case notANumber
  case tooLarge
}
