internal import RealModule

extension Spring: Curve {
  public var startValue: Double { from }
  public var endValue: Double { to }
  /// Infinite, since a spring has no end of its own.
  ///
  /// ``Curve/settlingTime(within:)`` says when it is still.
  public var duration: Double { .infinity }
  /// None: a spring's motion is smooth.
  public var breakpoints: [Double] { [] }
  /// Itself.
  public var spring: Spring? { self }

  /// The value at a time in seconds: `from` until time 0, `to` in the limit.
  ///
  /// ```
  /// x(t) = to + d(t),   d(0) = from - to,   d'(0) = initialVelocity
  /// ```
  ///
  /// - Parameter time: Seconds; infinity gives `to`.
  /// - Returns: The value, within 4e-16 of the travel and its own rounding.
  public func value(at time: Double) -> Double {
    time <= 0 ? from : to + displacement(at: time)
  }

  /// The velocity at a time, in units of value per second; 0 before time 0.
  ///
  /// - Parameter time: Seconds; infinity gives 0.
  /// - Returns: The velocity, within 1e-15 of travel times natural frequency.
  public func velocity(at time: Double) -> Double {
    time < 0 ? 0 : solution(.velocity, oscillator.basis(at: time))
  }

  /// The acceleration at a time, in units of value per second squared; 0 before time 0.
  public func acceleration(at time: Double) -> Double {
    time < 0 ? 0 : solution(.acceleration, oscillator.basis(at: time))
  }

  public func displacement(at time: Double) -> Double {
    time <= 0 ? from - to : solution(.displacement, oscillator.basis(at: time))
  }

  public func sample(at time: Double) -> CurveSample {
    if time < 0 { return CurveSample(time: time, value: from, velocity: 0, acceleration: 0) }
    let basis = oscillator.basis(at: time)
    return CurveSample(
      time: time,
      value: time == 0 ? from : to + solution(.displacement, basis),
      velocity: solution(.velocity, basis),
      acceleration: solution(.acceleration, basis))
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    let (start, slope) = initialValues(of: order)
    // One that starts at 0 has no other zero unless it swings.
    if start != 0,
      let far = oscillator.zerosFarApart(
        order, displacement: from - to, velocity: initialVelocity)
    {
      return far
    }
    return oscillator.zeros(start, slope: slope)
  }

  public func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    let (start, slope) = initialValues(of: order)
    if time <= 0 || start == 0 && slope == 0 { return 0 }
    let antiderivative =
      order == .velocity ? from - to : oscillator.antiderivative(start, slope: slope)
    if time < .infinity {
      return oscillator.integralOfSquare(
        start, slope: slope, antiderivative: antiderivative, until: time)
    }
    return damping > 0
      ? oscillator.integralOfSquare(start, antiderivative: antiderivative) : nil
  }

  public func integralOfAbsoluteDisplacement() -> Double? {
    guard damping > 0 else { return nil }
    let (start, slope) = initialValues(of: .displacement)
    let whole = oscillator.integral(start, slope: slope)
    let zeros = signChanges(of: .displacement)
    guard let first = zeros.first else { return whole.magnitude }
    // Where the displacement is 0, the integral from there on is velocity / w^2.
    let rest = velocity(at: first) / oscillator.squaredFrequency
    guard let tail = zeros.tail else { return (whole - rest).magnitude + rest.magnitude }
    // Each half period holds (1 + q) of that, and q times as much as the one before it, so that all
    // of them hold (1 + q) / (1 - q).
    let lost = -Double.expMinusOne(-tail.logarithmicDecrement)
    return (whole - rest).magnitude + rest.magnitude * (2 - lost) / lost
  }

  private func solution(_ order: MotionOrder, _ basis: DampedOscillator.Basis) -> Double {
    let (start, slope) = initialValues(of: order)
    return oscillator.solution(start, slope: slope, basis)
  }

  /// An order of the motion at time 0, and the order above it.
  private func initialValues(of order: MotionOrder) -> (start: Double, slope: Double) {
    oscillator.initialValues(of: order, displacement: from - to, velocity: initialVelocity)
  }
}
