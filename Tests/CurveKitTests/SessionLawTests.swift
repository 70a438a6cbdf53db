import CurveKit
import CurveKitTesting
import CurveTestSupport
import Foundation
import Testing

/// The laws that every curve keeps to, for sessions; and sessions against a plain reading of their rules.
@Suite struct SessionLawTests {
  @Test(arguments: ["swiftUI", "keepVelocity", "reset"])
  func `Sessions obey the laws`(_ policy: String) throws {
    var last = ""
    for row in try VectorTable("reference-sessions").rows {
      if try row.text("params") == last { continue }
      last = try row.text("params")
      let session = try AnimationSession(row.parameters(), policy: policy)
      let name = try row.parameters().text("session")
      #expect(CurveLaws.motion.violations(of: session.curve, until: 4) == [], "\(name)")
    }
  }

  @Test func `Endless sessions obey the laws until their analysis end`() {
    let pulse = Animation.easeInOut(duration: 0.35).repeatForever()
    let turn = Animation.linear(duration: 0.7).repeatForever(autoreverses: false)
    let sessions: [[AnimationSession.Change]] = [
      [.init(time: 0, target: 1, animation: pulse)],
      [
        .init(time: 0, target: 1, animation: .bouncy),
        .init(time: 0.2, target: -1, animation: pulse.delay(0.1)),
      ],
      [
        .init(time: 0, target: 360, animation: turn), .init(time: 1.1, target: 0, animation: pulse),
      ],
    ]
    for changes in sessions {
      let session = AnimationSession(initialValue: 0, changes: changes)
      #expect(session.isEndless)
      #expect(
        CurveLaws.motion.violations(of: session.curve(measuredUntil: 2.5).ended(at: 2.5)) == [])
    }
  }

  /// Animations of all kinds, at times that crowd, to targets at random.
  @Test(arguments: 0..<16)
  func `Random sessions obey the laws`(_ seed: UInt64) {
    let session = randomSession(seed)
    #expect(CurveLaws.motion.violations(of: session.curve, until: 4) == [])
  }

  /// The rules from the last change down, with nothing left out.
  @Test(arguments: 0..<16)
  func `Random sessions follow their rules`(_ seed: UInt64) {
    let changes = randomSession(seed).changes.filter { $0.animation != nil }
    let session = AnimationSession(initialValue: 1, changes: changes)
    let layers = changes.map { change in
      AnimationSession(
        initialValue: 0, changes: [.init(time: 0, target: 1, animation: change.animation)]
      )
      .curve
    }
    guard changes.allSatisfy({ $0.animation.map(isLayer) ?? false }) else { return }
    let curve = session.curve
    for step in 0..<200 {
      let time = 0.0031 + Double(step) * 0.0173
      var value = 1.0
      for (change, layer) in zip(changes, layers) where change.time <= time {
        value += (change.target - value) * layer.value(at: time - change.time)
      }
      #expect(abs(curve.value(at: time) - value) < 1e-13, "\(time) s")
    }
  }

  /// Ten seconds of a finger at sixty times a second, and its release.
  @Test func `A drag and its release have the expected curve`() {
    let spring = Animation.interpolatingSpring(stiffness: 30, damping: 20)
    let targets = (0..<600).map { 100 * sin(Double($0) / 20) }
    var changes = targets.enumerated().map { index, target in
      AnimationSession.Change(time: Double(index) / 60, target: target, animation: spring)
    }
    changes.append(.init(time: 10, target: 0, animation: .easeInOut(duration: 0.25)))
    let session = AnimationSession(initialValue: 5, changes: changes)
    // The first target is 0, and so is the last, which differs from the one before it.
    #expect(session.joins.count == 601)
    #expect(session.joins.allSatisfy { $0.valueJump == 0 && $0.velocityJump == 0 })

    let curve = session.curve
    #expect(curve.duration == 10.25 && curve.value(at: 10.25) == 0)
    let progress = Spring(stiffness: 30, damping: 20)
    for step in 0..<150 {
      let time = 0.01 + Double(step) * 0.0667
      var value = 5.0
      for change in changes.dropLast() where change.time <= time {
        value += (change.target - value) * progress.value(at: time - change.time)
      }
      #expect(abs(curve.value(at: time) - value) < 1e-12, "\(time) s")
    }
    // It turns where a fine grid sees its velocity change sign.
    let turns = curve.signChanges(of: .velocity).single
    let times = (0...4_000).map { Double($0) * 10.2 / 4_000 }
    let signs = times.map { curve.velocity(at: $0) > 0 }
    let seen = zip(signs, signs.dropFirst()).count { $0 != $1 }
    #expect(turns.count == seen && seen > 5)
    #expect(turns.allSatisfy { curve.velocity(at: $0).magnitude < 1e-11 })
  }

  private func isLayer(_ animation: Animation) -> Bool {
    // A spring that takes over is the only one that keeps its velocity.
    let changes: [AnimationSession.Change] = [
      .init(time: 0, target: 1, animation: .bouncy),
      .init(time: 0.1, target: 2, animation: animation),
      .init(time: 0.2, target: 3, animation: .bouncy),
    ]
    return AnimationSession(initialValue: 0, changes: changes).joins.last?.velocityJump != 0
  }

  private func randomSession(_ seed: UInt64) -> AnimationSession {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    var time = 0.0
    let changes = (0..<Int(number(2...6))).map { _ -> AnimationSession.Change in
      var animation: Animation?
      switch Int(number(0...7.99)) {
      case 0: animation = .spring(duration: number(0.2...0.8), bounce: number(-0.5...0.8))
      case 1, 2:
        animation = .interpolatingSpring(
          stiffness: number(20...200), damping: number(2...40), initialVelocity: number(-3...3))
      case 3:
        animation = .timingCurve(
          number(0.05...0.95), number(-1...2), number(0.05...0.95), number(-1...2),
          duration: number(0.2...1))
      case 4: animation = .easeInOut(duration: number(0.2...1)).delay(number(0...0.3))
      case 5: animation = .curve(Easing(.back(), .out).lasting(number(0.3...0.9)))
      case 6: animation = .linear(duration: 0.3).repeatCount(Int(number(1...3)))
      default: animation = seed % 3 == 0 ? nil : .easeIn(duration: 0.4)
      }
      let change = AnimationSession.Change(
        time: time, target: number(-10...10), animation: animation)
      time += number(0.02...0.4)
      return change
    }
    return AnimationSession(initialValue: 1, changes: changes)
  }
}
