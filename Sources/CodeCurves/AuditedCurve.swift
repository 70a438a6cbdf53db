package import CurveSpecs

/// A curve of a code base, with the place where it is written.
package struct AuditedCurve: Hashable, Sendable {
  /// The path of its file, as the caller gave it.
  package let path: String
  /// The place and the text of the curve.
  package let finding: SourceFinding
  /// The curve.
  package let curve: CurveSpec

  /// Creates an audited curve.
  ///
  /// It is `nil` for a text that was not read: nothing is known about its curve.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - finding: A finding of that file.
  package init?(path: String, finding: SourceFinding) {
    guard let curve = finding.curve else { return nil }
    (self.path, self.finding, self.curve) = (path, finding, curve)
  }

  /// Where the curve is, without lines: it stays the same if code moves within its declaration.
  package struct ID: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The declaration or the selector around the curve, if there is one.
    package let name: String?
    /// What tells it from others in the same declaration, if there is anything.
    package let label: String?
  }

  /// Where the curve is, without lines; several curves of one declaration may have the same.
  package var id: ID { ID(path: path, name: finding.name, label: finding.label) }

  /// Whether the curve comes before another one: by path, then by its place in the file.
  package static func isOrdered(_ first: AuditedCurve, before second: AuditedCurve) -> Bool {
    let (one, other) = (first.finding, second.finding)
    return (first.path, one.line, one.column, one.range.lowerBound)
      < (second.path, other.line, other.column, other.range.lowerBound)
  }
}
