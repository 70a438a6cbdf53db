package import CurveKit
internal import CurveMeasure

/// A rule for the curves of source code.
///
/// ```yaml
/// calm: {overshoot: {at_most: 10%}, severity: error}
/// ```
package struct CodeRule: Hashable, Sendable {
  /// Its identifier, by which reports and accepted findings know it.
  package let id: String
  /// How grave it is if a curve does not meet it.
  package let severity: Severity
  /// What it demands.
  package let demand: Demand
  /// The settling tolerance and the levels of the rise time for the bound of a metric.
  package let settings: MetricSettings

  /// How grave a finding is: a warning is reported and fails nothing.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning
  }

  /// What a rule demands of a curve.
  package enum Demand: Hashable, Sendable {
    /// A bound on a metric.
    case metric(MetricBound)
    /// The shape is at most this fraction of the travel from that of the nearest token.
    case tokenDistance(atMost: Double)
    /// At most so many pairs of opposing changes in a second: 3 by WCAG 2.3.1.
    case flashes(atMost: Double)
    /// The curve comes to rest after at most so many seconds of motion: WCAG 2.2.2 asks for a way to
    /// pause what starts by itself and moves for more than 5 s.
    case endless(after: Double)
  }

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - severity: How grave it is; by default that of the demand.
  ///   - demand: What it demands.
  ///   - settings: The settings of metrics.
  package init(
    _ id: String, severity: Severity? = nil, _ demand: Demand,
    settings: MetricSettings = MetricSettings()
  ) {
    self.id = id
    self.severity = severity ?? demand.defaultSeverity
    self.demand = demand
    self.settings = settings
  }

  /// Whether it needs tokens.
  package var needsTokens: Bool { if case .tokenDistance = demand { true } else { false } }

  /// What it demands, as a sentence.
  package var sentence: String { demand.sentence }
}

extension CodeRule.Demand {
  /// The severity of a rule that gives none.
  ///
  /// A curve does not know what decides about flashes, their area and luminance, or whether a view has
  /// a way to pause its motion: those are warnings.
  package var defaultSeverity: CodeRule.Severity {
    switch self {
    case .metric, .tokenDistance: .error
    case .flashes, .endless: .warning
    }
  }

  /// The demand as a sentence.
  fileprivate var sentence: String {
    switch self {
    case .metric(let bound):
      switch bound.requirement {
      case .flag(let flag): "The curve must \(flag ? "" : "not ")be \(bound.metric.name)."
      case .none: "The curve must have no \(bound.metric.name)."
      default: "The \(bound.metric.name) must be \(bound.requirementText)."
      }
    case .tokenDistance(let limit):
      "The nearest token must differ by at most \(Metric.Quantity.fraction.text(of: limit)) of the travel."
    case .flashes(let limit):
      "Repeats must have at most \(NumberText.short(limit)) pairs of opposing changes in a second."
    case .endless(let limit):
      "The curve must come to rest after at most \(Metric.Quantity.time.text(of: limit)) of motion."
    }
  }
}
