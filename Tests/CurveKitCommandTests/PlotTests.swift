import CurveTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct PlotTests {
  static let example = ["plot", "spring", "--stiffness", "80", "--damping", "4"]

  /// The first characters of each format.
  static let starts = [
    "svg": "<?xml", "png": "\u{89}PNG", "pdf": "%PDF-", "gif": "GIF89a", "txt": "spring(",
    "gp": "# A chart", "html": "<!DOCTYPE html>",
  ]

  @Test func `The formats of plot are those in its help`() async throws {
    let formats = try await CommandHelp.option("format", of: "plot")?.allValues ?? []
    #expect(Set(formats) == Set(Self.starts.keys))
    #expect(try await CommandHelp.fileFormats(of: "plot") == Set(formats))
  }

  @Test(arguments: starts.keys.sorted())
  func `plot writes the format of the extension`(kind: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      Self.example + ["--until", "0.3", "-o", "chart.\(kind)"], in: folder.path)
    #expect(run.errors.isEmpty && run.output.isEmpty && run.status == 0)
    #expect(folder.files == ["chart.\(kind)"])
    let expected = try #require(Self.starts[kind])
    let bytes = try folder.data("chart.\(kind)").prefix(expected.unicodeScalars.count)
    #expect(Array(bytes) == expected.unicodeScalars.map { UInt8($0.value) })
  }

  @Test func `The script of a chart draws the same image, byte for byte`() async throws {
    for (script, picture) in [("chart.gp", "chart.svg"), ("chart.png.gp", "chart.png")] {
      let folder = try TemporaryFolder()
      _ = try await curvekit(Self.example + ["-o", script, "--data", "csv"], in: folder.path)
      #expect(folder.files == [script.dropLast(2) + "csv", script])
      _ = try await curvekit([], in: folder.path, shell: "gnuplot \(script)")
      let drawn = try folder.data(picture)
      let run = try await curvekit(Self.example + ["-o", picture], in: folder.path)
      #expect(run.status == 0)
      #expect(try folder.data(picture) == drawn)
    }
  }

  @Test func `The script of an animation draws a GIF of the same size`() async throws {
    let folder = try TemporaryFolder()
    let example = ["plot", "smooth", "bouncy", "--until", "0.3", "--size", "320x240"]
    for path in ["motion.gif", "again.gif.gp"] {
      let run = try await curvekit(example + ["-o", path], in: folder.path)
      #expect(run.errors.isEmpty && run.output.isEmpty && run.status == 0)
    }
    #expect(folder.files == ["again.gif.gp", "motion.gif"])
    _ = try await curvekit([], in: folder.path, shell: "gnuplot again.gif.gp")
    let picture = try folder.data("motion.gif")
    #expect(picture.prefix(6) == Data("GIF89a".utf8) && picture.last == 0x3B)
    // gnuplot's own GIF has jagged lines, so its bytes differ. The size is after the signature.
    let again = try folder.data("again.gif")
    #expect(again.prefix(10) == picture.prefix(10) && again.last == 0x3B)
    #expect(
      Array(picture[6..<10]) == [
        UInt8(640 & 255), UInt8(640 >> 8), UInt8(480 & 255), UInt8(480 >> 8),
      ])
    _ = try await curvekit(
      [], in: folder.path,
      shell: "\"$curvekit\" \(example.joined(separator: " ")) -o - --format gif > printed.gif")
    #expect(try folder.data("printed.gif") == picture)
    // Small charts are not animated: a script of any name draws an SVG.
    let sheet = try await curvekit(["list", "--plot", "-o", "sheet.gif.gp"], in: folder.path)
    #expect(sheet.status == 0)
    #expect(try folder.text("sheet.gif.gp").contains("set output 'sheet.gif.svg'"))
  }

  @Test(arguments: [["--size", "slide"], ["--size", "960x540", "--scale", "2"]])
  func `A slide and a scale of 2 have the layout of a page of half the size`(flags: [String])
    async throws
  {
    let folder = try TemporaryFolder()
    for (name, flags) in [("large", flags), ("page", ["--size", "960x540"])] {
      for format in ["svg", "png", "html"] {
        let renderer = format == "svg" ? ["--renderer", "svg"] : []
        let run = try await curvekit(
          ["plot", "bouncy"] + flags + renderer + ["-o", "\(name).\(format)"], in: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty)
      }
    }
    let page = try folder.text("page.svg")
    #expect(
      try folder.text("large.svg")
        == page.replacingOccurrences(
          of: "width=\"960\" height=\"540\" viewBox", with: "width=\"1920\" height=\"1080\" viewBox"
        ))
    #expect(try folder.text("large.html").contains("width=\"1920\" height=\"1080\" viewBox"))
    // The size of a PNG is after its signature and the name of its first chunk; big-endian.
    let size = try folder.data("large.png")[16..<24]
    #expect(Array(size) == [0, 0, 3840 >> 8, 3840 & 255, 0, 0, 2160 >> 8, 2160 & 255])
  }

  // A PDF has the time at which it was written.
  @Test(arguments: starts.keys.filter { $0 != "pdf" }.sorted())
  func `plot gives the same bytes each time`(kind: String) async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      _ = try await curvekit(
        ["plot", "snappy", "--until", "0.3", "-o", "\(name).\(kind)"], in: folder.path)
    }
    // A script names its own picture, and the command that made it.
    let one = try folder.data("a.\(kind)")
    let other = try folder.data("b.\(kind)")
    if kind == "gp" {
      let text = String(decoding: other, as: UTF8.self)
      #expect(
        String(decoding: one, as: UTF8.self)
          == text.replacingOccurrences(of: "b.gp", with: "a.gp")
          .replacingOccurrences(of: "b.svg", with: "a.svg"))
    } else {
      #expect(one == other)
    }
  }

  /// All texts that could make gnuplot run a command, and more.
  static let hostileTexts = [
    "`touch PWNED`", "\"`touch PWNED`\"", "'`touch PWNED`'", "a'\n!touch PWNED\n'",
    "\u{0}\n!touch PWNED", "\r!touch PWNED\r\n", "a\u{2028}!touch PWNED\u{2029}",
    "END_OF_DATA\n!touch PWNED", "' ; system('touch PWNED') ; '", "\\", "text \\",
    "< touch PWNED", "|touch PWNED", "$(touch PWNED)", "@macro", "{/Symbol a}", "%s %n",
    "x\" onload=\"alert(1)", "5'' tall, 'n' '''", "a]]>b",
    "x'\u{301};touch PWNED;'\u{301}", "<script>alert(1)</script>", "& < > \" '", "🙂👨‍👩‍👧‍👦 ｗｉｄｅ é\u{301}",
    "\u{1B}[31mred", String(repeating: "long ", count: 2_048),
  ]

  @Test(arguments: hostileTexts)
  func `A label can be any text, and no text is run`(text: String) async throws {
    // A null character cannot be in an argument at all.
    let text = text.replacingOccurrences(of: "\u{0}", with: "\u{1}")
    let folder = try TemporaryFolder()
    for arguments in [
      ["plot", "snappy", "--title", text, "--label", text, "-o", "title.svg"],
      ["plot", "snappy", "smooth", "--label", text, "--data", "csv", "-o", "text.png.gp"],
      ["measure", "snappy", "--label", text, "--format", "json", "-o", "line.json"],
    ] {
      let run = try await curvekit(arguments, in: folder.path)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
    #expect(!folder.files.contains { $0.contains("PWNED") })
    let drawn = try await curvekit([], in: folder.path, shell: "gnuplot text.png.gp")
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
    #expect(!folder.files.contains { $0.contains("PWNED") })
    #expect(isWellFormed(try folder.data("title.svg")))
    let line = try folder.data("line.json")
    let metrics = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    #expect(metrics?["label"] as? String == text)
  }

  @Test(
    arguments: [
      "`touch PWNED`.svg", "a'b.svg", "|touch PWNED.svg", "<x.svg", "-x.svg", "$(touch PWNED).svg",
      "a b.svg", "é🙂.svg", "\".svg", "\\.svg", "%d.svg", "x;y.svg", "END_OF_DATA.svg", "~.svg",
    ])
  func `A file can have any name, and no name is run`(name: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(["plot", "snappy", "-o", "./" + name], in: folder.path)
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(folder.files == [name])
    let script = try await curvekit(
      ["plot", "snappy", "-o", "./" + name.dropLast(3) + "gp"], in: folder.path)
    #expect(script.status == 0)
    let drawn = try await curvekit(
      [], in: folder.path, shell: "rm -- ./*.svg; for f in ./*.gp; do gnuplot \"$f\"; done")
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
    #expect(folder.files.contains(name) && !folder.files.contains("PWNED"))
  }

  private func isWellFormed(_ svg: Data) -> Bool {
    XMLParser(data: svg).parse()
  }
}
