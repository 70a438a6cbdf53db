import CurveKit
import CurveMeasure
import CurveSpecs
import CurveTables
import CurveCharts
import CurveTestSupport
import Synchronization
import Testing

@testable import CurveKitCommand

@Suite struct CurveStreamBatchTests {
  @Test func `Only long rows are computed one by one`() throws {
    let metrics = MeasuredRows(MetricsRows(.json, hasErrors: true), settings: MetricSettings())
    let samples = SampledRows(.even(SamplingRequest(sampling: .count(3), limit: 3), until: 1))
    #expect(try counts(of: metrics) == [40])
    #expect(try counts(of: samples) == Array(repeating: 1, count: 40))
  }

  /// The numbers of rows in the batches of a list of 40 curves.
  private func counts(of rows: some CurveRows) throws -> [Int] {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "smooth\n", count: 40), to: "list.txt")
    let stream = CurveStream(
      rows: rows,
      complete: { text throws(CurveSpecError) in try CurveSpec(parsing: text) },
      analysisEnd: nil, badLine: .hasRow)
    var counts: [Int] = []
    try stream.run(FilesInUse.openLines(folder.path + "/list.txt")) { counts.append($0.count) }
    return counts
  }

  @Test func `A mistake that many lines have is explained once in each batch`() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<30_000).map { $0 % 3 == 0 ? "y" : $0 % 3 == 1 ? "b = y" : "smoth" }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "list.txt")
    let calls = Mutex(0)
    let stream = CurveStream(
      rows: MeasuredRows(MetricsRows(.json, hasErrors: true), settings: MetricSettings()),
      complete: { text throws(CurveSpecError) in
        calls.withLock { $0 += 1 }
        return try CurveSpec(parsing: text)
      },
      analysisEnd: nil, badLine: .hasRow)
    var (batches, errors, output) = (0, 0, "")
    try stream.run(FilesInUse.openLines(folder.path + "/list.txt")) { batch in
      batches += 1
      errors += batch.errors
      output += String(decoding: batch.bytes, as: UTF8.self)
    }
    #expect(errors == 30_000)
    // The columns of a line with a label are others.
    #expect(calls.withLock { $0 } <= 3 * batches && batches < 5_000)
    let rows = output.split(separator: "\n")
    #expect(rows.count == 30_000 && Set(rows).count == 3)
    #expect(rows.count { $0.contains("Did you mean 'smooth'?") } == 10_000)
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
      MetricsRows(.csv(.plain), columns: columns),
      metrics: MeasureCommand.metrics(of: columns), settings: MetricSettings())
    rows.append(
      NamedCurve(
        label: nil, source: .expression(try CurveSpec(parsing: "linear")), curve: AnyCurve(Ends())))
    #expect(String(decoding: rows.takeBytes(), as: UTF8.self).hasSuffix(",,5,3,\n"))
    let percent = try #require(MetricColumn(key: "overshoot_percent"))
    #expect(
      MeasureCommand.metrics(of: [percent, MetricColumn(.overshoot), MetricColumn(.mass)])
        == [.overshoot, .mass])
    #expect(MeasureCommand.metrics(of: nil) == Metric.all)
  }
}
