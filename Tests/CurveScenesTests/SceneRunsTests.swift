import CurveKit
import CurveScenes
import CurveTestSupport
import Testing

/// Keyframes and phases that run several times.
@Suite struct SceneRunsTests {
  private func scene(_ text: String) throws -> Scene {
    try Scene(parsing: "curvekit: 1\n" + text, file: "runs.yaml")
  }

  private let nod = [
    Keyframe(to: 16.0, .cubic(duration: 0.25)), Keyframe(to: 2, .linear(duration: 0.25)),
  ]
  private let tracks = """
      tracks:
        angle: [cubic: {to: 16, duration: 0.25}, linear: {to: 2, duration: 0.25}]
        scale: [spring: {to: 1, duration: 0.75}]
    initial: {angle: {value: 0, unit: degrees, axis: down}, scale: 1.5}
    """

  @Test(arguments: ["3", "forever"]) func `Keyframes start over when the longest track ends`(
    runs: String
  ) throws {
    let scene = try scene("until: 5\nkeyframes:\n  runs: \(runs)\n" + tracks)
    let path = KeyframePath(initialValue: 0, nod)
    let expected =
      runs == "3"
      ? KeyframeRuns(repeating: path, count: 3, period: 0.75)
      : KeyframeRuns(repeatingForever: path, period: 0.75)
    let angle = try #require(scene["angle"])
    #expect(angle.isEndless == (runs == "forever"))
    #expect(angle.attributes.axis == .down && angle.unit == "degrees")
    for step in 0..<500 {
      let time = Double(step) * 0.01
      #expect(angle.curve.sample(at: time) == expected.curve.sample(at: time))
    }
    let restart = try #require(angle.joins.first { $0.time == 0.75 })
    #expect(restart.valueJump == -2 && restart.velocityJump == 0)
    #expect(angle.curve.duration == (runs == "3" ? 2 : .infinity))
    #expect(angle.curve.analysisEnd == (runs == "3" ? .infinity : 5))
    let parts = angle.parts(of: angle.curve)
    #expect(parts.count == (runs == "3" ? 6 : 14))
    #expect(parts.map(\.kind).prefix(3) == ["cubic", "linear", "cubic"])
    #expect(parts[2].motion.join.valueJump == -2)
    #expect(angle.keyframeTimes.count == parts.count)
    if runs == "forever" {
      #expect(try angle.curve(measuredUntil: 9).analysisEnd == 9)
      #expect(throws: (any Error).self) { try angle.curve(measuredUntil: 1e6) }
    }
  }

  @Test func `Triggers start keyframes from the current value and velocity`() throws {
    let scene = try scene(
      "states: [{name: tap, from: 1}]\nkeyframes:\n  triggers: [0, 0.125, state tap]\n" + tracks)
    let angle = try #require(scene["angle"])
    let expected = KeyframeRuns(initialValue: 0, nod, triggers: [0, 0.125, 1])
    for step in 0..<300 {
      let time = Double(step) * 0.01
      #expect(angle.curve.sample(at: time) == expected.curve.sample(at: time))
    }
    let join = try #require(angle.joins.first { $0.time == 0.125 })
    #expect(join.valueJump == 0 && join.velocityJump == 0 && join.after.velocity > 10)
    #expect(angle.parts(of: angle.curve).map(\.motion.start) == [0, 0.125, 0.375, 1, 1.25])
    #expect(!angle.isEndless && angle.curve.duration == 1.5)
  }

  @Test func `Tracks without runs run once, and a property may be called tracks`() throws {
    let once = try scene("keyframes:\n" + tracks)
    #expect(once["angle"]?.curve.duration == 0.5 && once["scale"]?.curve.duration == 0.75)
    let named = try scene(
      "initial: {tracks: 1, runs: 2}\nkeyframes: {tracks: [move: 2], runs: [move: 3]}")
    #expect(named.tracks.map(\.name) == ["tracks", "runs"])
  }

  @Test func `A visible interval ends endless keyframes`() throws {
    let scene = try scene(
      """
      initial: {angle: {value: 0, visible: [0.5, 2]}}
      keyframes:
        runs: forever
        tracks: {angle: [linear: {to: 16, duration: 1}]}
      """)
    let angle = try #require(scene["angle"])
    #expect(!angle.isEndless && abs(angle.curve.value(at: 1.5) - 8) < 1e-12)
    #expect(angle.joins.map(\.time) == [1])
    #expect(angle.parts(of: angle.curve).count == 2)
  }

  private let states = """
      states:
        - {name: dim, values: {opacity: 0.5}, animation: 'ease-in-out(duration: 1)'}
        - {name: bright, values: {opacity: 1}, animation: 'ease-in-out(duration: 1)'}
    """

  @Test func `Endless phases are endless`() throws {
    let scene = try scene("phases:\n  runs: forever\n" + states)
    let track = try #require(scene["opacity"])
    #expect(track.isEndless && track.curve.duration == .infinity && track.curve.analysisEnd == 8)
    let curve = try track.curve(measuredUntil: 5)
    #expect(curve.analysisEnd == 5 && abs(curve.value(at: 2.5) - 0.75) < 1e-12)
    #expect(curve.restTime() == nil)
    let parts = track.parts(of: curve)
    #expect(parts.map(\.kind) == ["bright", "dim", "bright", "dim", "bright"])
    #expect(parts.last?.motion.end == 5)
    #expect(throws: (any Error).self) { try track.curve(measuredUntil: 1e6) }
    #expect(try !self.scene("phases:\n  runs: forever\n  cycles: 3\n" + states).tracks[0].isEndless)
    let measured = try self.scene("until: 3\nphases:\n  runs: forever\n" + states).tracks[0]
    #expect(measured.isEndless && measured.curve.analysisEnd == 3)
    #expect(measured.keyframeTimes == [0, 1, 2])
  }

  @Test func `Triggers run phases`() throws {
    let scene = try scene("phases:\n  triggers: [1, 1.5, 6]\n" + states)
    let track = try #require(scene["opacity"])
    #expect(track.keyframeTimes == [1, 1.5, 6, 7] && !track.isEndless)
    #expect(track.curve.value(at: 0.5) == 0.5 && abs(track.curve.value(at: 6.5) - 0.75) < 1e-12)
  }
}
