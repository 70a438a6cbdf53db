internal import CurveKit

extension Metric {
  /// Velocities, accelerations and jumps.
  static let speed = [
    peakVelocity, peakVelocityTime, peakAcceleration, peakAccelerationTime, rmsVelocity, valueJump,
    velocityJump,
  ]

  /// `Curve.peakVelocity`.
  public static let peakVelocity = Metric(
    "peak_velocity_per_s", position: 13, name: "peak velocity", quantity: .velocity,
    section: .speed, sign: .direction,
    definition: { _ in "greatest in magnitude, with its sign" },
    whenAbsent: { _ in "the velocity is infinite" },
    measure: { curve, _ in MetricValue(curve.peakVelocity) })

  /// `Curve.peakVelocityTime`.
  package static let peakVelocityTime = Metric(
    "peak_velocity_time_s", position: 14, name: "time of the peak velocity", rowName: "  at",
    quantity: .time, section: .speed,
    definition: { _ in "first time at the peak velocity" }, showsDefinition: false,
    whenAbsent: { _ in "the velocity is infinite" },
    measure: { curve, _ in MetricValue(curve.peakVelocityTime) })

  /// `Curve.peakAcceleration`.
  package static let peakAcceleration = Metric(
    "peak_acceleration_per_s2", position: 15, name: "peak acceleration", quantity: .acceleration,
    section: .speed, sign: .direction,
    definition: { _ in "greatest in magnitude, with its sign" },
    whenAbsent: { _ in "the acceleration is infinite" },
    measure: { curve, _ in MetricValue(curve.peakAcceleration) })

  /// `Curve.peakAccelerationTime`.
  package static let peakAccelerationTime = Metric(
    "peak_acceleration_time_s", position: 16, name: "time of the peak acceleration",
    rowName: "  at", quantity: .time, section: .speed,
    definition: { _ in "first time at the peak acceleration" }, showsDefinition: false,
    whenAbsent: { _ in "the acceleration is infinite" },
    measure: { curve, _ in MetricValue(curve.peakAccelerationTime) })

  /// `Curve.rmsVelocity(untilWithin:)`.
  package static let rmsVelocity = Metric(
    "rms_velocity_per_s", position: 23, name: "RMS velocity", quantity: .velocity, section: .speed,
    need: .travel,
    definition: {
      "root mean square until settled to \(percent($0.tolerance)), or over the measured time"
    },
    whenAbsent: { _ in "the integral does not converge" },
    measure: { MetricValue($0.rmsVelocity(untilWithin: $1.tolerance)) })

  /// `Curve.valueJump`.
  package static let valueJump = Metric(
    "value_jump", position: 17, name: "value jump", quantity: .value, section: .speed,
    definition: { _ in "greatest jump at a join or an end" },
    whenAbsent: { _ in "the number is too large for a double" },
    measure: { curve, _ in MetricValue(curve.valueJump) })

  /// `Curve.velocityJump`.
  package static let velocityJump = Metric(
    "velocity_jump_per_s", position: 18, name: "velocity jump", quantity: .velocity,
    section: .speed,
    definition: { _ in "greatest jump at a join" },
    whenAbsent: { _ in "the velocity is infinite" },
    measure: { curve, _ in
      // Between two frames of an engine its curve may be a line, which joins the next one without meaning.
      guard let turns = curve.attributes.turns, turns.frame > 0 else {
        return MetricValue(curve.velocityJump)
      }
      return MetricValue(turns.velocityJump)
    })
}
