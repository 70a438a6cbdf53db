/// Numbers in expressions and flags.
///
/// An optional sign, digits with or without a point, an exponent, and a per cent sign for a
/// hundredth. No `nan`, no `inf`, no hexadecimal, no grouping.
package struct Number {
  let value: Double
  /// The number before the per cent sign, or the value where there is none.
  let written: Double
  /// Whether it was written with a per cent sign, which fits parts of something only.
  let isPercent: Bool

  /// Reads a number that makes up a whole text, or says why it is none.
  static func parse(_ text: String) throws(NumberProblem) -> Number {
    let bytes = Array(text.utf8)
    let end = self.end(in: bytes, from: 0)
    guard end > 0, end == bytes.count else { throw .notANumber }
    return try value(of: bytes[0..<end])
  }

  /// Where the number that starts at a place ends; the place itself if there is none.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    func isDigit(_ place: Int) -> Bool {
      place < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place])
    }
    func isOne(of characters: String, _ place: Int) -> Bool {
      place < bytes.count && characters.utf8.contains(bytes[place])
    }
    if isOne(of: "+-", index) { index += 1 }
    let digits = index
    while isDigit(index) { index += 1 }
    var count = index - digits
    if isOne(of: ".", index), isDigit(index + 1) || (count > 0 && !isLetter(bytes, index + 1)) {
      index += 1
      let decimals = index
      while isDigit(index) { index += 1 }
      count += index - decimals
    }
    guard count > 0 else { return start }
    if isOne(of: "eE", index) {
      let sign = isOne(of: "+-", index + 1) ? 1 : 0
      if isDigit(index + 1 + sign) {
        index += 1 + sign
        while isDigit(index) { index += 1 }
      }
    }
    if isOne(of: "%", index) { index += 1 }
    return index
  }

  /// The value of the bytes of a number.
  static func value(of bytes: ArraySlice<UInt8>) throws(NumberProblem) -> Number {
    let isPercent = bytes.last == UInt8(ascii: "%")
    var digits = String(decoding: isPercent ? bytes.dropLast() : bytes, as: UTF8.self)
    if digits.hasSuffix(".") { digits.removeLast() }
    guard let number = Double(digits) else { throw .notANumber }
    guard number.isFinite else { throw .tooLarge }
    return Number(
      value: isPercent ? number / 100 : number, written: number, isPercent: isPercent)
  }

  /// The value, if a parameter of this range can have it.
  ///
  /// - Parameters:
  ///   - range: The numbers that it may be.
  ///   - isFraction: Whether it is a part of something, so that it may be said in per cent.
  ///   - name: What to call it in a sentence; worked out only for one.
  /// - Returns: The value.
  /// - Throws: A sentence, for a per cent of nothing and for a number out of the range.
  func checked(
    in range: ParameterRange, isFraction: Bool, named name: @autoclosure () -> String
  ) throws(CurveSpecError) -> Double {
    if isPercent && !isFraction {
      throw CurveSpecError("\(name()) is not a part of anything, and takes no per cent.")
    }
    return try range.check(value, named: name())
  }

  /// A number as the expression language prints it: the shortest that reads back to the same.
  package static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? (number == 0 ? "0" : String(text.dropLast(2))) : text
  }

  private static func isLetter(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard place < bytes.count else { return false }
    let byte = bytes[place] | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

/// Why a text is not a number.
enum NumberProblem: Error {
  case notANumber
  case tooLarge
}
