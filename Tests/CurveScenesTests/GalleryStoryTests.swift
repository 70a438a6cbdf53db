import CurveKit
import CurveMeasure
import CurveScenes
import Testing

/// What the scenes of the gallery are there to show, as numbers.
@Suite struct GalleryStoryTests {
  private func scene(_ name: String) throws -> Scene { try GalleryTests.scene(name) }

  @Test func `The view of pull to refresh is removed in mid-motion`() throws {
    let scene = try scene("pull-to-refresh")
    func atRemoval(_ name: String) throws -> Double {
      let track = try #require(scene[name])
      #expect(track.attributes.visible == 0.9...3.6)
      let metrics = MeasuredMetrics(
        of: track.measured(track.curve), [.valueAtRemoval], attributes: track.measuredAttributes)
      return try #require(metrics[.valueAtRemoval])
    }
    // 2.7 s are 3 6/7 turns of 0.7 s.
    let (turn, squash) = (try atRemoval("rotation"), 0.982182413946922500681)
    #expect((turn - 360 * 6.0 / 7).magnitude < 1e-10)
    let (tall, wide) = (try atRemoval("squash y"), try atRemoval("squash x"))
    #expect((tall - squash).magnitude < 1e-13 && (wide - 1 / squash).magnitude < 1e-13)
    // The list closes from then on, and the roll-in turns without jumps.
    let list = try #require(scene["list offset"])
    #expect(list.keyframeTimes == [0.9, 3.6] && list.curve.duration == 3.6 + 0.3)
    let angle = try #require(scene["roll-in angle"])
    #expect(MeasuredMetrics(of: angle.curve, [.valueJump])[.valueJump] == 0)
    #expect(scene.states.map(\.name) == ["pulling", "ongoing", "preparing", "finishing"])
    #expect(scene.states.map(\.start) == [0.2, 0.9, 3.3, 3.6])
  }

  @Test func `The amplitude of the tea is halved at 4 s as shown, and whole as meant`() throws {
    let scene = try scene("pouring-tea")
    let shown = try #require(scene["front.amplitude"]).curve
    let meant = try #require(scene["front amplitude"]).curve
    #expect(shown.value(at: 4) == 10 && meant.value(at: 4) == 20)
    // One animatable value: the swing of the phase dies out under the line of the top.
    let phase = try #require(scene["front.phase"]).curve
    for (time, degrees) in zip([2.0, 3, 4, 5, 6], [60.0, 30, 0, -30, -60]) {
      #expect((phase.value(at: time) - degrees).magnitude < 1e-12)
    }
    #expect(phase.value(at: 7) == -90)
    #expect(scene["back.phase"]?.curve.value(at: 7) == 270)
  }

  @Test func `The steps before and after differ as the texts state`() throws {
    let scene = try scene("before-and-after")
    func curve(_ name: String) throws -> AnyCurve { try #require(scene[name]).curve }
    func metric(_ metric: Metric, of name: String) throws -> Double? {
      MeasuredMetrics(of: try curve(name), [metric])[metric]
    }
    // 100 points in 0.35 s, up and down.
    let jump = try #require(try metric(.velocityJump, of: "jump by linear"))
    #expect((jump.magnitude - 2 * 100 / 0.35).magnitude < 1e-9)
    #expect(try metric(.velocityJump, of: "jump by ease-in-out") == 0)
    for name in ["jump by linear", "jump by ease-in-out"] {
      let jump = try curve(name)
      #expect([0, 0.35, 0.7].map(jump.value(at:)) == [-29, 71, -29])
    }
    // exp(-pi z / sqrt(1 - z^2)) with z = 4 / (2 sqrt(80)).
    #expect(try metric(.overshoot, of: "list offset by ease-in-out") == 0)
    let overshoot = try #require(try metric(.overshoot, of: "list offset by spring"))
    #expect((overshoot - 0.486396675070710880948).magnitude < 1e-13)
    // The liquid is at 200 points after 1 + 6 * 7 / 9 s.
    let (fixed, limited) = (try curve("amplitude of 15"), try curve("amplitude by top"))
    #expect([0, 4, 8].map(fixed.value(at:)) == [15, 15, 15])
    #expect([0, 4, 5.6, 7, 8].map(limited.value(at:)) == [20, 20, 20, 0, 0])
    #expect((limited.value(at: 6) - 15).magnitude < 1e-12)
    // 1 - (1 + w t) exp(-w t) is a half at t = 0.1469... for w = 2 pi / 0.55.
    let (before, after) = (try curve("reminder by default"), try curve("reminder by ease-in-out"))
    #expect((before.value(at: 0.14691447082650624) - 0.75).magnitude < 1e-14)
    #expect((after.value(at: 0.5) - 0.75).magnitude < 1e-14)
  }

  @Test func `A ball swings back where its finger pauses`() throws {
    let scene = try scene("drag-pause")
    let (steady, paused) = (
      try #require(scene["steady x"]).curve, try #require(scene["paused x"]).curve
    )
    // Half-way, and still there one second after the last sample of the first pull.
    #expect(paused.value(at: 1.5 + 1e-6) == -108)
    let pause = (0...1_000).map { paused.value(at: 0.5 + Double($0) / 1_000) }
    let forward = pause.prefix(300).max() ?? 0
    let back = pause.suffix(700).min() ?? 0
    #expect(forward < -108 && forward - back > 30)
    // At first both are the same.
    for time in stride(from: 0.2, through: 0.5, by: 0.01) {
      #expect((steady.value(at: time) - paused.value(at: time)).magnitude < 1e-12)
    }
  }
}
