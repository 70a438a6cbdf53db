import CurveKit
import CurveScenes
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

@Suite struct SceneTests {
  static func scene(_ path: String) throws -> Scene {
    let text = try String(contentsOfFile: testFolder + "/" + path, encoding: .utf8)
    return try Scene(parsing: text, file: path)
  }

  private static let pages = "Sources/CurveScenes/CurveScenes.docc/"

  @Test func `The page has every kind of keyframe, with an example that is read`() throws {
    try GeneratedText(
      in: Self.pages + "SceneFiles.md", after: "A keyframe has one key, its kind:",
      before: "A duration of 0 is a jump. The rules are those of SwiftUI's keyframes."
    ).expect(
      ["", "| keyframe | motion |", "|---|---|"]
        + KeyframeKind.allCases.map { kind in
          "| `\(kind.rawValue): \(kind.row.example)` | \(kind.row.rule) |"
        } + [""])
    for kind in KeyframeKind.allCases {
      let scene = try Scene(
        parsing: """
          curvekit: 1
          initial: {x: 0}
          keyframes: {x: [\(kind.rawValue): \(kind.row.example)]}
          """, file: "\(kind)")
      #expect(scene.tracks[0].curve.endValue != 0, "\(kind)")
      #expect(kind.row.fields.allSatisfy { kind.row.example.contains("\($0.rawValue): ") })
    }
  }

  @Test func `The schema has every kind of keyframe with its fields`() throws {
    func reference(_ name: String) -> String { "{\"$ref\": \"#/$defs/\(name)\"}" }
    func definition(_ kind: KeyframeKind) -> [String] {
      let row = kind.row
      let start = ["\"\(kind.rawValue)\": {", "  \"description\": \"\(row.summary)\","]
      guard !row.fields.isEmpty else {
        return start + [
          "  \"anyOf\": [", "    \(reference("value")),", "    {", "      \"type\": \"object\",",
          "      \"required\": [\"to\"],", "      \"additionalProperties\": false,",
          "      \"properties\": {\"to\": \(reference("value"))}", "    }", "  ]", "}",
        ]
      }
      let required = ["to"] + row.fields.filter(row.requires).map(\.rawValue)
      let properties =
        ["\"to\": \(reference("value"))"]
        + row.fields.map { field in
          let type =
            switch field {
            case .duration: "time"
            case .timing, .spring: "expression"
            case .startVelocity, .endVelocity: "value"
            }
          return "\"\(field.rawValue)\": \(reference(type))"
        }
      let names = required.map { "\"\($0)\"" }.joined(separator: ", ")
      return start + [
        "  \"type\": \"object\",", "  \"required\": [\(names)],",
        "  \"additionalProperties\": false,", "  \"properties\": {",
      ] + separated(properties.map { ["    " + $0] }) + ["  }", "}"]
    }
    func separated(_ parts: [[String]]) -> [String] {
      parts.dropLast().flatMap { $0.dropLast() + [$0[$0.count - 1] + ","] } + parts.last!
    }
    try GeneratedText(
      in: Self.pages + "scene.schema.json",
      after: "\"description\": \"One key: the kind of the keyframe.\",", before: "\"changes\": {"
    ).expect(
      [
        "      \"type\": \"object\",", "      \"minProperties\": 1,", "      \"maxProperties\": 1,",
        "      \"additionalProperties\": false,", "      \"properties\": {",
      ] + separated(KeyframeKind.allCases.map(definition)).map { "        " + $0 }
        + ["      }", "    },"])
  }

  @Test func `The schema has every engine`() throws {
    try GeneratedText(
      in: Self.pages + "scene.schema.json",
      after: "\"description\": \"The engine that plays changes and phases.\",", before: "},"
    ).expect(engineLines())
  }

