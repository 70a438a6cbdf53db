public import CurveMeasure

/// Something that a curve is not as it must be.
///
/// Every text of it is for people: numbers are rounded, yet with as many digits as it takes to tell what is from
/// what must be.
public struct Violation: Hashable, Sendable, Codable {
  /// What was missed.
  public let kind: Kind
  /// The column of the metric; `nil` for the samples, and for what is not recorded.
  public let column: MetricColumn?
  /// What is looked at, for people: "overshoot", "value at 0.36 s".
  public let subject: String
  /// What it is.
  public let found: String
  /// What it must be, or was when it was recorded.
  public let expected: String
  /// By how much, or why there is no number.
  public let by: String
  /// What it is, as a value.
  public let value: MetricValue
  /// The least number that a bound allows, in the metric's own unit; `nil` where there is none.
  public let atLeast: Double?
  /// The greatest number that a bound allows, likewise.
  public let atMost: Double?
  /// How far it is from what is allowed, with its sign, in the metric's own unit; `nil` where that is no number.
  public let difference: Double?
  /// The time of the greatest difference in value, in seconds; for samples only.
  public let time: Double?

  /// What can be missed.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A bound of a budget.
    case budget
    /// A recorded metric.
    case drift
    /// The recorded values.
    case samples
    /// There is no record to compare with, or one that was measured otherwise.
    case record
  }

  init(
    _ kind: Kind, column: MetricColumn? = nil, subject: String, found: String, expected: String,
    by: String = "", value: MetricValue = .none,
    allowed: (least: Double, most: Double)? = nil, difference: Double? = nil, time: Double? = nil
  ) {
    self.kind = kind
    self.column = column
    self.subject = subject
    self.found = found
    self.expected = expected
    self.by = by
    self.value = value
    // A sum or a difference of two numbers may be beyond what a number can be.
    func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
    atLeast = finite(allowed?.least)
    atMost = finite(allowed?.most)
    self.difference = finite(difference)
    self.time = time
  }

  /// The metric; `nil` for the samples, and for what is not recorded.
  public var metric: Metric? { column?.metric }

  /// The name of the metric in CSV and JSON; `nil` where there is no metric.
  public var key: String? { column?.key }

  /// The whole of it in one sentence.
  ///
  /// ```
  /// The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much.
  /// The settling time was 0.734772 s when recorded; it is 0.749467 s: 0.0147 s more (2.00 %).
  /// ```
  public var sentence: String {
    let reason = by.isEmpty ? "." : ": \(by)."
    if kind == .drift || kind == .samples {
      return "The \(subject) was \(expected) when recorded; it is \(found)\(reason)"
    }
    switch value {
    case .flag(let flag):
      return flag
        ? "The curve is \(subject), and must not be." : "The curve is not \(subject), and must be."
    case .none where kind == .budget:
      return "There is no \(subject); it must be \(expected)\(reason)"
    default:
      return expected == "none"
        ? "The \(subject) is \(found); there must be none."
        : "The \(subject) is \(found); it must be \(expected)\(reason)"
    }
  }
}
