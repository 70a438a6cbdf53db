internal import CurveMath

// Springs described by their settling time, and the times at which engines report a spring as
// finished. The exact settling time, `Curve.settlingTime(within:)`, is different from both.

extension Spring {
  /// Creates a spring that settles in exactly a given time, with mass 1.
  ///
  /// ```swift
  /// Spring(settlingTime: 1, dampingRatio: 0.5).settlingTime(within: 0.001)   // 1
  /// ```
  ///
  /// - Parameters:
  ///   - settlingTime: The ``Curve/settlingTime(within:)`` from rest, in seconds, above 0.
  ///   - dampingRatio: The damping ratio, above 0.
  ///   - tolerance: The fraction of the travel within which the spring counts as settled, above 0
  ///     and below 1.
  ///   - initialVelocity: The velocity at time 0, in units of value per second. If it is not 0, the
  ///     settling time differs from `settlingTime`.
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  /// - Precondition: The parameters are in these ranges.
  public init(
    settlingTime: Double, dampingRatio: Double, tolerance: Double = 0.001,
    initialVelocity: Double = 0, from: Double = 0, to: Double = 1
  ) {
    precondition(settlingTime > 0, "A settling time must be above 0, not \(settlingTime).")
    precondition(
      dampingRatio > 0,
      "The damping ratio of a spring that settles must be above 0, not \(dampingRatio).")
    precondition(
      tolerance > 0 && tolerance < 1, "A tolerance must be above 0 and below 1, not \(tolerance).")
    // A spring twice as fast settles in half the time, so the settling time at 1 rad/s gives the
    // frequency.
    let unit = Spring(mass: 1, stiffness: 1, damping: 2 * dampingRatio)
    let frequency = (unit.settlingTime(within: tolerance) ?? .infinity) / settlingTime
    self.init(
      response: 2 * .pi / frequency, dampingRatio: dampingRatio,
      initialVelocity: initialVelocity, from: from, to: to)
  }

