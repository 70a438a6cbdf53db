/// The section `code` of a check file: source code, and rules for the curves in it.
///
/// ```yaml
/// code:
///   paths: ['Sources/**/*.swift', 'web/**/*.css']
///   tokens: tokens.json
///   accepted: motion.accepted.yaml
///   rules:
///     calm: {overshoot: {at_most: 10%}}
///     known: {token_distance: {at_most: 2%}}
///     flicker: {flashes: {at_most: 3}}
///     pausable: {endless: {at_most: 5}, severity: error}
/// ```
///
/// Paths are relative to the folder of the check file.
package struct CodeSection: Hashable, Sendable {
  /// The patterns of the files; at least one.
  package let paths: [String]
  /// The file of the tokens; there is one if a rule needs tokens.
  package let tokens: String?
  /// The rules in the order of the file; at least one, each with an identifier of its own.
  package let rules: [CodeRule]
  /// The file of the accepted findings, if there is one.
  package let accepted: String?
}
