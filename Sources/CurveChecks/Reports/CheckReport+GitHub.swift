internal import CurveKit
internal import CurveMeasure

extension ReportOutline {
  /// The number of annotations that GitHub Actions shows of a step.
  private static let maximumAnnotations = 10

  /// For GitHub Actions: a workflow command for each failed curve.
  ///
  /// Of more than ten failed curves, the last command counts those after the ninth, and the log has a line for each.
  var githubLines: [String] {
    let failed = files.flatMap { file in file.failures.map { (result: $0, file: file.file) } }
    guard counts.failed > Self.maximumAnnotations else {
      return failed.map { $0.result.command(file: $0.file) }
    }
    let shown = Self.maximumAnnotations - 1
    let lines = failed.dropFirst(shown).map { $0.result.plainLine }
    let unlisted = counts.failed - failed.count
    return failed.prefix(shown).map { $0.result.command(file: $0.file) }
      + ["::error title=Motion::\(counts.failed - shown) more curves failed; the log lists them."]
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
  fileprivate var plainLine: String {
    ReportOutline.withoutCommands(DisplayText.line(message.replacing("\n", with: " ")))
  }

  /// The workflow command for a failed curve.
  ///
  /// Reference: Workflow commands for GitHub Actions, "Setting an error message".
  fileprivate func command(file: String) -> String {
    let location = check.location
    var properties = ["file=" + property(DisplayText.line(location?.file ?? file))]
    if let location { properties += ["line=\(location.line)", "col=\(location.column)"] }
    properties.append("title=" + property(shownName))
    // The log shows a message without its title.
    return "::error \(properties.joined(separator: ","))::\(data(message))"
  }

  /// Escapes the characters that would end a command.
  private func data(_ text: String) -> String {
    var before: Unicode.Scalar?
    return text.unicodeScalars.map { scalar in
      defer { before = scalar }
      switch scalar {
      case "%": return "%25"
      case "\r": return "%0D"
      case "\n": return "%0A"
      // Azure Pipelines parses `##[...]` as a command, anywhere in a line.
      case "#" where before == "#": return " "
      default: return String(scalar)
      }
    }.joined()
  }

  /// Escapes the characters that would end a property, too.
  private func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
