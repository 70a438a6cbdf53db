import CurveKit
import CurveTestSupport
import Testing

/// One number of a vector: a change of another number animates it too.
@Suite struct SessionVectorTests {
  private typealias Change = AnimationSession.Change

  /// A phase that swings between two values, and the fall of the liquid, which starts after 1 s, takes
  /// 6 s, and has its own target.
  private func phase(from: Double, to: Double, over duration: Double) -> AnimationSession {
    AnimationSession(
      initialValue: from,
      changes: [
        Change(time: 0, target: to, animation: .easeInOut(duration: duration).repeatForever()),
        Change(
          time: 0, target: to, animation: .linear(duration: 6).delay(1), includesSameTarget: true),
      ])
  }

  /// phase = swing + (-90 - swing) (t - 1) / 6, and the swing is 90 at whole seconds.
  @Test func `An endless animation ends with a later one of another number`() {
    let front = phase(from: 90, to: -90, over: 0.5)
    #expect(!front.isEndless && front.curve.duration == 7)
    for (time, value) in [
      (0, 90.0), (0.5, -90), (1, 90), (2, 60), (3, 30), (4, 0), (5, -30), (6, -60), (7, -90),
      (7.3, -90), (100, -90), (1.5, -90), (2.5, -90),
      // Half-way through a swing, at 0.
      (2.25, -90 * 1.25 / 6), (4.75, -90 * 3.75 / 6),
    ] {
      #expect(abs(front.curve.value(at: time) - value) < 1e-11, "\(time)")
    }
    let back = phase(from: 0, to: 270, over: 0.3)
    #expect(back.curve.endValue == 270 && back.curve.value(at: 7) == 270)
    // At 1.2 s it has swung there and back twice; p = 0.2 / 6.
    #expect(abs(back.curve.value(at: 1.2) - 270 * 0.2 / 6) < 1e-11)
    // Without the flag the same target changes nothing.
    let alone = AnimationSession(
      initialValue: 90,
      changes: [
        Change(time: 0, target: -90, animation: .easeInOut(duration: 0.5).repeatForever()),
        Change(time: 0, target: -90, animation: .linear(duration: 6).delay(1)),
      ])
    #expect(alone.isEndless && alone.curve.value(at: 8) == 90)
  }

  @Test func `A number at rest is not moved by a change of another number`() {
    let session = AnimationSession(
      initialValue: 5,
      changes: [
        Change(time: 1, target: 5, animation: .bouncy, includesSameTarget: true),
        Change(time: 2, target: 7, animation: .linear(duration: 1)),
        Change(time: 4, target: 7, animation: .linear(duration: 1), includesSameTarget: true),
      ])
    #expect(session.joins.map(\.time) == [2])
    #expect(session.curve.duration == 3 && session.curve.value(at: 2.5) == 6)
  }

  @Test func `A moving number follows every kind of animation of another number`() {
    let first = Change(time: 0, target: 10, animation: .linear(duration: 2))
    func session(_ animation: Animation?, _ engine: SessionEngine = .swiftUI) -> SequencedCurve {
      AnimationSession(
        initialValue: 0,
        changes: [
          first, Change(time: 1, target: 10, animation: animation, includesSameTarget: true),
        ], engine: engine
      ).curve
    }
    // x + (10 - x) p with x = 5 t, and p = 1/4 after half a second.
    #expect(abs(session(.linear(duration: 2)).value(at: 1.5) - (7.5 + 2.5 / 4)) < 1e-14)
    // A spring starts at rest from 5.
    let spring = Spring.bouncy.moving(from: 5, to: 10)
    #expect(abs(session(.bouncy).value(at: 1.2) - spring.value(at: 1.2 - 1)) < 1e-13)
    // A reset starts at rest from 5 as well.
    #expect(abs(session(.linear(duration: 2), .reset).value(at: 2) - 7.5) < 1e-14)
    // Without an animation nothing changes.
    #expect(session(nil).value(at: 1.5) == 7.5)
  }
}
