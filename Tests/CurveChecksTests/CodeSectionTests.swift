import CurveChecks
import CurveKit
import CurveScenes
import Testing

@Suite struct CodeSectionTests {
  private static func section(_ rules: String, _ more: String = "") throws -> CodeSection? {
    try CheckFile(
      parsing: "curvekit: 1\ncode:\n  paths: Sources\n\(more)  rules:\n    \(rules)",
      file: "motion.yaml", readsCode: true
    ).code
  }

  @Test func `A file may have only code`() throws {
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        code:
          paths: ['Sources/**/*.swift', 'web/**/*.css']
          tokens: tokens.json
          accepted: motion.accepted.yaml
          rules:
            calm: {overshoot: {at_most: 10%}, tolerance: 2%}
            known: {token_distance: {at_most: 2%}, severity: warning}
            flicker: {flashes: {at_most: 3}}
            pausable: {endless: {at_most: 5 s}, severity: error}
        """, file: "motion.yaml", readsCode: true)
    #expect(file.entries.isEmpty)
    let code = try #require(file.code)
    #expect(code.paths == ["Sources/**/*.swift", "web/**/*.css"])
    #expect(code.tokens == "tokens.json")
    #expect(code.accepted == "motion.accepted.yaml")
    #expect(
      code.rules == [
        CodeRule(
          "calm", .metric(.overshoot(atMost: 0.1)), settings: MetricSettings(tolerance: 0.02)),
        CodeRule("known", severity: .warning, .tokenDistance(atMost: 0.02)),
        CodeRule("flicker", severity: .warning, .flashes(atMost: 3)),
        CodeRule("pausable", severity: .error, .endless(after: 5)),
      ])
  }

  @Test func `A file may have code and curves`() throws {
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        code: {paths: a, rules: {calm: {monotone: true}}}
        curves: {fade: ease}
        """, file: "motion.yaml", readsCode: true)
    #expect(file.entries.map(\.name) == ["fade"])
    #expect(file.code?.rules.map(\.id) == ["calm"])
  }

  @Test func `Who does not check code refuses it`() {
    let error = #expect(throws: SceneError.self) {
      try CheckFile(
        parsing: "curvekit: 1\ncode: {paths: a, rules: {calm: {monotone: true}}}", file: "a.yaml")
    }
    #expect(error?.problem.hasPrefix("A check file has no key 'code'") == true)
  }

  @Test func `A wrong rule is refused with a sentence`() throws {
    let one = "such as 'overshoot' or on 'token_distance', 'flashes' or 'endless'"
    let cases = [
      ("calm: 3", "The rule 'calm' must be a mapping with keys such as 'severity:', not '3'."),
      (
        "calm: {severity: error}",
        "The rule 'calm' needs exactly one bound, on a metric \(one); it has none."
      ),
      (
        "calm: {overshoot: {at_most: 1%}, flashes: {at_most: 3}}",
        "The rule 'calm' needs exactly one bound, on a metric \(one); it has 2."
      ),
      (
        "calm: {monotone: true, severity: loud}",
        "'severity' must be 'error' or 'warning', not 'loud'."
      ),
      ("a: {flashes: 3}", "'flashes' must be its bound, such as '{at_most: 3}', not '3'."),
      (
        "a: {token_distance: {at_most: 2%}}", "The rule 'a' needs the key 'tokens' of 'code'."
      ),
      ("a: {endless: {at_most: -1}}", "'at_most' of 'endless' must be from 0 to 1000000, not -1."),
      (
        "a: {monotone: true, drift: 1%}",
        "The rule 'a' cannot have 'drift', which is only for curves."
      ),
      (
        "a: {monotone: true, overshot: 1}",
        "The rule 'a' has no key 'overshot'. Did you mean 'overshoot'?"
      ),
    ]
    for (rules, sentence) in cases {
      let error = #expect(throws: SceneError.self, "\(rules)") { try Self.section(rules) }
      #expect(error?.problem == sentence)
    }
    let missing = #expect(throws: SceneError.self) {
      try CheckFile(parsing: "curvekit: 1\ncode: {rules: {}}", file: "a", readsCode: true)
    }
    #expect(missing?.problem == "'code' needs the key 'paths'.")
  }
}
