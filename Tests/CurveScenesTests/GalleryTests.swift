import CurveKit
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

/// The scenes of the gallery, written in Swift, equal their files bit for bit.
@Suite struct GalleryTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../plots/gallery").standardizedFileURL

  static func scene(_ name: String) throws -> Scene {
    let file = folder.appending(path: "\(name).yaml")
    return try Scene(parsing: String(contentsOf: file, encoding: .utf8), file: file.path)
  }

  /// Compares a curve with the track of a scene, in value and velocity, at a thousand times and at
  /// its joins; before the end, at which a track may be removed.
  private func expectSame(
    _ curve: some Curve, _ track: SceneTrack?, from start: Double = 0, until end: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let other = try #require(track, sourceLocation: sourceLocation)
      .curve(measuredUntil: end)
    let joins = curve.breakpoints.filter { $0 > start && $0 < end }
    let times = (0..<1_000).map { start + (end - start) * Double($0) / 1_000 } + joins
    let wrong = times.filter {
      curve.value(at: $0).bitPattern != other.value(at: $0).bitPattern
        || curve.velocity(at: $0).bitPattern != other.velocity(at: $0).bitPattern
    }
    #expect(wrong.isEmpty, "at \(wrong.prefix(3))", sourceLocation: sourceLocation)
    let others = other.breakpoints.filter { $0 > start && $0 < end }
    #expect(joins == others, sourceLocation: sourceLocation)
  }

  @Test func `The keyframes of the reaction equal a timeline and its tracks`() throws {
    let (scene, timeline) = (try Self.scene("reaction"), Reaction.timeline)
    let tracks = try ["angle", "vertical stretch", "scale", "vertical translation"].map {
      try #require(scene[$0])
    }
    let curves = tracks.map(\.curve)
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
      #expect(values == curves.map { $0.value(at: time) })
      #expect(velocities == curves.map { $0.velocity(at: time) })
    }
    // The cubics form one smooth curve: the velocity jumps of the first run are exactly 0.
    let joins = tracks.flatMap { track in
      track.parts(of: track.curve).filter { (1e-9..<timeline.duration).contains($0.motion.start) }
        .map { $0.motion.join.velocityJump ?? .infinity }
    }
    #expect(joins.count == 16 && joins.allSatisfy { $0 == 0 }, "\(joins)")
    // The keyframes start over with the longest track; the others hold their last value until then.
    #expect(tracks.allSatisfy { $0.isEndless })
    for curve in curves {
      let restart = curve.join(at: timeline.duration)
      #expect(restart.valueJump.magnitude < 1e-3)
      #expect(curve.value(at: 2 * timeline.duration).isFinite)
    }
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
        // The same value again, as in the tutorial.
        CubicKeyframe(-35, duration: 8)
        CubicKeyframe(0, duration: 6)
      }
      KeyframeTrack(\.distance) {
        CubicKeyframe(24_000, duration: 4)
        CubicKeyframe(18_000, duration: 12)
        CubicKeyframe(12_000, duration: 4)
      }
    }
    #expect(timeline.duration == 20)
    let scene = try Self.scene("map-camera")
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
    let scene = try Self.scene("pull-to-refresh")
    let list = AnimationSession(
      initialValue: 0,
      changes: [
        .init(
          time: 0.9, target: 100, animation: .interpolatingSpring(stiffness: 80, damping: 4)),
        .init(time: 3.6, target: 0, animation: .easeInOut(duration: 0.3)),
      ])
    try expectSame(list.curve, scene["list offset"], until: 5.2)
    let jump = AnimationSession(
      initialValue: -29,
      changes: [
        .init(
          time: 0.9, target: 71, animation: .easeInOut(duration: 0.35).repeatForever()),
        .init(time: 3.3, target: -29, animation: .easeInOut(duration: 0.3)),
      ])
    try expectSame(jump.curve, scene["jump y"], from: 0.9, until: 3.6)
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

  @Test func `The drags of the sheet equal a session`() throws {
    // The rule: the model less the movement of the finger, taken strictly inside 0...1.
    var model = 1.0
    func drag(from start: Double, _ finger: [Double]) -> [AnimationSession.Change] {
      // The listing has no movement at the first two samples.
      finger.indices.dropFirst(2).map { index in
        model -= (finger[index] - finger[index - 1]) / 844
        return .init(
          time: start + Double(index) / 60, target: model,
          animation: .interpolatingSpring(stiffness: 30, damping: 20))
      }
    }
    var changes = [AnimationSession.Change(time: 0, target: 1, animation: .easeInOut)]
    changes += drag(
      from: 1,
      [
        0, 1.7, 5, 11, 19.4, 28.7, 40.5, 52.3, 65, 79.3, 92.8, 106.3, 120.7, 133.4, 145.2, 157,
        166.3, 174.7, 180.6, 184, 185.7,
      ])
    // Above 0.7 it opens again.
    #expect((model - (1 - 184 / 844.0)).magnitude < 1e-15)
    changes.append(.init(time: 1.4, target: 1, animation: .easeInOut(duration: 0.25)))
    model = 1
    changes += drag(
      from: 2.4,
      [
        0, 0.8, 5, 11, 18.6, 27.9, 39.7, 52.3, 66.7, 81.9, 98.7, 115.6, 133.4, 151.9, 171.3, 189.9,
        208.5, 227.9, 246.5, 264.2, 281, 297.9, 313.1, 327.5, 340.1, 351.9, 361.2, 368.8, 374.7,
        378.9, 379.8,
      ])
    #expect(model < 0.7)
    changes.append(.init(time: 3, target: 0, animation: .easeInOut(duration: 0.25)))
    let session = AnimationSession(initialValue: 0, changes: changes)
    let scene = try Self.scene("sheet")
    try expectSame(session.curve, scene["progress"], until: 3.6)
    #expect(session.curve.duration == 3.25 && session.curve.endValue == 0)
    #expect(session.joins.allSatisfy { $0.valueJump.magnitude < 1e-15 })
    let offset = try #require(scene["offset"]).curve
    #expect(offset.value(at: 0) == 844 && offset.value(at: 0.5) == 0)
  }

  @Test func `The changes of the timer equal sessions`() throws {
    let scene = try Self.scene("timer")
    let border = AnimationSession(
      initialValue: 0,
      changes: [
        .init(
          time: 0, target: 360,
          animation: .linear(duration: 1).repeatForever(autoreverses: false))
      ])
    try expectSame(border.curve(measuredUntil: 2), scene["border angle"], until: 2)
    let pulse = AnimationSession(
      initialValue: 1,
      changes: [
        .init(time: 2, target: 0.2, animation: .easeInOut(duration: 0.5).repeatForever())
      ])
    let shown = try #require(scene["pause opacity"])
    try expectSame(pulse.curve(measuredUntil: 4), shown, from: 2, until: 4)
    // A full cycle a second; it and the border exclude each other.
    #expect([2, 2.5, 3, 3.5].map { shown.curve.value(at: $0) } == [1, 0.2, 1, 0.2])
    #expect(scene["border angle"]?.attributes.visible == 0...2)
    #expect(shown.attributes.visible == 2...4)

    let number = CubicBezier.easeOut.lasting(0.5).mapped(from: 0, to: 212)
    let rolled = try #require(scene["shown number"]).curve
    // Shown as whole numbers, each not before it is reached.
    for time in [0, 0.1, 0.25, 0.4, 0.499, 0.5, 2] {
      #expect(rolled.value(at: time) == number.value(at: time).rounded(.towardZero))
    }
    #expect(rolled.value(at: 0.499) == 211)

    // From 0 to 9 it runs through all digits: 360 points of shift in one animation.
    let names = ["digit above", "digit shown", "digit below"]
    func digits(at time: Double) throws -> [Int] {
      try names.map { Int(try #require(scene[$0]).curve.value(at: time).rounded()) }
    }
    #expect(try digits(at: 0.2) == [3, 2, 1])
    #expect(try digits(at: 1.2) == [2, 1, 0])
    #expect(try digits(at: 2.2) == [1, 0, 9])
    #expect(try digits(at: 3.2) == [0, 9, 8])
    let shift = try #require(scene["shift"]).curve
    let jumps = shift.joins(at: shift.breakpoints + [shift.duration]).filter {
      $0.time > 2.5 && $0.valueJump.magnitude > 39
    }
    #expect(jumps.count == 9, "\(jumps.map { ($0.time, $0.valueJump) })")
  }

  @Test func `The phases of the reaction and the reminder equal their sessions`() throws {
    enum Phase: CaseIterable { case initial, move, scale }
    let reaction = PhaseSequence(Phase.allCases) { phase in
      switch phase {
      case .initial: .smooth
      case .move: .easeInOut(duration: 0.3)
      case .scale: .spring(duration: 0.3, bounce: 0.7)
      }
    }
    let scene = try Self.scene("reaction-phases")
    let offset = reaction.session { $0 == .initial ? 0 : -64 }
    try expectSame(offset.curve, scene["offset y"], until: 1.4)
    let scale = reaction.session { [.initial: 1, .move: 1.1, .scale: 1.8][$0] ?? 0 }
    try expectSame(scale.curve, scene["scale"], until: 1.4)
    #expect(reaction.cycleDuration == 1.1)

    let reminder = PhaseSequence([false, true]) { _ in .easeInOut(duration: 1) }
    let opacity = try #require(try Self.scene("reminder")["opacity"])
    try expectSame(
      reminder.session(cycles: 3) { $0 ? 1 : 0.5 }.curve, opacity, until: 6)
    // A cycle lasts 2 s, from 0.5 to 1 and back, forever.
    #expect(reminder.cycleDuration == 2 && opacity.isEndless)
    #expect((0..<6).map { opacity.curve.value(at: Double($0)) } == [0.5, 1, 0.5, 1, 0.5, 1])
  }

  @Test func `The taps of the avatar equal a session`() throws {
    let track = try #require(try Self.scene("avatar")["scale"])
    let session = AnimationSession(
      initialValue: 1,
      changes: [(0.5, 1.5), (2, 1), (3.5, 1.5), (3.7, 1)].map {
        .init(time: $0, target: $1, animation: .default)
      })
    try expectSame(session.curve, track, until: 5)
    // 1.5 is the supremum of a critically damped spring of response 0.55 s, which never reaches it.
    let frequency = 2 * Double.pi / 0.55
    for time in [0.6, 1, 1.5, 1.99] {
      let age = frequency * (time - 0.5)
      let expected = 1.5 - 0.5 * (1 + age) * exp(-age)
      #expect((track.curve.value(at: time) - expected).magnitude < 1e-14)
    }
    let greatest = (0...5_000).map { track.curve.value(at: Double($0) / 1_000) }.max() ?? 0
    #expect(greatest < 1.5 && greatest > 1.499999)
  }

  @Test func `The waves and drops of the pouring tea equal their definitions`() throws {
    let scene = try Self.scene("pouring-tea")
    let (front, back) = (scene.waves[0], scene.waves[1])
    #expect([front.name, back.name] == ["front as shown", "back as shown"])
    #expect(scene.drawingOrder == ["tea", "back as shown", "front as shown"])
    for time in [0, 0.5, 1, 2.25, 4, 6.5, 7.5] {
      // Of the model's top, which is 0 at once, so that 20 falls to 0 with the shown top.
      let left = 1 - min(6, max(0, time - 1)) / 6
      let (one, other) = (front.wave(at: time), back.wave(at: time))
      #expect((one.top - 900 * left).magnitude < 1e-12 * 900 && one.top == other.top)
      #expect((one.amplitude - 20 * left).magnitude < 1e-12 * 20)
      #expect((other.amplitude - 1.2 * one.amplitude).magnitude < 1e-12 * 24)
      #expect(one.wavelength == 4 && other.wavelength == 5)
      // Four waves over the width: the same height at every quarter of it.
      let heights = [0, 0.25, 0.5, 0.75, 1].map(one.height(at:))
      #expect(heights.allSatisfy { ($0 - heights[0]).magnitude < 1e-12 })
    }

    let tea = try #require(scene.drops.first)
    let drops = tea.drops
    // 844 points at 600 a second; 600 drops a second, of which as many are on their way.
    #expect((drops.firstArrival - 844.0 / 600).magnitude < 1e-15)
    #expect(drops.aliveCount(at: 3) == 844 && tea.x == 100)
    let (now, later) = (drops.positions(at: 3), drops.positions(at: 3.1))
    #expect(now.count == 844 && now.allSatisfy { $0.x.magnitude <= 27.5 })
    let fallen = later.compactMap { drop in
      now.first { $0.number == drop.number }.map { drop.y - $0.y }
    }
    #expect(fallen.count == 784 && fallen.allSatisfy { ($0 - 60).magnitude < 1e-9 })
    // The pour is removed with the drops that still fall.
    #expect(drops.aliveCount(at: 6.99) == 844 && drops.aliveCount(at: 7) == 0)
  }
}
