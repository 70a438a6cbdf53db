import CurveChecks
import CurveScenes
import CurveTestSupport
import Testing

@Suite struct RepeatedPieceTests {
  @Test func `Check files and baselines are read in a time that is proportional to their length`() {
    for text in RepeatedPieces.texts(after: ["", "curvekit: 1\ncurves: {a: {curve: \""]) {
      let t0 = ContinuousClock.now
      do throws(SceneError) {
        _ = try CheckFile(parsing: text.text, file: "motion.yaml")
      } catch {
        if !isSentence(error.description) { Issue.record("\(text): \(error)") }
      }
      print("TT", ContinuousClock.now - t0, "check", text)
    }
    for text in RepeatedPieces.texts(after: ["curvekit-baseline: 1\ncurves:\n  a:\n    curve: \""]) {
      let t0 = ContinuousClock.now
      do throws(SceneError) {
        _ = try Baseline(parsing: text.text, file: "motion.baseline.yaml")
      } catch {
        if !isSentence(error.description) { Issue.record("\(text): \(error)") }
      }
      print("TT", ContinuousClock.now - t0, "baseline", text)
    }
  }
}
