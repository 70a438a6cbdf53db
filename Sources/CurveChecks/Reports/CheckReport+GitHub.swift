internal import CurveKit
internal import CurveMeasure

extension CheckResult {
  /// For GitHub Actions: a workflow command for each failed bound, and one for all drift.
  ///
  /// Reference: Workflow commands for GitHub Actions, "Setting an error message".
  func commands(file: String) -> [String] {
    let location = check.location
    var properties = ["file=" + property(DisplayText.line(location?.file ?? file))]
    if let location { properties += ["line=\(location.line)", "col=\(location.column)"] }
    properties.append("title=" + property(shownName))
    // GitHub shows at most ten, and a single change may make many numbers drift.
    let drifts = violations.filter { $0.kind == .drift || $0.kind == .samples }
    let others = violations.filter { $0.kind == .budget || $0.kind == .record }
    let drift = (cause.map { [$0 + "."] } ?? []) + drifts.map(\.sentence)
    let messages = others.map(\.sentence) + [drift.joined(separator: "\n")]
    // The log shows a message without its title.
    return messages.filter { !$0.isEmpty }.map {
      "::error \(properties.joined(separator: ","))::\(data("\(shownName): \($0)"))"
    }
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
