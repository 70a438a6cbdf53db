import CurveScenes
import CurveTestSupport
import Testing

@Suite struct RepeatedPieceTests {
  @Test func `Scenes are read in a time that is proportional to their length`() {
    let starts = ["", "curvekit: 1\ncurves: {a: ", "curvekit: 1\ntitle: \"", "{\"curvekit\": 1, \"curves\": {"]
    for text in RepeatedPieces.texts(after: starts) {
      let t0 = ContinuousClock.now
      do throws(SceneError) {
        _ = try Scene(parsing: text.text, file: "scene.yaml")
      } catch {
        if !isSentence(error.description) { Issue.record("\(text): \(error)") }
      }
      print("TT", ContinuousClock.now - t0, "scene", text)
    }
  }
}
