/// What a curve does on both sides of a moment: where two parts of it meet, or where it sets off or ends.
///
/// ```swift
/// StepEasing(4).join(at: 0.5).valueJump       // 0.25
/// ```
///
/// A jump of the value is seen as a cut, one of the velocity as a kick, one of the acceleration hardly.
public struct CurveJoin: Hashable, Sendable {
  /// The limits from the left.
  public let before: CurveSample
  /// The limits from the right.
  public let after: CurveSample

  /// Seconds since the start.
  public var time: Double { after.time }

  /// How much the value is more after it than before, in units of value.
  public var valueJump: Double { after.value - before.value }

  /// How much the velocity is more after it, per second; `nil` where it is infinite on a side.
  public var velocityJump: Double? { jump(before.velocity, after.velocity) }

  /// How much the acceleration is more after it, per second squared; `nil` where it is infinite on a side.
  public var accelerationJump: Double? { jump(before.acceleration, after.acceleration) }

  /// Takes the limits from both sides of one time.
  public init(before: CurveSample, after: CurveSample) {
    self.before = before
    self.after = after
  }

  private func jump(_ before: Double, _ after: Double) -> Double? {
    before.isFinite && after.isFinite ? after - before : nil
  }
}

extension Curve {
  /// What the curve does on both sides of a time.
  ///
  /// - Parameter time: One of ``breakpoints``, 0, or the ``duration``, within eight units in the last
  ///   place; anywhere else there is no jump.
  /// - Returns: Both limits: before 0 and after its end the curve rests.
  public func join(at time: Double) -> CurveJoin {
    joins(at: [time])[0]
  }

  /// What the curve does on both sides of each of some times, for less than one after another.
  ///
  /// - Parameter times: Of ``breakpoints``, 0, or the ``duration``; anywhere else there is no jump.
  /// - Returns: The limits from both sides, in the order of the times.
  /// - Complexity: In proportion to the number of turns and breakpoints, of all passes of a repeat.
  public func joins(at times: [Double]) -> [CurveJoin] {
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
  /// The limits at a time, if it is that of a knot but for rounding; of several knots, the first and the
  /// last ones.
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
