import CurveKit
import CurveMeasure
import CurveSpecs
import CurveTables
import CurveTestSupport
import Testing

@testable import CurveKitCommand

@Suite struct CurveStreamPieceTests {
  @Test(arguments: [true, false])
  func `Only long rows are computed one by one`(hasLongRows: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "smooth\n", count: 40), to: "list.txt")
    let stream = CurveStream(
      rows: MeasuredRows(MetricsRows(.json, hasErrors: true), settings: MetricSettings()),
      complete: { text throws(CurveSpecError) in try CurveSpec(parsing: text) },
      analysisEnd: nil, badLine: .hasRow, hasLongRows: hasLongRows)
    var counts: [Int] = []
    try stream.run(FilesInUse.openLines(folder.path + "/list.txt")) { counts.append($0.count) }
    #expect(counts == (hasLongRows ? Array(repeating: 1, count: 40) : [40]))
  }

  /// A curve that only has its ends.
  private struct Ends: Curve {
    var startValue: Double { 3 }
    var endValue: Double { 5 }
    var duration: Double { 1 }
    func value(at time: Double) -> Double { fatalError("A value is computed.") }
    func velocity(at time: Double) -> Double { fatalError("A velocity is computed.") }
  }

  @Test func `Only the metrics that are asked for are computed`() throws {
    let columns = [MetricColumn(.endValue), MetricColumn(.startValue)]
    var rows = MeasuredRows(
      MetricsRows(.csv(.plain), hasErrors: false, columns: columns),
      metrics: MeasureCommand.metrics(of: columns), settings: MetricSettings())
    rows.append(
      NamedCurve(
        label: nil, source: .expression(try CurveSpec(parsing: "linear")), curve: AnyCurve(Ends())))
    #expect(String(decoding: rows.takeBytes(), as: UTF8.self).hasSuffix(",,5,3\n"))
    let percent = try #require(MetricColumn(key: "overshoot_percent"))
    #expect(
      MeasureCommand.metrics(of: [percent, MetricColumn(.overshoot), MetricColumn(.mass)])
        == [.overshoot, .mass])
    #expect(MeasureCommand.metrics(of: nil) == Metric.all)
  }
}
