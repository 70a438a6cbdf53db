import CurveKit
import CurveMeasure
import CurveProof
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct MetricCertificateTests {
  /// The inputs of the table are the doubles that a spring stores.
  @Test func `Metrics of springs lie in their intervals, by 50 digits`() throws {
    var (count, narrow) = (0, 0)
    for row in try VectorTable("spring_metrics_50_digits").rows {
      let spring = try row.spring()
      let settings = MetricSettings(tolerance: try row.number("tolerance"))
      let metric = try row.metric()
      guard let expected = try row.optionalNumber("value") else { continue }
      let measured = MeasuredMetrics(of: spring, [metric], settings: settings)
      let certificate = MetricCertificate(of: AnyCurve(spring), measured: measured)
      let proved = certificate[MetricColumn(metric)]
      guard case .number(let low, let high, let reason)? = proved else {
        // Only what is next to rounding is undecided.
        if case .undecided? = proved { continue }
        if case .flag(let flag)? = proved, flag == (expected == 1) { continue }
        Issue.record("\(spring) \(metric.key): \(String(describing: proved)) is not \(expected)")
        continue
      }
      count += 1
      // The text has more digits than the double that is read from it.
      #expect(
        low - expected.ulp <= expected && expected <= high + expected.ulp,
        "\(spring) \(metric.key): [\(low), \(high)] is not around \(expected)")
      if reason == nil { narrow += 1 }
    }
    print("spring metrics: \(count) intervals, \(narrow) of them narrow")
    #expect(count > 500)
  }

  @Test(arguments: [
    "spring(mass: 1, stiffness: 80, damping: 4)", "smooth", "bouncy.reversed()",
    "snappy.repeatCount(3)",
    "spring(mass: 1, stiffness: 100, damping: 60, initialVelocity: 30)", "easeInOut(duration: 0.5)",
    "cubic-bezier(0.24, 1.4, 1, -1)", "cubic-bezier(1, 0, 0, 1)", "easeOutBounce.delay(1)",
    "easeInElastic",
    "easeInOutBack.speed(3).reversed()", "easeOutCirc", "easeInExpo", "easeInPower(exponent: 0.4)",
    "steps(5, jump-both)", "linear(0, 0.5 20%, 0.2 20%, 1)",
    "sine(amplitude: 3, wavelength: 2, phase: 30)",
    "path('M0,0 C0.2,1 0.3,0 0.5,0.5 L1,1')",
    "easeInOutSine.mapped(from: -3, to: 8.1).repeatCount(4)",
    "linear(from: 4, to: 4)",
  ])
  func `The measured number lies in each interval`(expression: String) throws {
    let curve = try CurveSpec(expression: expression).curve
    let measured = MeasuredMetrics(of: curve)
    for entry in MetricCertificate(of: curve, measured: measured).entries {
      switch (entry.enclosure, measured.value(of: entry.column)) {
      case (.number(let low, let high, let reason), .number(let number)):
        #expect(low <= number && number <= high, "\(entry.column.key)")
        #expect(
          reason != nil || high - low <= 1e-9 * max(low.magnitude, high.magnitude),
          "\(entry.column.key)")
      case (.absent, .none): break
      case (.flag(let proved), .flag(let flag)): #expect(proved == flag, "\(entry.column.key)")
      case (.word(let proved), .word(let word)): #expect(proved == word, "\(entry.column.key)")
      case (.undecided(let reason), _): Issue.record("\(entry.column.key) is undecided: \(reason)")
      case (let proved, let value): Issue.record("\(entry.column.key): \(proved) is not \(value)")
      }
    }
  }

  @Test(arguments: [1.0, 1.75, 2, 3]) func `A rotation is proved to turn on in each pass`(
    _ end: Double
  ) throws {
    let spec = try CurveSpec(
      expression: "linear(duration: 1, from: 0, to: 360).repeatForever(autoreverses: false)")
    for curve in [
      AnyCurve(try spec.curve(measuredUntil: end).unwrapped(period: 360)),
      AnyCurve(try spec.curve(measuredUntil: 4).during(0...end).unwrapped(period: 360)),
    ] {
      let certificate = MetricCertificate(of: curve, measured: MeasuredMetrics(of: curve))
      guard case .number(let low, let high, nil)? = certificate[MetricColumn(.peakValue)] else {
        Issue.record("The greatest value until \(end) s is not proved.")
        continue
      }
      #expect(low <= 360 * end && 360 * end <= high && high - low < 1e-9)
    }
  }

  @Test func `A curve of one's own has no proof, and says so`() throws {
    struct Own: Curve {
      let startValue = 0.0
      let endValue = 1.0
      let duration = 1.0
      func value(at time: Double) -> Double { min(max(time, 0), 1) }
      func velocity(at time: Double) -> Double { time >= 0 && time <= 1 ? 1 : 0 }
      func acceleration(at time: Double) -> Double { 0 }
      func jerk(at time: Double) -> Double { 0 }
      func signChanges(of order: MotionOrder) -> SignChanges { SignChanges() }
    }
    let curve = AnyCurve(Own())
    let measured = MeasuredMetrics(of: curve, [.overshoot])
    let certificate = MetricCertificate(of: curve, measured: measured)
    guard case .undecided(let reason)? = certificate[MetricColumn(.overshoot)] else {
      Issue.record("It is proved.")
      return
    }
    #expect(reason == "a curve of one's own has no formula")
  }
}
