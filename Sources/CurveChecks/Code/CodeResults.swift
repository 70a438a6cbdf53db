internal import CodeCurves
internal import CurveKit
internal import CurveSpecs

/// What the rules of a check file found in source code, for reports.
package struct CodeResults: Sendable {
  /// The rules in the order of the file.
  let rules: [CodeRule]
  /// The numbers of files and of curves.
  let files: Int
  let curves: Int
  /// All findings by path and place, each with the reason why it is accepted, if it is.
  let findings: [Finding]
  /// Whether reports list warnings and what is accepted, or only what fails.
  let listsPassed: Bool

  /// A finding in a report.
  package struct Finding: Sendable {
    let finding: CodeFinding
    /// The path of its file for the reader of the report.
    let path: String
    /// Why it is accepted, on one line; `nil` if it is new.
    let acceptance: String?

    /// Creates a finding of a report.
    package init(_ finding: CodeFinding, path: String, acceptance: String?) {
      (self.finding, self.path, self.acceptance) = (finding, path, acceptance)
    }

    /// Whether the check fails because of it.
    var fails: Bool { acceptance == nil && finding.rule.severity == .error }
  }

  /// Creates the results.
  ///
  /// - Parameters:
  ///   - rules: The rules in the order of the file.
  ///   - files: The number of files.
  ///   - curves: The number of curves in them.
  ///   - findings: All findings by path and place.
  ///   - listsPassed: Whether reports list warnings and what is accepted, or only what fails.
  package init(
    rules: [CodeRule], files: Int, curves: Int, findings: [Finding], listsPassed: Bool = true
  ) {
    (self.rules, self.files, self.curves) = (rules, files, curves)
    (self.findings, self.listsPassed) = (findings, listsPassed)
  }

  /// The findings of reports for programs.
  var listed: [Finding] { listsPassed ? findings : findings.filter(\.fails) }

  /// The findings that a person has to look at: the errors, then the warnings.
  var new: [Finding] {
    let new = listed.filter { $0.acceptance == nil }
    return new.filter(\.fails) + new.filter { !$0.fails }
  }

  /// The number of new findings that fail the check.
  package var errors: Int { findings.count(where: \.fails) }

  /// The numbers for a person: "34 curves in 12 files of source code: 1 error, 2 warnings, 5 accepted".
  var summary: String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    let accepted = findings.count { $0.acceptance != nil }
    let (errors, warnings) = (errors, findings.count - accepted - errors)
    let parts =
      (errors > 0 ? [counted(errors, "error")] : [])
      + (warnings > 0 ? [counted(warnings, "warning")] : [])
      + (accepted > 0 ? ["\(accepted) accepted"] : [])
    return "\(counted(curves, "curve")) in \(counted(files, "file")) of source code: "
      + (parts.isEmpty ? "no findings" : parts.joined(separator: ", ")) + "."
  }
}

extension CodeResults.Finding {
  /// The file, the line and the column, as editors link them: `Sources/Sheet.swift:12:8`.
  var place: String {
    "\(DisplayText.line(path)):\(finding.curve.finding.line):\(finding.curve.finding.column)"
  }

  /// How grave it is: "error" or "warning".
  var severity: String { finding.rule.severity.rawValue }

  /// The curve for a person: its declaration, or the text in the source.
  var shownName: String {
    let place = finding.curve.finding
    let name = [place.name, place.label].compactMap { $0 }.joined(separator: ", ")
    return DisplayText.line(name.isEmpty ? place.text : name)
  }

  /// A line for a log, as compilers write one.
  var line: String {
    "\(place): \(severity): \(shownName): \(finding.sentence) [\(DisplayText.line(finding.rule.id))]"
  }
}
