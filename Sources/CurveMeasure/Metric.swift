public import CurveKit

/// A number that `measure` prints, by the name that CSV and JSON use, with what kind of number it is.
///
/// ```swift
/// Metric(key: "settling_time_s")?.name      // "settling time"
/// Metric(.overshoot).text(of: 0.486397)     // "48.6397 %"
/// ```
public struct Metric: Hashable, Sendable {
  /// The name in CSV and JSON, with its unit at the end.
  public let key: String
  /// The name for people.
  public let name: String
  /// What kind of number it is.
  public let kind: Kind

  /// Kinds of numbers: what they are compared and shown by.
  public enum Kind: String, Sendable {
    /// In the units of the curve's values.
    case value
    /// Seconds.
    case time
    /// A part of the travel, which people are shown in per cent.
    case part
    /// Per cent of the travel.
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
  }

  private init(_ key: String, _ name: String, _ kind: Kind) {
    (self.key, self.name, self.kind) = (key, name, kind)
  }

  /// The metric with a name, or `nil` where there is none.
  public init?(key: String) {
    guard let metric = Self.byKey[key] else { return nil }
    self = metric
  }

  /// A metric that every curve may have.
  public init(_ key: CurveMetrics.Key) {
    guard let metric = Metric(key: key.rawValue) else {
      preconditionFailure("There is no metric \(key.rawValue).")
    }
    self = metric
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// All of them, in the order of CSV and JSON.
  public static let all = [
    Metric("start_value", "start value", .value),
    Metric("end_value", "end value", .value),
    Metric("duration_s", "duration", .time),
    Metric("measured_until_s", "measured until", .time),
    Metric("settling_time_s", "settling time", .time),
    Metric("settling_tolerance", "settling tolerance", .part),
    Metric("rise_time_s", "rise time", .time),
    Metric("first_crossing_s", "first crossing", .time),
    Metric("overshoot", "overshoot", .part),
    Metric("overshoot_percent", "overshoot", .percent),
    Metric("undershoot", "undershoot", .part),
    Metric("undershoot_percent", "undershoot", .percent),
    Metric("peak_value", "peak value", .value),
    Metric("peak_time_s", "peak time", .time),
    Metric("rebound", "rebound", .part),
    Metric("peak_velocity_per_s", "peak velocity", .velocity),
    Metric("peak_velocity_time_s", "time of the peak velocity", .time),
    Metric("peak_acceleration_per_s2", "peak acceleration", .acceleration),
    Metric("peak_acceleration_time_s", "time of the peak acceleration", .time),
    Metric("value_jump", "value jump", .value),
    Metric("velocity_jump_per_s", "velocity jump", .velocity),
    Metric("oscillations", "oscillations", .count),
    Metric("monotone", "monotone", .flag),
    Metric("integral_absolute_error_s", "absolute error", .time),
    Metric("integral_squared_error_s", "squared error", .time),
    Metric("rms_velocity_per_s", "RMS velocity", .velocity),
    Metric("mass", "mass", .number),
    Metric("stiffness", "stiffness", .number),
    Metric("damping", "damping", .number),
    Metric("initial_velocity_per_s", "initial velocity", .velocity),
    Metric("natural_frequency_rad_per_s", "natural frequency", .frequency),
    Metric("damping_ratio", "damping ratio", .number),
    Metric("damped_frequency_rad_per_s", "damped frequency", .frequency),
    Metric("response_s", "response", .time),
    Metric("bounce", "bounce", .number),
    Metric("regime", "regime", .word),
  ]

  /// What a number of it is shown in; empty for one without a unit.
  public var unit: String {
    switch kind {
    case .value, .number, .count, .flag, .word: ""
    case .time: "s"
    case .part, .percent: "%"
    case .velocity: "/s"
    case .acceleration: "/s²"
    case .frequency: "rad/s"
    }
  }

  /// What a number is multiplied with before it is shown.
  private var scale: Double { kind == .part ? 100 : 1 }

  /// A number of it for people, with its unit.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - digits: How many digits are kept.
  /// - Returns: The number, with fewer digits where fewer say all.
  public func text(of number: Double, digits: Int = 6) -> String {
    NumberText.short(number * scale, digits: digits) + (unit.isEmpty ? "" : " " + unit)
  }

  /// How many digits it takes, six or more, to see that a number is not another.
  ///
  /// - Parameters:
  ///   - number: A finite number.
  ///   - other: Another, which has to differ as it is read: 0.25 and 0.250000 do not.
  /// - Returns: The digits for ``text(of:digits:)``, at most 17, which tell any two numbers apart.
  package func digits(telling number: Double, from other: Double) -> Int {
    func read(_ number: Double, _ digits: Int) -> Double? {
      Double(NumberText.short(number * scale, digits: digits))
    }
    return (6...17).first { read(number, $0) != read(other, $0) } ?? 17
  }

  /// What it is, for people; `nil` for none.
  ///
  /// - Parameter value: What the record of a curve has under its key.
  /// - Returns: The number with its unit, yes or no, or a word.
  public func text(of value: MetricsRecord.Value) -> String? {
    switch value {
    case .none: nil
    case .number(let number): text(of: number)
    case .flag(let flag): flag ? "yes" : "no"
    case .word(let word): String(word.map { $0 == "_" ? " " : $0 })
    }
  }
}
