import CurveKit
import CurveKitTesting
import CurveTestSupport
import Foundation
import Testing

/// What keyframes make: their rules one by one, and the laws of every curve.
@Suite struct KeyframeTests {
  @Test(arguments: keyframeZoo.map(\.name)) func `Path and curve agree except at joins`(
    _ name: String
  ) throws {
    let path = try #require(keyframeZoo.first { $0.name == name }).path
    let curve = KeyframeCurve(path)
    let joins = curve.breakpoints + [path.duration]
    for step in 0...997 {
      let time = path.duration * Double(step) / 997
      guard !joins.contains(where: { ($0 - time).magnitude <= 32 * time.ulp }) else { continue }
      #expect(path.value(at: time) == curve.value(at: time))
      #expect(path.velocity(at: time) == curve.velocity(at: time))
    }
  }

  @Test func `Every kind is tested, documented and written as in SwiftUI`() throws {
    let content: [[Keyframe<Double>]] = [
      MoveKeyframe(1).keyframes, LinearKeyframe(1, duration: 1).keyframes,
      CubicKeyframe(1, duration: 1).keyframes, SpringKeyframe(1).keyframes,
    ]
    #expect(content.joined().map(\.motion.kind) == KeyframeKind.allCases)
    let page = try packageText("Sources/CurveKit/CurveKit.docc/TimelinesLikeSwiftUI.md")
    for kind in KeyframeKind.allCases {
      #expect(
        keyframeZoo.contains { $0.path.resolvedKeyframes.contains { $0.kind == kind } }, "\(kind)")
      #expect(page.contains("``\(kind.swiftName)``"))
    }
  }

  @Test func `Cubics in a row form a Catmull-Rom spline`() {
    let path = KeyframePath(
      initialValue: 0.0,
      [
        .init(to: 8, .cubic(duration: 1)), .init(to: 2, .cubic(duration: 3)),
        .init(to: 6, .cubic(duration: 1)),
      ])
    // Nothing at both ends; (next - previous) / (both durations) between.
    #expect([0, 1, 4, 5].map(path.velocity(at:)) == [0, 0.5, -0.5, 0])
    let jumps = KeyframeCurve(path).joins.map { abs($0.velocityJump ?? .infinity) }
    #expect(jumps == [0, 0])
  }

  @Test func `A straight spline is a line`() {
    // The law of linear precision: points on a line, in time with it.
    let path = KeyframePath(
      initialValue: 0.0,
      [
        .init(to: 1, .linear(duration: 0.5)), .init(to: 3, .cubic(duration: 1)),
        .init(to: 4, .cubic(duration: 0.5)), .init(to: 8, .linear(duration: 2)),
      ])
    for step in 0...400 {
      let time = Double(step) / 100
      #expect((path.value(at: time) - 2 * time).magnitude < 1e-14)
    }
  }

  @Test func `Given velocities apply on both sides of a join`() {
    let curve = KeyframeCurve(initialValue: 0) {
      CubicKeyframe(1, duration: 1, endVelocity: -3)
      CubicKeyframe(2, duration: 1)
      CubicKeyframe(0, duration: 1, startVelocity: 7)
    }
    #expect(curve.velocity(at: 1) == -3 && curve.velocity(at: 2) == 7 && curve.velocityJump == 0)
    let kink = KeyframeCurve(initialValue: 0) {
      CubicKeyframe(1, duration: 1, endVelocity: -3)
      CubicKeyframe(2, duration: 1, startVelocity: 4)
    }
    #expect(kink.joins.map(\.velocityJump) == [7])
  }

  @Test func `A spring takes over the velocity and is cut`() {
    let curve = KeyframeCurve(initialValue: 0) {
      LinearKeyframe(1, duration: 0.5)
      SpringKeyframe(3, duration: 0.2, spring: .bouncy)
      SpringKeyframe(0, spring: .bouncy)
    }
    let first = Spring.bouncy.moving(from: 1, to: 3, initialVelocity: 2)
    #expect(curve.value(at: 0.6) == first.value(at: 0.6 - 0.5))
    let keyframe = curve.path.resolvedKeyframes[1]
    #expect(keyframe.reached == first.value(at: 0.2) && keyframe.target == 3)
    #expect(curve.joins.prefix(2).map(\.velocityJump) == [0, 0])
    #expect(curve.joins.prefix(2).map(\.valueJump).allSatisfy { $0.magnitude <= 3.0.ulp })
    // At its end it is put to its target, from less than epsilon away.
    #expect(curve.joins.count == 3 && curve.joins[2].valueJump.magnitude < 0.001)
    #expect(curve.value(at: curve.duration) == 0)
    let last = Spring.bouncy.moving(
      from: first.value(at: 0.2), to: 0, initialVelocity: first.velocity(at: 0.2))
    #expect(curve.duration == 0.7 + last.settlingDuration(by: .swiftUI)!)
  }

  @Test func `A jump is visible after its time in a timeline and at its time in a curve`() {
    let path = KeyframePath(
      initialValue: 0.0,
      [
        .init(to: 140, .linear(duration: 1)), .init(to: 200, .move),
        .init(to: 100, .cubic(duration: 1)),
      ])
    #expect(path.value(at: 1) == 140 && path.value(at: 1.0.nextUp) == 200)
    let curve = KeyframeCurve(path)
    #expect(curve.value(at: 1) == 200 && (curve.valueJump - 60).magnitude < 1e-12)
    #expect(curve.joins.map(\.valueJump) == [60])
  }

  @Test
  func
    `Each component of a vector moves like a single number with the spring duration of the vector`()
  {
    let keyframes: [Keyframe<Point>] = [
      .init(to: Point(x: 3, y: 4), .cubic(duration: 0.5)),
      .init(to: Point(x: 0, y: 40), .spring(.bouncy)),
      .init(to: Point(x: 1, y: 1), .linear(duration: 1, timing: AnyCurve(CubicBezier.ease))),
    ]
    let path = KeyframePath(initialValue: Point.zero, keyframes)
    let (x, y) = (path.curve { $0.x }, path.curve { $0.y })
    #expect(x.duration == path.duration && y.duration == path.duration)
    for step in 1..<200 {
      let time = path.duration * (Double(step) + 0.3) / 200
      #expect(path.value(at: time) == Point(x: x.value(at: time), y: y.value(at: time)))
      #expect(path.velocity(at: time) == Point(x: x.velocity(at: time), y: y.velocity(at: time)))
    }
    // Its way is (-3, 36), and it starts with the velocity of the cubic before.
    let (start, decay) = (path.velocity(at: 0.5), Spring.bouncy.damping / 2)
    let (dx, dy) = (-3 * decay - start.x, 36 * decay - start.y)
    let reach = (dx * dx + dy * dy).squareRoot() + (9 + 36.0 * 36).squareRoot()
    #expect(abs(path.resolvedKeyframes[1].end - 0.5 - log(reach / 0.001) / decay) < 1e-12)
    #expect(CurveLaws.motion.violations(of: y) == [])
  }

  @Test func `An invalid track has a complete error sentence`() {
    let undamped = Spring(stiffness: 100, damping: 0)
    let cases: [(Double, Keyframe<Double>.Motion, String)] = [
      (1, .linear(duration: -1), "A keyframe's duration must be from 0 to 1e9 seconds, not -1.0."),
      (1, .cubic(duration: .nan), "A keyframe's duration must be from 0 to 1e9 seconds, not nan."),
      (.infinity, .move, "A keyframe's value must be finite, and at most 1e50 in magnitude."),
      (
        1, .cubic(duration: 1, startVelocity: .nan),
        "A keyframe's velocity must be finite, and at most 1e50 in magnitude."
      ),
      (
        1, .linear(duration: 1, timing: AnyCurve(Spring.bouncy)),
        "A keyframe's timing curve must have an end."
      ),
      (
        1, .spring(undamped),
        "A spring without damping never settles; its keyframe must have a duration."
      ),
      (
        1, .spring(undamped, duration: 1e6),
        "A keyframe's spring may change direction at most 20,000 times."
      ),
    ]
    for (target, motion, expected) in cases {
      let error = #expect(throws: InvalidParameters.self) {
        try KeyframePath(
          initialValue: 0, validating: [.init(to: 2, .move), .init(to: target, motion)])
      }
      #expect(error?.description == expected && error?.index == 1)
    }
    let swing = Keyframe(to: 1.0, .spring(undamped, duration: 1))
    #expect(throws: Never.self) { try KeyframePath(initialValue: 0, validating: [swing]) }
  }
}

