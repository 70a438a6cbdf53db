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
    func curve(_ name: String) throws -> AnyCurve { try #require(scene[name]).curve }
    let (top, squash) = (try curve("wave.top"), try curve("squash"))
    let (progress, swing) = (try curve("pull-progress"), try curve("swing"))
    let formulas: [(name: String, value: (Double) -> Double)] = [
      ("amplitude", { min(top.value(at: $0) / 10, 20) }),
      ("back amplitude", { 1.2 * min(top.value(at: $0) / 10, 20) }),
      ("wide", { 1 / squash.value(at: $0) }),
      ("angle", { 4 * Double.pi * progress.value(at: $0) }),
      (
        "mixed",
        {
          let x = swing.value(at: $0)
          return x * x / squash.value(at: $0) - (x - 1).magnitude
        }
      ),
    ]
    for (name, value) in formulas {
      let derived = try curve(name)
      var worst = 0.0
      for time in stride(from: 0.0, through: 2.9, by: 0.003) {
        worst = max(worst, (derived.value(at: time) - value(time)).magnitude)
      }
      #expect(worst < 1e-13, "\(name)")
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
        curves: {top: {curve: 'linear(duration: 9)', from: 900, to: 0}}
        derived: {amplitude: 'min(top / 10, 20)'}
        waves: {front: {width: 390, top: top, amplitude: amplitude, wavelength: 4, phase: 0}}
        """, file: "wave.yaml")
    #expect(scene.waves[0].wave(at: 1).amplitude == 20)
    #expect(scene.waves[0].wave(at: 8).amplitude.rounded() == 10)
  }

  @Test func `A chain of formulas may be in any order, up to a limit`() throws {
    func chain(_ count: Int) -> String {
      let formulas = (1...count).map { "  d\($0): d\($0 - 1) + 0 * a" }.reversed()
      return
        "curvekit: 1\ncurves: {a: linear}\nderived:\n\(formulas.joined(separator: "\n"))\n  d0: a\n"
    }
    let scene = try Scene(parsing: chain(20), file: "chain.yaml")
    #expect(scene["d20"]?.curve.value(at: 0.175) == 0.5)
    #expect(throws: SceneError.self) { try Scene(parsing: chain(600), file: "chain.yaml") }
  }

  @Test func `Formulas that each need two others twice are refused before they take long`() throws {
    var text = "curvekit: 1\ncurves: {a0: linear, b0: linear}\nderived:\n"
    for level in 1...40 {
      text +=
        "  a\(level): a\(level - 1) * b\(level - 1)\n  b\(level): a\(level - 1) - b\(level - 1)\n"
    }
    do {
      _ = try Scene(parsing: text, file: "levels.yaml")
      Issue.record("It is accepted.")
    } catch {
      #expect(
        error.problem
          == "The formula of 'a9' has more than 1000 numbers, names and operators, counting those of the formulas in it."
      )
    }
  }
}
