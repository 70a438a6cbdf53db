import CurveChecks
import CurveKit
import Testing

/// How long the values of a curve are recorded: a part of the format of baselines, whatever a chart
/// shows.
@Suite struct RecordedSpanTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let curve: any Curve
    let span: Double
    var tolerance = 0.001
  }

  static let cases = [
    Case(
      testDescription: "an easing: its duration", curve: Easing(.quad, .in).lasting(0.35),
      span: 0.35),
    // From a reference of 50 digits.
    Case(
      testDescription: "a spring: until it has settled",
      curve: Spring(mass: 1, stiffness: 80, damping: 4), span: 3.345764236236081),
    Case(
      testDescription: "a spring, settled to 2 %",
      curve: Spring(mass: 1, stiffness: 80, damping: 4), span: 1.890312808947169, tolerance: 0.02),
    // The damped frequency is sqrt(k - c^2 / 4).
    Case(
      testDescription: "a spring that oscillates for a long time: 24 half periods",
      curve: Spring(mass: 1, stiffness: 80, damping: 0.01),
      span: 24 * .pi / (80 - 0.000_025).squareRoot()),
    Case(
      testDescription: "an undamped spring: 12 half periods",
      curve: Spring(mass: 1, stiffness: 80, damping: 0), span: 12 * .pi / 80.0.squareRoot()),
    Case(
      testDescription: "what repeats without end: as long as it is measured",
      curve: Easing(.quad, .inOut).repeatForever(measuredUntil: 3.3), span: 3.3),
    Case(
      testDescription: "a critical spring that rests: one period without damping",
      curve: Spring(mass: 1, stiffness: 4, damping: 4, from: 1, to: 1), span: .pi),
  ]

  @Test(arguments: cases)
  func `The recorded span has the expected end`(_ example: Case) {
    func span(_ curve: some Curve) -> Double {
      RecordedCurve(
        of: curve, expression: "x", settings: MetricSettings(tolerance: example.tolerance)
      ).until
    }
    // Recorded with 12 digits.
    #expect((span(example.curve) - example.span).magnitude <= 1e-11 * example.span)
  }
}
