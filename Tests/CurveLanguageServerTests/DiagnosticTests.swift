import CodeCurves
import CurveAudit
import CurveChecks
import CurveLanguageServer
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

/// What is underlined: what breaks a rule of the nearest check file, and what was not read.
@Suite struct DiagnosticTests {
  private let rules = """
    curvekit: 1
    code:
      paths: ['**/*.css', 'App/*.swift']
      rules:
        calm: {overshoot: {at_most: 10%}, severity: error}
        quick: {duration_s: {at_most: 0.5}, severity: warning}

    """

  /// An overshoot of exp(-π · 0.2 / √0.96) = 52.7 %.
  private let wild = "let a = Animation.spring(response: 0.3, dampingFraction: 0.2)\n"

  private func uri(_ folder: TemporaryFolder, _ name: String) -> String {
    DocumentURI.uri(of: "\(folder.path)/\(name)")
  }

  private func shown(_ problems: [[String: Any]]?) -> [String] {
    (problems ?? []).map { problem in
      let range = problem["range"] as? [String: [String: Int]] ?? [:]
      let (start, end) = (range["start"] ?? [:], range["end"] ?? [:])
      return "\(start["line"] ?? -1):\(start["character"] ?? -1)-\(end["character"] ?? -1) "
        + "\(problem["severity"] ?? "") \(problem["code"] ?? "")"
    }
  }

