public import CurveKit
public import CurveMeasure

/// A curve with what it must be: bounds, and what it was when it was recorded.
///
/// ```swift
/// let check = CurveCheck(
///   name: "sheet opens", expression: "bouncy", curve: Spring.bouncy, bounds: [.overshoot(atMost: 0.04)])
/// check.result().violations.map(\.sentence)
/// // ["The overshoot is 4.59879 %; it must be at most 4 %: 0.598791 % too much."]
/// ```
public struct CurveCheck: Sendable {
  /// What the curve is called.
  public let name: String
  /// Where it is said, if in a file.
  public let place: CheckPlace?
  /// The curve as an expression.
  public let expression: String
  /// The curve.
  public let curve: AnyCurve
  /// The settling tolerance and the levels of the rise time.
  public let settings: MetricSettings
  /// What its metrics must be.
  public let bounds: [MetricBound]
  /// What it is compared with.
  public var baseline: BaselineState
  /// How far it may be from its record.
  public let drift: DriftTolerances

  /// What a curve is compared with.
  public enum BaselineState: Hashable, Sendable {
    /// Nothing: there is no baseline.
    case none
    /// Its record.
    case recorded(RecordedCurve)
    /// There is a baseline, named by its file, and the curve is not in it.
    case missing(file: String)
    /// It is in a baseline, named by its file, and nowhere else: no check is for this curve any more.
    case abandoned(file: String)
  }

  /// Says what a curve must be.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - place: Where it is said, if in a file.
  ///   - expression: The curve as an expression.
  ///   - curve: The curve.
  ///   - settings: The settling tolerance and the levels of the rise time.
  ///   - bounds: What its metrics must be.
  ///   - baseline: What it is compared with.
  ///   - drift: How far it may be from that.
  public init(
    name: String, place: CheckPlace? = nil, expression: String, curve: some Curve,
    settings: MetricSettings = MetricSettings(),
    bounds: [MetricBound], baseline: BaselineState = .none,
    drift: DriftTolerances = DriftTolerances()
  ) {
    self.name = name
    self.place = place
    self.expression = expression
    self.curve = AnyCurve(curve)
    self.settings = settings
    self.bounds = bounds
    self.baseline = baseline
    self.drift = drift
  }

  /// Whether it is only a record: of a curve that is no longer in the check file.
  public var isAbandoned: Bool { if case .abandoned = baseline { true } else { false } }

  /// The curve as it is now, to be recorded.
  public var record: RecordedCurve { record(updating: nil) }

  /// The curve as it is now, to be recorded in the place of an older record.
  ///
  /// - Parameter old: The older record; `nil` where there is none.
  /// - Returns: The record, with every number of the old one that has not changed but for rounding.
  public func record(updating old: RecordedCurve?) -> RecordedCurve {
    old?.updated(to: curve, expression: expression, settings: settings)
      ?? RecordedCurve(of: curve, expression: expression, settings: settings)
  }

  /// What is measured to hold the curve to all that it must be: no other metric is computed.
  private var neededMetrics: [Metric] {
    var needed = bounds.map(\.metric)
    if case .recorded(let recorded) = baseline {
      needed += recorded.metrics.entries.map(\.metric)
    }
    var seen: Set<Metric> = []
    return needed.filter { seen.insert($0).inserted }
  }

  /// Measures the curve, and compares it with its bounds and its record.
  ///
  /// - Parameter remedies: What a user can do where the record cannot be compared; no advice if not
  ///   given.
  /// - Returns: The metrics, and every violation.
  public func result(remedies: BaselineRemedies = BaselineRemedies()) -> CheckResult {
    let curve = AnyCurve(curve)
    let metrics = MeasuredMetrics(of: curve, neededMetrics, settings: settings)
    var violations = bounds.compactMap { $0.miss(in: metrics, of: curve) }
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
    return CheckResult(check: self, metrics: metrics, violations: violations)
  }
}

/// A place in a file, as a person counts: from 1.
public struct CheckPlace: Hashable, Sendable {
  /// The file, as it was given.
  public let file: String
  /// The number of the line.
  public let line: Int
  /// The number of the character in the line.
  public let column: Int

  /// Names a place.
  public init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

/// What came of holding a curve to what it must be.
public struct CheckResult: Sendable {
  /// What was held to what.
  public let check: CurveCheck
  /// Those of the curve's metrics that something was asked of.
  public let metrics: MeasuredMetrics
  /// What is not as it must be; nothing where all is well.
  public let violations: [Violation]

  /// Whether all is well.
  public var passed: Bool { violations.isEmpty }

  /// What it was compared with, if it is recorded.
  public var recorded: RecordedCurve? {
    if case .recorded(let recorded) = check.baseline { recorded } else { nil }
  }
}
