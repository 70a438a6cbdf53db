/// A log in the Static Analysis Results Interchange Format, SARIF 2.1.0 (OASIS, 2020), as code hosts
/// and editors read it.
///
/// Columns count characters from 1, which the log declares as `unicodeCodePoints`.
package struct SARIFLog: Sendable {
  /// The version of the tool, such as `1.0.0`.
  package let toolVersion: String
  /// The rules; a rule without results may be among them.
  package let rules: [Rule]
  /// The results in their order.
  package let results: [Result]

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - toolVersion: The version of the tool.
  ///   - rules: The rules, each with an identifier of its own.
  ///   - results: The results, each of one of the rules.
  /// - Precondition: The identifiers of the rules differ, and each result has one of them.
  package init(toolVersion: String, rules: [Rule], results: [Result]) {
    let identifiers = Set(rules.map { $0.id })
    precondition(identifiers.count == rules.count, "Two rules have one identifier.")
    for result in results {
      precondition(identifiers.contains(result.rule), "There is no rule '\(result.rule)'.")
    }
    (self.toolVersion, self.rules, self.results) = (toolVersion, rules, results)
  }

  /// How grave a result is.
  package enum Level: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
  }

  /// A rule.
  package struct Rule: Hashable, Sendable {
    /// Its stable identifier.
    package let id: String
    /// Its name for people, in one word, such as `TokenDistance`.
    package let name: String
    /// What it demands, as a sentence.
    package let summary: String
    /// How grave a result of it is.
    package let level: Level

    /// Creates a rule.
    package init(id: String, name: String, summary: String, level: Level) {
      (self.id, self.name, self.summary, self.level) = (id, name, summary, level)
    }
  }

  /// A place at which a rule is not met.
  package struct Result: Hashable, Sendable {
    /// The identifier of the rule.
    package let rule: String
    /// What is wrong, as a sentence.
    package let message: String
    /// The path of the file, relative to the root of the code base, with slashes.
    package let path: String
    /// Where it is in the file.
    package let region: Region
    /// What the result is known by in other versions of the code, without a line.
    package let identity: FindingIdentity
    /// The reason why the result is accepted; `nil` if it is not.
    package let acceptance: String?

    /// Creates a result.
    package init(
      rule: String, message: String, path: String, region: Region, identity: FindingIdentity,
      acceptance: String? = nil
    ) {
      (self.rule, self.message, self.path) = (rule, message, path)
      (self.region, self.identity, self.acceptance) = (region, identity, acceptance)
    }
  }

  /// Lines and columns from 1; the end column is after the last character.
  package struct Region: Hashable, Sendable {
    package let startLine: Int
    package let startColumn: Int
    package let endLine: Int
    package let endColumn: Int

    /// Creates a region.
    package init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
      (self.startLine, self.startColumn) = (startLine, startColumn)
      (self.endLine, self.endColumn) = (endLine, endColumn)
    }
  }

  /// The fingerprint of each result.
  ///
  /// Results with one identity have ordinals in the order of the log, so that no two fingerprints of a
  /// log are equal and moving code changes none.
  package var fingerprints: [String] {
    var counts: [FindingIdentity: Int] = [:]
    return results.map { result in
      defer { counts[result.identity, default: 0] += 1 }
      return result.identity.fingerprint(ordinal: counts[result.identity, default: 0])
    }
  }
}
