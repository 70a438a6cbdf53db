/// A part of a motion with its own target: a keyframe, or the motion after a change of target.
///
/// ```swift
/// let nod = KeyframeCurve(initialValue: 0) {
///   SpringKeyframe(20, duration: 0.4, spring: .bouncy)
///   CubicKeyframe(0, duration: 0.2)
/// }
/// nod.parts[0].overshoot        // 0.045…: the distance beyond 20, as a fraction of the travel from 0 to 20
/// nod.parts[0].remainder        // -0.786…: the distance to 20 when the spring was cut
/// ```
package struct CurvePart: Hashable, Sendable {
  /// The end time in seconds, which is the start of the next part.
  package let end: Double
  /// The value to move to.
  package let target: Double
  /// The value at the end.
  package let reached: Double
  /// The greatest distance beyond the target as a fraction of the part's travel; `nil` where there
  /// is no travel.
  package let overshoot: Double?
  /// The limits on both sides of the start.
  ///
  /// For a jump, the velocity after it is that of the next part, which then has no velocity jump of
  /// its own.
  package let join: CurveJoin

  /// The start time, in seconds.
  package let start: Double
  /// The duration in seconds; 0 for a jump.
  package var duration: Double { end - start }
  /// The target less the value at the end.
  package var remainder: Double { target - reached }

  /// The same part with a more exact join at its start.
  package func joined(by join: CurveJoin) -> CurvePart {
    CurvePart(
      end: end, target: target, reached: reached, overshoot: overshoot, join: join, start: start)
  }

  /// The same part of a cyclic value: the jump at its start is the shortest one.
  ///
  /// - Parameter period: The period in units of value, above 0.
  /// - Returns: The part, with another value before the join if the jump was a whole period or more.
  package func cyclic(period: Double) -> CurvePart {
    let periods = join.valueJump.wholePeriods(of: period)
    guard periods != 0, periods.isFinite else { return self }
    let before = join.before
    let shifted = CurveSample(
      time: before.time, value: before.value + periods * period, velocity: before.velocity,
      acceleration: before.acceleration)
    return joined(by: CurveJoin(before: shifted, after: join.after))
  }

  /// This part within an interval.
  ///
  /// - Parameters:
  ///   - interval: The interval, in seconds.
  ///   - curve: The whole curve within this interval.
  /// - Returns: The part, without a join if the interval cuts its start; `nil` if it is outside the
  ///   interval.
  package func during(_ interval: ClosedRange<Double>, of curve: some Curve) -> CurvePart? {
    guard start < interval.upperBound, start >= interval.lowerBound || end > interval.lowerBound
    else {
      return nil
    }
    if start >= interval.lowerBound, end <= interval.upperBound { return self }
    let visibleStart = max(start, interval.lowerBound)
    let visibleEnd = min(end, interval.upperBound)
    let cut = curve.parts(between: [(start: visibleStart, end: visibleEnd, target: target)])[0]
    let after = cut.join.after
    return cut.joined(by: visibleStart == start ? join : CurveJoin(before: after, after: after))
  }
}

extension Curve {
  /// The parts of a motion between the given times.
  ///
  /// - Parameter bounds: The start, the end and the target of each part, in order. The end of the
  ///   last part is infinite if the motion has no end.
  /// - Returns: The parts, all computed in one pass.
  func parts(between bounds: [(start: Double, end: Double, target: Double)]) -> [CurvePart] {
    let knots = knots(of: .displacement, until: .infinity, passes: .all)
    var later = knots.single[...]
    let starts = joins(at: bounds.map { $0.start })
    let ends = joins(at: bounds.map { $0.end })
    var parts: [CurvePart] = []
    for (index, (start, end, target)) in bounds.enumerated() {
      let isJump = start == end
      let join = starts[index]
      var (before, after) = (join.before, join.after)
      // Several jumps may have one time; each, and the part after them, starts from the value
      // reached before.
      if let last = parts.last, last.duration == 0, last.start == start { before = last.join.after }
      if isJump {
        after = CurveSample(
          time: start, value: target, velocity: after.velocity, acceleration: after.acceleration)
      }
      let reached = isJump ? target : end == .infinity ? endValue : ends[index].before.value
      later = later.drop { $0.time <= start }
      let inner = later.prefix { $0.time < end }
      let travel = target - after.value
      // A travel within the rounding error counts as none.
      let hasTravel = travel.magnitude > 64 * max(target.magnitude, after.value.magnitude).ulp
      let values = inner.flatMap { [endValue + $0.before, endValue + $0.after] }
      let beyond = (values + [reached]).map { travel < 0 ? target - $0 : $0 - target }.max() ?? 0
      parts.append(
        CurvePart(
          end: end, target: target, reached: reached,
          overshoot: hasTravel && !isJump ? max(0, beyond) / travel.magnitude : nil,
          join: CurveJoin(before: before, after: after), start: start))
    }
    return parts
  }
}
