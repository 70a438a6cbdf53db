import CurveTestSupport
import Testing

@testable import CurveLab

@Suite struct RepeatedPieceTests {
  /// The page gives the engine at most 100,000 characters.
  @Test(arguments: ["", "curvekit: 1\n"])
  func `The page reads a text in a time that is proportional to its length`(start: String) {
    for text in RepeatedPieces.texts(after: start, limit: 99_000) {
      do throws(LabError) {
        _ = try LabEntry(text.text)
        _ = try PastedLine.lines(of: text.text)
      } catch {
        #expect(isSentence(error.sentence), "\(text): \(error.sentence)")
      }
    }
  }
}
