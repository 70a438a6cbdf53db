import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// Cubic Béziers against 50 digits.
@Suite struct ReferenceBezierTests {
  /// 1,000 random curves at 8 times each, control values from -2 to 3; and vertical and level tangents,
  /// cusps, triple points, and what is almost one of them, at times that crowd towards 0, one half and 1.
  ///
  /// Errors of values are in units of the greatest control value, or of 1. Those of rates are relative, or
  /// in those units where the rate is smaller, beyond what four units in the last place of the time are
  /// worth: beside a vertical tangent that is a lot.
  @Test(arguments: [("bezier_motion", 16_000), ("bezier_tangents", 3_100)])
  func `Random curves and those next to vertical tangents agree with 50 digits`(
    file: String, count: Int
  ) throws {
    var worst = WorstMotion()
    for row in try VectorTable(file).rows {
      let curve = try row.bezier()
      let time = try row.number("time")
      let (sample, size) = (curve.sample(at: time), max(1, curve.y1.magnitude, curve.y2.magnitude))
      let place = "\(time) of \(curve)"
      let value = try row.number("value")
      worst.values.note((sample.value - value).magnitude / size, at: place)
      let displacement = curve.displacement(at: time)
      worst.values.note((displacement - (value - 1)).magnitude / size, at: place)
      func note(_ worst: inout Worst, _ column: String, _ rate: (CurveSample) -> Double) throws {
        let actual = rate(sample)
        guard let expected = try row.optionalNumber(column), actual.isFinite else { return }
        let moved = [time.nextUp, time.nextDown].map {
          (rate(curve.sample(at: $0)) - actual).magnitude
        }
        let error = max(0, (actual - expected).magnitude - 4 * max(moved[0], moved[1]))
        worst.note(error / max(size, expected.magnitude), at: place)
      }
      try note(&worst.velocities, "velocity") { $0.velocity }
      try note(&worst.accelerations, "acceleration") { $0.acceleration }
    }
    worst.check(file, count: count, 1e-15, 1e-14, 1e-13)
  }

  @Test func `The example curve agrees with a second reference`() throws {
    let curve = CubicBezier(0.24, 1.4, 1, -1)
    var worst = Worst()
    for row in try VectorTable("bezier_example").rows {
      let x = try row.number("x")
      worst.note((curve.value(at: x) - (try row.number("y"))).magnitude, at: "value at \(x)")
      guard let slope = try row.optionalNumber("dydx") else { continue }
      worst.note(
        relativeError(curve.velocity(at: x), slope) * min(1, slope.magnitude) / 10,
        at: "velocity at \(x)")
    }
    print("the example Bézier: \(worst)")
    #expect(worst.count >= 1_999)
    #expect(worst.error <= 1e-15, "\(worst)")
  }

  /// The example, the named curves, and some that go beyond their ends; an empty field is a metric that
  /// is absent, since the curve is vertical.
  @Test func `Metrics agree with 50 digits`() throws {
    var worst: [String: Worst] = [:]
    for row in try VectorTable("bezier_metrics").rows {
      let curve = try row.bezier()
      let column = try #require(MetricColumn(key: try row.text("metric")))
      let metrics = MeasuredMetrics(of: curve, [column.metric])
      let actual = column.form == .value ? metrics.figure(of: column.metric) : metrics.tolerance
      let error = relativeError(actual, try row.optionalNumber("value"))
      worst[column.key, default: Worst()].note(error, at: "\(curve)")
    }
    let line = worst.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.error)" }.joined(
      separator: ", ")
    print("Bézier metrics: worst relative errors: \(line)")
    for (key, worst) in worst { #expect(worst.error <= 1e-12, "\(key): \(worst)") }
    #expect(worst.values.map(\.count).reduce(0, +) == 198)
  }
}

extension VectorTable.Row {
  /// The curve of a row that names its four numbers.
  func bezier() throws -> CubicBezier {
    CubicBezier(try number("x1"), try number("y1"), try number("x2"), try number("y2"))
  }
}
