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

  /// Files with bad content, and the sentence about each.
  private static let wrongFiles: [(file: String, text: String, message: String)] = [
    ("empty.txt", "", "'empty.txt' has no curves."),
    (
      "color.json", "{ \"a\": { \"$type\": \"color\", \"$value\": \"#fff\" } }",
      "'color.json': The design tokens have no curve: no token of the type 'cubicBezier' or 'transition'."
    ),
    (
      "cut.json", "{ \"a\": { \"$type\": \"cubicBezier\", \"$value\": [0.4, 0",
      "'cut.json', line 1: Expected ',' or ']' at column 51 of the JSON object."
    ),
    (
      "wrong.txt", "a = smooth\nb = sprong\n",
      "'wrong.txt', line 2: There is no curve named 'sprong' at column 5. Did you mean 'spring'?"
    ),
    (
      "unsaid.txt", "a = ease\nb = sine(duration: 1)\n",
      "'b': CSS has no words for this curve."
    ),
  ]

  @Test(arguments: wrongFiles.indices)
  func `A file with bad content is one sentence, and nothing is written`(
    index: Int
  ) async throws {
    let (file, text, message) = Self.wrongFiles[index]
    let folder = try TemporaryFolder()
    try folder.write(text, to: file)
    let run = try await curvekit(
      ["convert", "--from-file", file, "--to", "compose", "-o", "out.kt"], in: folder.path)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("error: \(message.replacing("CSS", with: "Compose"))"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.files == [file])
  }

  @Test(arguments: [
    (["nothing.json"], 66, "Cannot read 'nothing.json': no such file or directory."),
    (["nothing.kt"], 66, "Cannot read 'nothing.kt': no such file or directory."),
    (["smooth", "--to", "koltin"], 64, "There is no platform 'koltin'. Did you mean 'kotlin'?"),
    (
      ["@heart.yaml", "--to", "figma"], 64,
      "Figma has no text for the keyframes of tracks; CSS, Motion"
    ),
    (
      ["@heart.yaml", "smooth"], 64,
      "'smooth' is no track; convert scenes and other curves separately."
    ),
    (
      ["@heart.yaml", "--reduced"], 64, "--reduced does not apply to the keyframes of a scene."
    ),
    (["@heart.yaml#nod"], 64, "'heart.yaml' has no track 'nod'."),
    (["heart.yaml", "-o", "heart.yaml"], 64, "'heart.yaml' is also an input file"),
  ])
  func `A file or a target that does not fit is one sentence`(
    arguments: [String], status: Int32, message: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "heart.yaml")
    let target = arguments.contains("--to") ? [] : ["--to", "css"]
    let run = try await curvekit(["convert"] + arguments + target, in: folder.path)
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: \(message)"))
    #expect(run.errors.split(separator: "\n").count == 1)
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
