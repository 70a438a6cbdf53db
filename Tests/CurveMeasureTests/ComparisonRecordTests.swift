import CurveKit
import CurveMeasure
import CurveTables
import Foundation
import Testing

@Suite struct ComparisonRecordTests {
  static func record(
    _ first: some Curve, _ second: some Curve, label: String? = nil,
    alignment: CurveComparison.Alignment = .time
  ) throws -> ComparisonRecord {
    ComparisonRecord(
      first: MetricsRecord(
        label: label, expression: "first", metrics: MeasuredMetrics(of: first)),
      second: MetricsRecord(
        expression: "second", metrics: MeasuredMetrics(of: second)),
      comparison: try #require(CurveComparison(of: first, and: second, alignment: alignment)))
  }

  static func linearAndQuad(_ alignment: CurveComparison.Alignment) throws -> ComparisonRecord {
    try record(Easing(.power(1), .in), Easing(.quad, .in).lasting(2), alignment: alignment)
  }

  static let distanceKeys = [
    "align", "over_s", "greatest_difference", "greatest_difference_time_s",
    "greatest_difference_progress", "mean_difference", "rms_difference", "best_shift_s",
    "best_shift_progress", "rms_difference_shifted",
  ]

  @Test func `Keys are stable, with distances first and then metrics`() throws {
    let keys = try Self.linearAndQuad(.time).columns.map(\.key)
    #expect(Array(keys.prefix(10)) == Self.distanceKeys)
    let changes = MetricColumn.all.filter {
      $0.metric.section != .spring && $0.metric != .monotone && $0.form != .tolerance
    }
    #expect(Array(keys.dropFirst(10)) == changes.map { $0.key + "_change" })
  }

  @Test func `Changes are second minus first, and absent if one curve lacks the metric`() throws {
    let record = try Self.linearAndQuad(.time)
    #expect(record["duration_s_change"] == .number(1))
    #expect(record["over_s"] == .number(2))
    #expect(record["peak_velocity_per_s_change"] == .number(0))
    let spring = try Self.record(Easing(.power(1), .in), Spring(stiffness: 80, damping: 4))
    #expect(spring["duration_s_change"] == MetricValue.none)
    #expect(spring["first_crossing_s_change"] != MetricValue.none)
  }

  @Test func `A comparison by progress has no times in seconds`() throws {
    let record = try Self.linearAndQuad(.progress)
    for key in ["over_s", "greatest_difference_time_s", "best_shift_s"] {
      #expect(record[key] == MetricValue.none)
    }
    #expect(record["greatest_difference"] == .number(0.25))
    #expect(record["greatest_difference_progress"] == .number(0.5))
    let byTime = try Self.linearAndQuad(.time)
    #expect(byTime["best_shift_progress"] == MetricValue.none)
  }

  @Test func `JSON is one line, and reads back`() throws {
    let text = try Self.record(
      Easing(.power(1), .in), Easing(.quad, .in), label: "a \"line\"\n"
    ).json
    #expect(!text.contains("\n"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["first"] as? String == "first" && object["second"] as? String == "second")
    #expect(object["first_label"] as? String == "a \"line\"\n")
    #expect(object["second_label"] is NSNull)
    #expect(object["align"] as? String == "time")
    #expect(object["greatest_difference"] as? Double == 0.25)
    #expect(object["duration_s_change"] as? Double == 0)
    #expect(object["greatest_difference_progress"] is NSNull)
  }

  @Test func `CSV has a row for each pair, and label columns if there are labels`() throws {
    let plain = try Self.linearAndQuad(.time)
    let rows = String(
      decoding: ComparisonRecord.csv([plain, plain], profile: .plain), as: UTF8.self
    )
    .split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("first,second,align,over_s,greatest_difference,"))
    #expect(rows[1].hasPrefix(#""first","second","time",2,"#) && rows[1] == rows[2])
    let columns = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
    #expect(Set(columns).count == 1)
    let named = try Self.record(Easing(.sine, .in), Easing(.quad, .in), label: "=1+1")
    let text = String(decoding: ComparisonRecord.csv([named], profile: .excelEU), as: UTF8.self)
    #expect(text.hasPrefix("\u{FEFF}first;second;first_label;second_label;align;"))
    #expect(text.contains(#""first";"second";"'=1+1";;"time";1;0,"#))
  }

  @Test func `The table explains each number`() throws {
    let record = try Self.record(Easing(.power(1), .in), Easing(.quad, .in), label: "line")
    let text = ComparisonTable([record]).text()
    let start = """
      A  line  first
      B  second

      Distance, from 0 to 1 s
        greatest difference   0.25          A − B where they are farthest apart
          at                  0.5 s
        mean difference       0.166667      the mean of |A − B|
        RMS difference        0.182574      root of the mean of (A − B)²
        best shift            -0.168254 s   advance B by this much for the closest match
        RMS, shifted          0.0736512     RMS difference after that shift

      Metrics                 A            B            B − A
        duration              1 s          1 s          0

      """
    #expect(text.hasPrefix(start.dropLast()))
    // From 0.1 to 0.9 exactly, and from the root of the one to that of the other.
    #expect(text.contains("  rise time             0.8 s        0.632456 s   -0.167544 s\n"))
    // A metric that neither curve has is left out, and so is one that is 0 for both.
    #expect(!text.contains("overshoot") && !text.contains("start value"))
    #expect(!text.contains("\u{1B}"))
    let whole = try Self.linearAndQuad(.progress)
    let progress = ComparisonTable([whole]).text()
    #expect(progress.contains("Distance, at equal progress from 0 to 1\n"))
    #expect(progress.contains("  best shift            -0.168254   advance B by this much"))
    #expect(ComparisonTable([record, record]).text() == text + "\n" + text)
  }
}
