internal import CurveTables
import CurveCharts
import CurveChecks
import CurveKit
import CurveMeasure
import CurveSpecs
import Foundation
import Synchronization
import Testing

@Suite struct CheckReportTests {
  /// The reviewed file of each format.
  static let golden: [CheckReport.Format: String] = [
    .text: "report.txt", .json: "report.jsonl", .junit: "report.xml", .github: "report.github",
    .markdown: "report.md", .sarif: "report.sarif",
  ]

  @Test(arguments: CheckReport.Format.allCases)
  func `Reports equal the reviewed ones`(format: CheckReport.Format) throws {
    try Self.expectReviewed(ReportZoo.report, format, try #require(Self.golden[format]))
  }

  static func expectReviewed(
    _ report: CheckReport, _ format: CheckReport.Format, _ name: String
  ) throws {
    let text = report.text(format)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
    // After a change that is meant: CURVEKIT_GOLDEN=write swift test, then look at the difference.
    if ProcessInfo.processInfo.environment["CURVEKIT_GOLDEN"] == "write" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(Self.rounded(text) == Self.rounded(expected))
  }

  /// The last of 15 digits and more are not the same in every C library.
  private static func rounded(_ text: String) -> String {
    text.replacing(/-?[0-9]+\.[0-9]{10,}/) { number in
      Double(number.output).map { NumberText.rounded($0, significantDigits: 9) } ?? "?"
    }
  }

  @Test func `A terminal report has colours and the same text`() {
    let plain = ReportZoo.report.text(.text)
    let colourful = ReportZoo.report.text(.text, style: .terminal)
    #expect(colourful.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    #expect(colourful.contains("\u{1B}[32m✓ fade"))
    #expect(colourful.contains("\u{1B}[31m✗ 6 curves: 2 passed, 4 failed.\u{1B}[0m\n"))
    for format in CheckReport.Format.allCases where format != .text {
      #expect(
        ReportZoo.report.text(format, style: .terminal) == ReportZoo.report.text(format))
    }
  }

  @Test func `The last line has the numbers of passed and failed curves`() {
    let (met, missed) = (ReportZoo.fade.result(), ReportZoo.new.result())
    let lines = [
      ([met], "✓ 1 curve: all passed."), ([met, met], "✓ 2 curves: all passed."),
      ([missed], "✗ 1 curve: 0 passed, 1 failed."),
      ([met, missed, met], "✗ 3 curves: 2 passed, 1 failed."), ([], "✓ No curves."),
    ]
    for (results, line) in lines {
      let report = CheckReport(of: [.init(file: "motion.yaml", results: results)])
      #expect(report.text(.text).split(separator: "\n").last == line[...])
      #expect(report.passed == line.hasPrefix("✓"))
    }
  }

