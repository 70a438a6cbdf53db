import CurveTestSupport
import Foundation
import Testing

/// A failed check begins with its cause, and lists five violations unless all are asked for.
@Suite struct CheckCauseTests {
  private static let cause =
    "spring(duration: 0.3, bounce: 0.1) became spring(duration: 0.3, bounce: 0.25)"

  /// A folder with a recorded curve whose bounce has changed since.
  private func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func write(bounce: String) throws {
      try folder.write(
        """
        curvekit: 1
        curves:
          sheet opens:
            curve: 'spring(duration: 0.3, bounce: \(bounce))'
            overshoot: {at_most: 1%}
        """, to: "motion.yaml")
    }
    try write(bounce: "0.1")
    let run = try await curvekit(["check", "motion.yaml", "--record"], in: folder.path)
    try #require(run.status == 0)
    try write(bounce: "0.25")
    return folder
  }

  @Test func `The cause comes before five violations, and --all lists the others`() async throws {
    let folder = try await folder()
    let run = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[1].split(separator: " ").first == "curve")
    #expect(lines[2] == "  sheet opens   " + Self.cause)
    let metrics = lines[3...7].map { line in
      String(line.dropFirst(16)).components(separatedBy: "   ")[0]
    }
    #expect(metrics == ["overshoot", "settling time", "rise time", "first crossing", "overshoot"])
    #expect(lines[8] == "                and 14 more; --all lists them")

    let all = try await curvekit(["check", "motion.yaml", "--all"], in: folder.path)
    #expect(all.output.contains("  sheet opens   \(Self.cause)\n"))
    #expect(!all.output.contains("more; --all"))
    let rows = all.output.split(separator: "\n")
      .filter { $0.contains("   recorded ") || $0.contains("   at most 1 %") }
    #expect(rows.count == 19)
  }

  @Test func `Reports for programs are complete, with the cause`() async throws {
    let folder = try await folder()
    func text(_ format: String) async throws -> String {
      try await curvekit(["check", "motion.yaml", "--format", format], in: folder.path).output
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try await text("json").utf8)) as? [String: Any])
    #expect(json["cause"] as? String == Self.cause)
    #expect((json["misses"] as? [Any])?.count == 19)
    let junit = try await text("junit")
    #expect(junit.contains("<failure message=\"The overshoot is "))
    #expect(junit.contains(" (and 18 more)\" type=\"budget\">The overshoot is "))
    #expect(junit.contains(" too much.\n\(Self.cause).\nThe "))
    let github = try await text("github")
    #expect(github.contains("::sheet opens: The overshoot is "))
    #expect(github.contains(" too much.%0A\(Self.cause).%0AThe "))
    let markdown = try await text("markdown")
    #expect(markdown.contains(" too much |\n|  | \(Self.cause) |  |  |  |\n|  | "))
  }

  @Test(arguments: [60, 80, 135, 220])
  func `The report fits a terminal`(columns: Int) async throws {
    let folder = try await folder()
    for arguments in [["check", "motion.yaml"], ["check", "motion.yaml", "--all"]] {
      let run = try await curvekit(arguments, in: folder.path, columns: columns)
      let lines = run.output.split(whereSeparator: \.isNewline)
      #expect(lines.allSatisfy { $0.count <= columns })
      let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains(Self.cause))
    }
  }
}
