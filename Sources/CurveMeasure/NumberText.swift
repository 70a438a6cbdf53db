internal import CurveKit

/// Numbers as text, independent of the machine and the locale: a decimal point, no grouping.
///
/// ```swift
/// NumberText.shortest(0.1 + 0.2)                      // "0.30000000000000004"
/// NumberText.rounded(0.360365, significantDigits: 3)  // "0.360"
/// NumberText.fixed(48.6397, decimals: 1)              // "48.6"
/// ```
package enum NumberText {
  /// The shortest decimal number that reads back to the same double.
  ///
  /// Whole numbers have no decimal point, and negative zero is written as 0.
  ///
  /// - Parameter number: A finite number.
  /// - Returns: Its digits, in scientific notation where Swift prints it so.
  package static func shortest(_ number: Double) -> String {
    precondition(number.isFinite, "Only finite numbers are written, not \(number).")
    return number.shortestText
  }

  /// The shortest decimal number that reads back to the same double, for people.
  ///
  /// Its exponent is written as by ``rounded(_:significantDigits:)``: `1e-6`, not `1e-06`.
  ///
  /// - Parameter number: A finite number.
  /// - Returns: Its digits.
  package static func exact(_ number: Double) -> String { DecimalDigits(number).exact }

  /// A number for people, rounded to a number of significant digits.
  ///
  /// Numbers from 0.0001 to below 1,000,000 have no exponent; others are in scientific notation.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - digits: The number of significant digits, at least 1; trailing zeros are kept.
  /// - Returns: The rounded number.
  package static func rounded(_ number: Double, significantDigits digits: Int) -> String {
    DecimalDigits(number).rounded(toDigits: digits)
  }

  /// The double nearest to a number rounded to a number of significant digits.
  ///
  /// It is the value of ``rounded(_:significantDigits:)``, without the text.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - digits: The number of significant digits, at least 1.
  /// - Returns: The rounded number.
  package static func roundedValue(_ number: Double, significantDigits digits: Int) -> Double {
    let shortest = ShortestDigits(number)
    // It has 17 digits.
    guard digits < 17 else { return number }
    var power: UInt64 = 1
    for _ in digits..<17 { power *= 10 }
    let significand = (shortest.significand + power / 2) / power
    let exponent = shortest.exponent - digits + 1
    guard let magnitude = Double(significand: significand, decimalExponent: exponent) else {
      let sign = number < 0 ? "-" : ""
      return Double("\(sign)\(significand)e\(exponent)") ?? number
    }
    return number < 0 ? -magnitude : magnitude
  }

  /// A number for people with the fewest digits: rounded, or exact if that is shorter.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - digits: The number of significant digits, at least 1.
  /// - Returns: The shorter of the two texts.
  package static func short(_ number: Double, digits: Int = 6) -> String {
    DecimalDigits(number).short(digits: digits)
  }

  /// A fraction in per cent, without the sign, for people.
  ///
  /// The point moves by two digits in the shortest text of the fraction. A multiplication by 100 would be
  /// rounded: 0.07 * 100 is 7.000000000000001.
  ///
  /// - Parameters:
  ///   - fraction: A finite number; 1 is 100 %.
  ///   - digits: The number of significant digits, at least 1.
  /// - Returns: The shorter one of the rounded and the exact text.
  package static func percent(_ fraction: Double, digits: Int = 6) -> String {
    DecimalDigits(fraction, timesTenTo: 2).short(digits: digits)
  }

  /// The double nearest to a fraction in per cent.
  ///
  /// It is 100 times the shortest decimal number of the fraction: 0.28 is 28, and not
  /// 28.000000000000004 as by a multiplication of doubles.
  ///
  /// - Parameter fraction: A number; 1 is 100 %.
  /// - Returns: The per cent.
  package static func percentValue(_ fraction: Double) -> Double {
    guard fraction.isFinite, fraction != 0 else { return fraction }
    let shortest = ShortestDigits(fraction)
    // It has 17 digits.
    var (digits, exponent) = (shortest.significand, shortest.exponent - 14)
    while digits.isMultiple(of: 10) { (digits, exponent) = (digits / 10, exponent + 1) }
    let magnitude =
      Double(significand: digits, decimalExponent: exponent) ?? Double("\(digits)e\(exponent)")
    return magnitude.map { fraction < 0 ? -$0 : $0 } ?? fraction * 100
  }

  /// Two bounds in decimals, the lower one rounded down and the upper one rounded up.
  ///
  /// They have two digits more than those that both have in common, and at most 17.
  ///
  /// ```swift
  /// NumberText.outward(1.0 / 3, (1.0 / 3).nextUp)      // 0.33333333333333325, 0.33333333333333344
  /// ```
  ///
  /// - Parameters:
  ///   - low: The lower bound; it may be -infinity.
  ///   - high: The upper bound, above it; it may be infinity.
  ///   - power: Both are multiplied by ten to this power: 2 for per cent.
  /// - Returns: The decimals of both.
  package static func outward(
    _ low: Double, _ high: Double, timesTenTo power: Int = 0
  ) -> (low: String, high: String) {
    // The decimals of a neighbour are beyond the number itself, whatever their own rounding.
    let lower = low.isFinite ? DecimalDigits(low == 0 ? 0 : low.nextDown, timesTenTo: power) : nil
    let upper = high.isFinite ? DecimalDigits(high == 0 ? 0 : high.nextUp, timesTenTo: power) : nil
    guard let lower, let upper else {
      return (
        lower.map { $0.roundedOutward(toDigits: 6, up: false) } ?? "-infinity",
        upper.map { $0.roundedOutward(toDigits: 6, up: true) } ?? "infinity"
      )
    }
    let last = DecimalDigits(high - low).exponent + power - 1
    return (
      lower.roundedOutward(toPower: last, up: false), upper.roundedOutward(toPower: last, up: true)
    )
  }

  /// A number with a fixed number of digits after the point.
  ///
  /// - Parameters:
  ///   - number: A finite number, below 1e21 in magnitude.
  ///   - decimals: The number of digits after the point, at least 0.
  /// - Returns: The rounded number; a number that rounds to 0 has no sign.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    var decimal = DecimalDigits(number)
    decimal.round(toDigits: decimal.exponent + 1 + decimals)
    return decimal.fixed(decimals: decimals)
  }
}

