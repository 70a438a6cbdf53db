import CurveTestSupport
import Foundation
import Testing

@Suite struct ConvertTests {
  private static let tokens = """
    {
      "motion": {
        "enter": { "$type": "transition", "$value": {
          "duration": { "value": 200, "unit": "ms" }, "timingFunction": [0, 0, 0.2, 1] } },
        "exit": { "$type": "transition", "$value": {
          "duration": { "value": 150, "unit": "ms" }, "timingFunction": [0.4, 0, 1, 1] } },
        "color": { "$type": "color", "$value": "#ffffff" }
      }
    }
    """

  private static let css = """
    :root {
      --motion-enter: 200ms cubic-bezier(0, 0, 0.2, 1);
      --motion-exit: 150ms cubic-bezier(0.4, 0, 1, 1);
    }

    """

  @Test func `A file of tokens is converted as an argument and as a list`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tokens, to: "tokens.json")
    for arguments in [["tokens.json"], ["@tokens.json"], ["--from-file", "tokens.json"]] {
      let run = try await curvekit(["convert"] + arguments + ["--to", "css"], in: folder.path)
      #expect(run.errors == "" && run.status == 0)
      #expect(run.output == Self.css)
    }
  }

  @Test func `CSS becomes tokens again, with the same names`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.css, to: "motion.css")
    let first = try await curvekit(
      ["convert", "motion.css", "--to", "dtcg", "-o", "again.json"], in: folder.path)
    #expect(first.errors == "")
    let run = try await curvekit(
      ["convert", "--from-file", "again.json", "--to", "css"], in: folder.path)
    #expect(run.errors == "")
    #expect(run.output == Self.css)
  }

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
    _ = try await convert("--from-file", "curves.txt", "--to", "kotlin", "-o", "Motion.kt")
    _ = try await convert("Motion.kt", "--to", "swift", "-o", "Motion.swift")
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

  @Test func `One curve is a fragment unless it has a label`() async throws {
    let plain = try await curvekit(["convert", "let open = .snappy", "--to", "compose"])
    #expect(plain.output == "spring(dampingRatio = 0.85f, stiffness = 157.91367f)\n")
    let named = try await curvekit(
      ["convert", "ease-out", "--label", "*/ } x", "--to", "css"])
    #expect(named.output == ":root {\n  --x: 350ms ease-out;\n}\n")
    let several = try await curvekit(["convert", "ease-out", "ease", "ease", "--to", "css"])
    #expect(
      several.output == """
        :root {
          --ease-out: 350ms ease-out;
          --ease: 350ms ease;
          --ease-2: 350ms ease;
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

  private static let scene = """
    curvekit: 1
    title: Heart
    initial: {angle: {value: 0, unit: degrees}, beat: 1, still: 4}
    keyframes:
      runs: forever
      tracks:
        angle: [{linear: {to: 0, duration: 0.2}}, {cubic: {to: 16, duration: 0.3}}]
        beat: [{cubic: {to: 2, duration: 0.5}}, {move: {to: 1}}]
        still: [{linear: {to: 4, duration: 0.5}}]
    """

  @Test func `The tracks of a scene are keyframes, with the error of each in JSON`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "heart.yaml")
    let css = try await curvekit(["convert", "heart.yaml", "--to", "css"], in: folder.path)
    #expect(css.errors == "" && css.status == 0)
    #expect(css.output.contains("@keyframes heart-angle {\n  0% { --heart-angle: 0deg;"))
    #expect(css.output.contains("\n  40% { --heart-angle: 0deg;"))
    #expect(
      css.output.contains("animation: heart-angle 500ms infinite, heart-beat 500ms infinite;"))
    #expect(!css.output.contains("still"))
    let json = try await curvekit(
      ["convert", "@heart.yaml", "--to", "motion", "--format", "json"], in: folder.path)
    let lines = json.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(try #require(object["greatest_error"] as? Double) <= 0.001)
      #expect(object["method"] as? String == "chain")
    }
  }

  @Test func `Ten thousand curves are one file`() async throws {
    let folder = try TemporaryFolder()
    let list = (1...10_000).map { "sheet = ease-out(duration: \($0 % 20 + 1)ms)\n" }.joined()
    try folder.write(list, to: "many.txt")
    let run = try await curvekit(["convert", "many.txt", "--to", "kotlin"], in: folder.path)
    #expect(run.errors == "" && run.status == 0)
    #expect(run.output.contains(" sheet10000(): FiniteAnimationSpec<T> = tween("))
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
