import CurveTestSupport
import Testing

@testable import CurveLab

@Suite struct RepeatedPieceTests {
  /// A line of the page has at most 100,000 bytes.
  @Test func `The page reads a text in a time that is proportional to its length`() {
    for text in RepeatedPieces.texts(after: ["", "curvekit: 1\n"], limit: 99_000) {
      let t0 = ContinuousClock.now
      do throws(LabError) {
        _ = try LabEntry(text.text)
      } catch {
        if !isSentence(error.sentence) { Issue.record("\(text): \(error)") }
      }
      _ = try? PastedLine.lines(of: text.text)
      print("TT", ContinuousClock.now - t0, "lab", text)
    }
  }
}
