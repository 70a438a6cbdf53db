import CurveKit
import CurveMeasure
import CurveTestSupport
import Testing

/// Cubic Béziers against 50 digits.
@Suite struct ReferenceBezierTests {
  /// 1,000 random curves at 8 times each, control values from -2 to 3.
  @Test func `Random curves agree with 50 digits`() throws {
    let worst = try MotionErrors(of: "bezier_motion")
    print("random Béziers: \(worst)")
    #expect(worst.values.count == 16_000)
    #expect(worst.values.error <= 1e-15, "\(worst.values)")
    #expect(worst.velocities.error <= 1e-14, "\(worst.velocities)")
    #expect(worst.accelerations.error <= 1e-13, "\(worst.accelerations)")
  }

  /// Vertical and level tangents, cusps, triple points, and what is almost one of them, at times that
  /// crowd towards 0, one half and 1.
  @Test func `Curves next to vertical and level tangents agree with 50 digits`() throws {
    let worst = try MotionErrors(of: "bezier_tangents")
    print("hard Béziers: \(worst)")
    #expect(worst.values.count == 3_100)
    #expect(worst.values.error <= 1e-15, "\(worst.values)")
    #expect(worst.velocities.error <= 1e-14, "\(worst.velocities)")
    #expect(worst.accelerations.error <= 1e-13, "\(worst.accelerations)")
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

/// The worst errors of value, velocity and acceleration over a file.
private struct MotionErrors: CustomStringConvertible {
  /// In units of the greatest control value, or of 1.
  var values = Worst()
  /// Relative, or in those units where the rate is smaller, beyond what four units in the last place
  /// of the time are worth: beside a vertical tangent that is a lot.
  var velocities = Worst()
  var accelerations = Worst()

  init(of file: String) throws {
    for row in try VectorTable(file).rows {
      let curve = try row.bezier()
      let time = try row.number("time")
      let sample = curve.sample(at: time)
      let size = max(1, curve.y1.magnitude, curve.y2.magnitude)
      let place = "\(time) of \(curve)"
      let value = try row.number("value")
      values.note((sample.value - value).magnitude / size, at: place)
      values.note((curve.displacement(at: time) - (value - 1)).magnitude / size, at: place)
      for (order, actual) in [("velocity", sample.velocity), ("acceleration", sample.acceleration)]
      {
        guard let expected = try row.optionalNumber(order), actual.isFinite else { continue }
        func moved(_ time: Double) -> Double {
          let other = curve.sample(at: time)
          return ((order == "velocity" ? other.velocity : other.acceleration) - actual).magnitude
        }
        let slack = 4 * max(moved(time.nextUp), moved(time.nextDown))
        let error =
          max(0, (actual - expected).magnitude - slack) / max(size, expected.magnitude)
        if order == "velocity" {
          velocities.note(error, at: place)
        } else {
          accelerations.note(error, at: place)
        }
      }
    }
  }

  var description: String {
    "value \(values), velocity \(velocities), acceleration \(accelerations)"
  }
}

extension VectorTable.Row {
  /// The curve of a row that names its four numbers.
  func bezier() throws -> CubicBezier {
    CubicBezier(try number("x1"), try number("y1"), try number("x2"), try number("y2"))
  }
}
