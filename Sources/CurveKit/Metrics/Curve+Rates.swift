// The rates of a curve: the greatest velocity and acceleration, and jumps of the velocity.

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
  package var peakVelocityTime: Double? { peakRate(of: .velocity)?.time }

  /// The greatest acceleration in magnitude, with its sign, in units of value per second squared.
  ///
  /// For a spring from rest, stiffness / mass times the travel, at time 0.
  ///
  /// - Returns: The acceleration, or `nil` where it is infinite, as at the start of SwiftUI's `easeOut`.
  public var peakAcceleration: Double? { peakRate(of: .acceleration)?.value }

  /// The first time of the ``peakAcceleration``, or `nil` where that is infinite.
  package var peakAccelerationTime: Double? { peakRate(of: .acceleration)?.time }

  /// The greatest jump of the velocity at a breakpoint, in units of value per second.
  ///
  /// It is 0 for a smooth curve. A large jump makes a join look wrong.
  ///
  /// - Returns: The jump, or `nil` where it is infinite.
  public var velocityJump: Double? {
    var greatest = 0.0
    for knot in knots(of: .velocity).single where knot.time > 0 && knot.before != knot.after {
      let jump = (knot.after - knot.before).magnitude
      let isRounding = jump.isFinite && jump <= 4 * knot.after.ulp
      if !isRounding { greatest = max(greatest, jump) }
    }
    return greatest.isFinite ? greatest : nil
  }

  /// The greatest jump of the value itself, at a breakpoint, at time 0 or at the end, in units of value.
  ///
  /// It is 0 for a continuous curve. A jump has no velocity: ``peakVelocity`` is that of the rest
  /// of the curve.
  ///
  /// ```swift
  /// StepEasing(4).valueJump            // 0.25
  /// Easing(.expo, .in).valueJump       // 0.0009765625, just after its start
  /// ```
  package var valueJump: Double {
    knots(of: .displacement).single.reduce(0) { greatest, knot in
      let jump = (knot.after - knot.before).magnitude
      return jump > roundingOfValues(near: knot.after) ? max(greatest, jump) : greatest
    }
  }

  private func peakRate(of order: MotionOrder) -> Extreme? {
    let extremes = extremes(of: order)
    guard let greatest = extremes.greatest({ $0.magnitude }), greatest.isFinite else { return nil }
    // Equal peaks of a curve and its mirror image differ by the rounding error of a steep rate.
    return extremes.first { $0.value.magnitude >= greatest * (1 - 1e-12) }
  }
}
