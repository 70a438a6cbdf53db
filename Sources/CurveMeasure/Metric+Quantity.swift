extension Metric {
  /// The kind of number that a metric is, which determines its unit.
  package enum Quantity: String, CaseIterable, Hashable, Sendable {
    /// In the units of the curve's values.
    case value
    /// Seconds.
    case time
    /// A fraction of the travel. Tables for people show it in per cent.
    case fraction
    /// Per cent of the travel: the second column of some fractions.
    case percent
    /// In units of value per second.
    case velocity
    /// In units of value per second squared.
    case acceleration
    /// Radians per second.
    case frequency
    /// A number without a unit.
    case number
    /// A whole number.
    case count
    /// Yes or no.
    case flag
    /// A word.
    case word

    /// Whether it is a number.
    package var isNumber: Bool { self != .flag && self != .word }

    /// The unit in which it is shown; empty for a number without a unit.
    package var unit: String {
      switch self {
      case .value, .number, .count, .flag, .word: ""
      case .time: "s"
      case .fraction, .percent: "%"
      case .velocity: "/s"
      case .acceleration: "/s²"
      case .frequency: "rad/s"
      }
    }

    /// A number for people, without its unit; a fraction is in per cent.
    private func digits(of number: Double, _ digits: Int) -> String {
      self == .fraction
        ? NumberText.percent(number, digits: digits) : NumberText.short(number, digits: digits)
    }

    /// A number for people, with its unit.
    ///
    /// ```swift
    /// Metric.Quantity.time.text(of: 1.0 / 3)                 // "0.333333 s"
    /// Metric.Quantity.fraction.text(of: 0.001)               // "0.1 %"
    /// ```
    ///
    /// - Parameters:
    ///   - number: A finite number.
    ///   - digits: The number of significant digits, at least 1.
    /// - Returns: The number, with fewer digits if these are exact.
    package func text(of number: Double, digits: Int = 6) -> String {
      self.digits(of: number, digits) + (unit.isEmpty ? "" : " " + unit)
    }

    /// A value for people.
    ///
    /// - Parameter value: The value.
    /// - Returns: The number with its unit, yes or no, or the word; `nil` for none.
    package func text(of value: MetricValue) -> String? {
      switch value {
      case .none: nil
      case .number(let number): text(of: number)
      case .flag(let flag): flag ? "yes" : "no"
      case .word(let word): String(word.map { $0 == "_" ? " " : $0 })
      }
    }

    /// The smallest number of digits with which two numbers are not written alike.
    ///
    /// - Parameters:
    ///   - number: A finite number.
    ///   - other: Another finite number.
    /// - Returns: The digits for ``text(of:digits:)``, from 6 to 17.
    package func digits(distinguishing number: Double, from other: Double) -> Int {
      func read(_ number: Double, _ digits: Int) -> Double? {
        Double(self.digits(of: number, digits))
      }
      return (6...17).first { read(number, $0) != read(other, $0) } ?? 17
    }

    /// The texts of two different numbers, with enough digits to show the difference.
    package func texts(
      distinguishing one: Double, from other: Double
    ) -> (String, String) {
      let digits = digits(distinguishing: one, from: other)
      return (text(of: one, digits: digits), text(of: other, digits: digits))
    }
  }
}
