import CurveTestSupport
import Foundation
import Testing

/// Tables on terminals of any width, and tables of many curves.
@Suite struct TerminalWidthTests {
  private static let springs = ["smooth", "snappy", "bouncy", "spring(stiffness: 80, damping: 4)"]

  private static let commands = [
    ["measure", "bouncy"], ["measure"] + springs,
    ["measure"] + springs + ["ease-in", "ease-out-elastic"],
    ["measure"] + springs + ["ease", "--metrics", "overshoot,peak_velocity_per_s,regime,bounce"],
    ["compare", "smooth"] + springs, ["list"],
    ["measure", "spring(duration: 0.123456789, bounce: 0.123456789).delay(0.5).speed(2)"],
    ["measure", "@scene.yaml"], ["measure", "@scene.yaml", "--parts"],
    ["measure", "@scene.yaml", "--drops", "--at", "0.5,1"], ["measure", "@scene.yaml", "--drags"],
    ["scan", "code"], ["scan", "code", "--places", "--tokens", "tokens.txt"],
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      curvekit: 1
      until: 4
      initial: {a value with a long name: 0, y: 0}
      keyframes:
        a value with a long name: [linear: {to: 16, duration: 0.125}, cubic: {to: 0, duration: 1}]
      changes:
        y: [{drag: {at: 0, rate: 10, values: [0, 1, 3]}}, {at: 1, to: 8, animation: snappy}]
      drops: {rain: {rate: 4, width: 100, speed: 100, height: 50}}
      """, to: "scene.yaml")
    try folder.write("a token with a long name = spring(duration: 0.5)\n", to: "tokens.txt")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/code", withIntermediateDirectories: false)
    let curves = (1...9).map { ".spring(duration: 0.123456789, bounce: 0.1234567\($0))" }
    try folder.write(
      "enum AnEnumWithALongName {\n"
        + curves.map { "  static let aConstantWithALongName = Animation\($0)\n" }.joined()
        + "  static let wrong = Animation.spring(duration: seconds)\n}\n",
      to: "code/AFileWithALongNameAndWithoutAnySpaceInItWhereALineCouldEnd.swift")
    return folder
  }

  @Test(arguments: [60, 80, 135, 220])
  func `No line is wider than the terminal`(columns: Int) async throws {
    let folder = try folder()
    for arguments in Self.commands {
      let run = try await curvekit(arguments, in: folder.path, columns: columns)
      #expect(run.status == 0, "\(run.output)")
      let wide = run.output.split(whereSeparator: \.isNewline).filter { $0.count > columns }
      #expect(wide == [], "\(arguments)")
    }
  }

  @Test func `A pipe has whole lines`() async throws {
    let run = try await curvekit(["measure", "bouncy"])
    #expect(
      run.output.contains(
        "   integral of |1 - u|, u from 0 at the start to 1 at the end\n"))
    let name = "spring(mass: 1, stiffness: 80, damping: 4).delay(0.5).speed(2).delay(0.25)"
    let rows = try await curvekit(["measure", name, "ease", "ease", "ease", "ease"])
    #expect(rows.output.contains("\n\(name)   48.6397 %   "))
  }

  @Test func `A narrow terminal drops and wraps definitions`() async throws {
    let wide = try await curvekit(["measure", "bouncy"], columns: 80)
    let lines = wide.output.split(whereSeparator: \.isNewline).map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix("  absolute error ") })
    #expect(lines[index].hasSuffix("   integral of |1 - u|, u from 0 at the"))
    #expect(lines[index + 1] == String(repeating: " ", count: 39) + "start to 1 at the end")
    let narrow = try await curvekit(["measure", "bouncy"], columns: 60)
    #expect(!narrow.output.contains("integral of"))
    #expect(narrow.output.contains("  absolute error       0.128139 s\r\n"))
  }

  @Test func `Up to four curves are side by side, and more have a row each`() async throws {
    let four = try await curvekit(["measure"] + Self.springs)
    #expect(four.output.hasPrefix("A  smooth\nB  snappy\n"))
    let five = try await curvekit(["measure"] + Self.springs + ["linear"])
    // Overshoots: e^(-π ζ / √(1 - ζ²)); durations are those of the expressions.
    let rows = five.output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(
      rows[0] == "curve overshoot settling time rise time peak time peak velocity duration")
    #expect(rows[1].hasPrefix("smooth 0 % 0.734772 s "))
    #expect(rows[2].hasPrefix("snappy 0.628760 % "))
    #expect(rows[3].hasPrefix("bouncy 4.59879 % "))
    #expect(rows[4].hasPrefix("spring(mass: 1, stiffness: 80, damping: 4) 48.6397 % "))
    #expect(rows[5].hasPrefix("linear(duration: 0.35) 0 % 0.34965 s 0.280000 s 0.35 s "))
    #expect(rows[5].hasSuffix(" 0.35 s"))
    #expect(rows[6] == "overshoot: beyond the end value, relative to the travel")
  }

  @Test func `Chosen metrics are the columns of the rows`() async throws {
    let curves = ["linear", "ease", "ease-in", "ease-out", "smooth"]
    let run = try await curvekit(
      ["measure"] + curves + ["--label", "a label", "--metrics", "duration_s,overshoot_percent"])
    #expect(
      run.output == """
        curve                     duration   overshoot
        a label                   0.35 s     0 %
        ease(duration: 0.35)      0.35 s     0 %
        easeIn(duration: 0.35)    0.35 s     0 %
        easeOut(duration: 0.35)   0.35 s     0 %
        smooth                    –          0 %

        overshoot: beyond the end value, relative to the travel

        """)
    let narrow = try await curvekit(
      ["measure"] + curves + ["--metrics", "duration_s,rise_time_s,settling_time_s"], columns: 40)
    let lines = narrow.output.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines[0] == "curve              duration   rise time")
    #expect(lines[3] == "easeIn(duration…   0.35 s     0.237752 s")
    #expect(lines[6] == "curve              settling time")
  }
}
