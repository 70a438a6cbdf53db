import CurveKit
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

@Suite struct HostileSceneTests {
  /// Scenes that are good: those of the gallery and of the tests.
  static let good: [String] = {
    let folders = [testFolder + "/Scenes", testFolder + "/../../plots/gallery"]
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }
        .compactMap { try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    }
  }()

  @Test func `A valid scene is read and has values`() throws {
    #expect(Self.good.count >= 4)
    for text in Self.good { check(try Scene(parsing: text, file: "good").tracks) }
  }

  @Test(arguments: 0..<4)
  func `A changed scene is read or rejected with one sentence`(seed: Int) {
    let rounds = ProcessInfo.processInfo.environment["CURVEKIT_ROUNDS"].flatMap(Int.init) ?? 400
    let pieces =
      ["to", "at", "duration", "spring", "ease", "curvekit", "1", "-1", "0", "1e999", ".nan", "~"]
      + ["runs", "forever", "triggers", "tracks", "'#ff0000'", "'#12'", "hide", "gravity", "order"]
      + [
        "state ", "visible: ", "period: ", "from", "until", "model: true", "rule: ",
        "value / delta",
      ]
      + ["within: ", "release: ", "finger", "1e50", "[", "]", "1e-300"]
      + [": ", ":", "- ", ",", "{", "}", "[", "]", "'", "\"", "\n", "\n  ", "\t", "#", "&a ", "*a"]
      + ["!", "!!map ", "? ", "<<", "---\n", "...\n", "%", "|\n", ">-\n", "\\", "\u{0}", "é", "🙂"]
      + ["\u{2028}", "\u{FEFF}", "\r\n", " ", "  "]
    var random = SeededGenerator(seed: UInt64(seed))
    var read = 0
    var refused = 0
    for round in 0..<rounds {
      var bytes = Array(Self.good[round % Self.good.count].utf8)
      changeAnything(in: &bytes, with: pieces, &random)
      do throws(SceneError) {
        let scene = try Scene(parsing: String(decoding: bytes, as: UTF8.self), file: "changed")
        // The curve of a session finds its turning points when it is created; so many would take too long.
        check(scene.tracks.filter { $0.work() < 200 })
        read += 1
      } catch {
        refused += 1
        if !isSentence(error.description) { Issue.record("\(error)") }
      }
    }
    #expect(read > 20 && refused > 160, "\(read), \(refused)")
  }

  static let long = [
    LongText("a text", "title: " + String(repeating: "x", count: 1 << 20)),
    LongText("a quoted text", "title: '" + String(repeating: "x ''", count: 1 << 18) + "'"),
    LongText("a key", String(repeating: "x", count: 1 << 20) + ": 1"),
    LongText("keys", (0..<100_000).map { "k\($0): 1\n" }.joined()),
    LongText("braces", "curves: " + String(repeating: "{a: ", count: 1 << 18)),
    LongText("keys in keys", String(repeating: "? ", count: 1 << 20)),
    LongText("keys of lists", "curves: {" + String(repeating: "[a]: b, ", count: 1 << 18) + "}"),
    LongText(
      "lines that go in", (0..<2_000).map { String(repeating: " ", count: $0) + "- a:\n" }.joined()),
    LongText("quotes", "title: " + String(repeating: "'", count: 1 << 20)),
    LongText("a block", "title: |\n" + String(repeating: "  long\n", count: 1 << 18)),
    LongText("comments", String(repeating: "#\n", count: 1 << 20)),
    LongText("empty lines", String(repeating: "\n", count: 1 << 20)),
    LongText("a digit", "until: " + String(repeating: "9", count: 1 << 20)),
    LongText("documents", String(repeating: "---\n", count: 1 << 18)),
    LongText("expressions", "curves: {" + (0..<900).map { "c\($0): ease, " }.joined() + "z: eas}"),
    LongText(
      "changes of one line",
      "initial: {x: 0}\nchanges: {x: ["
        + (0..<9_999).map { "{at: \($0), to: 1, animation: 'spring(bounce: 0.3)'}, " }.joined()
        + "{at: 1e5, to: 1, animation: 'spring(bounce: 3)'}]}"
    ),
    LongText(
      "states", "states: [" + (0..<50_000).map { "{name: a, from: \($0)}, " }.joined() + "]"),
    LongText(
      "transactions",
      "initial: {x: 0}\ntransactions: ["
        + (0..<10_001).map { "{at: \($0), to: {x: 1}}, " }.joined() + "]"),
    LongText(
      "a rule",
      "initial: {x: 0}\nchanges: {x: [drag: {rate: 1, values: [1], rule: "
        + String(repeating: "(", count: 10_000) + "value}]}"),
    LongText(
      "samples",
      "initial: {x: 0}\nchanges: {x: [drag: {rate: 60, values: ["
        + String(repeating: "1, ", count: 200_000) + "]}]}"
    ),
  ]

  @Test(arguments: long)
  func `A very long scene is rejected with one sentence`(long: LongText) {
    #expect {
      try Scene(parsing: "curvekit: 1\n" + long.text, file: "long")
    } throws: { error in
      isSentence("\(error)")
    }
  }

  private func check(_ tracks: [SceneTrack]) {
    for track in tracks {
      let curve = track.curve
      let end = curve.duration.isFinite ? curve.duration : 1
      for curve in [curve] + (track.model.map { [$0] } ?? []) {
        for time in [0, end * 0.3, end] where !curve.value(at: time).isFinite {
          Issue.record("\(track.name) is \(curve.value(at: time)) at \(time).")
        }
      }
      guard let visible = track.attributes.visible else { continue }
      let times = track.keyframeTimes + track.joins.map(\.time)
      let parts = track.parts(of: curve).map(\.motion)
      if !(times + parts.flatMap { [$0.start, $0.end] }).allSatisfy(visible.contains)
        || !parts.allSatisfy({ $0.start <= $0.end && $0.reached.isFinite })
      {
        Issue.record("\(track.name) has segments outside \(visible): \(times) \(parts)")
      }
    }
  }
}