/// What each keyframe of a track does.
@Suite struct CurvePartTests {
  @Test func `A part reports its overshoot and its remainder`() throws {
    let curve = KeyframeCurve(initialValue: 0) {
      SpringKeyframe(20, duration: 0.4, spring: .bouncy)
      CubicKeyframe(0, duration: 0.2)
      MoveKeyframe(3)
      SpringKeyframe(4, spring: .bouncy)
    }
    let (parts, spring) = (curve.parts, Spring.bouncy.moving(from: 0, to: 20))
    #expect(parts.map(\.target) == [20, 0, 3, 4])
    #expect(parts[0].reached == spring.value(at: 0.4))
    #expect(parts[0].remainder == 20 - spring.value(at: 0.4))
    // It peaks at 0.357 s, before it is cut: as far as if it were not.
    #expect((try #require(parts[0].overshoot) - spring.overshoot!).magnitude < 1e-14)
    #expect(parts[1].overshoot == 0)
    #expect(parts[2].duration == 0 && parts[2].overshoot == nil)
    #expect((parts[2].join.valueJump - 3).magnitude < 1e-14)
    #expect(parts[3].join.valueJump == 0)
    #expect((try #require(parts[3].overshoot) - Spring.bouncy.overshoot!).magnitude < 1e-14)
    #expect(parts[3].remainder.magnitude < 0.001)
    #expect(curve.endValue == 4)
  }

  @Test func `A spring that is cut before its target has no overshoot`() {
    let curve = KeyframeCurve(initialValue: 0) {
      SpringKeyframe(20, duration: 0.1, spring: .bouncy)
      SpringKeyframe(0, duration: 0.1, spring: .bouncy)
    }
    #expect(curve.parts[0].overshoot == 0 && curve.parts[0].remainder > 5)
  }
}
