import CurveKit
import CurveTestSupport
import Testing

/// Paths of cubic Béziers against 50 digits.
@Suite struct ReferencePathTests {
  /// Errors in units of the greatest number in the piece: the pieces are up to 100 times faster than the
  /// path.
  @Test func `The motion of paths agrees with 50 digits`() throws {
    var worst: [String: Worst] = [:]
    for row in try VectorTable("reference-paths").rows {
      let path = try PathEasing(row: row)
      let time = try row.number("time")
      let (place, sample) = ("\(time) of \(try row.text("path"))", path.sample(at: time))
      let jerk = path.jerk(at: time)
      for (name, actual, derivative) in [
        ("value", sample.value, sample.velocity),
        ("velocity", sample.velocity, sample.acceleration),
        ("acceleration", sample.acceleration, jerk), ("jerk", jerk, jerk * 1e3),
      ] {
        let expected = try row.number(name)
        // Four units in the last place of the time count.
        let slack = 4 * time.ulp * derivative.magnitude
        let error = max(0, (actual - expected).magnitude - slack) / max(1, expected.magnitude)
        worst[name, default: Worst()].note(error, at: place)
      }
    }
    print("paths: \(worst)")
    #expect(worst["value"]?.count == 238)
    for (name, limit) in [
      ("value", 1e-15), ("velocity", 1e-14), ("acceleration", 1e-13), ("jerk", 1e-12),
    ] {
      let worst = try #require(worst[name])
      #expect(worst.error <= limit, "\(name): \(worst)")
    }
  }

  @Test func `Metrics of paths agree with 50 digits`() throws {
    var worst = Worst()
    for row in try VectorTable("reference-path-metrics").rows {
      let path = try PathEasing(row: row)
      let name = try row.text("metric")
      let place = "\(name) of \(try row.text("path"))"
      let actual: Double? =
        switch name {
        case "overshoot": path.overshoot
        case "undershoot": path.undershoot
        case "peak_velocity_per_s": path.peakVelocity
        case "peak_velocity_time_s": path.peakVelocityTime
        case "peak_acceleration_per_s2": path.peakAcceleration
        case "settling_time_s": path.settlingTime()
        case "rise_time_s": path.riseTime()
        case "integral_absolute_error_s": path.integralAbsoluteError
        case "integral_squared_error_s": path.integralSquaredError
        case "integral_squared_velocity": path.integralOfSquare(of: .velocity, until: 1)
        default: nil
        }
      let expected = try row.number("value")
      let error =
        (try #require(actual, "\(name)") - expected).magnitude / max(expected.magnitude, 1e-2)
      worst.note(error, at: place)
    }
    print("metrics of paths: \(worst)")
    #expect(worst.count == 50)
    #expect(worst.error <= 1e-13, "\(worst)")
  }

  @Test func `Integrals until a time are those of the quadrature`() throws {
    var worst = Worst()
    for row in try VectorTable("reference-path-metrics").rows
    where try row.text("metric") == "overshoot" {
      let path = try PathEasing(row: row)
      let plain = PlainCurve(path)
      for time in [0.02, 0.166666, 0.3, 0.55, 0.71, 0.97] {
        for order in [MotionOrder.displacement, .velocity] {
          let expected = try #require(plain.integralOfSquare(of: order, until: time))
          let actual = try #require(path.integralOfSquare(of: order, until: time))
          worst.note((actual - expected).magnitude / expected, at: "\(order) until \(time)")
        }
        let expected = try #require(plain.integralOfAbsoluteDisplacement(until: time))
        let actual = try #require(path.integralOfAbsoluteDisplacement(until: time))
        worst.note((actual - expected).magnitude / expected, at: "absolute until \(time)")
      }
    }
    print("integrals of paths: \(worst)")
    #expect(worst.error <= 1e-11, "\(worst)")
  }
}

extension PathEasing {
  /// The path of a row: the points of each piece, with semicolons between pieces.
  fileprivate init(row: VectorTable.Row) throws {
    try self.init(
      row.text("points").split(separator: ";").map { piece in
        let n = piece.split(separator: " ").compactMap { Double($0) }
        return n.count == 2
          ? .line(to: Point(x: n[0], y: n[1]))
          : .cubic(Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), to: Point(x: n[4], y: n[5]))
      })
  }
}
