/// The limits of a motion on both sides of one time: where two parts meet, or at a start or an end.
///
/// ```swift
/// StepEasing(4).join(at: 0.5).valueJump       // 0.25
/// ```
///
/// A jump of the value looks like a cut, a jump of the velocity like a sudden push. A jump of the
/// acceleration is hardly visible.
public struct CurveJoin: Hashable, Sendable {
  /// The limits from the left.
  package let before: CurveSample
  /// The limits from the right.
  package let after: CurveSample

  /// Seconds since the start.
  package var time: Double { after.time }

  /// The value after the join less the value before, in units of value.
  public var valueJump: Double { after.value - before.value }

  /// The velocity after the join less the velocity before, per second; `nil` if one of them is
  /// infinite.
  public var velocityJump: Double? { jump(before.velocity, after.velocity) }

  /// The acceleration after the join less the acceleration before, per second squared; `nil` if one
  /// of them is infinite.
  package var accelerationJump: Double? { jump(before.acceleration, after.acceleration) }

  /// Creates a join from the limits on both sides.
  ///
  /// - Parameters:
  ///   - before: The limits from the left.
  ///   - after: The limits from the right, at the same time.
  package init(before: CurveSample, after: CurveSample) {
    (self.before, self.after) = (before, after)
  }

  private func jump(_ before: Double, _ after: Double) -> Double? {
    before.isFinite && after.isFinite ? after - before : nil
  }
}

extension Curve {
  /// The limits of the curve on both sides of a time.
  ///
  /// - Parameter time: One of ``breakpoints``, 0, or the ``duration``, within eight units in the
  ///   last place. There is no jump at any other time.
  /// - Returns: Both limits. The curve is at rest before 0 and after its end.
  /// - Complexity: Proportional to the number of turns and breakpoints, including all passes of a
  ///   repeat.
  package func join(at time: Double) -> CurveJoin { joins(at: [time])[0] }

  /// The limits of the curve on both sides of several times, faster than with one call for each
  /// time.
  ///
  /// - Parameter times: Times of ``breakpoints``, 0, or the ``duration``. There is no jump at any
  ///   other time.
  /// - Returns: The limits on both sides, in the order of the times.
  /// - Complexity: Proportional to the number of turns and breakpoints, including all passes of a
  ///   repeat.
  package func joins(at times: [Double]) -> [CurveJoin] {
    let orders: [MotionOrder] = [.displacement, .velocity, .acceleration]
    let lists = orders.map { knots(of: $0, until: .infinity, passes: .all).single }
    return times.map { time in
      let limits = zip(orders, lists).map { order, knots in
        knots.limits(at: time) ?? (motion(order, at: time), motion(order, at: time))
      }
      func rest(_ value: Double) -> CurveSample {
        CurveSample(time: time, value: value, velocity: 0, acceleration: 0)
      }
      let before = CurveSample(
        time: time, value: endValue + limits[0].before, velocity: limits[1].before,
        acceleration: limits[2].before)
      let isAtLimit = limits[0].after == displacement(at: time)
      let after = CurveSample(
        time: time, value: isAtLimit ? value(at: time) : endValue + limits[0].after,
        velocity: limits[1].after, acceleration: limits[2].after)
      return CurveJoin(
        before: time <= 0 ? rest(startValue) : before,
        after: time < duration ? after : rest(endValue))
    }
  }
}

extension [Knot] {
  /// The limits at a time, if there is a knot at it apart from rounding.
  ///
  /// With several knots, the first gives the left limit and the last gives the right limit.
  fileprivate func limits(at time: Double) -> (before: Double, after: Double)? {
    let rounding = 8 * time.ulp
    let index = firstIndex(from: time - rounding)
    guard index < count, self[index].time <= time + rounding else { return nil }
    var last = index
    while last + 1 < count, self[last + 1].time <= time + rounding { last += 1 }
    return (self[index].before, self[last].after)
  }
}

#if !hasFeature(Embedded)
extension CurveJoin: Codable {}
#endif
