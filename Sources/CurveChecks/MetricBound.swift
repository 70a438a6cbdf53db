public import CurveMeasure

/// What a metric of a curve must be.
///
/// ```swift
/// MetricBound.overshoot(atMost: 0.1).description       // "overshoot at most 10 %"
/// MetricBound(.peakVelocity, .between(1, 20))          // of its magnitude
/// MetricBound(.dampingRatio, .equal(0.9, relative: 0.01))
/// ```
public struct MetricBound: Hashable, Sendable, CustomStringConvertible {
  /// What is bounded: a metric, or its column in per cent.
  public let column: MetricColumn
  /// What it must be.
  public let requirement: Requirement

  /// What can be asked of a metric; its ends are allowed.
  ///
  /// The peak velocity and the peak acceleration have the sign of their direction. Bounds of them are of their
  /// magnitude, either way; a number that they must equal has its sign.
  public enum Requirement: Hashable, Sendable {
    /// A number that is no greater.
    case atMost(Double)
    /// A number that is no less.
    case atLeast(Double)
    /// A number from the first to the second, which is no less than the first.
    case between(Double, Double)
    /// A number that differs by no more than the greater of two margins: a part of it, and a distance.
    ///
    /// Without margins it is allowed what rounding may bring: 1e-9 of itself, and 1e-12.
    case equal(Double, relative: Double = 1e-9, absolute: Double = 1e-12)
    /// Yes or no.
    case flag(Bool)
    /// A word.
    case word(String)
    /// The curve must have none: a spring that never crosses its end has no first crossing.
    case none
  }

  /// Asks something of a metric.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - requirement: What it must be: yes or no for one that is, a word for one that is, else finite numbers.
  public init(_ metric: Metric, _ requirement: Requirement) {
    self.init(MetricColumn(metric), requirement)
  }

  /// Asks something of a metric in one of its columns.
  ///
  /// - Parameters:
  ///   - column: The column: its numbers are in per cent, if those of the column are.
  ///   - requirement: What it must be, as for a metric.
  public init(_ column: MetricColumn, _ requirement: Requirement) {
    let metric = column.metric
    switch (metric.quantity, requirement) {
    case (_, .none), (.flag, .flag), (.word, .word): break
    case (.flag, _), (.word, _), (_, .flag), (_, .word):
      preconditionFailure("The \(metric.name) cannot be \(requirement).")
    case (_, .atMost(let number)), (_, .atLeast(let number)):
      precondition(number.isFinite, "The \(metric.name) cannot be bounded by \(number).")
    case (_, .between(let least, let most)):
      precondition(
        least <= most && least.isFinite && most.isFinite,
        "The \(metric.name) cannot be from \(least) to \(most).")
    case (_, .equal(let number, let relative, let absolute)):
      precondition(
        number.isFinite && relative >= 0 && absolute >= 0,
        "The \(metric.name) cannot be \(number) within \(relative) of it and \(absolute).")
    }
    self.column = column
    self.requirement = requirement
  }

  /// The metric that is bounded.
  public var metric: Metric { column.metric }

  /// The metric and what it must be, for people.
  public var description: String { "\(metric.name) \(requirementText)" }

  /// What it must be, for people: "at most 10 %".
  var requirementText: String { requirementText(digits: 6) }

  /// Whether it is the magnitude that is bounded.
  var isOfMagnitude: Bool {
    if case .equal = requirement { return false }
    return metric.sign == .direction
  }

  func requirementText(digits: Int) -> String {
    let way = isOfMagnitude ? " either way" : ""
    func text(_ number: Double) -> String { column.quantity.text(of: number, digits: digits) }
    switch requirement {
    case .atMost(let most): return "at most \(text(most))\(way)"
    case .atLeast(let least): return "at least \(text(least))\(way)"
    case .between(let least, let most): return "from \(text(least)) to \(text(most))\(way)"
    case .equal(let number, let relative, let absolute):
      let margin = max(relative * number.magnitude, absolute)
      return isExact ? text(number) : "\(text(number)) ± \(text(margin))"
    case .flag(let flag): return flag ? "yes" : "no"
    case .word(let word): return String(word.map { $0 == "_" ? " " : $0 })
    case .none: return "none"
    }
  }

  /// Whether it is a number without a margin but for rounding, of which there is nothing to tell.
  private var isExact: Bool {
    guard case .equal(_, let relative, let absolute) = requirement else { return false }
    return relative <= 1e-9 && absolute <= 1e-12
  }

  /// How far a number is from those that are allowed; 0 for one of them.
  func distance(of number: Double) -> Double {
    guard let allowed, !(allowed.least...allowed.most).contains(number) else { return 0 }
    if case .equal(let exact, _, _) = requirement, isExact { return number - exact }
    return number < allowed.least ? number - allowed.least : number - allowed.most
  }

  /// The numbers that are allowed.
  ///
  /// - Returns: The least and the greatest, or `nil` where no number is asked for.
  var allowed: (least: Double, most: Double)? {
    switch requirement {
    case .atMost(let most): return (-.infinity, most)
    case .atLeast(let least): return (least, .infinity)
    case .between(let least, let most): return (least, most)
    case .equal(let number, let relative, let absolute):
      let margin = max(relative * number.magnitude, absolute)
      return (number - margin, number + margin)
    case .flag, .word, .none: return nil
    }
  }
}
