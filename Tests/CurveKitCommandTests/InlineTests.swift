import CurveTestSupport
import Foundation
import Testing

/// `--inline` in a terminal that a Python script plays.
@Suite struct InlineTests {
  /// What the terminal saw.
  struct Session: Decodable {
    let status: Int
    private let output: String
    /// Whether the mode of the terminal is the same as before.
    let restored: Bool
    /// The input that the command has left, in hexadecimal digits.
    let left: String

    /// The output after the questions.
    var shown: String {
      let digits = Array(output.utf8)
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { offset in
        UInt8(String(decoding: digits[offset..<offset + 2], as: UTF8.self), radix: 16)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      return text.range(of: "\u{1B}[c\r\u{1B}[K").map { String(text[$0.upperBound...]) } ?? text
    }
  }

  private func session(
    answering answer: String, columns: Int = 100, pixelWidth: Int = 0,
    _ arguments: [String] = ["smooth"], terminal: String = "xterm"
  ) async throws -> Session {
    let folder = try TemporaryFolder()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("fake-terminal.py").path
    let hex =
      ["none", "interrupt"].contains(answer)
      ? answer : answer.utf8.map { String(format: "%02x", $0) }.joined()
    let run = try await curvekit(
      [], in: folder.path,
      shell: """
        export TERM=\(terminal)
        python3 '\(script)' '\(hex)' \(columns) 40 \(pixelWidth) \
        "$curvekit" plot --inline \(arguments.map { "'\($0)'" }.joined(separator: " "))
        """)
    #expect(run.errors == "")
    #expect(folder.files == [])
    return try JSONDecoder().decode(Session.self, from: Data(run.output.utf8))
  }

  private static let scene = """
    curvekit: 1
    initial: {centre: {value: {x: 0, y: 10}}}
    keyframes: {centre: [{linear: {to: {x: 4, y: 20}, duration: 2}}]}
    """

  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static let iTerm2 = "\u{1B}]1337;ReportCellSize=20.0;10.0;1.0\u{1B}\\"
  private static let attributes = "\u{1B}[?62;22c"

  /// The PNG's width in pixels.
  private func width(ofPNG text: String) throws -> Int {
    let data = try #require(Data(base64Encoded: text))
    #expect(
      data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.suffix(8).prefix(4) == Data("IEND".utf8))
    return data[16..<20].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func `kitty gets the PNG in pieces, no wider than the terminal`() async throws {
    let session = try await session(
      answering: "\(Self.kitty)\u{1B}[4;800;700t\(Self.attributes)")
    #expect(session.status == 0 && session.restored && session.left == "")
    let pieces = session.shown.components(separatedBy: "\u{1B}\\").dropLast()
    try #require(pieces.count > 1)
    var encoded = ""
    for (index, piece) in pieces.enumerated() {
      let parts = piece.components(separatedBy: ";")
      try #require(parts.count == 2)
      let more = index < pieces.count - 1 ? "m=1" : "m=0"
      #expect(parts[0] == "\u{1B}_G" + (index == 0 ? "a=T,f=100,q=2,c=100,\(more)" : more))
      #expect(parts[1].count <= 4096 && (index == pieces.count - 1 || parts[1].count == 4096))
      encoded += parts[1]
    }
    // 700 CSS pixels, two pixels each.
    #expect(try width(ofPNG: encoded) == 1400)
    #expect(session.shown.hasSuffix("\u{1B}\\\r\n"))
  }

  @Test func `A wide terminal shows the default size in its own number of columns`() async throws {
    let session = try await session(
      answering: "\(Self.kitty)\u{1B}[6;20;10t\(Self.attributes)", columns: 200, pixelWidth: 2000)
    #expect(session.shown.contains("a=T,f=100,q=2,c=96,"))
    // Characters of 40 pixels: two pixels for each CSS pixel.
    let doubled = try await self.session(
      answering: "\(Self.kitty)\u{1B}[6;40;20t\(Self.attributes)", columns: 120, pixelWidth: 2400)
    #expect(doubled.shown.contains("a=T,f=100,q=2,c=96,"))
  }

  @Test func `iTerm2 gets the PNG as a file`() async throws {
    let session = try await session(answering: Self.iTerm2 + Self.attributes, columns: 50)
    #expect(session.status == 0 && session.restored && session.left == "")
    let parts = session.shown.components(separatedBy: ":")
    try #require(parts.count == 2 && parts[1].hasSuffix("\u{7}\r\n"))
    #expect(parts[0].hasPrefix("\u{1B}]1337;File=inline=1;size="))
    #expect(parts[0].hasSuffix(";width=50;preserveAspectRatio=1"))
    #expect(try width(ofPNG: String(parts[1].dropLast(2))) == 1000)
  }

