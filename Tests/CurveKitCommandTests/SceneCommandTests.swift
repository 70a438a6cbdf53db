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
}
