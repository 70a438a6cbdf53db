import CurveKit
import CurveScenes
import Testing

@Suite struct SceneDerivedTests {
  @Test func `Derived tracks are in the order of the file, whatever they are computed from`() throws
  {
    let scene = try SceneTests.scene("Scenes/derived.yaml")
    #expect(
      scene.tracks.map(\.name).suffix(5) == [
        "back amplitude", "amplitude", "wide", "angle", "mixed",
      ]
    )
  }

  @Test func `A derived track has the value of its formula at every time`() throws {
    let scene = try SceneTests.scene("Scenes/derived.yaml")
    func track(_ name: String) throws -> AnyCurve { try #require(scene[name]).curve }
    let (top, squash) = (try track("wave.top"), try track("squash"))
    let (progress, swing) = (try track("pull-progress"), try track("swing"))
    for time in stride(from: 0.0, through: 2.9, by: 0.003) {
      let amplitude = min(top.value(at: time) / 10, 20)
      #expect(try (track("amplitude").value(at: time) - amplitude).magnitude < 1e-14)
      #expect(try (track("back amplitude").value(at: time) - 1.2 * amplitude).magnitude < 1e-13)
      #expect(try (track("wide").value(at: time) - 1 / squash.value(at: time)).magnitude < 1e-15)
      let angle = 4 * Double.pi * progress.value(at: time)
      #expect(try (track("angle").value(at: time) - angle).magnitude < 1e-14)
      let x = swing.value(at: time)
      let mixed = x * x / squash.value(at: time) - (x - 1).magnitude
      #expect(try (track("mixed").value(at: time) - mixed).magnitude < 1e-14)
    }
  }

  @Test func `A derived track has attributes, and is as endless as its tracks`() throws {
    let scene = try SceneTests.scene("Scenes/derived.yaml")
    let wide = try #require(scene["wide"])
    #expect(wide.attributes.visible == 0...3)
    #expect(!wide.isEndless)
    #expect(scene["mixed"]?.isEndless == true)
    #expect(scene["amplitude"]?.attributes == TrackAttributes(unit: "points", axis: .down))
    #expect(scene["amplitude"]?.isEndless == false)
  }

  @Test func `A wave may be moved by a derived track`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        curves: {top: {curve: linear(duration: 9), from: 900, to: 0}}
        derived: {amplitude: 'min(top / 10, 20)'}
        waves: {front: {width: 390, top: top, amplitude: amplitude, wavelength: 4, phase: 0}}
        """, file: "wave.yaml")
    #expect(scene.waves[0].wave(at: 1).amplitude == 20)
    #expect(scene.waves[0].wave(at: 8).amplitude == 10)
  }

  @Test func `A thousand formulas of each other are read at once`() throws {
    let formulas = (1..<900).map { "  d\($0): d\($0 - 1) + 0 * a" }.reversed()
    let scene = try Scene(
      parsing: """
        curvekit: 1
        curves: {a: linear}
        derived:
        \(formulas.joined(separator: "\n"))
          d0: a
        """, file: "chain.yaml")
    #expect(scene["d899"]?.curve.value(at: 0.175) == 0.5)
  }
}