  @Test func `Tracks are in the order of the file with names and units`() throws {
    let scene = try Scene(
      parsing: """
        curves: {last: ease, first: ease-in}
        curvekit: 1
        keyframes:
          place: [move: {y: 2, x: 1}]
          angle: [move: 90]
        initial:
          angle: {unit: degrees, value: 0}
          place: {value: {x: 0, y: 0}, unit: points}
        """, file: "order.yaml")
    #expect(scene.title == nil && scene.until == nil)
    #expect(
      scene.tracks.map(\.name) == ["last", "first", "place.x", "place.y", "angle"])
    #expect(scene.tracks.map(\.unit) == [nil, nil, "points", "points", "degrees"])
    #expect(scene["place.y"]?.curve.endValue == 2)
    #expect(scene["place"] == nil)
  }

  @Test func `Keyframes of a scene equal the same keyframes in Swift`() throws {
    let scene = try Self.scene("Scenes/keyframes.yaml")
    #expect(scene.title == "Every kind of keyframe: it's all here")
    #expect(scene.until == 2.5)
    let spring = Spring(stiffness: 80, damping: 4)
    let stops = try LinearEasing([.init(0), .init(0.25, at: 0.25, to: 0.75), .init(1)])
    let expected: [String: KeyframeCurve] = [
      "x": KeyframeCurve(initialValue: 0) {
        MoveKeyframe(3)
        MoveKeyframe(4)
        LinearKeyframe(5, duration: 0)
        LinearKeyframe(5, duration: 0.5, timingCurve: CubicBezier.easeIn)
        LinearKeyframe(6, duration: 1, timingCurve: stops)
      },
      "y": KeyframeCurve(initialValue: -15) {
        CubicKeyframe(1, duration: 0.5)
        CubicKeyframe(2, duration: 0.25, startVelocity: -3, endVelocity: 0)
        SpringKeyframe(0)
        SpringKeyframe(1, duration: 0.2, spring: spring, startVelocity: 2)
        SpringKeyframe(1, spring: spring)
      },
      "one.to": KeyframeCurve(initialValue: 1) {
        MoveKeyframe(2)
        LinearKeyframe(1, duration: 1)
      },
    ]
    for (name, curve) in expected {
      let track = try #require(scene[name])
      expectSame(track.curve, curve, name)
      #expect(track.joins == curve.joins)
      #expect(track.keyframeTimes == curve.path.resolvedKeyframes.map(\.end))
      #expect(
        track.parts(of: curve).map(\.kind) == curve.path.resolvedKeyframes.map(\.kind.rawValue))
      #expect(track.parts(of: curve).map(\.motion) == curve.parts)
    }
    // A pair of numbers shares its durations: the spring's is that of the whole way.
    let path = KeyframePath(
      initialValue: Point(x: 0, y: 10),
      [
        Keyframe(to: Point(x: 1, y: 2), .move), Keyframe(to: Point(x: 1, y: 2), .move),
        Keyframe(
          to: Point(x: 5, y: 4), .cubic(duration: 1, endVelocity: Point(x: 1, y: 0))),
        Keyframe(
          to: Point(x: 5, y: 4), .spring(.smooth, startVelocity: Point(x: 1, y: 0))),
      ])
    expectSame(try #require(scene["place.x"]).curve, path.curve(of: \.x), "place.x")
    expectSame(try #require(scene["place.y"]).curve, path.curve(of: \.y), "place.y")
  }

  @Test func `Changes of a scene equal the same session in Swift`() throws {
    let scene = try Self.scene("Scenes/changes.yaml")
    let loop = Animation.linear(duration: 0.7).repeatForever(autoreverses: false)
    let sessions: [String: AnimationSession] = [
      "offset": session(
        0, (0, 100, .interpolatingSpring(stiffness: 80, damping: 4)),
        (0.4, 0, .easeInOut(duration: 0.3)), (2, 50, nil)),
      "kept": session(
        1, (0, 2, .bouncy), (0.1, 0, .spring(response: 0.5).delay(0.1)), engine: .keepVelocity),
      "reset": session(
        1, (0, 2, .bouncy), (0.1, 0, .smooth.speed(2)), (1, 1, nil), engine: .reset),
      "sheet": session(
        0, (0.5, 0.1, .interactiveSpring), (0.52, 0.25, .interactiveSpring),
        (0.54, 0.5, .interactiveSpring), (1, 1, loop), (2, 0, .easeOut.repeatCount(3))),
      "finger": session(10, (0, 11, nil), (0.1, 12.5, nil), (0.15, 13, nil), (0.2, 14, nil)),
      "place.x": session(0, (0, 2, .snappy), (0.3, 1, nil)),
      "place.y": session(5, (0, 1, .snappy), (0.3, 2, nil)),
    ]
    #expect(Set(scene.tracks.map(\.name)) == Set(sessions.keys))
    for (name, expected) in sessions {
      let track = try #require(scene[name])
      expectSame(track.curve, expected.curve(measuredUntil: 4), name)
      #expect(track.isEndless == expected.isEndless)
      #expect(track.joins == expected.joins)
      #expect(track.keyframeTimes == expected.changes.map(\.time))
    }
    #expect(scene["place.y"]?.unit == "points")
    let kept = try #require(scene["kept"])
    let parts = kept.parts(of: kept.curve)
    #expect(
      parts.map(\.kind) == ["bouncy", "spring(response: 0.5, dampingRatio: 0.825).delay(0.1)"])
    #expect(parts.map(\.motion.target) == [2, 0])
    let finger = try #require(scene["finger"])
    #expect(finger.parts(of: finger.curve).map(\.kind) == Array(repeating: "none", count: 4))
  }

  @Test func `Phases of a scene equal the same session in Swift`() throws {
    let scene = try Self.scene("Scenes/phases.yaml")
    let phases = [SIMD2(0, 1), SIMD2(0, 1), SIMD2(-64, 1), SIMD2(-64, 1.8)]
    let animations: [Animation?] = [.default, .bouncy, nil, .easeInOut(duration: 0.3).delay(0.1)]
    // Two of the phases are equal, so only their numbers distinguish them.
    let completion = Animation.Completion.settled(within: 0.001)
    let first = try #require(Animation.default.duration(until: completion))
    let times = [0, 0, 0, 0.4].map { $0 }
    func session(_ part: (SIMD2<Double>) -> Double) -> AnimationSession {
      let cycle = 0.4 + first
      return AnimationSession(
        initialValue: part(phases[0]),
        changes: (0..<8).map { number in
          let phase = (number + 1) % 4
          return AnimationSession.Change(
            time: times[number % 4] + (number < 4 ? 0 : cycle), target: part(phases[phase]),
            animation: animations[phase])
        })
    }
    let tracks = [("y", session(\.x)), ("scale", session(\.y))]
    #expect(scene.tracks.map(\.name) == tracks.map(\.0))
    #expect(scene.tracks.map(\.unit) == ["points", nil])
    for (name, expected) in tracks {
      let track = try #require(scene[name])
      expectSame(track.curve, expected.curve, name)
      #expect(track.keyframeTimes == expected.changes.map(\.time))
      #expect(track.joins == expected.joins && !track.isEndless)
    }
    let y = try #require(scene["y"])
    #expect(y.parts(of: y.curve).map(\.kind) == ["true", "1", "true", "1"])
  }

  @Test func `Phases run once or forever`() throws {
    func steps(_ keys: String, until: String = "") throws -> Int {
      let text = """
        {curvekit: 1, \(until)phases: {\(keys)states: [
          {name: a, values: {x: 0}, animation: linear(duration=1)},
          {name: b, values: {x: 1}, animation: linear(duration=1)}]}}
        """.replacing("linear(duration=1)", with: "'linear(duration: 1)'")
      return try Scene(parsing: text, file: "cycles.yaml").tracks[0].keyframeTimes.count
    }
    #expect(try steps("") == 2)
    #expect(try steps("runs: once, ") == 2)
    #expect(try steps("runs: forever, ") == 8)
    #expect(try steps("runs: forever, cycles: 5, ") == 10)
    #expect(try steps("runs: forever, ", until: "until: 4, ") == 4)
    #expect(try steps("runs: forever, ", until: "until: 4.5, ") == 5)
  }

  private func session(
    _ initialValue: Double, _ changes: (Double, Double, Animation?)...,
    engine: SessionEngine = .swiftUI
  ) -> AnimationSession {
    AnimationSession(
      initialValue: initialValue,
      changes: changes.map { AnimationSession.Change(time: $0.0, target: $0.1, animation: $0.2) },
      engine: engine)
  }

  @Test func `Curves of a scene equal their expressions between the given values`() throws {
    let scene = try Self.scene("Scenes/curves.json")
    #expect(scene.title == "Tabs, and \"escapes\": é\n")
    let expected = [
      "jump": ".easeInOut(duration: 0.35, from: -29, to: 71).repeatForever()",
      "fade": "ease-out",
      "spring in {": "interpolatingSpring(stiffness: 80, damping: 4, to: 100)",
      "delayed": "linear(duration: 1, from: 3, to: 2).delay(1)",
    ]
    #expect(Set(scene.tracks.map(\.name)) == Set(expected.keys))
    for (name, expression) in expected {
      let track = try #require(scene[name])
      let spec = try CurveSpec(parsing: expression)
      expectSame(track.curve, try spec.curve(measuredUntil: 2), name)
      #expect(track.isEndless == (name == "jump"))
      #expect(track.parts(of: track.curve).isEmpty)
    }
    let jump = try #require(scene["jump"])
    #expect(jump.curve.analysisEnd == 2)
    #expect(try jump.curve(measuredUntil: 7).analysisEnd == 7)
    #expect(throws: CurveSpecError.self) { try jump.curve(measuredUntil: 1e6) }
  }

  @Test func `The first run of the reaction equals the same tracks in Swift bit for bit`() throws {
    let scene = try Self.scene("../../plots/gallery/reaction.yaml")
    let timeline = Reaction.timeline
    let curves = [
      "angle": KeyframeCurve(initialValue: 0) {
        CubicKeyframe(0, duration: 0.58)
        for degrees in [16.0, -16, 16, 0] { CubicKeyframe(degrees, duration: 0.125) }
      },
      "vertical stretch": try #require(timeline.curve(of: \.verticalStretch)),
      "scale": try #require(timeline.curve(of: \.scale)),
      "vertical translation": try #require(timeline.curve(of: \.verticalTranslation)),
    ]
    #expect(scene.tracks.map(\.name).sorted() == (curves.keys + ["height"]).sorted())
    let period = timeline.duration
    for (name, curve) in curves {
      let track = try #require(scene[name])
      #expect(track.isEndless)
      var different = 0
      for index in -1..<1_000 {
        let time = period * Double(index) / 1_000
        if track.curve.sample(at: time) != curve.sample(at: time) { different += 1 }
        if index < 0 { continue }
        let again = track.curve.value(at: time + period)
        #expect((again - curve.value(at: time)).magnitude < 1e-10, "\(name), \(time) s later")
      }
      #expect(different == 0, "\(name): \(different) samples differ")
      let breaks = track.curve.breakpoints.filter { $0 < period }
      let expected = (curve.breakpoints + [curve.duration]).filter { $0 < period }
      // A track that ends early holds its value; its end is a sum of durations.
      #expect(breaks.count == expected.count, "\(name)")
      #expect(zip(breaks, expected).allSatisfy { ($0 - $1).magnitude < 1e-12 }, "\(name)")
    }
    let factors = try ["scale", "vertical stretch"].map { try #require(scene[$0]).curve }
    let height = try #require(scene["height"]).curve
    for time in stride(from: 0.0, through: 6, by: 0.01) {
      #expect(height.value(at: time) == factors[0].value(at: time) * factors[1].value(at: time))
    }
    // An angle is stored in radians, which rounds it.
    let angle = try #require(scene["angle"]).curve
    for time in stride(from: 0.0, through: 1.08, by: 0.01) {
      let degrees = timeline.value(time: time).angle.degrees
      #expect((angle.value(at: time) - degrees).magnitude < 1e-13)
    }
  }

  /// Expects two curves to be the same, bit for bit.
  private func expectSame(
    _ curve: any Curve, _ expected: any Curve, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let end = expected.duration.isFinite ? expected.duration : 2
    var different = 0
    for index in 0...1_000 {
      let time = end * Double(index - 1) / 998
      if curve.sample(at: time) != expected.sample(at: time) { different += 1 }
    }
    #expect(
      different == 0 && curve.duration == expected.duration
        && curve.breakpoints == expected.breakpoints,
      "\(name): \(different) samples differ", sourceLocation: sourceLocation)
  }
}
