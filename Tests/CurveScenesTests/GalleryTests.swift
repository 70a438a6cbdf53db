import CurveKit
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

/// The scenes of the gallery, written in Swift, equal their files bit for bit.
@Suite struct GalleryTests {
  private func scene(_ name: String) throws -> Scene {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../plots/gallery/\(name).yaml").standardizedFileURL
    return try Scene(parsing: String(contentsOf: file, encoding: .utf8), file: file.path)
  }

  /// Holds a curve to the track of a scene, in value and velocity, at a thousand times and at its
  /// joins.
  private func expectSame(
    _ curve: some Curve, _ track: SceneTrack?, until end: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let other = try #require(track, sourceLocation: sourceLocation)
      .curve(measuredUntil: end)
    let times = (0...1_000).map { end * Double($0) / 1_000 } + curve.breakpoints.filter { $0 < end }
    let wrong = times.filter {
      curve.value(at: $0).bitPattern != other.value(at: $0).bitPattern
        || curve.velocity(at: $0).bitPattern != other.velocity(at: $0).bitPattern
    }
    #expect(wrong.isEmpty, "at \(wrong.prefix(3))", sourceLocation: sourceLocation)
    #expect(curve.breakpoints == other.breakpoints, sourceLocation: sourceLocation)
  }

  @Test func `The keyframes of the reaction equal a timeline and its tracks`() throws {
    let (scene, timeline) = (try scene("reaction"), Reaction.timeline)
    let tracks = try ["angle", "vertical stretch", "scale", "vertical translation"].map {
      try #require(scene[$0]).curve
    }
    #expect(tracks.map(\.duration).max() == timeline.duration)
    for step in 0...1_000 {
      let time = timeline.duration * (Double(step) + 0.29) / 1_001
      let (value, velocity) = (timeline.value(time: time), timeline.velocity(time: time))
      let values = [
        value.angle.degrees, value.verticalStretch, value.scale, value.verticalTranslation,
      ]
      let velocities = [
        velocity.angle.degrees, velocity.verticalStretch, velocity.scale,
        velocity.verticalTranslation,
      ]
      #expect(values == tracks.map { $0.value(at: time) })
      #expect(velocities == tracks.map { $0.velocity(at: time) })
    }
    // The cubics form one smooth curve: the velocity jumps are exactly 0.
    #expect(tracks.map(\.velocityJump) == [0, 0, 0, 0])
    let velocityJumps = scene.tracks.flatMap { track in
      track.parts(of: track.curve).dropFirst().map { $0.motion.join.velocityJump ?? .infinity }
    }
    #expect(velocityJumps.count == 16 && velocityJumps.allSatisfy { $0 == 0 })
  }

