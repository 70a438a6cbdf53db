import CurveKit
import CurveProof
import CurveTestSupport
import Testing

/// Added animations, sequences and formulas against the curves of the library.
@Suite struct SessionMotionTests {
  /// Animations of all kinds, at times that crowd, to targets at random.
  @Test func `Random sessions are enclosed at 1,000 times`() throws {
    var wrong: [String] = []
    for seed in 0..<24 as Range<UInt64> {
      let curve = Self.session(seed).curve
      wrong += try MotionCheck(NamedCurve("session \(seed)", curve, until: 4)).problems
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `Endless sessions are enclosed until the end of their measured time`() throws {
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
    for (index, changes) in sessions.enumerated() {
      let curve = AnimationSession(initialValue: 0, changes: changes).curve(measuredUntil: 2.5)
      let check = try MotionCheck(NamedCurve("endless session \(index)", curve))
      #expect(check.problems.isEmpty)
    }
  }

  @Test func `Formulas of tracks are enclosed, also next to their corners`() throws {
    let back = AnyCurve(Easing(.back(), .out).mapped(from: 3, to: 10))
    let bezier = AnyCurve(CubicBezier(0.2, 1.4, 0.8, -0.3).lasting(0.6).delay(0.1))
    let formulas: [(name: String, steps: [Formula.Step])] = [
      ("1 / a", [.number(1), .name(0), .divide]),
      ("min(a / 10, 0.7)", [.name(0), .number(10), .divide, .number(0.7), .call(.min)]),
      ("a", [.name(0), .call(.sin), .raise(to: 2)]),
    ]
    for (name, steps) in formulas {
      let curve = try Formula(names: ["a"], steps: steps).curve(of: [back])
      #expect(try MotionCheck(NamedCurve(name, curve)).problems.isEmpty)
    }
    let both: [(name: String, steps: [Formula.Step])] = [
      ("a b", [.name(0), .name(1), .multiply]), ("a^b", [.name(0), .name(1), .power]),
      ("max(a - 3, b)", [.name(0), .number(3), .subtract, .name(1), .call(.max)]),
      ("abs(b - a / 20)", [.name(1), .name(0), .number(20), .divide, .subtract, .call(.abs)]),
    ]
    for (name, steps) in both {
      let curve = try Formula(names: ["a", "b"], steps: steps).curve(of: [back, bezier])
      #expect(try MotionCheck(NamedCurve(name, curve)).problems.isEmpty)
    }
  }

  @Test func `What has no formula says why`() throws {
    let back = AnyCurve(Easing(.back(), .out).mapped(from: 3, to: 10))
    let fraction = try Formula(names: ["a"], steps: [.name(0), .call(.frac)]).curve(of: [back])
    #expect(throws: ProofFailure("a formula with trunc or frac is not proved")) {
      try fraction.provedMotionOfAny()
    }
    #expect(throws: ProofFailure("a curve of one's own has no formula")) {
      try PiecewiseCurve.stairs.reversed().provedMotionOfAny()
    }
  }

  private static func session(_ seed: UInt64) -> AnimationSession {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    var time = 0.0
    let changes = (0..<Int(number(2...6))).map { _ -> AnimationSession.Change in
      let animation: Animation =
        switch Int(number(0...5.99)) {
        case 0: .spring(duration: number(0.2...0.8), bounce: number(-0.5...0.8))
        case 1:
          .interpolatingSpring(
            stiffness: number(20...200), damping: number(2...40), initialVelocity: number(-3...3))
        case 2:
          .timingCurve(
            number(0.05...0.95), number(-1...2), number(0.05...0.95), number(-1...2),
            duration: number(0.2...1))
        case 3: .easeInOut(duration: number(0.2...1)).delay(number(0...0.3))
        case 4: .curve(Easing(.back(), .out).lasting(number(0.3...0.9)))
        default: .linear(duration: 0.3).repeatCount(Int(number(1...3)))
        }
      let change = AnimationSession.Change(
        time: time, target: number(-10...10), animation: animation)
      time += number(0.02...0.4)
      return change
    }
    return AnimationSession(initialValue: 1, changes: changes)
  }
}
