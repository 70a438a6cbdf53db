import CurveChecks
import CurveKit
import CurveMeasure
import Testing

@Suite struct MetricChangeTests {
  /// The text of the change of a metric from one curve to another.
  private func change(of metric: Metric, from old: any Curve, to new: any Curve)
    -> Violation?
  {
    let check = CurveCheck(
      name: "example", expression: "now", curve: new, bounds: [],
      baseline: .recorded(ReportZoo.recorded(old)))
    return check.result().violations.first { $0.metric == metric }
  }

  private func line(to end: Double) -> some Curve {
    Easing(.power(1), .in).mapped(from: 0, to: end)
  }

  private func parabola(to end: Double) -> some Curve {
    Easing(.quad, .in).mapped(from: 0, to: end)
  }

  @Test(
    arguments: [
      (-368.8, -409.7, "40.9 /s more (11.1 %)"), (-409.7, -368.8, "40.9 /s less (9.98 %)"),
      (368.8, 409.7, "40.9 /s more (11.1 %)"), (80, -80, "in the opposite direction"),
      (-80, 100, "in the opposite direction, 20 /s more (25.0 %)"),
      (80, -60, "in the opposite direction, 20 /s less (25.0 %)"), (-80, 0, "80 /s less (100 %)"),
    ])
  func `The change of a velocity is that of its magnitude, and a change of direction is stated`(
    old: Double, new: Double, text: String
  ) throws {
    let miss = try #require(change(of: .peakVelocity, from: line(to: old), to: line(to: new)))
    #expect(miss.by == text)
    let difference = try #require(miss.difference)
    #expect((difference - (new - old)).magnitude < 1e-9)
  }

  @Test func `The change of an acceleration is that of its magnitude, too`() throws {
    let turned = try #require(
      change(of: .peakAcceleration, from: parabola(to: 79), to: parabola(to: -79)))
    #expect(turned.by == "in the opposite direction" && turned.difference == -316)
    let less = try #require(
      change(of: .peakAcceleration, from: parabola(to: -79), to: parabola(to: -75)))
    #expect(less.by == "8 /s² less (5.06 %)" && less.difference == 8)
  }

  @Test func `The change of any other number keeps its sign`() {
    #expect(
      change(of: .endValue, from: line(to: -2), to: line(to: -3))?.by == "1 less (50.0 %)")
    #expect(
      change(of: .endValue, from: line(to: 2), to: line(to: -2))?.by == "4 less (200 %)")
  }
}
