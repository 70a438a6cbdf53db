import CurveTestSupport
import Foundation
import Testing

/// No text from anywhere can give a terminal commands, in any field of any command.
@Suite struct HostileTextTests {
  /// A word, and behind it what a terminal obeys: a colour, a title, C1, a bell; marks that change
  /// the direction of the text, and ends of lines.
  static let hostile =
    "word\u{1B}[31mX\u{1B}]0;t\u{7}\u{9B}2J\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{2029}\u{85}\r\u{8}\u{7F}Y"

  /// The command lines; HOSTILE is the hostile text, and FILE the name of a file that has it.
  static let commands: [[String]] = [
    ["HOSTILE"],
    ["measure", "HOSTILE"], ["measure", "smooth(HOSTILE: 1)"], ["measure", "smooth.HOSTILE(1)"],
    ["measure", "smooth", "--label", "HOSTILE"],
    ["measure", "smooth", "snappy", "--label", "HOSTILE", "--label", "HOSTILE"],
    ["measure", "@HOSTILE"], ["measure", "@HOSTILE/HOSTILE"], ["measure", "@FILE.json"],
    ["measure", "@FILE.json", "--parts"], ["measure", "@FILE.json", "--drops", "--at", "1"],
    ["measure", "@FILE.json#HOSTILE"], ["measure", "@FILE.json", "--track", "HOSTILE"],
    ["measure", "@FILE.json", "--track", "nothing"], ["measure", "@FILE.json#nothing"],
    ["measure", "@FILE.wrong.json"], ["measure", "@FILE.binary"],
    ["measure", "--from-file", "FILE.txt"], ["measure", "--from-file", "FILE.wrong.txt"],
    ["measure", "--from-file", "HOSTILE"], ["measure", "--from-file", "FILE.empty"],
    ["measure", "smooth", "--tolerance", "HOSTILE"], ["measure", "smooth", "--rise", "HOSTILE"],
    ["measure", "smooth", "--until", "HOSTILE"], ["measure", "smooth", "--format", "HOSTILE"],
    ["measure", "smooth", "--HOSTILE"], ["measure", "smooth", "--speed", "HOSTILE"],
    ["measure", "smooth", "-o", "HOSTILE/HOSTILE"], ["measure", "smooth", "-o", "FILE.json/a"],
    ["measure", "--from-file", "FILE.txt", "-o", "FILE.txt"],
    ["measure", "smooth.repeatForever()", "--label", "HOSTILE"],
    ["sample", "smooth", "--layout", "HOSTILE"], ["sample", "@FILE.json", "--at", "HOSTILE"],
    ["sample", "@FILE.json", "--shapes", "--at", "1"],
    ["sample", "spring(bounce: 1)", "--label", "HOSTILE"],
    ["sweep", "HOSTILE", "--bounce", "0,1"], ["sweep", "spring", "--bounce", "HOSTILE,1"],
    ["sweep", "spring", "--set", "HOSTILE=1,2"], ["sweep", "spring", "--set", "HOSTILE"],
    ["sweep", "spring", "--bounce", "0,1", "--metrics", "HOSTILE"],
    ["sweep", "spring", "--bounce", "0,1", "--where", "HOSTILE"],
    ["sweep", "spring", "--bounce", "0,1", "--where", "overshoot < HOSTILE"],
    ["sweep", "spring", "--bounce", "0,1", "--best", "HOSTILE"],
    ["sweep", "spring", "--bounce", "0,1", "--shard", "HOSTILE"],
    ["sweep", "@FILE.json", "--set", "HOSTILE=1,2"], ["sweep", "@HOSTILE", "--set", "a=1,2"],
    ["sweep", "spring", "--bounce", "0,1", "--plot", "-o", "HOSTILE"],
    ["convert", "HOSTILE", "--to", "css"], ["convert", "smooth", "--to", "HOSTILE"],
    ["convert", "smooth", "--to", "css", "--error", "HOSTILE"],
    ["convert", "ease", "--to", "css", "--label", "HOSTILE", "--format", "json"],
    ["convert", "smooth", "--to", "css", "-o", "HOSTILE/a.css"],
    ["solve", "HOSTILE", "--overshoot", "8%"], ["solve", "--overshoot", "HOSTILE"],
    ["retune", "HOSTILE", "--as", "motion", "--for", "swiftui"],
    ["retune", "{ HOSTILE: 1, bounce: 0.2 }", "--as", "motion", "--for", "swiftui"],
    ["retune", "{ bounce: HOSTILE }", "--as", "motion", "--for", "swiftui"],
    ["retune", "snappy", "--as", "HOSTILE", "--for", "motion"],
    ["retune", "snappy", "--as", "motion@HOSTILE", "--for", "motion"],
    ["retune", "snappy", "--as", "motion", "--for", "HOSTILE"],
    ["retune", "@FILE.txt", "--as", "motion", "--for", "swiftui", "--format", "csv"],
    ["identify", "HOSTILE"], ["identify", "FILE.txt"], ["identify", "FILE.binary"],
    ["identify", "FILE.json", "--column", "HOSTILE"],
    ["identify", "FILE.json", "--time", "HOSTILE"],
    ["identify", "FILE.json", "-o", "HOSTILE"],
    ["compare", "@FILE.json#HOSTILE", "smooth"],
    ["compare", "smooth", "snappy", "--label", "HOSTILE", "--label", "HOSTILE"],
    ["compare", "smooth", "snappy", "--align", "HOSTILE"],
    ["compare", "@FILE.json", "--with", "HOSTILE"], ["measure", "smooth", "--as", "HOSTILE"],
    ["compare", "@FILE.json", "--as", "reset", "--with", "swiftui,keep-velocity"],
    ["check", "FILE.check.json", "--as", "reset"], ["check", "FILE.check.json", "--as", "HOSTILE"],
    ["lsp", "HOSTILE"], ["lsp", "--HOSTILE"],
    ["check", "FILE.check.json"], ["check", "FILE.check.json", "--record"],
    ["check", "FILE.check.json", "--update"], ["check", "HOSTILE"],
    ["check", "FILE.check.json", "--format", "HOSTILE"],
    ["check", "FILE.check.json", "--plots", "HOSTILE/HOSTILE"],
    ["check", "FILE.budget.json"], ["check", "FILE.metric.json"], ["check", "FILE.scene.json"],
    ["check", "FILE.baseline.json"], ["check", "FILE.idle.json"],
    ["plot", "smooth", "--title", "HOSTILE", "--label", "HOSTILE", "-o", "-", "--format", "txt"],
    ["plot", "@FILE.json", "-o", "-", "--format", "txt"],
    ["plot", "smooth", "-o", "HOSTILE"], ["plot", "smooth", "-o", "HOSTILE.svg"],
    ["plot", "smooth", "-o", "HOSTILE/a.svg"], ["plot", "smooth", "--size", "HOSTILE"],
    ["scene", "HOSTILE"], ["scene", "FILE.wrong.txt"], ["scene", "FILE.json", "-o", "HOSTILE"],
    ["scene", "FILE.json", "-o", "HOSTILE/a.yaml"], ["scene", "FILE.json", "--set", "HOSTILE"],
    ["scene", "FILE.json", "--set", "HOSTILE=1"], ["measure", "@FILE.swift"],
    ["lab", "HOSTILE"], ["lab", "@FILE.json", "-o", "HOSTILE"], ["lab", "-o", "HOSTILE/a.html"],
    ["lab", "FILE.wrong.txt", "-o", "-"], ["check", "FILE.idle.json", "--report", "HOSTILE"],
    ["measure", "@FILE.swift", "--set", "x=HOSTILE"], ["list", "HOSTILE"],
    ["list", "--plot", "-o", "HOSTILE.bmp"], ["scan", "HOSTILE"], ["scan", "--diff", "HOSTILE"],
    ["scan", "FILE.swift"], ["scan", "FILE.swift", "--places"], ["scan", "--near", "HOSTILE"],
    ["scan", "FILE.swift", "--format", "github"], ["scan", "FILE.swift", "--format", "markdown"],
    ["scan", "FILE.swift", "--tokens", "HOSTILE"], ["lab", "--scan", "HOSTILE"],
    ["lab", "--base", "HOSTILE"], ["lab", "--base", "https://example.org/HOSTILE"],
  ]

