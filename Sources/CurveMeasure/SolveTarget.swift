package import CurveKit

/// A number that `solve` takes as a target: what it asks of a spring and of a Bézier curve, and the metric that shows it.
///
/// ```swift
/// let target = SolveTarget.all().first { $0.name == "overshoot" }!
/// try Spring.solving(target.spring!(0.08), .settlingTime(0.35))
/// ```
package struct SolveTarget: Sendable {
  /// The name, such as `rise-time`.
  package let name: String
  /// The metric whose value is the number.
  package let metric: Metric
  /// The target of a spring; `nil` if springs have none.
  package let spring: (@Sendable (Double) -> SpringTarget)?
  /// The target of a Bézier curve that lasts 1 s; `nil` if Bézier curves have none.
  package let bezier: (@Sendable (Double) -> BezierTarget)?

  private init(
    _ name: String, _ metric: Metric, spring: (@Sendable (Double) -> SpringTarget)? = nil,
    bezier: (@Sendable (Double) -> BezierTarget)? = nil
  ) {
    (self.name, self.metric, self.spring, self.bezier) = (name, metric, spring, bezier)
  }

  /// Every target except the value of a Bézier curve at a time.
  ///
  /// - Parameters:
  ///   - settings: The tolerance and the levels.
  ///   - duration: The duration of a Bézier curve in seconds, above 0; its velocities are per second.
  /// - Returns: The targets, in the order in which their metrics are shown.
  package static func all(
    _ settings: MetricSettings = MetricSettings(), duration: Double = 1
  ) -> [SolveTarget] {
    let (tolerance, levels) = (settings.tolerance, settings.riseLevels)
    return [
      SolveTarget("overshoot", .overshoot, spring: { .overshoot($0) }, bezier: { .overshoot($0) }),
      SolveTarget("undershoot", .undershoot, bezier: { .undershoot($0) }),
      SolveTarget("settle", .settlingTime, spring: { .settlingTime($0, within: tolerance) }),
      SolveTarget(
        "rise-time", .riseTime,
        spring: { .riseTime($0, from: levels.lowerBound, to: levels.upperBound) }),
      SolveTarget("peak-time", .peakTime, spring: { .peakTime($0) }),
      SolveTarget("first-crossing", .firstCrossing, spring: { .firstCrossingTime($0) }),
      SolveTarget(
        "peak-velocity", .peakVelocity, spring: { .peakVelocity($0.magnitude) },
        bezier: { .peakVelocity($0 * duration) }),
      SolveTarget("response", .response, spring: { .response($0) }),
      SolveTarget("duration", .response, spring: { .duration($0) }),
      SolveTarget("bounce", .bounce, spring: { .bounce($0) }),
      SolveTarget("damping-ratio", .dampingRatio, spring: { .dampingRatio($0) }),
      SolveTarget(
        "start-velocity", .velocity(at: 0), bezier: { .startVelocity($0 * duration) }),
      SolveTarget(
        "end-velocity", .velocity(at: duration), bezier: { .endVelocity($0 * duration) }),
    ]
  }
}
