import CurveCharts
import Testing

@Suite struct ASCIITextTests {
  @Test(arguments: [
    ("plain * text", "plain * text"), ("", ""),
    ("−0.0739", "-0.0739"), ("3 µs", "3 us"), ("A − B…", "A - B..."),
    ("overshoot 48.6 % · settles", "overshoot 48.6 %, settles"),
    ("−1.50×10⁻⁹", "-1.50e-9"), ("750 (10⁻⁶/s)", "750 (1e-6/s)"), ("138×10³ s", "138e3 s"),
    ("10² s", "1e2 s"), ("610²", "610^2"), ("m/s²", "m/s^2"), ("0.5× speed", "0.5x speed"),
    ("outside ±0.1 %", "outside +-0.1 %"), ("“a” ‘b’", "\"a\" 'b'"),
    ("e\u{301}", "e"), ("漢字", "??"), ("👩‍👩‍👧", "?"),
  ])
  func `A line in ASCII stays readable`(text: String, expected: String) {
    #expect(ASCIIText.line(text) == expected)
  }

  @Test func `Columns stay aligned`() {
    let table = """
      name          size     end
      漢字          1 µs     0
      easeIn(0.1…   – %      1
      m/s²          ±1       2

      """
    #expect(
      ASCIIText.lines(table) == """
        name          size     end
        ??            1 us     0
        easeIn(0.1... - %      1
        m/s^2         +-1      2

        """)
  }

  @Test func `Escape sequences stay`() {
    #expect(ASCIIText.lines("\u{1B}[1m−\u{1B}[0m") == "\u{1B}[1m-\u{1B}[0m")
  }
}
