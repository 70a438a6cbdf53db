import CurveTestSupport
import Foundation
import Testing

/// The drags, models and removals of scenes on the command line.
@Suite struct DragCommandTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    // A sheet that follows the finger at once, and a rotation that is removed.
    try folder.write(
      """
      curvekit: 1
      until: 9
      initial:
        sheet: 0
        turn: {value: 0, period: 360, visible: [0.5, 3.25]}
      changes:
        sheet:
          model: true
          list:
            - drag:
                at: 1
                rate: 4
                values: [0.25, 0.5, 0.75]
                animation: 'linear(duration: 0.125)'
                release: {at: 2, threshold: 0.7, below: 0, above: 1}
        turn:
          - {at: 0.5, to: 360, animation: '.linear(duration: 1).repeatForever(autoreverses: false)'}
      """, to: "sheet.yaml")
    try folder.write("curvekit: 1\ncurves: {fade: linear}\n", to: "fade.yaml")
    return folder
  }

  @Test func `measure has one line for a drag, and none for its samples`() async throws {
    let folder = try folder()
    let run = try await curvekit(["measure", "@sheet.yaml"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    // Each step of 0.25 takes an eighth of a second.
    #expect(
      run.output.contains(
        """

        Model
          track   greatest lag    at   longest delay
          sheet           0.25   1 s      0.125000 s

        Removal
          track       at   value   velocity
          turn    3.25 s     270     360 /s

        Segments of sheet
        """))
    #expect(
      run.output.hasSuffix(
        """

        Drags of sheet
          from    to   samples   greatest lag    at   longest delay   velocity at release
           1 s   2 s         3           0.25   1 s      0.125000 s                  0 /s

        """))
    let parts = try await curvekit(
      ["measure", "@sheet.yaml", "--parts", "--format", "csv"], in: folder.path)
    let rows = parts.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.split(separator: ",")[2] } == ["2", "0.5"])
  }

  @Test func `Drags are objects of JSON, and a CSV of their own`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      ["measure", "@sheet.yaml", "--format", "json"], in: folder.path)
    let lines = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.count == 3)
    let model = try #require(lines[0]["model"] as? [String: Double])
    #expect(model["greatest_lag"] == 0.25 && model["greatest_lag_time_s"] == 1)
    #expect(abs(try #require(model["longest_delay_s"]) - 0.125) <= 1e-15)
    #expect(lines[0]["removal"] == nil && lines[1]["model"] == nil)
    let removal = try #require(lines[1]["removal"] as? [String: Double])
    #expect(removal == ["time_s": 3.25, "value": 270, "velocity_per_s": 360])
    #expect(lines[1]["value_jump"] as? Double == 0 && lines[1]["end_value"] as? Double == 990)
    #expect(lines[2]["drags"] as? String == "sheet" && lines[2]["samples"] as? Int == 3)

    let csv = try await curvekit(
      ["measure", "@sheet.yaml", "--drags", "--format", "csv"], in: folder.path)
    let rows = csv.output.split(separator: "\n").map { $0.split(separator: ",") }
    #expect(
      rows[0].map(String.init) == [
        "drags", "start_s", "end_s", "samples", "greatest_lag", "greatest_lag_time_s",
        "longest_delay_s", "velocity_at_release_per_s",
      ])
    #expect(rows.count == 2 && rows[1].prefix(6) == ["\"sheet\"", "1", "2", "3", "0.25", "1"])
    #expect(rows[1].last == "0")
    let some = try await curvekit(
      ["measure", "@sheet.yaml", "--metrics", "end_value", "--format", "json"], in: folder.path)
    #expect(!some.output.contains("drags") && !some.output.contains("model"))
  }

  @Test func `A check knows when a track is removed, and its period`() async throws {
    let folder = try folder()
    try folder.write(
      """
      curvekit: 1
      curves:
        turn:
          curve: '@sheet.yaml#turn'
          value at 3.25 s: 270
          value_jump: 0
          value at 4 s: none
          at rest when removed: true
      """, to: "motion.yaml")
    let run = try await curvekit(
      ["check", "motion.yaml", "--format", "github"], in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.output == """
        ::error file=motion.yaml,line=3,col=3,title=turn::turn: The curve is not at rest when removed, \
        and must be: the velocity at removal is 360 /s.

        """)
  }
}
