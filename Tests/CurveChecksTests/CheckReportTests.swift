import CurveChecks
import CurveExport
import CurveKit
import Foundation
import Testing

@Suite("CheckReport")
struct CheckReportTests {
  @Test(
    "Reports are those that have been looked at",
    arguments: zip(
      CheckReport.Format.allCases,
      ["report.txt", "report.jsonl", "report.xml", "report.github", "report.md"]))
  func golden(format: CheckReport.Format, name: String) throws {
    let text = ReportZoo.report.text(format)
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

  @Test("A terminal gets colours, and the same text")
  func colours() {
    let plain = ReportZoo.report.text(.text)
    let colourful = ReportZoo.report.text(.text, style: .terminal)
    #expect(colourful.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    #expect(colourful.contains("\u{1B}[32m✓ fade"))
    #expect(colourful.contains("\u{1B}[31m✗ 6 curves: 2 met, 4 missed.\u{1B}[0m\n"))
    for format in CheckReport.Format.allCases where format != .text {
      #expect(
        ReportZoo.report.text(format, style: .terminal) == ReportZoo.report.text(format))
    }
  }

  @Test("The last line counts")
  func counts() {
    let (met, missed) = (ReportZoo.fade.result(), ReportZoo.new.result())
    let lines = [
      ([met], "✓ 1 curve: all met."), ([met, met], "✓ 2 curves: all met."),
      ([missed], "✗ 1 curve: 0 met, 1 missed."),
      ([met, missed, met], "✗ 3 curves: 2 met, 1 missed."), ([], "✓ No curves."),
    ]
    for (results, line) in lines {
      let report = CheckReport(of: [(file: "motion.yaml", results: results)])
      #expect(report.text(.text).split(separator: "\n").last == line[...])
      #expect(report.isMet == line.hasPrefix("✓"))
    }
  }

  /// Where a line is long enough for every cell, each miss is one line of the table.
  @Test("Every miss is told whole in every format")
  func whole() throws {
    let report = ReportZoo.report
    let results = report.files.flatMap(\.results)
    let misses = results.flatMap(\.misses)
    #expect(Set(misses.map(\.kind)) == [.budget, .drift, .samples, .record])
    let wide = report.text(.text, width: 400).split(separator: "\n")
    let markdown = report.text(.markdown).split(separator: "\n")
    let json = report.text(.json)
    let junit = report.text(.junit).replacing("&quot;", with: "\"")
    let github = report.text(.github).replacing("%25", with: "%")
    for miss in misses {
      let cells = [miss.subject, miss.found, miss.expected, miss.by]
      #expect(wide.contains { line in cells.allSatisfy { $0.isEmpty || line.contains($0) } })
      #expect(markdown.contains { line in cells.allSatisfy { $0.isEmpty || line.contains($0) } })
      for text in [json, junit, github] { #expect(text.contains(miss.sentence)) }
    }
    // Of what has drifted, all in one.
    #expect(misses.count { $0.kind == .drift || $0.kind == .samples } == 10)
    #expect(github.split(separator: "\n").count == misses.count - 10 + 1)
    #expect(json.split(separator: "\n").count == results.count)
  }

  @Test("No line is too wide, be the names as long as they may", arguments: [0, 80, 100, 121])
  func width(width: Int) {
    let name = String(repeating: "a long name of a ## curve, ", count: 20)
    let word = String(repeating: "漢字", count: 60)
    let results = [
      CurveCheck(
        name: name, place: CheckPlace(file: name, line: 1, column: 1), expression: "x",
        curve: Spring(stiffness: 80, damping: 4),
        bounds: [
          .metric(.peakAccelerationTime, .between(1.000000000000001, 1.000000000000002)),
          MetricBound("rms_velocity_per_s", .equal(1e-300, relative: 1e-3)),
        ], baseline: .missing(file: name)),
      CurveCheck(
        name: word, expression: "x", curve: Spring.smooth(), bounds: [.duration(atMost: 1)],
        baseline: .missing(file: word)),
    ].map { $0.result() }
    let report = CheckReport(of: [(name, results), (word, results)])
    for line in report.text(.text, width: width).split(separator: "\n") {
      #expect(TextMetrics.columns(of: String(line)) <= max(80, width), "\(line)")
    }
  }

  @Test("There are ten charts at most, and the report says so")
  func manyCharts() {
    let results = Array(repeating: ReportZoo.badge.result(), count: 12)
    for (count, isAll) in [(10, true), (11, false), (12, false)] {
      let report = CheckReport(of: [("motion.yaml", Array(results.prefix(count)))])
      let text = report.text(.text)
      #expect(text.split(separator: "* now").count - 1 == 10)
      #expect(text.contains("There are charts of the first 10 only.\n") == !isAll)
    }
  }

  @Test("A motion without end is drawn as long as it was recorded")
  func endless() {
    let old = Spring(stiffness: 80, damping: 0)
    let check = CurveCheck(
      name: "swing", expression: "x", curve: Spring(stiffness: 20, damping: 0), bounds: [],
      baseline: .recorded(ReportZoo.recorded(old)))
    let text = CheckReport(of: [("motion.yaml", [check.result()])]).text(.text)
    // Twelve half swings of the old one, 2π / √80 each, are 4.2 s; the new ones take twice as long.
    #expect(text.contains("4 s\n") && !text.contains("5 s\n"))
  }
}
