import CurveKit
import CurveKitTesting
import CurveTestSupport
import Testing

@Suite struct ContinuityTests {
  @Test func `A curve without jumps passes`() {
    // Curves without joins, and joins at which only unchecked derivatives jump.
    expect(Spring(stiffness: 80, damping: 4), isContinuous: .inAcceleration)
    expect(Easing(.circ, .inOut), isContinuous: .inVelocity)
    expect(PiecewiseCurve.zigzag, isContinuous: .inValue)
    expect(Spring(stiffness: 80, damping: 4).delay(0.7), isContinuous: .inVelocity)
    expect(
      AnimationSession(
        initialValue: 0,
        changes: [
          .init(time: 0, target: 400, animation: .snappy),
          .init(time: 0.1, target: 0, animation: .snappy),
        ]
      ).curve, isContinuous: .inVelocity)
    // Each pass starts and ends at rest, with an acceleration of 0 apart from rounding.
    expect(
      Easing(.smootherstep, .inOut).lasting(0.35).repeatCount(5).delay(0.1),
      isContinuous: .inAcceleration)
  }

  @Test func `The greatest velocity jump is reported with its time and both velocities`() {
    // Slopes -1, 7/2, -11/2 and 3/2.
    let zigzag = PiecewiseCurve.zigzag
    expectFailure(
      "The velocity jumps by -9 /s at 0.75 s, from 3.5 /s to -5.5 /s; it must not jump.",
      chart: [drawn("curve", zigzag)]
    ) {
      expect(zigzag, isContinuous: .inVelocity)
    }
  }

  @Test func `The first greatest value jump is reported, also at the start and the end`() {
    let stairs = PiecewiseCurve.stairs
    expectFailure(
      "The value jumps by 0.25 at 0.25 s, from 0 to 0.25; it must not jump.",
      chart: [drawn("curve", stairs)]
    ) {
      expect(stairs, isContinuous: .inValue)
    }
    let early = StepEasing(1, .start).lasting(0.35)
    expectFailure(
      "The value jumps by 1 at 0 s, from 0 to 1; it must not jump.", chart: [drawn("curve", early)]
    ) {
      expect(early, isContinuous: .inAcceleration)
    }
    let late = StepEasing(1).lasting(0.35)
    expectFailure(
      "The value jumps by 1 at 0.35 s, from 0 to 1; it must not jump.",
      chart: [drawn("curve", late)]
    ) {
      expect(late, isContinuous: .inValue)
    }
  }

  /// The nod of the README: a spring without a duration ends up to 0.001 from its target.
  @Test func `The rest of a spring keyframe at the end is not a jump`() throws {
    let nod = KeyframeTimeline(initialValue: 0.0) {
      KeyframeTrack {
        CubicKeyframe(16, duration: 0.125)
        SpringKeyframe(0, spring: .bouncy)
      }
    }
    let curve = try #require(nod.curve(of: \.self))
    let left = curve.join(at: curve.duration).valueJump.magnitude
    #expect(left > 0 && left <= 0.001)
    expect(curve, isContinuous: .inVelocity)
    // Nowhere else, and no more.
    let cut = KeyframeCurve(
      initialValue: 0,
      [
        Keyframe(to: 1, .linear(duration: 0.5)), Keyframe(to: 1.0005, .move),
        Keyframe(to: 2, .spring(.bouncy)),
      ])
    expectFailure(
      "The value jumps by 0.000500000 at 0.5 s, from 1 to 1.0005; it must not jump.",
      chart: [drawn("curve", cut)]
    ) {
      expect(cut, isContinuous: .inValue)
    }
    let late = StepEasing(1).mapped(from: 0, to: 0.0011)
    expectFailure(
      "The value jumps by 0.0011 at 1 s, from 0 to 0.0011; it must not jump.",
      chart: [drawn("curve", late)]
    ) {
      expect(late, isContinuous: .inValue)
    }
  }

  @Test func `A value jump and a velocity jump have a sentence each`() {
    // 0 until 1/2, then from 1.25 down by 1 a second to 0.875, and a jump to the end value.
    let jumps = PiecewiseCurve.jumps
    expectFailure(
      "The value jumps by 1.25 at 0.5 s, from 0 to 1.25; it must not jump.",
      "The velocity jumps by -1 /s at 0.5 s, from 0 /s to -1 /s; it must not jump.",
      chart: [drawn("curve", jumps)]
    ) {
      expect(jumps, isContinuous: .inVelocity)
    }
  }

  @Test func `An acceleration jump is reported`() {
    // 4 t^3 until 1/2, where velocity is 3 and acceleration 12, then 1/2 + 3 t - t^2.
    let curve = PiecewiseCurve([
      .init(lasting: 0.5, [0, 0, 0, 4]), .init(lasting: 0.5, [0.5, 3, -1]),
    ])
    expect(curve, isContinuous: .inVelocity)
    expectFailure(
      "The acceleration jumps by -14.0000 /s² at 0.5 s, from 12.0000 /s² to -2 /s²; it must not jump.",
      chart: [drawn("curve", curve)]
    ) {
      expect(curve, isContinuous: .inAcceleration)
    }
    // A spring starts with an acceleration of stiffness over mass.
    let late = Spring(mass: 2, stiffness: 80, damping: 4).delay(0.5)
    expectFailure(
      "The acceleration jumps by 40 /s² at 0.5 s, from 0 /s² to 40 /s²; it must not jump.",
      chart: [drawn("curve", late)]
    ) {
      expect(late, isContinuous: .inAcceleration)
    }
  }

  @Test func `A jump to an infinite velocity has no size`() {
    // Each pass starts level and ends vertically, and every other one goes down.
    let up = Easing(.circ, .in).repeatCount(2, autoreverses: true)
    expectFailure(
      "The velocity jumps at 1 s, from infinity to 0 /s; it must not jump.",
      chart: [drawn("curve", up)]
    ) {
      expect(up, isContinuous: .inVelocity)
    }
    let down = up.mapped(from: 0, to: -1)
    expectFailure(
      "The velocity jumps at 1 s, from minus infinity to 0 /s; it must not jump.",
      chart: [drawn("curve", down)]
    ) {
      expect(down, isContinuous: .inVelocity)
    }
  }
}
