import Foundation
public import Testing

/// An invalid file with the sentence of its error.
public struct RefusedFile: Sendable, CustomTestStringConvertible {
  public let message: String
  public let text: String
  public var testDescription: String { message }

  /// Creates a file with the expected sentence.
  public init(message: String, text: String) {
    self.message = message
    self.text = text
  }

  /// The files of a table.
  ///
  /// Each starts with `===`, or with `~~~` if a schema cannot detect the mistake, and the sentence; the
  /// file follows.
  public static func all(of table: String, in folder: String) -> [RefusedFile] {
    let text = try? String(contentsOfFile: "\(folder)/\(table)", encoding: .utf8)
    var files: [RefusedFile] = []
    var message: String?
    var lines = ""
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") || line.hasPrefix("~~~ ") {
        if let message { files.append(RefusedFile(message: message, text: lines)) }
        message = String(line.dropFirst(4))
        lines = ""
      } else {
        lines += line + "\n"
      }
    }
    if let message { files.append(RefusedFile(message: message, text: String(lines.dropLast()))) }
    return files
  }

  /// Whether an error is the expected one, for a file named `a.yaml`.
  public func isRefused(with error: any Error) -> Bool {
    let found = "\(error)".replacing("'a.yaml', ", with: "").replacing("'a.yaml': ", with: "")
    if found != message { Issue.record("\(found)") }
    return found == message
  }
}
