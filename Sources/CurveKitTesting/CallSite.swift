internal import CurveCharts
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import Testing

#if canImport(XCTest)
internal import XCTest
#endif

/// The source location of an expectation, at which a failure is reported.
struct CallSite {
  /// The module and the file, from `#fileID`.
  let fileID: StaticString
  /// The path of the file, from `#filePath`.
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the current test.
  ///
  /// In a test of Swift Testing this records an issue. A test of XCTest, and a detached task, have
  /// no current test; the failure then goes to both frameworks, because the one that is not running
  /// ignores it.
  ///
  /// - Parameter message: The message, of one line or more.
  func fail(_ message: String) {
    #if canImport(XCTest)
    if Test.current == nil { XCTFail(message, file: filePath, line: line) }
    #endif
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }

  /// Fails the test with the violations of a check and a chart of the curve, together with its
  /// record if there is one.
  ///
  /// - Parameter result: The result of a check that failed.
  func fail(_ result: CheckResult) {
    let check = result.check
    let heading = check.location.map {
      "'\(DisplayText.line(check.name))' of '\($0.file)', line \($0.line), failed its checks."
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

  /// Fails the test with sentences and a chart below them.
  ///
  /// - Parameters:
  ///   - sentences: The reasons, each on a line of its own.
  ///   - curves: Up to two curves for the chart, the tested one last.
  ///   - end: The end of the chart in seconds; chosen by the motion if not given.
  func fail(
    _ sentences: [String], chart curves: [TextChart.Line] = [], until end: Double? = nil
  ) {
    let chart = curves.isEmpty ? [] : [""] + TextChart(of: curves, until: end).lines
    fail((sentences + chart).joined(separator: "\n"))
  }
}
