import CurveScenes
import CurveTestSupport
import Testing

@Suite struct RepeatedPieceTests {
  @Test(arguments: ["", "curvekit: 1\ncurves: {a: ", "{\"curvekit\": 1, \"title\": \""])
  func `A scene is read in a time that is proportional to its length`(start: String) {
    for text in RepeatedPieces.texts(after: start) {
      let sentence = sentence { _ = try Scene(parsing: text.text, file: "scene.yaml") }
      #expect(sentence.map(isSentence) != false, "\(text): \(sentence ?? "")")
    }
  }
}
