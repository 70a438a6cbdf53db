package import CurveKit
package import CurveMeasure
internal import CurveProof

/// A curve with bounds on its metrics and, optionally, its record from an earlier time.
///
/// ```swift
/// let check = CurveCheck(
///   name: "sheet opens", expression: "bouncy", curve: Spring.bouncy,
///   bounds: [.overshoot(atMost: 0.04)])
/// check.result().violations.map(\.sentence)
/// // ["The overshoot is 4.59879 %; it must be at most 4 %: 0.598791 % too much."]
/// ```
package struct CurveCheck: Sendable {
  /// The name of the curve.
  package let name: String
  /// The position of the check in its file; `nil` if it does not come from a file.
  package let location: CheckLocation?
  /// The curve as an expression.
  package let expression: String
  /// The curve.
  package let curve: AnyCurve
  /// What is known about the curve besides its motion.
  package let attributes: CurveAttributes
  /// The settling tolerance and the levels of the rise time.
  package let settings: MetricSettings
  /// The bounds on its metrics.
  package let bounds: [MetricBound]
  /// The curve that this one must be near to, if one of the bounds says so.
  package let other: OtherCurve?
  /// The record for comparison, or why there is none.
  package var baseline: BaselineState
  /// The allowed differences from the record.
  package let drift: DriftTolerances

  /// A curve that another one must be near to.
  package struct OtherCurve: Sendable {
    /// The name for people, on one line.
    package let name: String
    package let curve: AnyCurve
  }

  /// The record of a curve, or why there is none.
  package enum BaselineState: Hashable, Sendable {
    /// There is no baseline.
    case none
    /// The record of the curve.
    case recorded(RecordedCurve)
    /// The baseline in this file has no record of the curve.
    case missing(file: String)
    /// The baseline in this file has a record that no check uses any more.
    case abandoned(file: String)
  }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - name: The name of the curve.
  ///   - location: The position of the check in its file, if it comes from a file.
  ///   - expression: The curve as an expression.
  ///   - curve: The curve.
  ///   - attributes: What is known about the curve besides its motion.
  ///   - settings: The settling tolerance and the levels of the rise time.
  ///   - bounds: The bounds on its metrics.
  ///   - other: The curve of a bound on the distance from it, for charts.
  ///   - baseline: The record for comparison.
  ///   - drift: The allowed differences from the record.
  package init(
    name: String, location: CheckLocation? = nil, expression: String, curve: some Curve,
    attributes: CurveAttributes = CurveAttributes(), settings: MetricSettings = MetricSettings(),
    bounds: [MetricBound], other: OtherCurve? = nil, baseline: BaselineState = .none,
    drift: DriftTolerances = DriftTolerances()
  ) {
    self.name = name
    self.location = location
    self.expression = expression
    self.curve = AnyCurve(curve)
    self.attributes = attributes
    self.settings = settings
    self.bounds = bounds
    self.other = other
    self.baseline = baseline
    self.drift = drift
  }

  /// Whether this is only a record, whose curve is no longer in the check file.
  package var isAbandoned: Bool { if case .abandoned = baseline { true } else { false } }

  /// A new record of the curve.
  package var record: RecordedCurve { record(updating: nil) }

  /// A new record of the curve that replaces an older one.
  ///
  /// - Parameter old: The older record; `nil` if there is none.
  /// - Returns: The record. It keeps each old number that differs from the new one only by
  ///   rounding.
  package func record(updating old: RecordedCurve?) -> RecordedCurve {
    old?.updated(to: curve, expression: expression, settings: settings)
      ?? RecordedCurve(of: curve, expression: expression, settings: settings)
  }

  /// The metrics that the bounds and the record need.
  ///
  /// No other metric is computed.
  private var neededMetrics: [Metric] {
    var needed: [Metric] = []
    func add(_ metric: Metric) {
      // Comparing positions is faster than comparing keys.
      let isKnown = needed.contains { $0.position == metric.position && $0 == metric }
      if !isKnown { needed.append(metric) }
    }
    for bound in bounds {
      add(bound.metric)
      if let evidence = bound.metric.evidence { add(evidence) }
    }
    guard case .recorded(let recorded) = baseline else { return needed }
    // A record has each metric once.
    let bounded = needed.map(\.position)
    for entry in recorded.metrics.entries where !bounded.contains(entry.metric.position) {
      needed.append(entry.metric)
    }
    return needed
  }

  /// Whether a metric is about the motion alone, of which something can be proved.
  private func isProvable(_ metric: Metric) -> Bool {
    attributes == CurveAttributes() || metric != .velocityJump && Metric(key: metric.key) != nil
  }

  /// Measures the curve, and compares it with its bounds and its record.
  ///
  /// - Parameters:
  ///   - remedies: Advice to the user if the record cannot be compared; none by default.
  ///   - certifies: Whether bounds are judged by what is proved of the metrics: one fails if no number of the proved
  ///     interval meets it, and is undecided if some do.
  /// - Returns: The metrics and all violations.
  /// - Complexity: That of the metrics that the bounds and the record need.
  package func result(
    remedies: BaselineRemedies = BaselineRemedies(), certifies: Bool = false
  ) -> CheckResult {
    let curve = AnyCurve(curve)
    let metrics = MeasuredMetrics(
      of: curve, neededMetrics, settings: settings, attributes: attributes)
    var violations: [Violation] = []
    var undecided: [String] = []
    let certificate = certifies ? MetricCertificate(of: curve, measured: metrics) : nil
    for bound in bounds {
      switch certificate.map({ bound.proof(by: isProvable(bound.metric) ? $0[bound.column] : nil) })
      {
      case .holds: break
      case .undecided(let sentence): undecided.append(sentence)
      case .fails, nil:
        if let violation = bound.violation(in: metrics, of: curve) { violations.append(violation) }
      }
    }
    switch baseline {
    case .none: break
    case .recorded(let recorded):
      violations += recorded.drift(to: curve, metrics, drift, remedies)
    case .missing(let file):
      violations.append(
        Violation(
          .record, subject: "curve", found: "not in the baseline",
          expected: "recorded in '\(DisplayText.line(file))'",
          by: remedies.missing))
    case .abandoned(let file):
      violations.append(
        Violation(
          .record, subject: "recorded curve", found: "not in the check file",
          expected: "checked, or removed from '\(DisplayText.line(file))'",
          by: remedies.abandoned))
    }
    return CheckResult(
      check: self, metrics: metrics, violations: violations, undecided: undecided)
  }
}

/// A position in a file, counted from 1.
package struct CheckLocation: Hashable, Sendable {
  /// The name of the file, as the caller gave it.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The character in the line, from 1.
  package let column: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - line: The line, from 1.
  ///   - column: The character in the line, from 1.
  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

/// The result of a check.
package struct CheckResult: Sendable {
  /// The check.
  package let check: CurveCheck
  /// The metrics that the bounds and the record needed.
  package let metrics: MeasuredMetrics
  /// The violations; empty if the check passed.
  package let violations: [Violation]
  /// A sentence for each bound of which it is not proved whether it holds.
  package let undecided: [String]

  /// Whether there are no violations.
  package var passed: Bool { violations.isEmpty }

  /// The curve from which this one is too far; `nil` if it need not be near to one, or is.
  package var missedOther: CurveCheck.OtherCurve? {
    violations.contains { $0.metric?.isDistance ?? false } ? check.other : nil
  }

  /// The record that the curve was compared with, if there is one.
  package var recorded: RecordedCurve? {
    if case .recorded(let recorded) = check.baseline { recorded } else { nil }
  }
}
