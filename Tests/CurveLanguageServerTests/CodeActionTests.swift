import CurveAudit
import CurveChecks
import CurveLanguageServer
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// Code actions: each is applied, and the text is what a person would have written.
@Suite struct CodeActionTests {
  private static let rules = """
    curvekit: 1
    code:
      paths: ['*']
      tokens: tokens.css
      rules:
        tokens: {token_distance: {at_most: 1%}}

    """

  private static let tokens = ["ease-in-out(duration: 0.3)", "spring(duration: 0.4, bounce: 0.2)"]

  /// The texts after each action at the place of `|`, by the start of its title.
  private func results(
    _ marked: String, _ name: String, _ language: String, files: [String: String] = [:],
    capabilities: [String: Any] = [:], tokens: [String] = CodeActionTests.tokens
  ) throws -> [String: String] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    if files["motion.yaml"]?.contains("tokens.css") == true {
      try folder.write("", to: "tokens.css")
    }
    let client = try Client(
      capabilities, folder: folder.path,
      tokens: try tokens.enumerated().map {
        MotionToken(label: "token\($0)", curve: try CurveSpec(parsing: $1))
      })
    let parts = marked.components(separatedBy: "|")
    let text = parts.joined()
    let uri = DocumentURI.uri(of: "\(folder.path)/\(name)")
    client.open(text, uri, language)
    let lines = parts[0].components(separatedBy: "\n")
    let actions = try client.request(
      "textDocument/codeAction", uri, line: lines.count - 1,
      character: (lines.last ?? "").utf16.count)
    var results: [String: String] = [:]
    for action in try #require(actions as? [[String: Any]]) {
      let title = try #require(action["title"] as? String)
      let edit = try #require(action["edit"] as? [String: Any])
      var changes = edit["changes"] as? [String: [[String: Any]]] ?? [:]
      for change in edit["documentChanges"] as? [[String: Any]] ?? [] {
        guard let document = change["textDocument"] as? [String: Any] else { continue }
        changes[document["uri"] as? String ?? ""] = change["edits"] as? [[String: Any]]
      }
      #expect(changes.count == 1)
      for (target, edits) in changes {
        let file = String(target.split(separator: "/").last ?? "")
        let old = target == uri ? text : files[file] ?? ""
        results[title.components(separatedBy: " ").prefix(2).joined(separator: " ")] =
          try Self.applied(edits, to: old)
      }
    }
    return results
  }

  private static func applied(_ edits: [[String: Any]], to text: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    #expect(edits.count == 1)
    let range = try #require(edits[0]["range"] as? [String: [String: Int]])
    let (start, end) = (try #require(range["start"]), try #require(range["end"]))
    let first = Array(lines[start["line"] ?? 0].utf16)[..<(start["character"] ?? 0)]
    let last = Array(lines[end["line"] ?? 0].utf16)[(end["character"] ?? 0)...]
    let new = edits[0]["newText"] as? String ?? ""
    lines.replaceSubrange(
      (start["line"] ?? 0)...(end["line"] ?? 0),
      with: [
        String(decoding: first, as: UTF16.self) + new + String(decoding: last, as: UTF16.self)
      ])
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "/* 😀 */ .a { transition: opacity| 400ms ease-in, color 1s; }", "a.css", "css",
      "/* 😀 */ .a { transition: opacity 300ms ease-in-out, color 1s; }"
    ),
    (
      ".a { transition: all 2s| ease-in; }", "a.css", "css",
      ".a { transition: all 300ms ease-in-out; }"
    ),
    // What repeats goes on repeating.
    (
      ".a { animation: pulse |2s ease-in infinite; }", "a.css", "css",
      ".a { animation: pulse 300ms ease-in-out infinite; }"
    ),
    // The time is elsewhere.
    (
      ".a { transition-timing-function: ease|-in; transition-duration: 1s; }", "a.css", "css",
      ".a { transition-timing-function: ease-in-out; transition-duration: 1s; }"
    ),
    (
      ":root { --move: cubic-bezier|(0.4, 0, 0.7, 1); }", "a.css", "css",
      ":root { --move: ease-in-out; }"
    ),
    (
      "x.animation(|.easeIn(duration: 0.2), value: y)", "a.swift", "swift",
      "x.animation(.easeInOut(duration: 0.3), value: y)"
    ),
    (
      "let a = Animation.|easeIn(duration: 0.2)", "a.swift", "swift",
      "let a = Animation.easeInOut(duration: 0.3)"
    ),
    (
      "let a = Animation.|spring(duration: 0.5, bounce: 0.3)", "a.swift", "swift",
      "let a = Animation.spring(duration: 0.4, bounce: 0.2)"
    ),
  ])
  func theNearestTokenIsWritten(
    _ marked: String, _ name: String, _ language: String, _ result: String
  ) throws {
    let results = try results(marked, name, language, files: ["motion.yaml": Self.rules])
    #expect(results["Use the"] == result, "\(results)")
  }

  @Test(arguments: [
    (
      "let a = Animation.|timingCurve(0.42, 0, 0.58, 1, duration: 0.35)", "a.swift", "swift",
      "let a = Animation.easeInOut(duration: 0.35)"
    ),
    (
      ".a { transition: all 1s |cubic-bezier(0.25, 0.1, 0.25, 1); }", "a.css", "css",
      ".a { transition: all 1s ease; }"
    ),
  ])
  func theSameCurveIsWrittenInItsShortestForm(
    _ marked: String, _ name: String, _ language: String, _ result: String
  ) throws {
    let results = try results(marked, name, language)
    #expect(results["Write this"] == result, "\(results)")
  }

  /// Another indentation is no shorter form, and a short one has none that is shorter.
  @Test(arguments: [
    ("x.animation(.easeIn(duration: 0.2)\n    .|delay(0.1))", "a.swift", "swift"),
    ("x.animation(.|smooth)", "a.swift", "swift"),
    (".a { transition: all 1s |ease; }", "a.css", "css"),
  ])
  func aShortFormStays(_ marked: String, _ name: String, _ language: String) throws {
    #expect(try results(marked, name, language)["Write this"] == nil)
  }

  @Test func linearHasAFallback() throws {
    let results = try results(
      ".a {\n\ttransition: color 1s linear|(0, 0.5 20%, 1);\n}", "a.css", "css")
    let lines = try #require(results["Add a"]).components(separatedBy: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("\ttransition: color 1s cubic-bezier(") && lines[1].hasSuffix(");"))
    #expect(lines[2] == "\ttransition: color 1s linear(0, 0.5 20%, 1);")
  }

  /// There is one already, a custom property takes any value, and a keyword needs none.
  @Test(arguments: [
    ".a { transition: color 1s ease; transition: color 1s linear|(0, 0.5 20%, 1); }",
    ":root { --a: linear|(0, 0.5 20%, 1); }", ".a { transition: color 1s linear|; }",
  ])
  func noFallbackIsOfferedWhereNoneIsNeeded(_ marked: String) throws {
    #expect(try results(marked, "a.css", "css")["Add a"] == nil)
  }

  /// The overshoot is exp(-π · 0.7 / √0.51) = 4.599 %.
  @Test func aCurveIsAddedToTheCheckFile() throws {
    let old = "curvekit: 1\ncurves:\n  other:\n    curve: smooth\n    overshoot: 0\n\n# The end.\n"
    let results = try results(
      "let sheet = Animation.|spring(duration: 0.5, bounce: 0.3)", "a.swift", "swift",
      files: ["motion.yaml": old])
    let new = try #require(results["Check this"])
    #expect(new.hasPrefix(old.components(separatedBy: "\n\n")[0] + "\n  sheet:\n"))
    #expect(new.hasSuffix("\n\n# The end.\n"))
    let file = try CheckFile(parsing: new, file: "motion.yaml")
    #expect(file.entries.map(\.name) == ["other", "sheet"])
    #expect(new.contains("    curve: 'a.swift#sheet'\n    overshoot: {at_most: 4.6%} "))
  }

  @Test func aCheckFileIsMadeWhereThereIsNone() throws {
    let text = "let sheet = Animation.|spring(duration: 0.5, bounce: 0.3)"
    #expect(try results(text, "a.swift", "swift")["Check this"] == nil)
    let edits: [String: Any] = ["documentChanges": true, "resourceOperations": ["create"]]
    let results = try results(
      text, "a.swift", "swift", capabilities: ["workspace": ["workspaceEdit": edits]])
    let new = try #require(results["Check this"])
    #expect(try CheckFile(parsing: new, file: "motion.yaml").entries.map(\.name) == ["sheet"])
  }

  @Test func aClientMayAskForSomeKinds() throws {
    let client = try Client()
    client.open(
      "let a = Animation.timingCurve(0.42, 0, 0.58, 1, duration: 0.35)", "file:///a.swift", "swift")
    func kinds(_ only: [String]) throws -> [String] {
      let position = ["line": 0, "character": 20]
      let actions = try client.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": "file:///a.swift"],
          "range": ["start": position, "end": position],
          "context": ["diagnostics": [Any](), "only": only],
        ])
      return try #require(actions as? [[String: Any]]).compactMap { $0["kind"] as? String }
    }
    #expect(try kinds(["refactor"]) == ["refactor.rewrite"])
    #expect(try kinds(["refactor.rewrite"]) == ["refactor.rewrite"])
    #expect(try kinds(["quickfix", "source"]).isEmpty)
    #expect(try kinds(["refactor.re"]).isEmpty)
  }
}
