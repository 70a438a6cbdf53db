import CurveChecks
import CurveKit
import CurveScenes
import CurveTestSupport
import Testing

/// Baselines with exactly the text that is written are read by a faster reader than others.
///
/// With a comment, the YAML reader reads the same text.
@Suite struct WrittenBaselineTests {
  private static let texts: [String] = {
    var random = SeededGenerator(seed: 17)
    var real = Baseline()
    for one in easingZoo.prefix(6) + modifierZoo.prefix(6) {
      real[one.description] = RecordedCurve(of: one.curve, expression: one.description)
    }
    for one in springZoo.prefix(6) {
      real[one.description] = RecordedCurve(of: one.spring, expression: "spring")
    }
    var names = Baseline()
    for name in ["é", "a b", "#", "a: b", "'", "~", "x\u{7F}", "\u{2028}", "<<", "- a", "𝄞"] {
      names[name] = RecordedCurve(of: Easing(.quad, .in), expression: name)
    }
    return [real.text, names.text]
      + (1...4).map { BaselineFileTests.baseline($0, &random).text }
  }()

  @Test func `It is the baseline that the YAML reader reads`() throws {
    for text in Self.texts {
      let written = try Baseline(parsing: text, file: "a.yaml")
      let commented = try Baseline(parsing: "# A comment.\n" + text, file: "a.yaml")
      #expect(written == commented && written.names == commented.names)
      #expect(written.text == text)
    }
  }

  @Test(arguments: 0..<4)
  func `A changed text is accepted or rejected as by the YAML reader`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 40))
    let pieces = [
      "0", "-", ".", "e", "1e400", "none", "true", "\"", "\\", " ", "\n", "  ", ",", ", ", "]",
      ":", "é", "\u{85}", "\u{FEFF}", "\t", "...\n", "\r", "#", "0.1", "-1", "a",
    ]
    var accepted = 0
    for round in 0..<125 {
      var bytes = Array(Self.texts[round % Self.texts.count].utf8)
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...2, using: &random))
      let piece = pieces.randomElement(using: &random) ?? ""
      bytes.replaceSubrange(start..<end, with: piece.utf8)
      let text = String(decoding: bytes, as: UTF8.self)
      let (one, other) = (read(text), read("#\n" + text))
      if one != other || one?.names != other?.names {
        Issue.record("\(start): \(piece.debugDescription)")
      }
      if one != nil { accepted += 1 }
    }
    #expect(accepted > 10 && accepted < 105, "\(accepted)")
  }

  private func read(_ text: String) -> Baseline? { try? Baseline(parsing: text, file: "a.yaml") }
}
