import CurveChecks
import CurveKit
import CurveKitTesting
import CurveScenes
import Foundation
import Testing

@Suite struct RecordedBaselineTests {
  /// `Baselines/RecordedBaselineTests.yaml` was recorded of this.
  let spring = Spring(mass: 1, stiffness: 80, damping: 4)

  @Test func `An unchanged curve passes, with the baseline beside the source or in the bundle`() {
    expect(spring, matches: .recorded("example"))
    expect(spring, matches: .recorded("example", in: Bundle.module.resourcePath))
    expect(spring, matches: .recorded("to 2 %"), tolerance: 0.02, riseLevels: 0.2...0.8)
  }

  @Test func `The record has the known numbers of the spring`() throws {
    let text = try String(
      contentsOfFile: folder + "/Baselines/RecordedBaselineTests.yaml", encoding: .utf8)
    // From a reference of 50 digits, the first 12 of each.
    for line in [
      "overshoot: 0.486396675071", "peak_time_s: 0.360365392073", "rise_time_s: 0.137451385231",
      "first_crossing_s: 0.206050857792", "settling_time_s: 3.34576423624",
      "settling_time_s: 1.89031280895", "peak_velocity_per_s: 6.56914869011",
      "peak_velocity_time_s: 0.154314534281",
    ] {
      #expect(text.contains("    \(line)\n"), "\(line)")
    }
  }

  @Test func `A change is reported for each metric with a chart of both curves`() throws {
    // Nothing but the overshoot, exp(-pi z / sqrt(1 - z^2)) with z = 4 / (2 sqrt(84)).
    var drift = DriftTolerances()
    drift.all = .init(relative: 10, absolute: 10)
    drift[.overshoot] = .init()
    drift.samples = .init(absolute: 10)
    let stiffer = Spring(mass: 1, stiffness: 84, damping: 4)
    expectFailure(
      "The overshoot was 48.6397 % when recorded; it is 49.5355 %: 0.896 % more.",
      chart: [drawn("recorded", try recorded()), drawn("now", stiffer)]
    ) {
      expect(stiffer, matches: .recorded("example"), drift: drift)
    }
  }

  @Test func `A change of 5 % in the stiffness fails by default`() {
    withKnownIssue {
      expect(Spring(mass: 1, stiffness: 84, damping: 4), matches: .recorded("example"))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return [
        "The settling time was 3.34576 s when recorded; it is ",
        "The stiffness was 80 when recorded; it is 84: ",
        "The value at ",
      ].allSatisfy(text.contains)
    }
  }

  @Test func `A record with another tolerance cannot be compared`() throws {
    expectFailure(
      "The tolerance of the baseline is 0.1 %; it must be 2 %: run the test with RECORD_BASELINES=1 to record it.",
      chart: [drawn("recorded", try recorded()), drawn("now", spring)]
    ) {
      expect(spring, matches: .recorded("example"), tolerance: 0.02)
    }
  }

  @Test func `A missing record fails with advice and a similar name`() {
    let path = folder + "/Baselines/RecordedBaselineTests.yaml"
    expectFailure(
      """
      '\(path)' has no record 'exmaple'; run the test with RECORD_BASELINES=1 to record it. \
      Did you mean 'example'?
      """
    ) {
      expect(spring, matches: .recorded("exmaple"))
    }
    expectFailure(
      """
      There is no baseline '/nowhere/Baselines/RecordedBaselineTests.yaml' yet; \
      run the test with RECORD_BASELINES=1 to record it.
      """
    ) {
      expect(spring, matches: .recorded("example", in: "/nowhere"))
    }
  }

  /// The record of the example, as a curve to be drawn.
  private func recorded() throws -> KeyframeCurve {
    let path = folder + "/Baselines/RecordedBaselineTests.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try #require(try Baseline(parsing: text, file: path)["example"]?.sketch)
  }

  private var folder: String { URL(fileURLWithPath: #filePath).deletingLastPathComponent().path }
}
