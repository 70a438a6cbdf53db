import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// `curvekit check` of source code: accepted findings are a ratchet.
@Suite struct CodeCheckTests {
  /// A file as its first lines and its declarations, each of which has its own lines in any order.
  private struct Source {
    let name: String
    let comment: String
    let declarations: [(first: String, lines: [String], last: String)]
  }

  private static let sources = [
    Source(
      name: "Sources/Sheet.swift", comment: "// A note",
      declarations: [
        (
          "enum Motion {",
          [
            "  static let sheet = Animation.easeOut(duration: 0.4)",
            "  static let menu = Animation.spring(duration: 0.5, bounce: 0.6)",
            "  static let fade = Animation.linear(duration: 0.2)",
          ], "}"
        ),
        (
          "struct Card {",
          [
            "  let open = Animation.spring(duration: 0.5, bounce: 0.6)",
            "  let close = Animation.spring(duration: 0.5, bounce: 0.6)",
            "  let spin = Animation.linear(duration: 1).repeatForever(autoreverses: false)",
          ], "}"
        ),
        ("struct Badge {", ["  let pop = Animation.spring(stiffness: 80, damping: 4)"], "}"),
      ]),
    Source(
      name: "web/card.css", comment: "/* A note */",
      declarations: [
        (".card {", ["  transition: opacity 400ms ease-out;", "  color: red;"], "}"),
        (".menu {", ["  animation: spin 1s linear infinite;"], "}"),
      ]),
  ]

  private static let checks = """
    curvekit: 1
    code:
      paths: ['Sources/**/*.swift', web/*.css]
      tokens: tokens.txt
      accepted: accepted.yaml
      rules:
        calm: {overshoot: {at_most: 10%}}
        known: {token_distance: {at_most: 2%}}
        pausable: {endless: {at_most: 5}}
    """

  /// The text of a file, with its declarations and their lines in another order, and more lines.
  private static func text(
    of source: Source, _ random: inout some RandomNumberGenerator
  ) -> String {
    func spaced(_ lines: [String]) -> [String] {
      lines.flatMap { line in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Bool.random(using: &random) ? "" : source.comment
        } + [line]
      }
    }
    return source.declarations.shuffled(using: &random).flatMap { declaration in
      spaced([declaration.first] + declaration.lines.shuffled(using: &random) + [declaration.last])
    }.joined(separator: "\n") + "\n"
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Sources", "web"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    try folder.write(checks, to: "motion.yaml")
    try folder.write("fade = linear(duration: 0.2)\n", to: "tokens.txt")
    for source in sources {
      let lines = source.declarations.flatMap { [$0.first] + $0.lines + [$0.last] }
      try folder.write(lines.joined(separator: "\n") + "\n", to: source.name)
    }
    return folder
  }

  /// The findings of a run as JSON: how many are new, and how many accepted.
  private static func counts(_ output: String) throws -> (new: Int, accepted: Int) {
    let findings = try output.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    let accepted = findings.count { $0?["accepted"] is String }
    return (findings.count - accepted, accepted)
  }

  /// By hand: three springs of bounce 0.6 and one of 80 and 4 are not calm; all but the fade and the two endless lines,
  /// which are linear as it is, differ from the token; the two lines repeat forever.
  @Test func `No edit that moves code adds a finding or loses one`() async throws {
    let folder = try Self.folder()
    let accept = try await curvekit(
      ["check", "motion.yaml", "--accept", "--reason", "As it is."], in: folder.path)
    #expect(accept.status == 0)
    let first = try await curvekit(["check", "motion.yaml", "--format", "json"], in: folder.path)
    let count = try Self.counts(first.output).accepted
    #expect(count == 4 + 6 + 2)
    let file = try folder.text("accepted.yaml")
    var random = SeededGenerator(seed: 36)
    for edit in 0..<200 {
      for source in Self.sources {
        try folder.write(Self.text(of: source, &random), to: source.name)
      }
      let run = try await curvekit(["check", "motion.yaml", "--format", "json"], in: folder.path)
      let found = try Self.counts(run.output)
      #expect(
        run.status == 0 && run.errors.isEmpty && found == (0, count), "\(edit): \(run.errors)")
    }
    _ = try await curvekit(["check", "motion.yaml", "--accept"], in: folder.path)
    #expect(try folder.text("accepted.yaml") == file)
  }

  @Test func `Another curve in place of an accepted one fails`() async throws {
    let folder = try Self.folder()
    _ = try await curvekit(
      ["check", "motion.yaml", "--accept", "--reason", "As it is."], in: folder.path)
    let old = try folder.text("Sources/Sheet.swift")
    try folder.write(
      old.replacing("easeOut(duration: 0.4)", with: "easeIn(duration: 0.4)"),
      to: "Sources/Sheet.swift")
    let run = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors == "error: The source code has 1 new error.\n")
    #expect(
      run.output.contains("Sources/Sheet.swift:2:22: error: Motion, sheet: The nearest token"))
    #expect(run.output.contains("Note: 1 accepted finding of 'accepted.yaml' is gone"))
    // The others keep their reason.
    let accept = try await curvekit(
      ["check", "motion.yaml", "--accept", "--reason", "New."], in: folder.path)
    #expect(accept.status == 0)
    let text = try folder.text("accepted.yaml")
    #expect(text.split(separator: "\n").count { $0.hasSuffix("reason: 'New.'") } == 1)
    #expect(text.contains("reason: 'As it is.'") && text.contains("easeIn(duration: 0.4)"))
  }

  @Test func `A first check file counts what it cannot name`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct Twice {
        func f() {
          withAnimation(.easeIn(duration: 0.1)) {}
          withAnimation(.easeIn(duration: 0.2)) {}
          withAnimation(.linear(duration: 1).repeatForever()) {}
        }
      }
      """, to: "a.swift")
    let run = try await curvekit(["check", "--init", "."], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        1 curve of source code repeats forever and is left out; a check file needs the end as 'until: SECONDS'.
        2 curves of source code have no name that no other curve of the file has, and are written as an expression.

        """)
    let check = try await curvekit(["check", "motion.yaml"], in: folder.path)
    #expect(check.status == 0 && check.output.contains("✓ 2 curves: all passed."))
  }

  @Test func `Findings are the same from any folder`() async throws {
    let folder = try Self.folder()
    _ = try await curvekit(["check", "motion.yaml", "--accept"], in: folder.path)
    for (arguments, place) in [
      (["check", "../motion.yaml"], folder.path + "/web"),
      (["check", folder.path + "/motion.yaml"], "/"),
    ] {
      let run = try await curvekit(arguments, in: place)
      #expect(run.status == 0 && run.output.contains("12 accepted."))
    }
  }
}
