internal import CurveCharts
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import Testing
internal import XCTest

#if canImport(XCTest)
#endif

/// Where in a test's source an expectation stands, and so where its failure is reported.
struct CallSite {
  /// Module and file, as `#fileID` has them.
  let fileID: StaticString
  /// The whole path, as `#filePath` has it.
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the test that is running.
  ///
  /// In Swift Testing that is an issue. A test of XCTest is not known to Swift Testing, nor is a detached task of its
  /// own tests; there both are told, since each ignores what is said while it does not run.
  ///
  /// - Parameter message: What is wrong, of one line or more.
  func fail(_ message: String) {
    #if canImport(XCTest)
    if Test.current == nil { XCTFail(message, file: filePath, line: line) }
    #endif
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }

  /// Fails the test with what is not as it must be, and a chart of the curve over its record if it has one.
  ///
  /// - Parameter result: What came of a check.
  func fail(_ result: CheckResult) {
    let check = result.check
    let heading = check.place.map {
      "'\(DisplayText.line(check.name))' of '\($0.file)', line \($0.line), is not as it must be."
    }
    let recorded = result.recorded?.sketch.map { TextChart.Line(name: "recorded", curve: $0) }
    if check.isAbandoned {
      return fail([heading].compactMap { $0 } + result.violations.map(\.sentence))
    }
    let now = TextChart.Line(name: recorded == nil ? "curve" : "now", curve: check.curve)
    fail(
      [heading].compactMap { $0 } + result.violations.map(\.sentence),
      chart: [recorded, now].compactMap { $0 })
  }

  /// Fails the test with sentences that say why, and a chart below them.
  ///
  /// - Parameters:
  ///   - sentences: What is wrong, each on a line of its own.
  ///   - curves: What is drawn, the one that matters last; none or up to two.
  ///   - end: How long it is drawn, in seconds; as long as it moves if not given.
  func fail(
    _ sentences: [String], chart curves: [TextChart.Line] = [], until end: Double? = nil
  ) {
    let chart = curves.isEmpty ? [] : [""] + TextChart(of: curves, until: end).lines
    fail((sentences + chart).joined(separator: "\n"))
  }
}
