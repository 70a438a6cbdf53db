import CurveChecks
import CurveKit
import CurveMeasure
import CurveTables
import Testing

/// A row that is not in the table of metrics: alone it carries its metric into files, comparisons,
/// bounds and drift.
@Suite struct NewMetricTests {
  static let halfTime = Metric(
    "half_time_s", position: Metric.all.count + 1, name: "half time", quantity: .time,
    section: .timing,
    need: .travel,
    definition: { _ in "first half-way to the end" },
    whenAbsent: { _ in "it never gets half-way" },
    measure: { curve, _ in MetricValue(curve.riseTime(from: 0, to: 0.5)) })

  static let line = LinearEasing.identity
  static let slowLine = line.lasting(2)

  static func record(_ curve: some Curve) -> MetricsRecord {
    MetricsRecord(expression: "x", metrics: MeasuredMetrics(of: curve, Metric.all + [halfTime]))
  }

  @Test func `It is the last column of CSV and the last key of JSON`() {
    #expect(Self.record(Self.line).json.hasSuffix(#","half_time_s":0.5}"#))
    let csv = MetricsRecord.csv([Self.record(Self.line)], profile: .plain)
    let rows = String(decoding: csv, as: UTF8.self).split(separator: "\n")
    #expect(rows[0].hasSuffix(",half_time_s,error") && rows[1].hasSuffix(",0.5,"))
  }

  @Test func `A comparison has its change`() throws {
    let comparison = try #require(CurveComparison(of: Self.line, and: Self.slowLine))
    let record = ComparisonRecord(
      first: Self.record(Self.line), second: Self.record(Self.slowLine), comparison: comparison)
    #expect(record["half_time_s_change"] == .number(0.5))
  }

  @Test func `It can be bounded`() {
    let check = CurveCheck(
      name: "line", expression: "x", curve: Self.line,
      bounds: [.metric(Self.halfTime, .atMost(0.4))])
    #expect(
      check.result().violations.map(\.sentence) == [
        "The half time is 0.5 s; it must be at most 0.4 s: 0.100000 s too much."
      ])
    let still = CurveCheck(
      name: "still", expression: "x", curve: Self.line.mapped(from: 1, to: 1),
      bounds: [.metric(Self.halfTime, .atMost(0.4))])
    #expect(still.result().violations.map(\.by) == ["the curve has no travel"])
  }

  @Test func `It is recorded, and its drift is found`() {
    let old = RecordedCurve(
      expression: "x", metrics: Self.record(Self.line).metrics, until: 1, values: [0, 1])
    let check = CurveCheck(
      name: "line", expression: "x", curve: Self.slowLine, bounds: [], baseline: .recorded(old))
    let drift = check.result().violations.first { $0.metric == Self.halfTime }
    #expect(
      drift?.sentence == "The half time was 0.5 s when recorded; it is 1 s: 0.5 s more (100 %).")
  }
}
