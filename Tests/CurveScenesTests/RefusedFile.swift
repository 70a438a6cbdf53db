import Foundation
import Testing

/// A file that is refused, with the sentence that says why.
struct RefusedFile: Sendable, CustomTestStringConvertible {
  let message: String
  let text: String
  var testDescription: String { message }

  /// The files of a table: after `===`, or after `~~~` where no schema can see the mistake, the sentence, then the
  /// file.
  static func all(of table: String) -> [RefusedFile] {
    let text = try? String(contentsOfFile: "\(testFolder)/\(table)", encoding: .utf8)
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

  /// Whether an error is the one that is expected, for a file named `a.yaml`.
  func isRefused(with error: any Error) -> Bool {
    let found = "\(error)".replacing("'a.yaml', ", with: "").replacing("'a.yaml': ", with: "")
    if found != message { Issue.record("\(found)") }
    return found == message
  }
}

/// Where the tests of this module are.
let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

/// Whether a text is fit to be told to a person: one line that ends, and not too long.
func isSentence(_ text: String) -> Bool {
  (text.hasSuffix(".") || text.hasSuffix("?")) && text.count < 500
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
