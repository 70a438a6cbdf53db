internal import CodeCurves
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

extension ReportOutline {
  /// For GitHub Actions: a workflow command for each failed curve, and for each finding in source code.
  ///
  /// Errors come before warnings. Of more than ten, the last command counts those after the ninth, and the log has a
  /// line for each.
  var githubLines: [String] {
    let curves = files.flatMap { file in
      file.failures.map { (command: $0.command(file: file.file), plain: $0.plainLine) }
    }
    let found = code.flatMap(\.new)
    let findings = (found.filter(\.fails) + found.filter { !$0.fails })
      .map { (command: $0.command, plain: $0.plainLine) }
    let unlisted = counts.failed - curves.count
    let all = curves + findings
    guard all.count + unlisted > WorkflowCommand.maximumCount else { return all.map(\.command) }
    let shown = WorkflowCommand.maximumCount - 1
    let rest = [
      (count: counts.failed - min(shown, curves.count), text: "curves failed"),
      (count: findings.count - max(0, shown - curves.count), text: "findings in source code"),
    ].filter { $0.count > 0 }.map { "\($0.count) more \($0.text)" }
    let isWarning = curves.count <= shown && found.prefix { $0.fails }.count <= shown - curves.count
    return all.prefix(shown).map(\.command)
      + [
        WorkflowCommand(
          isWarning ? "warning" : "error", title: "Motion",
          message: rest.joined(separator: ", ") + "; the log lists them."
        ).text
      ]
      + all.dropFirst(shown).map(\.plain)
      + (unlisted > 0 ? ["\(unlisted) more curves failed."] : [])
  }
}

extension CodeResults.Finding {
  /// The workflow command for the finding, at its line of the source code.
  fileprivate var command: String {
    let place = finding.curve.finding
    return WorkflowCommand(
      severity, file: path, line: place.line, column: place.column,
      title: DisplayText.line(finding.rule.id), message: "\(shownName): \(finding.sentence)"
    ).text
  }

  /// A line of the log that is no command.
  fileprivate var plainLine: String { WorkflowCommand.plainLine(line) }
}

extension CheckResult {
  /// The largest number of sentences of an annotation.
  private static let maximumSentences = 3

  /// The name of the curve with its first violations; those that are not listed are counted.
  private var message: String {
    let sentences = explained(upTo: Self.maximumSentences, cause: { $0 + "." }, by: \.sentence)
    let rest = violations.count - Self.maximumSentences
    return shownName + ": "
      + (sentences + (rest > 0 ? ["And \(rest) more."] : [])).joined(separator: "\n")
  }

  /// A line of the log that is no command.
  fileprivate var plainLine: String { WorkflowCommand.plainLine(message) }

  /// The workflow command for a failed curve.
  fileprivate func command(file: String) -> String {
    let location = check.location
    return WorkflowCommand(
      "error", file: location?.file ?? file, line: location?.line, column: location?.column,
      title: shownName, message: message
    ).text
  }
}
