import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// The laws of the jerk that the checker of all curves does not have.
@Suite struct JerkTests {
  @Test(arguments: easingZoo + modifierZoo)
  func `The integral of the jerk is the change of the acceleration`(_ named: NamedCurve) {
    let curve = named.curve
    let end = curve.duration.isFinite ? curve.duration : named.analysisEnd ?? 10
    let knots = ([0] + curve.breakpoints.filter { $0 > 1e-9 && $0 < end } + [end])
    for (start, end) in zip(knots, knots.dropFirst()) {
      // Away from the ends of a piece, where the acceleration may be infinite.
      let (low, high) = (start + (end - start) / 64, end - (end - start) / 64)
      let integral = gaussIntegral(from: low, to: high, of: curve.jerk(at:))
      let change = curve.acceleration(at: high) - curve.acceleration(at: low)
      let size = (0...64).map {
        curve.acceleration(at: low + (high - low) * Double($0) / 64).magnitude
      }
      let allowed = 1e-10 * max(size.max() ?? 0, 1e-300)
      #expect((integral - change).magnitude <= allowed, "from \(low) s to \(high) s")
    }
  }

  @Test(arguments: easingZoo + modifierZoo)
  func `At exactly its end a curve has the jerk with which it arrives`(_ named: NamedCurve) {
    let curve = named.curve
    guard curve.duration.isFinite else { return }
    let before = curve.jerk(at: curve.duration * (1 - 0x1p-36))
    let arrival = curve.jerk(at: curve.duration)
    let greatest = (1..<64).map { curve.jerk(at: curve.duration * Double($0) / 64).magnitude }.max()
    #expect(
      (arrival - before).magnitude <= 1e-4 * (greatest ?? 0)
        || arrival.isInfinite && before * arrival > 0 && before.magnitude > 1e3,
      "\(before), then \(arrival)")
    #expect(curve.jerk(at: curve.duration.nextUp) == 0)
  }

  @Test func `Modifiers scale the jerk by their laws`() {
    let base = CubicBezier(0.3, -1.5, 0.6, 2.5)
    var worst = Worst()
    func compare(_ actual: Double, _ expected: Double, _ name: String) {
      worst.note(relativeError(actual, expected), at: name)
    }
    for step in 1..<64 {
      let t = Double(step) / 64
      let jerk = base.jerk(at: t)
      compare(base.speed(4).jerk(at: t / 4), 64 * jerk, "a speed: its cube")
      compare(base.lasting(0.25).jerk(at: t / 4), 64 * jerk, "a duration: 1 over its cube")
      compare(base.delay(2).jerk(at: 2 + t), jerk, "a delay: only the time")
      compare(base.mapped(from: 100, to: 97).jerk(at: t), -3 * jerk, "a travel: its factor")
      compare(base.reversed().jerk(at: 1 - t), -jerk, "backwards: the opposite")
      compare(base.repeatCount(3).jerk(at: 1 + t), -jerk, "a mirrored pass: the opposite")
      compare(base.repeatCount(3).jerk(at: 2 + t), jerk, "a later pass: the same")
      compare(base.repeatForever(measuredUntil: 4).jerk(at: 1_000_001 + t), -jerk, "endless passes")
      compare(base.ended(at: 0.99).jerk(at: t), t <= 0.99 ? jerk : 0, "ended")
      compare(base.during(0.25...0.75).jerk(at: t), (0.25...0.75) ~= t ? jerk : 0, "an interval")
      compare(base.unwrapped(period: 0.5).jerk(at: t), jerk, "a cyclic value: the same")
      compare(AnyCurve(base).jerk(at: t), jerk, "any curve")
      compare(base.mapped(from: 2, to: 2).jerk(at: t), 0, "no travel: none")
    }
    #expect(worst.count == 13 * 63)
    #expect(worst.error <= 1e-15, "\(worst)")
  }

  @Test func `A vertical tangent has an infinite jerk`() {
    // y = 1 - (1 - x)^(1/3) and x^(1/3) near their vertical ends, with third derivatives of one sign.
    #expect(CubicBezier(0, 1, 0, 1).jerk(at: 0) == .infinity)
    #expect(CubicBezier(1, 0, 1, 0).jerk(at: 1) == .infinity)
    // The cube root about one half; the limit from the right.
    #expect(CubicBezier(1, 0, 0, 1).jerk(at: 0.5) == .infinity)
    #expect(Easing(.circ, .in).jerk(at: 1) == .infinity)
    #expect(Easing(.circ, .out).jerk(at: 0) == .infinity)
    #expect(Easing(.power(0.5), .in).jerk(at: 0) == .infinity)
    // Without travel there is no motion at all.
    #expect(CubicBezier(0, 1, 0, 1).mapped(from: 1, to: 1).jerk(at: 0) == 0)
    #expect(CubicBezier(0.3, 0.3, 0.7, 0.7).jerk(at: 0) == 0)
  }

  @Test func `Near a vertical tangent the jerk has the sign of its limit`() {
    for (x1, y1, x2, y2) in [
      (0.0, 1.0, 0.5, 1.0), (0, -2, 0.5, 3), (0, 0, 0.58, 1), (0, 0, 0, 1), (0.4, 0, 1, 0.5),
      (0.4, 0, 1, 2), (0.4, 0.1, 1, 1), (1, 0, 0, 1), (1, 1, 0, 0), (1, -2, 0, 3), (1, 1, 1, 1),
      (1, 1.25, 0, 0.25),
    ] {
      let curve = CubicBezier(x1, y1, x2, y2)
      for time in [0, 0.5, 1] where curve.jerk(at: time).isInfinite {
        let near = curve.jerk(at: time == 1 ? 1 - 0x1p-40 : time + 0x1p-40)
        #expect(near * curve.jerk(at: time) > 0, "\(curve) at \(time): \(near)")
      }
    }
  }

  /// 1 / (1 + t^3), and the sine of t^3, by hand.
  @Test func `The jerk of a formula follows from the rules of differentiation`() throws {
    let cube = AnyCurve(Easing(.cubic, .in))
    let inverse = try Formula(
      names: ["a"], steps: [.number(1), .number(1), .name(0), .add, .divide]
    )
    .curve(of: [cube])
    let sine = try Formula(names: ["a"], steps: [.name(0), .call(.sin)]).curve(of: [cube])
    for step in 0...16 {
      let t = Double(step) / 16
      let (a, first, second, third) = (1 + t * t * t, 3 * t * t, 6 * t, 6.0)
      let square = a * a
      let expected =
        -third / square + 6 * first * second / (square * a)
        - 6 * first * first * first / (square * square)
      #expect((inverse.jerk(at: t) - expected).magnitude < 1e-13, "\(t)")
      let (s, c) = (sin(t * t * t), cos(t * t * t))
      let wave = third * c - 3 * first * second * s - first * first * first * c
      #expect((sine.jerk(at: t) - wave).magnitude < 1e-13, "\(t)")
    }
  }

  @Test func `Where the curve of a formula is vertical, its jerk has the sign of its limit`() throws
  {
    let curves: [any Curve] = [
      Easing(.circ, .in), CubicBezier(1, 0, 0, 1), CubicBezier(0, 0, 0.58, 1),
      Easing(.power(0.5), .in), Easing(.power(2.5), .in),
    ]
    // 1 / (1 + a), sin a, and sqrt(1 + a).
    let formulas: [[Formula.Step]] = [
      [.number(1), .number(1), .name(0), .add, .divide], [.name(0), .call(.sin)],
      [.number(1), .name(0), .add, .raise(to: 0.5)],
    ]
    var count = 0
    for (curve, steps) in curves.flatMap({ curve in formulas.map { (curve, $0) } }) {
      let derived = try Formula(names: ["a"], steps: steps).curve(of: [AnyCurve(curve)])
      for time in [0, 0.5, 1] where curve.jerk(at: time).isInfinite {
        guard !derived.acceleration(at: time).isNaN || time == 1 else { continue }
        count += 1
        let near = derived.jerk(at: time == 1 ? 1 - 0x1p-40 : time + 0x1p-40)
        #expect(
          derived.jerk(at: time) == (near < 0 ? -.infinity : .infinity), "\(curve) at \(time)")
      }
    }
    #expect(count >= 12)
    // t^2.5 to the second power has no jerk at 0, although that of t^2.5 is infinite there.
    let square = try Formula(names: ["a"], steps: [.name(0), .name(0), .multiply])
      .curve(of: [AnyCurve(Easing(.power(2.5), .in))])
    #expect(square.jerk(at: 0).magnitude < 1e-6)
  }

  @Test func `A jump of the jerk is seen from both sides`() {
    // 2 p^3 up to one half, and 1 - 4 (1 - p)^3 after it: 24 on both sides; in two passes 24, then -24.
    let curve = Easing(.cubic, .inOut)
    #expect(curve.limit(of: .jerk, before: 0.5) == 24 && curve.jerk(at: 0.5) == 24)
    let passes = Easing(.cubic, .in).repeatCount(2)
    #expect(passes.limit(of: .jerk, before: 1) == 6 && passes.jerk(at: 1) == -6)
    #expect(passes.during(0.5...1).jerk(at: 1) == 6)
  }

  @Test func `The documented examples of the jerk are right`() {
    #expect(Easing(.cubic, .in).jerk(at: 0.5) == 6)
    #expect(Easing(.cubic, .in).lasting(2).jerk(at: 1) == 0.75)
  }

  @Test func `A cubic keyframe has a constant jerk`() {
    // From 0 to 1 in half a second, at rest at both ends: -12 / d^3.
    let curve = KeyframeCurve(initialValue: 0) { CubicKeyframe(1, duration: 0.5) }
    #expect([0, 0.1, 0.25, 0.5].map(curve.jerk(at:)) == [-96, -96, -96, -96])
  }

  @Test func `Without a formula the jerk is a difference quotient`() {
    /// e^(t / 2), with or without an acceleration of its own.
    struct Growth: Curve {
      let endValue = exp(0.5)
      var startValue: Double { 1 }
      var duration: Double { 1 }
      func value(at time: Double) -> Double { exp(min(max(time, 0), 1) / 2) }
      func velocity(at time: Double) -> Double { time < 0 || time > 1 ? 0 : exp(time / 2) / 2 }
    }
    let spring = Spring(stiffness: 80, damping: 4)
    var (one, two) = (Worst(), Worst())
    for step in 0...20 {
      let t = Double(step) / 20
      one.note((PlainCurve(spring).jerk(at: t) - spring.jerk(at: t)).magnitude / 320, at: "\(t)")
      two.note(relativeError(Growth().jerk(at: t), exp(t / 2) / 8), at: "\(t)")
    }
    print("jerk by difference quotients: \(one); of difference quotients: \(two)")
    #expect(one.error <= 1e-9, "\(one)")
    #expect(two.error <= 1e-6, "\(two)")
    #expect(PlainCurve(spring).jerk(at: .nan).isNaN && PlainCurve(spring).jerk(at: -1) == 0)
  }
}

/// Gauss's rule of five points over 256 intervals.
private func gaussIntegral(
  from start: Double, to end: Double, of function: (Double) -> Double
) -> Double {
  let points = [
    0, 0.5384693101056831, -0.5384693101056831, 0.9061798459386640, -0.9061798459386640,
  ]
  let weights = [
    0.5688888888888889, 0.4786286704993665, 0.4786286704993665, 0.2369268850561891,
    0.2369268850561891,
  ]
  let half = (end - start) / 512
  return (0..<256).reduce(0) { sum, index in
    let middle = start + half * Double(2 * index + 1)
    return sum + half
      * zip(points, weights).reduce(0) { $0 + $1.1 * function(middle + half * $1.0) }
  }
}
