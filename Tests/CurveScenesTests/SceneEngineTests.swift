import CurveKit
import CurveScenes
import CurveTestSupport
import Testing

/// The engines that play the changes and phases of a scene.
@Suite struct SceneEngineTests {
  /// A motion of 0.3 s that is turned back after 0.1 s, in several forms.
  private static func scene(_ keys: String = "", property: String = "") throws -> Scene {
    try Scene(
      parsing: """
        curvekit: 1
        \(keys)
        initial: {y: 0, x: 0, k: 0}
        keyframes: {k: [linear: {to: 1, duration: 1}]}
        changes:
          y: [{at: 0, to: 1, animation: 'linear(duration: 0.3)'}, {at: 0.1, to: 0, animation: 'linear(duration: 0.3)'}]
          x: {\(property)list: [{at: 0, to: 1, animation: 'linear(duration: 0.3)'}, {at: 0.1, to: 0, animation: 'linear(duration: 0.3)'}]}
        derived: {twice: 'y + y'}
        """, file: "tap.yaml")
  }

  private static func engine(_ name: String) throws -> SessionEngine {
    try #require(SessionEngine.named(name))
  }

  /// The velocity just after the turn: a restart gives -1/3 / 0.3, and a nest adds it to 1 / 0.3.
  private static let velocities = ["reset": -10.0 / 9, "swiftui": 20.0 / 9]

  private static func velocity(_ scene: Scene, _ name: String) throws -> Double {
    let track = try #require(scene[name])
    return try #require(track.turns?.joins.last).after.velocity
  }

  @Test
  func `The engine of a property comes before that of the scene, and SwiftUI is that of others`()
    throws
  {
    let cases = [
      (keys: "", property: "", y: "swiftui", x: "swiftui"),
      ("engine: reset", "", "reset", "reset"),
      ("engine: reset", "engine: swiftui, ", "reset", "swiftui"),
      ("", "engine: reset, ", "swiftui", "reset"), ("", "policy: reset, ", "swiftui", "reset"),
      ("engine: reset", "policy: swiftUI, ", "reset", "swiftui"),
    ]
    for (keys, property, y, x) in cases {
      let scene = try Self.scene(keys, property: property)
      for (track, name) in [("y", y), ("x", x)] {
        #expect(scene[track]?.engine?.name == name, "\(keys) \(property)")
        let expected = try #require(Self.velocities[name])
        #expect(abs(try Self.velocity(scene, track) - expected) < 1e-12, "\(keys) \(property)")
      }
    }
  }

  @Test func `Another engine plays all changes, also those that the file gives to an engine`()
    throws
  {
    let scene = try Self.scene("engine: swiftui", property: "engine: swiftui, ")
    let played = try scene.played(by: SceneEngine(Self.engine("reset")))
    #expect(played.tracks.map(\.name) == scene.tracks.map(\.name))
    for track in ["y", "x"] {
      #expect(played[track]?.engine?.name == "reset")
      #expect(abs(try Self.velocity(played, track) + 10.0 / 9) < 1e-12)
    }
    // x(0.2) is 2/9 after a restart and 4/9 in a nest; what is computed from it follows.
    #expect(abs(try #require(played["twice"]).curve.value(at: 0.2) - 4.0 / 9) < 1e-12)
    #expect(abs(try #require(scene["twice"]).curve.value(at: 0.2) - 8.0 / 9) < 1e-12)
    #expect(played["k"]?.curve.value(at: 0.5) == 0.5)
    #expect(scene.tracks.filter(\.isPlayed).map(\.name) == ["y", "x", "twice"])
  }

  @Test func `An engine plays phases`() throws {
    let text = """
      curvekit: 1
      phases:
        triggers: [0, 0.1]
        states:
          - {name: a, values: {y: 0}, animation: 'linear(duration: 0.3)'}
          - {name: b, values: {y: 1}, animation: 'linear(duration: 0.3)'}
      """
    let scene = try Scene(parsing: text, file: "phases.yaml")
    for (name, velocity) in Self.velocities {
      let played = try scene.played(by: SceneEngine(Self.engine(name)))
      let join = try #require(played["y"]?.turns?.joins.first { abs($0.time - 0.1) < 1e-12 })
      #expect(abs(join.after.velocity - velocity) < 1e-12)
      #expect(played["y"]?.turns?.travel == 1)
    }
    // The engine of the file is that of its phases.
    let own = try Scene(
      parsing: text.replacing("phases:\n", with: "engine: reset\nphases:\n"), file: "phases.yaml")
    #expect(own["y"]?.engine?.name == "reset")
  }

  /// Spring 100/10/1 from 0 to 1, turned back after 0.15 s: x = 0.610492534557, v = 5.254244313352.
  ///
  /// Motion takes over the difference from the frame before, 5.4569267681; Compose takes over v, although the first line
  /// from frame to frame has another slope.
  @Test(arguments: [
    ("motion", 5.4569267681, 5.254244313352), ("compose", 5.254244313352, 5.254244313352),
  ])
  func `Joins have the velocities of the rule, and not the slopes of frames`(
    name: String, after: Double, before: Double
  ) throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        initial: {y: 0}
        changes:
          y:
            - {at: 0, to: 1, animation: 'spring(mass: 1, stiffness: 100, damping: 10)'}
            - {at: 0.15, to: 0, animation: 'spring(mass: 1, stiffness: 100, damping: 10)'}
        """, file: "bounce.yaml")
    let played = try scene.played(by: SceneEngine(Self.engine(name)))
    let track = try #require(played["y"])
    let join = try #require(track.turns?.joins.last)
    #expect(abs(join.after.velocity - after) < 1e-9 && abs(join.before.velocity - before) < 1e-9)
    let part = try #require(track.measuredParts(of: track.curve).last)
    #expect(part.motion.join == join && part.kind.contains("stiffness"))
  }
}
