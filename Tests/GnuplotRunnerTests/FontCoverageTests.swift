import GnuplotRunner
import Testing

@Suite struct FontCoverageTests {
  @Test func `A character that no font has becomes a box`() {
    let fonts = FontCoverage(charsets: "20-7e a0-17f\n25a1\n301 3bb 20ac-20ae\n")
    let cases = [
      ("plain", "plain"), ("λ é e\u{301} €", "λ é e\u{301} €"), ("a🙂b", "a□b"),
      ("日本", "□□"), ("👨‍👩‍👧", "□"), ("x\u{FE0F}\u{200D}", "x\u{FE0F}\u{200D}"),
      ("\u{180}", "□"), ("\u{20ad}", "\u{20ad}"), ("", ""),
    ]
    for (text, drawable) in cases { #expect(fonts.drawable(text) == drawable) }
  }

  @Test func `The box is a question mark if no font has a box`() {
    #expect(FontCoverage(charsets: "20-7e").drawable("🙂") == "?")
  }

  @Test func `Text that is not a range of characters is skipped`() {
    #expect(FontCoverage(charsets: "zz - 5-4 \n").drawable("é") == "?")
  }

  @Test func `The fonts of this machine have what every chart needs`() async throws {
    // A gnuplot with cairo terminals needs fontconfig.
    let fonts = try #require(await FontCoverage.ofThisMachine())
    #expect(fonts.drawable("Value · 48.6 % ± − …") == "Value · 48.6 % ± − …")
  }
}