  @Test func aCurveThatBreaksARuleIsUnderlined() throws {
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "motion.yaml")
    let client = try Client(folder: folder.path)
    let css = uri(folder, "a.css")
    client.open(".a { transition: color 800ms cubic-bezier(0.3, 3, 0.7, 1); }", css, "css")
    // Both rules: 'color 800ms cubic-bezier(0.3, 3, 0.7, 1)' is part of a declaration from 5 to 57.
    #expect(shown(try client.publishedProblems()[css]) == ["0:5-57 1 calm", "0:5-57 2 quick"])
    client.change(css, to: 2, [["text": ".a { transition: color 300ms; }"]])
    #expect(try client.publishedProblems()[css]?.isEmpty == true)
  }

  @Test func theRulesAreThoseOfTheNearestCheckFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "motion.yaml")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/App/Views", withIntermediateDirectories: true)
    let client = try Client(folder: folder.path)
    client.open(wild, uri(folder, "App/a.swift"), "swift")
    client.open(wild, uri(folder, "App/Views/b.swift"), "swift")
    var published = try client.publishedProblems()
    #expect(shown(published[uri(folder, "App/a.swift")]) == ["0:8-61 1 calm", "0:8-61 2 quick"])
    // The pattern is for the folder App alone.
    #expect(published[uri(folder, "App/Views/b.swift")] == nil)
    try folder.write(
      "curvekit: 1\ncode:\n  paths: ['*.swift']\n  rules:\n    still: {overshoot: 0}\n",
      to: "App/Views/motion.yaml")
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": uri(folder, "App/Views/motion.yaml"), "type": 1]]])
    published = try client.publishedProblems()
    #expect(shown(published[uri(folder, "App/Views/b.swift")]) == ["0:8-61 1 still"])
  }

  @Test func anOpenCheckFileWinsOverItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "motion.yaml")
    let client = try Client(folder: folder.path)
    let (css, check) = (uri(folder, "a.css"), uri(folder, "motion.yaml"))
    client.open(".a { transition: color 800ms ease; }", css, "css")
    #expect(shown(try client.publishedProblems()[css]) == ["0:5-33 2 quick"])
    client.open(rules, check, "yaml")
    client.change(check, to: 2, [["text": rules.replacingOccurrences(of: "0.5", with: "0.9")]])
    #expect(try client.publishedProblems()[css]?.isEmpty == true)
    client.change(check, to: 3, [["text": rules.replacingOccurrences(of: "10%", with: "ten")]])
    let problems = try client.publishedProblems()
    // The bound is in line 5, after '    calm: {overshoot: {at_most: '.
    #expect(shown(problems[check]) == ["4:32-32 1 check-file"])
    client.notify("textDocument/didClose", ["textDocument": ["uri": check]])
    let last = try client.publishedProblems()
    #expect(last[check]?.isEmpty == true)
    #expect(shown(last[css]) == ["0:5-33 2 quick"])
  }

  @Test func acceptedFindingsAreNotShown() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      rules.replacingOccurrences(of: "code:\n", with: "code:\n  accepted: ok.yaml\n"),
      to: "motion.yaml")
    let text = ".a { transition: color 800ms ease; }\n.b { transition: color 900ms ease; }"
    let findings = SourceFindings(of: text, in: .css).findings
    let curve = try #require(AuditedCurve(path: "a.css", finding: findings[0]))
    let identity = FindingIdentity(
      path: "a.css", name: ".a", rule: "quick", curve: curve.curve.description)
    try folder.write(
      AcceptedFindings([AcceptedFindings.Entry(identity: identity, reason: "Old.")]).text,
      to: "ok.yaml")
    let client = try Client(folder: folder.path)
    client.open(text, uri(folder, "a.css"), "css")
    #expect(
      shown(try client.publishedProblems()[uri(folder, "a.css")]) == ["1:5-33 2 quick"])
  }

  @Test func aTextThatWasNotReadIsAHintThatCanBeTurnedOff() throws {
    let client = try Client()
    let swift = "file:///a.swift"
    client.open("f(.spring(response: unknown, dampingFraction: 0.5))\n", swift, "swift")
    let problems = try #require(try client.publishedProblems()[swift])
    #expect(shown(problems) == ["0:2-50 4 not-read"])
    let message = problems[0]["message"] as? String ?? ""
    #expect(message.hasPrefix("This curve was not read: ") && message.contains("'unknown'"))
    client.notify(
      "workspace/didChangeConfiguration", ["settings": ["curvekit": ["notRead": false]]])
    #expect(try client.publishedProblems()[swift]?.isEmpty == true)
  }

  @Test func theCheckFileOfTheSettingsIsForAllDocuments() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/design", withIntermediateDirectories: true)
    try folder.write(
      rules.replacingOccurrences(of: "'**/*.css'", with: "'../**/*.css'"), to: "design/rules.yaml")
    let client = try Client(options: ["checkFile": "design/rules.yaml"], folder: folder.path)
    client.open(".a { transition: color 800ms ease; }", uri(folder, "a.css"), "css")
    #expect(
      shown(try client.publishedProblems()[uri(folder, "a.css")]) == ["0:5-33 2 quick"])
  }

  // MARK: Files that are not open

  @Test func filesThatAreNotOpenAreReadOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "motion.yaml")
    try folder.write(".a { transition: color 800ms ease; }", to: "a.css")
    try folder.write(".b { transition: color 300ms ease; }", to: "b.css")
    try folder.write(wild, to: "c.swift")
    let client = try Client(folder: folder.path)
    try client.finishJobs()
    #expect(shown(try client.publishedProblems()[uri(folder, "a.css")]) == ["0:5-33 2 quick"])
    #expect(try client.publishedProblems()[uri(folder, "b.css")] == nil)
    // No pattern has it.
    #expect(try client.publishedProblems()[uri(folder, "c.swift")] == nil)

    // Other rules need no other reading.
    try folder.write(rules.replacingOccurrences(of: "0.5", with: "0.25"), to: "motion.yaml")
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": uri(folder, "motion.yaml"), "type": 2]]])
    #expect(client.server.nextJob() == nil)
    #expect(shown(try client.publishedProblems()[uri(folder, "b.css")]) == ["0:5-33 2 quick"])

    // A changed file is read again.
    try folder.write("\n.b { transition: color 0.1s; }", to: "b.css")
    client.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": uri(folder, "b.css"), "type": 2]]])
    try client.finishJobs()
    #expect(try client.publishedProblems()[uri(folder, "b.css")]?.isEmpty == true)
  }

  @Test func anOpenDocumentWinsOverItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "motion.yaml")
    try folder.write(".a { transition: color 800ms ease; }", to: "a.css")
    let client = try Client(folder: folder.path)
    let css = uri(folder, "a.css")
    client.open(".a { transition: color 100ms ease; }", css, "css")
    try client.finishJobs()
    #expect(try client.publishedProblems()[css] == nil)
    client.notify("textDocument/didClose", ["textDocument": ["uri": css]])
    try client.finishJobs()
    #expect(shown(try client.publishedProblems()[css]) == ["0:5-33 2 quick"])
  }

  @Test func aFolderThatIsClosedHasNoProblems() throws {
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "motion.yaml")
    try folder.write(".a { transition: color 800ms ease; }", to: "a.css")
    let client = try Client(folder: folder.path)
    try client.finishJobs()
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      [
        "event": [
          "added": [], "removed": [["uri": DocumentURI.uri(of: folder.path), "name": "x"]],
        ]
      ])
    #expect(try client.publishedProblems()[uri(folder, "a.css")]?.isEmpty == true)
  }

  @Test func manyFilesHaveAProgress() throws {
    let folder = try TemporaryFolder()
    try folder.write(rules, to: "motion.yaml")
    for index in 0..<80 { try folder.write(".a { color: red }", to: "\(index).css") }
    let client = try Client(["window": ["workDoneProgress": true]], folder: folder.path)
    try client.finishJobs()
    let kinds = client.notes("$/progress").compactMap {
      ($0["value"] as? [String: Any])?["kind"] as? String
    }
    #expect(kinds.first == "begin" && kinds.last == "end")
    #expect(kinds.dropFirst().dropLast().allSatisfy { $0 == "report" })
    #expect(client.notes("window/workDoneProgress/create").count == 1)
  }
}
