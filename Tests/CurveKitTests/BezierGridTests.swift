import CurveKit
import CurveTestSupport
import Testing

/// Cubic Béziers at many times at once.
@Suite struct BezierGridTests {
  /// 79 curves, among them steep and vertical ones, cusps, control points near a corner and control
  /// values of a million, on grids of 2^10, 2^13 and 2^17 intervals.
  ///
  /// The times of these grids have no rounding error. Errors of the rates are those beyond what four units
  /// in the last place of the time are worth, as for single times.
  @Test func `Even grids agree with 50 digits`() throws {
    var (worst, grid) = (WorstMotion(), (key: "", motions: [Motion]()))
    for row in try VectorTable("bezier_grids").rows {
      let curve = try row.bezier()
      let intervals = Int(try row.number("intervals"))
      let key = "\(intervals) intervals of \(curve)"
      if key != grid.key {
        let times = SampleTimes(count: intervals + 1, until: 1)
        grid = (key, [Motion(of: curve, at: times[...]), Motion(of: curve, at: Array(times))])
      }
      let position = Int(try row.number("position"))
      let time = Double(position) / Double(intervals)
      let size = max(1, curve.y1.magnitude, curve.y2.magnitude)
      for motion in grid.motions {
        let value = (motion.values[position] - (try row.number("value"))).magnitude
        worst.values.note(value / size, at: "\(position) of \(key)")
        func note(_ actual: Double, _ column: String, _ single: (Double) -> Double) throws
          -> Double?
        {
          guard let expected = try row.optionalNumber(column), actual.isFinite else { return nil }
          let rounding =
            [time.nextDown, time.nextUp]
            .map { (single($0) - single(time)).magnitude }.max() ?? 0
          let error = max(0, (actual - expected).magnitude - 4 * rounding)
          return error / max(size, expected.magnitude)
        }
        if let error = try note(motion.velocities[position], "velocity", curve.velocity(at:)) {
          worst.velocities.note(error, at: "\(position) of \(key)")
        }
        if let error = try note(
          motion.accelerations[position], "acceleration", curve.acceleration(at:))
        {
          worst.accelerations.note(error, at: "\(position) of \(key)")
        }
      }
    }
    worst.check("Bézier grids", count: 2 * 2_130, 1e-15, 1e-14, 1e-13)
  }

  static let curves = [
    CubicBezier.ease, .easeIn, .easeOut, .easeInOut, CubicBezier(0.24, 1.4, 1, -1),
    CubicBezier(1, 0, 0, 1), CubicBezier(1, 1.25, 0, 0.25), CubicBezier(0, 1, 0, 1),
    CubicBezier(0, 0, 0, 1), CubicBezier(0.95, 0, 0.05, 1), CubicBezier(0.3, 0.3, 0.7, 0.7),
    CubicBezier(1 / 3.0, 0, 2 / 3.0, 1), CubicBezier(1e-12, 3, 0.4, -2),
    CubicBezier(0.3, 1e6, 0.7, -1e6),
  ]

  @Test(arguments: curves)
  func `Every number of a dense grid is that of the single function`(_ curve: CubicBezier) {
    // A third of the times are after the end.
    let times = SampleTimes(count: 15_001, until: 1.5)
    let given = Array(times)
    let (even, listed) = (Motion(of: curve, at: times[...]), Motion(of: curve, at: given))
    let size = max(1, curve.y1.magnitude, curve.y2.magnitude)
    var worst = Worst()
    for (index, time) in given.enumerated() {
      for motion in [even, listed] {
        for (number, function, allowed) in [
          (motion.values[index], curve.value(at:), 1.5e-15),
          (motion.velocities[index], curve.velocity(at:), 2e-14),
          (motion.accelerations[index], curve.acceleration(at:), 2e-13),
        ] {
          let single = function(time)
          if number == single { continue }
          // A grid may take a time before it is rounded.
          let rounding =
            [time.nextDown, time.nextUp]
            .map { (function($0) - single).magnitude }.max() ?? 0
          let error = max(0, (number - single).magnitude - 4 * rounding)
          worst.note(error / max(size, single.magnitude) / allowed, at: "\(time)")
        }
      }
    }
    #expect(worst.error <= 1, "\(worst)")
    #expect(even.values[0] == 0 && even.values[10_000] == 1 && listed.values[10_000] == 1)
    #expect(even.values[10_001...].allSatisfy { $0 == 1 })
    #expect(even.velocities[10_001...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: curves)
  func `No number depends on the other buffers or on the order of the times`(_ curve: CubicBezier) {
    let times = SampleTimes(count: 20_001, until: 1)
    let all = Motion(of: curve, at: times[...])
    #expect(curve.values(at: times) == all.values)
    let size = max(1, curve.y1.magnitude, curve.y2.magnitude)
    // Dense, but in an order in which no two neighbours are near each other; and back and forth.
    let scattered = (0..<4_000).map { index in 0.3 + Double(index * 1_237 % 4_000) / 4e6 }
    let turning = (0..<4_000).map { index in
      let step = index % 500
      return 0.4 + Double(min(step, 500 - step)) / 1e6
    }
    for list in [scattered, turning] {
      var worst = Worst()
      for (value, time) in zip(curve.values(at: list), list) {
        worst.note((value - curve.value(at: time)).magnitude / size, at: "\(time)")
      }
      #expect(worst.error <= 1.5e-15, "\(worst)")
    }
    let interrupted = (0..<4_000).map {
      $0 % 100 == 50 ? Double.nan : scattered[0] + Double($0) / 1e6
    }
    for (value, time) in zip(curve.values(at: interrupted), interrupted) {
      #expect(value.isNaN == time.isNaN)
    }
  }

  /// Wherever a part of a grid starts, its polynomials start there.
  @Test(arguments: curves)
  func `Parts of a grid agree with the whole grid`(_ curve: CubicBezier) {
    let times = SampleTimes(rate: 20_000, until: 1)
    let (whole, size) = (curve.values(at: times), max(1, curve.y1.magnitude, curve.y2.magnitude))
    for range in [0..<7, 1..<3, 511..<1_025, 9_990..<10_011, 137..<19_997, 19_990..<20_001] {
      var part = [Double](repeating: .nan, count: range.count)
      part.withUnsafeMutableBufferPointer {
        curve.fill(_MotionBuffers(values: $0), at: times[range])
      }
      var worst = Worst()
      for (index, number) in zip(range, part) {
        worst.note((number - whole[index]).magnitude / size, at: "\(index)")
      }
      #expect(worst.error <= 2e-15, "\(range): \(worst)")
    }
  }
}
