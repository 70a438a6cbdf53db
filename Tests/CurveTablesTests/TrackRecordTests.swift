import CurveKit
import CurveMeasure
import CurveTables
import Testing

/// Drags, lags and removals in files and tables.
@Suite struct TrackRecordTests {
  // A line of 2 s behind a jump to 1.
  static let line = LinearEasing.identity.lasting(2)
  static let lag = CurveLag(
    of: line, behind: StepEasing(1, .start).lasting(2),
    targets: [.init(time: 0, value: 1, until: 2)], during: 0...2)

  static let drags = [
    DragRecord(track: "a \"b\"", start: 1, end: 1.5, samples: 4, lag: lag, velocity: -0.25),
    DragRecord(track: "a \"b\"", start: 2, end: 3, samples: 60, lag: nil, velocity: nil),
  ]

  @Test func `A drag is an object in a line, a row, and a line of a table`() {
    #expect(
      Self.drags.map(\.json) == [
        #"""
        {"drags":"a \"b\"","start_s":1,"end_s":1.5,"samples":4,"greatest_lag":1,"greatest_lag_time_s":0,\#
        "longest_delay_s":2,"velocity_at_release_per_s":-0.25}
        """#,
        #"""
        {"drags":"a \"b\"","start_s":2,"end_s":3,"samples":60,"greatest_lag":null,\#
        "greatest_lag_time_s":null,"longest_delay_s":null,"velocity_at_release_per_s":null}
        """#,
      ])
    #expect(
      String(decoding: DragRecord.csv(Self.drags, profile: .plain), as: UTF8.self)
        == [
          "drags,start_s,end_s,samples,greatest_lag,greatest_lag_time_s,longest_delay_s,"
            + "velocity_at_release_per_s",
          #""a ""b""",1,1.5,4,1,0,2,-0.25"#, #""a ""b""",2,3,60,,,,"#, "",
        ].joined(separator: "\n"))
    #expect(
      DragRecord.text(Self.drags) == """
        Drags of a "b"
          from      to   samples   greatest lag    at   longest delay   velocity at release
           1 s   1.5 s         4              1   0 s             2 s              -0.25 /s
           2 s     3 s        60              –     –               –                     –

        """)
    #expect(DragRecord.text([]) == "")
  }

  @Test func `A record has the sections of the track`() throws {
    let turn = TrackRecord(
      track: "turn", lag: nil, removal: .init(time: 3.6, value: 308.5, velocity: nil))
    let sheet = TrackRecord(track: "sheet", lag: Self.lag, removal: nil)
    let metrics = MeasuredMetrics(of: Self.line, [.endValue])
    func record(_ track: TrackRecord?) -> MetricsRecord {
      MetricsRecord(expression: "x", metrics: metrics, track: track)
    }
    let start = #"{"curve":"x","label":null,"end_value":1"#
    let model =
      #""model":{"greatest_lag":1,"greatest_lag_time_s":0,"longest_delay_s":2}"#
    let removal = #""removal":{"time_s":3.6,"value":308.5,"velocity_per_s":null}"#
    #expect(record(sheet).json == "\(start),\(model)}")
    #expect(record(turn).json == "\(start),\(removal)}")
    let empty = TrackRecord(track: "still", lag: nil, removal: nil)
    #expect(record(empty).json == "\(start)}" && record(empty).track == nil)
    var rows = MetricsRows(.json, hasErrors: true)
    rows.append(record(sheet))
    #expect(
      String(decoding: rows.takeBytes(), as: UTF8.self) == "\(start),\(model),\"error\":null}\n")
    #expect(
      TrackRecord.text([turn, sheet, empty]) == """
        Model
          track   greatest lag    at   longest delay
          sheet              1   0 s             2 s

        Removal
          track      at   value   velocity
          turn    3.6 s   308.5          –

        """)
    #expect(TrackRecord.text([empty]) == "")
  }
}
