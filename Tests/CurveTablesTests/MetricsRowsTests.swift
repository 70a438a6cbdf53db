import CurveKit
import CurveMeasure
import CurveTables
import Testing

@Suite struct MetricsRowsTests {
  private let records = [
    MetricsRecord(
      label: "a ##\"é", expression: "smooth", metrics: MeasuredMetrics(of: Spring.smooth())),
    MetricsRecord(expression: "bouncy", metrics: MeasuredMetrics(of: Spring.bouncy())),
  ]

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `A bad line has the same keys and columns, with its error`() {
    var json = MetricsRows(.json, hasErrors: true)
    json.append(records[1])
    json.append(error: "No \"curve\".", curve: "sprong", label: "a")
    let lines = text(json.takeBytes()).split(separator: "\n")
    #expect(lines[0].hasSuffix(",\"error\":null}"))
    #expect(
      lines[1] == "{\"curve\":\"sprong\",\"label\":\"a\","
        + MetricColumn.all.map { "\"\($0.key)\":null," }.joined()
        + "\"error\":\"No \\\"curve\\\".\"}")
    var csv = MetricsRows(.csv(.plain))
    csv.append(records[1])
    csv.append(error: "No curve.", curve: "sprong", label: nil)
    let rows = text(csv.takeBytes()).split(separator: "\n")
    #expect(text(csv.header).hasSuffix(",error\n"))
    #expect(rows[0].hasSuffix(","))
    #expect(
      rows[1] == "\"sprong\"," + String(repeating: ",", count: MetricColumn.all.count)
        + ",\"No curve.\"")
  }

  @Test func `Chosen metrics are the only ones of a row, in their order`() throws {
    let columns = [MetricColumn(.settlingTime), MetricColumn(.overshoot)]
    let whole = try #require(records[1].json.firstMatch(of: /"settling_time_s":([0-9.e-]+)/))
    var json = MetricsRows(.json, hasErrors: true, columns: columns)
    json.append(records[1])
    json.append(error: "No curve.", curve: "x", label: nil)
    let lines = text(json.takeBytes()).split(separator: "\n")
    #expect(
      lines[0].hasPrefix(
        "{\"curve\":\"bouncy\",\"label\":null,\"settling_time_s\":\(whole.output.1),\"overshoot\":")
    )
    #expect(
      lines[1]
        == "{\"curve\":\"x\",\"label\":null,\"settling_time_s\":null,\"overshoot\":null,"
        + "\"error\":\"No curve.\"}")
    var csv = MetricsRows(.csv(.plain), columns: columns)
    csv.append(records[1])
    #expect(text(csv.header) == "curve,label,settling_time_s,overshoot,error\n")
    #expect(text(csv.takeBytes()).hasPrefix("\"bouncy\",,\(whole.output.1),"))
  }

  @Test func `A row of samples in pieces has the numbers of one piece`() {
    let row = SampleRow(
      AnyCurve(Spring.bouncy()), expression: "bouncy", label: nil,
      times: .even(SampleTimes(count: 1_500, until: 1)))
    var rows = SampleRows()
    rows.append(row)
    var pieces = row.start
    for column in SampleRow.Column.allCases {
      pieces += row.start(of: column)
      for range in [0..<512, 512..<1_024, 1_024..<1_500] {
        pieces += row.numbers(of: column, range)
      }
    }
    #expect(pieces + row.end == rows.takeBytes())
  }

  @Test func `Samples are one line of JSON for each curve`() {
    var rows = SampleRows()
    rows.append(
      SampleRow(
        AnyCurve(LinearEasing.identity), expression: "linear", label: nil,
        times: .even(SampleTimes(count: 3, until: 1))))
    rows.append(error: "No curve.", curve: "x", label: "b")
    #expect(
      text(rows.takeBytes()) == """
        {"curve":"linear","label":null,"time_s":[0,0.5,1],"value":[0,0.5,1],\
        "velocity_per_s":[1,1,1],"acceleration_per_s2":[0,0,0],"error":null}
        {"curve":"x","label":"b","time_s":null,"value":null,"velocity_per_s":null,\
        "acceleration_per_s2":null,"error":"No curve."}

        """)
  }
}
