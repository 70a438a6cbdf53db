internal import CurveKit

/// Numbers in expressions and flags.
///
/// A number has an optional sign, digits with an optional decimal point, an optional exponent and an
/// optional per cent sign, which divides by 100. `nan`, `inf`, hexadecimal digits and grouping are not
/// allowed.
package struct Number {
  let value: Double
  /// The number before the per cent sign; the value if there is no such sign.
  let written: Double
  /// Whether it has a per cent sign, which is valid only for fractions.
  let isPercent: Bool

  /// Reads a text that is one number.
  ///
  /// - Throws: The reason if the text is not a number.
  static func parse(_ text: String) throws(NumberProblem) -> Number {
    let bytes = Array(text.utf8)
    let end = self.end(in: bytes, from: 0)
    guard end > 0, end == bytes.count else { throw .notANumber }
    return try value(of: bytes[0..<end])
  }

  /// The end index of the number at a start index; the start index if there is no number.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    func isNext(_ character: Unicode.Scalar, _ index: Int) -> Bool {
      index < bytes.count && bytes[index] == UInt8(ascii: character)
    }
    func isSign(_ index: Int) -> Bool { isNext("+", index) || isNext("-", index) }
    if isSign(index) { index += 1 }
    let digits = index
    while isDigit(index) { index += 1 }
    var count = index - digits
    if isNext(".", index), isDigit(index + 1) || (count > 0 && !isLetter(bytes, index + 1)) {
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
    if isNext("%", index) { index += 1 }
    return index
  }

  /// The value of the bytes of a number.
  static func value(of bytes: ArraySlice<UInt8>) throws(NumberProblem) -> Number {
    let isPercent = bytes.last == UInt8(ascii: "%")
    if !isPercent, let number = bytes.withUnsafeBufferPointer(DecimalNumber.double) {
      return Number(value: number, written: number, isPercent: false)
    }
    var digits = String(decoding: isPercent ? bytes.dropLast() : bytes, as: UTF8.self)
    if digits.hasSuffix(".") { digits.removeLast() }
    guard let number = Double(digits) else { throw .notANumber }
    guard number.isFinite else { throw .tooLarge }
    return Number(
      value: isPercent ? hundredth(of: digits) ?? number / 100 : number, written: number,
      isPercent: isPercent)
  }

  /// The double nearest to a hundredth of a decimal number.
  ///
  /// 12.3 / 100 is 0.12300000000000001, because 12.3 is rounded too.
  private static func hundredth(of digits: String) -> Double? {
    let parts = digits.split(whereSeparator: { $0 == "e" || $0 == "E" })
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent > Int.min + 2 else {
      return nil
    }
    return Double("\(parts[0])e\(exponent - 2)")
  }

  /// The value, checked against the range of a parameter.
  ///
  /// - Parameters:
  ///   - range: The valid numbers.
  ///   - isFraction: Whether the number is a fraction, so that per cent is allowed.
  ///   - name: The name in messages, evaluated only for a message.
  /// - Returns: The value.
  /// - Throws: An error for per cent where it is not allowed, and for a number out of range.
  func checked(
    in range: ParameterRange, isFraction: Bool, named name: @autoclosure () -> String
  ) throws(CurveSpecError) -> Double {
    if isPercent && !isFraction {
      throw CurveSpecError("\(name()) is not a fraction and cannot be in per cent.")
    }
    if range.isOftenInPercent, !isPercent, !range.contains(value), range.contains(value / 100) {
      let text = Number.text(value)
      let fraction = Number.text(Number.hundredth(of: text) ?? value / 100)
      throw CurveSpecError(
        "\(name()) must be \(range), not \(text); write '\(text)%' or '\(fraction)'.")
    }
    return try range.check(value, named: name())
  }

  /// The shortest text of a number that reads back to the same double.
  package static func text(_ number: Double) -> String { number.shortestText }

  private static func isLetter(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index] | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

/// The reason why a text is not a valid number.
enum NumberProblem: Error {
  case notANumber
  case tooLarge
}