  @Test(arguments: commands)
  func `Neither a pipe nor a terminal gets what a terminal obeys`(command: [String]) async throws {
    let folder = try folder()
    let arguments = command.map(Self.filled)
    let run = try await curvekit(arguments, in: folder.path)
    expectHarmless(run.output)
    expectHarmless(run.errors)
    #expect(run.errors.utf8.count { $0 == 0x0A } == (run.status == 0 ? 0 : 1), "\(run.errors)")
    #expect(!(run.output + run.errors).isEmpty)

    // In colour, the only commands are those of the program itself.
    let shown = try await curvekit(
      arguments, in: folder.path, columns: 100, terminal: "xterm-256color")
    #expect(!shown.output.isEmpty)
    #expect(!shown.output.contains("word\u{1B}"))
    expectHarmless(withoutColor(shown.output))
  }

  @Test(arguments: [
    ["sample", "smooth", "snappy", "--label", "HOSTILE", "--samples", "2"],
    ["measure", "smooth", "--label", "HOSTILE", "--format", "csv"],
    ["measure", "@FILE.json", "--format", "csv"], ["measure", "@FILE.json", "--format", "json"],
    ["compare", "smooth", "@FILE.json#HOSTILE", "--format", "csv"],
    ["plot", "@FILE.json", "-o", "-", "--format", "gp"], ["plot", "@FILE.json", "-o", "-"],
    ["check", "FILE.check.json", "--format", "json"],
    ["check", "FILE.check.json", "--format", "junit"],
    ["check", "FILE.check.json", "--format", "github"],
    ["check", "FILE.check.json", "--format", "markdown"],
  ])
  func `Data is harmless on a terminal too`(command: [String]) async throws {
    let folder = try folder()
    let shown = try await curvekit(
      command.map(Self.filled), in: folder.path, columns: 100, terminal: "xterm-256color")
    #expect(shown.output.contains("word"))
    // Not even colours. A terminal adds a carriage return. A word joiner is harmless: Markdown reports use
    // it so that names are not mentions.
    let text = shown.output.replacing("\r\n", with: "\n")
    expectHarmless(text.filter { $0 != "\u{2060}" })
  }

