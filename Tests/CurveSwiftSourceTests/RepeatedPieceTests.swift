import CurveSwiftSource
import CurveTestSupport
import Testing

@Suite struct RepeatedPieceTests {
  @Test(arguments: ["", "KeyframeTrack(\\.x) { MoveKeyframe("])
  func `Swift source is read in a time that is proportional to its length`(start: String) {
    for text in RepeatedPieces.texts(after: start) {
      let sentence = sentence { _ = try SwiftKeyframes(parsing: text.text, file: "A.swift") }
      #expect(sentence.map(isSentence) != false, "\(text): \(sentence ?? "")")
    }
  }
}
