import CurveTestSupport
import CurveChecks
import CurveScenes
import Testing

@Suite struct CheckErrorTests {
  @Test(
    arguments: RefusedFile.all(of: "RefusedChecks.txt", in: testFolder))
  func `An error in a check file is one sentence with its position`(_ one: RefusedFile) {
    #expect {
      try CheckFile(
        parsing: one.text, file: "a.yaml", readsCode: one.text.contains("\ncode:")
      ).checks(baseline: nil) { path, _ in
        try Scene(parsing: Self.scene, file: path)
      }
    } throws: {
      one.isRefused(with: $0)
    }
  }

  /// A scene with an end and one without.
  private static let scene = """
    curvekit: 1
    curves: {angle: ease, pulse: ease.repeatForever()}
    """

  @Test func `The list of errors is long`() {
    #expect(RefusedFile.all(of: "RefusedChecks.txt", in: testFolder).count > 100)
  }
}
