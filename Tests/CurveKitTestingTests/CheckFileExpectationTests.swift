import CurveCharts
import CurveChecks
import CurveKit
import CurveKitTesting
import CurveTestSupport
import Synchronization
import Testing

@Suite struct CheckFileExpectationTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/motion.yaml" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `A file relative to the source folder passes`() {
    expect(checksIn: "Motion/motion.yaml")
  }

  @Test func `Each curve that fails is a failure of its own with its line`() throws {
    try folder.write(
      """
      curvekit: 1
      curves:
        quick: {curve: 'spring(mass: 1, stiffness: 80, damping: 4)', settling_time_s: {at_most: 0.4}}
        met: {curve: ease-in, monotone: true}
        stairs: {curve: 'steps(4)', value_jump: 0}
      """, to: "motion.yaml")
    let messages = Mutex<[String]>([])
    withKnownIssue {
      expect(checksIn: path)
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    func message(_ heading: String, _ sentence: String, _ curve: some Curve) -> String {
      ([heading, sentence, ""] + TextChart(of: [drawn("curve", curve)]).lines)
        .joined(separator: "\n")
    }
    #expect(
      messages.withLock { $0 } == [
        message(
          "'quick' of '\(path)', line 3, failed its checks.",
          "The settling time is 3.34576 s; it must be at most 0.4 s: 2.94576 s too much.",
          Spring(mass: 1, stiffness: 80, damping: 4)),
        message(
          "'stairs' of '\(path)', line 5, failed its checks.",
          "The value jump is 0.25; it must be 0: 0.25 too much.", StepEasing(4).lasting(0.35)),
      ])
  }

  @Test func `The baseline is compared, and the record is drawn`() throws {
    try folder.write(
      """
      curvekit: 1
      curves:
        opens: {curve: 'spring(mass: 1, stiffness: 80, damping: 4)'}
      baseline: {drift: {all: {absolute: 100}, samples: {absolute: 100}, stiffness: {absolute: 0}}}
      """, to: "motion.yaml")
    let stiffer = CurveCheck(
      name: "opens", expression: "", curve: Spring(mass: 1, stiffness: 84, damping: 4), bounds: [])
    let record = stiffer.record
    var baseline = Baseline()
    baseline["opens"] = record
    try folder.write(baseline.text, to: "motion.baseline.yaml")
    expectFailure(
      "'opens' of '\(path)', line 3, failed its checks.",
      "The stiffness was 84 when recorded; it is 80: 4 less (4.76 %).",
      chart: [
        drawn("recorded", try #require(record.sketch)),
        drawn("now", Spring(mass: 1, stiffness: 80, damping: 4)),
      ]
    ) {
      expect(checksIn: path)
    }
  }

  @Test func `A record without a curve fails`() throws {
    try folder.write("curvekit: 1\ncurves: {opens: smooth}\nbaseline: {}\n", to: "motion.yaml")
    var baseline = Baseline()
    baseline["opens"] = RecordedCurve(of: Spring.smooth, expression: "smooth")
    baseline["closes"] = RecordedCurve(of: Spring.snappy, expression: "snappy")
    try folder.write(baseline.text, to: "motion.baseline.yaml")
    expectFailure(
      """
      'closes' of '\(path)', line 3, failed its checks.
      The recorded curve is not in the check file; it must be checked, or removed from 'motion.baseline.yaml'.
      """
    ) {
      expect(checksIn: path)
    }
  }

  @Test func `A curve without bounds and baseline fails`() throws {
    try folder.write("curvekit: 1\ncurves:\n  opens: smooth\n", to: "motion.yaml")
    expectFailure(
      """
      'opens' of '\(path)', line 3, has no bounds and no baseline; run 'make baselines'.
      """
    ) {
      expect(checksIn: path, remedy: "run 'make baselines'")
    }
    expectFailure("'opens' of '\(path)', line 3, has no bounds and no baseline.") {
      expect(checksIn: path)
    }
  }

  @Test func `A missing baseline that the file names fails`() throws {
    try folder.write(
      "curvekit: 1\ncurves:\n  opens: smooth\nbaseline: {file: motion.baseline.yaml}\n",
      to: "motion.yaml")
    expectFailure(
      "'opens' of '\(path)', line 3, failed its checks.",
      "The curve is not in the baseline; it must be recorded in 'motion.baseline.yaml'.",
      chart: [drawn("curve", Spring.smooth)]
    ) {
      expect(checksIn: path)
    }
  }

  @Test func `An invalid or unreadable file fails with one sentence`() throws {
    expectFailure("Cannot read '\(path)': no such file or directory.") { expect(checksIn: path) }
    try folder.write("curvekit: 1\ncurves:\n  opens: smoth\n", to: "motion.yaml")
    expectFailure(
      """
      '\(path)', line 3: 'opens': There is no curve named 'smoth' at column 10. Did you mean 'smooth'?
      """
    ) {
      expect(checksIn: path)
    }
    try folder.write("curvekit: 1\ncurves:\n  nod: '@nod.yaml#angle'\n", to: "motion.yaml")
    expectFailure(
      "'\(path)', line 3: Cannot read '\(folder.path)/nod.yaml': no such file or directory."
    ) {
      expect(checksIn: path)
    }
    try folder.write("curvekit: 2\n", to: "nod.yaml")
    expectFailure(
      """
      '\(folder.path)/nod.yaml', line 1: This scene has an unsupported version; the supported version is 1.
      """
    ) {
      expect(checksIn: path)
    }
  }
}
