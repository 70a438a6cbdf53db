import CodeCurves
import CurveAudit
import CurveChecks
import CurveScenes
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct AcceptedFindingsTests {
  private static let rules = CodeRules([
    CodeRule("calm", .metric(.overshoot(atMost: 0.1))),
    CodeRule("pausable", .endless(after: 5)),
  ])

  private static let curves = [
    "spring(stiffness: 80, damping: 4)", "bouncy(extraBounce: 0.3)", "easeOutElastic",
    "linear(duration: 9)", "ease.repeatForever(autoreverses: false)",
  ]

  /// Forty findings in three files; some are equal.
  private static func findings(_ random: inout SeededGenerator) throws -> [AuditedCurve] {
    try (0..<40).map { number in
      try audited(
        try #require(curves.randomElement(using: &random)),
        in: "Sources/\(Int.random(in: 0..<3, using: &random)).swift",
        name: ["A.body", "B.body", nil].randomElement(using: &random) ?? nil, line: number + 1)
    }
  }

  @Test func `Moved code makes no finding new, in 200 random edits`() throws {
    var random = SeededGenerator(seed: 200)
    for _ in 0..<200 {
      var curves = try Self.findings(&random)
      let accepted = AcceptedFindings()
        .accepting(Self.rules.findings(in: curves), reason: "Known.")
      // Other lines in another order.
      curves.shuffle(using: &random)
      let moved = try curves.map { curve in
        try audited(
          curve.finding.text, in: curve.path, name: curve.finding.name,
          label: Bool.random(using: &random) ? "isOpen" : nil,
          line: Int.random(in: 1...900, using: &random))
      }
      let findings = Self.rules.findings(in: moved)
      let same = accepted.compare(findings)
      #expect(same.new.isEmpty && same.gone.isEmpty)
      #expect(same.accepted.count == moved.count)

      // One is removed.
      let removed = try #require(moved.indices.randomElement(using: &random))
      var fewer = moved
      let lost = fewer.remove(at: removed)
      let without = accepted.compare(Self.rules.findings(in: fewer))
      #expect(without.new.isEmpty)
      #expect(without.gone.map(\.count) == [1])
      #expect(without.gone.first?.identity.curve == lost.curve.description)

      // One has another curve.
      fewer.append(
        try audited("easeOutBack(overshoot: 3)", in: lost.path, name: lost.finding.name, line: 7))
      let changed = accepted.compare(Self.rules.findings(in: fewer))
      #expect(changed.new.map(\.curve.finding.text) == ["easeOutBack(overshoot: 3)"])
      #expect(changed.gone == without.gone)
    }
  }

  @Test func `Of more equal findings than are accepted, the last ones are new`() throws {
    let curves = try [3, 9, 30].map { try audited("linear(duration: 9)", line: $0) }
    let findings = Self.rules.findings(in: curves)
    let accepted = AcceptedFindings().accepting(Array(findings.prefix(2)), reason: "Known.")
    #expect(accepted.entries.map(\.count) == [2])
    let comparison = accepted.compare(findings)
    #expect(comparison.new.map(\.curve.finding.line) == [30])
    #expect(comparison.accepted.map(\.reason) == ["Known.", "Known."])
  }

  @Test func `Accepting again keeps old reasons and drops what is gone`() throws {
    let old = Self.rules.findings(
      in: try audited(each: ["linear(duration: 9)", "linear(duration: 8)"]))
    let new = Self.rules.findings(
      in: try audited(each: ["linear(duration: 9)", "linear(duration: 7)"]))
    let accepted = AcceptedFindings().accepting(old, reason: "Old.").accepting(new, reason: "New.")
    #expect(
      accepted.entries.map { "\($0.identity.curve): \($0.reason)" } == [
        "linear(duration: 7): New.", "linear(duration: 9): Old.",
      ])
  }

  @Test func `The file has one entry for each kind of finding`() throws {
    let curves =
      try [3, 9].map { try audited("linear(duration: 9)", line: $0) }
      + [try audited("ease(duration: 9)", in: "it's.css", name: nil)]
    let accepted = AcceptedFindings()
      .accepting(Self.rules.findings(in: curves), reason: "Until the redesign.")
    #expect(
      accepted.text == """
        curvekit-accepted: 1
        findings:
          - file: 'Sources/Sheet.swift'
            name: 'Sheet.body'
            rule: pausable
            curve: 'linear(duration: 9)'
            reason: 'Until the redesign.'
            count: 2
          - file: 'it''s.css'
            rule: pausable
            curve: 'ease(duration: 9)'
            reason: 'Until the redesign.'

        """)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/accepted.yaml"
    try accepted.write(to: path)
    #expect(try AcceptedFindings(readingFrom: path) == accepted)
    #expect(try AcceptedFindings(parsing: AcceptedFindings().text, file: "a") == AcceptedFindings())
  }

  @Test func `Names of any characters are read back`() throws {
    let names = [
      "a: b", "#x", ".card:hover", "- a", "'", "\"\\", "true", "1", "a\nb",
      "ä\u{301}\u{1F468}\u{200D}",
      "{}", "[a]", "%a", "@media", "\u{2028}", "!important", "&:hover", "*", "|", "a  ", " a",
    ]
    let curves = try names.enumerated().map { number, name in
      try audited("linear(duration: 9)", in: "\(name)/\(number).css", name: name)
    }
    let findings = Self.rules.findings(in: curves)
    let accepted = AcceptedFindings().accepting(findings, reason: "Known: 'a' # b")
    let again = try AcceptedFindings(parsing: accepted.text, file: "a")
    #expect(again == accepted)
    #expect(again.compare(findings).new.isEmpty)
  }

  @Test func `A wrong file is refused with a sentence`() throws {
    let entry = "curvekit-accepted: 1\nfindings:\n  - {file: a, rule: b, curve: c, reason: d"
    let cases = [
      ("", "The file is empty; a list of accepted findings starts with 'curvekit-accepted: 1'."),
      (
        "curvekit-accepted: 1", "A list of accepted findings needs the key 'findings'."
      ),
      ("curvekit-accepted: 1\nfindings: no", "'findings' must be a list, not 'no'."),
      (
        "curvekit-accepted: 1\nfindings: [{file: a, rule: b, curve: c}]",
        "An accepted finding needs the key 'reason'."
      ),
      (entry + ", count: 0}", "'count' must be from 1 to 1000000, not 0."),
      (
        entry + "}\n  - {file: a, rule: b, curve: c, reason: e}",
        "This finding is already accepted in line 3; write 'count' for several."
      ),
      (
        entry + ", line: 3}",
        "An accepted finding has no key 'line'; it takes 'file', 'name', 'rule', 'curve', 'reason' and "
          + "'count'."
      ),
      (entry + ", name: \"a\\nb\"}", "'name' must be one line without invisible characters."),
    ]
    for (text, sentence) in cases {
      let error = #expect(throws: SceneError.self) {
        try AcceptedFindings(parsing: text, file: "accepted.yaml")
      }
      #expect(error?.problem == sentence)
    }
  }
}
