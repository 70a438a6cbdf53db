import CurveKit
import CurveScenes
import CurveSwiftSource
import CurveTestSupport
import Foundation
import Testing

/// Changed Swift source: it is read, or refused with one sentence.
@Suite struct MutationTests {
  /// The source of the tests that is read.
  static let good =
    AcceptedSource.all.map(\.text)
    + [(try? packageText("Tests/CurveSwiftSourceTests/Sources/Reaction.swift")) ?? ""]

  static let pieces =
    ["KeyframeTrack", "KeyframeAnimator", "keyframeAnimator", "KeyframeTimeline", "struct", "var "]
    + KeyframeKind.allCases.map { $0.swiftName + "(" } + ["keyframes:"]
    + [
      "duration: ", "spring: ", "timingCurve: ", ".bouncy", ".init(", ".zero", ".degrees(", "\\.x",
    ]
    + ["1", "-1", "1e999", "0x", "1e-300", "1_", "+", "-", "*", "/", " - ", "nil", "true", ".pi"]
    + [
      "(", ")", "{", "}", "[", "]", "<", ">", ",", ":", ";", ".", "\\", "\"", "\"\"\"", "#\"", "`",
    ]
    + [
      "//", "/*", "*/", "#if", "@", "$0", "_ in", "if ", "else", "\n", "\r\n", " ", "\u{0}", "é",
      "🙂",
    ]
    + ["\u{2028}", "\u{FEFF}", "\u{A0}", "\u{7}", "CGSize(width: 1, height: 2)", "initialValue: "]

  @Test(arguments: 0..<5)
  func `Changed source is read or refused with one sentence`(seed: Int) {
    let rounds = ProcessInfo.processInfo.environment["CURVEKIT_ROUNDS"].flatMap(Int.init) ?? 500
    var random = SeededGenerator(seed: UInt64(seed))
    var read = 0
    var refused = 0
    for round in 0..<rounds {
      var bytes = Array(Self.good[round % Self.good.count].utf8)
      changeAnything(in: &bytes, with: Self.pieces, &random)
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(SceneError) {
        let keyframes = try SwiftKeyframes(parsing: text, file: "A.swift")
        read += 1
        for track in keyframes.scene.tracks where track.work() < 200 {
          if !track.curve.value(at: 0.3).isFinite { Issue.record("\(text)") }
        }
      } catch {
        refused += 1
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.count
        // A position is one of the source and not of the scene.
        if !isSentence(error.description) || (error.line ?? 1) > lines { Issue.record("\(error)") }
      }
    }
    #expect(read > rounds / 20 && refused > rounds / 20, "\(read), \(refused)")
  }

  @Test func `Every number between the braces of the keyframes reaches the scene`() throws {
    let number = #/[0-9][0-9_]*(\.[0-9]+)?([eE][+-]?[0-9]+)?/#
    var changes = 0
    for source in [try #require(Self.good.last)] + AcceptedSource.keyframes.map(\.text) {
      let scene = try SwiftKeyframes(parsing: source, file: "A.swift").sceneText
      let start = try #require(source.firstRange(of: #/KeyframeTrack|LinearKeyframe/#)).lowerBound
      // Only the reaction has code after its keyframes.
      let end = source.firstRange(of: "/// What the keyframes move")?.lowerBound ?? source.endIndex
      for match in source[start..<end].matches(of: number) {
        var changed = source
        let value = try #require(Double(match.output.0))
        changed.replaceSubrange(match.range, with: value == 0 ? "0.03125" : "\(value * 0.96875)")
        let other = try? SwiftKeyframes(parsing: changed, file: "A.swift").sceneText
        #expect(other != scene, "\(match.output.0) in \(source)")
        changes += 1
      }
    }
    #expect(changes > 110)
  }

