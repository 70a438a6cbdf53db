import CurveKit
import CurveScenes
import CurveTestSupport
import Testing

/// Colours and several numbers.
@Suite struct SceneVectorTests {
  private func scene(_ text: String) throws -> Scene {
    try Scene(parsing: "curvekit: 1\n" + text, file: "vector.yaml")
  }

  @Test func `A colour is four tracks`() throws {
    let scene = try scene(
      """
      initial: {tint: '#ffffff', back: {value: '#00336680'}}
      changes:
        tint:
          - {at: 0, to: '#ff0033', animation: 'linear(duration: 1)'}
          - {at: 2, to: {alpha: 0.5}, animation: 'linear(duration: 1)'}
      keyframes:
        back: [linear: {to: '#003366', duration: 2}]
      """)
    #expect(
      scene.tracks.map(\.name)
        == ["tint", "back"].flatMap { name in
          ["red", "green", "blue", "alpha"].map { "\(name).\($0)" }
        })
    let (tint, back) = (scene.colors[0], scene.colors[1])
    #expect(tint.name == "tint" && back.name == "back")
    #expect(tint.color(at: 0) == ColorRGBA(red: 1, green: 1, blue: 1))
    // 0x33 is 51, a fifth.
    let middle = tint.color(at: 0.5)
    #expect(middle.red == 1 && middle.green == 0.5 && abs(middle.blue - 0.6) < 1e-15)
    #expect(abs(tint.color(at: 2.5).alpha - 0.75) < 1e-15 && tint.color(at: 2.5).green == 0)
    #expect(abs(back.color(at: 1).alpha - (1 + 128.0 / 255) / 2) < 1e-15)
    #expect(back.color(at: 1).blue == 0.4)
  }

  /// The top falls from 900 to 0 in 6 s after 1 s; the phase swings between 90 and -90.
  @Test(arguments: ["changes", "transactions"])
  func `An endless animation of one number ends with the later one of another`(section: String)
    throws
  {
    let (phase, top) = (
      "animation: 'ease-in-out(duration: 0.5).repeatForever()'}",
      "animation: 'linear(duration: 6).delay(1)'}"
    )
    let changes =
      section == "changes"
      ? "changes:\n  wave:\n    - {at: 0, to: {phase: -90}, \(phase)\n    - {at: 0, to: {top: 0}, \(top)"
      : "transactions:\n  - {at: 0, to: {wave: {phase: -90}}, \(phase)\n"
        + "  - {at: 0, to: {wave: {top: 0}}, \(top)"
    let scene = try scene("initial: {wave: {value: {top: 900, phase: 90}}}\n" + changes)
    let wave = try #require(scene["wave.phase"])
    #expect(!wave.isEndless && wave.curve.duration == 7)
    #expect(
      [2, 3, 4, 5, 6, 7, 8].map { wave.curve.value(at: $0).rounded() }
        == [60, 30, 0, -30, -60, -90, -90])
    for time in [2.0, 3, 4, 5, 6] {
      #expect(abs(wave.curve.value(at: time) - (120 - 30 * time)) < 1e-11)
    }
    let fall = try #require(scene["wave.top"])
    #expect(fall.curve.value(at: 4) == 450 && fall.curve.value(at: 0.5) == 900)
  }

  @Test func `A target may name some of the numbers, and the others keep theirs`() throws {
    let scene = try scene(
      """
      initial: {p: {value: {x: 0, y: 0, z: 5}}}
      changes:
        p:
          - {at: 0, to: {x: 10}, animation: 'linear(duration: 2)'}
          - {at: 1, to: {y: 8}, animation: 'linear(duration: 1)'}
      """)
    let (x, y, z) = (scene["p.x"]?.curve, scene["p.y"]?.curve, scene["p.z"]?.curve)
    // x moves on at 5 a second under the second animation, which runs over it to 10.
    #expect(abs((x?.value(at: 1.5) ?? .nan) - (7.5 + 2.5 / 2)) < 1e-14)
    #expect(x?.duration == 2 && x?.endValue == 10)
    #expect(y?.value(at: 1.5) == 4 && z?.value(at: 3) == 5 && z?.duration == 0)
  }

  @Test func `Phases have vectors, colours and attributes`() throws {
    let scene = try scene(
      """
      phases:
        units: {scale: x}
        properties:
          offset: {unit: points, axis: down, visible: [0, 1.5]}
          angle: {period: 360}
        states:
          - {name: a, values: {offset: {x: 0, y: 0}, tint: '#ffffff', scale: 1, angle: 0},
             animation: 'linear(duration: 1)'}
          - {name: b, values: {offset: {x: 5, y: -64}, tint: '#ff0000', scale: 2, angle: 90},
             animation: 'linear(duration: 1)'}
      """)
    #expect(
      scene.tracks.map(\.name) == [
        "offset.x", "offset.y", "tint.red", "tint.green", "tint.blue", "tint.alpha", "scale",
        "angle",
      ])
    let y = try #require(scene["offset.y"])
    #expect(y.unit == "points" && y.attributes.axis == .down && y.attributes.visible == 0...1.5)
    #expect(y.curve.value(at: 0.5) == -32)
    #expect(scene["scale"]?.unit == "x" && scene["angle"]?.attributes.period == 360)
    #expect(scene.colors.map(\.name) == ["tint"])
    #expect(scene.colors[0].color(at: 0.5) == ColorRGBA(red: 1, green: 0.5, blue: 0.5))
  }
}
