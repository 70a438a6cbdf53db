import CurveTestSupport
import Foundation
import Testing

@Suite struct ConvertTests {
  @Test func `A list, Kotlin and Swift become one another`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "sheet opens = spring(duration: 0.5, bounce: 0.3)\nsheet closes = ease-in(duration: 0.2)\n",
      to: "curves.txt")
    func convert(_ arguments: String...) async throws -> String {
      let run = try await curvekit(["convert"] + arguments, in: folder.path)
      #expect(run.errors == "")
      return run.output
    }
    _ = try await convert(
      "--from-file", "curves.txt", "--to", "kotlin", "--no-header", "-o", "Motion.kt")
    _ = try await convert("Motion.kt", "--to", "swift", "--no-header", "-o", "Motion.swift")
    let kotlin = try folder.text("Motion.kt")
    #expect(try await convert("Motion.swift", "--to", "kotlin") == kotlin)
    #expect(try await convert("curves.txt", "--to", "kotlin") == kotlin)
    #expect(
      try folder.text("Motion.swift").replacing(/\(.*/, with: "") == """
        import SwiftUI

        extension Animation {
          static let sheetOpens: Animation = .spring
          static let sheetCloses: Animation = .easeIn
        }

        """)
  }

  @Test func `A fallback of a custom property is a rule of its own`() async throws {
    let run = try await curvekit(
      ["convert", "bouncy", "--label", "pop", "--to", "css", "--fallback", "--error", "0.05"])
    let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("@supports (animation-timing-function: linear(0, 1)) {"))
    #expect(
      lines.filter { $0.hasPrefix("--pop: ") }.map { $0.contains("linear(") } == [false, true])
  }

  @Test func `Ten thousand curves are one file`() async throws {
    let folder = try TemporaryFolder()
    let list = (1...10_000).map { "sheet = ease-out(duration: \($0 % 20 + 1)ms)\n" }.joined()
    try folder.write(list, to: "many.txt")
    let run = try await curvekit(["convert", "many.txt", "--to", "kotlin"], in: folder.path)
    #expect(run.errors == "" && run.status == 0)
    #expect(run.output.contains(" sheet10000(): FiniteAnimationSpec<T> =\n        tween("))
  }

  /// The lines that `.ci/reports` validates with the JSON Schema.
  @Test func `A line of JSON has the keys of its schema`() async throws {
    let run = try await curvekit([
      "convert", "ease-out", "steps(4, duration: 0.2)", "linear(to: 100)", "--label",
      "a \"quoted\" name", "--to", "css", "--format", "json",
    ])
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("conversions.jsonl")
    #expect(try run.output == String(contentsOf: file, encoding: .utf8))
  }
}
