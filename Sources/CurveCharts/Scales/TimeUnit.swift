internal import CurveMeasure

/// A unit of time for texts and time axes.
///
/// ```swift
/// TimeUnit(fitting: 3.5).symbol          // "s"
/// TimeUnit(fitting: 138_200).symbol      // "h"
/// ```
package struct TimeUnit: Hashable, Sendable {
  /// The power of ten of a second; 0 for minutes, hours and days.
  package let exponent: Int
  /// The seconds of the unit if ``exponent`` is 0: 1, 60, 3,600 or 86,400.
  package let size: Double

  /// The second.
  package static let seconds = TimeUnit(exponent: 0)

  private init(exponent: Int, size: Double = 1) {
    (self.exponent, self.size) = (exponent, size)
  }

  /// The unit in which a time is easy to read: seconds from 0.1 s to 1,000 s, then minutes, hours
  /// from two hours and days from three days, up to 100,000,000 s.
  ///
  /// - Parameter seconds: A time above 0.
  package init(fitting seconds: Double) {
    // Rounded as in the text: 999.999 becomes a thousand.
    let rounded = Double(NumberText.rounded(seconds, significantDigits: 3)) ?? seconds
    let decimal = DecimalStep.exponent(of: min(rounded, .greatestFiniteMagnitude))
    switch rounded {
    case 1_000..<7_200: self.init(exponent: 0, size: 60)
    case 7_200..<259_200: self.init(exponent: 0, size: 3_600)
    case 259_200..<1e8: self.init(exponent: 0, size: 86_400)
    case 0.1..<1_000: self.init(exponent: 0)
    default: self.init(exponent: Int((Double(decimal) / 3).rounded(.down)) * 3)
    }
  }

  /// Whether it is the minute, the hour or the day.
  var isClock: Bool { size != 1 }

  /// "s", "ms", "µs", "ns", "min", "h", "d", or a power of ten seconds.
  package var symbol: String {
    switch (exponent, size) {
    case (0, 60): "min"
    case (0, 3_600): "h"
    case (0, 86_400): "d"
    case (0, _): "s"
    case (-3, _): "ms"
    case (-6, _): "µs"
    case (-9, _): "ns"
    default: ChartNumberFormat.power(exponent) + " s"
    }
  }

  /// The symbol in the title of an axis: there, a power of ten is a factor.
  var title: String { (-9...0).contains(exponent) ? symbol : "×" + symbol }

  /// A number followed by the symbol.
  func text(_ number: String) -> String {
    (-9...0).contains(exponent) ? "\(number) \(symbol)" : "\(number)×\(symbol)"
  }

  /// A time in this unit and the next smaller one, such as "2 h 18 min"; `nil` for seconds.
  func clockText(_ seconds: Double) -> String? {
    guard isClock else { return nil }
    let smaller = TimeUnit(exponent: 0, size: size == 86_400 ? 3_600 : size / 60)
    let count = Int((seconds / smaller.size).rounded())
    let (whole, rest) = count.quotientAndRemainder(dividingBy: Int(size / smaller.size))
    return "\(whole) \(symbol)" + (rest == 0 ? "" : " \(rest) \(smaller.symbol)")
  }

  /// A time in this unit.
  func amount(of seconds: Double) -> Double {
    DecimalStep.amount(of: seconds / size, inUnitsOf: exponent)
  }
}

extension DecimalStep {
  /// A number in units of a power of ten.
  static func amount(of number: Double, inUnitsOf exponent: Int) -> Double {
    if exponent >= 0 { return number / powerOfTen(exponent) }
    // For the smallest numbers, the power itself is too large for a double.
    let first = min(-exponent, 300)
    return number * powerOfTen(first) * powerOfTen(-exponent - first)
  }
}
