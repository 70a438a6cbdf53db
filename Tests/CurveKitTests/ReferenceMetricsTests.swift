import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// The metrics of springs against 50 digits.
@Suite struct ReferenceMetricsTests {
  /// Each is within 1e-12.
  ///
  /// An ill-conditioned metric may differ by a few times the effect of one unit in the last place of
  /// an input.
  @Test func `Metrics agree with 50 digits`() throws {
    var worst: [Metric: Worst] = [:]
    var conditioned = 0
    for row in try VectorTable("spring_metrics_50_digits").rows {
      let spring = try row.spring()
      let settings = MetricSettings(tolerance: try row.number("tolerance"))
      let metric = try row.metric()
      let expected = try row.optionalNumber("value")
      let actual = MeasuredMetrics(of: spring, [metric], settings: settings).figure(of: metric)

      var error = relativeError(actual, expected) / 1e-12
      if error > 1, let expected {
        let moved = spring.perturbed.map { neighbour in
          relativeError(
            MeasuredMetrics(of: neighbour, [metric], settings: settings).figure(of: metric), actual)
        }.reduce(0, max)
        conditioned += 1
        error = relativeError(actual, expected) / (4 * moved)
      }
      worst[metric, default: Worst()].note(error * 1e-12, at: row.springText())
    }
    let line = worst.sorted { $0.key.key < $1.key.key }
      .map { "\($0.key.key) \($0.value.error)" }.joined(separator: ", ")
    print("spring metrics: worst relative errors: \(line); \(conditioned) by their conditioning")
    for (metric, worst) in worst { #expect(worst.error <= 1e-12, "\(metric.key): \(worst)") }
    #expect(worst.values.map(\.count).reduce(0, +) == 558)
  }
}

extension Spring {
  /// The springs with one parameter changed by one unit in the last place.
  fileprivate var perturbed: [Spring] {
    [-1.0, 1].flatMap { side in
      [0, 1, 2, 3, 4, 5].map { index in
        func moved(_ value: Double, _ place: Int) -> Double {
          place == index ? value + side * value.ulp : value
        }
        return Spring(
          mass: moved(mass, 0), stiffness: moved(stiffness, 1), damping: moved(damping, 2),
          initialVelocity: initialVelocity == 0 ? 0 : moved(initialVelocity, 3),
          from: moved(from, 4), to: moved(to, 5))
      }
    }
  }
}
