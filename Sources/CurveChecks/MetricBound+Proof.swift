internal import CurveKit
internal import CurveMeasure

extension MetricBound {
  /// What is proved of a bound.
  enum Proof: Hashable, Sendable {
    /// All numbers of the interval meet it.
    case holds
    /// No number of the interval meets it.
    case fails
    /// Some do, or nothing is proved of the metric; with the reason, as a sentence.
    case undecided(String)
  }

  /// Judges the bound by what is proved of its metric.
  ///
  /// - Parameter enclosure: What is proved of the column; `nil` for a metric that has no proof.
  /// - Returns: Whether the bound holds for all that may be, for none of it, or neither.
  func proof(by enclosure: MetricEnclosure?) -> Proof {
    switch (requirement, enclosure) {
    case (_, nil): return undecided("there is no proof of it yet")
    case (_, .undecided(let reason)): return undecided(reason)
    case (.none, .absent): return .holds
    case (.none, _), (_, .absent): return .fails
    case (.flag(let flag), .flag(let found)): return flag == found ? .holds : .fails
    case (.word(let word), .word(let found)): return word == found ? .holds : .fails
    case (_, .number(let low, let high, let reason)):
      return proof(between: low, and: high, reason)
    default: return .fails
    }
  }

  private func proof(between low: Double, and high: Double, _ reason: String?) -> Proof {
    let isAcrossZero = isOfMagnitude && low < 0 && high > 0
    let ends = isOfMagnitude ? [low.magnitude, high.magnitude] : [low, high]
    let least = isAcrossZero ? 0 : min(ends[0], ends[1])
    let most = max(ends[0], ends[1])
    let isMet: (holds: Bool, fails: Bool)
    if case .before(let limit) = requirement {
      isMet = (most < limit, least >= limit)
    } else if let allowed {
      isMet = (
        allowed.lowerBound <= least && most <= allowed.upperBound,
        most < allowed.lowerBound || allowed.upperBound < least
      )
    } else {
      return .fails
    }
    if isMet.holds { return .holds }
    if isMet.fails { return .fails }
    let found = column.quantity.text(of: .number(low: low, high: high, reason: reason)) ?? ""
    return .undecided(
      "The \(metric.name) is proved to be in \(found), which \(requirementText) divides."
        + (reason.map { " The interval is wide, because \($0)." } ?? ""))
  }

  private func undecided(_ reason: String) -> Proof {
    .undecided(
      "The \(metric.name) is not proved, because \(reason); it must be \(requirementText).")
  }
}
