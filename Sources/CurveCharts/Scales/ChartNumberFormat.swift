internal import CurveMeasure

/// Numbers for charts: with a true minus sign, powers of ten and suitable units.
///
/// ```swift
/// ChartNumberFormat.number(-1.5e-9)              // "−1.50×10⁻⁹"
/// ChartNumberFormat.percent(0.486397)            // "48.6 %"
/// ChartNumberFormat.time(3.345764)               // "3.346 s"
/// ChartNumberFormat.time(0.000723)               // "0.723 ms"
/// ```
package enum ChartNumberFormat {
  /// A number with three significant digits, or more if its integer part has more.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - digits: The significant digits.
  /// - Returns: The number.
  package static func number(_ number: Double, digits: Int = 3) -> String {
    let exponent = number == 0 ? 0 : DecimalStep.exponent(of: number)
    let kept = (0..<5).contains(exponent) ? max(digits, exponent + 1) : digits
    return typeset(NumberText.rounded(number, significantDigits: kept))
  }

  /// A fraction in per cent, with one decimal; below 1 %, with two significant digits.
  ///
  /// - Parameter fraction: 1 for 100 %.
  /// - Returns: The number and a per cent sign.
  package static func percent(_ fraction: Double) -> String {
    let percent = fraction * 100
    let size = percent.magnitude
    if size == 0 { return "0 %" }
    if size >= 100_000 { return number(percent) + " %" }
    if size >= 1000 { return typeset(NumberText.fixed(percent, decimals: 0)) + " %" }
    if size >= 0.995 {
      let text = NumberText.fixed(percent, decimals: 1)
      return typeset(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
    }
    return typeset(NumberText.rounded(percent, significantDigits: 2)) + " %"
  }

  /// A tolerance in per cent, as short as possible.
  ///
  /// - Parameter fraction: 1 for 100 %.
  /// - Returns: For example "0.1 %".
  package static func tolerance(_ fraction: Double) -> String {
    short(fraction * 100) + " %"
  }

  /// A time with its unit: three decimals, or three significant digits.
  ///
  /// A long time is in minutes, hours or days.
  ///
  /// - Parameters:
  ///   - seconds: The time, 0 or more.
  ///   - unit: The unit, unless it gives a very large or small number.
  ///   - digits: The minimum number of significant digits.
  /// - Returns: For example "0.360 s" or "38 h 23 min".
  package static func time(
    _ seconds: Double, in unit: TimeUnit = .seconds, digits: Int = 3
  ) -> String {
    if seconds == 0 { return (-9...0).contains(unit.exponent) ? "0 \(unit.symbol)" : "0 s" }
    let own = TimeUnit(fitting: seconds)
    if let text = own.clockText(seconds) { return text }
    var unit = unit.isClock ? own : unit
    var amount = unit.amount(of: seconds)
    if !(0.001..<100_000).contains(amount) {
      unit = own
      amount = unit.amount(of: seconds)
    }
    let exponent = DecimalStep.exponent(of: amount)
    let kept = exponent >= 0 && exponent < 5 ? max(digits + 1, exponent + 1) : digits
    return unit.text(typeset(NumberText.rounded(amount, significantDigits: kept)))
  }

  /// A time with its unit, as short as possible with three significant digits.
  ///
  /// - Parameter seconds: The time, 0 or more.
  /// - Returns: For example "0.5 s".
  package static func shortTime(_ seconds: Double) -> String {
    if seconds == 0 { return "0 s" }
    let unit = TimeUnit(fitting: seconds)
    return unit.clockText(seconds) ?? unit.text(short(unit.amount(of: seconds)))
  }

  /// A number as on an axis whose numbers are in units of a power of ten.
  ///
  /// ```swift
  /// ChartNumberFormat.short(0.0008, inUnitsOf: -6)     // "800×10⁻⁶"
  /// ```
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - exponent: The power of ten; 0 for one that suits the number.
  /// - Returns: The number with at most three significant digits.
  static func short(_ number: Double, inUnitsOf exponent: Int) -> String {
    guard exponent != 0, number != 0 else { return short(number) }
    return "\(short(DecimalStep.amount(of: number, inUnitsOf: exponent)))×\(power(exponent))"
  }

  /// A number with at most three significant digits and without trailing zeros.
  ///
  /// - Parameter number: A finite number.
  /// - Returns: The number, as short as possible.
  package static func short(_ number: Double) -> String {
    let text = self.number(number)
    guard text.contains(".") else { return text }
    let parts = text.split(separator: "×", maxSplits: 1)
    var mantissa = parts[0]
    while mantissa.hasSuffix("0") { mantissa.removeLast() }
    if mantissa.hasSuffix(".") { mantissa.removeLast() }
    return parts.count < 2 ? String(mantissa) : "\(mantissa)×\(parts[1])"
  }

  /// A power of ten; empty for 1.
  static func power(_ exponent: Int) -> String {
    exponent == 0 ? "" : "10" + superscript(String(exponent))
  }

  /// A text of ``NumberText`` with a true minus sign and a power of ten instead of e.
  static func typeset(_ text: String) -> String {
    let parts = text.split(separator: "e", maxSplits: 1)
    let mantissa = parts.first.map { $0.hasPrefix("-") ? "−" + $0.dropFirst() : String($0) } ?? ""
    return parts.count < 2 ? mantissa : mantissa + "×10" + superscript(String(parts[1]))
  }

  private static func superscript(_ text: String) -> String {
    let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let zero = UInt8(ascii: "0")
    return String(text.utf8.map { $0 >= zero ? digits[Int($0 - zero)] : "⁻" })
  }
}