  @Test func `The keyframes of the camera equal a pair and two numbers`() throws {
    struct Camera: Sendable {
      var centre = SIMD2(-122.03, 37.33)
      var heading = 0.0
      var distance = 12_000.0
    }
    let route = [
      SIMD2(-122.08, 37.39), SIMD2(-122.14, 37.43), SIMD2(-122.22, 37.48), SIMD2(-122.31, 37.55),
      SIMD2(-122.38, 37.61), SIMD2(-122.4, 37.69), SIMD2(-122.41, 37.75), SIMD2(-122.42, 37.77),
    ]
    let timeline = KeyframeTimeline(initialValue: Camera()) {
      KeyframeTrack(\.centre) {
        for point in route { CubicKeyframe(point, duration: 16 / Double(route.count)) }
        CubicKeyframe(Camera().centre, duration: 4)
      }
      KeyframeTrack(\.heading) {
        CubicKeyframe(-35, duration: 6)
        CubicKeyframe(20, duration: 8)
        CubicKeyframe(0, duration: 6)
      }
      KeyframeTrack(\.distance) {
        CubicKeyframe(24_000, duration: 4)
        CubicKeyframe(18_000, duration: 12)
        CubicKeyframe(12_000, duration: 4)
      }
    }
    #expect(timeline.duration == 20)
    let scene = try scene("map-camera")
    let centre = try #require(timeline.path(of: \.centre))
    try expectSame(centre.curve { $0.x }, scene["centre.longitude"], until: 20)
    try expectSame(centre.curve { $0.y }, scene["centre.latitude"], until: 20)
    try expectSame(
      try #require(timeline.curve(of: \.heading)), scene["heading"], until: 20)
    try expectSame(
      try #require(timeline.curve(of: \.distance)), scene["distance"], until: 20)
    // A point on the route at its time; between two the spline is near both.
    #expect(timeline.value(time: 4).centre == route[1])
    #expect(abs(timeline.value(time: 1.2).centre.y - 37.362) < 0.01)
  }

  @Test func `The changes of pull to refresh equal a session with an interrupted jump`() throws {
    let scene = try scene("pull-to-refresh")
    let list = AnimationSession(
      initialValue: 0,
      changes: [
        .init(
          time: 0.9, target: 100, animation: .interpolatingSpring(stiffness: 80, damping: 4)),
        .init(time: 4.6, target: 0, animation: .easeInOut(duration: 0.3)),
      ])
    try expectSame(list.curve, scene["list offset"], until: 5.2)
    let jump = AnimationSession(
      initialValue: -29,
      changes: [
        .init(
          time: 0.9, target: 71, animation: .easeInOut(duration: 0.35).repeatForever()),
        .init(time: 3.3, target: -29, animation: .easeInOut(duration: 0.3)),
      ])
    try expectSame(jump.curve, scene["jump y"], until: 5.2)
    // It is at the top 0.3 s later, wherever it was, and stays.
    #expect(jump.curve.duration == 3.3 + 0.3)
    #expect(jump.curve.value(at: 3.6) == -29)
    #expect(jump.joins.allSatisfy { $0.valueJump == 0 })
  }

  @Test func `The changes from a spring to ease-in-out and back equal a session`() throws {
    let spring = Animation.interpolatingSpring(stiffness: 80, damping: 4)
    let session = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 100, animation: spring),
        .init(time: 0.15, target: 0, animation: .easeInOut(duration: 0.3)),
        .init(time: 0.3, target: 100, animation: spring),
      ])
    // The value goes on; and the velocity, since both set off at rest: (target - value) p'(0) = 0.
    for join in session.joins {
      #expect(join.valueJump.magnitude < 1e-13)
      #expect((join.velocityJump ?? .infinity).magnitude < 1e-12)
    }
    // With a straight line the velocity jumps by exactly this.
    let straight = AnimationSession(
      initialValue: 0,
      changes: [
        .init(time: 0, target: 100, animation: spring),
        .init(time: 0.15, target: 0, animation: .linear(duration: 0.3)),
      ])
    let value = straight.curve.value(at: 0.15)
    let velocityJump = try #require(straight.joins[1].velocityJump)
    #expect((velocityJump - (0 - value) / 0.3).magnitude < 1e-10)
  }

  @Test func `The changes of a sheet released twice equal a session`() throws {
    func drag(from start: Double, _ values: [Double]) -> [AnimationSession.Change] {
      values.enumerated().map { index, value in
        .init(
          time: start + Double(index) / 60, target: value,
          animation: .interpolatingSpring(stiffness: 30, damping: 20))
      }
    }
    let short = [
      0.998, 0.994, 0.987, 0.977, 0.966, 0.952, 0.938, 0.923, 0.906, 0.89, 0.874, 0.857, 0.842,
      0.828, 0.814, 0.803, 0.793, 0.786, 0.782, 0.78,
    ]
    let long = [
      0.999, 0.994, 0.987, 0.978, 0.967, 0.953, 0.938, 0.921, 0.903, 0.883, 0.863, 0.842, 0.82,
      0.797, 0.775, 0.753, 0.73, 0.708, 0.687, 0.667, 0.647, 0.629, 0.612, 0.597, 0.583, 0.572,
      0.563, 0.556, 0.551, 0.55,
    ]
    let session = AnimationSession(
      initialValue: 0,
      changes: [.init(time: 0, target: 1, animation: .easeInOut)] + drag(from: 1, short)
        + [.init(time: 1.4, target: 1, animation: .easeInOut(duration: 0.25))]
        + drag(from: 2.4, long)
        + [.init(time: 3, target: 0, animation: .easeInOut(duration: 0.25))])
    let curve = session.curve
    try expectSame(curve, try scene("sheet")["progress"], until: 3.6)
    #expect(curve.duration == 3.25 && curve.endValue == 0)
    #expect(session.joins.allSatisfy { $0.valueJump.magnitude < 1e-15 })
    // The spring follows the finger from behind.
    #expect(curve.value(at: 1.33) > 0.78)
  }

  @Test func `The curves of the timer equal their expressions`() throws {
    let scene = try scene("timer")
    try expectSame(
      LinearEasing.identity.lasting(1).repeatForever(autoreverses: false, measuredUntil: 4)
        .mapped(from: 0, to: 360),
      scene["border angle"], until: 4)
    let pulse = CubicBezier.easeInOut.lasting(0.5).mapped(from: 1, to: 0.2)
      .repeatForever(measuredUntil: 4)
    try expectSame(pulse, scene["pause opacity"], until: 4)
    // A full cycle a second.
    #expect((0...3).map { pulse.value(at: Double($0)) } == [1, 1, 1, 1])
    let number = CubicBezier.easeOut.lasting(0.5).mapped(from: 0, to: 212)
    try expectSame(number, scene["number"], until: 4)
    // Shown as whole numbers, each not before it is reached.
    #expect(number.value(at: 0.5) == 212 && number.value(at: 0.499) < 212)
  }

  @Test func `The phases of the reaction, the reminder and the avatar equal their sessions`() throws
  {
    enum Phase: CaseIterable { case initial, move, scale }
    let reaction = PhaseSequence(Phase.allCases) { phase in
      switch phase {
      case .initial: .smooth
      case .move: .easeInOut(duration: 0.3)
      case .scale: .spring(duration: 0.3, bounce: 0.7)
      }
    }
    let scene = try scene("reaction-phases")
    let offset = reaction.session { $0 == .initial ? 0 : -64 }
    try expectSame(offset.curve, scene["offset y"], until: 1.4)
    let scale = reaction.session { [.initial: 1, .move: 1.1, .scale: 1.8][$0] ?? 0 }
    try expectSame(scale.curve, scene["scale"], until: 1.4)
    #expect(reaction.cycleDuration == 1.1)

    let reminder = PhaseSequence([false, true]) { $0 ? .easeInOut(duration: 1) : .default }
    let opacity = reminder.session(cycles: 3) { $0 ? 1 : 0.5 }
    try expectSame(opacity.curve, try self.scene("reminder")["opacity"], until: 4.5)
    let avatar = PhaseSequence([1, 1.5])
    try expectSame(
      avatar.session(cycles: 3) { $0 }.curve, try self.scene("avatar")["scale"], until: 3)
    #expect(avatar.cycleDuration == 1.1)
  }

  @Test func `The waves and drops of the pouring tea equal their definitions`() throws {
    let scene = try scene("pouring-tea")
    let top = LinearEasing.identity.lasting(6).delay(1).mapped(from: 900, to: 0)
    try expectSame(top, scene["liquid top"], until: 8)
    let phase = CubicBezier.easeInOut.lasting(0.5).mapped(from: 90, to: -90)
      .repeatForever(measuredUntil: 8)
    try expectSame(phase, scene["front phase"], until: 8)
    let front = try #require(scene.waves.first { $0.name == "front" })
    for time in [0.5, 2, 4, 6.5] {
      // The amplitude is a tenth of the top, and at most 20.
      let wave = front.wave(at: time)
      #expect((wave.amplitude - min(top.value(at: time) / 10, 20)).magnitude < 1e-12)
      #expect(wave.top == top.value(at: time) && wave.phase == phase.value(at: time))
      // Four waves over the width: the same height at every quarter of it.
      let heights = [0, 0.25, 0.5, 0.75, 1].map(wave.height(at:))
      #expect(heights.allSatisfy { ($0 - heights[0]).magnitude < 1e-12 })
    }
    // The four numbers of a wave move together, as one value.
    let still = Wave(top: 900, amplitude: 20, wavelength: 4, phase: 90)
    let moved = KeyframePath(
      initialValue: still,
      [
        Keyframe(
          to: Wave(top: 0, amplitude: 0, wavelength: 4, phase: -90), .linear(duration: 6))
      ])
    let middle = moved.value(at: 3)
    #expect(
      [middle.top, middle.amplitude, middle.wavelength, middle.phase] == [450, 10, 4, 0])

    let drops = try #require(scene.drops.first).drops
    // 844 points at 600 a second; 600 drops a second, of which as many are on their way.
    #expect((drops.firstArrival - 844.0 / 600).magnitude < 1e-15)
    #expect(drops.aliveCount(at: 3) == 844)
    let (now, later) = (drops.positions(at: 3), drops.positions(at: 3.1))
    #expect(now.count == 844 && now.allSatisfy { $0.x.magnitude <= 27.5 })
    let fallen = later.compactMap { drop in
      now.first { $0.number == drop.number }.map { drop.y - $0.y }
    }
    #expect(fallen.count == 784 && fallen.allSatisfy { ($0 - 60).magnitude < 1e-9 })
  }
}
