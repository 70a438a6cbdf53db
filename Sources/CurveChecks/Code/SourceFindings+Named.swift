internal import CurveKit
package import CurveScenes
package import CurveSpecs

extension SourceFindings {
  /// The longest list of names in a message.
  private static let maximumNames = 12

  /// The curve that a check file names: `Sources/Motion.swift#sheet`.
  ///
  /// - Parameters:
  ///   - name: The name behind the `#`; `nil` for the only curve of the file.
  ///   - path: The path in the check file.
  ///   - position: The position of the path.
  /// - Returns: The curve; several places may have it.
  /// - Throws: A problem unless there is exactly one curve.
  package func curve(
    named name: String?, of path: String, at position: TextPosition
  ) throws(SceneProblem) -> CurveSpec {
    let found = name.map { name in findings.filter { $0.names.contains(name) } } ?? findings
    if let unread = found.first(where: { $0.curve == nil }) {
      let what = name.map { "The curve \(quoted($0))" } ?? "A curve"
      throw SceneProblem(
        position,
        "\(what) in line \(unread.line) of \(quoted(path)) was not read: \(unread.reason ?? "")")
    }
    let distinct = SourceFindings.distinct(found)
    guard let first = distinct.first?.curve else {
      throw SceneProblem(position, noCurve(named: name, of: path))
    }
    guard distinct.count > 1 else { return first }
    let shown = distinct.prefix(SourceFindings.maximumNames).map { one in
      (address(of: one) ?? one.curve?.shortDescription).map { "\(quoted($0)) in line \(one.line)" }
        ?? ""
    }
    let more = distinct.count > shown.count ? ["\(distinct.count - shown.count) more"] : []
    let what = name.map { " named \(quoted($0))" } ?? ""
    throw SceneProblem(
      position,
      "\(quoted(path)) has \(distinct.count) different curves\(what): "
        + "\(list(shown + more, "and")); use the name of one, or its expression.")
  }

  /// A name that only the curve of a finding has in its file; `nil` if there is none.
  package func address(of finding: SourceFinding) -> String? {
    finding.names.first { name in
      findings.allSatisfy { $0.curve == finding.curve || !$0.names.contains(name) }
    }
  }

  /// The first finding of each curve.
  private static func distinct(_ findings: [SourceFinding]) -> [SourceFinding] {
    var known: Set<CurveSpec> = []
    return findings.filter { finding in finding.curve.map { known.insert($0).inserted } ?? false }
  }

  private func noCurve(named name: String?, of path: String) -> String {
    guard let name, !names.isEmpty else {
      return "\(quoted(path)) has no curve" + (name.map { " \(quoted($0))" } ?? "")
        + "; it has none with a name."
    }
    let near = hint(for: name, among: names)
    return "\(quoted(path)) has no curve \(quoted(name))."
      + (near.isEmpty
        ? " It has \(list(names.prefix(SourceFindings.maximumNames).map(quoted), "and"))." : near)
  }
}
