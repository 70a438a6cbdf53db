import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

@Suite struct CurveMetricsTests {
  let example = Spring(mass: 1, stiffness: 80, damping: 4)

  @Test func `Each metric equals the property of its name`() {
    for tolerance in [0.001, 0.02] {
      let metrics = CurveMetrics(of: example, tolerance: tolerance, riseLevels: 0.2...0.8)
      #expect(metrics.settings == MetricSettings(tolerance: tolerance, riseLevels: 0.2...0.8))
      #expect(metrics.startValue == 0 && metrics.endValue == 1)
      #expect(metrics.duration == nil && metrics.analysisEnd == nil)
      #expect(metrics.settlingTime == example.settlingTime(within: tolerance))
      #expect(metrics.riseTime == example.riseTime(from: 0.2, to: 0.8))
      #expect(metrics.firstCrossingTime == example.firstCrossingTime)
      #expect(metrics.overshoot == example.overshoot && metrics.undershoot == 0)
      #expect(metrics.peakValue == example.peakValue && metrics.peakTime == example.peakTime)
      #expect(metrics.rebound == example.rebound)
      #expect(metrics.peakVelocity == example.peakVelocity)
      #expect(metrics.peakVelocityTime == example.peakVelocityTime)
      #expect(metrics.peakAcceleration == 80 && metrics.peakAccelerationTime == 0)
      #expect(metrics.valueJump == 0 && metrics.velocityJump == 0)
      #expect(metrics.oscillations == example.oscillations(beyond: tolerance))
      #expect(!metrics.monotone)
      #expect(metrics.integralAbsoluteError == example.integralAbsoluteError)
      #expect(metrics.integralSquaredError == example.integralSquaredError)
      #expect(metrics.rmsVelocity == example.rmsVelocity(untilWithin: tolerance))
    }
  }

  /// The names and values of all its properties, as JSON has them.
  private func fields(of metrics: CurveMetrics) throws -> [String: Field] {
    try JSONDecoder().decode([String: Field].self, from: JSONEncoder().encode(metrics))
      .filter { $0.key != "settings" }
  }

