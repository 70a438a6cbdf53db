import GnuplotRunner
import Testing

@Suite("Fonts")
struct FontCoverageTests {
  @Test("replace what none of them has")
  func replaces() {
    let fonts = FontCoverage(charsets: "20-7e a0-17f\n25a1\n301 3bb 20ac-20ae\n")
    let cases = [
      ("plain", "plain"), ("λ é e\u{301} €", "λ é e\u{301} €"), ("a🙂b", "a□b"),
      ("日本", "□□"), ("👨‍👩‍👧", "□"), ("x\u{FE0F}\u{200D}", "x\u{FE0F}\u{200D}"),
      ("\u{180}", "□"), ("\u{20ad}", "\u{20ad}"), ("", ""),
    ]
    for (text, drawable) in cases { #expect(fonts.drawable(text) == drawable) }
    #expect(FontCoverage(charsets: "20-7e").drawable("🙂") == "?")
    #expect(FontCoverage(charsets: "zz - 5-4 \n").drawable("é") == "?")
  }

  @Test("of this machine have at least what every chart needs")
  func ofThisMachine() async throws {
    // Where gnuplot draws with cairo, there is fontconfig.
    let fonts = try #require(await FontCoverage.ofThisMachine())
    #expect(fonts.drawable("Value · 48.6 % ± − …") == "Value · 48.6 % ± − …")
  }
}
