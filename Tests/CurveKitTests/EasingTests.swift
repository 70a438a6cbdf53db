import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

/// The named easings against 50 digits, and what is known of them.
@Suite struct EasingTests {
  /// The easing of a row of reference values.
  static func curve(_ row: VectorTable.Row) throws -> Easing {
    try #require(Easing(try row.text("name"), direction: try row.text("direction")))
  }

  @Test func `Every formula has reference values in each direction`() throws {
    for table in ["easings_50_digits", "easing_metrics_50_digits", "easing_integrals"] {
      let column = table == "easing_integrals" ? "shape" : "name"
      let found = Set(
        try VectorTable(table).rows.map { row in
          "\(try row.text(column).split(separator: " ")[0]) \(try row.text("direction"))"
        })
      for easing in Easing.all where easing.shape.kind != .power {
        let row = easing.shape.kind.row
        let names = column == "shape" ? [row.formula] : [row.name]
        #expect(
          names.allSatisfy { found.contains("\($0) \(easing.direction.rawValue)") },
          "\(easing) in \(table)")
      }
    }
  }

  /// Errors are in units of the greatest number of their kind that the easing has, which a wave that
  /// swells makes of larger ones; next to the vertical end of a circle, of that number itself.
  @Test func `Values, velocities and accelerations agree with 50 digits`() throws {
    var worst = ["value": Worst(), "velocity": Worst(), "acceleration": Worst()]
    for row in try VectorTable("easings_50_digits").rows {
      let curve = try Self.curve(row)
      let progress = try row.number("progress")
      let sample = curve.sample(at: progress)
      let place = "\(try row.text("name")) \(try row.text("direction")) at \(progress)"
      for (key, value, peak) in [
        ("value", sample.value, max(1, curve.peakValue.magnitude)),
        ("velocity", sample.velocity, curve.peakVelocity?.magnitude ?? sample.velocity),
        ("acceleration", sample.acceleration, curve.peakAcceleration?.magnitude ?? .nan),
      ] {
        let expected = try row.number(key)
        let scale = peak.isNaN ? expected.magnitude : max(peak, 1)
        worst[key]?.note((value - expected).magnitude / scale, at: place)
      }
    }
    print("easings: worst errors \(worst)")
    #expect(try #require(worst["value"]).count >= 1_050)
    #expect(try #require(worst["value"]).error <= 4e-16)
    #expect(try #require(worst["velocity"]).error <= 1e-15)
    #expect(try #require(worst["acceleration"]).error <= 1e-15)
  }

  @Test func `Metrics agree to 12 digits`() throws {
    var worst = Worst()
    for row in try VectorTable("easing_metrics_50_digits").rows {
      let metric = try row.metric()
      let value = MeasuredMetrics(of: try Self.curve(row), [metric])[metric]
      let expected = try row.number("expected")
      // Easing in and out, the peak of a bounce is there twice, and its sign is the first one's.
      let actual = metric == .peakVelocity ? value?.magnitude : value
      let error = relativeError(actual, metric == .peakVelocity ? expected.magnitude : expected)
      let place = "\(try row.text("name")) \(try row.text("direction")) \(metric.key)"
      worst.note(error, at: place)
    }
    print("easings: worst metric, \(worst)")
    #expect(worst.count >= 242)
    #expect(worst.error <= 1e-14, "\(worst)")
  }

  @Test(arguments: easingZoo)
  func `Out is the mirror image of in, and in-out is symmetric`(_ named: NamedCurve) throws {
    let easing = try #require(named.curve as? Easing)
    let opposite: Easing.Direction =
      switch easing.direction {
      case .in: .out
      case .out: .in
      case .inOut: .inOut
      }
    let other = Easing(easing.shape, opposite)
    for step in 0...1_000 {
      let progress = Double(step) / 1_000
      let mirrored = 1 - other.value(at: 1 - progress)
      let size = max(1, easing.peakValue.magnitude, other.value(at: 1 - progress).magnitude)
      // Next to the vertical end of a circle the rounding of 1 - p counts.
      let slope = easing.velocity(at: progress).magnitude
      let allowed = 8e-16 * size + (slope.isFinite ? 2e-16 * slope : 2e-8)
      #expect((easing.value(at: progress) - mirrored).magnitude <= allowed, "\(progress)")
    }
  }

  @Test func `Easings have the documented boundary conditions`() throws {
    // The least of p^2 ((s + 1) p - s) is -4 s^3 / (27 (s + 1)^2), at 2 s / (3 (s + 1)).
    for s in [0.5, 1.70158, 3] {
      let back = Easing(.back(overshoot: s), .in)
      #expect(relativeError(back.undershoot, 4 * s * s * s / (27 * (s + 1) * (s + 1))) < 1e-14)
      #expect(relativeError(back.reversed().peakTime, 1 - 2 * s / (3 * (s + 1))) < 1e-14)
    }
    // At its first impact a ball falls with 5.5, and leaves with half of that.
    let bounce = Easing(.bounce, .out)
    bounce.expectMetrics([.velocityJump: 5.5 + 2.75], within: 1e-14)
    bounce.expectMetrics([.firstCrossing: 4 / 11.0, .rebound: 0.25], within: 1e-15)
    bounce.expectMetrics([.overshoot: 0])
    // In-out quad: the acceleration jumps from 4 to -4, the velocity does not.
    let quad = Easing(.quad, .inOut)
    #expect(quad.acceleration(at: 0.5.nextDown) == 4 && quad.acceleration(at: 0.5) == -4)
    #expect(quad.velocityJump == 0)
    let smootherstep = Easing(.smootherstep, .inOut)
    #expect(smootherstep.peakVelocity == 1.875)
    #expect(relativeError(smootherstep.peakAcceleration, 10 / 3.0.squareRoot()) < 1e-15)
  }

  @Test func `An infinite velocity is absent`() {
    for direction in Easing.Direction.allCases {
      let circ = Easing(.circ, direction)
      for curve in [circ, Easing(.power(0.5), direction)] {
        #expect(curve.peakVelocity == nil && curve.peakVelocityTime == nil)
        #expect(curve.peakAcceleration == nil && curve.peakAccelerationTime == nil)
      }
      #expect(MeasuredMetrics(of: circ).numbers.allSatisfy { $0.isFinite })
      // It is vertical on both sides, or at an end: no corner.
      #expect(circ.velocityJump == 0)
    }
    #expect(Easing(.circ, .in).velocity(at: 1) == .infinity)
    #expect(Easing(.circ, .inOut).velocity(at: 0.5) == .infinity)
    // Until it has settled a curve that ends vertically has an RMS velocity; one that is vertical before, to
    // the square root of the distance, has none. With 1 - 1e-6 of the motion done, 0.001 of the travel is left.
    let circEnd = (1 - 0.001 * 0.001).squareRoot()
    let circ = (log((1 + circEnd) / 0.001) - circEnd) / circEnd
    #expect(relativeError(Easing(.circ, .in).rmsVelocity(), circ.squareRoot()) < 1e-13)
    let root = 0.25 * log(1e6) / (1 - 1e-6)
    #expect(relativeError(Easing(.power(0.5), .out).rmsVelocity(), root.squareRoot()) < 1e-13)
    for direction in [Easing.Direction.out, .inOut] {
      #expect(Easing(.circ, direction).rmsVelocity() == nil)
    }
    for direction in [Easing.Direction.in, .inOut] {
      #expect(Easing(.power(0.5), direction).rmsVelocity() == nil)
    }
    // Elastic is steep, and finite.
    #expect(Easing(.elastic(), .inOut).peakVelocity != nil)
    // Run again from rest, a circle's end is a corner without a number.
    let again = Easing(.circ, .in).repeatCount(2, autoreverses: false)
    #expect(again.velocityJump == nil && again.peakVelocity == nil)
    #expect((again.valueJump - 1).magnitude < 1e-6)
  }

  @Test func `Circular in and out are each other's inverse`() {
    let (into, out) = (Easing(.circ, .in), Easing(.circ, .out))
    for step in 1..<1_000 {
      let progress = Double(step) / 1_000
      #expect((out.value(at: into.value(at: progress)) - progress).magnitude < 1e-14)
    }
  }

  @Test func `Parameters out of range are rejected`() async {
    await #expect(processExitsWith: .failure) { _ = Easing(.power(0), .in) }
    await #expect(processExitsWith: .failure) { _ = Easing(.back(overshoot: -1), .in) }
    await #expect(processExitsWith: .failure) { _ = Easing(.elastic(amplitude: 0.5), .in) }
    await #expect(processExitsWith: .failure) { _ = Easing(.elastic(period: .nan), .in) }
  }

  /// 1 - t is rounded, and a power of n multiplies its error by n.
  ///
  /// Expected: (1 - t)^n with 50 digits.
  @Test(arguments: [
    (0.001, 4, 0.99600599600099999992), (0.001, 5, 0.9950099900049989999),
    (0.001, 17.5, 0.98264363175923775904), (0.001, 1000, 0.36769542477096403696),
    (0.0003, 4, 0.99880053989200810011), (0.0003, 17.5, 0.99476297363157236029),
    (0.0003, 1000, 0.74078487794329002463), (0.3, 1000, 1.2532566399657381952e-155),
  ])
  func `High powers that ease out have the digits of the exact time`(
    time: Double, exponent: Double, left: Double
  ) {
    let displacement = Easing(.power(exponent), .out).displacement(at: time)
    #expect((displacement + left).magnitude <= 2 * left.ulp)
  }
}