  /// A value of a JSON object.
  ///
  /// JSONSerialization does not read every number back to the same double.
  private enum Field: Decodable {
    case number(Double)
    case other

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let flag = try? value.decode(Bool.self) {
        self = .number(flag ? 1 : 0)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .other
      }
    }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
  }

  @Test(arguments: easingZoo + springZoo.map { NamedCurve("\($0)", $0.spring) })
  func `The table of metrics has the same numbers under the same names`(_ named: NamedCurve) throws
  {
    func all(of curve: some Curve) -> CurveMetrics { CurveMetrics(of: curve) }
    let fields = try fields(of: all(of: named.curve))
    let table = MeasuredMetrics(of: named.curve)
    for (key, value) in fields {
      let metric = try #require(Metric(key: key))
      #expect(table.figure(of: metric) == value.number, "\(key)")
    }
    let absent = Metric.all.filter { $0.need != .spring && fields[$0.key] == nil }
    #expect(absent.allSatisfy { table.value(of: $0) == .none }, "\(absent.map(\.key))")
  }

  @Test func `Metrics round-trip through JSON`() throws {
    for metrics in [
      CurveMetrics(of: example, tolerance: 0.02), CurveMetrics(of: Easing(.circ, .out)),
      CurveMetrics(of: StepEasing(4), riseLevels: 0...1),
    ] {
      let data = try JSONEncoder().encode(metrics)
      #expect(try JSONDecoder().decode(CurveMetrics.self, from: data) == metrics)
    }
    for numbers in ["0, [0.1, 0.9]", "1, [0.1, 0.9]", "2, [0.1, 0.9]", "0.1, [10, 90]"] {
      let wrong = "{\"tolerance\": \(numbers.replacing(", [", with: ", \"rise_levels\": ["))}"
      #expect(throws: DecodingError.self, "\(wrong)") {
        try JSONDecoder().decode(MetricSettings.self, from: Data(wrong.utf8))
      }
    }
  }

  @Test func `Settings that may be invalid throw an error with the first problem`() throws {
    let cases: [(tolerance: Double, levels: ClosedRange<Double>, message: String)] = [
      (0, 0.1...0.9, "A settling tolerance must be above 0 and below 1, not 0.0."),
      (1, 0.1...0.9, "A settling tolerance must be above 0 and below 1, not 1.0."),
      (2, 10...90, "A settling tolerance must be above 0 and below 1, not 2.0."),
      (.nan, 0.1...0.9, "A settling tolerance must be above 0 and below 1, not nan."),
      (0.02, 10...90, "A level of the rise time must be from -1.0 to 2.0, not 10.0."),
      (0.02, -1.5...1, "A level of the rise time must be from -1.0 to 2.0, not -1.5."),
      (0.02, 0 ... .infinity, "A level of the rise time must be from -1.0 to 2.0, not inf."),
    ]
    for (tolerance, levels, message) in cases {
      let error = #expect(throws: InvalidParameters.self) {
        try MetricSettings(validatingTolerance: tolerance, riseLevels: levels)
      }
      #expect(error?.description == message)
    }
    let valid = try MetricSettings(validatingTolerance: 0.02, riseLevels: -1...2)
    #expect(valid == MetricSettings(tolerance: 0.02, riseLevels: -1...2))
  }

  @Test func `A metric that does not exist is absent`() throws {
    let undamped = try fields(of: CurveMetrics(of: Spring(stiffness: 80, damping: 0)))
    let present = try fields(of: CurveMetrics(of: Easing(.quad, .in)))
    #expect(
      Set(present.keys).subtracting(undamped.keys) == [
        "duration_s", "settling_time_s", "oscillations", "integral_absolute_error_s",
        "integral_squared_error_s", "rms_velocity_per_s",
      ])
    let loop = try fields(
      of: CurveMetrics(of: Spring(stiffness: 80, damping: 4, initialVelocity: 1, from: 1, to: 1)))
    #expect(
      Set(loop.keys) == [
        "start_value", "end_value", "peak_value", "peak_time_s", "peak_velocity_per_s",
        "peak_velocity_time_s", "peak_acceleration_per_s2", "peak_acceleration_time_s",
        "value_jump", "velocity_jump_per_s", "monotone",
      ])
  }

  @Test(arguments: springZoo)
  func `Metrics are always finite`(_ named: NamedSpring) {
    for tolerance in [.leastNonzeroMagnitude, 1e-300, 1e-12, 0.001, 0.5, 1.0.nextDown] {
      let metrics = MeasuredMetrics(
        of: named.spring, settings: MetricSettings(tolerance: tolerance))
      #expect(metrics.numbers.allSatisfy { $0.isFinite })
    }
  }

  /// The second, independent set of reference values.
  @Test func `Eight springs agree with a second reference`() throws {
    var worst = Worst()
    var leftOut: [String] = []
    for row in try VectorTable("spring_metrics").rows {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"),
        damping: try row.number("damping"))
      let name = try row.text("metric")
      var expected = try row.number("value_25_digits")
      let place = "\(name) of \(row.springText())"
      if spring.stiffness == 170, ["Overshoot", "Peak", "PeakTime", "SettlingMax"].contains(name) {
        // A damping ratio of 0.997 overshoots, by e^-13 pi at pi seconds.
        switch name {
        case "Overshoot": expected = 100 * 1.832767605671577568464e-18
        case "PeakTime": expected = .pi
        default: break
        }
      }
      // Rounding noise of 50 digits.
      if expected < 1e-40 { expected = 0 }
      guard let actual = secondReference(name, of: spring) else {
        leftOut.append(name)
        continue
      }
      worst.note(relativeError(actual, expected.isFinite ? expected : nil), at: place)
    }
    print("eight springs, second reference: worst \(worst), \(leftOut.count) left out")
    #expect(worst.error < 1e-15, "\(worst)")
    // The integral of 1 - u with its sign, which is not a metric of ours, the jerk, and the least value
    // after the rise time, which is a definition of MATLAB's.
    #expect(Set(leftOut) == ["SettlingMin", "InitialJerk", "IntegralError"])
    #expect(worst.count == 138 && leftOut.count == 24)
  }

  /// A metric by the second reference's name; the inner optional is one that the spring has not.
  private func secondReference(_ name: String, of spring: Spring) -> Double?? {
    switch name {
    case "RiseTime": spring.riseTime()
    case "SettlingTime": spring.settlingTime(within: 0.02)
    case "SettlingMax", "Peak": spring.peakValue
    case "Overshoot": spring.overshoot.map { $0 * 100 }
    case "Undershoot": spring.undershoot.map { $0 * 100 }
    case "PeakTime": .some(spring.peakTime)
    case "FirstCrossing": .some(spring.firstCrossingTime)
    case "DampedPeriod": spring.dampedFrequency.map { 2 * .pi / $0 }
    case "HalfCyclesAbove2pct": spring.oscillations(beyond: 0.02)
    case "HalfCyclesAbove0.1pct": spring.oscillations(beyond: 0.001)
    case "LogDecrement": spring.signChanges(of: .velocity).tail.map { 2 * $0.logarithmicDecrement }
    case "PeakVelocity": spring.peakVelocity
    case "PeakVelocityTime": spring.peakVelocityTime
    case "PeakAcceleration": spring.peakAcceleration
    case "PeakAccelerationTime": spring.peakAccelerationTime
    case "IntegralSquaredError": spring.integralSquaredError
    case "IntegralSquaredVelocity": spring.integralOfSquare(of: .velocity, until: .infinity)
    default: nil
    }
  }
}
