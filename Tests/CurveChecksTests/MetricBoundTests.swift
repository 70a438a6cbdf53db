import CurveChecks
import CurveKit
import CurveMeasure
import Testing

@Suite struct MetricBoundTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let bound: MetricBound
    let sentence: String?
    var testDescription: String { bound.description }

    init(_ bound: MetricBound, _ sentence: String?) {
      self.bound = bound
      self.sentence = sentence
    }
  }

  /// Of a spring with overshoot 48.6396675 %, settled to 0.1 % at 3.3457642 s, peak velocity
  /// 6.5691487 /s.
  @Test(
    arguments: [
      Case(.overshoot(atMost: 0.5), nil),
      Case(
        .overshoot(atMost: 0.1),
        "The overshoot is 48.6397 %; it must be at most 10 %: 38.6397 % too much."),
      Case(
        MetricBound(Metric.overshoot.columns[1], .atMost(48.63966)),
        "The overshoot is 48.63967 %; it must be at most 48.63966 %: 7.50707e-6 % too much."),
      Case(.settlingTime(atMost: 3.4), nil),
      Case(
        .settlingTime(atMost: 0.4),
        "The settling time is 3.34576 s; it must be at most 0.4 s: 2.94576 s too much."),
      Case(.metric(.peakValue, .atLeast(1.4)), nil),
      Case(
        .metric(.peakValue, .atLeast(1.5)),
        "The peak value is 1.48640; it must be at least 1.5: 0.0136033 too little."),
      Case(.metric(.peakVelocity, .between(6, 7)), nil),
      Case(
        .metric(.peakVelocity, .between(1, 6)),
        "The peak velocity is 6.56915 /s; it must be from 1 /s to 6 /s in either direction: 0.569149 /s too much."
      ),
      Case(MetricBound(.damping, .equal(4)), nil),
      Case(MetricBound(.damping, .equal(4 * (1 + 5e-10))), nil),
      Case(
        MetricBound(.damping, .atMost(3.999_999_99)),
        "The damping is 4; it must be at most 3.99999999: 1.00000e-8 too much."),
      Case(
        MetricBound(.damping, .equal(5)),
        "The damping is 4; it must be 5: 1 too little."),
      Case(MetricBound(.dampingRatio, .equal(0.22, relative: 0.02)), nil),
      Case(
        MetricBound(.dampingRatio, .equal(0.22, relative: 0.01)),
        "The damping ratio is 0.223607; it must be 0.22 ± 0.0022: 0.00140680 too much."),
      Case(.metric(.monotone, .flag(false)), nil),
      Case(.monotone, "The curve is not monotone, and must be."),
      Case(MetricBound(.regime, .word("underdamped")), nil),
      Case(.smooth, nil),
      Case(.metric(.duration, .none), nil),
      Case(
        .metric(.duration, .atMost(1)),
        "There is no duration; it must be at most 1 s: the curve has no end of its own."),
      Case(
        .metric(.firstCrossing, .none),
        "The first crossing is 0.206051 s; there must be none."),
    ])
  func `A bound holds, or fails with a whole sentence`(_ example: Case) {
    let check = CurveCheck(
      name: "example", expression: "spring",
      curve: Spring(mass: 1, stiffness: 80, damping: 4), bounds: [example.bound])
    #expect(check.result().violations.map(\.sentence) == (example.sentence.map { [$0] } ?? []))
  }

  @Test func `An impossible bound stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = MetricBound.overshoot(atMost: .nan) }
    await #expect(processExitsWith: .failure) { _ = MetricBound(.overshoot, .between(2, 1)) }
    await #expect(processExitsWith: .failure) { _ = MetricBound(.overshoot, .flag(true)) }
    await #expect(processExitsWith: .failure) { _ = MetricBound(.monotone, .atMost(1)) }
    await #expect(processExitsWith: .failure) {
      _ = MetricBound(.overshoot, .equal(1, relative: -1, absolute: 0))
    }
  }
}
