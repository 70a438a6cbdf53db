import Testing

@testable import CurveLab

@Suite("Pasted lines of the lab")
struct PastedLineTests {
  @Test func aSceneIsJSONOnOneLine() throws {
    let text = """
      # A comment
      title: "Nod \\u00e9"
      curvekit: 1
      initial: {x: 0, 'on': 1}
      keyframes:
        tracks:
          x:
            - linear: {to: .5, duration: 5e-1}
          'on': [{move: {to: 2}}]
      curves: {fade: "ease-out"}
      """
    let json = """
      {"title": "Nod é", "curvekit": 1, "initial": {"x": 0, "on": 1}, "keyframes": \
      {"tracks": {"x": [{"linear": {"to": 0.5, "duration": 0.5}}], "on": [{"move": {"to": 2}}]}}, \
      "curves": {"fade": "ease-out"}}
      """
    #expect(try PastedLine.lines(of: text) == [PastedLine(label: nil, text: json)])
    #expect(try PastedLine.lines(of: json) == [PastedLine(label: nil, text: json)])
    #expect(try LabEntry(json).tracks.map(\.name) == ["x", "on", "fade"])
  }

  @Test func aMistakeOfASceneHasItsPlace() {
    let error = #expect(throws: LabError.self) {
      try PastedLine.lines(of: "curvekit: 1\ninitial:\n\tx: 0")
    }
    #expect(error?.line == 3 && error?.column == 1)
    #expect(error?.sentence == "Lines are indented with spaces, not with tabs.")
  }

  @Test(arguments: [
    // Code of several statements, with the names of its variables.
    (
      "let a = Animation.spring(duration: 0.4, bounce: 0.3)\nlet b = Animation.easeInOut(duration: 0.3).delay(0.1)",
      ["a = spring(duration: 0.4, bounce: 0.3)", "b = easeInOut(duration: 0.3).delay(0.1)"]
    ),
    (
      "export const a = cubicBezier(0.2, 0, 0, 1);\nexport const b = spring({ stiffness: 100, damping: 10 });",
      ["a = cubic-bezier(0.2, 0, 0, 1)", "b = spring(stiffness: 100, damping: 10)"]
    ),
    (
      ".menu {\n  transition: opacity 200ms linear,\n    transform 300ms ease-out;\n}",
      ["opacity = linear(duration: 0.2)", "transform = easeOut(duration: 0.3)"]
    ),
    // Lists keep what was written.
    (
      "snappy\ncubic-bezier(0.2, 0, 0, 1)\n\n# a comment\nsteps(4)",
      ["snappy", "cubic-bezier(0.2, 0, 0, 1)", "steps(4)"]
    ),
    (
      "sheet = spring(bounce: 0.3)\n{\"curve\": \"bouncy\", \"label\": \"badge\"}",
      ["sheet = spring(bounce: 0.3)", "badge = bouncy"]
    ),
    ("spring(\n  duration: 0.5,\n  bounce: 0.3)", ["spring(bounce: 0.3)"]),
    ("  smooth  ", ["  smooth  "]),
  ])
  func curvesAreReadAsTheCommandReadsThem(_ text: String, _ expected: [String]) throws {
    let lines = try #require(try PastedLine.lines(of: text))
    #expect(lines.map { ($0.label.map { $0 + " = " } ?? "") + $0.text } == expected)
  }

  @Test(arguments: [
    "", "curvekit", "curvekits: 1", "a: 1\ncurve: smooth", "[\"curvekit\", 1]",
    "smooth\nno such curve",
  ])
  func otherTextsMakeNoLines(_ text: String) throws {
    #expect(try PastedLine.lines(of: text) == nil)
  }
}
