package import CurveChecks

/// Findings that are accepted with a reason: a ratchet, which lets new ones fail and old ones stay.
///
/// A finding is known by its ``FindingIdentity``, so moving code makes none new. Several equal
/// findings are counted.
///
/// ```yaml
/// curvekit-accepted: 1
/// findings:
///   - file: 'Sources/Sheet.swift'
///     name: 'Sheet.body'
///     rule: calm
///     curve: 'spring(mass: 1, stiffness: 80, damping: 4, initialVelocity: 0)'
///     reason: 'Until the redesign.'
///     count: 2
/// ```
package struct AcceptedFindings: Hashable, Sendable {
  /// The entries by file, name, rule and curve; no two have one identity.
  package private(set) var entries: [Entry]

  /// Equal findings that are accepted.
  package struct Entry: Hashable, Sendable {
    /// What the findings are known by.
    package let identity: FindingIdentity
    /// Why they are accepted, on one line.
    package let reason: String
    /// How many of them; at least 1.
    package let count: Int

    /// Creates an entry.
    package init(identity: FindingIdentity, reason: String, count: Int = 1) {
      precondition(count > 0, "At least one finding is accepted, not \(count).")
      (self.identity, self.reason, self.count) = (identity, reason, count)
    }
  }

  /// Creates a list of entries.
  ///
  /// - Parameter entries: Entries in any order, each of an identity of its own.
  package init(_ entries: [Entry] = []) {
    self.entries = entries.sorted { FindingIdentity.isOrdered($0.identity, before: $1.identity) }
  }

  /// What differs between the findings of a code base and those that are accepted.
  package struct Comparison: Sendable {
    /// The findings that are not accepted, in their order.
    package let new: [CodeFinding]
    /// The findings that are accepted, in their order, each with its reason.
    package let accepted: [(finding: CodeFinding, reason: String)]
    /// What is accepted and no longer found; the count is that of the missing findings.
    package let gone: [Entry]
  }

  /// Compares findings with those that are accepted.
  ///
  /// - Parameter findings: The findings of the code base. Of more equal ones than are accepted, the
  ///   last ones are new.
  /// - Returns: What is new, accepted and gone.
  package func compare(_ findings: [CodeFinding]) -> Comparison {
    let known = Dictionary(uniqueKeysWithValues: entries.map { ($0.identity, $0) })
    var left = known.mapValues { $0.count }
    var new: [CodeFinding] = []
    var accepted: [(finding: CodeFinding, reason: String)] = []
    for finding in findings {
      let identity = finding.identity
      if let entry = known[identity], let count = left[identity], count > 0 {
        left[identity] = count - 1
        accepted.append((finding, entry.reason))
      } else {
        new.append(finding)
      }
    }
    let gone = entries.compactMap { entry -> Entry? in
      guard let count = left[entry.identity], count > 0 else { return nil }
      return Entry(identity: entry.identity, reason: entry.reason, count: count)
    }
    return Comparison(new: new, accepted: accepted, gone: gone)
  }

  /// The list that accepts exactly some findings.
  ///
  /// - Parameters:
  ///   - findings: The findings of the code base.
  ///   - reason: The reason for those that are new; the others keep theirs.
  /// - Returns: The list.
  package func accepting(_ findings: [CodeFinding], reason: String) -> AcceptedFindings {
    let reasons = Dictionary(uniqueKeysWithValues: entries.map { ($0.identity, $0.reason) })
    return AcceptedFindings(
      Dictionary(grouping: findings) { $0.identity }.map { identity, equal in
        Entry(identity: identity, reason: reasons[identity] ?? reason, count: equal.count)
      })
  }
}
