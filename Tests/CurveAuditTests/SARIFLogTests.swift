import CurveAudit
import CurveChecks
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

@Suite struct SARIFLogTests {
  /// A log with everything that a log may have, which `.ci/reports` validates.
  static func log() throws -> SARIFLog {
    let rules = [
      CodeRule("calm", .metric(.overshoot(atMost: 0.1))),
      CodeRule("known \"curves\"", severity: .warning, .tokenDistance(atMost: 0.02)),
      CodeRule("flicker", .flashes(atMost: 3)), CodeRule("pausable", .endless(after: 5)),
    ]
    let curves = [
      try audited(
        "spring(stiffness: 80, damping: 4)", in: "Sources/Bögen & Kurven/Sheet.swift",
        label: "isOpen", line: 3),
      try audited(
        "spring(stiffness: 80, damping: 4)", in: "Sources/Bögen & Kurven/Sheet.swift", line: 9),
      try audited(
        "linear(duration: 100ms).repeatForever(autoreverses: true)", in: "web/100%.css", name: nil),
    ]
    let tokens = MotionTokens([
      MotionToken(label: "motion.ease", curve: try CurveSpec(parsing: "ease"))
    ])
    let findings = CodeRules(rules, tokens: tokens).findings(in: curves)
    return SARIFLog(of: findings, rules: rules, toolVersion: "1.0.0") {
      $0 == 1 ? "Until the redesign." : nil
    }
  }

  @Test func `The log is the reviewed one`() throws {
    let text = try Self.log().text
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/findings.sarif")
    // After a change that is meant: CURVEKIT_GOLDEN=write swift test, then look at the difference.
    if ProcessInfo.processInfo.environment["CURVEKIT_GOLDEN"] == "write" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func `Fingerprints do not depend on lines, and differ within a log`() throws {
    let rules = CodeRules([CodeRule("calm", .metric(.overshoot(atMost: 0.1)))])
    func log(_ lines: [Int]) throws -> SARIFLog {
      let curves = try lines.map { try audited("bouncy(extraBounce: 0.3)", line: $0) }
      return SARIFLog(of: rules.findings(in: curves), rules: rules.rules, toolVersion: "1")
    }
    let one = try log([4, 8, 20]).fingerprints
    #expect(try log([5, 9, 300]).fingerprints == one)
    #expect(Set(one).count == 3)
    #expect(try Array(log([8, 20]).fingerprints) == Array(one.prefix(2)))
  }

  @Test func `A fingerprint is the FNV-1a hash of the parts`() {
    // By three lines of Python: the 64-bit FNV-1a of b"a\xff\xff\xff\xff0\xff".
    let identity = FindingIdentity(path: "a", name: nil, rule: "", curve: "")
    #expect(identity.fingerprint(ordinal: 0) == "c3492ceb3c6722f5")
  }

  @Test func `A path is a relative reference`() {
    let paths = [
      ("Sources/A.swift", "Sources/A.swift"), ("a b/100%.css", "a%20b/100%25.css"),
      ("ö:?#~_-.kt", "%C3%B6%3A%3F%23~_-.kt"), ("\u{1}", "%01"),
    ]
    for (path, uri) in paths { #expect(SARIFLog.uri(path) == uri, "\(path)") }
  }
}
