import CurveScenes
import CurveSwiftSource
import CurveTestSupport
import Testing

@Suite struct RepeatedPieceTests {
  @Test func `Swift source is read in a time that is proportional to its length`() {
    let starts = ["", "KeyframeTrack(\\.x) { MoveKeyframe(", "struct A { var x = ", "let a = \"\\("]
    for text in RepeatedPieces.texts(after: starts) {
      let t0 = ContinuousClock.now
      do throws(SceneError) {
        _ = try SwiftKeyframes(parsing: text.text, file: "A.swift")
      } catch {
        if !isSentence(error.description) { Issue.record("\(text): \(error)") }
      }
      print("TT", ContinuousClock.now - t0, "swift", text)
    }
  }
}
