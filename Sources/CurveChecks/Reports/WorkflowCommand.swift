internal import CurveKit

/// An annotation of GitHub Actions, as a line of the log.
///
/// Names and messages may be any text: none of them can end the command or start another.
///
/// Reference: Workflow commands for GitHub Actions, "Setting an error message".
package struct WorkflowCommand: Sendable {
  /// The line, without a line feed.
  package let text: String

  /// The number of annotations that GitHub Actions shows of a step.
  package static let maximumCount = 10

  /// Creates an annotation of a place in a file.
  ///
  /// - Parameters:
  ///   - command: `error`, `warning` or `notice`.
  ///   - file: The file.
  ///   - line: The line, if there is one.
  ///   - column: The column, if there is one.
  ///   - title: The title.
  ///   - message: The message, which may have several lines.
  package init(
    _ command: String, file: String, line: Int?, column: Int?, title: String, message: String
  ) {
    var properties = ["file=" + Self.property(DisplayText.line(file))]
    if let line { properties.append("line=\(line)") }
    if let column { properties.append("col=\(column)") }
    properties.append("title=" + Self.property(title))
    // The log shows a message without its title.
    text = "::\(command) \(properties.joined(separator: ","))::\(Self.data(message))"
  }

  /// Creates an annotation without a place.
  package init(_ command: String, title: String, message: String) {
    text = "::\(command) title=\(Self.property(title))::\(Self.data(message))"
  }

  /// A line of the log that is no command.
  package static func plainLine(_ text: String) -> String {
    ReportOutline.withoutCommands(DisplayText.line(text.replacing("\n", with: " ")))
  }

  /// Lines that are no commands.
  package static func plainLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { ReportOutline.withoutCommands(String($0)) }.joined(separator: "\n")
  }

  /// Escapes the characters that would end a command.
  private static func data(_ text: String) -> String {
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
  private static func property(_ text: String) -> String {
    data(text).unicodeScalars.map { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
