import CurveKit
import CurveSpecs
import Testing

@Suite struct CurveListTests {
  @Test func `A list has one curve per line, labels, comments and any line ends`() throws {
    let text = """
      # What our app moves with.

      sheet opens = spring(duration: 0.5, bounce: 0.3)\r
        sheet closes=ease-in(duration: 0.2)  \t\r
      \t# and the rest
      smooth
      a = ease /* b = c */
      """
    let list = try CurveList(parsing: text)
    #expect(list.entries.map(\.label) == ["sheet opens", "sheet closes", nil, "a"])
    #expect(list.entries.map(\.line) == [3, 4, 6, 7])
    #expect(
      list.entries.map(\.spec.description) == [
        "spring(duration: 0.5, bounce: 0.3)", "easeIn(duration: 0.2)", "smooth",
        "ease(duration: 0.35)",
      ])
    #expect(try CurveList(parsing: "").entries == [])
    #expect(try CurveList(parsing: "\n\r\n# nothing\n").entries == [])
  }

  @Test func `Arguments and modifiers apply to every curve of a list`() throws {
    let list = try CurveList(parsing: "smooth\nease") { text throws(CurveSpecError) in
      try CurveSpec(parsing: text, completedBy: flags(flag("--duration", "2")))
        .modified(by: .delay(1))
    }
    #expect(
      list.entries.map(\.spec.description) == [
        "smooth(duration: 2).delay(1)", "ease(duration: 2).delay(1)",
      ])
  }

  static let errors = [
    ("sprong", "line 1: There is no curve named 'sprong' at column 1. Did you mean 'spring'?"),
    ("smooth\n\n# ok\nease(\n", "line 4: Expected a number, but the expression ends at column 6."),
    ("smooth\r\n = ease", "line 2: There is no label before the '='."),
    ("a = b = ease", "line 1: Expected '.' or the end at column 7, but found '='."),
    ("a =", "line 1: The expression is empty; a curve such as 'spring' is expected."),
    (
      "ease, ease", "line 1: The text has 2 curves; only one is expected."
    ),
    ("ease /* one\nline */", "line 1: The comment at column 6 has no end; '*/' is expected."),
  ]

  @Test(arguments: errors)
  func `An error in a list names the line and the problem`(text: String, message: String) {
    #expect {
      try CurveList(parsing: text)
    } throws: { error in
      if "\(error)" != message { Issue.record("\(error)") }
      return "\(error)" == message
    }
  }

  @Test func `A list of one megabyte is read at once`() throws {
    let text =
      String(repeating: "a = ease-out-back.delay(1)\n", count: 2_000)
      + String(repeating: "#\n", count: 1 << 19)
    #expect(try CurveList(parsing: text).entries.count == 2_000)
  }

  @Test func `A list of more than 10,000 curves or 4 MiB is rejected`() throws {
    let lines = String(repeating: "a = ease\n", count: 10_000)
    #expect(try CurveList(parsing: lines).entries.count == 10_000)
    let more = #expect(throws: CurveListError.self) { try CurveList(parsing: lines + "#\nease") }
    #expect(
      more?.description == "line 10002: A list has at most 10000 curves, and this is one more.")
    let large = String(repeating: "#\n", count: 2 << 20)
    #expect(try CurveList(parsing: large).entries.isEmpty)
    let larger = #expect(throws: CurveListError.self) { try CurveList(parsing: large + "\n") }
    #expect(larger?.description == "line 1: The list is larger than 4 MiB.")
  }
}
