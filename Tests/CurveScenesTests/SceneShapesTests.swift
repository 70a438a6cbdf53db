import CurveKit
import CurveScenes
import CurveTestSupport
import Testing

@Suite struct SceneShapesTests {
  @Test func `Waves and drops have their numbers and tracks`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        drops:
          rain: {rate: 20, width: 300, angle: -10, speed: 500, height: 200}
          tea: {rate: 600, width: 55, angle: 0, speed: 600, height: 844, from: 1, until: 7}
        waves:
          back: {width: 390, top: 100, amplitude: 5, wavelength: '3', phase: 45}
          front: {width: 195.5, top: level, amplitude: size.x, wavelength: size.y, phase: sway}
        curves:
          level: {curve: 'linear(duration: 2)', from: 100, to: 50}
          sway: {curve: 'linear(duration: 1).repeatForever()', from: 0, to: 90}
          '3': {curve: 'linear(duration: 2)', from: 1, to: 2}
        initial: {size: {value: {x: 10, y: 2}}}
        keyframes: {size: [linear: {to: {x: 20, y: 4}, duration: 4}]}
        """, file: "shapes.yaml")
    #expect(scene.waves.map(\.name) == ["back", "front"])
    #expect(scene.waves.map(\.width) == [390, 195.5])
    #expect(
      scene.waves.map { $0.wave(at: 1) } == [
        Wave(top: 100, amplitude: 5, wavelength: 1.5, phase: 45),
        Wave(top: 75, amplitude: 12.5, wavelength: 2.5, phase: 90),
      ])
    // Long after the passes over which an endless curve is measured.
    #expect(
      scene.waves[1].wave(at: 1_000_000.5)
        == Wave(top: 50, amplitude: 20, wavelength: 4, phase: 45))
    #expect(scene.drops.map(\.name) == ["rain", "tea"])
    #expect(
      scene.drops.map(\.drops) == [
        FallingDrops(birthRate: 20, width: 300, angle: -10, speed: 500, distance: 200),
        FallingDrops(birthRate: 600, width: 55, speed: 600, distance: 844, start: 1, end: 7),
      ])
  }

  @Test func `Drops have an x, gravity and a removal, and shapes have colours and an order`() throws
  {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        curves: {fade: ease}
        waves:
          front: {width: 390, top: 1, amplitude: 1, wavelength: 1, phase: 1, color: '#b5651d'}
          back: {width: 390, top: 1, amplitude: 1, wavelength: 1, phase: 1}
        drops:
          tea: {rate: 600, width: 55, x: 100, speed: 600, height: 844, hide: 7, color: '#FF000080'}
          rain: {rate: 1, width: 0, speed: 0, gravity: 980, height: 844}
        order: [tea, back, front, rain]
        """, file: "a")
    #expect(scene.drops.map(\.x) == [100, nil])
    #expect(scene.drops.map(\.drops.removal) == [7, .infinity])
    #expect(scene.drops.map(\.drops.gravity) == [0, 980])
    #expect(scene.drops[0].drops.aliveCount(at: 7) == 0)
    #expect(scene.drawingOrder == ["tea", "back", "front", "rain"])
    #expect(
      scene.waves.map(\.color) == [
        ColorRGBA(red: 181 / 255, green: 101 / 255, blue: 29 / 255), nil,
      ])
    #expect(
      scene.drops.map(\.color) == [ColorRGBA(red: 1, green: 0, blue: 0, alpha: 128 / 255), nil])
  }

  @Test func `Waves and drops are optional`() throws {
    let scene = try Scene(parsing: "curvekit: 1\ncurves: {fade: ease}", file: "a")
    #expect(scene.waves.isEmpty && scene.drops.isEmpty)
  }

  /// The liquid is at 900 until 1 s and falls by 150 points a second.
  ///
  /// As shown, the amplitude falls with it, and the swing of the phase dies out; as meant, the amplitude
  /// is the smaller of 20 and a tenth of the top.
  @Test func `The pouring tea equals its tutorial`() throws {
    let scene = try SceneTests.scene("../../plots/gallery/pouring-tea.yaml")
    #expect(scene.drawingOrder == ["tea", "back as shown", "front as shown"])
    let (front, back) = (scene.waves[0], scene.waves[1])
    #expect(front.name == "front as shown" && back.name == "back as shown")
    let meant = try ["top", "front amplitude", "back amplitude"].map {
      try #require(scene[$0]).curve
    }
    for time in [0, 0.5, 1, 2.25, 4, 5.6, 5.7, 6.5, 7, 7.5] {
      let done = min(6, max(0, time - 1)) / 6
      let top = 900 * (1 - done)
      let (one, other) = (front.wave(at: time), back.wave(at: time))
      #expect((one.top - top).magnitude < 1e-12 * 900 && one.top == other.top)
      #expect((one.amplitude - 20 * (1 - done)).magnitude < 1e-12 * 20)
      #expect((other.amplitude - 24 * (1 - done)).magnitude < 1e-12 * 24)
      #expect(one.wavelength == 4 && other.wavelength == 5)
      let amplitude = min(top / 10, 20)
      for (curve, expected) in zip(meant, [top, amplitude, 1.2 * amplitude]) {
        #expect((curve.value(at: time) - expected).magnitude < 1e-12 * 900)
      }
    }
    // The later animation has the weight (t - 1) / 6 over the endless swing from 90 to -90 degrees.
    let phases = [
      (0, 90.0), (0.5, -90), (1, 90), (2, 60), (3, 30), (3.5, -90), (4, 0), (6, -60), (7, -90),
    ]
    for (time, degrees) in phases {
      #expect((front.wave(at: time).phase - degrees).magnitude < 1e-9, "at \(time) s")
    }
    #expect(front.wave(at: 0.25).phase.magnitude < 1e-9)
    #expect([0, 0.3, 7].map { back.wave(at: $0).phase } == [0, 270, 270])
    let tea = scene.drops[0].drops
    #expect(tea.firstArrival == 844.0 / 600)
    #expect([2, 6.9, 7].map { tea.aliveCount(at: $0) } == [844, 844, 0])
  }
}
