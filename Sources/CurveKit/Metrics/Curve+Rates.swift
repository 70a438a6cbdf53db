// How fast a curve moves: the greatest velocity and acceleration, and jumps of the velocity.

extension Curve {
  /// The greatest velocity in magnitude, with its sign, in units of value per second.
  ///
  /// ```
  /// for a spring from rest of travel 1: w0 exp(-z acos(z) / sqrt(1 - z^2))
  /// ```
  public var peakVelocity: Double { peakRate(of: .velocity).value }

  /// The first time of the ``peakVelocity``.
  public var peakVelocityTime: Double { peakRate(of: .velocity).time }

  /// The greatest acceleration in magnitude, with its sign, in units of value per second squared.
  ///
  /// For a spring from rest, stiffness / mass times the travel, at time 0.
  public var peakAcceleration: Double { peakRate(of: .acceleration).value }

  /// The first time of the ``peakAcceleration``.
  public var peakAccelerationTime: Double { peakRate(of: .acceleration).time }

  /// The greatest jump of the velocity at a breakpoint, in units of value per second: 0 for a smooth
  /// curve, and what makes a join look wrong.
  public var velocityJump: Double {
    breakpoints.map { time in
      (velocity(at: time) - limit(of: .velocity, before: Knot(time: time, isBreakpoint: true)))
        .magnitude
    }.reduce(0, max)
  }

  private func peakRate(of order: MotionOrder) -> Extreme {
    extremes(of: order).first(greatest: \.magnitude) ?? Extreme(time: 0, value: 0)
  }
}
