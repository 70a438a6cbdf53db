import CurveTestSupport
import Foundation
import Testing

/// Scenes on the command line: the selected tracks and the output for them.
@Suite struct SceneCommandTests {
  /// A folder with a scene of two tracks, one of them of keyframes, and one that repeats forever.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      curvekit: 1
      title: Nod
      initial:
        angle: {value: 0, unit: degrees}
      keyframes:
        angle:
          - linear: {to: 16, duration: 0.5}
          - spring: {to: 0, duration: 0.25, spring: 'spring(stiffness: 100, damping: 20)'}
      curves:
        fade: ease-out
      """, to: "nod.yaml")
    try folder.write(
      """
      {"curvekit": 1, "curves": {"pulse": {"curve": ".easeInOut(duration: 0.5).repeatForever()"}}}
      """, to: "pulse.json")
    try folder.write("curvekit: 1\ncurves:\n  fade: ease-oot\n", to: "wrong.yaml")
    return folder
  }

  @Test func `measure gives the metrics of each track and of its keyframes`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      ["measure", "@nod.yaml", "--format", "json"], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = try run.output.split(separator: "\n").map {
      try #require(
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["curve"] as? String } == ["@nod.yaml#angle", "@nod.yaml#fade"])
    #expect(lines.map { $0["label"] as? String } == ["angle", "fade"])
    #expect(lines[1]["parts"] == nil)
    let parts = try #require(lines[0]["parts"] as? [[String: Any]])
    #expect(parts.map { $0["kind"] as? String } == ["linear", "spring"])
    #expect(parts[1]["start_s"] as? Double == 0.5)
    #expect(parts[1]["target"] as? Double == 0)
    #expect(parts[1]["velocity_jump_per_s"] as? Double == 0)
    // A critical spring of 10 rad/s, from 16 with 32 per second, 2.5 rad later: (16 + 192 t) e^(-10 t).
    let left = try #require(parts[1]["remainder"] as? Double)
    #expect(abs(left + (16 + 192 * 0.25) * 0.0820849986238988) < 1e-12)
  }

  @Test func `measure --parts writes only the segments as CSV`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      ["measure", "@nod.yaml", "--parts", "--format", "csv"], in: folder.path)
    let rows = run.output.split(separator: "\n")
    #expect(
      rows.first == """
        track,kind,start_s,end_s,target,reached,remainder,overshoot,value_jump,velocity_jump_per_s,\
        acceleration_jump_per_s2
        """)
    #expect(rows.count == 3 && rows[1].hasPrefix(#""angle","linear",0,0.5,16,16,0,0,0,32,"#))
  }

  @Test func `sample writes a column for each track`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      ["sample", "@nod.yaml", "--layout", "wide", "--rate", "4"], in: folder.path)
    let rows = run.output.split(separator: "\n")
    #expect(rows[0] == "time_s,angle_value,fade_value")
    #expect(rows[1] == "0,0,0" && rows[2].hasPrefix("0.25,8,") && rows.count == 5)
  }

  @Test func `Tracks are selected by address and by name`() async throws {
    let folder = try folder()
    for arguments in [["@nod.yaml#angle"], ["@nod.yaml", "--track", "angle"]] {
      let run = try await curvekit(["sample"] + arguments + ["--samples", "2"], in: folder.path)
      #expect(run.output.hasPrefix("time_s,value,velocity_per_s,acceleration_per_s2\n0,0,32,0\n"))
    }
    let compared = try await curvekit(
      ["compare", "@nod.yaml#fade", "ease-out", "--format", "json"], in: folder.path)
    #expect(compared.output.contains("\"greatest_difference\":0,"))
    let mixed = try await curvekit(
      ["sample", "@pulse.json", "ease", "--until", "1", "--layout", "wide", "--samples", "2"],
      in: folder.path)
    #expect(mixed.output.hasPrefix("time_s,pulse_value,"))
    let piped = try await curvekit(
      ["sample", "@-", "--track", "fade", "--samples", "2"], in: folder.path,
      input: try folder.text("nod.yaml"))
    #expect(piped.output.hasPrefix("time_s,value,"))
  }

  @Test func `plot draws scenes, also as text`() async throws {
    let folder = try folder()
    let run = try await curvekit(["plot", "@nod.yaml"], in: folder.path)
    #expect(run.output == "plots/nod.svg\nplots/nod.gp\nplots/nod.csv\n")
    let script = try folder.text("plots/nod.gp")
    #expect(script.contains("'Nod'") && script.contains("'angle"))
    #expect(script.contains("# curve     \"@nod.yaml#angle\""))
    let one = try await curvekit(["plot", "@nod.yaml#angle"], in: folder.path)
    #expect(one.output == "plots/nod-angle.svg\nplots/nod-angle.gp\nplots/nod-angle.csv\n")
    let text = try await curvekit(
      ["plot", "@nod.yaml", "-o", "-", "--format", "txt"], in: folder.path)
    #expect(text.output.contains("angle") && text.output.contains("fade"))
  }
}