  /// If a line is long enough for all cells, each violation is one line of the table.
  @Test func `Every violation is complete in text, JSON and JUnit`() throws {
    let report = ReportZoo.report
    let results = report.files.flatMap(\.results)
    let violations = results.flatMap(\.violations)
    #expect(Set(violations.map(\.kind)) == [.budget, .drift, .samples, .record])
    let wide = report.text(.text, width: 400).split(separator: "\n")
    let json = report.text(.json)
    let junit = report.text(.junit).replacing("&quot;", with: "\"")
    for miss in violations {
      let cells = [miss.subject, miss.found, miss.expected, miss.by]
      #expect(wide.contains { line in cells.allSatisfy { $0.isEmpty || line.contains($0) } })
      for text in [json, junit] { #expect(text.contains(miss.sentence)) }
    }
    #expect(json.split(separator: "\n").count == results.count)
  }

  @Test func `GitHub and Markdown have the first violations of each curve, and count the others`() {
    let report = ReportZoo.report
    let failed = report.files.flatMap(\.results).filter { !$0.passed }
    let github = report.text(.github).replacing("%25", with: "%").split(separator: "\n")
    let markdown = report.text(.markdown).split(separator: "\n")
    #expect(failed.map(\.violations.count) == [8, 10, 1, 1] && github.count == failed.count)
    for (result, line) in zip(failed, github) {
      let count = result.violations.count
      for (index, miss) in result.violations.enumerated() {
        #expect(line.contains(miss.sentence) == (index < 3))
        let cells = [miss.subject, miss.found, miss.expected, miss.by]
        let isListed = markdown.contains { line in
          cells.allSatisfy { $0.isEmpty || line.contains(" \($0) |") }
        }
        #expect(isListed == (index < 4), "\(miss.sentence)")
      }
      #expect(line.hasSuffix("%0AAnd \(count - 3) more.") == (count > 3))
      #expect(count <= 4 || markdown.contains("|  | and \(count - 4) more |  |  |  |"))
    }
  }

  @Test func `GitHub has at most ten annotations, and a line for each other curve`() {
    for count in [9, 10, 11, 25] {
      let results = Array(repeating: ReportZoo.badge.result(), count: count)
      let text = CheckReport(of: [.init(file: "motion.yaml", results: results)]).text(.github)
      let lines = text.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("::error ") } == min(count, 10))
      #expect(
        text.contains("::\(count - 9) more curves failed; the log lists them.\n") == (count > 10))
      #expect(
        lines.count { $0.hasPrefix("badge pops: The overshoot is 48.6397 %;") }
          == (count > 10 ? count - 9 : 0))
    }
  }

  /// A comment on GitHub has at most 65,536 characters.
  @Test(arguments: [1, 6, 40, 3_000])
  func `Markdown fits into a comment`(count: Int) {
    let zoo = [ReportZoo.badge, ReportZoo.nod, ReportZoo.new].map { $0.result() }
    for name in ["sheet opens", String(repeating: "|漢", count: 500)] {
      let results = (0..<count).map { index in
        let check = zoo[index % 3].check
        return CurveCheck(
          name: "\(index) \(name)", location: check.location, expression: check.expression,
          curve: check.curve, bounds: check.bounds, baseline: check.baseline
        ).result()
      }
      let text = CheckReport(of: [.init(file: "motion.yaml", results: results)]).text(.markdown)
      #expect(text.utf8.count <= 65_536)
      #expect(text.contains("\n\(count == 1 ? "1 curve" : "\(count) curves"): 0 passed, "))
      if count == 6 { #expect(text.count { $0 == "\n" } <= 72) }
      let rows = text.split(separator: "\n").count { $0.hasPrefix("| <code>") }
      let left = count - rows
      #expect(rows > 0 && text.contains("\n\(left) more curve") == (left > 0))
    }
  }

  @Test(arguments: [1, 40])
  func `Markdown of a passing run is its summary and the notes`(count: Int) {
    let results = Array(repeating: ReportZoo.fade.result(), count: count)
    let report = CheckReport(
      of: [.init(file: "motion.yaml", results: results)], remarks: ["Recorded 1 curve in 'b'."])
    let curves = count == 1 ? "1 curve" : "\(count) curves"
    #expect(
      report.text(.markdown)
        == "### ✓ Motion\n\n\(curves): all passed.\n\n- Note: Recorded 1 curve in 'b'.\n")
  }

  /// The line that took a second takes two, which its own bound forbids, too.
  @Test func `A bound that failed comes before what changed since the record`() {
    let check = CurveCheck(
      name: "nod", expression: "linear(duration: 2)", curve: ReportZoo.nod.curve,
      bounds: [.duration(atMost: 1)], baseline: ReportZoo.nod.baseline)
    let report = CheckReport(of: [.init(file: "motion.yaml", results: [check.result()])])
    let cause = "x became linear(duration: 2)"
    let bound = "The duration is 2 s; it must be at most 1 s: 1 s too much."
    #expect(
      report.text(.junit).contains(
        "message=\"\(bound) (and 10 more)\" type=\"budget\">\(bound)\n\(cause)."))
    #expect(report.text(.github).contains("::nod: \(bound)%0A\(cause).%0AThe duration was 1 s"))
    #expect(
      report.text(.markdown).contains(
        "| <code>nod</code> | duration | 2 s | at most 1 s | 1 s too much |\n|  | \(cause) |"))
  }

  @Test func `A long list that passed is one line`() {
    for (count, lines) in [(10, 12), (11, 1), (40, 1)] {
      let results = Array(repeating: ReportZoo.fade.result(), count: count)
      let text = CheckReport(of: [.init(file: "motion.yaml", results: results)]).text(.text)
      #expect(text.count { $0 == "\n" } == lines)
      #expect(text.hasSuffix("✓ \(count) curves: all passed.\n"))
    }
  }

  @Test(arguments: [0, 42, 60, 79, 80, 100, 121])
  func `No line is too wide, even with long names`(width: Int) {
    let name = String(repeating: "a long name of a ## curve, ", count: 20)
    let word = String(repeating: "漢字", count: 60)
    let results = [
      CurveCheck(
        name: name, location: CheckLocation(file: name, line: 1, column: 1), expression: "x",
        curve: Spring(stiffness: 80, damping: 4),
        bounds: [
          .metric(.peakAccelerationTime, .between(1.000000000000001, 1.000000000000002)),
          MetricBound(.rmsVelocity, .equal(1e-300, relative: 1e-3)),
        ], baseline: .missing(file: name)),
      CurveCheck(
        name: word, expression: "x", curve: Spring.smooth(), bounds: [.duration(atMost: 1)],
        baseline: .missing(file: word)),
    ].map { $0.result() }
    let report = CheckReport(of: [
      .init(file: name, results: results), .init(file: word, results: results),
    ])
    for line in report.text(.text, width: width).split(separator: "\n") {
      #expect(TextMetrics.columns(of: String(line)) <= max(42, width), "\(line)")
    }
  }

  @Test func `A report has at most ten charts, and states it`() {
    let results = Array(repeating: ReportZoo.badge.result(), count: 12)
    for (count, isAll) in [(10, true), (11, false), (12, false)] {
      let report = CheckReport(of: [
        .init(file: "motion.yaml", results: Array(results.prefix(count)))
      ])
      let text = report.text(.text)
      #expect(text.split(separator: "* now").count - 1 == 10)
      #expect(text.contains("Only the first 10 charts are shown.\n") == !isAll)
    }
  }

  @Test func `Reports for people list a thousand curves that passed and as many that failed`() {
    let results = (0..<2_010).map { index in
      let isGood = index % 2 == 0 || index > 2_007
      return CurveCheck(
        name: "c\(index)", expression: "smooth", curve: Spring.smooth,
        bounds: [.overshoot(atMost: isGood ? 1 : -1)]
      ).result()
    }
    #expect(results.count { !$0.passed } == 1_004)
    let files = [
      CheckReport.FileResults(file: "a.yaml", results: results),
      CheckReport.FileResults(file: "b.yaml", results: Array(results.prefix(2))),
    ]
    let report = CheckReport(of: files)
    let text = report.text(.text).split(separator: "\n")
    #expect(text.count { $0.hasPrefix("✓ c") } == 1_001)
    #expect(text.count { $0.hasPrefix("✗ c") } == 1_001)
    #expect(text.contains("6 more curves passed, and 4 more failed."))
    #expect(text.last == "✗ 2012 curves: 1007 passed, 1005 failed.")
    let markdown = report.text(.markdown).split(separator: "\n")
    #expect(markdown.contains("905 more curves failed."))
    // Programs get all of them.
    #expect(report.text(.json).count { $0 == "\n" } == 2_012)
    #expect(report.text(.junit).components(separatedBy: "<testcase").count == 2_013)
    // Ten commands, a line for each of the other listed curves, and one for the rest.
    #expect(report.text(.github).count { $0 == "\n" } == 10 + (1_001 - 9) + 1)
  }

  @Test func `An endless motion is drawn for the recorded time`() {
    let old = Spring(stiffness: 80, damping: 0)
    let check = CurveCheck(
      name: "swing", expression: "x", curve: Spring(stiffness: 20, damping: 0), bounds: [],
      baseline: .recorded(ReportZoo.recorded(old)))
    let text = CheckReport(of: [.init(file: "motion.yaml", results: [check.result()])]).text(.text)
    // Twelve half periods of the old spring, π / √80 each, are 4.2 s; those of the new one take twice as long.
    #expect(text.contains("4 s\n") && !text.contains("5 s\n"))
  }

  /// The line that took a second is recorded as "x".
  @Test func `Reports have the recorded expression and the current one`() throws {
    let report = CheckReport(of: [
      .init(file: "motion.yaml", results: [ReportZoo.nod, ReportZoo.new].map { $0.result() })
    ])
    #expect(
      report.text(.junit).contains(
        "33 values.\nat app/motion.yaml:24:3</failure>")
    )
    let cause = "x became linear(duration: 2)"
    #expect(report.text(.text).contains("   \(cause)\n"))
    #expect(report.text(.junit).contains("type=\"drift\">\(cause).\nThe duration was 1 s"))
    #expect(
      report.text(.junit).contains(
        "<failure message=\"The duration was 1 s when recorded; it is 2 s: 1 s more (100 %). (and 9 more)\""
      ))
    #expect(report.text(.github).contains("title=nod::nod: \(cause).%0AThe duration was 1 s"))
    #expect(report.text(.markdown).contains(" | \(cause) |  |  |  |\n|  | duration | 2 s |"))
    let objects = try objects(report)
    #expect(objects.map { $0["recorded_curve"] as? String } == ["x", nil])
    #expect(objects[1]["recorded_curve"] is NSNull)
    #expect(objects.map { $0["cause"] as? String } == [cause, nil])
    #expect(objects[1]["cause"] is NSNull)
    // A curve that has drifted without a change of its expression is not reported as another curve.
    var same = ReportZoo.nod
    same = CurveCheck(
      name: same.name, expression: "x", curve: same.curve, bounds: [], baseline: same.baseline)
    let other = CheckReport(of: [.init(file: "motion.yaml", results: [same.result()])])
    for format in [CheckReport.Format.junit, .github, .text, .markdown] {
      #expect(!other.text(format).contains(" x") && !other.text(format).contains("'x'"))
    }
    #expect(try self.objects(other)[0]["recorded_curve"] as? String == "x")
  }

  /// Numbers as they are in JSON, by the kind of the miss and its metric.
  @Test func `JSON has recorded values and limits as numbers`() throws {
    var found: [String: [String?]] = [:]
    for object in try objects(ReportZoo.report) {
      for miss in try #require(object["misses"] as? [[String: Any]]) {
        let name = "\(miss["kind"] ?? "") \(miss["subject"] ?? "")"
        found[name] = ["recorded", "at_least", "at_most"].map { key in
          switch miss[key] {
          case let number as NSNumber: number.stringValue
          case is NSNull: nil
          case let value: value.map { "\($0)" } ?? "missing"
          }
        }
      }
    }
    #expect(found["budget overshoot"] == [nil, nil, "0.1"])
    #expect(found["budget peak value"] == [nil, "1.5", nil])
    #expect(found["budget peak velocity"] == [nil, "1", "6"])
    #expect(found["budget damping ratio"] == [nil, "0.2178", "0.2222"])
    #expect(found["budget monotone"] == [nil, nil, nil])
    #expect(found["budget first crossing"] == [nil, nil, nil])
    #expect(found["budget duration"] == [nil, nil, "1"])
    #expect(found["drift rise time"] == ["0.8", nil, nil])
    #expect(found["samples value at 1 s"] == ["1", nil, nil])
    #expect(found["record curve"] == [nil, nil, nil])
    #expect(!found.values.joined().contains("missing"))
    // Yes or no, and none.
    let check = CurveCheck(
      name: "jump", expression: "x", curve: Easing(.back(), .out), bounds: [],
      baseline: .recorded(ReportZoo.recorded(Easing(.power(1), .in))))
    let text = CheckReport(of: [.init(file: "motion.yaml", results: [check.result()])]).text(.json)
    #expect(text.contains(#""metric":"monotone","subject":"monotone","is":false,"recorded":true,"#))
    let undamped = CurveCheck(
      name: "swing", expression: "x", curve: Spring(stiffness: 80, damping: 4), bounds: [],
      baseline: .recorded(ReportZoo.recorded(Spring(stiffness: 80, damping: 0))))
    let violations = undamped.result().violations
    #expect(violations.contains { $0.key == "settling_time_s" })
    let settling = CheckReport(of: [.init(file: "motion.yaml", results: [undamped.result()])]).text(
      .json
    )
    .split(separator: "{").first { $0.contains("\"settling_time_s\"") }
    #expect(settling?.contains(#""recorded":null"#) == true)
    #expect(text.split(separator: "\n").count == 1)
  }

  private func objects(_ report: CheckReport) throws -> [[String: Any]] {
    try report.text(.json).utf8.split(separator: 0x0A).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
  }

  /// Two rows that need more room than there is, and two names that are far shorter than that.
  @Test(arguments: [100, 120])
  func `Names with the same start remain distinct when they are cut`(width: Int) {
    func result(_ name: String, _ bounds: [MetricBound]) -> CheckResult {
      CurveCheck(
        name: name, expression: "x", curve: Spring(stiffness: 80, damping: 4), bounds: bounds,
        baseline: bounds.count > 1 ? .missing(file: "motion.baseline.yaml") : .none
      ).result()
    }
    let calm = MetricBound.duration(atMost: 1)
    let long = MetricBound(.peakAccelerationTime, .between(1e-300, 2e-300))
    let results = [
      result("r#vertical stretch", [calm]), result("r#vertical translation", [calm]),
      result("the one with the longest rows of all", [calm, long]),
    ]
    let table = CheckReport(of: [.init(file: "motion.yaml", results: results)]).text(
      .text, width: width
    )
    .split(separator: "\n").drop { !$0.hasPrefix("  curve") }
    for name in ["r#vertical s", "r#vertical t"] {
      #expect(table.contains { $0.hasPrefix("  \(name)") }, "\(name)")
    }
  }

  @Test(arguments: [CheckReport.Format.text, .markdown])
  func `Only charts that are shown are drawn`(format: CheckReport.Format) {
    func evaluations(of count: Int) -> Int {
      let curve = CountedCurve(Spring(stiffness: 80, damping: 4))
      let check = CurveCheck(
        name: "counted", expression: "x", curve: curve, bounds: [.overshoot(atMost: 0.1)])
      let report = CheckReport(
        of: [
          .init(file: "motion.yaml", results: Array(repeating: check.result(), count: count))
        ])
      let before = curve.count
      _ = report.text(format)
      return curve.count - before
    }
    let few = evaluations(of: 11)
    #expect(few > 0 && evaluations(of: 100) == few)
  }
}

/// A curve that counts how often its value is asked for.
private final class CountedCurve: Curve {
  private let base: Spring
  private let counter = Mutex(0)

  init(_ base: Spring) { self.base = base }

  var count: Int { counter.withLock { $0 } }

  var startValue: Double { base.startValue }
  var endValue: Double { base.endValue }
  var duration: Double { base.duration }
  var analysisEnd: Double { base.analysisEnd }
  var breakpoints: [Double] { base.breakpoints }
  func value(at time: Double) -> Double {
    counter.withLock { $0 += 1 }
    return base.value(at: time)
  }
  func velocity(at time: Double) -> Double { base.velocity(at: time) }
  func acceleration(at time: Double) -> Double { base.acceleration(at: time) }
  func displacement(at time: Double) -> Double { base.displacement(at: time) }
  func signChanges(of order: MotionOrder) -> SignChanges { base.signChanges(of: order) }
}
