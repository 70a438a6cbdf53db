import CurveCharts
import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

/// A text that, put into a script without care, makes gnuplot run `touch pwned`.
struct HostileText: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String

  static let all = [
    HostileText(testDescription: "backticks", text: "`touch pwned`"),
    HostileText(testDescription: "backticks in double quotes", text: "\" \"`touch pwned`\" \""),
    HostileText(testDescription: "newline and !", text: "a\n!touch pwned\n"),
    HostileText(
      testDescription: "carriage return and !", text: "a\r\n!touch pwned\r!touch pwned\r"),
    HostileText(testDescription: "NUL, newline and !", text: "a\u{0}\n!touch pwned\n"),
    HostileText(
      testDescription: "every other line separator",
      text:
        "a\u{B}!touch pwned\u{C}!touch pwned\u{85}!touch pwned\u{2028}!touch pwned\u{2029}!touch pwned"
    ),
    HostileText(testDescription: "end of a datablock", text: "a\nEND_OF_DATA\n!touch pwned\n"),
    HostileText(testDescription: "end of a string", text: "a'; system('touch pwned'); print 'b"),
    HostileText(testDescription: "two quotes", text: "a''; system('touch pwned') #"),
    HostileText(testDescription: "three quotes", text: "a'''; system('touch pwned') #"),
    HostileText(testDescription: "nothing but quotes", text: "''''"),
    HostileText(testDescription: "quotes at the start", text: "'''; system('touch pwned') #"),
    HostileText(
      testDescription: "a quote with an accent", text: "a'\u{301}; system('touch pwned') #"),
    HostileText(testDescription: "backslash at the end", text: "a \\"),
    HostileText(testDescription: "read from a pipe", text: "< touch pwned"),
    HostileText(testDescription: "write to a pipe", text: "|touch pwned"),
    HostileText(testDescription: "system()", text: "system('touch pwned')"),
    HostileText(testDescription: "macro", text: "@X"),
    HostileText(testDescription: "font injection", text: "x\" onload=\"alert(1)"),
    HostileText(testDescription: "markup", text: "</text><script>alert('1')</script>&amp;&lt;]]>"),
    HostileText(testDescription: "not allowed in XML", text: "a\u{FFFE}b\u{FFFF}c\u{1B}[31m"),
    HostileText(testDescription: "emoji and marks", text: "👨‍👩‍👧‍👦 🇩🇪 漢字 e\u{301} \u{202E}abc"),
    HostileText(testDescription: "10 kB", text: String(repeating: "long '`\" ", count: 1200)),
    HostileText(
      testDescription: "10,000 accents", text: "x" + String(repeating: "\u{301}", count: 10_000)),
    HostileText(testDescription: "nothing", text: ""),
  ]

  /// Expects that a script of an SVG has only lines of known forms, and that gnuplot draws it without a
  /// message and without another file.
  static func expectHarmless(
    inScript script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(
      ScriptGrammar.firstUnknownLine(of: script) == nil, sourceLocation: sourceLocation)
    try await GnuplotProgram.withDirectory { directory in
      let run = try await GnuplotProgram.run(script, in: directory)
      #expect(
        run.status == 0 && run.errors.isEmpty, "\(run.errors)", sourceLocation: sourceLocation)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(Set(names) == ["script.gp", "stdout", "stderr"], sourceLocation: sourceLocation)
      let svg = String(decoding: run.output, as: UTF8.self)
      #expect(MarkupScanner.isWellFormed(svg), sourceLocation: sourceLocation)
    }
  }
}

@Suite struct HostileTextTests {
  /// A script of a chart of curves or of tracks, with the text wherever one from outside may be.
  static func script(
    _ text: String, _ terminal: GnuplotTerminal, dataFile: String?, ofTracks: Bool = false
  ) -> String {
    // A file in a directory that is not there would be an honest error.
    let isName =
      GnuplotScript.problem(withFile: text) == nil && !text.contains("/") && text.count < 200
    let drawing = PageKind.all[ofTracks ? 1 : 0].withText(text)
    let script = GnuplotScript(
      drawing, terminal: terminal, output: isName ? text : "picture", dataFile: dataFile,
      command: text, program: text)
    return script.text
  }

  /// Every way in which a text is written.
  static let kinds: [(terminal: GnuplotTerminal, ofTracks: Bool)] =
    GnuplotTerminal.allCases.map { ($0, true) } + [(.svg, false)]

  @Test func `gnuplot reads every string unchanged`() async throws {
    // All texts of up to three of the characters that a string could trip over, and longer ones of
    // those that the macro processor looks at.
    var texts = [""]
    for (letters, length) in [("'\"\\`a %@{#", 3), ("'\"@a", 5)] {
      var longest = [""]
      for _ in 0..<length {
        longest = longest.flatMap { text in letters.map { text + String($0) } }
        texts += longest
      }
    }
    texts += HostileText.all.map { DisplayText.line($0.text) }
    let script = texts.map { "print \(GnuplotText.quoted($0)).'|'" }.joined(separator: "\n")
    try await GnuplotProgram.withDirectory { directory in
      let run = try await GnuplotProgram.run(
        "a = 'expanded'\nset print '-'\n\(script)\n", in: directory)
      let expected = texts.map { $0 + "|\n" }.joined()
      let isSame = run.output == Data(expected.utf8)
      #expect(isSame && run.status == 0, "\(run.errors)")
    }
  }

  @Test(arguments: HostileText.all)
  func `Every line has a known form, and gnuplot runs no command and succeeds`(
    hostile: HostileText
  ) async throws {
    for (terminal, ofTracks) in Self.kinds {
      let data = GnuplotScript.problem(withFile: hostile.text) == nil ? hostile.text : "data"
      for file in [nil, data] {
        let script = Self.script(hostile.text, terminal, dataFile: file, ofTracks: ofTracks)
        #expect(ScriptGrammar.firstUnknownLine(of: script) == nil)
      }
      // Every frame is made by the same lines, so two of them will do.
      let script = Self.script(hostile.text, terminal, dataFile: nil, ofTracks: ofTracks)
        .replacing(/do for \[FRAME = 0:\d+\]/, with: "do for [FRAME = 0:1]")
      // How a script comes to gnuplot does not depend on the terminal.
      for fromFile in terminal == .svg ? [true, false] : [true] {
        try await GnuplotProgram.withDirectory { directory in
          let run = try await GnuplotProgram.run(script, in: directory, fromFile: fromFile)
          #expect(run.status == 0, "\(run.errors)")
          let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
          #expect(!names.contains("pwned"))
          // The script, its output, and one image with the requested name.
          #expect(names.count == 4, "\(names)")
        }
      }
    }
  }

  @Test(
    arguments: HostileText.all.filter { GnuplotScript.problem(withFile: $0.text) == nil })
  func `gnuplot reads a hostile file name as that of a missing file`(hostile: HostileText)
    async throws
  {
    try await GnuplotProgram.withDirectory { directory in
      let script = Self.script(hostile.text, .svg, dataFile: hostile.text)
      _ = try await GnuplotProgram.run(script, in: directory)
      let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(!names.contains("pwned"))
    }
  }
}
