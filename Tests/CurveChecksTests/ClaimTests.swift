import CurveChecks
import CurveKit
import CurveMeasure
import CurveScenes
import Testing

/// Sentences about a curve as bounds.
@Suite struct ClaimTests {
  /// The spring of the documentation: overshoot 48.64 %, first crossing at 0.206050857792302 s,
  /// settled to 0.1 % at 3.345764236236081 s (mpmath, 50 digits).
  static let spring = Spring(mass: 1, stiffness: 80, damping: 4)

  static func violations(
    _ curve: some Curve, _ attributes: CurveAttributes = CurveAttributes(),
    _ bounds: MetricBound...
  ) -> [String] {
    CurveCheck(
      name: "", expression: "", curve: curve, attributes: attributes, bounds: bounds
    ).result().violations.map(\.sentence)
  }

  @Test func `The value and the velocity at a time are those of the curve`() {
    // Half a second of a line of 4 s from 0 to 80.
    let line = LinearEasing.identity.lasting(4).mapped(from: 0, to: 80)
    #expect(
      Self.violations(line, .init(), .value(at: 0.5, .equal(10)), .velocity(at: 0.5, .equal(20)))
        == [])
    #expect(
      Self.violations(
        line, .init(), .value(at: 0.5, .equal(20, relative: 0, absolute: 0.5)),
        .velocity(at: 5, .atLeast(1)))
        == [
          "The value at 0.5 s is 10; it must be 20 ± 0.5: 9.5 too little.",
          "The velocity at 5 s is 0 /s; it must be at least 1 /s: 1 /s too little.",
        ])
  }

  @Test func `At a jump, the value after it counts`() {
    let steps = StepEasing(2, .end).lasting(1)
    #expect(Self.violations(steps, .init(), .value(at: 0.5, .equal(0.5))) == [])
  }

  @Test func `A curve reaches a value between its ends, beyond them and by a jump`() {
    // u = 1 - e^(-2 t) (cos w t + 2/w sin w t), w = sqrt 76: 1 first at 0.206050857792302 s.
    let time = 0.206050857792302
    #expect(Self.violations(Self.spring, .init(), .reaches(1, before: time + 1e-12)) == [])
    #expect(
      Self.violations(Self.spring, .init(), .reaches(1, before: 0.2)) == [
        "The time to reach 1 is 0.206051 s; it must be before 0.2 s: 0.00605086 s too late."
      ])
    // Its peak is 1.4863966750707109 at 0.360365392072834 s.
    #expect(Self.violations(Self.spring, .init(), .reaches(1.48639, before: 0.3604)) == [])
    #expect(
      Self.violations(Self.spring, .init(), .reaches(1.4864, before: 9)) == [
        "There is no time to reach 1.4864; it must be before 9 s: the curve never reaches it."
      ])
    // Back in: 2.70158 t^3 - 1.70158 t^2 has its minimum -0.10000393 at t = 3.40316/8.10474.
    let back = Easing(.back(), .in)
    #expect(Self.violations(back, .init(), .reaches(-0.1, before: 0.42)) == [])
    #expect(Self.violations(back, .init(), .reaches(-0.1001, before: 1)).count == 1)
    let steps = StepEasing(4, .end)
    #expect(Self.violations(steps, .init(), .reaches(0.6, before: 0.75.nextUp)) == [])
    #expect(
      Self.violations(steps, .init(), .reaches(0.6, before: 0.75)) == [
        "The time to reach 0.6 is 0.75 s; it must be before 0.75 s."
      ])
  }

  @Test func `The first time of a value is exact`() throws {
    // From 5 down to -3 by t^2: the value 3 at half the duration.
    let fall = Easing(.quad, .in).lasting(2).mapped(from: 5, to: -3)
    #expect(fall.firstTime(reaching: 3) == 1)
    #expect(fall.firstTime(reaching: 5) == 0)
    #expect(fall.firstTime(reaching: -3) == 2)
    #expect(fall.firstTime(reaching: -3.001) == nil && fall.firstTime(reaching: 6) == nil)
    #expect(fall.firstTime(reaching: .nan) == nil && fall.firstTime(reaching: .infinity) == nil)
    // There and back: the turn touches its end.
    let bounce = Easing(.sine, .inOut).lasting(0.35).repeatCount(2).mapped(from: -29, to: 71)
    #expect(bounce.firstTime(reaching: 71) == 0.35)
    // A critical spring only approaches its end: (1 + wt) e^(-wt) = 0.01 at wt = 6.638352067993811.
    let smooth = Spring.smooth
    #expect(smooth.firstTime(reaching: 1) == nil)
    let near = try #require(smooth.firstTime(reaching: 0.99))
    #expect(abs(near - 6.638352067993811 / (4 * .pi)) <= 1e-14)
    // Without travel.
    let nod = KeyframeCurve(initialValue: 0) {
      LinearKeyframe(20, duration: 1)
      LinearKeyframe(0, duration: 1)
    }
    #expect(nod.firstTime(reaching: 5) == 0.25 && nod.firstTime(reaching: 20) == 1)
    #expect(nod.firstTime(reaching: -1) == nil && nod.firstTime(reaching: 0) == 0)
  }

  @Test func `A curve ends at its end, or settles`() {
    #expect(Self.violations(Self.spring, .init(), .ends(before: 3.345764236236082)) == [])
    #expect(
      Self.violations(Self.spring, .init(), .ends(before: 3.3457)) == [
        "The end time is 3.34576 s; it must be before 3.3457 s: 6.42362e-5 s too late."
      ])
    #expect(
      Self.violations(LinearEasing.identity.lasting(2), .init(), .ends(before: 2)) == [
        "The end time is 2 s; it must be before 2 s."
      ])
    #expect(
      Self.violations(Spring(duration: 1, bounce: 1), .init(), .ends(before: 2)) == [
        """
        There is no end time; it must be before 2 s: the curve neither ends nor settles to ±0.1 %.
        """
      ])
  }

  @Test func `A track is at rest when removed`() {
    let turn = LinearEasing.identity.lasting(0.7).mapped(from: 0, to: 360)
      .repeatForever(autoreverses: false, measuredUntil: 5)
    let shown = CurveAttributes(visible: 0.9...3.6, period: 360)
    // 360 degrees in 0.7 s.
    #expect(
      Self.violations(turn, shown, .restAtRemoval) == [
        """
        The curve is not at rest when removed, and must be: the velocity at removal is 514.286 /s.
        """
      ])
    // 3.6 s are five turns of 0.7 s and a seventh of one.
    #expect(
      Self.violations(
        turn.unwrapped(period: 360), shown,
        .value(at: 3.6, .equal(360.0 / 7, relative: 0, absolute: 1e-9)),
        .metric(.valueAtRemoval, .equal(360.0 / 7, relative: 0, absolute: 1e-9)),
        .value(at: 0.5, .none)) == [])
    #expect(
      Self.violations(turn, shown, .value(at: 0.5, .equal(0)), .velocity(at: 4, .atMost(9))) == [
        "There is no value at 0.5 s; it must be 0: it is not visible then.",
        "There is no velocity at 4 s; it must be at most 9 /s: it is infinite, or not visible then.",
      ])
    // A smooth curve comes to rest at its end, and not before it.
    let ease = Easing(.cubic, .inOut).lasting(2)
    #expect(Self.violations(ease, .init(visible: 0...2), .restAtRemoval) == [])
    #expect(
      Self.violations(ease.during(0...1.9), .init(visible: 0...1.9), .restAtRemoval).count == 1)
    #expect(Self.violations(ease, .init(visible: 0...9), .restAtRemoval) == [])
    #expect(
      Self.violations(ease, .init(), .restAtRemoval) == [
        "The curve is not at rest when removed, and must be: it is never removed."
      ])
  }

  @Test func `A track of a scene has claims`() throws {
    let scene = try Scene(parsing: "curvekit: 1\ncurves: {fade: linear}\n", file: "scene.yaml")
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        curves:
          scene: {curve: '@scene.yaml', value at 0.175 s: 0.5, ends before 1 s: true}
        """, file: "motion.yaml")
    let checks = try file.checks(baseline: nil) { _, _ in scene }
    #expect(checks.map(\.name) == ["scene#fade"])
    #expect(checks[0].result().passed)
  }

  @Test func `Levels override each other, and a claim can be cancelled`() throws {
    let file = try CheckFile(
      parsing: """
        curvekit: 1
        defaults: {ends before 4 s: true, value at 10 s: 1, value at 2 s: any}
        budgets:
          quick: {reaches 1 before 0.3 s: true, value at 2 s: 0.5, velocity at 1e1 s: 0}
        curves:
          a: smooth
          b: {curve: smooth, budget: quick, reaches 1.0 before 0.4 s: true, value at 2.0 s: any}
          c: {curve: smooth, budget: quick, reaches 1 before 0.3 s: any, ends before 1 s: true}
        """, file: "motion.yaml")
    #expect(
      file.entries.map { $0.bounds.map(\.description) } == [
        ["value at 10 s 1", "end time before 4 s"],
        [
          "value at 10 s 1", "velocity at 10 s 0 /s", "time to reach 1 before 0.4 s",
          "end time before 4 s",
        ],
        ["value at 10 s 1", "value at 2 s 0.5", "velocity at 10 s 0 /s", "end time before 1 s"],
      ])
  }
}
