import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct RepeatedPieceTests {
  private static let codeStarts = ["", "transition: ", "spring(", "path('", "linear("]

  @Test func `Pasted code is read in a time that is proportional to its length`() {
    for text in RepeatedPieces.texts(after: Self.codeStarts) {
      let t0 = ContinuousClock.now
      do {
        _ = try PastedCurves(parsing: text.text)
      } catch {
        if !isSentence("\(error)") { Issue.record("\(text): \(error)") }
      }
      print("TT", ContinuousClock.now - t0, "code", text)
    }
  }

  @Test func `Lists and their lines are read in a time that is proportional to their length`() {
    for text in RepeatedPieces.texts(after: ["", "a = ", "{\"curve\": \"", "let a = "]) {
      let t0 = ContinuousClock.now
      do throws(CurveListError) {
        _ = try CurveList(parsing: text.text)
      } catch {
        if !isSentence("\(error.problem)") { Issue.record("\(text): \(error)") }
      }
      print("TT", ContinuousClock.now - t0, "list", text)
    }
  }

  @Test func `Formulas are read in a time that is proportional to their length`() {
    for text in RepeatedPieces.texts(after: ["", "a + "]) {
      let t0 = ContinuousClock.now
      do {
        _ = try Formula(parsing: text.text)
      } catch {
        if !isSentence("\(error)") { Issue.record("\(text): \(error)") }
      }
      print("TT", ContinuousClock.now - t0, "formula", text)
    }
  }
}
