import CurveKit
import CurveMeasure
import Testing

@Suite struct MetricTests {
  @Test func `Numbers of metrics are short, and all exponents have the same style`() {
    let cases: [(Double, String)] = [
      (1e-6, "1e-6 s"), (9.75267e-7, "9.75267e-7 s"), (-2.5e-9, "-2.5e-9 s"), (1e-5, "1e-5 s"),
      (.leastNonzeroMagnitude, "5e-324 s"), (1e22, "1e22 s"), (1e9, "1.00000e9 s"),
      (1_234_567, "1234567 s"),
      (0.25, "0.25 s"), (1.0 / 3, "0.333333 s"), (0, "0 s"),
    ]
    for (number, text) in cases { #expect(Metric.peakTime.text(of: number) == text) }
  }
}
