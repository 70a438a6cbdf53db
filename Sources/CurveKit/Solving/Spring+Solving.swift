internal import CurveMath

extension Spring {
  /// The springs that have two numbers exactly: an overshoot and a settling time, or any other two.
  ///
  /// ```swift
  /// let springs = try Spring.solving(.response(0.5), .settlingTime(0.7, within: 0.02))
  /// springs.map(\.dampingRatio)
  /// ```
  ///
  /// From rest, a damping ratio z fixes the shape, and every time is inversely proportional to the natural
  /// frequency w:
  ///
  /// ```
  /// overshoot o             z = -ln o / sqrt(pi^2 + ln^2 o), and 1 for 0
  /// z and a time            w = (that time at 1 rad/s) / time
  /// z and a peak velocity   w = velocity / (travel × that velocity at 1 rad/s)
  /// response, peak time P   z = sqrt(1 - (response / (2 P))^2)
  /// crossing C, peak P      z = cos(pi (1 - C / P))
  /// ```
  ///
  /// For any other two, z is a root of their ratio or product, found in brackets. A settling time jumps
  /// where a half cycle leaves the band, so that several springs may have the same two numbers: all of them
  /// with a damping ratio from 1e-6 to 1000 are found. With an initial velocity, the two unknowns are
  /// coupled; one of them is a root inside the search for the other.
  ///
  /// - Parameters:
  ///   - first: One target.
  ///   - second: The other; it must determine another property.
  ///   - mass: The mass of the spring, above 0. It has no effect on the motion.
  ///   - initialVelocity: The velocity at time 0, in units of value per second.
  ///   - from: The value at time 0.
  ///   - to: The value at rest; it must differ from `from`.
  /// - Returns: At least one spring, the one with the greatest damping ratio first: it oscillates least. Each
  ///   has been measured, and has both numbers to a relative error of 1e-9, usually of 1e-14.
  /// - Throws: A ``SolvingError``. If no spring has both numbers, it has the nearest two that a spring has.
  package static func solving(
    _ first: SpringTarget, _ second: SpringTarget, mass: Double = 1, initialVelocity: Double = 0,
    from: Double = 0, to: Double = 1
  ) throws(SolvingError) -> [Spring] {
    let problem = SpringProblem(
      targets: [first, second], mass: mass, initialVelocity: initialVelocity, from: from, to: to)
    if let error = problem.invalidity { throw error }
    let springs = problem.solutions
    guard springs.isEmpty else { return springs }
    throw problem.infeasibility
  }

  /// The spring from 0 to 1 with an overshoot and a settling time.
  ///
  /// ```swift
  /// let spring = try Spring.solving(overshoot: 0.08, settlingTime: 0.35)
  /// spring.overshoot          // 0.08
  /// ```
  ///
  /// - Parameters:
  ///   - overshoot: The overshoot, a fraction of the travel from 0 to below 1.
  ///   - settlingTime: The settling time in seconds.
  ///   - tolerance: The tolerance of the settling time, a fraction of the travel.
  /// - Returns: The only spring with both, with mass 1; for an overshoot of 0 the critical one.
  /// - Throws: A ``SolvingError`` if a number is out of its range.
  public static func solving(
    overshoot: Double, settlingTime: Double, within tolerance: Double = 0.001
  ) throws(SolvingError) -> Spring {
    try solving(.overshoot(overshoot), .settlingTime(settlingTime, within: tolerance))[0]
  }
}
