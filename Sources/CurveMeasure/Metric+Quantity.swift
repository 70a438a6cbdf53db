extension Metric {
  /// What kind of number a metric is: what it is shown in, and with which others it can be compared.
  public enum Quantity: String, CaseIterable, Hashable, Sendable {
    /// In the units of the curve's values.
    case value
    /// Seconds.
    case time
    /// A fraction of the travel, which people are shown in per cent.
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
    public var isNumber: Bool { self != .flag && self != .word }

    /// What it is shown in; empty for a number without a unit.
    public var unit: String {
      switch self {
      case .value, .number, .count, .flag, .word: ""
      case .time: "s"
      case .fraction, .percent: "%"
      case .velocity: "/s"
      case .acceleration: "/s²"
      case .frequency: "rad/s"
      }
    }

    /// What a number is multiplied by before it is shown.
    private var scale: Double { self == .fraction ? 100 : 1 }

    /// A number for people, with its unit.
    ///
    /// ```swift
    /// Metric.Quantity.time.text(of: 1.0 / 3)                 // "0.333333 s"
    /// Metric.Quantity.fraction.text(of: 0.001)               // "0.1 %"
    /// ```
    ///
    /// - Parameters:
    ///   - number: A finite number.
    ///   - digits: How many significant digits are kept, 1 or more.
    /// - Returns: The number, with fewer digits where these are exact.
    public func text(of number: Double, digits: Int = 6) -> String {
      NumberText.short(number * scale, digits: digits) + (unit.isEmpty ? "" : " " + unit)
    }

    /// A value for people; `nil` for none.
    ///
    /// - Parameter value: The value.
    /// - Returns: The number with its unit, yes or no, or the word.
    public func text(of value: MetricValue) -> String? {
      switch value {
      case .none: nil
      case .number(let number): text(of: number)
      case .flag(let flag): flag ? "yes" : "no"
      case .word(let word): String(word.map { $0 == "_" ? " " : $0 })
      }
    }

    /// How many digits it takes, six or more, to see that a number is not another.
    ///
    /// - Parameters:
    ///   - number: A finite number.
    ///   - other: Another, which has to differ as it is read: 0.25 and 0.250000 do not.
    /// - Returns: The digits for ``text(of:digits:)``, at most 17, with which any two numbers differ.
    package func digits(telling number: Double, from other: Double) -> Int {
      func read(_ number: Double, _ digits: Int) -> Double? {
        Double(NumberText.short(number * scale, digits: digits))
      }
      return (6...17).first { read(number, $0) != read(other, $0) } ?? 17
    }

    /// Two numbers that differ, with as many digits as it takes to tell them apart.
    package func texts(telling one: Double, from other: Double) -> (String, String) {
      let digits = digits(telling: one, from: other)
      return (text(of: one, digits: digits), text(of: other, digits: digits))
    }
  }
}
