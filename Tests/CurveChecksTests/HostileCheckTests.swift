import CurveChecks
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

@Suite struct HostileCheckTests {
  /// Check files that are good.
  static let good: [String] = ["motion.yaml", "motion.json", "every.yaml", "small.yaml"].compactMap
  {
    try? String(contentsOfFile: "\(testFolder)/Checks/\($0)", encoding: .utf8)
  }

  private static func checks(_ text: String) throws -> [CurveCheck] {
    try CheckFile(parsing: text, file: "changed").checks(baseline: nil) { path, _ in
      try Scene(parsing: "curvekit: 1\ncurves: {angle: ease, pulse: ease}", file: path)
    }
  }

  @Test(arguments: 0..<4)
  func `A changed check file is read or rejected with one sentence`(seed: Int) {
    let pieces =
      ["at_most", "at_least", "is", "within", "any", "none", "overshoot", "tolerance", "until"]
      + ["budget", "calm", "drift", "all", "1", "-1", "0", "1e999", "1%", "'1%'", "~", "true", "@"]
      + [": ", ":", "- ", ",", "{", "}", "[", "]", "'", "\"", "\n", "\n  ", "\t", "#", "&a ", "*a"]
      + ["!", "? ", "<<", "---\n", "%", "|\n", ">-\n", "\\", "\u{0}", "é", "🙂", "\u{2028}", "\r\n"]
    var random = SeededGenerator(seed: UInt64(seed))
    var outcomes = (read: 0, refused: 0)
    for round in 0..<600 {
      var bytes = Array(Self.good[round % Self.good.count].utf8)
      changeAnything(in: &bytes, with: pieces, &random)
      do {
        for check in try Self.checks(String(decoding: bytes, as: UTF8.self)) {
          let texts = check.bounds.map(\.description) + check.result().violations.map(\.sentence)
          if texts.contains(where: \.isEmpty) { Issue.record("\(texts)") }
        }
        outcomes.read += 1
      } catch {
        outcomes.refused += 1
        if !(error is SceneError) || !isSentence("\(error)") { Issue.record("\(error)") }
      }
    }
    #expect(outcomes.read > 20 && outcomes.refused > 200, "\(outcomes)")
  }

  static let long = [
    LongText("a text", "curves: {a: " + String(repeating: "x", count: 1 << 20) + "}"),
    LongText("a key", "curves: {" + String(repeating: "x", count: 1 << 20) + ": ease}"),
    LongText(
      "marks on one letter", "curves: {a" + String(repeating: "\u{301}", count: 1 << 18) + ": ease}"
    ),
    LongText("braces", "curves: " + String(repeating: "{a: ", count: 1 << 18)),
    LongText(
      "lists", "curves: {a: {curve: ease, overshoot: " + String(repeating: "[", count: 1 << 18)),
    LongText(
      "budgets",
      "budgets:\n" + (0...1_000).map { "  b\($0): {rebound: 0}\n" }.joined()
        + "curves: {a: ease}"
    ),
    LongText(
      "budgets of a curve",
      "budgets: {b: {rebound: 0}}\ncurves: {a: {curve: ease, budget: ["
        + String(repeating: "b, ", count: 200_000) + "]}}"
    ),
    LongText(
      "names of budgets",
      "curves: {a: {curve: ease, budget: [" + String(repeating: "b, ", count: 200_000)
        + "]}}"
    ),
    LongText(
      "levels",
      "defaults: {rise: [" + String(repeating: "1, ", count: 500_000) + "]}\ncurves: {a: ease}"
    ),
    LongText(
      "metrics", "curves: {a: {curve: ease, " + (0..<100_000).map { "m\($0): 1, " }.joined() + "}}"),
    LongText(
      "digits",
      "curves: {a: {curve: ease, overshoot: " + String(repeating: "9", count: 1 << 14)
        + "}}"
    ),
    LongText("a path", "curves: {a: '@" + String(repeating: "x", count: 1 << 14) + "'}"),
    LongText(
      "a file",
      "curves: {a: ease}\nbaseline: {file: " + String(repeating: "x", count: 1 << 14) + "}"
    ),
    LongText(
      "margins",
      "baseline: {drift: {" + (0..<100_000).map { "m\($0): {relative: 1}, " }.joined()
        + "}}\ncurves: {a: ease}"
    ),
    LongText(
      "signs of a merge",
      String(repeating: "<", count: 1 << 20) + "\n"
        + String(repeating: ">>>>>>>\n", count: 1 << 18)
    ),
  ]

  @Test(arguments: long)
  func `A very long check file is rejected with one sentence`(long: LongText) {
    #expect {
      try CheckFile(parsing: "curvekit: 1\n" + long.text, file: "long")
    } throws: {
      isSentence("\($0)")
    }
  }

  @Test func `A check file may have ten thousand curves with budgets`() throws {
    let curves = (0..<10_000).map { "  c\($0): {curve: ease, budget: [a, b], rebound: 0}\n" }
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        defaults: {overshoot: {at_most: 1}}
        budgets: {a: {undershoot: 0}, b: {monotone: true}}
        curves:

        """ + curves.joined(), file: "many")
    #expect(file.entries.count == 10_000)
    #expect(file.entries.allSatisfy { $0.bounds.count == 4 })
  }
}
