package import CurveMeasure

/// A failed bound, or a difference between a curve and its record.
///
/// The texts are for people: numbers are rounded, but keep enough digits to distinguish the actual
/// number from the required one.
package struct Violation: Hashable, Sendable {
  /// The kind of the violation.
  package let kind: Kind
  /// The column of the metric; `nil` for recorded values and for a record that cannot be compared.
  package let column: MetricColumn?
  /// The subject, for people: "overshoot", "value at 0.36 s".
  package let subject: String
  /// The actual value, for people.
  package let found: String
  /// The requirement, or the recorded value, for people.
  package let expected: String
  /// The difference, or the reason why the metric is absent; may be empty.
  package let by: String
  /// The actual value.
  package let value: MetricValue
  /// The lower limit of the bound, in the unit of the metric; `nil` if there is none.
  package let atLeast: Double?
  /// The upper limit of the bound, in the unit of the metric; `nil` if there is none.
  package let atMost: Double?
  /// The signed distance from the allowed range, in the unit of the metric; `nil` if there is no
  /// number.
  package let difference: Double?
  /// The time of the greatest difference in seconds; `nil` except for recorded values.
  package let time: Double?

  /// The kinds of violations.
  package enum Kind: String, Hashable, Sendable {
    /// A bound does not hold.
    case budget
    /// A recorded metric has changed.
    case drift
    /// The recorded values have changed.
    case samples
    /// There is no record, or it was measured with other settings.
    case record
  }

  init(
    _ kind: Kind, column: MetricColumn? = nil, subject: String, found: String, expected: String,
    by: String = "", value: MetricValue = .none,
    allowed: ClosedRange<Double>? = nil, difference: Double? = nil, time: Double? = nil
  ) {
    self.kind = kind
    self.column = column
    self.subject = subject
    self.found = found
    self.expected = expected
    self.by = by
    self.value = value
    // JSON has no infinite numbers: an open side of a bound, or a difference that overflows.
    func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
    atLeast = finite(allowed?.lowerBound)
    atMost = finite(allowed?.upperBound)
    self.difference = finite(difference)
    self.time = time
  }

  /// The metric; `nil` for recorded values and for a record that cannot be compared.
  package var metric: Metric? { column?.metric }

  /// The key of the metric in CSV and JSON; `nil` if there is no metric.
  package var key: String? { column?.key }

  /// The violation as a sentence.
  ///
  /// ```
  /// The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much.
  /// The settling time was 0.734772 s when recorded; it is 0.749467 s: 0.0147 s more (2.00 %).
  /// ```
  package var sentence: String {
    let reason = by.isEmpty ? "." : ": \(by)."
    // A count is said in the singular.
    let subject = metric?.quantity == .count ? "number of \(subject)" : subject
    if kind == .drift || kind == .samples {
      return "The \(subject) was \(expected) when recorded; it is \(found)\(reason)"
    }
    switch value {
    case .flag(let flag):
      return flag
        ? "The curve is \(subject), and must not be\(reason)"
        : "The curve is not \(subject), and must be\(reason)"
    case .none where kind == .budget:
      return "There is no \(subject); it must be \(expected)\(reason)"
    default:
      return expected == "none"
        ? "The \(subject) is \(found); there must be none."
        : "The \(subject) is \(found); it must be \(expected)\(reason)"
    }
  }
}
