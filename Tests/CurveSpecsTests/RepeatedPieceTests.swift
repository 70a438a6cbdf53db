import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct RepeatedPieceTests {
  @Test(arguments: ["", "transition: "])
  func `Pasted code is read in a time that is proportional to its length`(start: String) {
    for text in RepeatedPieces.texts(after: start) {
      let sentence = sentence { _ = try PastedCurves(parsing: text.text) }
      #expect(sentence.map(isSentence) != false, "\(text): \(sentence ?? "")")
    }
  }

  @Test(arguments: ["a = ", "{\"curve\": \""])
  func `A line of a list is read in a time that is proportional to its length`(start: String) {
    for text in RepeatedPieces.texts(after: start) {
      let sentence = sentence { _ = try CurveList(parsing: text.text) }
      #expect(sentence.map(isSentence) != false, "\(text): \(sentence ?? "")")
    }
  }

  @Test func `A formula is read in a time that is proportional to its length`() {
    for text in RepeatedPieces.texts(after: "a + ") {
      let sentence = sentence { _ = try Formula(parsing: text.text) }
      #expect(sentence.map(isSentence) != false, "\(text): \(sentence ?? "")")
    }
  }
}
