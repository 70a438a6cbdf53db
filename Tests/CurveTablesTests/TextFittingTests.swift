import CurveTables
import Testing

/// Lines for a terminal.
@Suite struct TextFittingTests {
  @Test(
    arguments: [
      ("a short line", 20, "a short line"), ("one two three", 9, "one two\n    three"),
      ("one two three four", 11, "one two\n    three\n    four"),
      ("abcdefghij", 6, "abcdef\n    gh\n    ij"), ("", 5, ""),
      ("a\n\nbbbbb cccc\n", 8, "a\n\nbbbbb\n    cccc\n"), ("  two words", 9, "  two\n    words"),
      ("\u{1B}[1mbold words\u{1B}[0m", 10, "\u{1B}[1mbold words\u{1B}[0m"),
      ("\u{1B}[1mbold words\u{1B}[0m", 9, "\u{1B}[1mbold\n    words\u{1B}[0m"),
      ("éé éé", 5, "éé éé"),
    ] as [(String, Int, String)])
  func `A line is broken between words`(_ text: String, _ width: Int, _ expected: String) {
    #expect(TextFitting.fit(text, to: width) == expected)
  }

  @Test func `Without a width, a text stays as it is`() {
    let text = String(repeating: "word ", count: 100) + "\n"
    #expect(TextFitting.fit(text, to: nil) == text)
  }

  @Test func `No line is wider than the width, and no letter is lost`() {
    let words = ["a", "spring", "settling", "0.734772", "longerthanthewidth", "–", "…"]
    var state: UInt64 = 7
    for width in 10...40 {
      var text = ""
      for _ in 0..<60 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += words[Int(state >> 33) % words.count] + ((state >> 20) % 7 == 0 ? "\n" : " ")
      }
      let fitted = TextFitting.fit(text, to: width)
      #expect(fitted.split(separator: "\n").allSatisfy { $0.count <= width })
      #expect(fitted.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    }
  }
}
