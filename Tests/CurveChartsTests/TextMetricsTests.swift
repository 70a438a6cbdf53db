import CurveCharts
import CurveMeasure
import Testing

@Suite struct TextMetricsTests {
  static let family = "👨‍👩‍👧‍👦"

  @Test func `East Asian text and emoji are wide, and combining marks have no width`() {
    #expect(TextMetrics.width(of: "漢", size: 10) == 10)
    #expect(
      TextMetrics.width(of: "e\u{301}", size: 10) == TextMetrics.width(of: "e", size: 10))
    #expect(TextMetrics.width(of: "🎉", size: 10) > 10)
    #expect(TextMetrics.columns(of: "a漢b") == 4)
  }

  @Test func `A cut text is narrow enough, ends with an ellipsis and has whole characters`() {
    let text = "e\u{301}\(Self.family)漢字 curve 🇩🇪 with a long name"
    var worst: String?
    for width in stride(from: 12.0, through: 300, by: 1) {
      let cut = TextMetrics.cut(text, toWidth: width, size: 12)
      let kept = cut == text ? cut : String(cut.dropLast())
      let isFine =
        TextMetrics.width(of: cut, size: 12) <= width && text.hasPrefix(kept)
        && (cut == text || cut.hasSuffix("…"))
        && Array(text).starts(with: Array(kept))
      if !isFine { worst = cut }
    }
    #expect(worst == nil)
    #expect(TextMetrics.cut("short", toWidth: 100, size: 12) == "short")
    #expect(TextMetrics.cut("漢字漢字", toColumns: 6) == "漢字…")
  }

  @Test func `Lines are broken at spaces, and a text that needs more of them is cut in its middle`()
  {
    func lines(_ text: String, _ width: Double, _ count: Int) -> [String] {
      // An ASCII letter has at most 0.64 em, so that 10 of them have room in 64.
      TextMetrics.lines(text, toWidth: width, size: 10, upTo: count)
    }
    #expect(lines("aaaa bbbb cccc", 64, 2) == ["aaaa bbbb", "cccc"])
    #expect(lines("aaaaaaaaaaaabbbb", 64, 2) == ["aaaaaaaaaa", "aabbbb"])
    #expect(lines("", 64, 2).isEmpty)
    let cut = lines("aaaa bbbb cccc dddd eeee ffff", 64, 2)
    #expect(cut.count == 2 && cut[0].hasPrefix("aaaa") && cut[1].hasSuffix("ffff"))
    #expect(cut.joined().contains("…"))
    // Not even one letter has room.
    #expect(lines("aaaa", 3, 2) == ["…"])
  }

  @Test(arguments: [
    "spring(mass: 1, stiffness: 80.25, damping: 4)", "cubic-bezier(0.34, -1.56, 0.64, 1)",
    "123456789 springs", "easing 123456.789",
  ])
  func `A cut text has no part of a number`(text: String) {
    func numbers(_ text: String) -> [Substring] {
      text.split { !("0"..."9").contains($0) && $0 != "." && $0 != "-" }
    }
    for width in stride(from: 60.0, to: 400, by: 1) {
      let cuts = [
        TextMetrics.lines(text, toWidth: width, size: 12, upTo: 1).joined(),
        TextMetrics.cut(text, toWidth: width, size: 12),
      ]
      for cut in cuts {
        #expect(Set(numbers(cut)).isSubset(of: numbers(text)), "\(cut)")
        #expect(TextMetrics.width(of: cut, size: 12) <= width, "\(cut)")
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `A text of a megabyte is measured by its ends`() {
    let text = "start" + String(repeating: "é漢 ", count: 200_000) + "end"
    for _ in 0..<100 {
      let lines = TextMetrics.lines(text, toWidth: 300, size: 12, upTo: 3)
      #expect(lines.count == 3 && lines[0].hasPrefix("start") && lines[2].hasSuffix("end"))
    }
  }

  @Test func `Items are not split, and are left out if no line has room`() {
    let items = ["one", "two", "three", "four"]
    #expect(TextMetrics.wrap(items, lines: 2) { $0.count <= 9 } == ["one · two", "three"])
    #expect(TextMetrics.wrap(items, lines: 1) { $0.count <= 30 } == ["one · two · three · four"])
  }
}
