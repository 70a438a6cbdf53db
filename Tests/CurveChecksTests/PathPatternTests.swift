import CurveChecks
import Testing

@Suite struct PathPatternTests {
  @Test(
    arguments: [
      (
        "Sources/**/*.swift", "Sources", ["a.swift", "A/b.swift", "A/B/c.swift"],
        ["a.css", "swift"]
      ),
      ("web/*.css", "web", ["a.css", ".css"], ["a.scss", "b/a.css"]),
      ("**/Motion.kt", "", ["Motion.kt", "app/Motion.kt"], ["xMotion.kt", "Motion.kt/a"]),
      ("../a?p/**", "..", ["app/x", "alp/x/y"], ["ap/x", "app2/x"]),
      ("a/**/b/**/c", "a", ["b/c", "x/b/c", "b/x/c", "b/x/b/c"], ["c", "b", "b/x"]),
      ("/*", "/", ["etc"], ["etc/hosts"]),
      ("Sources//./*.swift", "Sources//.", ["a.swift"], ["b/a.swift"]),
    ] as [(String, String, [String], [String])])
  func `A pattern matches whole paths from its first folder`(
    _ text: String, _ start: String, _ matching: [String], _ others: [String]
  ) {
    let pattern = PathPattern(text)
    #expect(pattern.isPattern && pattern.start == start)
    for path in matching { #expect(pattern.matches(path), "\(path)") }
    for path in others { #expect(!pattern.matches(path), "\(path)") }
  }

  @Test func `A pattern without wildcards is a path, with everything in it`() {
    let path = PathPattern("app/Sources")
    #expect(!path.isPattern && path.start == "app/Sources" && path.matches("x/y"))
  }

  @Test func `Many wildcards take no long time`() {
    let text = String(repeating: "**/a/", count: 200) + "b"
    #expect(!PathPattern(text).matches(String(repeating: "a/", count: 2_000) + "c"))
  }
}
