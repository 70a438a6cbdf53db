import CurveScenes
import Foundation
import Testing

@Suite("Errors in scenes")
struct SceneErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let message: String
    let text: String
    var testDescription: String { message }
  }

  /// The scenes of `Refused.txt`: after `===` or `~~~` the sentence, then the file.
  static let refused: [Case] = {
    let text = try? String(contentsOfFile: testFolder + "/Refused.txt", encoding: .utf8)
    var cases: [Case] = []
    var lines: [Substring] = []
    var message: String?
    func end() {
      guard let message else { return }
      cases.append(Case(message: message, text: lines.map { $0 + "\n" }.joined()))
    }
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("=== ") || line.hasPrefix("~~~ ") {
        end()
        message = String(line.dropFirst(4))
        lines = []
      } else {
        lines.append(line)
      }
    }
    end()
    return cases
  }()

  @Test("are one sentence each, with the place and what would be accepted", arguments: refused)
  func message(_ one: Case) {
    #expect {
      try Scene(parsing: one.text, file: "a.yaml")
    } throws: { error in
      let message = "\(error)".replacing("'a.yaml', ", with: "").replacing("'a.yaml': ", with: "")
      if message != one.message { print("ACTUAL\(message)\u{1}\(one.text)\u{2}") }
      return message == one.message
    }
  }
}

/// Where the tests of this module are.
let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
