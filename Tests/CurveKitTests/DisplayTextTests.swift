import CurveKit
import Testing

@Suite struct DisplayTextTests {
  /// A family of four, whose emoji is seven scalars with joiners between them.
  static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"

  @Test func `Any text becomes one line without control characters`() {
    #expect(DisplayText.line("a\nb\u{0}c\u{7F}d\u{85}e\u{2028}f\u{202E}g") == "a b c d e f g")
    #expect(DisplayText.line("漢字 \(Self.family) e\u{301}") == "漢字 \(Self.family) e\u{301}")
    let tower = "x" + String(repeating: "\u{301}", count: 1000)
    #expect(DisplayText.line("a\(tower)b") == "a\u{FFFD}b")
    #expect(DisplayText.line("a]]>b]]]>c]>d") == "a]] >b]]] >c]>d")
    #expect(DisplayText.unit("km\n/h") == "km /h")
    #expect(DisplayText.unit("much longer than a unit is") == "")
  }

  @Test func `Control characters and direction marks become spaces`() {
    let harmful =
      Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029, 0xFFFE, 0xFFFF, 0x61C]
      + [0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x206F)
    for value in harmful {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      #expect(DisplayText.line("a\(scalar)b") == "a b", "\(String(value, radix: 16))")
      let isKept = scalar == "\n" || scalar == "\t"
      #expect(DisplayText.lines("a\(scalar)b") == (isKept ? "a\(scalar)b" : "a b"))
    }
  }

  @Test func `Only the given escape sequences are kept`() {
    let marks = ["\u{1B}[1m", "\u{1B}[0m"]
    let text = "\u{1B}[1mstrong\u{1B}[0m\n\u{1B}[31mred\u{1B}[1\u{1B}\u{1B}[0m\u{1B}]0;t\u{7}"
    #expect(
      DisplayText.lines(text, keeping: marks)
        == "\u{1B}[1mstrong\u{1B}[0m\n [31mred [1 \u{1B}[0m ]0;t ")
    #expect(DisplayText.lines(text) == " [1mstrong [0m\n [31mred [1  [0m ]0;t ")
    #expect(DisplayText.lines("plain\ntext") == "plain\ntext")
  }
}
