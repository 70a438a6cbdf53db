// How fast a curve moves: the greatest velocity and acceleration, and jumps of the velocity.

extension Curve {
  /// The greatest velocity in magnitude, with its sign, in units of value per second.
  ///
  /// ```
  /// for a spring from rest of travel 1: w0 exp(-z acos(z) / sqrt(1 - z^2))
  /// ```
  ///
  /// - Returns: The velocity, or `nil` where it is infinite, as at the vertical end of a circle.
  public var peakVelocity: Double? { peakRate(of: .velocity)?.value }

  /// The first time of the ``peakVelocity``, or `nil` where that is infinite.
  public var peakVelocityTime: Double? { peakRate(of: .velocity)?.time }

  /// The greatest acceleration in magnitude, with its sign, in units of value per second squared.
  ///
  /// For a spring from rest, stiffness / mass times the travel, at time 0.
  ///
  /// - Returns: The acceleration, or `nil` where it is infinite, as at the start of SwiftUI's `easeOut`.
  public var peakAcceleration: Double? { peakRate(of: .acceleration)?.value }

  /// The first time of the ``peakAcceleration``, or `nil` where that is infinite.
  public var peakAccelerationTime: Double? { peakRate(of: .acceleration)?.time }

  /// The greatest jump of the velocity at a breakpoint, in units of value per second.
  ///
  /// 0 for a smooth curve; what makes a join look wrong.
  ///
  /// - Returns: The jump, or `nil` where it is infinite.
  public var velocityJump: Double? {
    var greatest = 0.0
    for time in breakpoints where time.justBefore > 0 {
      let before = limit(of: .velocity, before: time)
      let after = velocity(at: time)
      // Vertical on both sides is no jump, nor is what it gains in the few units in the last place
      // that the limit is taken before the breakpoint.
      let bend = max(
        acceleration(at: time.justBefore).magnitude, acceleration(at: time).magnitude)
      let gain = bend.isFinite ? 16 * time.ulp * bend : 0
      if before == after || (after - before).magnitude <= gain + 4 * after.ulp { continue }
      greatest = max(greatest, (after - before).magnitude)
    }
    return greatest.isFinite ? greatest : nil
  }

  /// The greatest jump of the value itself, at a breakpoint, at time 0 or at the end, in units of value.
  ///
  /// 0 for a continuous curve. Where a curve jumps it has no velocity, and ``peakVelocity`` is that of
  /// the rest of it.
  ///
  /// ```swift
  /// StepEasing(4).valueJump            // 0.25
  /// Easing(.expo, .in).valueJump       // 0.0009765625, just after its start
  /// ```
  public var valueJump: Double {
    var greatest = (value(at: 0) - startValue).magnitude
    let ends = duration.isFinite ? [duration] : []
    for time in breakpoints + ends where time > 0 { greatest = max(greatest, jump(at: time)) }
    return greatest
  }

  /// How high the value jumps at a time after 0; 0 where it is continuous.
  func jump(at time: Double) -> Double {
    let value = displacement(at: time)
    let jump = (value - displacement(at: time.justBefore)).magnitude
    // A jump is as high from farther away; what a motion does in that time, however steep, is not.
    let fromFarther = (value - displacement(at: time - 512 * time.ulp)).magnitude
    let size = max(startValue.magnitude, endValue.magnitude, self.value(at: time).magnitude)
    return jump > 8 * size.ulp && jump > 0.8 * fromFarther ? jump : 0
  }

  private func peakRate(of order: MotionOrder) -> Extreme? {
    let peak = extremes(of: order).first(greatest: { $0.magnitude }) ?? Extreme(time: 0, value: 0)
    return peak.value.isFinite ? peak : nil
  }
}
