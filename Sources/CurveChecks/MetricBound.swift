package import CurveMeasure

/// A requirement on a metric of a curve.
///
/// ```swift
/// MetricBound.overshoot(atMost: 0.1).description       // "overshoot at most 10 %"
/// MetricBound.metric(.peakVelocity, .between(1, 20))   // bounds the magnitude
/// MetricBound.metric(.dampingRatio, .equal(0.9, relative: 0.01))
/// ```
public struct MetricBound: Hashable, Sendable, CustomStringConvertible {
  /// The metric, or its column in per cent.
  package let column: MetricColumn
  /// The requirement.
  package let requirement: Requirement

  /// A requirement on a metric.
  ///
  /// Limits are inclusive, except for ``before(_:)``.
  ///
  /// The sign of the peak velocity and of the peak acceleration is their direction. Limits apply to
  /// their magnitude, in either direction; a number that they must equal has its sign.
  public enum Requirement: Hashable, Sendable {
    /// A number no greater than this.
    case atMost(Double)
    /// A number less than this, such as a time before it.
    case before(Double)
    /// A number no less than this.
    case atLeast(Double)
    /// A number from the first to the second; the first must not be greater than the second.
    case between(Double, Double)
    /// A number that differs by no more than the greater of two margins: a fraction of the number,
    /// and an absolute difference.
    ///
    /// The default margins allow for rounding: 1e-9 of the number, and 1e-12.
    case equal(Double, relative: Double = 1e-9, absolute: Double = 1e-12)
    /// Yes or no.
    case flag(Bool)
    /// A word, such as `underdamped`.
    case word(String)
    /// The metric must be absent: a spring that never crosses its end has no first crossing.
    case none
  }

  /// Creates a bound on a metric.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - requirement: The requirement, of the same type as the metric: a flag, a word, or finite
  ///     numbers. ``Requirement/none`` suits all.
  /// - Precondition: The requirement suits the metric.
  package init(_ metric: Metric, _ requirement: Requirement) {
    self.init(MetricColumn(metric), requirement)
  }

  /// Creates a bound on a column of a metric.
  ///
  /// - Parameters:
  ///   - column: The column. If it is in per cent, so are the numbers of the requirement.
  ///   - requirement: The requirement, as for a metric.
  /// - Precondition: The requirement suits the metric.
  package init(_ column: MetricColumn, _ requirement: Requirement) {
    let metric = column.metric
    switch (metric.quantity, requirement) {
    case (_, .none), (.flag, .flag), (.word, .word): break
    case (.flag, _), (.word, _), (_, .flag), (_, .word):
      preconditionFailure("The \(metric.name) cannot be \(requirement).")
    case (_, .atMost(let number)), (_, .before(let number)), (_, .atLeast(let number)):
      precondition(number.isFinite, "The \(metric.name) cannot be bounded by \(number).")
    case (_, .between(let lower, let upper)):
      precondition(
        lower <= upper && lower.isFinite && upper.isFinite,
        "The \(metric.name) cannot be from \(lower) to \(upper).")
    case (_, .equal(let number, let relative, let absolute)):
      precondition(
        number.isFinite && relative >= 0 && absolute >= 0,
        "The \(metric.name) cannot be \(number) within \(relative) of it and \(absolute).")
    }
    (self.column, self.requirement) = (column, requirement)
  }

  /// The metric.
  package var metric: Metric { column.metric }

  /// The metric and its requirement as text: "overshoot at most 10 %".
  public var description: String { "\(metric.name) \(requirementText)" }

  /// The requirement as text: "at most 10 %".
  var requirementText: String { requirementText(digits: 6) }

  /// Whether the bound applies to the magnitude.
  var isOfMagnitude: Bool {
    if case .equal = requirement { return false }
    return metric.sign == .direction
  }

  func requirementText(digits: Int) -> String {
    let direction = isOfMagnitude ? " in either direction" : ""
    func text(_ number: Double) -> String { column.quantity.text(of: number, digits: digits) }
    switch requirement {
    case .atMost(let maximum): return "at most \(text(maximum))\(direction)"
    case .before(let limit):
      return "\(column.quantity == .time ? "before" : "less than") \(text(limit))\(direction)"
    case .atLeast(let minimum): return "at least \(text(minimum))\(direction)"
    case .between(let lower, let upper):
      return "from \(text(lower)) to \(text(upper))\(direction)"
    case .equal(let number, let relative, let absolute):
      let margin = max(relative * number.magnitude, absolute)
      return isExact ? text(number) : "\(text(number)) ± \(text(margin))"
    case .flag(let flag): return flag ? "yes" : "no"
    case .word(let word): return String(word.map { $0 == "_" ? " " : $0 })
    case .none: return "none"
    }
  }

  /// Whether it is a number whose margin only allows for rounding.
  private var isExact: Bool {
    guard case .equal(_, let relative, let absolute) = requirement else { return false }
    return relative <= 1e-9 && absolute <= 1e-12
  }

  /// The signed distance of a number from the allowed range; 0 inside it.
  func distance(of number: Double) -> Double {
    guard let allowed, !allowed.contains(number) else { return 0 }
    if case .equal(let exact, _, _) = requirement, isExact { return number - exact }
    return number - (number < allowed.lowerBound ? allowed.lowerBound : allowed.upperBound)
  }

  /// The allowed numbers; `nil` if the requirement is not a number.
  var allowed: ClosedRange<Double>? {
    switch requirement {
    case .atMost(let maximum), .before(let maximum): return -.infinity...maximum
    case .atLeast(let minimum): return minimum...(.infinity)
    case .between(let lower, let upper): return lower...upper
    case .equal(let number, let relative, let absolute):
      let margin = max(relative * number.magnitude, absolute)
      return number - margin...number + margin
    case .flag, .word, .none: return nil
    }
  }
}
