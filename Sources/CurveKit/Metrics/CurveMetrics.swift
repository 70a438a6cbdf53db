/// Every metric of a curve, each by the definition of the property that it is named after.
///
/// ```swift
/// let metrics = CurveMetrics(of: Spring(mass: 1, stiffness: 80, damping: 4))
/// metrics[.overshoot]          // 0.4863966750707109
/// metrics[.settlingTime]       // 3.345764236236081
/// ```
///
/// A metric that a curve does not have is `nil`: never NaN, never infinity.
public struct CurveMetrics: Hashable, Sendable {
  /// The part of the travel within which a curve counts as settled.
  public let tolerance: Double
  /// The level at which the rise time starts, as a part of the travel.
  public let riseLow: Double
  /// The level at which the rise time ends, as a part of the travel.
  public let riseHigh: Double
  private let values: [Key: Double]

  /// Measures a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - tolerance: The settling tolerance as a part of the travel, above 0.
  ///   - riseLevels: The two levels of the rise time, as parts of the travel.
  public init(
    of curve: some Curve, tolerance: Double = 0.001,
    riseLevels: (low: Double, high: Double) = (0.1, 0.9)
  ) {
    self.tolerance = tolerance
    riseLow = riseLevels.low
    riseHigh = riseLevels.high
    let overshoot = curve.overshoot
    let undershoot = curve.undershoot
    var values: [Key: Double] = [
      .startValue: curve.startValue,
      .endValue: curve.endValue,
      .settlingTolerance: tolerance,
      .peakValue: curve.peakValue,
      .monotone: curve.isMonotone ? 1 : 0,
    ]
    values[.duration] = curve.duration
    values[.analysisEnd] = curve.analysisEnd
    values[.settlingTime] = curve.settlingTime(within: tolerance)
    values[.riseTime] = curve.riseTime(from: riseLevels.low, to: riseLevels.high)
    values[.firstCrossing] = curve.firstCrossingTime
    values[.overshoot] = overshoot
    values[.overshootPercent] = overshoot.map { $0 * 100 }
    values[.undershoot] = undershoot
    values[.undershootPercent] = undershoot.map { $0 * 100 }
    values[.peakTime] = curve.peakTime
    values[.rebound] = curve.rebound
    values[.peakVelocity] = curve.peakVelocity
    values[.peakVelocityTime] = curve.peakVelocityTime
    values[.peakAcceleration] = curve.peakAcceleration
    values[.peakAccelerationTime] = curve.peakAccelerationTime
    values[.valueJump] = curve.valueJump
    values[.velocityJump] = curve.velocityJump
    values[.oscillations] = curve.oscillations(beyond: tolerance)
    values[.integralAbsoluteError] = curve.integralAbsoluteError
    values[.integralSquaredError] = curve.integralSquaredError
    values[.rmsVelocity] = curve.rmsVelocity(untilWithin: tolerance)
    self.values = values.filter { $0.value.isFinite }
  }

  /// Takes metrics that were measured at another time, and recorded.
  ///
  /// - Parameters:
  ///   - values: The metrics that there were, each a finite number; ``Key/monotone`` is 1 for true and 0 for false.
  ///   - tolerance: The settling tolerance with which they were measured, above 0.
  ///   - riseLevels: The levels of the rise time, as parts of the travel.
  public init(
    recorded values: [Key: Double], tolerance: Double, riseLevels: (low: Double, high: Double)
  ) {
    self.tolerance = tolerance
    riseLow = riseLevels.low
    riseHigh = riseLevels.high
    self.values = values.filter { $0.value.isFinite }
  }

  /// A metric, or `nil` where the curve has none; ``Key/monotone`` is 1 for true and 0 for false.
  public subscript(key: Key) -> Double? { values[key] }

  /// The metrics, in the order in which they are shown; the raw values are the stable names that CSV
  /// and JSON use, with the unit at their end.
  public enum Key: String, CaseIterable, Sendable {
    /// ``Curve/startValue``.
    case startValue = "start_value"
    /// ``Curve/endValue``.
    case endValue = "end_value"
    /// ``Curve/duration``; none for a spring.
    case duration = "duration_s"
    /// ``Curve/analysisEnd``; none but for a curve that repeats for ever.
    case analysisEnd = "measured_until_s"
    /// ``Curve/settlingTime(within:)``.
    case settlingTime = "settling_time_s"
    /// The tolerance of the settling time, the oscillations and the RMS velocity.
    case settlingTolerance = "settling_tolerance"
    /// ``Curve/riseTime(from:to:)``.
    case riseTime = "rise_time_s"
    /// ``Curve/firstCrossingTime``.
    case firstCrossing = "first_crossing_s"
    /// ``Curve/overshoot``.
    case overshoot
    /// ``Curve/overshoot`` in per cent.
    case overshootPercent = "overshoot_percent"
    /// ``Curve/undershoot``.
    case undershoot
    /// ``Curve/undershoot`` in per cent.
    case undershootPercent = "undershoot_percent"
    /// ``Curve/peakValue``.
    case peakValue = "peak_value"
    /// ``Curve/peakTime``.
    case peakTime = "peak_time_s"
    /// ``Curve/rebound``.
    case rebound
    /// ``Curve/peakVelocity``.
    case peakVelocity = "peak_velocity_per_s"
    /// ``Curve/peakVelocityTime``.
    case peakVelocityTime = "peak_velocity_time_s"
    /// ``Curve/peakAcceleration``.
    case peakAcceleration = "peak_acceleration_per_s2"
    /// ``Curve/peakAccelerationTime``.
    case peakAccelerationTime = "peak_acceleration_time_s"
    /// ``Curve/valueJump``.
    case valueJump = "value_jump"
    /// ``Curve/velocityJump``.
    case velocityJump = "velocity_jump_per_s"
    /// ``Curve/oscillations(beyond:)``.
    case oscillations
    /// ``Curve/isMonotone``.
    case monotone
    /// ``Curve/integralAbsoluteError``.
    case integralAbsoluteError = "integral_absolute_error_s"
    /// ``Curve/integralSquaredError``.
    case integralSquaredError = "integral_squared_error_s"
    /// ``Curve/rmsVelocity(untilWithin:)``.
    case rmsVelocity = "rms_velocity_per_s"
  }
}