  @Test func `A token less between the braces changes the scene or is refused`() throws {
    let source = try #require(Self.good.last)
    let scene = try SwiftKeyframes(parsing: source, file: "A.swift").sceneText
    let start = try #require(source.firstRange(of: "KeyframeTrack(")).lowerBound
    let end = try #require(source.firstRange(of: "/// What")).lowerBound
    let token = #/[A-Za-z]+|[0-9]+|[^\sA-Za-z0-9]/#
    var same: Set<String> = []
    for match in source[start..<end].matches(of: token) {
      var changed = source
      changed.removeSubrange(match.range)
      let other = try? SwiftKeyframes(parsing: changed, file: "A.swift").sceneText
      if other == scene { same.insert(String(match.output)) }
    }
    // 0.0 is also 00, and the code after the keyframes has enough braces for those that are missing.
    #expect(same.isSubset(of: ["0", ".", "}"]), "\(same)")
  }

  static let long = [
    LongText(
      "tracks", String(repeating: "KeyframeTrack(\\.x) { MoveKeyframe(1) }\n", count: 40_000)),
    LongText(
      "different tracks",
      (0..<40_000).map { "KeyframeTrack(\\.x\($0)) { MoveKeyframe(1) }\n" }.joined()),
    LongText("parentheses", "MoveKeyframe(" + String(repeating: "(", count: 1 << 17)),
    LongText(
      "closed parentheses",
      "MoveKeyframe(" + String(repeating: "(", count: 1 << 16) + "1"
        + String(repeating: ")", count: 1 << 16) + ")"),
    LongText("a sum", "MoveKeyframe(1" + String(repeating: " + a", count: 1 << 16) + ")"),
    LongText("signs", "MoveKeyframe(" + String(repeating: "-", count: 1 << 17) + "1)"),
    LongText("braces", String(repeating: "{", count: 1 << 17)),
    LongText("brackets of all kinds", String(repeating: "({[", count: 1 << 16)),
    LongText("closing brackets", String(repeating: "({)", count: 1 << 16)),
    LongText("comments", String(repeating: "/*", count: 1 << 17)),
    LongText("quotation marks", String(repeating: "\"", count: 1 << 17 + 1)),
    LongText("interpolations", String(repeating: "\"\\(", count: 1 << 16)),
    LongText("number signs", String(repeating: "#", count: 1 << 17)),
    LongText("number signs in a text", "\"\\(" + String(repeating: "#", count: 1 << 17)),
    LongText("a digit", "MoveKeyframe(" + String(repeating: "9", count: 1 << 17) + ")"),
    LongText(
      "a name",
      "KeyframeTrack(\\." + String(repeating: "x", count: 1 << 17) + ") { MoveKeyframe(1) }"),
    LongText(
      "a path",
      "KeyframeTrack(\\" + String(repeating: ".x", count: 1 << 16) + ") { MoveKeyframe(1) }"),
    LongText("structures", String(repeating: "struct A { ", count: 1 << 14)),
    LongText(
      "closed structures",
      String(repeating: "struct A { ", count: 1 << 14) + String(repeating: "}", count: 1 << 14)),
    LongText("open structures", String(repeating: "struct A ", count: 1 << 15)),
    LongText("keywords", String(repeating: "struct ", count: 1 << 16)),
    LongText(
      "arguments",
      "KeyframeTrack(" + (0..<300_000).map { "a\($0): 1, " }.joined() + ") { MoveKeyframe(1) }"),
    LongText(
      "initial values",
      "struct V { " + (0..<40_000).map { "var a\($0) = 1.0; " }.joined() + "}\n"
        + "KeyframeAnimator(initialValue: V("
        + (0..<40_000).map { "a\($0): 2, " }.joined() + "b: 1)) {} keyframes: { MoveKeyframe(1) }"),
    LongText("animators", String(repeating: "KeyframeAnimator(", count: 1 << 14)),
    LongText("types", "KeyframeTrack<" + String(repeating: "A,", count: 1 << 16)),
    LongText("many types", String(repeating: "KeyframeTrack<", count: 1 << 14)),
    LongText("keyframes", (0..<20_001).map { "MoveKeyframe(\($0))\n" }.joined()),
    LongText("too much", String(repeating: " ", count: 4 << 20 + 1)),
  ]

  /// The time limit is for work that grows faster than the length: each text takes seconds at most.
  @Test(.timeLimit(.minutes(5)), arguments: long)
  func `Very long source is refused with one sentence`(long: LongText) {
    #expect {
      try SwiftKeyframes(parsing: long.text, file: "A.swift")
    } throws: { error in
      isSentence("\(error)")
    }
  }
}
