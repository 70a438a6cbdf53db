import CurveDialects
import CurveSpecs
import Foundation
import Testing

/// Source code that was written from tokens, and is read as tokens again.
@Suite struct TokenCodeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path
  private static let shop =
    (try? String(contentsOfFile: "\(folder)/tokens.json", encoding: .utf8)) ?? ""

  private func document(_ file: DesignTokenFile?, _ name: String) throws -> TokenDocument {
    try #require(Dialect.named(name)).document(of: try #require(file))
  }

  private func reasons(_ file: DesignTokenFile) -> [String] {
    file.tokens.compactMap { token in
      if case .failure(let error) = token.value { error.description } else { nil }
    }
  }

  /// Dart and Reanimated have no place for the delays of three transitions, one of which has another name.
  @Test(arguments: [
    ("swift", 44), ("kotlin", 44), ("dart", 41), ("motion", 44), ("anime", 44), ("gsap", 44),
    ("reanimated", 41),
  ])
  func `Code gives back the names, the values and the references of tokens`(
    name: String, count: Int
  ) throws {
    let code = try document(try DesignTokenFile(parsing: Self.shop), name).text
    let file = try #require(try DesignTokenFile(code: code))
    #expect(reasons(file).isEmpty)
    let (one, other) = (
      try TokenOracle(Self.shop), try TokenOracle(try document(file, "dtcg").text)
    )
    #expect(other.values.count == count)
    for (path, value) in other.values {
      let expected = try #require(one.values[path])
      #expect(value.count == expected.count)
      #expect(zip(value, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(path): \(value)")
      #expect(other.aliases[path] == one.aliases[path])
    }
  }

  @Test func `A name with letters that end a comment is read again`() throws {
    let text = """
      { "a*/b": { "$type": "duration", "% 41": { "$value": { "value": 1, "unit": "s" } },
        " x:\\n": { "$value": "{a*/b.% 41}" } } }
      """
    for name in ["css", "swift", "kotlin", "dart", "motion"] {
      let code = try document(try DesignTokenFile(parsing: text), name).text
      #expect(code.contains("@token a%2A%2Fb.%20x%3A%0A"))
      let file =
        name == "css" ? DesignTokenFile(styleSheet: code) : try DesignTokenFile(code: code)
      #expect(file?.tokens.map(\.path) == [["a*/b", "% 41"], ["a*/b", " x:\n"]])
      #expect(file?.tokens.last?.alias == ["a*/b", "% 41"])
    }
  }

  @Test func `Code without the mark before it has no tokens`() throws {
    #expect(try DesignTokenFile(code: "// @token a.b\nexport const aB = 200;\n") == nil)
    #expect(
      try DesignTokenFile(code: "export const a = 1;\n// @tokens motion: times are seconds\n")
        == nil)
    #expect(try DesignTokenFile(code: "// @tokens figma\nexport const a = 1;\n") == nil)
  }

  @Test func `Formatted code and constants of one's own are read`() throws {
    let code = """
      // Ours.
      // @tokens reanimated: times are milliseconds

      import { Easing } from "react-native-reanimated";
      const fast = 120
      export const out = Easing.bezier(
        0.2, 0,
        0, 1,
      )
      export const open = (to) =>
        withTiming(to, {
          duration: fast,
          easing: out,
        });
      """
    let file = try #require(try DesignTokenFile(code: code))
    let text = try document(file, "css").text
    #expect(
      text == """
        :root {
          --fast: 120ms;
          --out: cubic-bezier(0.2, 0, 0, 1);
          --open: var(--fast) var(--out);
        }

        """)
  }

  @Test func `A constant that is no token is refused with its line`() throws {
    let code = """
      // @tokens motion: times are seconds
      export const title = "Shop";
      export const a = b;
      export const b = a;
      export const odd = { ease: "linear", duration: 0.2, columns: 3 };
      """
    let file = try #require(try DesignTokenFile(code: code))
    let reasons = reasons(file)
    #expect(reasons.count == 4)
    #expect(reasons[0].hasPrefix("The value of 'title' in line 2 is no token: "))
    #expect(
      reasons[1] == "The value of 'a' in line 3 leads back to itself, or over more than 64 others.")
    #expect(reasons[3].hasPrefix("The value of 'odd' in line 5 is no token: "))
  }

  // MARK: Easings that design tokens have no words for

  @Test func `Steps and stops are in the extension of a token with the nearest Bézier`() throws {
    let sheet = """
      :root {
        --tick: steps(4);
        --again: var(--tick);
        --fast: 200ms;
        --blink: var(--fast) steps(2, jump-none);
        --clock: var(--fast) var(--tick);
        --bend: linear(0, 0.8 40%, 1);
      }
      """
    let text = try document(DesignTokenFile(styleSheet: sheet), "dtcg").text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
    func curve(_ name: String) -> String? {
      let members = object[name]?["$extensions"] as? [String: [String: String]]
      return members?["org.curvekit"]?["curve"]
    }
    #expect(curve("tick") == "steps(4)")
    #expect(object["tick"]?["$type"] as? String == "cubicBezier")
    #expect((object["tick"]?["$value"] as? [Double])?.count == 4)
    #expect(object["again"]?["$value"] as? String == "{tick}" && curve("again") == nil)
    #expect(curve("blink") == "steps(2, jump-none, duration: 0.2)")
    let blink = try #require(object["blink"]?["$value"] as? [String: Any])
    #expect(blink["duration"] as? String == "{fast}")
    #expect((blink["timingFunction"] as? [Double])?.count == 4)
    let clock = try #require(object["clock"]?["$value"] as? [String: Any])
    #expect(clock["timingFunction"] as? String == "{tick}" && curve("clock") == nil)
    #expect(curve("bend") == "linear(0, 0.8 40%, 1)")
    // The numbers of the transition of 'blink' are in its curve.
    let again = try document(try DesignTokenFile(parsing: text), "css").text
    #expect(
      again.replacing("200ms steps(2, jump-none)", with: "var(--fast) steps(2, jump-none)")
        == sheet + "\n")
  }

  @Test func `The variables and the maps of Sass are tokens without other times`() throws {
    let sheet = """
      $fast: 200ms !default;
      $m: (snap: cubic-bezier(0.2, 0, 0, 1), "out": ease-out, slow: 0.4s, in: (soft: ease-in));
      $width: 3px;
      @mixin fade($t) { $t: 900ms; }
      """
    let file = DesignTokenFile(styleSheet: sheet)
    #expect(
      file.tokens.map { $0.path } == [
        ["fast"], ["m", "snap"], ["m", "out"], ["m", "slow"], ["m", "in", "soft"],
      ])
    #expect(file.remarks == ["1 variable is not motion and is left out."])
    let text = try document(file, "css").text
    let values = text.split(separator: "\n").filter { $0.hasPrefix("  --") }
    #expect(
      values == [
        "  --fast: 200ms;", "  --m-snap: cubic-bezier(0.2, 0, 0, 1);", "  --m-out: ease-out;",
        "  --m-slow: 0.4s;", "  --m-in-soft: ease-in;",
      ])
  }
}
