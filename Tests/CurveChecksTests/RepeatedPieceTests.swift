import CurveChecks
import CurveTestSupport
import Testing

@Suite struct RepeatedPieceTests {
  @Test func `A check file is read in a time that is proportional to its length`() {
    for text in RepeatedPieces.texts(after: "curvekit: 1\ncurves: {a: {curve: \"") {
      let sentence = sentence { _ = try CheckFile(parsing: text.text, file: "motion.yaml") }
      #expect(sentence.map(isSentence) != false, "\(text): \(sentence ?? "")")
    }
  }

  @Test func `A baseline is read in a time that is proportional to its length`() {
    for text in RepeatedPieces.texts(after: "curvekit-baseline: 1\ncurves:\n  a:\n    curve: \"") {
      let sentence = sentence { _ = try Baseline(parsing: text.text, file: "a.baseline.yaml") }
      #expect(sentence.map(isSentence) != false, "\(text): \(sentence ?? "")")
    }
  }
}
