package import CodeCurves
package import CurveChecks
internal import CurveKit
internal import CurveMeasure
package import CurveSpecs

/// Rules, and the tokens that some of them need.
///
/// ```swift
/// let rules = CodeRules([CodeRule("calm", .metric(.overshoot(atMost: 0.1)))])
/// rules.findings(in: curves).map(\.sentence)
/// // ["The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much."]
/// ```
package struct CodeRules: Sendable {
  /// The rules in their order.
  package let rules: [CodeRule]
  private let tokens: MotionTokens

  /// Creates a set of rules.
  ///
  /// - Parameters:
  ///   - rules: The rules, each with an identifier of its own.
  ///   - tokens: The tokens; by default none, so that no rule may need them.
  package init(_ rules: [CodeRule], tokens: MotionTokens = MotionTokens([])) {
    precondition(
      !tokens.tokens.isEmpty || !rules.contains { $0.needsTokens }, "A rule needs tokens.")
    (self.rules, self.tokens) = (rules, tokens)
  }

  /// What does not meet the rules.
  ///
  /// - Parameter curves: The curves in any order.
  /// - Returns: The findings by path and place; those of one curve are in the order of the rules.
  /// - Complexity: Each distinct curve is measured once.
  package func findings(in curves: [AuditedCurve]) -> [CodeFinding] {
    var known: [CurveSpec: [Problem]] = [:]
    return findings(in: curves, known: &known)
  }

  /// What does not meet the rules, with the problems of curves that were measured earlier.
  ///
  /// - Parameters:
  ///   - curves: The curves in any order.
  ///   - known: The problems of curves by these rules; new ones are added.
  /// - Returns: The findings by path and place; those of one curve are in the order of the rules.
  package func findings(
    in curves: [AuditedCurve], known: inout [CurveSpec: [Problem]]
  ) -> [CodeFinding] {
    var findings: [CodeFinding] = []
    for curve in curves.sorted(by: AuditedCurve.isOrdered) {
      let problems: [Problem]
      if let seen = known[curve.curve] {
        problems = seen
      } else {
        problems = self.problems(of: curve.curve)
        known[curve.curve] = problems
      }
      for problem in problems {
        findings.append(CodeFinding(rule: problem.rule, curve: curve, sentence: problem.sentence))
      }
    }
    return findings
  }

  /// A rule that a curve does not meet.
  package struct Problem: Sendable {
    let rule: CodeRule
    /// Why, as a sentence.
    let sentence: String
  }

  private func problems(of curve: CurveSpec) -> [Problem] {
    rules.compactMap { rule in
      problem(of: curve, with: rule).map { Problem(rule: rule, sentence: $0) }
    }
  }

  /// Why a curve does not meet a rule, as a sentence; `nil` if it does.
  private func problem(of curve: CurveSpec, with rule: CodeRule) -> String? {
    switch rule.demand {
    case .metric(let bound):
      let check = CurveCheck(
        name: rule.id, expression: curve.description, curve: curve.curve, settings: rule.settings,
        bounds: [bound])
      return check.result().violations.first?.sentence
    case .tokenDistance(let limit): return distanceProblem(of: curve, limit)
    case .flashes(let limit):
      let flashes = curve.flashesPerSecond
      guard flashes > limit else { return nil }
      let (most, found) = Metric.Quantity.number.texts(distinguishing: limit, from: flashes)
      return "It has \(found) pairs of opposing changes in a second; the limit is \(most). "
        + "Area and luminance decide whether they are flashes (WCAG 2.3.1)."
    case .endless(let limit):
      let seconds = curve.secondsOfMotion
      guard seconds > limit else { return nil }
      let (most, found) = Metric.Quantity.time.texts(
        distinguishing: limit, from: seconds.isFinite ? seconds : .greatestFiniteMagnitude)
      let motion =
        seconds.isFinite
        ? "It moves for \(found)" : curve.isEndless ? "It repeats forever" : "It never settles"
      return "\(motion); the limit is \(most). "
        + "Motion that starts by itself and lasts longer needs a way to pause it (WCAG 2.2.2)."
    }
  }

  private func distanceProblem(of curve: CurveSpec, _ limit: Double) -> String? {
    guard let nearest = tokens.nearest(to: curve) else {
      do {
        _ = try CurveShape(of: curve)
        return "It repeats, or ends, as no token does, so it has no distance to one."
      } catch {
        return "It has no distance to a token: \(error.reason)."
      }
    }
    let distance = nearest.deviation.distance
    guard distance > limit else { return nil }
    let (most, found) = Metric.Quantity.fraction.texts(distinguishing: limit, from: distance)
    return "The nearest token, \(quoted(nearest.token.label)), differs by \(found) of the travel; "
      + "the limit is \(most)."
  }
}
