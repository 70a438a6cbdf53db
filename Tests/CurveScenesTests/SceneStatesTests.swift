import CurveKit
import CurveScenes
import CurveSpecs
import Testing

@Suite struct SceneStatesTests {
  @Test func `A state ends with the next one, or has no end`() throws {
    let scene = try SceneTests.scene("Scenes/states.yaml")
    #expect(
      scene.states == [
        SceneState(name: "pulling", start: 0.2, end: 0.9),
        SceneState(name: "ongoing", start: 0.9, end: 3.3),
        SceneState(name: "preparing", start: 3.3, end: 3.6),
        SceneState(name: "finishing", start: 3.6, end: 4.6),
        SceneState(name: "2", start: 4.8, end: .infinity),
      ])
    #expect(try Scene(parsing: "curvekit: 1\ncurves: {fade: ease}", file: "a").states.isEmpty)
  }

  @Test func `A change at a state is at its first start`() throws {
    let scene = try SceneTests.scene("Scenes/states.yaml")
    #expect(scene["offset"]?.keyframeTimes == [0.9, 3.6, 4.8])
    let twice = try Scene(
      parsing: """
        curvekit: 1
        states: [{name: on, from: 1, until: 2}, {name: off, from: 2}, {name: on, from: 3}]
        initial: {x: 0, y: 0, shown: {value: 0, visible: [off, on]}}
        changes:
          x: [{at: state on, to: 1}, drag: {at: state off, rate: 10, values: [2, 3]}]
          shown: [{at: state on, to: 5, animation: 'linear(duration: 8)'}]
        transactions: [{at: state  off, to: {y: 4}}]
        until: 6
        """, file: "twice.yaml")
    #expect(twice["x"]?.keyframeTimes == [1, 2, 2.1])
    #expect(twice["y"]?.keyframeTimes == [2])
    // The end is that of the first such state after the start of the interval.
    #expect(twice["shown"]?.attributes.visible == 2...6)
  }

  @Test func `Attributes are those of the file`() throws {
    let scene = try SceneTests.scene("Scenes/states.yaml")
    let expected: [(String, TrackAttributes)] = [
      ("rotation", TrackAttributes(unit: "degrees", period: 360, visible: 0.9...3.6)),
      ("jump y", TrackAttributes(unit: "points", visible: 0.9...3.3, axis: .down)),
      ("roll.x", TrackAttributes(visible: 3.6...4.5)),
      ("roll.angle", TrackAttributes(visible: 3.6...4.5)),
      ("offset", TrackAttributes(unit: "points")),
      ("dots", TrackAttributes(visible: 4.8...5.2)),
    ]
    for (name, attributes) in expected {
      #expect(scene[name]?.attributes == attributes, "\(name)")
    }
  }

  /// At the end of a pass a rotation starts over, which is seen only later.
  @Test(arguments: [1.0, 1.75, 2, 3, 4]) func `A rotation has turned for the time on screen`(
    _ end: Double
  ) throws {
    func rotation(_ attributes: String, until end: Double) throws -> SceneTrack {
      let text = """
        curvekit: 1
        until: \(end)
        initial: {angle: {value: 0, period: 360\(attributes)}}
        changes:
          angle:
            - {at: 0, to: 360, animation: 'linear(duration: 1).repeatForever(autoreverses: false)'}
        """
      return try #require(try Scene(parsing: text, file: "rotation.yaml")["angle"])
    }
    let removed = try rotation(", visible: [0, \(end)]", until: 9)
    let seen = removed.measured(removed.curve)
    #expect(seen.endValue == 360 * end)
    #expect(seen.peakValue == 360 * end)
    #expect(seen.duration == end)
    let endless = try rotation("", until: end)
    #expect(endless.measured(endless.curve).peakValue == 360 * end)
    #expect(endless.measured(endless.curve).value(at: end) == 360 * end)
  }

  /// The times of these passes are rounded.
  @Test(arguments: [0.3, 0.6, 0.9, 1.5, 1.8]) func `A motion ends just before a restart`(
    _ end: Double
  ) throws {
    let text = """
      curvekit: 1
      initial: {shift: {value: 0, visible: [0, \(end)]}}
      changes:
        shift:
          - {at: 0, to: 1, animation: 'linear(duration: 0.3).repeatForever(autoreverses: false)'}
      """
    let track = try #require(try Scene(parsing: text, file: "shift.yaml")["shift"])
    #expect((track.curve.endValue - 1).magnitude < 1e-14)
  }

  @Test(arguments: [(0.8, 360.0), (1.1, 720), (1.4, 1080)])
  func `A restart at the end of the measured time is counted once`(
    _ end: Double, _ angle: Double
  ) throws {
    let text = """
      curvekit: 1
      until: \(end)
      initial: {angle: {value: 0, period: 360}}
      changes:
        angle:
          - {at: 0.5, to: 360, animation: 'linear(duration: 0.3).repeatForever(autoreverses: false)'}
      """
    let track = try #require(try Scene(parsing: text, file: "turn.yaml")["angle"])
    #expect((track.measured(track.curve).peakValue - angle).magnitude < 1e-9)
  }

  /// From 0.9 to 3.6 s there are 2.7 / 0.7 turns: 3 whole ones, and 6/7 of 360 degrees.
  @Test func `An endless motion ends when it is removed`() throws {
    let scene = try SceneTests.scene("Scenes/states.yaml")
    let rotation = try #require(scene["rotation"])
    #expect(!rotation.isEndless)
    for curve in [rotation.curve, try rotation.curve(measuredUntil: 100)] {
      #expect(curve.duration == 3.6)
      #expect((curve.endValue - 360 * 6 / 7).magnitude < 1e-11)
      #expect((curve.limit(of: .velocity, before: 3.6) - 360 / 0.7).magnitude < 1e-9)
      #expect(curve.velocity(at: 3.7) == 0)
    }
    #expect(rotation.parts(of: rotation.curve).map(\.motion.end) == [3.6])
  }

  @Test func `Parts are those within the visible interval`() throws {
    let scene = try SceneTests.scene("Scenes/states.yaml")
    let jump = try #require(scene["jump y"])
    #expect(jump.keyframeTimes == [0.9])
    #expect(jump.joins.map(\.time) == [0.9])
    let parts = jump.parts(of: jump.curve).map(\.motion)
    #expect(parts.map(\.start) == [0.9] && parts.map(\.end) == [3.3])
    // 2.4 s are 6 passes of 0.35 s and 6/7 of the seventh, which goes up.
    let eased = AnyCurve(try CurveSpec(parsing: "ease-in-out(duration: 1)").curve).value(
      at: 6.0 / 7)
    #expect((jump.curve.endValue - (-29 + 100 * eased)).magnitude < 1e-9)
    #expect((parts[0].reached - (-29 + 100 * eased)).magnitude < 1e-9)

    // The interval starts in the middle of the animation and ends before it.
    let roll = try #require(scene["roll.angle"])
    #expect(roll.parts(of: roll.curve).map(\.motion.start) == [3.6])
    #expect(roll.parts(of: roll.curve).map(\.motion.end) == [4.5])
  }

  @Test(arguments: [
    "keyframes: {x: [linear: {to: 4, duration: 4}, move: 1, linear: {to: 2, duration: 1}]}",
    "changes: {x: [{at: 0, to: 4, animation: 'linear(duration: 4)'}, {at: 4, to: 1}]}",
    "transactions: [{at: 0, to: {x: 4}, animation: 'linear(duration: 4)'}, {at: 4, to: {x: 1}}]",
  ])
  func `A part that begins before the interval and ends after it is cut`(motion: String) throws {
    let scene = try Scene(
      parsing: "curvekit: 1\ninitial: {x: {value: 0, visible: [1, 3]}}\n\(motion)", file: "cut.yaml"
    )
    let track = try #require(scene["x"])
    #expect(track.joins.isEmpty && track.keyframeTimes.isEmpty)
    let parts = track.parts(of: track.curve).map(\.motion)
    #expect(parts.map(\.start) == [1] && parts.map(\.end) == [3])
    #expect(parts.map(\.reached) == [3] && parts.map(\.target) == [4])
    #expect(parts[0].join.velocityJump == 0 && parts[0].join.valueJump == 0)
    #expect(track.curve.startValue == 1 && track.curve.endValue == 3)
  }

  @Test func `Endless keyframes are cut at both ends of the interval`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        initial: {x: {value: 0, visible: [1.5, 3.25]}}
        keyframes: {runs: forever, tracks: {x: [linear: {to: 4, duration: 1}]}}
        """, file: "runs.yaml")
    let track = try #require(scene["x"])
    #expect(track.keyframeTimes == [2, 3] && !track.isEndless)
    let parts = track.parts(of: track.curve).map(\.motion)
    #expect(parts.map(\.start) == [1.5, 2, 3] && parts.map(\.end) == [2, 3, 3.25])
    #expect(parts.map(\.reached) == [4, 4, 1] && parts.map(\.join.valueJump) == [0, -4, -4])
    #expect(track.curve.startValue == 2 && track.curve.endValue == 1)
  }

  @Test func `A trigger may be the start of a state`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        states: [{name: on, from: 2}]
        initial: {x: 0}
        keyframes: {triggers: [0.5, state on], tracks: {x: [linear: {to: 4, duration: 1}]}}
        """, file: "triggers.yaml")
    #expect(scene["x"]?.keyframeTimes == [1.5, 3])
  }

  @Test func `A curve is visible in its interval`() throws {
    let scene = try SceneTests.scene("Scenes/states.yaml")
    let dots = try #require(scene["dots"])
    // 4.8 s are 9 passes and 0.6 of the tenth, which goes back; 5.2 s are 10 passes and 0.4.
    #expect((dots.curve.startValue - 0.4).magnitude < 1e-12)
    #expect((dots.curve.endValue - 0.4).magnitude < 1e-12)
    #expect(dots.curve.value(at: 5.0) == 0 && !dots.isEndless)
  }
  @Test(arguments: [
    ("linear(duration: 1).repeatForever().delay(3)", 0.0, 1.0, 0.0, 0.0),
    ("linear(duration: 1).repeatForever().delay(3)", 0, 3.5, 0, 0.5),
    ("linear(duration: 1)", 3, 4, 1, 1),
    ("linear(duration: 1)", 0.25, 0.75, 0.25, 0.75),
    ("linear(duration: 1).repeatCount(3)", 1.25, 100, 0.75, 1),
    ("linear(duration: 1).repeatForever()", 100.25, 100.75, 0.25, 0.75),
  ])
  func `An interval may be before, in or after the motion`(
    curve: String, start: Double, end: Double, first: Double, last: Double
  ) throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        curves: {x: {curve: '\(curve)', visible: [\(start), \(end)]}}
        initial: {y: {value: 0, visible: [\(start), \(end)]}}
        changes: {y: [{at: 0, to: 1, animation: '\(curve)'}]}
        """, file: "span.yaml")
    for track in scene.tracks {
      #expect(track.curve.startValue == first && track.curve.endValue == last, "\(track.name)")
      #expect(track.curve.value(at: end + 1) == last && !track.isEndless)
    }
  }
}