/// The shortest digits of a number and its exponent: d1.d2d3… times 10^exponent.
private struct DecimalDigits {
  private var isNegative: Bool
  private var digits: [UInt8]
  private(set) var exponent: Int

  /// The digits of a number, or of its exact product with a power of ten.
  init(_ number: Double, timesTenTo power: Int = 0) {
    precondition(number.isFinite, "Only finite numbers are written, not \(number).")
    let shortest = ShortestDigits(number)
    isNegative = number < 0
    digits = []
    var rest = shortest.significand
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    digits.reverse()
    while digits.last == 0 { digits.removeLast() }
    exponent = digits.isEmpty ? 0 : shortest.exponent + power
  }

  /// All digits; numbers from 0.0001 to below 1e16 have no exponent.
  var exact: String {
    if isZero { return "0" }
    guard (-4..<16).contains(exponent) else { return scientific(digits: digits.count) }
    return fixed(decimals: max(0, digits.count - 1 - exponent))
  }

  func rounded(toDigits count: Int) -> String {
    if isZero { return "0" }
    var decimal = self
    decimal.round(toDigits: count)
    guard (-4..<6).contains(decimal.exponent) else { return decimal.scientific(digits: count) }
    return decimal.fixed(decimals: max(0, count - 1 - decimal.exponent))
  }

  /// The shorter one of the rounded and the exact text.
  func short(digits count: Int) -> String {
    let (rounded, exact) = (rounded(toDigits: count), exact)
    return exact.count < rounded.count ? exact : rounded
  }

  var isZero: Bool { digits.isEmpty }

  /// Rounds to a number of digits, half away from zero.
  mutating func round(toDigits count: Int) {
    guard count < digits.count else { return }
    let roundsUp = count >= 0 && digits[count] >= 5
    digits.removeLast(digits.count - max(0, count))
    if roundsUp { addOne(at: exponent + 1 - count) }
    while digits.last == 0 { digits.removeLast() }
  }

  /// Rounded down or up to a number of digits.
  func roundedOutward(toDigits count: Int, up: Bool) -> String {
    roundedOutward(toPower: exponent + 1 - count, up: up)
  }

  /// Rounded down or up to a power of ten, and to at most 17 digits.
  func roundedOutward(toPower power: Int, up: Bool) -> String {
    if isZero { return "0" }
    var decimal = self
    let power = max(power, exponent - 16)
    let count = exponent + 1 - power
    if count < digits.count {
      let isAway = up != isNegative
      decimal.digits.removeLast(digits.count - max(0, count))
      if isAway { decimal.addOne(at: power) }
      while decimal.digits.last == 0 { decimal.digits.removeLast() }
      if decimal.isZero { return "0" }
    }
    guard (-4..<16).contains(decimal.exponent) else {
      return decimal.scientific(digits: max(1, decimal.exponent + 1 - power))
    }
    return decimal.fixed(decimals: max(0, -power))
  }

  /// Adds one at the last digit that is kept, which is of a power of ten.
  private mutating func addOne(at power: Int) {
    if digits.isEmpty {
      (digits, exponent) = ([1], power)
      return
    }
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      exponent += 1
    }
  }

  /// The digit at a power of ten.
  private func digit(_ power: Int) -> String {
    let index = exponent - power
    return digits.indices.contains(index) ? String(digits[index]) : "0"
  }

  private var sign: String { isNegative && !isZero ? "-" : "" }

  func fixed(decimals: Int) -> String {
    var text = sign
    for power in stride(from: max(0, isZero ? 0 : exponent), through: 0, by: -1) {
      text += digit(power)
    }
    if decimals > 0 {
      text += "."
      for power in 1...decimals { text += digit(-power) }
    }
    return text
  }

  func scientific(digits count: Int) -> String {
    var text = sign + digit(exponent)
    if count > 1 {
      text += "."
      for offset in 1..<count { text += digit(exponent - offset) }
    }
    return text + "e\(exponent)"
  }
}
