/// The metrics of a curve.
///
/// Each is defined by the property of ``Curve`` with the same name.
///
/// ```swift
/// let metrics = CurveMetrics(of: Spring(mass: 1, stiffness: 80, damping: 4))
/// metrics.overshoot            // 0.4863966750707109
/// metrics.settlingTime         // 3.345764236236081
/// ```
///
/// A metric that a curve does not have is `nil`, never NaN or infinity. A single metric is measured
/// faster by its own property; this type finds the turns of the curve once for all metrics.
package struct CurveMetrics: Hashable, Sendable {
  /// The settings on which some metrics depend.
  package let settings: MetricSettings

  /// ``Curve/startValue``.
  package let startValue: Double
  /// ``Curve/endValue``.
  package let endValue: Double
  /// ``Curve/duration``; `nil` for a curve without an end, such as a spring.
  package let duration: Double?
  /// ``Curve/analysisEnd``; `nil` except for an endless repeat.
  package let analysisEnd: Double?
  /// ``Curve/settlingTime(within:)``.
  package let settlingTime: Double?
  /// ``Curve/riseTime(from:to:)``.
  package let riseTime: Double?
  /// ``Curve/firstCrossingTime``.
  package let firstCrossingTime: Double?
  /// ``Curve/overshoot``, a fraction of the travel.
  package let overshoot: Double?
  /// ``Curve/undershoot``, a fraction of the travel.
  package let undershoot: Double?
  /// ``Curve/peakValue``.
  package let peakValue: Double?
  /// ``Curve/peakTime``.
  package let peakTime: Double?
  /// ``Curve/rebound``, a fraction of the travel.
  package let rebound: Double?
  /// ``Curve/peakVelocity``.
  package let peakVelocity: Double?
  /// ``Curve/peakVelocityTime``.
  package let peakVelocityTime: Double?
  /// ``Curve/peakAcceleration``.
  package let peakAcceleration: Double?
  /// ``Curve/peakAccelerationTime``.
  package let peakAccelerationTime: Double?
  /// ``Curve/valueJump``.
  package let valueJump: Double?
  /// ``Curve/velocityJump``.
  package let velocityJump: Double?
  /// ``Curve/oscillations(beyond:)``, a whole number.
  package let oscillations: Double?
  /// ``Curve/isMonotone``.
  package let monotone: Bool
  /// ``Curve/integralAbsoluteError``.
  package let integralAbsoluteError: Double?
  /// ``Curve/integralSquaredError``.
  package let integralSquaredError: Double?
  /// ``Curve/rmsVelocity(untilWithin:)``.
  package let rmsVelocity: Double?

  /// Measures a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - tolerance: The settling tolerance, a fraction of the travel, above 0 and below 1.
  ///   - riseLevels: The two levels of the rise time, fractions of the travel within
  ///     ``MetricSettings/validRiseLevels``.
  package init(
    of curve: some Curve, tolerance: Double = 0.001, riseLevels: ClosedRange<Double> = 0.1...0.9
  ) {
    self.init(
      of: CachedCurve(AnyCurve(curve)), MetricSettings(tolerance: tolerance, riseLevels: riseLevels)
    )
  }

  private init(of curve: CachedCurve, _ settings: MetricSettings) {
    let (tolerance, riseLevels) = (settings.tolerance, settings.riseLevels)
    func finite(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
    self.settings = settings
    startValue = curve.startValue
    endValue = curve.endValue
    duration = finite(curve.duration)
    analysisEnd = finite(curve.analysisEnd)
    settlingTime = finite(curve.settlingTime(within: tolerance))
    riseTime = finite(curve.riseTime(from: riseLevels.lowerBound, to: riseLevels.upperBound))
    firstCrossingTime = finite(curve.firstCrossingTime)
    overshoot = finite(curve.overshoot)
    undershoot = finite(curve.undershoot)
    peakValue = finite(curve.peakValue)
    peakTime = finite(curve.peakTime)
    rebound = finite(curve.rebound)
    peakVelocity = finite(curve.peakVelocity)
    peakVelocityTime = finite(curve.peakVelocityTime)
    peakAcceleration = finite(curve.peakAcceleration)
    peakAccelerationTime = finite(curve.peakAccelerationTime)
    valueJump = finite(curve.valueJump)
    velocityJump = finite(curve.velocityJump)
    oscillations = finite(curve.oscillations(beyond: tolerance))
    monotone = curve.isMonotone
    integralAbsoluteError = finite(curve.integralAbsoluteError)
    integralSquaredError = finite(curve.integralSquaredError)
    rmsVelocity = finite(curve.rmsVelocity(untilWithin: tolerance))
  }
}

#if !hasFeature(Embedded)
extension CurveMetrics: Codable {
  /// The names of the metrics in CSV and JSON.
  private enum CodingKeys: String, CodingKey {
    case settings
    case startValue = "start_value"
    case endValue = "end_value"
    case duration = "duration_s"
    case analysisEnd = "measured_until_s"
    case settlingTime = "settling_time_s"
    case riseTime = "rise_time_s"
    case firstCrossingTime = "first_crossing_s"
    case overshoot
    case undershoot
    case peakValue = "peak_value"
    case peakTime = "peak_time_s"
    case rebound
    case peakVelocity = "peak_velocity_per_s"
    case peakVelocityTime = "peak_velocity_time_s"
    case peakAcceleration = "peak_acceleration_per_s2"
    case peakAccelerationTime = "peak_acceleration_time_s"
    case valueJump = "value_jump"
    case velocityJump = "velocity_jump_per_s"
    case oscillations
    case monotone
    case integralAbsoluteError = "integral_absolute_error_s"
    case integralSquaredError = "integral_squared_error_s"
    case rmsVelocity = "rms_velocity_per_s"
  }
}
#endif
