import CurveKit
import CurveTestSupport
import Foundation
import Testing

@testable import CurveKitCommand

/// `curvekit scan --diff`: what a change does to motion.
@Suite struct CodeDiffTests {
  private static func changes(_ run: CommandLineRun) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `Curves are added, removed, changed and moved`() async throws {
    let repository = try await GitFolder()
    try repository.write([
      "changed.swift": "let a = Animation.easeInOut(duration: 0.35)\n",
      "removed.swift": "let b = Animation.spring(duration: 0.5, bounce: 0.3)\n",
      "moved.swift": "let c = Animation.spring(duration: 0.5, bounce: 0.2)\n",
      "same.swift": "let d = Animation.spring(duration: 0.7)\n",
    ])
    try await repository.commit()
    try repository.write([
      "changed.swift": "\n\nlet a = Animation.easeOut(duration: 0.5)\n",
      "elsewhere.swift": "\nlet c = Animation.spring(duration: 0.5, bounce: 0.2)\n",
      "same.swift": "// A comment\nlet d = Animation.spring(duration: 0.7)\n",
      "added.swift": "let e = Animation.easeIn(duration: 0.2)\n",
    ])
    for name in ["removed", "moved"] {
      try FileManager.default.removeItem(atPath: "\(repository.path)/\(name).swift")
    }
    let run = try await curvekit(
      ["scan", "--diff", "HEAD", "--format", "json"], in: repository.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let changes = try Self.changes(run)
    #expect(
      changes.map { "\($0["change"] ?? "") \($0["file"] ?? "")" } == [
        "added added.swift", "changed changed.swift", "moved elsewhere.swift",
        "removed removed.swift",
      ])
    let changed = changes[1]
    #expect(changed["line"] as? Int == 3 && changed["old_line"] as? Int == 1)
    #expect(changed["old_duration_s"] as? Double == 0.35 && changed["duration_s"] as? Double == 0.5)
    let change = try #require(changed["duration_s_change"] as? Double)
    #expect(abs(change - 0.15) < 1e-12)
    // The greatest difference, as 'compare' has it.
    let compared = try await curvekit([
      "compare", "easeInOut(duration: 0.35)", "easeOut(duration: 0.5)", "--format", "json",
    ])
    let comparison = try #require(Self.changes(compared).first)
    #expect(
      changed["greatest_difference"] as? Double == comparison["greatest_difference"] as? Double)
    #expect(repository.folder.files.filter { !$0.hasPrefix(".git") }.count == 4)
  }

  @Test func `A revision is a commit, a branch or a tag, and never an option`() async throws {
    let repository = try await GitFolder()
    try repository.write(["a.swift": "let a = Animation.easeIn(duration: 0.2)\n"])
    try await repository.commit()
    try await repository.git("tag v1")
    for revision in ["HEAD", "v1", "HEAD~0"] {
      let run = try await curvekit(["scan", "--diff", revision], in: repository.path)
      #expect(run.status == 0)
      #expect(run.output == "Since \(revision): no curve has changed (0 files differ).\n")
    }
    for revision in ["--output=x", "-h"] {
      let run = try await curvekit(["scan", "--diff=\(revision)"], in: repository.path)
      #expect(run.status == 64)
      #expect(
        run.errors
          == "error: --diff needs a commit, a branch or a tag, and '\(revision)' is none.\n")
    }
    for revision in ["nothing", "HEAD..v1", "HEAD:a.swift", ":/A", "v1^{tree}", "a\nb"] {
      let run = try await curvekit(["scan", "--diff", revision], in: repository.path)
      #expect(run.status == 66, "\(revision): \(run.errors)")
    }
    #expect(repository.folder.files.filter { !$0.hasPrefix(".git") } == ["a.swift"])
  }

  @Test func `A text that is not read is no curve, and counted`() async throws {
    let repository = try await GitFolder()
    try repository.write(["a.swift": "let a = Animation.easeIn(duration: 0.2)\n"])
    try await repository.commit()
    try repository.write([
      "a.swift": "let a = Animation.easeIn(duration: seconds)\n",
      "b.swift": "let b = Animation.easeIn(duration: seconds)\n",
      "c.swift": "// \(String(repeating: "x", count: 20_000))\n",
    ])
    let run = try await curvekit(["scan", "--diff", "HEAD"], in: repository.path)
    #expect(
      run.output.hasPrefix(
        "Since HEAD: 1 curve changed (3 files differ; 1 text and 1 file not read).\n"))
  }

  @Test func `Only what is in the paths is compared`() async throws {
    let repository = try await GitFolder()
    let old = "let a = Animation.easeIn(duration: 0.2)\n"
    try repository.write(["one/a.swift": old, "two/b.swift": old, "two/c.swift": old])
    try await repository.commit()
    let new = "let a = Animation.easeIn(duration: 0.4)\n"
    try repository.write(["one/a.swift": new, "two/b.swift": new, "two/c.swift": new])
    for (paths, files) in [
      (["one"], ["one/a.swift"]), (["two/c.swift"], ["two/c.swift"]),
      (["two", "./two/b.swift"], ["two/b.swift", "two/c.swift"]),
      (["."], ["one/a.swift", "two/b.swift", "two/c.swift"]),
    ] {
      let run = try await curvekit(
        ["scan", "--diff", "HEAD", "--format", "json"] + paths, in: repository.path)
      #expect(try Self.changes(run).map { $0["file"] as? String } == files)
    }
  }

  @Test func `A folder outside of a repository has no revision`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(["scan", "--diff", "HEAD"], in: folder.path)
    #expect(run.status == 64)
    #expect(run.errors == "error: --diff needs a git repository, and '.' is in none.\n")
    let missing = try await curvekit(
      ["scan", "--diff", "HEAD"], in: folder.path, path: "/nonexistent")
    #expect(missing.status == 69)
    #expect(missing.errors == "error: --diff needs git, and git is not installed.\n")
  }

  @Test func `Many files of a revision are read in order`() async throws {
    let repository = try await GitFolder()
    func files(_ duration: Double) throws {
      for index in 0..<300 {
        // Contents of many sizes, larger together than a pipe holds.
        let comment = String(repeating: "// A comment\n", count: index * 7)
        try repository.folder.write(
          "\(comment)let a = Animation.easeIn(duration: \(duration + Double(index)))\n",
          to: "f\(index).swift")
      }
    }
    try files(0.25)
    try await repository.commit()
    try files(0.5)
    let run = try await curvekit(
      ["scan", "--diff", "HEAD", "--format", "json"], in: repository.path)
    let changes = try Self.changes(run)
    #expect(changes.count == 300)
    for change in changes {
      let file = try #require(change["file"] as? String)
      let index = try #require(Double(file.dropFirst().dropLast(6)))
      #expect(change["old_duration_s"] as? Double == index + 0.25)
      #expect(change["duration_s"] as? Double == index + 0.5)
    }
  }
}
