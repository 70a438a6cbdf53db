import CurveKit
import CurveTestSupport
import Testing

/// Random sessions in every open-source engine, compared with an independent reference in Python: Tests/Interruptions.
@Suite struct InterruptedSessionTests {
  /// The value in every frame is the engine's, also of engines that read whole milliseconds or move in steps.
  @Test func `Random sessions agree with the reference in every engine`() throws {
    var tallies: [String: Tally] = [:]
    var given = GivenSession()
    for row in try VectorTable("interrupted-sessions").rows {
      try given.read(row)
      let values = try row.text("values").split(separator: " ").compactMap { Double($0) }
      for name in try row.text("engine").split(separator: " ").map(String.init) {
        guard let engine = SessionEngine.named(Self.names[name] ?? name) else { continue }
        tallies[name, default: Tally()].note(given, engine, values)
      }
    }
    for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      #expect(tally.differing == [], "\(name)")
      let unplayed = Self.unplayed[name] ?? 0
      #expect((tally.agreeing, tally.unplayed) == (200 - unplayed, unplayed), "\(name)")
    }
    // Two versions of Motion whose springs by duration are searched at each turn are only in the reference.
    #expect(tallies.count == 44)
  }

  /// The names of the reference that are others here.
  private static let names = [
    "css-blink": "blink-css", "web-animations-implicit": "rive-early-exit",
    "swiftui-fluid": "swiftui-stepped",
  ]

  /// How many sessions of an engine have no counterpart here.
  ///
  /// Some springs have a velocity per second, where a spring here has one in travels; Motion's springs by duration end
  /// at their duration; Qt's SmoothedAnimation takes a velocity. In Godot an animation in its delay that another change
  /// overtakes is refused.
  private static let unplayed = [
    "motion": 17, "motion-duration": 196, "qt-smoothed": 153, "godot": 19, "react-spring": 17,
    "reanimated": 17, "reanimated-3": 17,
  ]
}

/// The changes and the frames of the last row that had some.
private struct GivenSession {
  var text = ""
  var frameRate = 60.0
  var frames: [Double] = []
  /// `nil` if one of them has no counterpart.
  var changes: [AnimationSession.Change]?

  mutating func read(_ row: VectorTable.Row) throws {
    if try row.text("session").isEmpty { return }
    text = try row.text("session")
    frameRate = try row.number("rate")
    frames = try row.text("frames").split(separator: " ").compactMap { Double($0) }
    let parsed = try row.text("changes").split(separator: ";").map { change(String($0)) }
    changes = parsed.contains { $0 == nil } ? nil : parsed.compactMap { $0 }
  }

  private func change(_ text: String) -> AnimationSession.Change? {
    let words = text.split(separator: " ").map(String.init)
    let numbers = words.dropFirst(3).compactMap { Double($0) }
    guard let frame = Double(words[0]), let target = Double(words[1]),
      let animation = animation(words[2], numbers)
    else { return nil }
    return .init(time: frame / frameRate, target: target, animation: animation)
  }

  private func animation(_ kind: String, _ n: [Double]) -> Animation? {
    func delayed(_ animation: Animation, _ delay: Double) -> Animation {
      delay > 0 ? animation.delay(delay) : delay < 0 ? animation.starting(after: -delay) : animation
    }
    switch kind {
    case "linear": return delayed(.linear(duration: n[0]), n[1])
    case "bezier":
      return delayed(.timingCurve(n[2], n[3], n[4], n[5], duration: n[0]), n[1])
    case "points":
      let stops = stride(from: 2, to: n.count, by: 2).map {
        LinearEasing.ListedStop(n[$0 + 1], at: n[$0])
      }
      guard let curve = try? LinearEasing(listed: stops) else { return nil }
      return delayed(.curve(curve.lasting(n[0])), n[1])
    case "spring":
      guard n.count == 4 else { return nil }
      return delayed(.spring(Spring(mass: n[0], stiffness: n[1], damping: n[2])), n[3])
    case "smoothed": return n[1] == -1 ? .linear(duration: n[0]) : nil
    case "smooth": return .spring(Spring(stiffness: 4 / (n[0] * n[0]), dampingRatio: 1))
    default: return nil
    }
  }
}

private struct Tally {
  var agreeing = 0
  var unplayed = 0
  var differing: [String] = []

  mutating func note(_ given: GivenSession, _ engine: SessionEngine, _ values: [Double]) {
    guard let changes = given.changes,
      let session = try? AnimationSession(
        initialValue: 0, validating: changes, engine: engine, frameRate: given.frameRate)
    else {
      unplayed += 1
      return
    }
    let (curve, size) = (session.curve, changes.map(\.target.magnitude).reduce(1, max))
    for (frame, value) in zip(given.frames, values) {
      let own = curve.value(at: session.reading(ofFrameAt: frame / given.frameRate))
      guard (own - value).magnitude > 1e-12 * size else { continue }
      differing.append("\(given.text), frame \(frame): \(own), not \(value)")
      return
    }
    agreeing += 1
  }
}
