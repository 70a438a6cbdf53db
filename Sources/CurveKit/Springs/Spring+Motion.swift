internal import CurveMath

extension Spring: Curve {
  public var startValue: Double { from }
  public var endValue: Double { to }
  /// Infinite: a spring approaches its end value and never reaches it for good.
  ///
  /// ``Curve/settlingTime(within:)`` is the time after which it stays near.
  public var duration: Double { .infinity }
  /// None: a spring's motion is smooth.
  public var breakpoints: [Double] { [] }
  /// A fraction of the time in which its fastest exponential decays, or its phase turns by a radian.
  public var _timeScale: Double { oscillator.timeScale }
  /// The spring itself.
  public var _spring: Spring? { self }

  /// The value at a time in seconds: `from` up to time 0, `to` in the limit.
  ///
  /// ```
  /// x(t) = to + d(t),   d(0) = from - to,   d'(0) = initialVelocity
  /// ```
  ///
  /// - Parameter time: Seconds since the start; infinity gives `to`.
  /// - Returns: The value, within 4e-16 of the travel and its own rounding.
  public func value(at time: Double) -> Double { time <= 0 ? from : to + displacement(at: time) }

  /// The velocity at a time, in units of value per second; 0 before time 0.
  ///
  /// - Parameter time: Seconds since the start; infinity gives 0.
  /// - Returns: The velocity, within 1e-15 of travel times natural frequency.
  public func velocity(at time: Double) -> Double {
    time < 0 ? 0 : motion.velocity.value(oscillator.basis(at: time))
  }

  /// The acceleration at a time, in units of value per second squared; 0 before time 0.
  ///
  /// - Parameter time: Seconds since the start; infinity gives 0.
  /// - Returns: The acceleration.
  public func acceleration(at time: Double) -> Double {
    time < 0 ? 0 : motion.acceleration.value(oscillator.basis(at: time))
  }

  /// The jerk at a time, in units of value per second cubed; 0 before time 0.
  ///
  /// ```
  /// j = -(c a + k v) / m
  /// ```
  ///
  /// It is computed by a formula that loses no digits where the two terms nearly cancel, as they do in
  /// a spring with heavy damping.
  ///
  /// - Parameter time: Seconds since the start; infinity gives 0.
  /// - Returns: The jerk.
  public func jerk(at time: Double) -> Double {
    if time < 0 { return 0 }
    return oscillator.solution(of: .jerk, displacement: from - to, velocity: initialVelocity)
      .value(oscillator.basis(at: time))
  }

  public func displacement(at time: Double) -> Double {
    time <= 0 ? from - to : motion.displacement.value(oscillator.basis(at: time))
  }

  /// Near the start it is the integral of the velocity, because a difference of values loses digits
  /// there.
  ///
  /// A spring may first move away from its end a little. The integral then goes from turn to turn, so
  /// that its integrand has one sign in each interval; it ends at the second turn at the latest.
  public func _displacementFromStart(at time: Double) -> Double {
    if time <= 0 { return 0 }
    let difference = displacement(at: time) + travel
    return isNearStart(difference)
      ? integralOfVelocity(until: time) ?? difference : difference
  }

  /// Whether a distance from the start is too small to be computed as a difference.
  private func isNearStart(_ distance: Double) -> Bool {
    distance.magnitude < 0x1p-10 * travel.magnitude
  }

  /// The distance from the start at a time, by quadrature; `nil` where the difference is better.
  private func integralOfVelocity(until time: Double) -> Double? {
    let turns = signChanges(of: .velocity)
    guard let turn = turns.first, turn < time else {
      return Quadrature.integral(over: [0, time], of: velocity(at:)).value
    }
    guard isNearStart(displacement(at: turn) + travel), time <= turns.tail?.time(1) ?? .infinity
    else { return nil }
    return Quadrature.integral(over: [0, turn, time], of: velocity(at:)).value
  }

  public func sample(at time: Double) -> CurveSample {
    if time < 0 { return CurveSample(time: time, value: from, velocity: 0, acceleration: 0) }
    let basis = oscillator.basis(at: time)
    return CurveSample(
      time: time,
      value: time == 0 ? from : to + motion.displacement.value(basis),
      velocity: motion.velocity.value(basis),
      acceleration: motion.acceleration.value(basis))
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    oscillator.signChanges(of: order, displacement: from - to, velocity: initialVelocity)
  }

  public func _integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    oscillator.integralOfSquare(
      of: order, displacement: from - to, velocity: initialVelocity, until: time)
  }

  public func _integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    oscillator.integralOfMagnitude(from - to, rate: initialVelocity, until: time)
  }
}
