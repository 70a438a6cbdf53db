import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// Random sessions in every engine, compared with an independent reference in Python: Tests/Interruptions.
@Suite struct InterruptedSessionTests {
  @Test func `Random sessions agree with the reference in every engine`() throws {
    var tallies: [String: Tally] = [:]
    var given = Given()
    for row in try VectorTable("interrupted-sessions").rows {
      try given.read(row)
      let values = try row.text("values").split(separator: " ").compactMap { Double($0) }
      for name in try row.text("engine").split(separator: " ").map(String.init) {
        let engine = names[name] ?? name
        guard let engine = SessionEngine.named(engine) else { continue }
        guard let changes = given.changes else {
          tallies[name, default: Tally()].skipped += 1
          continue
        }
        tallies[name, default: Tally()].note(
          given, changes, engine, values, end: try row.optionalNumber("end"))
      }
    }
    for (name, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      print(
        "\(name): \(tally.agreeing) agree, \(tally.refused) refused, \(tally.skipped) not expressible, \(tally.others.count) "
          + "differ")
      for other in tally.others.prefix(2) { print("    \(other)") }
    }
    #expect(tallies.count > 30)
  }

  /// The names of the reference that are others here.
  private let names = [
    "css-blink": "blink-css", "web-animations-implicit": "rive-early-exit",
    "swiftui-fluid": "swiftui-stepped",
  ]
}

/// The changes and the frames of the last row that had some.
private struct Given {
  var text = ""
  var frameRate = 60.0
  var frames: [Double] = []
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
      // A velocity a second is not one in travels.
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
  var refused = 0
  var skipped = 0
  var others: [String] = []

  mutating func note(
    _ given: Given, _ changes: [AnimationSession.Change], _ engine: SessionEngine,
    _ values: [Double], end: Double?
  ) {
    let session: AnimationSession
    do {
      session = try AnimationSession(
        initialValue: 0, validating: changes, engine: engine, frameRate: given.frameRate)
    } catch {
      refused += 1
      return
    }
    let curve = session.curve
    let size = changes.map(\.target.magnitude).reduce(1, max)
    for (frame, value) in zip(given.frames, values) {
      let own = curve.value(at: session.reading(ofFrameAt: frame / given.frameRate))
      guard (own - value).magnitude > 1e-9 * size else { continue }
      others.append("\(given.text), frame \(frame): \(own), not \(value)")
      return
    }
    agreeing += 1
  }
}
