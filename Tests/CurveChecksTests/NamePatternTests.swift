import CurveChecks
import Testing

@Suite struct NamePatternTests {
  static let cases: [(pattern: String, name: String, matches: Bool)] = [
    ("sheet opens", "sheet opens", true), ("sheet", "sheet opens", false),
    ("Sheet*", "sheet opens", false), ("sheet*", "sheet", true), ("*opens", "sheet opens", true),
    ("s*t*s", "sheet opens", true), ("*", "", true), ("", "", true), ("", "a", false),
    ("?", "é", true), ("?", "e\u{301}", true), ("?", "", false), ("a?c", "abc", true),
    ("a[b]c", "abc", false), ("a[b]c", "a[b]c", true), ("a.c", "abc", false),
    ("reaction#*", "reaction#angle", true), ("**a**", "bab", true), ("a\\*", "a\\b", true),
  ]

  @Test(arguments: cases)
  func `A star is any text, a question mark one character, and all else itself`(
    pattern: String, name: String, matches: Bool
  ) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  /// The definition, by recursion.
  private static func isMatch(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return name.indices.contains { isMatch(rest, name[$0...]) } || isMatch(rest, "")
    }
    return !name.isEmpty && (first == "?" || first == name.first) && isMatch(rest, name.dropFirst())
  }

  private static func texts(of letters: String, upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { text in letters.map { text + String($0) } }
      all += last
    }
    return all
  }

  @Test func `Every short pattern matches the names of its definition`() {
    let names = Self.texts(of: "ab", upTo: 5)
    for pattern in Self.texts(of: "ab*?", upTo: 4) {
      let wrong = names.filter {
        NamePattern(pattern).matches($0) != Self.isMatch(pattern[...], $0[...])
      }
      #expect(wrong == [], "\(pattern)")
    }
  }

  @Test func `Many stars take no longer than a few`() {
    let pattern = NamePattern(String(repeating: "*a", count: 40) + "*b")
    #expect(!pattern.matches(String(repeating: "a", count: 4_000)))
  }
}
