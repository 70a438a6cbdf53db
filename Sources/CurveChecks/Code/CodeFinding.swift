package import CodeCurves
internal import CurveSpecs

/// A curve of a code base that does not meet a rule.
package struct CodeFinding: Hashable, Sendable {
  /// The rule.
  package let rule: CodeRule
  /// The curve with its place.
  package let curve: AuditedCurve
  /// What is wrong, as a sentence.
  package let sentence: String
  /// What it is known by in other versions of the code.
  ///
  /// - Complexity: It writes the curve as text, which an editor without accepted findings does not need.
  package var identity: FindingIdentity {
    FindingIdentity(
      path: curve.path, name: curve.finding.name, rule: rule.id, curve: curve.curve.description)
  }

  /// Creates a finding.
  package init(rule: CodeRule, curve: AuditedCurve, sentence: String) {
    (self.rule, self.curve, self.sentence) = (rule, curve, sentence)
  }
}
