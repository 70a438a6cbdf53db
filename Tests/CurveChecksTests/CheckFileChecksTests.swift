import CurveChecks
import CurveKit
import CurveMeasure
import CurveMeasure
import CurveScenes
import Testing

@Suite struct CheckFileChecksTests {
  private static let nod = """
    curvekit: 1
    initial: {angle: {value: 0, unit: degrees}}
    keyframes:
      angle: [cubic: {to: 16, duration: 0.125}, cubic: {to: 0, duration: 0.25}]
    curves:
      spin: {curve: 'linear(duration: 0.7).repeatForever(autoreverses: false)', to: 360}
    """

  private struct NotFound: Error {}

  @Test func `Expressions and tracks of scenes are checks with names`() throws {
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        defaults: {tolerance: 2%, rise: [0, 50%], until: 2.1}
        curves:
          first: 'spring(bounce: 0.3)'
          nod: {curve: '@a/nod.yaml', value_jump: 0}
          angle: '@a/nod.yaml#angle'
          other: {curve: '@b.yaml#spin', until: 1.4, peak_value: 360}
        """, file: "motion.yaml")
    var asked: [String] = []
    let checks = try file.checks(baseline: nil) { path, location in
      asked.append("\(path) \(location.file) \(location.line):\(location.column)")
      return try Scene(parsing: Self.nod, file: path)
    }
    #expect(asked == ["a/nod.yaml motion.yaml 5:16", "b.yaml motion.yaml 7:18"])
    #expect(checks.map(\.name) == ["first", "nod#angle", "nod#spin", "angle", "other"])
    #expect(
      checks.map(\.expression) == [
        "spring(duration: 0.5, bounce: 0.3)", "@a/nod.yaml#angle", "@a/nod.yaml#spin",
        "@a/nod.yaml#angle", "@b.yaml#spin",
      ])
    #expect(checks.map(\.location?.line) == [4, 5, 5, 6, 7])
    #expect(checks.map(\.bounds.count) == [0, 1, 1, 0, 1])
    #expect(
      checks.allSatisfy { $0.settings == MetricSettings(tolerance: 0.02, riseLevels: 0...0.5) })
    #expect(checks.map(\.curve.analysisEnd) == [.infinity, .infinity, 2.1, .infinity, 1.4])
    #expect(checks[1].curve.duration == 0.375 && checks[2].curve.value(at: 0.35) == 180)
    #expect(checks.allSatisfy { $0.baseline == .none })
  }

  @Test func `The time of the scene applies if the check file has none`() throws {
    let file = try CheckFile(
      parsing: "curvekit: 1\ncurves: {spin: '@nod.yaml#spin'}", file: "motion.yaml")
    let checks = try file.checks(baseline: nil) { path, _ in
      try Scene(parsing: Self.nod + "\nuntil: 3.5", file: path)
    }
    #expect(checks[0].curve.analysisEnd == 3.5)
  }

  @Test func `Curves are compared with their records, and one without a record is missing`() throws
  {
    let curves = "curvekit: 1\ncurves: {a: ease, b: ease}\n"
    let file = try CheckFile(parsing: curves, file: "motion.yaml")
    func states(_ file: CheckFile, _ baseline: Baseline?) throws -> [CurveCheck.BaselineState] {
      try file.checks(baseline: baseline, scene: { _, _ in throw NotFound() }).map(\.baseline)
    }
    let first = try file.checks(baseline: nil, scene: { _, _ in throw NotFound() })[0]
    var baseline = Baseline()
    baseline["a"] = first.record
    baseline["c"] = baseline["a"]
    let recorded = try #require(baseline["a"])
    #expect(try states(file, nil) == [.none, .none])
    #expect(
      try states(file, baseline) == [
        .recorded(recorded), .missing(file: "motion.baseline.yaml"),
        .abandoned(file: "motion.baseline.yaml"),
      ])
    let never = try CheckFile(parsing: curves + "baseline: none", file: "motion.yaml")
    #expect(try states(never, baseline) == [.none, .none])
  }

  @Test func `A record without a curve fails unless the file has no baseline`() throws {
    let curves = "curvekit: 1\ncurves: {a: ease}\n"
    let spring = Spring(mass: 1, stiffness: 80, damping: 4)
    var baseline = Baseline()
    baseline["a"] = try CheckFile(parsing: curves, file: "motion.yaml")
      .checks(baseline: nil, scene: { _, _ in throw NotFound() })[0].record
    baseline["c"] = RecordedCurve(of: spring, expression: "spring")
    func results(_ text: String) throws -> [CheckResult] {
      try CheckFile(parsing: text, file: "motion.yaml")
        .checks(baseline: baseline, scene: { _, _ in throw NotFound() }).map {
          $0.result(remedies: ReportZoo.remedies)
        }
    }
    #expect(try results(curves + "baseline: none").map(\.check.name) == ["a"])
    for strict in [
      "", "baseline: {}", "baseline: {file: x.yaml}", "baseline: {drift: {all: {relative: 1}}}",
    ] {
      let results = try results(curves + strict)
      #expect(results.map(\.check.name) == ["a", "c"])
      #expect(results.map(\.passed) == [true, false])
      #expect(
        results[1].check.location?.line == (strict.isEmpty ? nil : 3)
          && results[1].metrics.entries.isEmpty)
      let file = strict.contains("file") ? "x.yaml" : "motion.baseline.yaml"
      #expect(
        results[1].violations.map(\.sentence) == [
          "The recorded curve is not in the check file; it must be checked, or removed from '\(file)': "
            + "'curvekit check --update' removes it."
        ])
      let report = CheckReport(of: [.init(file: "motion.yaml", results: results)])
      let line = strict.isEmpty ? "" : "   line 3"
      #expect(report.text(.text).contains("✗ c   only in the baseline\(line)\n"))
    }
  }

  @Test func `An error of the caller's scene reader is thrown on`() throws {
    let file = try CheckFile(
      parsing: "curvekit: 1\ncurves: {a: '@missing.yaml'}", file: "motion.yaml")
    #expect(throws: NotFound.self) {
      try file.checks(baseline: nil) { _, _ in throw NotFound() }
    }
  }
}