  @Test(arguments: [400, 333, 1000])
  func `Sixels are no wider than the terminal`(pixelWidth: Int) async throws {
    let session = try await session(
      answering: "\u{1B}[?1;0;16S\u{1B}[?62;4;22c", pixelWidth: pixelWidth)
    #expect(session.status == 0 && session.restored && session.left == "")
    #expect(session.shown.hasPrefix("\u{1B}P0;1;0q\"1;1;"))
    #expect(session.shown.hasSuffix("-\u{1B}\\\r\n"))
    let width = session.shown.dropFirst("\u{1B}P0;1;0q\"1;1;".count).prefix { $0.isNumber }
    // The whole width, or the default width of a chart.
    #expect(width == "\(min(pixelWidth, 960))")
    // 16 colours, from 0 to 15.
    #expect(session.shown.contains("#15;2;") && !session.shown.contains("#16;2;"))
  }

  @Test(arguments: [
    // 480 of 700 pixels in 100 columns; 960 pixels are scaled to all columns.
    (["ease", "--card"], 960, 69),
    (["smooth", "--panels", "value,velocity,acceleration"], 1920, 100),
  ])
  func `A card stays square, and chosen panels stay high`(
    arguments: [String], width: Int, columns: Int
  ) async throws {
    let session = try await session(
      answering: "\u{1B}]1337;ReportCellSize=14.0;7.0;1.0\u{1B}\\\(Self.attributes)", arguments)
    let parts = session.shown.components(separatedBy: ":")
    try #require(parts.count == 2, "\(session.shown.prefix(200))")
    #expect(parts[0].hasSuffix(";width=\(columns);preserveAspectRatio=1"))
    #expect(try self.width(ofPNG: String(parts[1].dropLast(2))) == width)
  }

  @Test func `A scene is scaled to the terminal`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(InlineTests.scene, to: "a.yaml")
    let session = try await session(
      answering: "\u{1B}[?62;4;22c", pixelWidth: 700, ["@\(folder.path)/a.yaml"])
    // 960 CSS pixels are 1,920 pixels: more than two of them are one of the terminal.
    #expect(session.shown.hasPrefix("\u{1B}P0;1;0q\"1;1;640;"))
  }

  @Test(
    arguments: [
      // Only the device attributes; kitty's error; a picture that is not ours; typed keys; no attribute 4.
      (attributes, "This terminal cannot show pictures"),
      ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\(attributes)", "This terminal cannot show pictures"),
      ("\u{1B}_Gi=7;OK\u{1B}\\\u{1B}[?4;6c", "This terminal cannot show pictures"),
      ("\u{0}ls\r\u{7F}\u{1B}[A\(attributes)rm -r x", "This terminal cannot show pictures"),
      ("\u{1B}[?99999999999999999999;4c\u{1B}[?c", "This terminal cannot show pictures"),
      ("\u{1B}]1337;ReportCellSize=-1;x\u{7}\(attributes)", "This terminal cannot show pictures"),
      // Half an answer, nonsense, and none at all.
      ("\u{1B}[?62;4", "The terminal did not answer whether it shows pictures"),
      ("\u{1B}_Gi=31;O", "The terminal did not answer whether it shows pictures"),
      (
        "\u{1B}\u{1B}\u{1B}[;;;\u{7}\u{FFFD}",
        "The terminal did not answer whether it shows pictures"
      ),
      ("none", "The terminal did not answer whether it shows pictures"),
    ])
  func `Without an answer that promises pictures, the chart is text`(
    answer: String, reason: String
  ) async throws {
    let session = try await session(answering: answer)
    #expect(session.status == 0 && session.restored && session.left == "")
    #expect(session.shown.contains("\(reason), so the chart is shown as text.\r\n"))
    #expect(session.shown.contains("time (s)"))
    #expect(!session.shown.contains("\u{1B}_G") && !session.shown.contains("\u{1B}P"))
  }

  @Test func `Ctrl-C while the command waits ends it and restores the terminal`() async throws {
    let session = try await session(answering: "interrupt")
    #expect(session.status == -2 && session.restored)
  }

  @Test func `A terminal without control sequences is not asked`() async throws {
    let session = try await session(answering: "none", terminal: "dumb")
    #expect(session.status == 0 && session.restored)
    #expect(!session.shown.contains("\u{1B}"))
    #expect(
      session.shown.contains(
        "The terminal cannot be asked whether it shows pictures, so the chart is shown as text."))
  }

  @Test func `Without a terminal the chart is text`() async throws {
    let run = try await curvekit(["plot", "smooth", "--inline"])
    #expect(run.status == 0)
    #expect(run.errors == "Standard output is not a terminal, so the chart is shown as text.\n")
    #expect(run.output.contains("time (s)"))
  }

  @Test func `A chart without a text form needs a terminal with pictures`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(InlineTests.scene, to: "a.yaml")
    let run = try await curvekit(
      ["plot", "@a.yaml", "--path", "centre", "--inline"], in: folder.path)
    #expect(run.status == 69 && run.output == "")
    #expect(
      run.errors
        == "error: Standard output is not a terminal, and this chart cannot be drawn as text; "
        + "write it with -o FILE.\n"
    )
  }
}
