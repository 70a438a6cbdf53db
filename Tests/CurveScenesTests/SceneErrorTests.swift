import CurveTestSupport
import CurveScenes
import Testing

@Suite struct SceneErrorTests {
  static let refused = RefusedFile.all(of: "Refused.txt", in: testFolder)

  @Test(arguments: refused)
  func `An error in a scene is one sentence with its position`(_ one: RefusedFile) {
    #expect {
      try Scene(parsing: one.text, file: "a.yaml")
    } throws: {
      one.isRefused(with: $0)
    }
  }

  @Test func `The list of errors is long`() {
    #expect(Self.refused.count > 150)
  }

  static let unprintable = [
    RefusedFile(
      message: "line 1, column 2: U+0000 is a control character, not text.", text: "a\u{0}b"),
    RefusedFile(
      message: "line 2, column 9: U+0007 is a control character, not text.",
      text: "curvekit: 1\ncurves: \u{7}"),
    RefusedFile(
      message: "line 1, column 3: U+FFFE is a control character, not text.", text: "é \u{FFFE}"),
    RefusedFile(
      message: "line 1, column 1: U+009B is a control character, not text.", text: "\u{9B}"),
    RefusedFile(
      message: "line 2, column 1: A scene has no key 'ti tle'. Did you mean 'title'?",
      text: "curvekit: 1\n\"ti\\ntle\": x"),
    RefusedFile(
      message: "line 2, column 10: The name 'a b' has a control character in it.",
      text: "curvekit: 1\ncurves: {\"a\\tb\": ease}"),
    RefusedFile(
      message: "The file is larger than 4 MiB, too large for a scene.",
      text: "curvekit: 1\n" + String(repeating: "# No more than this.\n", count: 500_000)),
    RefusedFile(
      message: "line 2, column 40: Values are nested more than 32 levels deep here.",
      text: "curvekit: 1\ncurves: " + String(repeating: "[", count: 100_000)),
    RefusedFile(
      message: "line 34, column 33: Values are nested more than 32 levels deep here.",
      text: "curvekit: 1\n"
        + (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
    RefusedFile(
      message: "line 3, column 63: Values are nested more than 32 levels deep here.",
      text: "curvekit: 1\ncurves:\n" + String(repeating: "- ", count: 100_000)),
    RefusedFile(
      message: "line 1, column 4: Anchors and aliases ('&name', '*name') are not supported; "
        + "put a text that starts with '&' or '*' in quotes.",
      text: "a: &a [x, x, x]\n"
        + (0..<30).map { "b\($0): &b\($0) [*a, *a, *a]\n" }.joined()),
    RefusedFile(
      message: "line 2, column 12900: 'curves' has 1001 curves; the limit is 1000.",
      text: "curvekit: 1\ncurves: {"
        + (0...1_000).map { "'\($0)': ease, " }.joined() + "}"),
    RefusedFile(
      message: "line 5, column 90006: 'x' has 10001 keyframes; the limit is 10000.",
      text: "curvekit: 1\ninitial: {x: 0}\nkeyframes:\n  x:\n    ["
        + String(repeating: "move: 1, ", count: 10_001) + "]"),
    RefusedFile(
      message:
        "line 5, column 3: A scene has at most 10000 changes, counting each number and each phase; "
        + "this one has more.",
      text: "curvekit: 1\ninitial: {x: 0, y: {value: {a: 0, b: 0}}}\nchanges:\n  x: ["
        + (0..<4_001).map { "{at: \($0), to: 1}, " }.joined() + "]\n  y: ["
        + (0..<3_000).map { "{at: \($0), to: {a: 1, b: 2}}, " }.joined() + "]"),
  ]

  @Test(arguments: unprintable)
  func `Unprintable and excessive input is rejected at once`(_ one: RefusedFile) {
    `An error in a scene is one sentence with its position`(one)
  }

  @Test func `An error has the name of the file, whatever it is`() throws {
    let cases = [
      ("plots/a b.yaml", "'plots/a b.yaml': The file is empty; a scene starts with 'curvekit: 1'."),
      ("a\nb", "'a b': The file is empty; a scene starts with 'curvekit: 1'."),
    ]
    for (name, message) in cases {
      let error = #expect(throws: SceneError.self) { try Scene(parsing: "", file: name) }
      #expect(error?.description == message)
      #expect(error?.file == name && error?.line == nil && error?.column == nil)
    }
    let error = #expect(throws: SceneError.self) {
      try Scene(parsing: "curvekit: 1\n  title: x", file: "a")
    }
    #expect(error?.line == 2 && error?.column == 8)
  }
}