  /// Creates a spring by SwiftUI's `Spring(settlingDuration:dampingRatio:epsilon:)`, with mass 1.
  ///
  /// Its decay rate g solves
  ///
  /// ```
  /// z / sqrt(1 - z^2) e^(-g D) = epsilon   for z < 1
  /// (1 + g D) e^(-g D) = epsilon           for z = 1
  /// ```
  ///
  /// This is neither the exact settling time nor the rule of SwiftUI's own `settlingDuration`
  /// property, so the two do not round-trip. As in SwiftUI, the damping ratio is at most 1 and the
  /// duration is from 0.01 to 10 seconds; values outside are clamped. SwiftUI stops its iteration
  /// early, with an error of up to 5e-6; here the equation is solved. (Public tests against SwiftUI
  /// confirm the rule.)
  ///
  /// - Parameters:
  ///   - settlingDuration: D, in seconds.
  ///   - dampingRatio: z, above 0, and large enough for the equation to have a decay rate above 0.
  ///   - epsilon: The remaining fraction of the travel, above 0 and below 1.
  ///   - initialVelocity: The velocity at time 0, in units of value per second.
  ///   - from: The value at time 0.
  ///   - to: The value at rest.
  /// - Precondition: The parameters are in these ranges.
  package init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001,
    initialVelocity: Double = 0, from: Double = 0, to: Double = 1
  ) {
    precondition(
      epsilon > 0 && epsilon < 1, "An epsilon must be above 0 and below 1, not \(epsilon).")
    let duration = max(0.01, min(10, settlingDuration))
    let ratio = min(1, dampingRatio)
    let exponent: Double
    if ratio < 1 {
      exponent = .log(ratio / ((1 - ratio) * (1 + ratio)).squareRoot() / epsilon)
    } else {
      // (1 + x) e^-x falls from 1 at 0 to below any double at 800.
      exponent = root(in: 0, 800) { (1 + $0) * .exp(-$0) - epsilon }
    }
    precondition(
      exponent > 0, "No spring of damping ratio \(dampingRatio) settles to \(epsilon) by this rule."
    )
    self.init(
      response: 2 * .pi / (exponent / duration / ratio), dampingRatio: ratio,
      initialVelocity: initialVelocity, from: from, to: to)
  }

  /// An engine's rule for when a spring has finished.
  package enum SettlingRule: String, CaseIterable, Sendable {
    /// SwiftUI's `Spring.settlingDuration`.
    case swiftUI
    /// Core Animation's `CASpringAnimation.settlingDuration`, which is also the end of SwiftUI's
    /// `interpolatingSpring`.
    case coreAnimation
  }

  /// The time at which an engine reports that this spring has finished, in seconds.
  ///
  /// Both rules use the envelope of an under-damped spring, with e = `epsilon`, g the decay rate, d
  /// the damped frequency, T the travel and v the initial velocity:
  ///
  /// ```
  /// SwiftUI         ln((|g T - v| + |T|) / e) / g
  /// Core Animation  ln((1 + |g - v / T| / d) / e) / g
  /// ```
  ///
  /// Over-damped and critical springs are sampled every 0.1 s, up to 1,024 times. The result is the
  /// first time of a run below epsilon that lasts more than a second, or 0 if there is none. Core
  /// Animation, and SwiftUI's `interpolatingSpring`, treat an over-damped spring as critical.
  ///
  /// Both are estimates, not bounds. SwiftUI's does not divide the velocity by the damped frequency, so
  /// a slow spring may still be outside the band: with a response of 20 s and a damping ratio of 0.99 it
  /// gives 23.08 s, and the spring settles to 0.001 in 28.46 s.
  ///
  /// ```swift
  /// Spring.smooth().settlingDuration(by: .swiftUI)   // 0.7999999999999999
  /// Spring.smooth().settlingTime()                   // 0.7347…
  /// ```
  ///
  /// - Parameters:
  ///   - rule: The engine's rule.
  ///   - epsilon: The threshold, above 0. SwiftUI's is a distance in units of value, Core
  ///     Animation's a fraction of the travel.
  /// - Returns: The time in seconds; `nil` without damping (SwiftUI returns infinity, Core
  ///   Animation 3.4e38), and `nil` by Core Animation's rule where the travel is 0.
  package func settlingDuration(by rule: SettlingRule, epsilon: Double = 0.001) -> Double? {
    precondition(epsilon > 0, "An epsilon must be above 0, not \(epsilon).")
    guard damping > 0, rule == .swiftUI || travel != 0 else { return nil }
    let decay = oscillator.decay
    switch (rule, regime) {
    case (.swiftUI, _):
      return oscillator.swiftUISettlingDuration(
        travel: travel, velocity: initialVelocity, epsilon: epsilon)
    case (.coreAnimation, .underdamped):
      let reach = 1 + ((decay - initialVelocity / travel) / oscillator.dampedFrequency).magnitude
      return max(0, .log(reach / epsilon) / decay)
    case (.coreAnimation, _):
      let critical = Spring(
        mass: mass, stiffness: stiffness, dampingRatio: 1,
        initialVelocity: initialVelocity, from: from, to: to)
      let band = epsilon * travel.magnitude
      return firstSettledTime { critical.displacement(at: $0).magnitude < band }
    }
  }
}

extension DampedOscillator {
  /// SwiftUI's rule, for one number or for several that oscillate alike; magnitudes are lengths of
  /// vectors.
  ///
  /// - Parameters:
  ///   - travel: The end value less the start value.
  ///   - velocity: The velocity at time 0.
  ///   - epsilon: A distance, above 0.
  /// - Returns: The time in seconds; infinite without damping.
  func swiftUISettlingDuration<Value: VectorArithmetic>(
    travel: Value, velocity: Value, epsilon: Double
  ) -> Double {
    func length(_ value: Value) -> Double { value.magnitudeSquared.squareRoot() }
    guard decay > 0 else { return .infinity }
    if regime == .underdamped {
      let reach = length(travel.scaled(by: decay) - velocity) + length(travel)
      return max(0, .log(reach / epsilon) / decay)
    }
    let solution = solution(displacement: Value.zero - travel, velocity: velocity)
    return firstSettledTime { length(solution.value(basis(at: $0))) < epsilon }
  }
}

/// The search of SwiftUI and Core Animation, with the rounding of their accumulated time.
private func firstSettledTime(isSettled: (Double) -> Bool) -> Double {
  var start: Double?
  var time = 0.0
  for _ in 0..<1_024 {
    if isSettled(time) {
      let first = start ?? time
      if time - first > 1 { return first }
      start = first
    } else {
      start = nil
    }
    time += 0.1
  }
  return 0
}
