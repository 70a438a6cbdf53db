internal import CurveMeasure

extension ReportOutline {
  /// For GitHub Actions: a workflow command for each failed curve.
  ///
  /// Of more than ten failed curves, the last command counts those after the ninth, and the log has a line for each.
  var githubLines: [String] {
    let failed = files.flatMap { file in file.failures.map { (result: $0, file: file.file) } }
    guard counts.failed > WorkflowCommand.maximumCount else {
      return failed.map { $0.result.command(file: $0.file) }
    }
    let shown = WorkflowCommand.maximumCount - 1
    let lines = failed.dropFirst(shown).map { $0.result.plainLine }
    let unlisted = counts.failed - failed.count
    return failed.prefix(shown).map { $0.result.command(file: $0.file) }
      + [
        WorkflowCommand(
          "error", title: "Motion",
          message: "\(counts.failed - shown) more curves failed; the log lists them."
        ).text
      ]
      + lines + (unlisted > 0 ? ["\(unlisted) more curves failed."] : [])
  }
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
