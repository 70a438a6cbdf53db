import CurveKit
import CurveTestSupport
import Testing

/// The metrics of springs against 50 digits.
@Suite struct ReferenceMetricsTests {
  /// Each within 1e-12, or where the question is worse conditioned, within a few times what one unit
  /// in the last place of an input moves the answer.
  @Test func `Metrics are exact`() throws {
    var worst: [CurveMetrics.Key: Worst] = [:]
    var conditioned = 0
    for row in try VectorTable("spring_metrics_50_digits").rows {
      let spring = try row.spring()
      let tolerance = try row.number("tolerance")
      let key = try #require(CurveMetrics.Key(rawValue: row.text("metric")))
      let expected = try row.optionalNumber("value")
      let actual = CurveMetrics(of: spring, tolerance: tolerance)[key]

      var error = relativeError(actual, expected) / 1e-12
      if error > 1, let expected {
        let moved = spring.perturbed.map { neighbour in
          relativeError(CurveMetrics(of: neighbour, tolerance: tolerance)[key], actual)
        }.reduce(0, max)
        conditioned += 1
        error = relativeError(actual, expected) / (4 * moved)
      }
      worst[key, default: Worst()].note(error * 1e-12, at: row.springText())
    }
    let line = worst.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.key.rawValue) \($0.value.error)" }.joined(separator: ", ")
    print("spring metrics: worst relative errors: \(line); \(conditioned) by their conditioning")
    for (key, worst) in worst { #expect(worst.error <= 1e-12, "\(key.rawValue): \(worst)") }
    #expect(worst.values.map(\.count).reduce(0, +) == 558)
  }
}

extension Spring {
  /// The springs with one parameter one unit in the last place off.
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
