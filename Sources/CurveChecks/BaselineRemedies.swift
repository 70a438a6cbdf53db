/// Advice to the user of a program about a missing or unusable record.
///
/// The library does not know how baselines are recorded: with a command, with an environment
/// variable or with a button. The caller therefore supplies the advice.
///
/// ```swift
/// check.result(remedies: BaselineRemedies(missing: "'make baselines' records it"))
/// // "The curve is not in the baseline; it must be recorded in 'motion.baseline.yaml':
/// //  'make baselines' records it."
/// ```
package struct BaselineRemedies: Hashable, Sendable {
  /// How to record a curve without a record; empty for no advice.
  package let missing: String
  /// How to replace a record that is incomplete or was measured with other settings; empty for no
  /// advice.
  package let outdated: String
  /// How to remove the record of a curve that is no longer in the check file; empty for no advice.
  package let abandoned: String

  /// Creates advice.
  ///
  /// Each text follows a colon and has no full stop.
  ///
  /// - Parameters:
  ///   - missing: How to record a curve without a record.
  ///   - outdated: How to replace a record that cannot be compared.
  ///   - abandoned: How to remove the record of a curve that is no longer in the check file.
  package init(missing: String = "", outdated: String = "", abandoned: String = "") {
    self.missing = missing
    self.outdated = outdated
    self.abandoned = abandoned
  }
}
