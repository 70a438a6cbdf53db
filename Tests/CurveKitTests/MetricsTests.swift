import CurveKit
import CurveMeasure
import CurveTestSupport
import Foundation
import Testing

@Suite struct MetricsTests {
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
    for numbers in ["0, [0.1, 0.9]", "1, [0.1, 0.9]", "2, [0.1, 0.9]", "0.1, [10, 90]"] {
      let wrong = "{\"tolerance\": \(numbers.replacing(", [", with: ", \"rise_levels\": ["))}"
      #expect(throws: DecodingError.self, "\(wrong)") {
        try JSONDecoder().decode(MetricSettings.self, from: Data(wrong.utf8))
      }
    }
    let valid = try MetricSettings(validatingTolerance: 0.02, riseLevels: -1...2)
    #expect(valid == MetricSettings(tolerance: 0.02, riseLevels: -1...2))
  }

  @Test func `A metric that does not exist is absent`() {
    func absent(_ spring: Spring) -> Set<String> {
      let metrics = MeasuredMetrics(of: spring)
      return Set(Metric.all.filter { metrics.value(of: $0) == .none }.map(\.key))
    }
    let example = absent(Spring(stiffness: 80, damping: 4))
    #expect(
      absent(Spring(stiffness: 80, damping: 0)).subtracting(example) == [
        "settling_time_s", "oscillations", "integral_absolute_error_s",
        "integral_squared_error_s", "rms_velocity_per_s", "resonance_peak",
      ])
    let loop = Spring(stiffness: 80, damping: 4, initialVelocity: 1, from: 1, to: 1)
    #expect(
      absent(loop).subtracting(example) == [
        "settling_time_s", "rise_time_s", "first_crossing_s", "overshoot", "undershoot",
        "rebound", "oscillations", "integral_absolute_error_s", "integral_squared_error_s",
        "rms_velocity_per_s",
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
