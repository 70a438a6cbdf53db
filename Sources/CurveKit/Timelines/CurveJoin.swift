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
  /// - Parameter time: One of ``breakpoints``, 0, or the ``duration``; anywhere else there is no jump.
  /// - Returns: Both limits: before 0 and after its end the curve rests.
  public func join(at time: Double) -> CurveJoin {
    func rest(_ value: Double) -> CurveSample {
      CurveSample(time: time, value: value, velocity: 0, acceleration: 0)
    }
    let before =
      time <= 0
      ? rest(startValue)
      : CurveSample(
        time: time,
        value: endValue + limit(of: .displacement, before: time),
        velocity: limit(of: .velocity, before: time),
        acceleration: limit(of: .acceleration, before: time))
    return CurveJoin(before: before, after: time < duration ? sample(at: time) : rest(endValue))
  }
}