  @Test func `A terminal gets no binary data`() async throws {
    let folder = try TemporaryFolder()
    let shown = try await curvekit(
      ["plot", "smooth", "-o", "-", "--format", "png"], in: folder.path, columns: 100)
    #expect(shown.status == 64)
    #expect(
      shown.output
        == "error: A terminal cannot show this format; write to a file with -o FILE.\r\n")
  }

  /// The folder with all files, named after the hostile text.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let text = Self.json
    let files = [
      "json": """
      {"curvekit": 1, "title": \(text), "initial": {\(text): {"value": 0, "unit": \(text)}},
       "keyframes": {\(text): [{"linear": {"to": 2, "duration": 1}}]},
       "curves": {"other": {"curve": "bouncy", "unit": \(text)}},
       "drops": {\(text): {"rate": 6, "width": 5, "speed": 6, "height": 8, "until": 1}}}
      """,
      "wrong.json": "{\"curvekit\": 1, \"curves\": {\(text): {\(text): \(text)}}}",
      "txt": "\(Self.line) = smooth\nsnappy\n",
      "wrong.txt": "smooth\n\(Self.line) = \(Self.line)\n",
      "empty": "",
      "swift": "KeyframeTrack(\\.x) { LinearKeyframe(\(Self.line), duration: 1) }",
      "check.json": """
      {"curvekit": 1, "budgets": {\(text): {"overshoot": 0}},
       "curves": {\(text): {"curve": "bouncy", "budget": \(text)}}}
      """,
      "budget.json": """
      {"curvekit": 1, "curves": {\(text): {"curve": "bouncy", "budget": \(text)}}}
      """,
      "metric.json": "{\"curvekit\": 1, \"curves\": {\(text): {\"curve\": \"ease\", \(text): 0}}}",
      "scene.json": "{\"curvekit\": 1, \"curves\": {\(text): {\"curve\": \(Self.scene)}}}",
      "baseline.json": """
      {"curvekit": 1, "baseline": {"file": \(text)}, "curves": {\(text): "bouncy"}}
      """,
      "idle.json": "{\"curvekit\": 1, \"curves\": {\(text): \"bouncy\"}}",
    ]
    for (name, content) in files { try folder.write(content, to: Self.filled("FILE.\(name)")) }
    try Data([0xFF, 0xFE]).write(
      to: URL(fileURLWithPath: folder.path + "/" + Self.filled("FILE.binary")))
    return folder
  }

  private static func filled(_ text: String) -> String {
    text.replacingOccurrences(of: "HOSTILE", with: hostile)
      .replacingOccurrences(of: "FILE", with: hostile)
  }

  /// The hostile text as JSON, and as the address of a scene.
  private static let json = quoted(hostile)
  private static let scene = quoted("@\(hostile)#\(hostile)")
  /// The hostile text without the ends of lines that a list of curves has.
  private static let line = hostile.replacingOccurrences(of: "\r", with: "")

  private static func quoted(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }

  /// The allowed control characters: colours, and the carriage return that a terminal adds.
  private func withoutColor(_ text: String) -> String {
    ["0", "1", "2", "31", "32"].reduce(text.replacingOccurrences(of: "\r\n", with: "\n")) {
      $0.replacingOccurrences(of: "\u{1B}[\($1)m", with: "")
    }
  }

  private func expectHarmless(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let harmful = text.unicodeScalars.filter { scalar in
      scalar != "\n"
        && [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
    }
    let codes = Set(harmful).map { String($0.value, radix: 16) }.sorted()
    #expect(codes == [], "\(text.debugDescription)", sourceLocation: sourceLocation)
  }
}
