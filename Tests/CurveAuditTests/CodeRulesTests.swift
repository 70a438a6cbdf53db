import CodeCurves
import CurveAudit
import CurveChecks
import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct CodeRulesTests {
  @Test func `Repeats make as many flashes as the definition counts`() throws {
    // By hand: two passes are a pair with autoreverses, one is a pair without.
    let cases: [(String, Double)] = [
      ("linear(duration: 100ms).repeatForever(autoreverses: true)", 5),
      ("linear(duration: 100ms).repeatForever(autoreverses: false)", 10),
      ("linear(duration: 100ms).repeatForever(autoreverses: true).speed(2)", 10),
      ("linear(duration: 100ms).speed(0.5).repeatForever(autoreverses: true)", 2.5),
      ("linear(duration: 100ms).delay(0.4).repeatForever(autoreverses: true)", 1),
      ("linear(duration: 100ms).repeatForever(autoreverses: true).delay(3)", 5),
      ("linear(duration: 100ms)", 0),
      // Never more than there are: 3 of 7 passes, 2 jumps back of 3 passes.
      ("linear(duration: 10ms).repeatCount(7, autoreverses: true)", 3),
      ("linear(duration: 10ms).repeatCount(3, autoreverses: false)", 2),
      ("linear(duration: 1).repeatCount(3, autoreverses: false)", 1),
      // A pass of 200 ms has a pair.
      ("linear(duration: 100ms).repeatCount(2).repeatForever(autoreverses: false)", 5),
    ]
    for (text, flashes) in cases {
      let found = try CurveSpec(parsing: text).flashesPerSecond
      #expect((found - flashes).magnitude < 1e-12, "\(text): \(found)")
    }
  }

  @Test func `The time of the motion is without the delay before it`() throws {
    let cases: [(String, Double)] = [
      ("linear(duration: 4).delay(3)", 4), ("linear(duration: 4).delay(3).speed(0.5)", 8),
      ("linear(duration: 4).delay(3).repeatCount(2)", 14),
      ("linear(duration: 4).repeatCount(2).delay(3)", 8),
      ("linear.repeatForever()", .infinity), ("spring(stiffness: 1, damping: 0)", .infinity),
    ]
    for (text, seconds) in cases {
      let found = try CurveSpec(parsing: text).secondsOfMotion
      #expect(found == seconds || (found - seconds).magnitude < 1e-12, "\(text): \(found)")
    }
  }

  @Test func `Each finding is a sentence`() throws {
    let rules = CodeRules(
      [
        CodeRule("calm", .metric(.overshoot(atMost: 0.1))),
        CodeRule("known", .tokenDistance(atMost: 0.02)), CodeRule("flicker", .flashes(atMost: 3)),
        CodeRule("pausable", .endless(after: 5)),
      ],
      tokens: MotionTokens([
        MotionToken(label: "quad", curve: try CurveSpec(parsing: "easeInQuad(duration: 1)"))
      ]))
    let sentences = rules.findings(
      in: try audited(each: [
        "easeInQuad(duration: 0.5)", "easeInCubic(duration: 1)", "easeInQuad(duration: 6)",
        "easeInQuad(duration: 0.1).repeatForever(autoreverses: true)", "easeInQuad(to: 0)",
        "spring(stiffness: 1, damping: 0)",
      ])
    ).map { "\($0.curve.finding.line) \($0.rule.id): \($0.sentence)" }
    #expect(
      sentences == [
        "2 known: The nearest token, 'quad', differs by 14.8148 % of the travel; the limit is 2 %.",
        "3 pausable: It moves for 6 s; the limit is 5 s. Motion that starts by itself and lasts longer "
          + "needs a way to pause it (WCAG 2.2.2).",
        "4 flicker: It has 5 pairs of opposing changes in a second; the limit is 3. Area and luminance "
          + "decide whether they are flashes (WCAG 2.3.1).",
        "4 pausable: It repeats forever; the limit is 5 s. Motion that starts by itself and lasts longer "
          + "needs a way to pause it (WCAG 2.2.2).",
        "5 calm: There is no overshoot; it must be at most 10 %: the curve has no travel.",
        "5 known: It has no distance to a token: it ends where it starts.",
        "6 calm: The overshoot is 100 %; it must be at most 10 %: 90 % too much.",
        "6 known: It has no distance to a token: it never settles.",
        "6 pausable: It never settles; the limit is 5 s. Motion that starts by itself and lasts longer "
          + "needs a way to pause it (WCAG 2.2.2).",
      ])
  }

  @Test func `What a curve cannot know is a warning`() {
    let limits: [(CodeRule.Demand, CodeRule.Severity)] = [
      (.metric(.overshoot(atMost: 0.1)), .error), (.tokenDistance(atMost: 0), .error),
      (.flashes(atMost: 3), .warning), (.endless(after: 5), .warning),
    ]
    for (demand, severity) in limits { #expect(CodeRule("a", demand).severity == severity) }
    #expect(CodeRule("a", severity: .error, .flashes(atMost: 3)).severity == .error)
  }
}
